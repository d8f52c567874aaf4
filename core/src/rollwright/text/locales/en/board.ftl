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
