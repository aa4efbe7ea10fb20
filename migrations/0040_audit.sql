-- Who did what to which record, when, from where and with which key (F94). Written by triggers in the transaction of the change, so
-- whatever is rolled back leaves nothing; the service's login can read its company's events and write none. Who asks is told by
-- the statement that enters the company (`app.audit`): an object of JSON with one actor under '', and of those who share a transaction
-- one under the id of each one's document. Where it says nothing the login is named: that is what was done beside the service.
-- What it costs: a row and three index entries for each document made or posted, in a statement of a trigger that ran before.
-- No reference to company: what was done to a company that is gone stays known. The company of zeros has what is of no company.
create table audit_event (
  company_id uuid not null,
  -- In the order of time.
  id uuid not null,
  at timestamptz(3) not null default clock_timestamp(),
  operation text not null check (operation in ('Created', 'Changed', 'Deleted', 'Posted', 'Cancelled', 'Refused', 'Right Given',
    'Right Taken', 'Key Made', 'Key Changed', 'Key Revoked', 'Key First Used', 'Sign-in Refused', 'Exported', 'Forgotten')),
  -- The action that did it, by its name in the contract.
  action text not null default '',
  record_set text not null default '',
  record_id uuid not null default '00000000-0000-0000-0000-000000000000',
  record_no text not null default '',
  -- Names of the fields that changed, with commas between.
  fields text not null default '',
  -- Records of an export, events forgotten, refused sign-ins that were left out since the one told before.
  quantity integer not null default 0,
  principal_id uuid not null default '00000000-0000-0000-0000-000000000000',
  principal_name text not null default '',
  key_id text not null default '',
  surface text not null default '',
  address text not null default '',
  user_agent text not null default '',
  request_id text not null default '',
  row_version integer not null default 1,
  primary key (company_id, id)
);
create index audit_event_at on audit_event (company_id, at, id);
create index audit_event_record on audit_event (company_id, record_id, id);

-- What was there and what is: of master data, setup and rights. Apart, so that it can be forgotten and the events stay whole.
create table audit_value (
  company_id uuid not null,
  event_id uuid not null,
  id uuid not null default gen_random_uuid(),
  field text not null,
  old_value text not null default '',
  new_value text not null default '',
  row_version integer not null default 1,
  primary key (company_id, event_id, field),
  unique (company_id, id)
);

-- Names of fields that do not follow from those of their columns; all others do (audit_field).
create table audit_field_name (
  table_name text not null,
  column_name text not null,
  name text not null,
  primary key (table_name, column_name)
);
insert into audit_field_name (table_name, column_name, name) values
  ('import_sales_invoice', 'doc_amount_incl_vat', 'docAmountInclVAT'), ('import_sales_invoice', 'doc_amount_vat', 'docAmountVAT'),
  ('import_sales_invoice', 'elo_id', 'eloID'), ('import_purchase_invoice', 'doc_amount_incl_vat', 'docAmountInclVAT'),
  ('import_purchase_invoice', 'doc_amount_vat', 'docAmountVAT'), ('import_purchase_invoice', 'elo_id', 'eloID'),
  ('import_purchase_invoice_line', 'non_deductible_vat_pct', 'nonDeductibleVATPct'),
  ('gl_account', 'non_deductible_vat_pct', 'nonDeductibleVATPct'), ('customer', 'customer_posting_group', 'postingGroup'),
  ('customer', 'prices_including_vat', 'pricesIncludingVAT'), ('customer', 'default_account_no', 'defaultGLAccount'),
  ('vendor', 'vendor_posting_group', 'postingGroup'), ('vendor', 'prices_including_vat', 'pricesIncludingVAT'),
  ('vendor', 'default_account_no', 'defaultGLAccount'), ('dimension_value', 'dimension_value_type', 'type'),
  ('default_dimension', 'dimension_value_code', 'valueCode'),
  ('gen_bus_posting_group', 'default_vat_posting_group', 'defaultVATBusPostingGroup'),
  ('gen_prod_posting_group', 'default_vat_posting_group', 'defaultVATProdPostingGroup'),
  ('general_posting_setup', 'sales_credit_memo_account', 'salesCrMemoAccount'),
  ('general_posting_setup', 'purch_credit_memo_account', 'purchCrMemoAccount'),
  ('vat_posting_setup', 'sales_vat_account', 'salesVATAccount'), ('vat_posting_setup', 'purchase_vat_account', 'purchaseVATAccount'),
  ('vat_posting_setup', 'reverse_chrg_vat_account', 'reverseChrgVATAccount'),
  ('e_invoice_vat_group', 'party_vat_bus_posting_group', 'partyVATBusPostingGroup'),
  ('general_ledger_setup', 'pmt_disc_excl_vat', 'pmtDiscExclVAT'),
  ('general_ledger_setup', 'max_vat_difference_allowed', 'maxVATDifferenceAllowed'),
  ('general_ledger_setup', 'shortcut_dimension1_code', 'globalDimension1Code'),
  ('general_ledger_setup', 'shortcut_dimension2_code', 'globalDimension2Code'),
  ('sales_setup', 'copy_line_descr_to_gl_entry', 'copyLineDescrToGLEntry'),
  ('purchase_setup', 'copy_line_descr_to_gl_entry', 'copyLineDescrToGLEntry'),
  ('purchase_setup', 'allow_vat_difference', 'allowVATDifference');
