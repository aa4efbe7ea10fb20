-- Master data and setup of a company (posting.md 1). One row-level-security policy, one touch trigger and the
-- app role's grants for every table of this file. Empty codes are '', empty dates 0001-01-01 (DESIGN 5).

create table general_ledger_setup (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  lcy_code text not null default 'EUR',
  amount_rounding_precision numeric(24,5) not null default 0.01,
  inv_rounding_precision numeric(24,5) not null default 0.01,
  vat_rounding_type text not null default 'Nearest',
  allow_posting_from date not null default '0001-01-01',
  allow_posting_to date not null default '0001-01-01',
  allow_deferral_posting_from date not null default '0001-01-01',
  allow_deferral_posting_to date not null default '0001-01-01',
  pmt_disc_excl_vat boolean not null default true,
  vat_tolerance_pct numeric(24,5) not null default 3,
  max_vat_difference_allowed numeric(19,2) not null default 0.01,
  journal_templ_name_mandatory boolean not null default true,
  shortcut_dimension1_code text not null default '',
  shortcut_dimension2_code text not null default '',
  shortcut_dimension3_code text not null default '',
  shortcut_dimension4_code text not null default '',
  shortcut_dimension5_code text not null default '',
  shortcut_dimension6_code text not null default '',
  shortcut_dimension7_code text not null default '',
  shortcut_dimension8_code text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id),
  unique (company_id, id)
);

create table sales_setup (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  discount_posting text not null default 'No Discounts',
  invoice_rounding boolean not null default true,
  invoice_template_name text not null default '',
  cr_memo_template_name text not null default '',
  service_template_name text not null default '',
  invoice_nos text not null default '',
  cr_memo_nos text not null default '',
  service_invoice_nos text not null default '',
  service_cr_memo_nos text not null default '',
  copy_line_descr_to_gl_entry boolean not null default false,
  check_doc_total_amounts boolean not null default true,
  ext_doc_no_mandatory boolean not null default false,
  default_account_no text not null default '',
  charge_account_no text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id),
  unique (company_id, id)
);

create table purchase_setup (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  discount_posting text not null default 'No Discounts',
  invoice_rounding boolean not null default true,
  invoice_template_name text not null default '',
  cr_memo_template_name text not null default '',
  invoice_nos text not null default '',
  cr_memo_nos text not null default '',
  copy_line_descr_to_gl_entry boolean not null default true,
  check_doc_total_amounts boolean not null default true,
  ext_doc_no_mandatory boolean not null default true,
  allow_vat_difference boolean not null default true,
  default_account_no text not null default '',
  charge_account_no text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id),
  unique (company_id, id)
);

create table inventory_setup (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  automatic_cost_posting boolean not null default true,
  expected_cost_posting boolean not null default false,
  prevent_negative_inventory boolean not null default false,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id),
  unique (company_id, id)
);

create table gl_account (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  no text not null,
  name text collate "und-x-icu" not null default '',
  account_type text not null default 'Posting',
  income_balance text not null default 'Income Statement',
  direct_posting boolean not null default true,
  blocked boolean not null default false,
  gen_posting_type text not null default '',
  gen_bus_posting_group text not null default '',
  gen_prod_posting_group text not null default '',
  vat_bus_posting_group text not null default '',
  vat_prod_posting_group text not null default '',
  non_deductible_vat_pct numeric(24,5) not null default 0,
  default_deferral_template_code text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, no),
  unique (company_id, id)
);

create table customer_posting_group (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null,
  description text collate "und-x-icu" not null default '',
  receivables_account text not null default '',
  invoice_rounding_account text not null default '',
  pmt_disc_debit_account text not null default '',
  pmt_disc_credit_account text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, code),
  unique (company_id, id)
);

create table customer (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  no text not null,
  name text collate "und-x-icu" not null default '',
  name2 text collate "und-x-icu" not null default '',
  address text collate "und-x-icu" not null default '',
  post_code text not null default '',
  city text collate "und-x-icu" not null default '',
  country_region_code text not null default '',
  vat_registration_no text not null default '',
  enterprise_no text not null default '',
  gln text not null default '',
  endpoint_scheme text not null default '',
  endpoint_id text not null default '',
  iban text not null default '',
  customer_posting_group text not null default '',
  gen_bus_posting_group text not null default '',
  vat_bus_posting_group text not null default '',
  currency_code text not null default '',
  payment_terms_code text not null default '',
  blocked text not null default ' ',
  privacy_blocked boolean not null default false,
  application_method text not null default 'Manual',
  prices_including_vat boolean not null default false,
  default_account_no text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, no),
  unique (company_id, id)
);

create table vendor_posting_group (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null,
  description text collate "und-x-icu" not null default '',
  payables_account text not null default '',
  invoice_rounding_account text not null default '',
  pmt_disc_debit_account text not null default '',
  pmt_disc_credit_account text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, code),
  unique (company_id, id)
);

