-- Of indexes that cost the same while PostgreSQL knows of few rows, the newest is taken, and (company_id, system_modified_at, id)
-- finds a document by its id too, by reading all of the company: that is how the reference of every entry to its document was
-- looked up from the first posting on, in each connection until its plan was made anew. So the key is made last, as in 0010 and 0019.
do $$
declare
  fk record;
  made text[] := '{}';
begin
  for fk in select conrelid::regclass as referencing, conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and confrelid = 'posted_document'::regclass and conparentid = 0 order by conrelid, conname loop
    execute format('alter table %s drop constraint %I', fk.referencing, fk.conname);
    made := made || format('alter table %s add constraint %I %s', fk.referencing, fk.conname, fk.definition);
  end loop;
  alter table posted_document drop constraint posted_document_company_id_id_key, add unique (company_id, id);
  for at in 1 .. cardinality(made) loop
    execute made[at];
  end loop;
end $$;