revoke all on audit_field_name from public, facturier_app;

do $$
declare name text;
begin
  foreach name in array '{audit_event,audit_value}'::text[] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_only on %I using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid))', name);
    execute format('revoke all on %I from public, facturier_app', name);
    execute format('grant select on %I to facturier_app', name);
    execute format('alter table %I set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 500)', name);
    execute format('alter table %I alter column company_id set (n_distinct = -0.0005)', name);
  end loop;
end $$;

-- Append-only for everybody, the owner included; only what forgets old events may remove them, and says so in its transaction.
create function refuse_audit_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' and current_setting('app.audit_forgetting', true) = 'on'
      and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  raise exception 'Table % is append-only.', tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete or truncate on audit_event for each statement execute function refuse_audit_change();
create trigger append_only before update or delete or truncate on audit_value for each statement execute function refuse_audit_change();

-- Ids that begin with the time, so that events written together stand together in the index. PostgreSQL 18 makes such itself.
do $$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is not null then
    alter table audit_event alter column id set default uuidv7();
  else
    create function audit_id() returns uuid language sql volatile set search_path = pg_catalog, pg_temp as $id$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
        substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
    $id$;
    alter table audit_event alter column id set default audit_id();
  end if;
end $$;

-- The name of the field of a column: `postingDate` of posting_date.
create function audit_field(of_table text, of_column text) returns text language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select f.name from public.audit_field_name f where f.table_name = $1 and f.column_name = $2),
    left($2, 1) || substr(replace(initcap(replace($2, '_', ' ')), ' ', ''), 2))
$$;

-- What a record has that nobody wrote, or that is nobody's to know.
create function audit_columns(of_row jsonb) returns jsonb language sql immutable set search_path = pg_catalog, pg_temp as $$
  select $1 - '{company_id,id,row_version,system_created_at,system_modified_at,hash,secret}'::text[]
$$;

-- One event of a record with its values; for tables that are written record by record, and never by a post or create of documents.
create function write_audit_event(of_company uuid, operation text, record_set text, record_id uuid, record_no text,
    of_table text, was jsonb, now jsonb, with_values boolean, quantity integer default 0) returns void language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  who jsonb := nullif(current_setting('app.audit', true), '')::jsonb;
  actor jsonb := coalesce(who -> record_id::text, who -> '');
  changed text[] := '{}';
  event uuid;
