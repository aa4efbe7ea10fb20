-- A database that was restored or moved begins a new line of changes: whoever restores gives it a name of its own, as the setting
-- facturier.line of the database. Until now two restores of one backup had the same line, so that a cursor or delta link of
-- the one was taken by the other. A database without the setting keeps its line.
-- What it costs: nothing; no table is read.
create or replace function change_epoch() returns text language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  known text := (select oid::text from pg_database where datname = current_database());
  line text := current_setting('facturier.line', true);
begin
  if has_function_privilege('pg_control_system()', 'execute') then
    known := known || '/' || (select system_identifier from pg_control_system());
  end if;
  if pg_is_in_recovery() then
    if has_function_privilege('pg_control_checkpoint()', 'execute') then
      known := known || '/' || (select lpad(to_hex(timeline_id), 8, '0') from pg_control_checkpoint());
    end if;
  else
    known := known || '/' || lower(left(pg_walfile_name(pg_current_wal_lsn()), 8));
  end if;
  if line <> '' then
    known := known || '/' || line;
  end if;
  return left(md5(known), 8);
end $$;