create table vendor (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  no text not null,
  name text collate "und-x-icu" not null default '',
  name2 text collate "und-x-icu" not null default '',
  address text collate "und-x-icu" not null default '',
  post_code text not null default '',
  city text collate "und-x-icu" not null default '',
  country_region_code text not null default '',
  vat_registration_no text not null default '',
  enterprise_no text not null default '',
  gln text not null default '',
  endpoint_scheme text not null default '',
  endpoint_id text not null default '',
  iban text not null default '',
  vendor_posting_group text not null default '',
  gen_bus_posting_group text not null default '',
  vat_bus_posting_group text not null default '',
  currency_code text not null default '',
  payment_terms_code text not null default '',
  blocked text not null default ' ',
  privacy_blocked boolean not null default false,
  application_method text not null default 'Manual',
  prices_including_vat boolean not null default false,
  default_account_no text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, no),
  unique (company_id, id)
);

create table item (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  no text not null,
  description text collate "und-x-icu" not null default '',
  type text not null default 'Inventory',
  base_unit_of_measure text not null default '',
  gen_prod_posting_group text not null default '',
  vat_prod_posting_group text not null default '',
  inventory_posting_group text not null default '',
  costing_method text not null default 'FIFO',
  unit_cost numeric(24,5) not null default 0,
  last_direct_cost numeric(24,5) not null default 0,
  unit_price numeric(24,5) not null default 0,
  tariff_no text not null default '',
  net_weight numeric(24,5) not null default 0,
  country_of_origin_code text not null default '',
  gtin text not null default '',
  blocked boolean not null default false,
  sales_blocked boolean not null default false,
  purchasing_blocked boolean not null default false,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, no),
  unique (company_id, id)
);

create table inventory_posting_setup (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  location_code text not null default '',
  invt_posting_group text not null,
  inventory_account text not null default '',
  inventory_account_interim text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, location_code, invt_posting_group),
  unique (company_id, id)
);

create table gen_bus_posting_group (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null,
  description text collate "und-x-icu" not null default '',
  default_vat_posting_group text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, code),
  unique (company_id, id)
);

create table gen_prod_posting_group (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null,
  description text collate "und-x-icu" not null default '',
  default_vat_posting_group text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, code),
  unique (company_id, id)
);

create table general_posting_setup (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  gen_bus_posting_group text not null,
  gen_prod_posting_group text not null,
  sales_account text not null default '',
  sales_credit_memo_account text not null default '',
  sales_line_disc_account text not null default '',
  sales_inv_disc_account text not null default '',
  purch_account text not null default '',
  purch_credit_memo_account text not null default '',
  purch_line_disc_account text not null default '',
  purch_inv_disc_account text not null default '',
  cogs_account text not null default '',
  direct_cost_applied_account text not null default '',
  inventory_adjmt_account text not null default '',
  blocked boolean not null default false,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, gen_bus_posting_group, gen_prod_posting_group),
  unique (company_id, id)
);

create table vat_business_posting_group (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null,
  description text collate "und-x-icu" not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, code),
  unique (company_id, id)
);

create table vat_product_posting_group (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null,
  description text collate "und-x-icu" not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, code),
  unique (company_id, id)
);

create table vat_posting_setup (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  vat_bus_posting_group text not null,
  vat_prod_posting_group text not null,
  description text collate "und-x-icu" not null default '',
  vat_pct numeric(24,5) not null default 0,
  vat_calculation_type text not null default 'Normal VAT',
  vat_identifier text not null default '',
  sales_vat_account text not null default '',
  purchase_vat_account text not null default '',
  reverse_chrg_vat_account text not null default '',
  eu_service boolean not null default false,
  tax_category text not null default '',
  blocked boolean not null default false,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, vat_bus_posting_group, vat_prod_posting_group),
  unique (company_id, id)
);

create table e_invoice_vat_group (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  tax_category text not null,
  vat_pct numeric(24,5) not null default 0,
  vat_bus_posting_group text not null default '',
  vat_prod_posting_group text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, tax_category, vat_pct),
  unique (company_id, id)
);

create table currency (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null,
  description text collate "und-x-icu" not null default '',
  amount_rounding_precision numeric(24,5) not null default 0.01,
  unit_amount_rounding_precision numeric(24,5) not null default 0.00001,
  invoice_rounding_precision numeric(24,5) not null default 0.01,
  realized_gains_account text not null default '',
  realized_losses_account text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, code),
  unique (company_id, id)
);

create table currency_exchange_rate (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  currency_code text not null,
  starting_date date not null default '0001-01-01',
  exchange_rate_amount numeric(19,6) not null default 1,
  relational_exch_rate_amount numeric(19,6) not null default 1,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, currency_code, starting_date),
  unique (company_id, id)
);

create table payment_terms (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null,
  description text collate "und-x-icu" not null default '',
  due_date_calculation text not null default '',
  discount_date_calculation text not null default '',
  discount_pct numeric(24,5) not null default 0,
  calc_pmt_disc_on_cr_memos boolean not null default false,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, code),
  unique (company_id, id)
);

