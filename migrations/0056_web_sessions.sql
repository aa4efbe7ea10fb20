-- Sessions of browsers, and tickets that become one (decision F114). Of a session there is the hash of its token alone, as of a key:
-- whoever has a copy of the database can enter nowhere with it. The login of the service makes and finds one only by a proof that
-- it was shown, a key or a ticket, so that no SQL of its own lets it act as somebody else (F44).
create table web_session (
  id uuid primary key default gen_random_uuid(),
  hash text not null unique,
  -- A ticket is no session yet: it becomes one when it is used, which is once.
  kind text not null check (kind in ('ticket', 'session')),
  principal_id uuid not null references principal on delete cascade,
  -- The key that it was made with: it reaches no further than that, and ends with it. Null = by a ticket or an identity provider.
  key_id uuid references access_key on delete cascade,
  -- What the roles of its user give, as the identity provider told when he signed in: companies by name or id, and sets, as JSON.
  role_rights text not null default '[]',
  made_at timestamptz(3) not null default clock_timestamp(),
  used_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null
);
create index web_session_principal on web_session (principal_id);
alter table web_session set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
revoke all on web_session from public, facturier_app;

-- Tells the audit log of a session or ticket of a user. Who asks is in `app.audit`; whoever signs in is known only now.
create function tell_web_session(operation text, session_id uuid, of_principal uuid, of_key uuid, action text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  others text := coalesce(current_setting('app.audit', true), '');
  actor jsonb := coalesce(nullif(others, '')::jsonb -> '', '{}');
  of_name text := (select p.name from public.principal p where p.id = $3);
begin
  if actor ->> 'n' is null then
    actor := actor || jsonb_build_object('p', $3, 'n', of_name, 'k', coalesce($4::text, ''));
  end if;
  perform set_config('app.audit', jsonb_build_object('', actor || jsonb_build_object('x', $5))::text, true);
  perform public.write_audit_event('00000000-0000-0000-0000-000000000000', $1, 'webSessions', $2, of_name, 'web_session',
    null, null, false);
  perform set_config('app.audit', others, true);
end $$;

-- Removes what is over, and of one user what is beyond a hundred, the longest unused first; what another one removes is left to him.
create function sweep_web_sessions(of_principal uuid, idle integer) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  delete from public.web_session where id in (
    select s.id from public.web_session s
    where s.expires_at < clock_timestamp() or (s.kind = 'session' and s.used_at < clock_timestamp() - make_interval(secs => $2))
    limit 1000 for update skip locked);
  delete from public.web_session where id in (
    select s.id from public.web_session s where s.principal_id = $1 order by s.used_at desc offset 99 limit 1000
    for update skip locked);
$$;

-- Makes a session for a user and one of the hashes of a key; no row where they do not fit. It lasts as long as the key at the most.
create function open_web_session(user_name text, key_hashes text[], token_hash text, longest integer, idle integer)
  returns table (session_id uuid, name text, seconds_left integer) language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  who record;
begin
  select r.id, r.name, r.key_id, least(r.seconds_left, $4) as seconds into who from public.recognise($1, $2) r;
  if not found then
    return;
  end if;
  perform public.sweep_web_sessions(who.id, $5);
  insert into public.web_session (hash, kind, principal_id, key_id, expires_at)
    values ($3, 'session', who.id, who.key_id, clock_timestamp() + make_interval(secs => who.seconds)) returning id into session_id;
  perform public.tell_web_session('Created', session_id, who.id, who.key_id, 'signIn');
  name := who.name;
  seconds_left := who.seconds;
  return next;
end $$;

-- Makes a session for a user whom an identity provider vouches for, with what his roles give; no row for one who is disabled. As
-- with tokens it is the service that looked at what the provider says.
create function open_subject_session(of_issuer text, of_subject text, roles text, token_hash text, longest integer, idle integer)
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
  insert into public.web_session (hash, kind, principal_id, role_rights, expires_at)
    values ($4, 'session', who.id, $3, clock_timestamp() + make_interval(secs => $5)) returning id into made;
  perform public.tell_web_session('Created', made, who.id, null, 'signIn');
  name := who.name;
  seconds_left := $5;
  return next;
end $$;

-- Makes a ticket for a user: for whoever shows a key of his, and for the owner (null for the hashes). False: no such user, or none that
-- can come in.
create function make_web_ticket(user_name text, key_hashes text[], ticket_hash text, lasts integer, idle integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who uuid;
  made uuid;
begin
  if $2 is not null then
    who := (select r.id from public.recognise($1, $2) r);
  elsif pg_has_role(session_user, 'facturier_owner', 'member') then
    who := (select p.id from public.principal p where p.name = $1 and public.principal_works(p.id));
  else
    raise exception 'A ticket is made by whoever shows a key.' using errcode = '42501';
  end if;
  if who is null then
    return false;
  end if;
  perform public.sweep_web_sessions(who, $5);
  insert into public.web_session (hash, kind, principal_id, expires_at)
    values ($3, 'ticket', who, clock_timestamp() + make_interval(secs => $4)) returning id into made;
  perform public.tell_web_session('Created', made, who, null, 'makeTicket');
  return true;
end $$;

-- Makes a session of a ticket, which is none from then on; no row for one that is unknown, used or over.
create function use_web_ticket(ticket_hashes text[], token_hash text, longest integer)
  returns table (session_id uuid, principal_id uuid, name text, seconds_left integer) language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  update public.web_session s set hash = $2, kind = 'session', used_at = clock_timestamp(),
      expires_at = clock_timestamp() + make_interval(secs => $3)
    where s.hash = any($1) and s.kind = 'ticket' and s.expires_at > clock_timestamp() and public.principal_works(s.principal_id)
    returning s.id, s.principal_id into session_id, principal_id;
  if session_id is null then
    return;
  end if;
  perform public.tell_web_session('Changed', session_id, principal_id, null, 'useTicket');
  name := (select p.name from public.principal p where p.id = principal_id);
  seconds_left := $3;
  return next;
end $$;

-- Who the token of a session stands for; no row for one that is unknown or over, whose user cannot come in any more, or whose key
-- works no more.
create function recognise_web_session(token_hashes text[], idle integer)
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
      and s.used_at > clock_timestamp() - make_interval(secs => $2) and not p.disabled
      and case when s.key_id is null then public.principal_works(p.id)
        else k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp()) end;
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

-- Notes that sessions are used, so that they go on; one that is over stays so. In the order of their ids, as with keys.
create function note_web_session_uses(session_ids uuid[], idle integer) returns integer language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  with held as (
    select s.id from public.web_session s
    where s.id = any($1) and s.kind = 'session' and s.used_at > clock_timestamp() - make_interval(secs => $2)
    order by s.id for update
  ), put as (
    update public.web_session s set used_at = clock_timestamp() from held where s.id = held.id returning 1)
  select count(*)::integer from put
$$;

-- Ends a session; false where there is none.
create function end_web_session(token_hashes text[]) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  gone record;
begin
  delete from public.web_session s where s.hash = any($1) and s.kind = 'session' returning s.id, s.principal_id, s.key_id into gone;
  if gone.id is null then
    return false;
  end if;
  perform public.tell_web_session('Deleted', gone.id, gone.principal_id, gone.key_id, 'signOut');
  return true;
end $$;

-- Ends every session and ticket of a user; for the owner alone. Answers how many; null where there is no such user.
create function end_web_sessions(of_user text) returns integer language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  who uuid := (select p.id from public.principal p where p.name = $1);
  gone record;
  ended integer := 0;
begin
  if who is null then
    return null;
  end if;
  for gone in delete from public.web_session s where s.principal_id = who returning s.id, s.key_id loop
    perform public.tell_web_session('Deleted', gone.id, who, gone.key_id, 'signOut');
    ended := ended + 1;
  end loop;
  return ended;
end $$;

revoke all on function tell_web_session(text, uuid, uuid, uuid, text), sweep_web_sessions(uuid, integer),
  open_web_session(text, text[], text, integer, integer), open_subject_session(text, text, text, text, integer, integer), make_web_ticket(text, text[], text, integer, integer),
  use_web_ticket(text[], text, integer), recognise_web_session(text[], integer), note_web_session_uses(uuid[], integer),
  end_web_session(text[]), end_web_sessions(text) from public;
grant execute on function open_web_session(text, text[], text, integer, integer),
  open_subject_session(text, text, text, text, integer, integer),
  make_web_ticket(text, text[], text, integer, integer), use_web_ticket(text[], text, integer),
  recognise_web_session(text[], integer), note_web_session_uses(uuid[], integer), end_web_session(text[]) to facturier_app;
