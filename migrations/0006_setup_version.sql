-- The state of a company's setup: a new version with every change of what posting reads of it, in the same transaction, so
-- that a process may keep what it has read for as long as the version is the same (DESIGN 6). The version is random, not a
-- count: one that was rolled back never stands for anything else. A restored backup brings old versions back with the setup
-- they stood for, but hands out dimension set numbers anew: restart the service after it (docs/operations.md).
-- What posting itself writes has no part in it: items (their costs), number series and counters. Nor have parties and
-- users, which posting reads each time.
create table setup_version (
  company_id uuid primary key references company on delete cascade,
  version uuid not null default gen_random_uuid()
);
insert into setup_version (company_id) select company_id from company;

-- The login of the service sees its company's version and changes none: only the triggers do, with the owner's rights.
alter table setup_version enable row level security;
create policy company_only on setup_version using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select on setup_version to facturier_app;

create function start_setup_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into setup_version (company_id) values (new.company_id);
  return null;
end $$;
create trigger setup_version after insert on company for each row execute function start_setup_version();

create function renew_setup_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update setup_version set version = gen_random_uuid() where company_id in (select company_id from changed);
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array[
    'general_ledger_setup',
    'sales_setup',
    'purchase_setup',
    'inventory_setup',
    'gl_account',
    'customer_posting_group',
    'vendor_posting_group',
    'inventory_posting_setup',
    'general_posting_setup',
    'vat_business_posting_group',
    'vat_product_posting_group',
    'vat_posting_setup',
    'currency',
    'currency_exchange_rate',
    'payment_terms',
    'journal_template',
    'deferral_template',
    'accounting_period',
    'dimension',
    'dimension_value',
    'default_dimension',
    'dimension_combination',
    'dimension_value_combination',
    'intrastat_code'
  ] loop
    execute format('create trigger setup_version_insert after insert on %I referencing new table as changed
      for each statement execute function renew_setup_version()', name);
    execute format('create trigger setup_version_update after update on %I referencing new table as changed
      for each statement execute function renew_setup_version()', name);
    execute format('create trigger setup_version_delete after delete on %I referencing old table as changed
      for each statement execute function renew_setup_version()', name);
  end loop;
end $$;
