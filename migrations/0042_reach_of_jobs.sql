-- A job does what the key could that started it: a key that reaches less than its user cannot have more done in the background.
-- Company ('*' for every one), a blank, and a permission set, one a row; null in jobs of before, which do what their user may.
alter table bulk_job add reach text[];
