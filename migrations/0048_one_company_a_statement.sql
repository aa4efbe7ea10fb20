-- What guards and tells of the books reads and writes one company per statement (F101), so that an engine which keeps each company
-- on a server of its own (Citus) takes the functions as they are. The rows a statement touched are put into arrays, a company at a
-- time, and looked at by plain statements that name the company; a row set of a trigger is never joined with a table. A value that
-- is another one each time (a moment, a random number) is put into a variable before it is set. Rows that are selected into a table
-- are told back (returning): such an engine else copies them past row-level security. The names of tables are taken without the
-- number that a part of a table has there.
-- What it costs: no table is rewritten or locked; the functions are replaced. Nothing that is written, refused or told changes. What
-- tells of one document writes plain VALUES, for rows out of arrays cost it a third more; arrays are unnested in their order.

-- As in 0040. A function whose values go into a statement as parameters is one of PL/pgSQL, here and below.
create or replace function audit_field(of_table text, of_column text) returns text language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  return coalesce((select f.name from public.audit_field_name f where f.table_name = $1 and f.column_name = $2),
    left($2, 1) || substr(replace(initcap(replace($2, '_', ' ')), ' ', ''), 2));
end $$;

-- As in 0040; the names of the changed fields are known before the event is written.
create or replace function write_audit_event(of_company uuid, operation text, record_set text, record_id uuid, record_no text, of_table text,
    was jsonb, now jsonb, with_values boolean, quantity integer default 0) returns void language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  who jsonb := nullif(current_setting('app.audit', true), '')::jsonb;
  actor jsonb := coalesce(who -> record_id::text, who -> '');
  table_name text := rtrim(of_table, '_0123456789');
  changed text[] := '{}';
  told text := '';
  event uuid;
  written integer;
