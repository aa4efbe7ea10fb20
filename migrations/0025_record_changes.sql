-- Which records of master data and setup were made, changed or removed, for those who ask what is new (F81). It is to them
-- what import_document_change (0009) is to import documents, ordered the same way by the names of transactions; what is
-- rolled back leaves nothing. Unposted documents are told of as well: they go when their document is posted.
-- Ledgers and posted documents need no rows here: numbers tell what is behind a number (posting.md 7.3).
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
-- Rows older than a week are forgotten; whoever stood before the last of them must read the set anew.
create table record_change_sweep (
  company_id uuid primary key,
  xid xid8 not null,
  id bigint not null
);

-- As with 0009: the login of the service reads and forgets; only the triggers write, with the owner's rights.
alter table record_change enable row level security;
create policy company_only on record_change using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, delete on record_change to facturier_app;
alter table record_change_sweep enable row level security;
create policy company_only on record_change_sweep using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on record_change_sweep to facturier_app;

create function tell_record_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    -- Nobody asks for the records of a company that is gone.
    if exists (select from company where company_id = old.company_id) then
      insert into record_change (company_id, table_name, record_id, kind) values (old.company_id, tg_table_name, old.id, 'DELETED');
    end if;
  else
    insert into record_change (company_id, table_name, record_id, kind)
      values (new.company_id, tg_table_name, new.id, case tg_op when 'INSERT' then 'CREATED' else 'CHANGED' end);
  end if;
  return null;
end $$;

-- By row and without transition tables, so that each is a plain statement in one company. Lines of number series are left out:
-- every posting moves them, which is no news.
do $$
declare
  name text;
  -- Postings move the costs of an item by a statement of their own, and value entries tell of it. A change by hand names the
  -- company besides, even when it is one of costs.
  by_hand text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'item'::regclass and attnum > 0 and not attisdropped
      and attname not in ('unit_cost', 'last_direct_cost', 'row_version', 'system_modified_at'));
begin
  foreach name in array array[
    'general_ledger_setup',
    'sales_setup',
    'purchase_setup',
    'inventory_setup',
    'gl_account',
    'customer_posting_group',
    'customer',
    'vendor_posting_group',
    'vendor',
    'item',
    'item_reference',
    'inventory_posting_setup',
    'gen_bus_posting_group',
    'gen_prod_posting_group',
    'general_posting_setup',
    'vat_business_posting_group',
    'vat_product_posting_group',
    'vat_posting_setup',
    'e_invoice_vat_group',
    'vendor_mapping',
    'currency',
    'currency_exchange_rate',
    'payment_terms',
    'no_series',
    'journal_template',
    'deferral_template',
    'accounting_period',
    'dimension',
    'dimension_value',
    'default_dimension',
    'dimension_combination',
    'dimension_value_combination',
    'user_setup',
    'intrastat_code',
    'unposted_document'
  ] loop
    execute format('create trigger told after insert or delete or update%s on %I for each row execute function tell_record_change()',
      case when name = 'item' then ' of ' || by_hand else '' end, name);
  end loop;
end $$;
