-- Who may enter, with which key, and what they may do there: out of the reach of the login that serves requests (decision
-- F44). It has no right on the three tables; what serving needs goes through functions with the owner's rights. Their search
-- path names pg_temp last, which would else come first, and everything in them is named with its schema.
revoke all on principal, access_key, permission from public, facturier_app;

-- The state of all keys and rights: another version with every change of them, in the same transaction, so that a process
-- may remember what it has read for as long as the version is the same (F45). Random, not a count, as setup_version is: a
-- restored backup never brings a version back that stood for something else.
create table rights_version (
  only_row boolean primary key default true check (only_row),
  version uuid not null default gen_random_uuid()
);
insert into rights_version default values;
revoke all on rights_version from public, facturier_app;
grant select on rights_version to facturier_app;

create function renew_rights_version() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.rights_version set version = pg_catalog.gen_random_uuid();
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['principal', 'access_key', 'permission'] loop
    execute format('create trigger rights_version after insert or update or delete or truncate on public.%I
      for each statement execute function public.renew_rights_version()', name);
  end loop;
end $$;

-- Who a user name and the hash of a key belong to, with the version they were read under; no row when they do not fit. No
-- hash comes out, and whoever has only this cannot try keys faster than the service lets him: a hash has 256 bits.
create function recognise(user_name text, key_hash text)
  returns table (id uuid, name text, every_company boolean, permissions json, rights_version uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id, p.name, p.every_company,
    coalesce((select json_agg(json_build_object('company_id', m.company_id, 'permission_set', m.permission_set)
        order by m.company_id, m.permission_set)
      from public.permission m where m.principal_id = p.id), '[]'),
    (select v.version from public.rights_version v)
  from public.principal p
  where p.name = $1 and not p.disabled and exists (select from public.access_key k
    where k.principal_id = p.id and k.hash = $2 and k.revoked_at is null)
$$;

-- Makes the first administrator of a database that never had one; false, and nothing is done, in every other.
create function make_first_administrator(user_name text, key_hash text) returns boolean language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  made uuid;
begin
  -- An older snapshot would not see the administrator made since.
  if pg_catalog.current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'An administrator is made in a transaction that is read committed.' using errcode = 'object_not_in_prerequisite_state';
  end if;
  if exists (select from public.principal where every_company) then
    return false;
  end if;
  -- Of processes that start together one makes it, and the others see that it is there.
  lock table public.principal in share row exclusive mode;
  if exists (select from public.principal where every_company) then
    return false;
  end if;
  insert into public.principal (name, every_company) values ($1, true)
    on conflict (name) do update set every_company = true, disabled = false
    returning principal.id into made;
  -- Keys that a user of that name had before are not those of an administrator.
  update public.access_key set revoked_at = clock_timestamp() where principal_id = made and revoked_at is null;
  insert into public.access_key (principal_id, hash) values (made, $2);
  return true;
end $$;

revoke all on function renew_rights_version(), recognise(text, text), make_first_administrator(text, text) from public;
grant execute on function recognise(text, text), make_first_administrator(text, text) to facturier_app;