begin
  if was is not null and now is not null then
    changed := array(select c.key from jsonb_each(now) c where c.value is distinct from was -> c.key order by c.key);
  end if;
  insert into audit_event (company_id, operation, action, record_set, record_id, record_no, fields, quantity, principal_id,
      principal_name, key_id, surface, address, user_agent, request_id)
    values (of_company, operation, coalesce(actor ->> 'x', ''), record_set, record_id, record_no,
      (select coalesce(string_agg(audit_field(of_table, c), ',' order by c), '') from unnest(changed) c), quantity,
      coalesce((actor ->> 'p')::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(actor ->> 'n', session_user),
      coalesce(actor ->> 'k', ''), coalesce(actor ->> 's', ''), coalesce(actor ->> 'a', ''), coalesce(actor ->> 'u', ''),
      coalesce(actor ->> 'r', ''))
    returning id into event;
  if with_values then
    insert into audit_value (company_id, event_id, field, old_value, new_value)
      select of_company, event, audit_field(of_table, v.key), coalesce(was ->> v.key, ''), coalesce(now ->> v.key, '')
      from jsonb_object_keys(coalesce(now, was)) v(key)
      where case when was is null or now is null then coalesce(now, was) ->> v.key <> '' else v.key = any(changed) end;
  end if;
end $$;

-- A record of a set; arguments: the set, the columns that name a record, and whether its values are kept. Rows that a new company
-- begins with, and those that go with a company, are told by the company's own event.
create function audit_record() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  was jsonb;
  now jsonb;
  one jsonb;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then now := to_jsonb(new); end if;
  one := coalesce(now, was);
  if tg_table_name <> 'company' and (select c.row_version = 1 and is_of_this_transaction(c.xmin) from company c
      where c.company_id = (one ->> 'company_id')::uuid) is not false then
    return null;
  end if;
  perform write_audit_event((one ->> 'company_id')::uuid,
    case tg_op when 'INSERT' then 'Created' when 'UPDATE' then 'Changed' else 'Deleted' end, tg_argv[0],
    coalesce(one ->> 'id', one ->> 'company_id')::uuid,
    (select coalesce(string_agg(one ->> c.name, ' ' order by c.at), '')
      from unnest(string_to_array(tg_argv[1], ',')) with ordinality c(name, at)),
    tg_table_name, audit_columns(was), audit_columns(now), tg_argv[2] = 'values');
  return null;
end $$;

-- Whose rights: those of a company are told there, users and keys in no company.
create function audit_permission() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one permission := case when tg_op = 'DELETE' then old else new end;
  was jsonb;
  now jsonb;
begin
  if tg_op <> 'INSERT' then was := jsonb_build_object('permission_set', old.permission_set); end if;
  if tg_op <> 'DELETE' then now := jsonb_build_object('permission_set', new.permission_set); end if;
  perform write_audit_event(one.company_id, case when tg_op = 'DELETE' then 'Right Taken' else 'Right Given' end, 'permissions',
    one.principal_id, coalesce((select p.name from principal p where p.id = one.principal_id), ''), tg_table_name, was, now, true);
  return null;
end $$;

create function audit_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb;
  now jsonb;
  one jsonb;
begin
  if tg_op <> 'INSERT' then was := audit_columns(to_jsonb(old)); one := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then now := audit_columns(to_jsonb(new)); one := to_jsonb(new); end if;
  perform write_audit_event('00000000-0000-0000-0000-000000000000',
    case tg_op when 'INSERT' then 'Created' when 'UPDATE' then 'Changed' else 'Deleted' end, 'users', (one ->> 'id')::uuid,
    one ->> 'name', tg_table_name, was, now, true);
  return null;
end $$;

-- A key by its id, and of its columns none whose name says that it proves something. One that is only hashed another way is no
-- other key.
create function audit_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb;
  now jsonb;
  one jsonb;
  told text := 'Key Changed';
begin
  if tg_op <> 'INSERT' then was := audit_of_key(to_jsonb(old)); one := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then now := audit_of_key(to_jsonb(new)); one := to_jsonb(new); end if;
  if tg_op = 'INSERT' then
    told := 'Key Made';
  elsif tg_op = 'DELETE' or (now ->> 'revoked_at' is not null and was ->> 'revoked_at' is null) then
    told := 'Key Revoked';
  elsif was = now then
    return null;
  end if;
  perform write_audit_event('00000000-0000-0000-0000-000000000000', told, 'accessKeys', (one ->> 'id')::uuid,
    coalesce((select p.name from principal p where p.id = (one ->> 'principal_id')::uuid), ''), tg_table_name, was, now, true);
  return null;
end $$;

create function audit_of_key(of_row jsonb) returns jsonb language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_object_agg(e.key, e.value) from jsonb_each(public.audit_columns($1)) e
    where e.key !~ 'hash|secret|pepper|digest|token|password'
$$;

-- The first use of a key, in the name of its user: the row by which its last use is known is new.
create function audit_key_use() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  others text := coalesce(current_setting('app.audit', true), '');
  one record;
begin
  select p.id, p.name into one from access_key k join principal p on p.id = k.principal_id where k.id = new.key_id;
  perform set_config('app.audit',
    jsonb_build_object('', jsonb_build_object('p', one.id, 'n', one.name, 'k', new.key_id, 'a', new.address))::text, true);
  perform write_audit_event('00000000-0000-0000-0000-000000000000', 'Key First Used', 'accessKeys', new.key_id, one.name,
    tg_table_name, null, null, false);
  perform set_config('app.audit', others, true);
  return null;
end $$;
create trigger audited after insert on access_key_use for each row execute function audit_key_use();

-- Documents as they are made and removed: what tells those who watch (0009) tells this too, in one statement.
create or replace function tell_document_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who jsonb := nullif(current_setting('app.audit', true), '')::jsonb;
begin
  with told as (
    insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
    select company_id, id, tg_argv[0], tg_argv[1], state, created_doc_type, created_doc_no, error_message from changed order by entry_no
    returning 1
  )
  insert into audit_event (company_id, operation, action, record_set, record_id, record_no, principal_id, principal_name, key_id, surface,
      address, user_agent, request_id)
  select n.company_id, case tg_argv[1] when 'CREATED' then 'Created' else 'Deleted' end, coalesce(w.actor ->> 'x', ''),
    case tg_argv[0] when 'sales' then 'importsalesinvoices' else 'importpurchaseinvoices' end, n.id, n.entry_no::text,
    coalesce((w.actor ->> 'p')::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(w.actor ->> 'n', session_user),
    coalesce(w.actor ->> 'k', ''), coalesce(w.actor ->> 's', ''), coalesce(w.actor ->> 'a', ''), coalesce(w.actor ->> 'u', ''),
    coalesce(w.actor ->> 'r', '')
  from changed n cross join lateral (select coalesce(who -> n.id::text, who -> '') as actor offset 0) w order by n.entry_no;
  return null;
end $$;

-- Documents as they change. One that is posted now is so with the number it got; of every other change the fields are named. An
-- action that left a message alone was refused; what a preview says of a document is no event.
-- The rows of before are looked up by a hash, which a transaction that posts has switched off (F69): a batch has a hundred.
create function tell_changed_document() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_hashjoin = on set enable_nestloop = off as $$
declare
  who jsonb := nullif(current_setting('app.audit', true), '')::jsonb;
begin
  with told as (
    insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
    select company_id, id, tg_argv[0], 'CHANGED', state, created_doc_type, created_doc_no, error_message from changed order by entry_no
    returning 1
  ), seen as (
    select n.company_id, n.id, n.entry_no, n.created_doc_no, n.error_message, n.state = 'Posted' and b.state <> 'Posted' as posted,
      case when n.state = 'Posted' and b.state <> 'Posted' then null else array(select c.key from jsonb_each(audit_columns(to_jsonb(n))) c
        where c.value is distinct from to_jsonb(b) -> c.key order by c.key) end as fields,
      coalesce(who -> n.id::text, who -> '') as actor
    from changed n join before b on b.id = n.id
  )
  insert into audit_event (company_id, operation, action, record_set, record_id, record_no, fields, principal_id, principal_name, key_id,
      surface, address, user_agent, request_id)
  select n.company_id,
    case when n.posted then 'Posted'
      when n.actor ->> 'x' in ('post', 'register', 'reopen', 'confirmAddressee', 'reject') and n.error_message <> ''
        and n.fields <@ '{error_message,state}' then 'Refused'
      else 'Changed' end,
    coalesce(n.actor ->> 'x', ''), case tg_argv[0] when 'sales' then 'importsalesinvoices' else 'importpurchaseinvoices' end, n.id,
    case when n.posted then n.created_doc_no else n.entry_no::text end,
    case when n.posted then '' else
      (select coalesce(string_agg(audit_field(tg_table_name, c), ',' order by c), '') from unnest(n.fields) c) end,
    coalesce((n.actor ->> 'p')::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(n.actor ->> 'n', session_user),
    coalesce(n.actor ->> 'k', ''), coalesce(n.actor ->> 's', ''), coalesce(n.actor ->> 'a', ''), coalesce(n.actor ->> 'u', ''),
    coalesce(n.actor ->> 'r', '')
  from seen n where n.posted or not (n.fields <@ '{error_message}' and n.actor ->> 'x' is not distinct from 'postpreview')
  order by n.entry_no;
  return null;
end $$;

-- As before, and lines that are added to a document that was there are told by themselves; those a document is made with are not.
do $do$
declare
  body text := '';
  side text;
begin
  foreach side in array '{sales,purchase}'::text[] loop
    body := body || replace($sql$
  if tg_argv[0] = '{side}' then
    with header as (
      select h.company_id, h.id, h.entry_no, h.created_doc_type, h.created_doc_no, h.error_message, h.state,
        h.row_version = 1 and is_of_this_transaction(h.xmin) as made
      from (select distinct company_id, header_entry_no from changed) c
      join import_{side}_invoice h on h.company_id = c.company_id and h.entry_no = c.header_entry_no
    ), told as (
      insert into import_document_change (company_id, document_id, side, kind, created_doc_type, created_doc_no, error_message)
      select h.company_id, h.id, '{side}', 'CHANGED', h.created_doc_type, h.created_doc_no, h.error_message from header h
      where not exists (select from import_document_change t
        where t.company_id = h.company_id and t.xid = pg_current_xact_id() and t.document_id = h.id)
      order by h.entry_no returning 1
    )
    select coalesce(bool_or(state = 'Posted'), false), array_agg(entry_no) filter (where not made) into posted, added from header;
  end if;$sql$, '{side}', side);
  end loop;
  execute format('create or replace function take_new_lines() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as %L', $sql$
declare
  posted boolean;
  added integer[];
begin$sql$ || body || $sql$
  if posted then
    raise exception 'The lines of a posted import document cannot be changed.' using errcode = '42501';
  end if;
  if added is not null then
    perform write_audit_event(c.company_id, 'Created', tg_argv[1], c.id, c.entry_no::text, tg_table_name, null, null, false)
      from changed c where c.header_entry_no = any(added) order by c.entry_no;
  end if;
  return null;
end$sql$);
end $do$;

-- A line that is changed, or removed without its document.
create function audit_line() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from import_sales_invoice h
          where tg_argv[1] = 'sales' and h.company_id = old.company_id and h.entry_no = old.header_entry_no)
        or exists (select from import_purchase_invoice h
          where tg_argv[1] = 'purchase' and h.company_id = old.company_id and h.entry_no = old.header_entry_no) then
      perform write_audit_event(old.company_id, 'Deleted', tg_argv[0], old.id, old.entry_no::text, tg_table_name,
        audit_columns(to_jsonb(old)), null, false);
    end if;
  else
    perform write_audit_event(new.company_id, 'Changed', tg_argv[0], new.id, new.entry_no::text, tg_table_name,
      audit_columns(to_jsonb(old)), audit_columns(to_jsonb(new)), false);
  end if;
  return null;
end $$;

-- What cancels a posted document is one event of that document.
create function audit_cancellation() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform write_audit_event(new.company_id, 'Cancelled', 'postedDocuments', new.cancels_document_id,
    (select d.no from posted_document d where d.company_id = new.company_id and d.id = new.cancels_document_id),
    tg_table_name, null, null, false);
  return null;
end $$;
create trigger audited after insert on posted_document for each row when (new.cancels_document_id is not null)
  execute function audit_cancellation();

-- A whole list that is asked for in the background leaves the house.
create function audit_bulk_query() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_audit_event(new.company_id, 'Exported', 'bulkJobs', new.id, '', tg_table_name, null, null, false);
  return null;
end $$;
create trigger audited after insert on bulk_job for each row when (new.kind = 'QUERY') execute function audit_bulk_query();

do $$
declare
  side text;
  header text;
  one record;
  columns text;
begin
  foreach side in array '{sales,purchase}'::text[] loop
    header := format('import_%s_invoice', side);
    execute format('drop trigger told_update on %I', header);
    execute format('create trigger told_update after update on %I referencing old table as before new table as changed
      for each statement execute function tell_changed_document(%L)', header, side);
    execute format('drop trigger keep_posted_and_told on %I', header || '_line');
    execute format('create trigger keep_posted_and_told after insert on %I referencing new table as changed
      for each statement execute function take_new_lines(%L, %L)', header || '_line', side,
      case side when 'sales' then 'importSalesInvoiceLines' else 'importPurchaseinvoiceLines' end);
    execute format('create trigger audited after update or delete on %I for each row execute function audit_line(%L, %L)',
      header || '_line', case side when 'sales' then 'importSalesInvoiceLines' else 'importPurchaseinvoiceLines' end, side);
  end loop;
  -- Tables, their sets, and the columns that name a record.
  for one in select * from (values
    ('company', 'companies', 'name'),
    ('general_ledger_setup', 'generalLedgerSetups', ''), ('sales_setup', 'salesSetups', ''), ('purchase_setup', 'purchaseSetups', ''),
    ('inventory_setup', 'inventorySetups', ''), ('gl_account', 'accounts', 'no'), ('customer', 'customers', 'no'),
    ('vendor', 'vendors', 'no'), ('item_reference', 'itemReferences', 'reference_type,reference_type_no,reference_no'),
    ('dimension', 'dimensions', 'code'), ('dimension_value', 'dimensionValues', 'dimension_code,code'),
    ('default_dimension', 'defaultDimensions', 'parent_type,no,dimension_code'),
    ('dimension_combination', 'dimensionCombinations', 'dimension1_code,dimension2_code'),
    ('dimension_value_combination', 'dimensionValueCombinations', 'dimension1_code,dimension1_value_code,dimension2_code,dimension2_value_code'),
    ('customer_posting_group', 'customerPostingGroups', 'code'), ('vendor_posting_group', 'vendorPostingGroups', 'code'),
    ('gen_bus_posting_group', 'genBusPostingGroups', 'code'), ('gen_prod_posting_group', 'genProdPostingGroups', 'code'),
    ('general_posting_setup', 'generalPostingSetups', 'gen_bus_posting_group,gen_prod_posting_group'),
    ('inventory_posting_setup', 'inventoryPostingSetups', 'location_code,invt_posting_group'),
    ('vat_business_posting_group', 'vatBusinessPostingGroups', 'code'), ('vat_product_posting_group', 'vatProductPostingGroups', 'code'),
    ('vat_posting_setup', 'vatPostingSetups', 'vat_bus_posting_group,vat_prod_posting_group'),
    ('e_invoice_vat_group', 'eInvoiceVatGroups', 'tax_category,vat_pct,side'),
    ('vendor_mapping', 'vendorMappings', 'vendor_no,match_by,match_text'), ('currency', 'currencies', 'code'),
    ('currency_exchange_rate', 'currencyExchangeRates', 'currency_code,starting_date'), ('payment_terms', 'paymentTerms', 'code'),
    ('deferral_template', 'deferralTemplates', 'code'), ('accounting_period', 'accountingPeriods', 'starting_date'),
    ('journal_template', 'journalTemplates', 'name'), ('no_series', 'numberSeries', 'code'), ('user_setup', 'userSetups', 'user_id'),
    ('intrastat_code', 'intrastatCodes', 'kind,code')) sets(name, published, named)
  loop
    execute format('create trigger audited after insert or update or delete on %I for each row execute function audit_record(%L, %L, ''values'')',
      one.name, one.published, one.named);
  end loop;
  -- What a posting writes of items and series by the way is no change of theirs: its columns are no columns of the trigger, as
  -- with those who watch (0028); a change by hand of these names the company (storage/query/rows.ts).
  columns := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'item'::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'row_version', 'system_created_at', 'system_modified_at', 'unit_cost', 'last_direct_cost'));
  execute format('create trigger audited after insert or delete or update of %s on item for each row
    execute function audit_record(''items'', ''no'', ''values'')', columns);
  columns := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'no_series_line'::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'row_version', 'system_created_at', 'system_modified_at', 'last_no_used', 'last_date_used'));
  execute format('create trigger audited after insert or delete or update of %s on no_series_line for each row
    execute function audit_record(''numberSeriesLines'', ''series_code,starting_date'', ''values'')', columns);
end $$;

create trigger audited after insert on received_invoice_response for each row
  execute function audit_record('receivedInvoiceResponses', 'document_no', '');
-- What it renews, sends and forgets itself is no change that somebody made.
create trigger audited after insert or delete or update of notification_url, client_state, secret, expires_at on webhook_subscription
  for each row execute function audit_record('subscriptions', 'entity_set', '');
create trigger audited after insert or update or delete on permission for each row execute function audit_permission();
create trigger audited after insert or update or delete on principal for each row execute function audit_user();
create trigger audited after insert or update or delete on access_key for each row execute function audit_key();

-- What leaves no row elsewhere: exports, and sign-ins that were refused. JSON rows of the events; whose name is told only when
-- there is such a user, for people type keys where names belong.
create function note_audit_events(events json) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from json_to_recordset(events) e(operation text)
      where e.operation is null or e.operation not in ('Exported', 'Sign-in Refused')) then
    raise exception 'Only exports and refused sign-ins are noted this way.' using errcode = '42501';
  end if;
  insert into public.audit_event (company_id, operation, action, record_set, record_no, quantity, principal_id, principal_name, key_id,
      surface, address, user_agent, request_id)
    select e.company_id, e.operation, coalesce(e.action, ''), coalesce(e.record_set, ''), coalesce(e.record_no, ''),
      coalesce(e.quantity, 0), coalesce(p.id, e.principal_id, '00000000-0000-0000-0000-000000000000'),
      case when e.operation = 'Exported' then coalesce(e.principal_name, '') else coalesce(p.name, '') end, coalesce(e.key_id, ''),
      coalesce(e.surface, ''), coalesce(e.address, ''), coalesce(e.user_agent, ''), coalesce(e.request_id, '')
    from json_to_recordset(events) e(company_id uuid, operation text, action text, record_set text, record_no text, quantity integer,
        principal_id uuid, principal_name text, key_id text, surface text, address text, user_agent text, request_id text)
      left join public.principal p on e.operation = 'Sign-in Refused' and p.name = e.principal_name;