create table no_series (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null,
  description text collate "und-x-icu" not null default '',
  default_nos boolean not null default true,
  manual_nos boolean not null default false,
  allow_gaps boolean not null default false,
  date_order boolean not null default false,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, code),
  unique (company_id, id)
);

create table no_series_line (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  series_code text not null,
  starting_date date not null default '0001-01-01',
  starting_no text not null default '',
  ending_no text not null default '',
  last_no_used text not null default '',
  last_date_used date not null default '0001-01-01',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, series_code, starting_date),
  unique (company_id, id)
);

create table journal_template (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text collate "und-x-icu" not null default '',
  type text not null default 'Sales',
  no_series text not null default '',
  posting_no_series text not null default '',
  cr_memo_posting_no_series text not null default '',
  allow_posting_from date not null default '0001-01-01',
  allow_posting_to date not null default '0001-01-01',
  source_code text not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, name),
  unique (company_id, id)
);

create table deferral_template (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null,
  description text collate "und-x-icu" not null default '',
  deferral_account text not null default '',
  deferral_pct numeric(24,5) not null default 100,
  calc_method text not null default 'Straight-Line',
  start_date text not null default 'Posting Date',
  no_of_periods integer not null default 0,
  period_description text collate "und-x-icu" not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, code),
  unique (company_id, id)
);

create table accounting_period (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  starting_date date not null default '0001-01-01',
  name text collate "und-x-icu" not null default '',
  new_fiscal_year boolean not null default false,
  closed boolean not null default false,
  date_locked boolean not null default false,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, starting_date),
  unique (company_id, id)
);

create table dimension (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text collate "und-x-icu" not null default '',
  blocked boolean not null default false,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, code),
  unique (company_id, id)
);

create table dimension_value (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  dimension_code text not null,
  code text not null,
  name text collate "und-x-icu" not null default '',
  dimension_value_type text not null default 'Standard',
  blocked boolean not null default false,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, dimension_code, code),
  unique (company_id, id)
);

create table default_dimension (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  parent_type text not null,
  no text not null,
  dimension_code text not null,
  dimension_value_code text not null default '',
  value_posting text not null default ' ',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, parent_type, no, dimension_code),
  unique (company_id, id)
);

create table dimension_combination (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  dimension1_code text not null,
  dimension2_code text not null,
  combination_restriction text not null default 'Blocked',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, dimension1_code, dimension2_code),
  unique (company_id, id)
);

create table ledger_counter (
  company_id uuid not null references company on delete cascade,
  ledger text not null,
  last_no integer not null default 0,
  primary key (company_id, ledger)
);

create table dimension_set (
  company_id uuid not null references company on delete cascade,
  id integer not null,
  canonical_key text not null,
  primary key (company_id, id),
  unique (company_id, canonical_key)
);

create table dimension_set_entry (
  company_id uuid not null,
  dimension_set_id integer not null,
  dimension_code text not null,
  dimension_value_code text not null,
  primary key (company_id, dimension_set_id, dimension_code),
  foreign key (company_id, dimension_set_id) references dimension_set (company_id, id) on delete cascade,
  foreign key (company_id, dimension_code, dimension_value_code) references dimension_value (company_id, dimension_code, code)
);

-- Names are read now, not frozen (posting.md 5.7), so the lines are a view.
create view dimension_set_line with (security_invoker = true) as
  select e.company_id, e.dimension_set_id, d.id, d.code, d.name as display_name, v.id as value_id, v.code as value_code,
         v.name as value_display_name, d.row_version + v.row_version as row_version
  from dimension_set_entry e
  join dimension d on d.company_id = e.company_id and d.code = e.dimension_code
  join dimension_value v on v.company_id = e.company_id and v.dimension_code = e.dimension_code and v.code = e.dimension_value_code;

grant select, insert on dimension_set, dimension_set_entry to facturier_app;
grant select, insert, update on ledger_counter to facturier_app;
grant select on dimension_set_line to facturier_app;

-- Forced row-level security: without app.company_id in the transaction nothing is seen and nothing can be written.
create function isolate(table_name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy company_only on %s using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
    with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', table_name);
end $$;

select isolate('ledger_counter'), isolate('dimension_set'), isolate('dimension_set_entry');

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
    'customer',
    'vendor_posting_group',
    'vendor',
    'item',
    'inventory_posting_setup',
    'gen_bus_posting_group',
    'gen_prod_posting_group',
    'general_posting_setup',
    'vat_business_posting_group',
    'vat_product_posting_group',
    'vat_posting_setup',
    'e_invoice_vat_group',
    'currency',
    'currency_exchange_rate',
    'payment_terms',
    'no_series',
    'no_series_line',
    'journal_template',
    'deferral_template',
    'accounting_period',
    'dimension',
    'dimension_value',
    'default_dimension',
    'dimension_combination'
  ] loop
    perform isolate(name::regclass);
    execute format('create trigger touch before update on %I for each row execute function touch()', name);
    execute format('grant select, insert, update, delete on %I to facturier_app', name);
  end loop;
end $$;
