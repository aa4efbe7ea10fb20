-- A job does its work in the name of the key that started it, and its result is read by whoever may do what making it took.
-- Jobs of before have no key. What they take goes by their kind; a query may be of the audit log, so it takes ADMIN,
-- as of those that a process of before still makes.
alter table bulk_job add key_id text not null default '', add needs text not null default 'ADMIN';
update bulk_job set needs = case kind when 'IMPORT' then 'EDIT' else 'POST' end where kind in ('IMPORT', 'POST');

-- As before (0040), and of two processes that forget at once each forgets what the other does not hold, and tells what it deleted.
create or replace function forget_audit_events(of_company uuid, before timestamptz, most integer) returns integer language plpgsql
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  gone uuid[];
  forgotten integer;
begin
  if before > clock_timestamp() - interval '30 days' then
    raise exception 'Events younger than 30 days are not forgotten.' using errcode = '42501';
  end if;
  gone := array(select e.id from public.audit_event e where e.company_id = $1 and e.at < $2 order by e.at, e.id limit $3
    for update skip locked);
  perform set_config('app.audit_forgetting', 'on', true);
  delete from public.audit_value v where v.company_id = $1 and v.event_id = any(gone);
  delete from public.audit_event e where e.company_id = $1 and e.id = any(gone);
  get diagnostics forgotten = row_count;
  perform set_config('app.audit_forgetting', 'off', true);
  if forgotten > 0 then
    perform public.write_audit_event($1, 'Forgotten', 'auditEvents', '00000000-0000-0000-0000-000000000000',
      (before at time zone 'UTC')::date::text, 'audit_event', null, null, false, forgotten);
  end if;
  return forgotten;
end $$;