end $$;

-- Forgets events from before a day, with their values: at most so many at a time, the oldest first. Answers how many. Nothing
-- younger than a month is forgotten, and that it was is an event. By the owner alone: the login of the service cannot remove a
-- trace of what it did.
create function forget_audit_events(of_company uuid, before timestamptz, most integer) returns integer language plpgsql
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  gone uuid[];
begin
  if before > clock_timestamp() - interval '30 days' then
    raise exception 'Events younger than 30 days are not forgotten.' using errcode = '42501';
  end if;
  gone := array(select e.id from public.audit_event e where e.company_id = $1 and e.at < $2 order by e.at, e.id limit $3);
  perform set_config('app.audit_forgetting', 'on', true);
  delete from public.audit_value v where v.company_id = $1 and v.event_id = any(gone);
  delete from public.audit_event e where e.company_id = $1 and e.id = any(gone);
  perform set_config('app.audit_forgetting', 'off', true);
  if cardinality(gone) > 0 then
    perform public.write_audit_event($1, 'Forgotten', 'auditEvents', '00000000-0000-0000-0000-000000000000',
      (before at time zone 'UTC')::date::text, 'audit_event', null, null, false, cardinality(gone));
  end if;
  return cardinality(gone);
end $$;

revoke all on function audit_field(text, text), audit_columns(jsonb), refuse_audit_change(),
  write_audit_event(uuid, text, text, uuid, text, text, jsonb, jsonb, boolean, integer), audit_record(), audit_permission(), audit_user(),
  audit_key(), audit_of_key(jsonb), audit_key_use(), tell_changed_document(), audit_line(), audit_cancellation(), audit_bulk_query(), note_audit_events(json),
  forget_audit_events(uuid, timestamptz, integer) from public;
grant execute on function note_audit_events(json) to facturier_app;
