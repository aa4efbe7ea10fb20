-- Webhooks in Business Central's form (decision F80): who wants to be told of which set, how far each company's feeds were
-- read for them, what is still to be told (the outbox), and what was made of it for sending. The service's login works with
-- all of it, in its company only.
create table webhook_subscription (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Who made it: notified for as long as he may read the company.
  principal_id uuid not null,
  notification_url text not null check (length(notification_url) <= 2048),
  -- Path of the set as it was named, without a slash before it: links of notifications begin with it.
  resource text not null check (length(resource) <= 2048),
  entity_set text not null,
  client_state text not null default '' check (length(client_state) <= 2048),
  -- What notifications are signed with. Not a hash: signing takes the secret itself.
  secret text not null,
  expires_at timestamptz(3) not null,
  -- Nothing of transactions before it, and of registers up to it, is told.
  from_xid xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  from_register_no integer not null,
  -- The job that sends for it; null while there is nothing to send.
  job_id uuid,
  job_at timestamptz(3),
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id)
);
create index webhook_subscription_id on webhook_subscription (id);

-- How far the feeds of a company were read; whoever reads on holds the row.
create table webhook_feed (
  company_id uuid primary key references company on delete cascade,
  epoch text not null,
  document_xid xid8 not null,
  document_id bigint not null default 0,
  record_xid xid8 not null,
  record_id bigint not null default 0,
  register_no integer not null,
  register_id text not null,
  read_at timestamptz(3) not null default clock_timestamp()
);

-- What a subscriber is still to be told, in order. Without a record: read the set anew, it changed since then.
create table webhook_item (
  company_id uuid not null,
  subscription_id uuid not null,
  id bigint generated always as identity,
  change_type text not null check (change_type in ('created', 'updated', 'deleted', 'collection')),
  record_id uuid,
  at timestamptz(3) not null,
  primary key (company_id, subscription_id, id),
  foreign key (company_id, subscription_id) references webhook_subscription on delete cascade,
  check ((record_id is null) = (change_type = 'collection'))
);

-- A message with its body, as it is sent until it is taken: the same bytes under the same id each time. Dead when it was tried
-- for 36 hours.
create table webhook_delivery (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  subscription_id uuid not null,
  seq bigint generated always as identity,
  body text not null,
  notifications integer not null,
  dead boolean not null default false,
  attempts integer not null default 0,
  first_tried_at timestamptz(3),
  last_tried_at timestamptz(3),
  last_error text not null default '',
  system_created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, subscription_id) references webhook_subscription on delete cascade
);
create index webhook_delivery_id on webhook_delivery (id);
create index webhook_delivery_subscription on webhook_delivery (company_id, subscription_id, dead, seq);

do $$
declare name text;
begin
  foreach name in array array['webhook_subscription', 'webhook_feed', 'webhook_item', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_only on %I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
      with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to facturier_app', name);
  end loop;
end $$;

-- Where there is anything to do, and which company an id belongs to: ids only, for what serves every company must find it.
create function webhook_companies() returns setof uuid language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select distinct company_id from public.webhook_subscription
$$;
create function webhook_company(wanted uuid) returns uuid language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select company_id from public.webhook_subscription where id = $1),
    (select company_id from public.webhook_delivery where id = $1))
$$;
-- Whether a user may still read a company: is not disabled, has a key that works, and a right there (F44: the service's login
-- sees none of these tables).
create function webhook_reader(reader uuid, company uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.principal p where p.id = $1 and not p.disabled
    and exists (select from public.access_key k where k.principal_id = p.id and k.revoked_at is null)
    and (p.every_company or exists (select from public.permission m where m.principal_id = p.id and m.company_id = $2)))
$$;
revoke all on function webhook_companies(), webhook_company(uuid), webhook_reader(uuid, uuid) from public;
grant execute on function webhook_companies(), webhook_company(uuid), webhook_reader(uuid, uuid) to facturier_app;
