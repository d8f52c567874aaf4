"""The plans of a sheet, by what they are about.

Each gives the changes of a deed, or refuses it, and nothing has happened yet. The files beside this one say what a deed
writes; here stands what a caller asks a sheet for, with what the deed sets off behind it.
"""