begin
  if was is not null and now is not null then
    changed := array(select c.key from jsonb_each(now) c where c.value is distinct from was -> c.key order by c.key);
    told := (select coalesce(string_agg(audit_field(table_name, c), ',' order by c), '') from unnest(changed) c);
  end if;
  insert into audit_event (company_id, operation, action, record_set, record_id, record_no, fields, quantity, principal_id,
      principal_name, key_id, surface, address, user_agent, request_id)
    values (of_company, operation, coalesce(actor ->> 'x', ''), record_set, record_id, record_no, told, quantity,
      coalesce((actor ->> 'p')::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(actor ->> 'n', session_user),
      coalesce(actor ->> 'k', ''), coalesce(actor ->> 's', ''), coalesce(actor ->> 'a', ''), coalesce(actor ->> 'u', ''),
      coalesce(actor ->> 'r', ''))
    returning id into event;
  if with_values then
    with rows as (
      insert into audit_value (company_id, event_id, field, old_value, new_value)
        select of_company, event, audit_field(table_name, v.key), coalesce(was ->> v.key, ''), coalesce(now ->> v.key, '')
        from jsonb_object_keys(coalesce(now, was)) v(key)
        where case when was is null or now is null then coalesce(now, was) ->> v.key <> '' else v.key = any(changed) end
        returning 1
    ) select count(*) into written from rows;
  end if;
end $$;

create or replace function audit_record() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  was jsonb;
  now jsonb;
  one jsonb;
  of_company uuid;
  making boolean;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then now := to_jsonb(new); end if;
  one := coalesce(now, was);
  of_company := one ->> 'company_id';
  if rtrim(tg_table_name, '_0123456789') <> 'company' then
    select c.row_version = 1 and is_of_this_transaction(c.xmin) into making from company c where c.company_id = of_company;
    if making is not false then
      return null;
    end if;
  end if;
  perform write_audit_event(of_company,
    case tg_op when 'INSERT' then 'Created' when 'UPDATE' then 'Changed' else 'Deleted' end, tg_argv[0],
    coalesce(one ->> 'id', one ->> 'company_id')::uuid,
    (select coalesce(string_agg(one ->> c.name, ' ' order by c.at), '')
      from unnest(string_to_array(tg_argv[1], ',')) with ordinality c(name, at)),
    tg_table_name, audit_columns(was), audit_columns(now), tg_argv[2] = 'values');
  return null;
end $$;

create or replace function audit_cancellation() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  cancelled text;
begin
  select d.no into cancelled from posted_document d where d.company_id = new.company_id and d.id = new.cancels_document_id;
  perform write_audit_event(new.company_id, 'Cancelled', 'postedDocuments', new.cancels_document_id, cancelled,
    tg_table_name, null, null, false);
  return null;
end $$;

-- As in 0040: the change and the event of what was made or deleted.
create or replace function tell_document_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who jsonb := nullif(current_setting('app.audit', true), '')::jsonb;
  of_company uuid;
  ids uuid[];
  nos integer[];
  states text[];
  document_types integer[];
  document_nos text[];
  messages text[];
  actor jsonb;
  written integer;
begin
  for of_company, ids, nos, states, document_types, document_nos, messages in
    select company_id, array_agg(id) as ids, array_agg(entry_no) as nos, array_agg(state) as states,
        array_agg(created_doc_type) as types, array_agg(created_doc_no) as document_nos, array_agg(error_message) as messages
      from (select company_id, id, entry_no, state, created_doc_type, created_doc_no, error_message from changed order by company_id, entry_no) n
      group by company_id
  loop
    if cardinality(ids) = 1 then
      actor := coalesce(who -> ids[1]::text, who -> '');
      with told as (
        insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
        values (of_company, ids[1], tg_argv[0], tg_argv[1], states[1], document_types[1], document_nos[1], messages[1])
        returning 1
      )
      insert into audit_event (company_id, operation, action, record_set, record_id, record_no, principal_id, principal_name, key_id, surface,
        address, user_agent, request_id)
      values (of_company, case when tg_argv[1] = 'CREATED' then 'Created' else 'Deleted' end, coalesce(actor ->> 'x', ''),
        case when tg_argv[0] = 'sales' then 'importsalesinvoices' else 'importpurchaseinvoices' end, ids[1], nos[1]::text,
        coalesce((actor ->> 'p')::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(actor ->> 'n', session_user),
        coalesce(actor ->> 'k', ''), coalesce(actor ->> 's', ''), coalesce(actor ->> 'a', ''), coalesce(actor ->> 'u', ''),
        coalesce(actor ->> 'r', ''));
      continue;
    end if;
    with told as (
      insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
      select of_company, n.id, tg_argv[0], tg_argv[1], n.state, n.created_doc_type, n.created_doc_no, n.error_message
      from unnest(ids, states, document_types, document_nos, messages) n(id, state, created_doc_type, created_doc_no, error_message)
      returning 1
    ), noted as (
      insert into audit_event (company_id, operation, action, record_set, record_id, record_no, principal_id, principal_name, key_id, surface,
        address, user_agent, request_id)
      select of_company, case when tg_argv[1] = 'CREATED' then 'Created' else 'Deleted' end, coalesce(w.actor ->> 'x', ''),
        case when tg_argv[0] = 'sales' then 'importsalesinvoices' else 'importpurchaseinvoices' end, n.id, n.entry_no::text,
        coalesce((w.actor ->> 'p')::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(w.actor ->> 'n', session_user),
        coalesce(w.actor ->> 'k', ''), coalesce(w.actor ->> 's', ''), coalesce(w.actor ->> 'a', ''), coalesce(w.actor ->> 'u', ''),
        coalesce(w.actor ->> 'r', '')
      from unnest(ids, nos) n(id, entry_no)
        cross join lateral (select coalesce(who -> n.id::text, who -> '') as actor offset 0) w
      returning 1
    ) select count(*) into written from noted;
  end loop;
  return null;
end $$;

-- As in 0044: what is posted, and nothing else in most statements, has one statement of its own, without lists of fields.
create or replace function tell_changed_document() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_hashjoin = on set enable_nestloop = off as $$
declare
  who jsonb := nullif(current_setting('app.audit', true), '')::jsonb;
  of_company uuid;
  ids uuid[];
  nos integer[];
  states text[];
  document_types integer[];
  document_nos text[];
  messages text[];
  all_posted boolean[];
  all_fields text[];
  actor jsonb;
  others integer;
begin
  for of_company, ids, states, document_types, document_nos, messages, all_posted in
    select company_id, array_agg(id) as ids, array_agg(state) as states, array_agg(created_doc_type) as types,
        array_agg(created_doc_no) as document_nos, array_agg(error_message) as messages, array_agg(posted) as posted
      from (
        select n.company_id, n.id, n.state, n.created_doc_type, n.created_doc_no, n.error_message,
          n.state = 'Posted' and b.state <> 'Posted' as posted
        from changed n join before b on b.company_id = n.company_id and b.id = n.id order by n.company_id, n.entry_no
      ) seen group by company_id
  loop
    if cardinality(ids) = 1 and all_posted[1] then
      actor := coalesce(who -> ids[1]::text, who -> '');
      with told as (
        insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
        values (of_company, ids[1], tg_argv[0], 'CHANGED', states[1], document_types[1], document_nos[1], messages[1])
        returning 1
      )
      insert into audit_event (company_id, operation, action, record_set, record_id, record_no, principal_id, principal_name, key_id, surface,
        address, user_agent, request_id)
      values (of_company, 'Posted', coalesce(actor ->> 'x', ''),
        case when tg_argv[0] = 'sales' then 'importsalesinvoices' else 'importpurchaseinvoices' end, ids[1], document_nos[1],
        coalesce((actor ->> 'p')::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(actor ->> 'n', session_user),
        coalesce(actor ->> 'k', ''), coalesce(actor ->> 's', ''), coalesce(actor ->> 'a', ''), coalesce(actor ->> 'u', ''),
        coalesce(actor ->> 'r', ''));
      continue;
    end if;
    with told as (
      insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
      select of_company, n.id, tg_argv[0], 'CHANGED', n.state, n.created_doc_type, n.created_doc_no, n.error_message
      from unnest(ids, states, document_types, document_nos, messages) n(id, state, created_doc_type, created_doc_no, error_message)
      returning 1
    ), posted as (
      insert into audit_event (company_id, operation, action, record_set, record_id, record_no, principal_id, principal_name, key_id,
        surface, address, user_agent, request_id)
      select of_company, 'Posted', coalesce(w.actor ->> 'x', ''),
        case when tg_argv[0] = 'sales' then 'importsalesinvoices' else 'importpurchaseinvoices' end, n.id, n.created_doc_no,
        coalesce((w.actor ->> 'p')::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(w.actor ->> 'n', session_user),
        coalesce(w.actor ->> 'k', ''), coalesce(w.actor ->> 's', ''), coalesce(w.actor ->> 'a', ''), coalesce(w.actor ->> 'u', ''),
        coalesce(w.actor ->> 'r', '')
      from unnest(ids, document_nos, all_posted) n(id, created_doc_no, posted)
        cross join lateral (select coalesce(who -> n.id::text, who -> '') as actor offset 0) w
      where n.posted
      returning 1
    ) select (select count(*) from told) - (select count(*) from posted) into others;
    if others > 0 then
      select array_agg(id) as ids, array_agg(entry_no) as nos, array_agg(error_message) as messages, array_agg(fields) as fields
        into ids, nos, messages, all_fields from (
          select n.id, n.entry_no, n.error_message,
            -- Names of columns hold no comma.
            array_to_string(array(select c.key from jsonb_each(audit_columns(to_jsonb(n))) c
              where c.value is distinct from to_jsonb(b) -> c.key order by c.key), ',') as fields
          from changed n join before b on b.company_id = n.company_id and b.id = n.id
          where n.company_id = of_company and not (n.state = 'Posted' and b.state <> 'Posted') order by n.entry_no
        ) seen;
      with noted as (
        insert into audit_event (company_id, operation, action, record_set, record_id, record_no, fields, principal_id, principal_name,
          key_id, surface, address, user_agent, request_id)
        select of_company,
          case when n.actor ->> 'x' in ('post', 'register', 'reopen', 'confirmAddressee', 'reject') and n.error_message <> ''
            and n.fields <@ '{error_message,state}' then 'Refused' else 'Changed' end,
          coalesce(n.actor ->> 'x', ''), case when tg_argv[0] = 'sales' then 'importsalesinvoices' else 'importpurchaseinvoices' end, n.id,
          n.entry_no::text,
          (select coalesce(string_agg(audit_field(rtrim(tg_table_name, '_0123456789'), c), ',' order by c), '') from unnest(n.fields) c),
          coalesce((n.actor ->> 'p')::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(n.actor ->> 'n', session_user),
          coalesce(n.actor ->> 'k', ''), coalesce(n.actor ->> 's', ''), coalesce(n.actor ->> 'a', ''), coalesce(n.actor ->> 'u', ''),
          coalesce(n.actor ->> 'r', '')
        from (
          select r.id, r.entry_no, r.error_message, string_to_array(r.fields, ',') as fields, coalesce(who -> r.id::text, who -> '') as actor
          from unnest(ids, nos, messages, all_fields) r(id, entry_no, error_message, fields)
        ) n
        where not (n.fields <@ '{error_message}' and n.actor ->> 'x' is not distinct from 'postpreview')
        returning 1
      ) select count(*) into others from noted;
    end if;
  end loop;
  return null;
end $$;

create or replace function tell_record_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into record_change (company_id, table_name, record_id, kind)
      values (old.company_id, rtrim(tg_table_name, '_0123456789'), old.id, 'DELETED');
  else
    insert into record_change (company_id, table_name, record_id, kind)
      values (new.company_id, rtrim(tg_table_name, '_0123456789'), new.id, case when tg_op = 'INSERT' then 'CREATED' else 'CHANGED' end);
  end if;
  return null;
end $$;

create or replace function tell_record_changes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_company uuid;
  ids uuid[];
  written integer;
begin
  for of_company, ids in select company_id, array_agg(id) as ids from changed group by company_id loop
    with told as (
      insert into record_change (company_id, table_name, record_id, kind)
        select of_company, rtrim(tg_table_name, '_0123456789'), n.id, tg_argv[0] from unnest(ids) n(id)
        returning 1
    ) select count(*) into written from told;
  end loop;
  return null;
end $$;

create or replace function renew_setup_version() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  one uuid;
  renewed uuid;
begin
  for one in select distinct company_id from changed loop
    renewed := gen_random_uuid();
    update setup_version set version = renewed where company_id = one;
  end loop;
  return null;
end $$;

-- What is written to the books belongs to documents that are being posted, as in 0027 and before; each row is found by its key in a
-- subquery of its own (0021).
create or replace function refuse_late_entries() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  of_company uuid;
  documents uuid[];
begin
  for of_company, documents in select company_id, array_agg(distinct document_id) as documents from added group by company_id loop
    if exists (
      select from unnest(documents) a(id) where (
        select is_of_this_transaction(d.xmin) from posted_document d where d.company_id = of_company and d.id = a.id) is not true
    ) then
      raise exception 'Entries can be added to a document only while it is being posted.' using errcode = '42501';
    end if;
  end loop;
  return null;
end $$;

create or replace function refuse_stray_registers() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  of_company uuid;
  nos integer[];
  document_nos text[];
  days date[];
  imports uuid[];
begin
  for of_company, nos, document_nos, days, imports in
    select company_id, array_agg(no) as nos, array_agg(document_no) as document_nos, array_agg(posting_date) as days,
        array_agg(import_document_id) as imports
      from added group by company_id
  loop
    if exists (
      select from unnest(nos, document_nos, days, imports) a(no, document_no, posting_date, import_document_id) where (
        select d.register_no = a.no and d.no = a.document_no and d.posting_date = a.posting_date and is_of_this_transaction(d.xmin)
          from posted_document d where d.company_id = of_company and d.import_document_id = a.import_document_id) is not true
    ) then
      raise exception 'A register can be made only for a document that is being posted.' using errcode = '42501';
    end if;
  end loop;
  return null;
end $$;

create or replace function refuse_wrong_entries() returns trigger language plpgsql
  set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  of_company uuid;
  documents uuid[];
  days date[];
  odd uuid;
  odd_day date;
  closed_day date;
  late boolean;
begin
  for of_company, documents, days, odd, odd_day in
    select company_id, array_agg(distinct document_id) as documents, array_agg(distinct posting_date) as days,
        (array_agg(document_id) filter (where balance <> 0))[1] as odd, (array_agg(posting_date) filter (where balance <> 0))[1] as odd_day
      from (select company_id, document_id, posting_date, sum(amount) as balance from added group by company_id, document_id, posting_date) n
      group by company_id
  loop
    select (select n.day from unnest(days) n(day)
        where case when (select p.closed from accounting_period p where p.company_id = of_company and p.starting_date <= n.day
          order by p.starting_date desc limit 1) then is_in_closed_period(of_company, n.day) end limit 1),
      exists (select from unnest(documents) n(id)
        where (select is_of_this_transaction(d.xmin) from posted_document d
          where d.company_id = of_company and d.id = n.id) is not true)
      into closed_day, late;
    if closed_day is not null then
      raise exception 'The accounting period of % is closed.', closed_day using errcode = '23514', constraint = 'closed_period';
    end if;
    if late then
      raise exception 'Entries can be added to a document only while it is being posted.' using errcode = '42501';
    end if;
    if odd is not null then
      raise exception 'Document % does not balance on %.',
        (select no from posted_document where company_id = of_company and id = odd), odd_day
        using errcode = '23514', constraint = 'document_balance';
    end if;
  end loop;
  return null;
end $$;

create or replace function check_value_entries() returns trigger language plpgsql set enable_seqscan = off
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  of_company uuid;
  nos integer[];
  entries integer[];
  items text[];
  wrong record;
begin
  for of_company, nos, entries, items in
    select company_id, array_agg(entry_no) as nos, array_agg(item_ledger_entry_no) as entries, array_agg(item_no) as items
      from added where cost_amount_actual <> 0 group by company_id
  loop
    select a.entry_no, a.item_ledger_entry_no into wrong
      from unnest(nos, entries, items) a(entry_no, item_ledger_entry_no, item_no) where (
        select e.item_no = a.item_no and e.cost_amount_actual = (select sum(v.cost_amount_actual) from value_entry v
            where v.company_id = of_company and v.item_ledger_entry_no = a.item_ledger_entry_no)
          from item_ledger_entry e where e.company_id = of_company and e.entry_no = a.item_ledger_entry_no) is not true limit 1;
    if found then
      raise exception 'Value entry % makes item ledger entry % cost something else than it says.', wrong.entry_no, wrong.item_ledger_entry_no
        using errcode = '23514', constraint = 'conserved';
    end if;
  end loop;
  return null;
end $$;

-- As in 0010 and 0022, the applications of a company at a time.
create or replace function apply_item_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  ours xid := pg_current_xact_id()::xid;
  of_company uuid;
  low_id bigint;
  documents uuid[];
  nos integer[];
  applied integer[];
  document_ids uuid[];
  days date[];
  quantities numeric[];
  costs numeric[];
  wrong record;
  moment timestamptz;
begin
  for of_company, low_id, documents, nos, applied, document_ids, days, quantities, costs in
    select company_id, min(id) as low, array_agg(distinct document_id) as documents, array_agg(entry_no) as nos,
        array_agg(applied_entry_no) as applied, array_agg(document_id) as document_ids, array_agg(posting_date) as days,
        array_agg(quantity) as quantities, array_agg(cost) as costs
      from added group by company_id
  loop
    if exists (select from unnest(documents) a(id) where (
        select (d.xmin = ours) is true or is_of_this_transaction(d.xmin) from posted_document d
          where d.company_id = of_company and d.id = a.id) is not true)
      or exists (select from unnest(nos, document_ids, days) a(entry_no, document_id, posting_date) where (
        select e.document_id = a.document_id and e.posting_date = a.posting_date from item_ledger_entry e
          where e.company_id = of_company and e.entry_no = a.entry_no) is not true) then
      raise exception 'Only an entry that is being posted can be applied to others.' using errcode = '42501';
    end if;
    select a.* into wrong from unnest(nos, applied, quantities) a(entry_no, applied_entry_no, quantity) where (
      select (e.item_no = (select o.item_no from item_ledger_entry o where o.company_id = of_company and o.entry_no = a.applied_entry_no))
          and e.entry_no <> a.applied_entry_no and sign(a.quantity) in (0, -sign(e.quantity))
          and (a.quantity = 0 or -sign(e.quantity) = (select sign(o.quantity) from item_ledger_entry o
            where o.company_id = of_company and o.entry_no = a.applied_entry_no))
        from item_ledger_entry e where e.company_id = of_company and e.entry_no = a.entry_no) is not true limit 1;
    if found then
      raise exception 'Item ledger entry % cannot take % off entry %: both are of one item and of opposite signs.',
        wrong.entry_no, wrong.quantity, wrong.applied_entry_no using errcode = '23514', constraint = 'conserved';
    end if;
    for wrong in
      select * from (
        select t.*, (
          select case
              when (e.remaining_quantity = e.quantity and e.remaining_cost = e.cost_amount_actual)
                or not ((e.xmin = ours) is true or is_of_this_transaction(e.xmin))
                or (select min(p.id) from item_application p where p.company_id = of_company and p.applied_entry_no = t.entry_no) < low_id
                or (select min(p.id) from item_application p where p.company_id = of_company and p.entry_no = t.entry_no) < low_id then 'changes'
              when e.remaining_quantity = e.quantity + t.quantity and e.remaining_cost = e.cost_amount_actual + t.cost then 'as written'
              else 'wrong' end
            from item_ledger_entry e where e.company_id = of_company and e.entry_no = t.entry_no) as state
        from (
          select u.entry_no, sum(u.quantity) as quantity, sum(u.cost) as cost from (
            select a.applied_entry_no as entry_no, -a.quantity as quantity, -a.cost as cost
              from unnest(applied, quantities, costs) a(applied_entry_no, quantity, cost)
            union all select a.entry_no, a.quantity, a.cost from unnest(nos, quantities, costs) a(entry_no, quantity, cost)
          ) u group by u.entry_no
        ) t
      ) s where state <> 'as written' order by entry_no
    loop
      if wrong.state = 'wrong' then
        raise exception 'What remains of item ledger entry % is not what its applications leave.', wrong.entry_no
          using errcode = '23514', constraint = 'conserved';
      end if;
      moment := clock_timestamp();
      update item_ledger_entry set
          remaining_quantity = remaining_quantity + wrong.quantity,
          remaining_cost = remaining_cost + wrong.cost,
          open = remaining_quantity <> -wrong.quantity,
          row_version = row_version + 1,
          system_modified_at = moment
        where company_id = of_company and entry_no = wrong.entry_no;
    end loop;
  end loop;
  return null;
end $$;

-- As in 0016 and 0019; the moment is known before a row is changed, and the control account looked up in a subquery.
do $do$
declare
  party text;
  control text;
begin
  foreach party in array '{customer,vendor}'::text[] loop
    control := case party when 'customer' then 'receivables_account' else 'payables_account' end;
    execute replace(replace(replace($sql$
      create or replace function apply_{party}_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp
        set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
      declare
        a record;
        party_no text;
        currency text;
        direction numeric;
        taken numeric;
        given_lcy numeric;
        rest numeric;
        share numeric;
        since date;
        local numeric;
        control text;
        moment timestamptz;
      begin
        for a in
          select *, lag(entry_no) over w is distinct from entry_no as is_first, lead(entry_no) over w is distinct from entry_no as is_last
          from added window w as (order by id)
        loop
          if a.is_first then
            taken := 0;
            given_lcy := 0;
            select e.{party}_no, e.currency_code, -sign(e.amount_fcy), e.amount,
                (select g.{control} from {party}_posting_group g where g.company_id = a.company_id and g.code = e.{party}_posting_group)
              into party_no, currency, direction, local, control
              from {party}_ledger_entry e join posted_document d on d.company_id = a.company_id and d.id = a.document_id
              where e.company_id = a.company_id and e.entry_no = a.entry_no and e.document_id = a.document_id
                and e.posting_date = a.posting_date and is_of_this_transaction(d.xmin);
            if not found then
              raise exception 'Only an entry that is being posted can be applied to others.' using errcode = '42501';
            end if;
          end if;
          moment := clock_timestamp();
          update {party}_ledger_entry set
              remaining_amount = remaining_amount - a.amount,
              open = remaining_amount <> a.amount,
              closed_at_date = case when remaining_amount = a.amount then a.posting_date else closed_at_date end,
              closedby_amount = case when remaining_amount = a.amount then a.amount else closedby_amount end,
              closedby_entry_no = case when remaining_amount = a.amount then a.entry_no else closedby_entry_no end,
              row_version = row_version + 1,
              system_modified_at = moment
            where company_id = a.company_id and entry_no = a.applied_entry_no and {party}_no = party_no and currency_code = currency
              and sign(a.amount) = direction and sign(remaining_amount) = direction and abs(remaining_amount) >= abs(a.amount)
            returning remaining_amount, local_share(amount, amount_fcy, remaining_amount + a.amount) - remaining_amount_lcy, posting_date
              into rest, share, since;
          if not found then
            raise exception 'Entry % cannot take % off entry %: both are of one {party} and currency and of opposite signs, and no more is taken than remains.',
              a.entry_no, a.amount, a.applied_entry_no using errcode = '23514', constraint = 'conserved';
          end if;
          if share <> a.applied_amount_lcy then
            raise exception 'Entry % takes % in local currency off entry %, whose share is %.',
              a.entry_no, a.applied_amount_lcy, a.applied_entry_no, share using errcode = '23514', constraint = 'conserved';
          end if;
          -- Else the control account would have the difference before the applied entry.
          if currency <> '' and since > a.posting_date then
            raise exception 'Entry % of % cannot be applied to entry %, which is of %.',
              a.entry_no, a.posting_date, a.applied_entry_no, since using errcode = '23514', constraint = 'conserved';
          end if;
          taken := taken + a.amount;
          given_lcy := given_lcy + a.applying_amount_lcy;
          if a.is_last then
            moment := clock_timestamp();
            -- With the last applied entry closed too, no single one of them closed this one.
            update {party}_ledger_entry set
                remaining_amount = remaining_amount + taken,
                open = remaining_amount <> -taken,
                closed_at_date = case when remaining_amount = -taken then a.posting_date else closed_at_date end,
                closedby_amount = case when remaining_amount = -taken and rest <> 0 then -a.amount else closedby_amount end,
                closedby_entry_no = case when remaining_amount = -taken and rest <> 0 then a.applied_entry_no else closedby_entry_no end,
                row_version = row_version + 1,
                system_modified_at = moment
              where company_id = a.company_id and entry_no = a.entry_no and abs(remaining_amount) >= abs(taken)
              returning remaining_amount_lcy - local_share(amount, amount_fcy, remaining_amount - taken) into share;
            if not found then
              raise exception 'Entry % takes % off others, which is more than remains of it.', a.entry_no, taken
                using errcode = '23514', constraint = 'conserved';
            end if;
            if share <> given_lcy then
              raise exception 'Entry % gives % in local currency to others, and its share is %.', a.entry_no, given_lcy, share
                using errcode = '23514', constraint = 'conserved';
            end if;
            if currency <> '' then
              -- Of all its applications: a second statement that adds some finds them booked too.
              select coalesce(sum(applying_amount_lcy - applied_amount_lcy), 0) into share from {party}_application
                where company_id = a.company_id and entry_no = a.entry_no;
              perform check_exchange_difference(a.company_id, '{Party}', party_no, control, a.document_id, a.entry_no, local, share);
            end if;
          end if;
        end loop;
        return null;
      end $$
    $sql$, '{party}', party), '{Party}', initcap(party)), '{control}', control);
  end loop;
end $do$;

-- As in 0021 and 0025.
do $do$
declare
  template text;
  body text;
  side text;
begin
  body := '';
  template := $sql$
    if tg_argv[0] = 'import_{side}_invoice' then
      posted := exists (select from unnest(headers) c(entry_no) where (
        select h.state from import_{side}_invoice h where h.company_id = of_company and h.entry_no = c.entry_no) = 'Posted');
    end if;$sql$;
  foreach side in array '{sales,purchase}'::text[] loop body := body || replace(template, '{side}', side); end loop;
  execute format('create or replace function refuse_changing_posted_lines() returns trigger language plpgsql
    set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as %L', $sql$
declare
  of_company uuid;
  headers integer[];
  posted boolean;
begin
  for of_company, headers in select company_id, array_agg(distinct header_entry_no) as headers from changed group by company_id loop$sql$ || body || $sql$
    if posted then
      raise exception 'The lines of a posted import document cannot be changed.' using errcode = '42501';
    end if;
  end loop;
  return null;
end $sql$);

  body := '';
  template := $sql$
    if tg_argv[0] = '{side}' then
      select array_agg(h.id order by h.entry_no), array_agg(h.state order by h.entry_no), array_agg(h.created_doc_type order by h.entry_no),
          array_agg(h.created_doc_no order by h.entry_no), array_agg(h.error_message order by h.entry_no)
        into ids, states, types, document_nos, messages
        from unnest(headers) k(no) cross join lateral (
          select h.id, h.entry_no, h.state, h.created_doc_type, h.created_doc_no, h.error_message from import_{side}_invoice h
            where h.company_id = of_company and h.entry_no = k.no offset 0) h;
    end if;$sql$;
  foreach side in array '{sales,purchase}'::text[] loop body := body || replace(template, '{side}', side); end loop;
  execute format('create or replace function tell_line_change() returns trigger language plpgsql security definer
    set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as %L', $sql$
declare
  of_company uuid;
  headers integer[];
  ids uuid[];
  states text[];
  types integer[];
  document_nos text[];
  messages text[];
  written integer;
begin
  for of_company, headers in select company_id, array_agg(distinct header_entry_no) as headers from changed group by company_id loop$sql$ || body || $sql$
    with told as (
      insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
      select of_company, h.id, tg_argv[0], 'CHANGED', h.state, h.created_doc_type, h.created_doc_no, h.error_message
      from unnest(ids, states, types, document_nos, messages) with ordinality h(id, state, created_doc_type, created_doc_no, error_message, at)
      where (select count(*) from import_document_change t
        where t.company_id = of_company and t.xid = pg_current_xact_id() and t.document_id = h.id) = 0
      order by h.at returning 1
    ) select count(*) into written from told;
  end loop;
  return null;
end $sql$);

  body := '';
  template := $sql$
    if tg_argv[0] = '{side}' then
      -- Those that are not just being made. Each is found by its key (0021): where all of them are of one moment, the index on that looks as
      -- good. No xmin in a join: Citus takes none.
      added := array(select k.no from unnest(headers) k(no) where (
        select h.row_version = 1 and is_of_this_transaction(h.xmin) from import_{side}_invoice h
          where h.company_id = of_company and h.entry_no = k.no) is not true);
      if cardinality(added) > 0 then
        select array_agg(h.id order by h.entry_no), array_agg(h.created_doc_type order by h.entry_no),
            array_agg(h.created_doc_no order by h.entry_no), array_agg(h.error_message order by h.entry_no), bool_or(h.state = 'Posted')
          into ids, types, document_nos, messages, posted
          from unnest(added) k(no) cross join lateral (
            select h.id, h.entry_no, h.state, h.created_doc_type, h.created_doc_no, h.error_message from import_{side}_invoice h
              where h.company_id = of_company and h.entry_no = k.no offset 0) h;
      end if;
    end if;$sql$;
  foreach side in array '{sales,purchase}'::text[] loop body := body || replace(template, '{side}', side); end loop;
  execute format('create or replace function take_new_lines() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as %L', $sql$
declare
  of_company uuid;
  headers integer[];
  ids uuid[];
  types integer[];
  document_nos text[];
  messages text[];
  posted boolean;
  added integer[];
  written integer;
begin
  for of_company, headers in select company_id, array_agg(distinct header_entry_no) as headers from changed group by company_id loop$sql$ || body || $sql$
    -- A document that is being made has told so itself.
    if cardinality(added) > 0 then
      if posted then
        raise exception 'The lines of a posted import document cannot be changed.' using errcode = '42501';
      end if;
      with told as (
        insert into import_document_change (company_id, document_id, side, kind, created_doc_type, created_doc_no, error_message)
        select of_company, h.id, tg_argv[0], 'CHANGED', h.created_doc_type, h.created_doc_no, h.error_message
        from unnest(ids, types, document_nos, messages) h(id, created_doc_type, created_doc_no, error_message)
        where (select count(*) from import_document_change t
          where t.company_id = of_company and t.xid = pg_current_xact_id() and t.document_id = h.id) = 0
        returning 1
      ) select count(*) into written from told;
      perform write_audit_event(of_company, 'Created', tg_argv[1], c.id, c.entry_no::text, tg_table_name, null, null, false)
        from changed c where c.company_id = of_company and c.header_entry_no = any(added) order by c.entry_no;
    end if;
  end loop;
  return null;
end $sql$);
end $do$;

-- As in 0022 and 0026.
create or replace function gl_totals_of(company uuid, since integer, until integer) returns setof gl_total language plpgsql stable
  set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return query select e.company_id, e.gl_account_no, cast(date_trunc('month', cast(e.posting_date as timestamp)) as date),
      sum(e.debit_amount), sum(e.credit_amount), count(*)::int4
    from gl_entry e where e.company_id = $1 and e.entry_no > $2 and e.entry_no <= $3 group by 1, 2, 3 order by 1, 2, 3;
end $$;
create or replace function vat_totals_of(company uuid, since integer, until integer) returns setof vat_total language plpgsql stable
  set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return query select e.company_id, cast(date_trunc('month', cast(e.vat_date as timestamp)) as date), e.type, e.document_type,
      e.vat_bus_posting_group, e.vat_prod_posting_group, e.vat_calculation_type, e.vat_pct, e.eu_service, e.tax_category,
      case e.type when 'Purchase' then left(e.gl_account_no, 2) else '' end, e.base <> 0, e.amount <> 0, sum(e.base), sum(e.amount),
      sum(e.non_deductible_vat_amount), count(*)::int4
    from vat_entry e where e.company_id = $1 and e.entry_no > $2 and e.entry_no <= $3
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13;
end $$;
create or replace function newest_party_days(company uuid, customer_since integer, vendor_since integer)
  returns table (customer_entry_no integer, customer_day date, vendor_entry_no integer, vendor_day date) language plpgsql stable
  set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return query select c.entry_no, greatest(c.day, (select max(a.posting_date) from customer_application a where a.company_id = $1 and $2 = 0)),
      v.entry_no, greatest(v.day, (select max(a.posting_date) from vendor_application a where a.company_id = $1 and $3 = 0))
    from (select max(e.entry_no) as entry_no, max(greatest(e.posting_date, e.closed_at_date)) as day
      from customer_ledger_entry e where e.company_id = $1 and e.entry_no > $2) c,
    (select max(e.entry_no) as entry_no, max(greatest(e.posting_date, e.closed_at_date)) as day
      from vendor_ledger_entry e where e.company_id = $1 and e.entry_no > $3) v;
end $$;

-- What says the name of a table says it without a number.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Table % is append-only.', rtrim(tg_table_name, '_0123456789') using errcode = '42501';
end $$;
create or replace function refuse_begun_entry() returns trigger language plpgsql as $$
begin
  raise exception 'A % row begins with all of its amount remaining.', rtrim(tg_table_name, '_0123456789')
    using errcode = '23514', constraint = 'conserved';
end $$;
create or replace function refuse_writing_totals() returns trigger language plpgsql as $$
begin
  raise exception 'Table % is kept by the ledgers.', rtrim(tg_table_name, '_0123456789') using errcode = '42501';
end $$;
create or replace function refuse_audit_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' and current_setting('app.audit_forgetting', true) = 'on'
      and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  raise exception 'Table % is append-only.', rtrim(tg_table_name, '_0123456789') using errcode = '42501';
end $$;

-- As in 0026; the rows say their company.
create or replace function move_totals(of_company uuid) returns void language plpgsql set search_path = public, pg_temp
  set enable_seqscan = off as $$
declare
  since totals_until;
  gl_until integer;
  vat_until integer;
  written integer;
begin
  perform from ledger_counter where company_id = of_company and ledger = 'Register' for update;
  select * into since from totals_until where company_id = of_company;
  since.gl_entry_no := coalesce(since.gl_entry_no, 0);
  since.vat_entry_no := coalesce(since.vat_entry_no, 0);
  gl_until := coalesce((select max(entry_no) from gl_entry where company_id = of_company), 0);
  vat_until := coalesce((select max(entry_no) from vat_entry where company_id = of_company), 0);
  if gl_until <= since.gl_entry_no and vat_until <= since.vat_entry_no then
    return;
  end if;
  insert into totals_until as t (company_id, gl_entry_no, vat_entry_no, customer_entry_no, customer_day, vendor_entry_no, vendor_day)
    select of_company, gl_until, vat_until, coalesce(d.customer_entry_no, 0), coalesce(d.customer_day, '0001-01-01'),
        coalesce(d.vendor_entry_no, 0), coalesce(d.vendor_day, '0001-01-01')
      from newest_party_days(of_company, coalesce(since.customer_entry_no, 0), coalesce(since.vendor_entry_no, 0)) d
    on conflict (company_id) do update set gl_entry_no = excluded.gl_entry_no, vat_entry_no = excluded.vat_entry_no,
      customer_entry_no = greatest(t.customer_entry_no, excluded.customer_entry_no),
      customer_day = greatest(t.customer_day, excluded.customer_day),
      vendor_entry_no = greatest(t.vendor_entry_no, excluded.vendor_entry_no),
      vendor_day = greatest(t.vendor_day, excluded.vendor_day)
    returning t.gl_entry_no into written;
  with rows as (
    insert into gl_total as t (company_id, gl_account_no, month, debit_amount, credit_amount, entries)
      select of_company, n.gl_account_no, n.month, n.debit_amount, n.credit_amount, n.entries
      from gl_totals_of(of_company, since.gl_entry_no, gl_until) n
    on conflict (company_id, gl_account_no, month) do update set debit_amount = t.debit_amount + excluded.debit_amount,
      credit_amount = t.credit_amount + excluded.credit_amount, entries = t.entries + excluded.entries
    returning 1
  ) select count(*) into written from rows;
  with rows as (
    insert into vat_total as t (company_id, month, type, document_type, vat_bus_posting_group, vat_prod_posting_group,
        vat_calculation_type, vat_pct, eu_service, tax_category, account_class, with_base, with_amount, base, amount,
        non_deductible_vat_amount, entries)
      select of_company, n.month, n.type, n.document_type, n.vat_bus_posting_group, n.vat_prod_posting_group,
        n.vat_calculation_type, n.vat_pct, n.eu_service, n.tax_category, n.account_class, n.with_base, n.with_amount, n.base, n.amount,
        n.non_deductible_vat_amount, n.entries
      from vat_totals_of(of_company, since.vat_entry_no, vat_until) n
    on conflict (company_id, month, type, document_type, vat_bus_posting_group, vat_prod_posting_group, vat_calculation_type,
      vat_pct, eu_service, tax_category, account_class, with_base, with_amount) do update set base = t.base + excluded.base,
      amount = t.amount + excluded.amount, entries = t.entries + excluded.entries,
      non_deductible_vat_amount = t.non_deductible_vat_amount + excluded.non_deductible_vat_amount
    returning 1
  ) select count(*) into written from rows;
end $$;

-- As in 0045: the file that was, and the one that is to be where that is another document's.
create or replace function refuse_changing_posted_file() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  posted boolean := false;
begin
  if tg_op <> 'INSERT' then
    posted := exists (select from posted_document d where d.company_id = old.company_id and d.import_document_id = old.document_id);
  end if;
  if not posted and (tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.company_id <> old.company_id or new.document_id <> old.document_id))) then
    posted := exists (select from posted_document d where d.company_id = new.company_id and d.import_document_id = new.document_id);
  end if;
  if posted then
    if tg_op = 'UPDATE' then
      if is_forgotten(new.company_id, new.document_id)
          and is_emptied(to_jsonb(old), to_jsonb(new), '{bytes,findings,attachments,vat_reasons,vat_facts}') then
        return new;
      end if;
    end if;
    raise exception 'The files of a posted import document cannot be changed.' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;

-- As in 0040: events of a company at a time. Users are looked up for refused sign-ins only, which are of no company: they are known
-- where users are kept.
create or replace function note_audit_events(events json) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  of_company uuid;
  users jsonb := '{}';
  written integer;
begin
  if exists (select from json_to_recordset(events) e(operation text)
      where e.operation is null or e.operation not in ('Exported', 'Sign-in Refused')) then
    raise exception 'Only exports and refused sign-ins are noted this way.' using errcode = '42501';
  end if;
  if exists (select from json_to_recordset(events) e(operation text) where e.operation = 'Sign-in Refused') then
    users := coalesce((select jsonb_object_agg(p.name, p.id) from public.principal p where p.name in (
      select e.principal_name from json_to_recordset(events) e(operation text, principal_name text) where e.operation = 'Sign-in Refused')), '{}');
  end if;
  for of_company in select distinct e.company_id from json_to_recordset(events) e(company_id uuid) loop
    with told as (
      insert into public.audit_event (company_id, operation, action, record_set, record_no, quantity, principal_id, principal_name, key_id,
          surface, address, user_agent, request_id)
        select of_company, e.operation, coalesce(e.action, ''), coalesce(e.record_set, ''), coalesce(e.record_no, ''),
          coalesce(e.quantity, 0),
          coalesce(case when e.operation = 'Sign-in Refused' then (users ->> e.principal_name)::uuid end, e.principal_id,
            '00000000-0000-0000-0000-000000000000'),
          case when e.operation = 'Exported' then coalesce(e.principal_name, '') when users ? e.principal_name then e.principal_name else '' end,
          coalesce(e.key_id, ''), coalesce(e.surface, ''), coalesce(e.address, ''), coalesce(e.user_agent, ''), coalesce(e.request_id, '')
        from json_to_recordset(events) e(company_id uuid, operation text, action text, record_set text, record_no text, quantity integer,
          principal_id uuid, principal_name text, key_id text, surface text, address text, user_agent text, request_id text)
        where e.company_id = of_company
        returning 1
    ) select count(*) into written from told;
  end loop;
end $$;

-- As in 0031 and 0033: which company has anything to do, asked of every company there is on the server.
create or replace function webhook_company(wanted uuid) returns uuid language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  return coalesce((select s.company_id from public.webhook_subscription s where s.id = $1),
    (select d.company_id from public.webhook_delivery d where d.id = $1));
end $$;

-- As in 0036: what the seller was told first is read before it is told more.
create or replace function respond(of_company uuid, of_document uuid, new_status text) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  told record;
begin
  select r.document_no, r.document_type_code, r.document_date, r.sender_endpoint, r.sender_name, r.receiver_endpoint, r.receiver_name,
      r.buyer_name
    into told from invoice_response r where r.company_id = of_company and r.import_document_id = of_document and r.status = 'AB';
  if not found or exists (select from invoice_response e
      where e.company_id = of_company and e.import_document_id = of_document and e.status = 'RE') then
    return;
  end if;
  insert into invoice_response (company_id, import_document_id, status, document_no, document_type_code, document_date,
      sender_endpoint, sender_name, receiver_endpoint, receiver_name, buyer_name)
    values (of_company, of_document, new_status, told.document_no, told.document_type_code, told.document_date,
      told.sender_endpoint, told.sender_name, told.receiver_endpoint, told.receiver_name, told.buyer_name)
    on conflict do nothing;
end $$;

-- As in 0045. What stands against forgetting is asked by a statement for each kind of party.
do $do$
declare
  body text := '';
  template text;
  party text;
begin
  template := $sql$
  if of_party = '{party}' then
    return query
      with party as (
        select p.no, p.blocked, exists (select from forgotten_party f
          where f.company_id = $1 and f.party = '{party}' and f.party_id = $3) as forgotten
        from {party} p where p.company_id = $1 and p.id = $3
      ), document as (
        select d.no, make_date(extract(year from greatest(d.posting_date, coalesce((select max(e.posting_date) from gl_entry e
          where e.company_id = $1 and e.document_id = d.id), d.posting_date)))::integer + 1 + $4, 1, 1) as free
        from party p cross join posted_document d where d.company_id = $1 and d.{party}_no = p.no
      )
      select 'AlreadyForgotten', 1, p.no, null::date from party p where p.forgotten
      union all
      select 'Blocked', 1, p.blocked, null from party p where p.blocked <> ' ' and not p.forgotten
      union all
      select case h.state when 'Registered' then 'UnpostedDocument' else 'OpenDocument' end, count(*)::integer, min(h.entry_no)::text, null
        from party p cross join import_{side}_invoice h
        where h.company_id = $1 and h.state <> 'Posted' and (h.{party}_no = p.no or h.file_party_no = p.no) group by 1
      union all
      select 'OpenEntry', count(*)::integer, min(e.document_no), null
        from party p cross join {party}_ledger_entry e where e.company_id = $1 and e.{party}_no = p.no and e.open having count(*) > 0
      union all
      select 'WithinRetention', count(*)::integer, (array_agg(d.no order by d.free desc, d.no desc))[1], max(d.free)
        from document d where d.free > current_date having count(*) > 0
      union all
      select 'JobUnderWay', count(*)::integer, min(j.id::text), null
        from bulk_job j where j.company_id = $1 and j.state in ('WAITING', 'RUNNING') having count(*) > 0;
  end if;$sql$;
  foreach party in array '{customer,vendor}'::text[] loop
    body := body || replace(replace(template, '{party}', party), '{side}', case party when 'customer' then 'sales' else 'purchase' end);
  end loop;
  execute format('create or replace function party_obstacles(of_company uuid, of_party text, of_id uuid, years integer)
    returns table (code text, quantity integer, no text, until date) language plpgsql stable set search_path = public, pg_temp as %L', $sql$
begin
  if of_party is null or of_party not in ('customer', 'vendor') then
    raise exception 'Only customers and vendors are forgotten.' using errcode = '22023';
  end if;$sql$ || body || $sql$
end $sql$);
end $do$;

create or replace function refuse_forgetting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  obstacle record;
  known text;
begin
  select * into obstacle from party_obstacles(new.company_id, new.party, new.party_id, new.years) limit 1;
  if found then
    raise exception 'The % % is not forgotten: % (%).', new.party, new.party_no, obstacle.code, obstacle.no using errcode = '42501';
  end if;
  if new.party = 'customer' then
    select p.no into known from customer p where p.company_id = new.company_id and p.id = new.party_id;
  else
    select p.no into known from vendor p where p.company_id = new.company_id and p.id = new.party_id;
  end if;
  if known is distinct from new.party_no then
    raise exception 'There is no % %.', new.party, new.party_no using errcode = '42501';
  end if;
  return new;
end $$;

-- Who wrote a row (xmin) is asked of a table that no other is joined with: the engine has no such column in a join.
create or replace function is_forgotten(of_company uuid, of_import uuid) returns boolean language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  of_customer text;
  of_vendor text;
begin
  select d.customer_no, d.vendor_no into of_customer, of_vendor
    from posted_document d where d.company_id = of_company and d.import_document_id = of_import;
  return exists (select from forgotten_party f where f.company_id = of_company and is_of_this_transaction(f.xmin)
      and f.party_no = case when f.party = 'customer' then of_customer else of_vendor end);
end $$;

create or replace function is_forgotten_event(of_company uuid, of_event uuid) returns boolean language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  of_record uuid;
  of_set text;
  of_no text;
begin
  select e.record_id, e.record_set, e.record_no into of_record, of_set, of_no
    from audit_event e where e.company_id = of_company and e.id = of_event;
  return exists (select from forgotten_party f where f.company_id = of_company and is_of_this_transaction(f.xmin)
    and (f.party_id = of_record
      or (of_set = 'vendorMappings' and f.party = 'vendor' and starts_with(of_no, f.party_no || ' '))
      or (of_set = 'itemReferences' and starts_with(of_no, initcap(f.party) || ' ' || f.party_no || ' '))));
end $$;

create or replace function refuse_changing_leaf() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  import uuid;
begin
  if old.salt is not null and new.salt is null and to_jsonb(new) - 'salt' = to_jsonb(old) - 'salt' then
    import := (select r.import_document_id from gl_register r where r.company_id = new.company_id and r.no = new.no);
    if is_forgotten(new.company_id, import) then
      return new;
    end if;
  end if;
  raise exception 'Table % is append-only.', rtrim(tg_table_name, '_0123456789') using errcode = '42501';
end $$;

create or replace function refuse_changing_proved() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  texts text[] := tg_argv[0]::text[];
  one jsonb := to_jsonb(new);
  document uuid;
  register integer;
begin
  if tg_argv[1] = 'document_id' then
    document := (one ->> 'document_id')::uuid;
    register := (select d.register_no from posted_document d where d.company_id = new.company_id and d.id = document);
  else
    register := (one ->> tg_argv[1])::integer;
  end if;
  if one - texts = to_jsonb(old) - texts and not exists (select from unnest(texts) c where one ->> c <> '')
      and exists (select from proof_leaf p where p.company_id = new.company_id and p.no = register and p.salt is null) then
    return new;
  end if;
  if rtrim(tg_name, '_0123456789') = 'only_by_application' then
    raise exception 'What remains of a % row changes only by an application.', rtrim(tg_table_name, '_0123456789') using errcode = '42501';
  end if;
  raise exception 'Table % is append-only.', rtrim(tg_table_name, '_0123456789') using errcode = '42501';
end $$;

create or replace function refuse_changing_kept() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  leads uuid := (to_jsonb(new) ->> tg_argv[1])::uuid;
  import uuid;
  allowed boolean := false;
begin
  if is_emptied(to_jsonb(old), to_jsonb(new), tg_argv[0]::text[]) then
    if tg_argv[1] = 'posted_document_id' then
      import := (select d.import_document_id from posted_document d where d.company_id = new.company_id and d.id = leads);
      allowed := is_forgotten(new.company_id, import);
    elsif tg_argv[1] = 'import_document_id' then
      allowed := is_forgotten(new.company_id, leads);
      -- What was told of a document that was removed has nothing else to go by.
      if not allowed then
        allowed := is_forgetting(new.company_id)
          and not exists (select from posted_document d where d.company_id = new.company_id and d.import_document_id = leads);
      end if;
    else
      allowed := is_forgotten_event(new.company_id, leads);
    end if;
  end if;
  if allowed then
    return new;
  end if;
  raise exception 'Table % is append-only.', rtrim(tg_table_name, '_0123456789') using errcode = '42501';
end $$;

do $do$
declare
  body text := '';
  template text;
  side text;
begin
  template := $sql$
    if tg_argv[0] = 'import_{side}_invoice' then
      posted := array(select h.id from unnest(headers) c(entry_no) cross join lateral (select h.id, h.state from import_{side}_invoice h
        where h.company_id = of_company and h.entry_no = c.entry_no offset 0) h where h.state = 'Posted');
    end if;$sql$;
  foreach side in array '{sales,purchase}'::text[] loop body := body || replace(template, '{side}', side); end loop;
  execute format('create or replace function refuse_changed_posted_lines() returns trigger language plpgsql
    set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as %L', $sql$
declare
  of_company uuid;
  headers integer[];
  posted uuid[];
begin
  for of_company, headers in
    select company_id, array_agg(distinct header_entry_no) as headers
      from (select company_id, header_entry_no from before union all select company_id, header_entry_no from changed) n group by company_id
  loop$sql$ || body || $sql$
    if cardinality(posted) > 0 and (exists (select from unnest(posted) p where not is_forgotten(of_company, p))
        or exists (select from before b full join changed c on c.company_id = b.company_id and c.id = b.id
          where is_emptied(to_jsonb(b), to_jsonb(c), '{description,description2,number_plate,origin}') is not true)) then
      raise exception 'The lines of a posted import document cannot be changed.' using errcode = '42501';
    end if;
  end loop;
  return null;
end $sql$);
end $do$;

create or replace function forget_party(of_company uuid, of_party text, of_id uuid, years integer, because text) returns json
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  sales boolean := of_party = 'customer';
  party_no text;
  party_name text;
  endpoint text;
  documents uuid[];
  registers integer[];
  imports uuid[];
  events uuid[];
  entries integer := 0;
  counted integer;
  lines integer;
  files integer;
  responses integer;
  lessons integer;
  jobs integer;
begin
  if coalesce(btrim(because), '') = '' then
    raise exception 'Why a party is forgotten is said.' using errcode = '42501';
  end if;
  if sales then
    select p.no, p.name, p.endpoint_scheme || ':' || p.endpoint_id into party_no, party_name, endpoint
      from customer p where p.company_id = of_company and p.id = of_id for update;
  else
    select p.no, p.name, p.endpoint_scheme || ':' || p.endpoint_id into party_no, party_name, endpoint
      from vendor p where p.company_id = of_company and p.id = of_id for update;
  end if;
  if party_no is null then
    raise exception 'There is no such %.', of_party using errcode = '42501';
  end if;
  insert into forgotten_party (company_id, party, party_id, party_no, years) values (of_company, of_party, of_id, party_no, years);

  select coalesce(array_agg(d.id), '{}'), coalesce(array_agg(d.register_no), '{}'), coalesce(array_agg(d.import_document_id), '{}')
    into documents, registers, imports from posted_document d
    where d.company_id = of_company and case when sales then d.customer_no else d.vendor_no end = party_no;
  update proof_leaf p set salt = null where p.company_id = of_company and p.no = any(registers) and p.salt is not null;
  update gl_register r set user_id = '' where r.company_id = of_company and r.no = any(registers);
  update posted_document d set name = '', posting_description = '', doc_notes = '', user_id = '', addressee_confirmed_by = '',
      addressee_confirmed_reason = '' where d.company_id = of_company and d.id = any(documents);
  update posted_document_line l set description = '', description2 = '', number_plate = ''
    where l.company_id = of_company and l.document_id = any(documents);
  update gl_entry e set description = '', number_plate = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;
  update vat_entry e set vat_registration_no = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;
  update customer_ledger_entry e set customer_name = '', description = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;
  update vendor_ledger_entry e set vendor_name = '', description = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;
  update item_ledger_entry e set description = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;
  update value_entry e set description = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;

  -- A file of this party that was booked for another one is that one's document.
  if sales then
    update import_sales_invoice h set name = '', posting_description = '', doc_notes = '', file_finding = '', file_vat_finding = '',
        file_addressee_finding = '', error_message = '', addressee_confirmed_by = '', addressee_confirmed_reason = '', envelope_sender = '',
        envelope_receiver = '', envelope_instance_id = '' where h.company_id = of_company and h.id = any(imports);
    update import_sales_invoice_line l set description = '', description2 = '' from import_sales_invoice h
      where l.company_id = of_company and h.company_id = of_company and h.id = any(imports) and l.header_entry_no = h.entry_no;
  else
    update import_purchase_invoice h set name = '', posting_description = '', doc_notes = '', file_finding = '', file_vat_finding = '',
        file_addressee_finding = '', error_message = '', addressee_confirmed_by = '', addressee_confirmed_reason = '', envelope_sender = '',
        envelope_receiver = '', envelope_instance_id = '' where h.company_id = of_company and h.id = any(imports);
    update import_purchase_invoice_line l set description = '', description2 = '', number_plate = '', origin = null from import_purchase_invoice h
      where l.company_id = of_company and h.company_id = of_company and h.id = any(imports) and l.header_entry_no = h.entry_no;
  end if;
  get diagnostics lines = row_count;
  -- Of messages about our documents too, whose files are kept under their own ids (0036).
  update import_file f set bytes = '' where f.company_id = of_company and f.document_id = any(imports || array(
    select r.id from received_invoice_response r where r.company_id = of_company and r.posted_document_id = any(documents)));
  get diagnostics files = row_count;
  update import_report r set findings = '[]', attachments = '[]', vat_reasons = null, vat_facts = null
    where r.company_id = of_company and r.document_id = any(imports);
  update import_document_change c set error_message = '' where c.company_id = of_company and c.document_id = any(imports);
  -- Answers to sellers stay when their document was removed, and name them.
  update invoice_response r set reason = '', receiver_endpoint = 'Forgotten', receiver_name = 'Forgotten' where r.company_id = of_company
    and not sales and (r.import_document_id = any(imports) or r.receiver_endpoint = endpoint or (party_name <> '' and r.receiver_name = party_name));
  get diagnostics responses = row_count;
  update received_invoice_response r set message_id = r.id::text, reason = '', note = '', sender_endpoint = '', sender_name = '', finding = ''
    where r.company_id = of_company and r.posted_document_id = any(documents);
  get diagnostics counted = row_count; responses := responses + counted;

  delete from vendor_mapping m where m.company_id = of_company and not sales and m.vendor_no = party_no;
  get diagnostics lessons = row_count;
  delete from item_reference r where r.company_id = of_company and r.reference_type = case when sales then 'Customer' else 'Vendor' end
    and r.reference_type_no = party_no;
  get diagnostics counted = row_count; lessons := lessons + counted;
  -- What others had read or imported in the background holds whatever was in the books; it is gone after three days anyhow.
  delete from bulk_job j where j.company_id = of_company and j.state not in ('WAITING', 'RUNNING');
  get diagnostics jobs = row_count;

  if sales then
    update customer p set name = 'Forgotten ' || party_no, name2 = '', address = '', post_code = '', city = '', vat_registration_no = '',
        enterprise_no = '', gln = '', endpoint_scheme = '', endpoint_id = '', iban = '', blocked = 'All', privacy_blocked = true
      where p.company_id = of_company and p.id = of_id;
  else
    update vendor p set name = 'Forgotten ' || party_no, name2 = '', address = '', post_code = '', city = '', vat_registration_no = '',
        enterprise_no = '', gln = '', endpoint_scheme = '', endpoint_id = '', iban = '', blocked = 'All', privacy_blocked = true
      where p.company_id = of_company and p.id = of_id;
  end if;

  -- Behind the changes above, whose values it would have kept.
  events := array(select e.id from audit_event e where e.company_id = of_company and (e.record_id = of_id
    or (e.record_set = 'vendorMappings' and not sales and starts_with(e.record_no, party_no || ' '))
    or (e.record_set = 'itemReferences'
      and starts_with(e.record_no, case when sales then 'Customer ' else 'Vendor ' end || party_no || ' '))));
  update audit_value v set old_value = '', new_value = '' where v.company_id = of_company and v.event_id = any(events);
  get diagnostics counted = row_count;
  update audit_event e set record_no = '' where e.company_id = of_company and e.id = any(events)
    and e.record_set in ('vendorMappings', 'itemReferences');
  perform write_audit_event(of_company, 'Forgotten', case when sales then 'customers' else 'vendors' end, of_id, party_no, of_party,
    null, jsonb_build_object('reason', because), true, cardinality(documents));
  return json_build_object('no', party_no, 'documents', cardinality(documents), 'entries', entries, 'lines', lines, 'files', files,
    'responses', responses, 'lessons', lessons, 'values', counted, 'jobs', jobs);
end $$;

-- As in 0047; what the event needs is known before it is written.
create or replace function audit_permission() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  one permission := case when tg_op = 'DELETE' then old else new end;
  of_company uuid := one.company_id;
  named text := coalesce((select p.name from principal p where p.id = one.principal_id), '');
  was jsonb;
  now jsonb;
begin
  if tg_op <> 'INSERT' then was := jsonb_build_object('permission_set', old.permission_set); end if;
  if tg_op <> 'DELETE' then now := jsonb_build_object('permission_set', new.permission_set); end if;
  if exists (select from company c where c.company_id = one.company_id and c.home is not null) then
    of_company := '00000000-0000-0000-0000-000000000000';
  end if;
  perform write_audit_event(of_company, case when tg_op = 'DELETE' then 'Right Taken' else 'Right Given' end, 'permissions',
    one.principal_id, named, tg_table_name, was, now, true);
  return null;
end $$;

-- As in 0046, for what was made again above.
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
