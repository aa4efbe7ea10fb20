-- What writes the audit log is never compiled: its cost is guessed so high that a server with jit on, as Debian's is, did so at
-- each row that an administrator wrote, which took up to a second (F94).
do $$
declare
  one regprocedure;
begin
  for one in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' and p.prorettype = 'trigger'::regtype
        and (p.prosrc like '%audit_event%' or p.prosrc like '%note_audit%')
  loop
    execute format('alter function %s set jit = off', one);
  end loop;
end $$;
