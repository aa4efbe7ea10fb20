-- A session ends with the provider that vouched for it, and a link reaches no further than the key that made it (decision F114).
-- For an operator: a change of a small table. Whoever signed in at a provider before stays signed in while it is configured.

-- The provider that vouched for it: it counts where that is configured. Null = it was made with a key or a link.
alter table web_session add issuer text;
update web_session s set issuer = p.issuer
  from principal p where p.id = s.principal_id and p.issuer is not null and s.key_id is null and s.kind = 'session';
-- Of a link as well `key_id` says what it was made with; null is that of an operator.

-- As principal_works, where it is known which providers are configured: nobody comes in by another one.
create function principal_comes_in(wanted uuid, issuers text[]) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.principal p where p.id = $1 and not p.disabled
    and (p.issuer = any($2) or exists (select from public.access_key k where k.principal_id = p.id
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp()))))
$$;

-- Whether what a session or link was made with still counts: its key, its provider, or else that its user can come in at all.
create function web_session_counts(of_principal uuid, of_key uuid, of_issuer text, issuers text[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.principal p where p.id = $1 and not p.disabled)
    and case
      when $2 is not null then exists (select from public.access_key k where k.id = $2 and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > clock_timestamp()))
      when $3 is not null then $3 = any($4)
      else public.principal_comes_in($1, $4) end
$$;

drop function make_web_ticket(text, text[], text, integer, integer), use_web_ticket(text[], text, integer),
  recognise_web_session(text[], integer);

-- As before (0056), and it is known who vouched.
create or replace function open_subject_session(of_issuer text, of_subject text, roles text, token_hash text, longest integer, idle integer)
  returns table (name text, seconds_left integer) language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  who record;
  made uuid;
begin
  select p.id, p.name into who from public.principal p where p.issuer = $1 and p.subject = $2 and not p.disabled;
  if not found then
    return;
  end if;
  perform public.sweep_web_sessions(who.id, $6);
  insert into public.web_session (hash, kind, principal_id, role_rights, issuer, expires_at)
    values ($4, 'session', who.id, $3, $1, clock_timestamp() + make_interval(secs => $5)) returning id into made;
  perform public.tell_web_session('Created', made, who.id, null, 'signIn');
  name := who.name;
  seconds_left := $5;
  return next;
end $$;

-- Makes a ticket for a user: for whoever shows a key of his, and then it is that key's; and for the owner (null for the hashes).
-- False: no such user, or none that can come in.
create function make_web_ticket(user_name text, key_hashes text[], ticket_hash text, lasts integer, idle integer,
    issuers text[]) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  who uuid;
  by_key uuid;
  made uuid;
begin
  if $2 is not null then
    select r.id, r.key_id into who, by_key from public.recognise($1, $2) r;
  elsif pg_has_role(session_user, 'facturier_owner', 'member') then
    who := (select p.id from public.principal p where p.name = $1 and public.principal_comes_in(p.id, $6));
  else
    raise exception 'A ticket is made by whoever shows a key.' using errcode = '42501';
  end if;
  if who is null then
    return false;
  end if;
  perform public.sweep_web_sessions(who, $5);
  insert into public.web_session (hash, kind, principal_id, key_id, expires_at)
    values ($3, 'ticket', who, by_key, clock_timestamp() + make_interval(secs => $4)) returning id into made;
  perform public.tell_web_session('Created', made, who, by_key, 'makeTicket');
  return true;
end $$;

-- Makes a session of a ticket, which is none from then on; no row for one that is unknown, used or over.
create function use_web_ticket(ticket_hashes text[], token_hash text, longest integer, issuers text[])
  returns table (session_id uuid, principal_id uuid, name text, seconds_left integer) language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  by_key uuid;
begin
  update public.web_session s set hash = $2, kind = 'session', used_at = clock_timestamp(),
      expires_at = clock_timestamp() + make_interval(secs => $3)
    where s.hash = any($1) and s.kind = 'ticket' and s.expires_at > clock_timestamp()
      and public.web_session_counts(s.principal_id, s.key_id, s.issuer, $4)
    returning s.id, s.principal_id, s.key_id into session_id, principal_id, by_key;
  if session_id is null then
    return;
  end if;
  perform public.tell_web_session('Changed', session_id, principal_id, by_key, 'useTicket');
  name := (select p.name from public.principal p where p.id = principal_id);
  seconds_left := least($3, (select floor(extract(epoch from k.expires_at - clock_timestamp()))
    from public.access_key k where k.id = by_key));
  return next;
end $$;

-- Who the token of a session stands for; no row for one that is unknown or over, or whose key, provider or user counts no more.
create function recognise_web_session(token_hashes text[], idle integer, issuers text[])
  returns table (id uuid, name text, every_company boolean, permissions json, rights_version uuid,
    session_id uuid, key_id uuid, key_scope json, seconds_left integer, role_rights json, named json)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  one record;
begin
  select p.id, p.name, p.every_company, s.id as session_id, s.role_rights, k.id as key_id, k.companies, k.permission_sets,
      least(s.expires_at, k.expires_at) as until
    into one
    from public.web_session s join public.principal p on p.id = s.principal_id left join public.access_key k on k.id = s.key_id
    where s.hash = any($1) and s.kind = 'session' and s.expires_at > clock_timestamp()
      and s.used_at > clock_timestamp() - make_interval(secs => $2)
      and public.web_session_counts(p.id, s.key_id, s.issuer, $3);
  if not found then
    return;
  end if;
  id := one.id;
  name := one.name;
  every_company := one.every_company;
  permissions := public.rights_json(one.id);
  rights_version := (select v.version from public.rights_version v);
  session_id := one.session_id;
  key_id := one.key_id;
  key_scope := json_build_object('companies', one.companies, 'sets', one.permission_sets);
  seconds_left := floor(extract(epoch from one.until - clock_timestamp()));
  role_rights := one.role_rights::json;
  named := '[]';
  -- By itself, and only where there are roles: the companies may be on other servers than users.
  if one.role_rights <> '[]' then
    named := (select coalesce(json_agg(json_build_object('wanted', w.company, 'company_id', c.company_id)), '[]')
      from (select distinct r.company from json_to_recordset(one.role_rights::json) r(company text)) w
        join public.company c on lower(c.name) = lower(w.company) or c.company_id::text = lower(w.company));
  end if;
  return next;
end $$;

revoke all on function principal_comes_in(uuid, text[]), web_session_counts(uuid, uuid, text, text[]),
  make_web_ticket(text, text[], text, integer, integer, text[]), use_web_ticket(text[], text, integer, text[]),
  recognise_web_session(text[], integer, text[]) from public;
grant execute on function make_web_ticket(text, text[], text, integer, integer, text[]),
  use_web_ticket(text[], text, integer, text[]), recognise_web_session(text[], integer, text[]) to facturier_app;
