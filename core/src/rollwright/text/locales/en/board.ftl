# Boards: what can be wrong with one, and what is asked of a cell that is not there.

board-empty = A board has at least one cell; here is none.
board-rows = Rows of the board: { $expected }; here: { $found }.
board-row = Cells of the first row: { $expected }; of this one: { $found }.
board-sign = Nothing is written '{ $found }' on a board (column { $column }, from 0).{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Known: { $allowed }.
no-direction = What is aimed at the cell it comes from (column { $column }, row { $row }) has no direction; aim at another.
no-such-cell = There is no cell in column { $column }, row { $row }. Columns: { $columns }, rows: { $rows }, both from 0.

## On the command line
cli-not-cell = '{ $found }' is no cell. A cell is written as column and row, from 0 at the upper left: 3,4.
cli-not-somebody = '{ $found }' names nobody in a cell; written as Juno=3,4.
cli-not-size = '{ $found }' is no size of a board; written as columns and rows: 20x12.
cli-not-area = '{ $found }' is no area; written as burst:4, cone:3, line:6 or line:6x2, in cells.
cli-no-landscape = There is no landscape called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} There are: { $allowed }.
cli-one-board = Give a board with --board, or let the seed make one with --landscape, not both.
cli-look-from-where = Say which cell is looked from: --from 3,4.
cli-walk-how-far = Say how far whoever goes there moves: --walk 6, or --fly, --swim, --climb.
cli-not-reached = Nobody gets to column { $column }, row { $row } and stops there with that much movement.
cli-written-how = The end of '{ $found }' must say how the board is written: .txt, .json or .svg.
cli-board-made = Seed { $seed }, landscape { $landscape }: the same seed makes the same board.
cli-board-caught = {" "}(caught)
cli-board-sight = ? is not seen, h has half cover, t has three-quarters cover.
cli-board-area = x is caught; cells: { $count }.
cli-board-path = * is the way; movement: { $cost }.

## A fight's board
fight-without-board = This fight has no board.
no-such-option = '{ $found }' is not on the menu that stands.
cli-field-walks = Numbers are what walking there costs, in { $unit }.{ $strikers ->
    [none] {""}
   *[other] {" "}Where there is a !, somebody may strike on the way: { $strikers }.
}
cli-field-aims = Numbers are how many { $name } catches when it is aimed there; where there is a !, a friend is among them.
cli-field-zone = { $sign } is { $name }, by { $owner }{ $rounds ->
    [none] {""}
   *[other] {" "}(rounds left: { $rounds })
}.
cli-field-leads = Where there is an o, { $name } leads there.
cli-field-cells = cells: { $count }
cli-play-where = Where? (column,row)
cli-play-picture-where = Where to? Type: picture FILE
cli-play-no-board = There is no board in this fight.
cli-play-help-cell = walk to a cell, or aim there; several cells are the way
cli-play-help-board = the board, with what a line offers on it
cli-play-help-picture = write the board to an SVG file
