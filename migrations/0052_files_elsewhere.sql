-- The bytes of a received file or picture may lie in an object store (F103): then the row has none, but how many there are, and
-- their SHA-256 says where. No row is written, and rows are looked at later, so that nobody waits for it.
alter table import_file alter bytes drop not null, add stored_size integer,
  add constraint import_file_here_or_stored check ((bytes is null) = (stored_size is not null)) not valid;

-- What moves is not changed: the same bytes at another place.
drop trigger keep_posted on import_file;
create trigger keep_posted before insert or delete on import_file for each row execute function refuse_changing_posted_file();
create trigger keep_posted_update before update on import_file for each row
  when (not ((new.bytes is null) <> (old.bytes is null)
    and (new.company_id, new.document_id, new.role, new.sha256, new.system_created_at)
      = (old.company_id, old.document_id, old.role, old.sha256, old.system_created_at)
    and coalesce(new.stored_size, octet_length(new.bytes)) is not distinct from coalesce(old.stored_size, octet_length(old.bytes))
    and coalesce(sha256(new.bytes) = old.sha256, true)))
  execute function refuse_changing_posted_file();

-- Forgetting a party (F99) empties files wherever they lie: of one in the store nothing is left here but its SHA-256.
do $$
declare
  was text;
  made text;
  one record;
begin
  for one in select * from (values
    ('forget_party', 'update import_file f set bytes = ''''', 'update import_file f set bytes = '''', stored_size = null'),
    ('refuse_changing_posted_file', '{bytes,findings,', '{bytes,stored_size,findings,')) v(function, before, after)
  loop
    was := pg_get_functiondef(one.function::regproc);
    made := replace(was, one.before, one.after);
    if made = was then
      raise exception 'The function % is not as this migration knows it.', one.function;
    end if;
    execute made;
  end loop;
end $$;
