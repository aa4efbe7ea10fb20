-- Keys that end, reach less than their user and know when they were last used, and users that an identity provider vouches for
-- (decision F93). Nothing is rewritten: the new columns are null or constant for what there is.

-- A user of an identity provider is known by issuer and subject; `kind` says whether a person or an application signs in.
alter table principal
  add column kind text not null default 'user' check (kind in ('user', 'application')),
  add column issuer text,
  add column subject text,
  add constraint principal_of_issuer check ((issuer is null) = (subject is null)),
  add constraint principal_subject unique (issuer, subject);

-- A key reaches what its user may, and no more than its scope: null = every company, every set.
alter table access_key
  add column name text not null default '',
  add column expires_at timestamptz(3),
  add column companies uuid[],
  add column permission_sets text[] check (permission_sets <@ array['READ', 'EDIT', 'POST', 'ADMIN']);
create index access_key_hash on access_key (hash);

-- When a key was used, and from where: a table of its own, so that writing it once a minute touches no key and no version.
create table access_key_use (
  key_id uuid primary key references access_key on delete cascade,
  used_at timestamptz(3) not null,
  address text not null
);
revoke all on access_key_use from public, facturier_app;

-- The hash of a key may change to that under a pepper; who comes in and what he may do is the same.
drop trigger rights_version on access_key;
create trigger rights_version after insert or delete or truncate on access_key
  for each statement execute function renew_rights_version();
create trigger rights_version_of_change
  after update of principal_id, revoked_at, expires_at, companies, permission_sets on access_key
  for each statement execute function renew_rights_version();

-- Whether a principal can come in at all: not disabled, and with a key that works, or vouched for by somebody else.
create function principal_works(wanted uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.principal p where p.id = $1 and not p.disabled
    and (p.issuer is not null or exists (select from public.access_key k where k.principal_id = p.id
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp()))))
$$;

-- Who a user name and one of the hashes of a key belong to; no row when they do not fit. No hash comes out: whether it was the
-- last of those given says whether the key is to be hashed anew.
drop function recognise(text, text);
create function recognise(user_name text, key_hashes text[])
  returns table (id uuid, name text, every_company boolean, permissions json, rights_version uuid,
    key_id uuid, key_scope json, seconds_left integer, hash_at integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id, p.name, p.every_company,
    coalesce((select json_agg(json_build_object('company_id', m.company_id, 'permission_set', m.permission_set)
        order by m.company_id, m.permission_set)
      from public.permission m where m.principal_id = p.id), '[]'),
    (select v.version from public.rights_version v),
    k.id, json_build_object('companies', k.companies, 'sets', k.permission_sets),
    least(floor(extract(epoch from k.expires_at - clock_timestamp())), 2000000000)::integer,
    array_position($2, k.hash) - 1
  from public.principal p join public.access_key k on k.principal_id = p.id
  where p.name = $1 and not p.disabled and k.hash = any($2) and k.revoked_at is null
    and (k.expires_at is null or k.expires_at > clock_timestamp())
  order by array_position($2, k.hash), k.expires_at desc nulls first
  limit 1
$$;

-- Keeps a key under another hash; whoever knows the old one has been let in with it.
create function rehash_key(wanted uuid, old_hash text, new_hash text) returns boolean language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  with put as (update public.access_key set hash = $3 where id = $1 and hash = $2 returning 1)
  select exists (select from put)
$$;

-- Notes when keys were used and from where. In the order of their ids, so that processes do not wait for each other crosswise.
create function note_key_uses(key_ids uuid[], addresses text[]) returns integer language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  with put as (
    insert into public.access_key_use (key_id, used_at, address)
    select k.id, clock_timestamp(), u.address
    from unnest($1, $2) as u (id, address) join public.access_key k on k.id = u.id
    order by k.id
    on conflict (key_id) do update set used_at = excluded.used_at, address = excluded.address
    returning 1)
  select count(*)::integer from put
$$;

-- Who the subject of an issuer is here; no row for one who never came or is disabled. `named` are the companies that texts
-- stand for, names or ids.
create function recognise_subject(wanted_issuer text, wanted_subject text, companies text[])
  returns table (id uuid, name text, every_company boolean, permissions json, rights_version uuid, named json)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id, p.name, p.every_company,
    coalesce((select json_agg(json_build_object('company_id', m.company_id, 'permission_set', m.permission_set)
        order by m.company_id, m.permission_set)
      from public.permission m where m.principal_id = p.id), '[]'),
    (select v.version from public.rights_version v),
    coalesce((select json_agg(json_build_object('wanted', w, 'company_id', c.company_id))
      from unnest($3) w join public.company c on lower(c.name) = lower(w) or c.company_id::text = lower(w)), '[]')
  from public.principal p
  where p.issuer = $1 and p.subject = $2 and not p.disabled
$$;

-- Makes a user without any right for a subject that comes for the first time; false where there is one.
create function enter_subject(new_issuer text, new_subject text, new_name text, new_kind text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.principal p where p.issuer = $1 and p.subject = $2) then
    return false;
  end if;
  insert into public.principal (name, kind, issuer, subject) values ($3, $4, $1, $2) on conflict do nothing;
  if found then
    return true;
  end if;
  -- The name is somebody else's: his own text of it tells them apart.
  insert into public.principal (name, kind, issuer, subject)
    values ($3 || ' ' || left(md5($1 || chr(10) || $2), 12), $4, $1, $2) on conflict do nothing;
  return found;
end $$;

create or replace function webhook_reader(reader uuid, company uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select public.principal_works($1) and exists (select from public.principal p where p.id = $1
    and (p.every_company or exists (select from public.permission m where m.principal_id = p.id and m.company_id = $2)))
$$;

create or replace function rights_of(principal_id uuid)
  returns table (name text, every_company boolean, permissions json)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.name, p.every_company,
    coalesce((select json_agg(json_build_object('company_id', m.company_id, 'permission_set', m.permission_set)
        order by m.company_id, m.permission_set)
      from public.permission m where m.principal_id = p.id), '[]')
  from public.principal p
  where p.id = $1 and public.principal_works(p.id)
$$;

revoke all on function principal_works(uuid), recognise(text, text[]), rehash_key(uuid, text, text),
  note_key_uses(uuid[], text[]), recognise_subject(text, text, text[]), enter_subject(text, text, text, text) from public;
grant execute on function recognise(text, text[]), rehash_key(uuid, text, text), note_key_uses(uuid[], text[]),
  recognise_subject(text, text, text[]), enter_subject(text, text, text, text) to facturier_app;
