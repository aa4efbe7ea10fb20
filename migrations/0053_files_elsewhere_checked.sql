-- Reads the table once, beside whoever writes (F103).
alter table import_file validate constraint import_file_here_or_stored;
