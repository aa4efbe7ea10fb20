-- What a principal may do, by what it may: the companies in which it has the same sets stand together, so that rights in a
-- hundred thousand companies are hardly more than their ids (decision F105).
create function rights_json(principal_id uuid) returns json language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(json_agg(json_build_object('sets', g.sets, 'companies', g.companies) order by g.sets), '[]')
  from (select r.sets, json_agg(r.company_id order by r.company_id) as companies
    from (select m.company_id, array_agg(m.permission_set order by m.permission_set) as sets
      from public.permission m where m.principal_id = $1 group by m.company_id) r
    group by r.sets) g
$$;
revoke all on function rights_json(uuid) from public;

create or replace function recognise(user_name text, key_hashes text[])
  returns table (id uuid, name text, every_company boolean, permissions json, rights_version uuid,
    key_id uuid, key_scope json, seconds_left integer, hash_at integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id, p.name, p.every_company,
    public.rights_json(p.id),
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

create or replace function recognise_subject(wanted_issuer text, wanted_subject text, companies text[])
  returns table (id uuid, name text, every_company boolean, permissions json, rights_version uuid, named json)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id, p.name, p.every_company,
    public.rights_json(p.id),
    (select v.version from public.rights_version v),
    coalesce((select json_agg(json_build_object('wanted', w, 'company_id', c.company_id))
      from unnest($3) w join public.company c on lower(c.name) = lower(w) or c.company_id::text = lower(w)), '[]')
  from public.principal p
  where p.issuer = $1 and p.subject = $2 and not p.disabled
$$;

create or replace function rights_of(principal_id uuid)
  returns table (name text, every_company boolean, permissions json)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.name, p.every_company,
    public.rights_json(p.id)
  from public.principal p
  where p.id = $1 and public.principal_works(p.id)
$$;
