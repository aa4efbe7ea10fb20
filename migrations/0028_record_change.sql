-- What happened to master data and setup, for those who are told of it (webhooks, decision F80): the feed of 0009 for every
-- set that a client writes. Written by triggers only, in the transaction of the change; read as import_document_change is:
-- rows of transactions only that are older than every one still running (finished_before).
-- What a posting writes of such records by the way (costs of items, last numbers of series) is not told here, so that a post
-- writes no row more; its register tells it.
-- No reference to company, as in 0009.
create table record_change (
  company_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  table_name text not null,
  record_id uuid not null,
  kind text not null check (kind in ('CREATED', 'CHANGED', 'DELETED')),
  at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, xid, id)
);
-- The login of the service sees the rows of its company and forgets old ones; only the triggers write, with the owner's rights.
alter table record_change enable row level security;
create policy company_only on record_change using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, delete on record_change to facturier_app;

-- A statement, whatever it touches, is one insert here; argument: kind.
create function tell_record_changes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_change (company_id, table_name, record_id, kind) select company_id, tg_table_name, id, tg_argv[0] from changed;
  return null;
end $$;

-- The same row by row, for tables that posting writes: what it sets is no column of the trigger, and then nothing runs at all.
create function tell_record_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into record_change (company_id, table_name, record_id, kind) values (old.company_id, tg_table_name, old.id, 'DELETED');
  else
    insert into record_change (company_id, table_name, record_id, kind)
      values (new.company_id, tg_table_name, new.id, case tg_op when 'INSERT' then 'CREATED' else 'CHANGED' end);
  end if;
  return null;
end $$;
revoke all on function tell_record_changes(), tell_record_change() from public;

do $$
declare
  name text;
  columns text;
begin
  foreach name in array array[
    'general_ledger_setup', 'sales_setup', 'purchase_setup', 'inventory_setup', 'gl_account', 'customer_posting_group', 'customer',
    'vendor_posting_group', 'vendor', 'inventory_posting_setup', 'gen_bus_posting_group', 'gen_prod_posting_group',
    'general_posting_setup', 'vat_business_posting_group', 'vat_product_posting_group', 'vat_posting_setup', 'e_invoice_vat_group',
    'currency', 'currency_exchange_rate', 'payment_terms', 'no_series', 'journal_template', 'deferral_template',
    'accounting_period', 'dimension', 'dimension_value', 'default_dimension', 'dimension_combination',
    'dimension_value_combination', 'user_setup', 'intrastat_code', 'item_reference', 'vendor_mapping'
  ] loop
    execute format('create trigger told_insert after insert on %I referencing new table as changed
      for each statement execute function tell_record_changes(''CREATED'')', name);
    execute format('create trigger told_update after update on %I referencing new table as changed
      for each statement execute function tell_record_changes(''CHANGED'')', name);
    execute format('create trigger told_delete after delete on %I referencing old table as changed
      for each statement execute function tell_record_changes(''DELETED'')', name);
  end loop;
  foreach name in array array['item', 'no_series_line', 'unposted_document'] loop
    columns := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = name::regclass and attnum > 0 and not attisdropped
        and attname not in ('company_id', 'id', 'row_version', 'system_created_at', 'system_modified_at',
          'unit_cost', 'last_direct_cost', 'last_no_used', 'last_date_used'));
    execute format('create trigger told after insert or delete or update of %s on %I
      for each row execute function tell_record_change()', columns, name);
  end loop;
end $$;
