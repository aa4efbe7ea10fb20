-- Plans that are right for every company, also for one that PostgreSQL has no statistics of: a new company in a large database
-- posted slower with each document, since the planner looked its number up in the statistics, took it for a company without rows,
-- and then any index was as good as any other (F69).

-- The company of a session is the answer of a subquery, which the planner does not work out beforehand. It is worked out once for
-- a statement instead of once for each row that is written.
do $$
declare
  policy record;
  company text := 'company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid)';
begin
  for policy in select polrelid::regclass as guarded, polwithcheck is not null as checked from pg_policy where polname = 'company_only' loop
    execute format('alter policy company_only on %s using (%s)', policy.guarded, company);
    if policy.checked then
      execute format('alter policy company_only on %s with check (%s)', policy.guarded, company);
    end if;
  end loop;
end $$;

-- As in 0002, for tables to come.
create or replace function isolate(table_name regclass) returns void language plpgsql as $$
declare
  company text := 'company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid)';
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy company_only on %s using (%s) with check (%s)', table_name, company, company);
end $$;

-- As in 0008, 0005 and 0009, each row found by its key in a subquery of its own: a join is planned from counts that PostgreSQL may
-- not have yet, and the wrong one reads every document of the company.
create or replace function refuse_late_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct company_id, document_id from added) a where (
      select is_of_this_transaction(d.xmin) from posted_document d
        where d.company_id = a.company_id and d.id = a.document_id) is not true
  ) then
    raise exception 'Entries can be added to a document only while it is being posted.' using errcode = '42501';
  end if;
  return null;
end $$;

create or replace function refuse_stray_registers() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from added a where (
      select d.register_no = a.no and d.no = a.document_no and d.posting_date = a.posting_date and is_of_this_transaction(d.xmin)
        from posted_document d where d.company_id = a.company_id and d.import_document_id = a.import_document_id) is not true
  ) then
    raise exception 'A register can be made only for a document that is being posted.' using errcode = '42501';
  end if;
  return null;
end $$;

-- Its two statements are planned once for a connection; one made of the table's name was planned each time.
create or replace function refuse_changing_posted_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  posted boolean;
begin
  if tg_argv[0] = 'import_sales_invoice' then
    posted := exists (select from (select distinct company_id, header_entry_no from changed) c where (
      select h.state from import_sales_invoice h where h.company_id = c.company_id and h.entry_no = c.header_entry_no) = 'Posted');
  else
    posted := exists (select from (select distinct company_id, header_entry_no from changed) c where (
      select h.state from import_purchase_invoice h where h.company_id = c.company_id and h.entry_no = c.header_entry_no) = 'Posted');
  end if;
  if posted then
    raise exception 'The lines of a posted import document cannot be changed.' using errcode = '42501';
  end if;
  return null;
end $$;

do $do$
declare
  told text := '';
  side text;
begin
  foreach side in array '{sales,purchase}'::text[] loop
    told := told || replace($sql$
  if tg_argv[0] = '{side}' then
    insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
    select h.company_id, h.id, '{side}', 'CHANGED', h.state, h.created_doc_type, h.created_doc_no, h.error_message
    from (select distinct company_id, header_entry_no from changed) c
    cross join lateral (select * from import_{side}_invoice h
      where h.company_id = c.company_id and h.entry_no = c.header_entry_no offset 0) h
    where (select count(*) from import_document_change t
      where t.company_id = h.company_id and t.xid = pg_current_xact_id() and t.document_id = h.id) = 0
    order by h.entry_no;
  end if;$sql$, '{side}', side);
  end loop;
  execute format('create or replace function tell_line_change() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as %L', 'begin' || told || '
  return null;
end');
end $do$;

-- Every function that reads tables: one plan for all companies, and never one that reads a whole table, which is what a plan made
-- while the table was empty does for as long as the connection lives.
do $$
declare name text;
begin
  foreach name in array array[
    'apply_customer_entries()', 'apply_vendor_entries()', 'apply_item_entries()', 'check_document_balance()',
    'check_exchange_difference(uuid, text, text, text, uuid, integer, numeric, numeric)', 'check_item_entry()', 'check_value_entries()',
    'is_in_closed_period(uuid, date)', 'refuse_changing_posted_file()', 'refuse_changing_posted_lines()', 'refuse_late_entries()',
    'refuse_stray_registers()', 'refuse_unbalanced_entries()', 'renew_setup_version()', 'tell_line_change()'] loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', name);
    execute format('alter function %s set enable_seqscan = off', name);
  end loop;
end $$;

-- A filter by account, party or document is shown in the order of the entry numbers: one index serves both, so that the
-- planner has nothing to choose (it walked all of the ledger by number, looking for few entries of an account). Of parties it
-- takes the place of the one by date, as they have few entries each, and those open have an index of their own.
create index gl_entry_account_no on gl_entry (company_id, gl_account_no, entry_no);
create index gl_entry_source_no on gl_entry (company_id, source_no, entry_no);
create index vat_entry_document_no on vat_entry (company_id, document_no, entry_no);
do $$
declare party text;
begin
  foreach party in array '{customer,vendor}'::text[] loop
    execute format('drop index %1$s_ledger_entry_%1$s', party);
    execute format('create index %1$s_ledger_entry_%1$s on %1$s_ledger_entry (company_id, %1$s_no, entry_no)', party);
    execute format('create index %1$s_ledger_entry_document_no on %1$s_ledger_entry (company_id, document_no, entry_no)', party);
  end loop;
end $$;

-- A posted document is found by its number whatever its kind, and by its party and the party's number; the index that there was
-- had the kind before the number, so that a number was looked for among all documents of the customer.
drop index posted_document_external;
create index posted_document_customer on posted_document (company_id, customer_no, external_no, document_type);
create index posted_document_vendor on posted_document (company_id, vendor_no, vendor_inv_cr_memo_no);
create index posted_document_no on posted_document (company_id, no);

-- Where the ledger of a party stood at a register: the last one that touched it, which may be long ago.
create index gl_register_customer on gl_register (company_id, no) where to_customer_entry_no > 0;
create index gl_register_vendor on gl_register (company_id, no) where to_vendor_entry_no > 0;

-- Counted again after as many new rows as a small company has in a month, whatever the size of the table: a share of a large table
-- is more than a new company will ever have.
do $$
declare name text;
begin
  foreach name in array array[
    'gl_register', 'gl_entry', 'vat_entry', 'customer_ledger_entry', 'vendor_ledger_entry', 'item_ledger_entry', 'value_entry',
    'customer_application', 'vendor_application', 'item_application', 'posted_document', 'posted_document_line', 'unposted_document',
    'import_sales_invoice', 'import_sales_invoice_line', 'import_purchase_invoice', 'import_purchase_invoice_line', 'import_file',
    'import_report', 'import_document_change', 'dimension_set', 'dimension_set_entry'] loop
    execute format('alter table %I set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 500)', name);
    -- A company has 2,000 rows for a plan that is made for all of them, also where most have next to none.
    execute format('alter table %I alter column company_id set (n_distinct = -0.0005)', name);
  end loop;
end $$;
