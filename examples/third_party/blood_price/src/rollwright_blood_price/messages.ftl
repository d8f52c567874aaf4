blood-price-too-dear = It costs { $needed } points of health, and only { $left } are left; one must be kept.
