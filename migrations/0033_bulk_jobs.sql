-- Work of minutes that somebody asked for and does not wait for: reading a whole set as lines of JSON, importing or posting
-- thousands of documents (F83). A job is of one company and of one principal. Any process takes it, holds it for as long as it
-- gets on, and writes how far it came with each piece of its result, so that another one goes on where it stood. Nothing of
-- it is part of the books.
create table bulk_job (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  principal_id uuid not null,
  kind text not null check (kind in ('QUERY', 'IMPORT', 'POST')),
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  -- What to do; JSON.
  task text not null,
  -- How far it came, in the words of its kind.
  place text not null default '',
  -- Documents or files; null where the number is not known.
  total integer,
  done integer not null default 0,
  failed integer not null default 0,
  bytes bigint not null default 0,
  message text not null default '',
  -- Its principal wants it to end after the step that is under way.
  cancelling boolean not null default false,
  holder uuid,
  held_until timestamptz,
  created_at timestamptz(3) not null default clock_timestamp(),
  ended_at timestamptz(3),
  primary key (company_id, id)
);
create index bulk_job_owner on bulk_job (company_id, principal_id, created_at);

-- What is to be imported or posted, until the job has ended.
create table bulk_job_item (
  company_id uuid not null,
  job_id uuid not null,
  no integer not null,
  payload text not null,
  side text not null default '',
  primary key (company_id, job_id, no),
  foreign key (company_id, job_id) references bulk_job on delete cascade
);

-- The result as it grows, in pieces by the place of their first byte.
create table bulk_job_part (
  company_id uuid not null,
  job_id uuid not null,
  from_byte bigint not null,
  body bytea not null,
  primary key (company_id, job_id, from_byte),
  foreign key (company_id, job_id) references bulk_job on delete cascade
);

-- Not forced, for the function below looks at all companies with the owner's rights.
do $$
declare name text;
begin
  foreach name in array array['bulk_job', 'bulk_job_item', 'bulk_job_part'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_only on %I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to facturier_app', name);
  end loop;
end $$;

-- Companies in which a job waits, was left by a process that is gone, or is to be forgotten.
create function companies_with_bulk_work() returns setof uuid language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select distinct company_id from public.bulk_job
  where state = 'WAITING' or (state = 'RUNNING' and held_until < clock_timestamp()) or ended_at < clock_timestamp() - interval '3 days'
$$;

-- What a principal may do now, for work that outlives the request it came with; no row when it may not enter any more. It
-- answers what recognise answers, and no hash.
create function rights_of(principal_id uuid)
  returns table (name text, every_company boolean, permissions json)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.name, p.every_company,
    coalesce((select json_agg(json_build_object('company_id', m.company_id, 'permission_set', m.permission_set)
        order by m.company_id, m.permission_set)
      from public.permission m where m.principal_id = p.id), '[]')
  from public.principal p
  where p.id = $1 and not p.disabled
    and exists (select from public.access_key k where k.principal_id = p.id and k.revoked_at is null)
$$;

revoke all on function companies_with_bulk_work(), rights_of(uuid) from public;
grant execute on function companies_with_bulk_work(), rights_of(uuid) to facturier_app;
