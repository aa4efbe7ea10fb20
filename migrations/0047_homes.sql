-- Which server has a company, where there are several (decision F104). Null: this one. A name: another one, and this row is what the
-- catalogue keeps of it (for its list of companies, and for what refers to companies), or a sign to where it was moved.
-- `coming_from` stands in a whole copy that was moved here and does not count yet: from that home, until the switch.
-- Nothing is rewritten: both columns are null for what there is.
alter table company
  add column home text check (home ~ '^[a-z][a-z0-9-]{0,29}$'),
  add column coming_from text check (coming_from is null or (coming_from ~ '^[a-z][a-z0-9-]{0,29}$' and home is not null));

-- What is only kept of a company that lives elsewhere is as it is there: no version, time, setup or event of its own. Nor has a
-- move any: what a client read before is what is there after it.
drop trigger touch on company;
create trigger touch before update on company for each row when (new.home is null and old.home is null) execute function touch();
drop trigger setup_version on company;
create trigger setup_version after insert on company for each row when (new.home is null) execute function start_setup_version();
drop trigger audited on company;
create trigger audited_new after insert on company for each row when (new.home is null)
  execute function audit_record('companies', 'name', 'values');
create trigger audited_change after update on company for each row when (new.home is null and old.home is null)
  execute function audit_record('companies', 'name', 'values');
create trigger audited_end after delete on company for each row when (old.home is null)
  execute function audit_record('companies', 'name', 'values');

-- Rights are in the catalogue. Those of a company that lives elsewhere are told where users and keys are, in no company: what is
-- told of a company is with the company.
create or replace function audit_permission() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  one permission := case when tg_op = 'DELETE' then old else new end;
  was jsonb;
  now jsonb;
begin
  if tg_op <> 'INSERT' then was := jsonb_build_object('permission_set', old.permission_set); end if;
  if tg_op <> 'DELETE' then now := jsonb_build_object('permission_set', new.permission_set); end if;
  perform write_audit_event(
    case when exists (select from company c where c.company_id = one.company_id and c.home is not null)
      then '00000000-0000-0000-0000-000000000000' else one.company_id end,
    case when tg_op = 'DELETE' then 'Right Taken' else 'Right Given' end, 'permissions',
    one.principal_id, coalesce((select p.name from principal p where p.id = one.principal_id), ''), tg_table_name, was, now, true);
  return null;
end $$;
