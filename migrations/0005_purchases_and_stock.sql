-- Purchases, stock, closing of party entries, and what the posted documents keep (issue 3).

create table import_purchase_invoice (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  entry_no integer not null,
  state text not null default 'Open' check (state in ('Open', 'Registered', 'Posted')),
  document_type text not null default 'Invoice',
  no text not null default '',
  vendor_no text not null default '',
  vendor_inv_cr_memo_no text not null default '',
  name text collate "und-x-icu" not null default '',
  posting_description text collate "und-x-icu" not null default '',
  standard_format_message text not null default '',
  journal_template_name text not null default '',
  posting_date date not null default '0001-01-01',
  document_date date not null default '0001-01-01',
  due_date date not null default '0001-01-01',
  payment_discount_pct numeric(24,5),
  pmt_discount_date date not null default '0001-01-01',
  vat_base_discount_pct numeric(24,5),
  currency_code text not null default '',
  currency_factor numeric(34,15),
  vat_bus_posting_group text not null default '',
  invoice_discount_amount numeric(19,2),
  doc_amount_incl_vat numeric(19,2),
  doc_amount_vat numeric(19,2),
  shortcut_dimension1_code text not null default '',
  shortcut_dimension2_code text not null default '',
  elo_id text not null default '',
  ext_area text not null default '',
  transaction_specification text not null default '',
  transaction_type text not null default '',
  transport_method text not null default '',
  doc_notes text collate "und-x-icu" not null default '',
  preceding_invoice_no text not null default '',
  from_file boolean not null default false,
  file_finding text collate "und-x-icu" not null default '',
  created_doc_type integer not null default 0,
  created_doc_subtype integer not null default 0,
  created_doc_no text not null default '',
  error_message text collate "und-x-icu" not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, entry_no),
  unique (company_id, id)
);
create index import_purchase_invoice_modified on import_purchase_invoice (company_id, system_modified_at, entry_no);

create table import_purchase_invoice_line (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  entry_no integer not null,
  header_entry_no integer not null,
  line_no integer not null,
  type text not null default ' ',
  no text not null default '',
  vat_bus_posting_group text not null default '',
  vat_prod_posting_group text not null default '',
  description text collate "und-x-icu" not null default '',
  description2 text collate "und-x-icu" not null default '',
  quantity numeric(24,5) not null default 0,
  direct_unit_cost numeric(24,5) not null default 0,
  line_discount_amount numeric(19,2) not null default 0,
  non_deductible_vat_pct numeric(24,5),
  number_plate text not null default '',
  deferral_code text not null default '',
  tariff_no text not null default '',
  net_weight numeric(24,5) not null default 0,
  shortcut_dimension1_code text not null default '',
  shortcut_dimension2_code text not null default '',
  shortcut_dimension3_code text not null default '',
  shortcut_dimension4_code text not null default '',
  shortcut_dimension5_code text not null default '',
  shortcut_dimension6_code text not null default '',
  shortcut_dimension7_code text not null default '',
  shortcut_dimension8_code text not null default '',
  allow_payment_discount boolean not null default true,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, entry_no),
  unique (company_id, id),
  unique (company_id, header_entry_no, line_no),
  foreign key (company_id, header_entry_no) references import_purchase_invoice (company_id, entry_no) on delete cascade
);

alter table import_sales_invoice add preceding_invoice_no text not null default '';

alter table unposted_document
  add vendor_no text not null default '',
  add vendor_inv_cr_memo_no text not null default '',
  add currency_code text not null default '';

alter table posted_document
  add vendor_no text not null default '',
  add vendor_inv_cr_memo_no text not null default '',
  add currency_factor numeric(34,15) not null default 0,
  add amount_incl_vat_lcy numeric(19,2) not null default 0,
  add preceding_invoice_no text not null default '',
  add elo_id text not null default '',
  add ext_area text not null default '',
  add transaction_specification text not null default '',
  add transaction_type text not null default '',
  add transport_method text not null default '',
  add doc_notes text collate "und-x-icu" not null default '',
  add user_id text not null default '',
  add dimension_set_id integer not null default 0;
-- D17: the number a sales document was sent with is posted once per customer and type, whoever posts it at the same time.
create unique index posted_document_sent_number on posted_document (company_id, customer_no, document_type, external_no)
  where customer_no <> '' and external_no <> '';
create index posted_document_posting_date on posted_document (company_id, posting_date, no);
create index posted_document_modified on posted_document (company_id, system_modified_at, id);

alter table posted_document_line
  add vat_pct numeric(24,5) not null default 0,
  add line_amount numeric(19,2) not null default 0,
  add invoice_discount_amount numeric(19,2) not null default 0,
  add amount_excl_vat numeric(19,2) not null default 0,
  add vat_amount numeric(19,2) not null default 0,
  add amount_incl_vat numeric(19,2) not null default 0,
  add non_deductible_vat_pct numeric(24,5) not null default 0,
  add number_plate text not null default '',
  add deferral_code text not null default '',
  add tariff_no text not null default '',
  add countryof_origin_code text not null default '',
  add net_weight numeric(24,5) not null default 0,
  add dimension_set_id integer not null default 0;

create table vendor_ledger_entry (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  entry_no integer not null,
  document_id uuid not null,
  posting_date date not null,
  document_no text not null,
  document_type text not null,
  vendor_no text not null,
  vendor_name text collate "und-x-icu" not null,
  description text collate "und-x-icu" not null,
  amount numeric(19,2) not null,
  debit_amount numeric(19,2) not null check (debit_amount >= 0),
  credit_amount numeric(19,2) not null check (credit_amount >= 0),
  remaining_amount numeric(19,2) not null,
  currency_code text not null default '',
  amount_fcy numeric(19,2) not null,
  open boolean not null,
  due_date date not null default '0001-01-01',
  pmt_discount_date date not null default '0001-01-01',
  original_pmt_disc_possible numeric(19,2) not null default 0,
  external_document_no text not null default '',
  standard_format_message text not null default '',
  vendor_posting_group text not null default '',
  closed_at_date date not null default '0001-01-01',
  closedby_amount numeric(19,2) not null default 0,
  closedby_entry_no integer not null default 0,
  dimension_set_id integer not null default 0,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, entry_no),
  unique (company_id, id),
  check (amount = debit_amount - credit_amount),
  foreign key (company_id, document_id) references posted_document (company_id, id) deferrable initially deferred,
  foreign key (company_id, vendor_no) references vendor (company_id, no)
);
create index vendor_ledger_entry_document on vendor_ledger_entry (company_id, document_id);
create index vendor_ledger_entry_vendor on vendor_ledger_entry (company_id, vendor_no, posting_date, entry_no);
create index vendor_ledger_entry_modified on vendor_ledger_entry (company_id, system_modified_at, entry_no);
create index vendor_ledger_entry_open on vendor_ledger_entry (company_id, vendor_no, posting_date, entry_no) where open;
create index customer_ledger_entry_open on customer_ledger_entry (company_id, customer_no, posting_date, entry_no) where open;
-- The last line behind the check of posting.md 4 row 9: one vendor document number per vendor and document type.
create unique index vendor_ledger_entry_external on vendor_ledger_entry (company_id, vendor_no, document_type, external_document_no)
  where external_document_no <> '';

-- Quantities of an item in and out (posting.md 2.5). remaining_cost is what the open part of a layer is still worth,
-- so that the sum over an item's open layers is its value on the stock account.
create table item_ledger_entry (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  entry_no integer not null,
  document_id uuid not null,
  item_no text not null,
  description text collate "und-x-icu" not null default '',
  posting_date date not null,
  entry_type text not null,
  source_no text not null default '',
  document_no text not null,
  document_line_no integer not null,
  location_code text not null default '',
  quantity numeric(24,5) not null check (quantity <> 0),
  remaining_quantity numeric(24,5) not null,
  remaining_cost numeric(19,2) not null,
  open boolean not null,
  appliesto_entry integer not null default 0,
  lot_no text not null default '',
  serial_no text not null default '',
  package_no text not null default '',
  variant_code text not null default '',
  unit_of_measure_code text not null default '',
  cost_amount_actual numeric(19,2) not null,
  sales_amount_actual numeric(19,2) not null,
  dimension_set_id integer not null default 0,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, entry_no),
  unique (company_id, id),
  check (open = (remaining_quantity <> 0)),
  foreign key (company_id, document_id) references posted_document (company_id, id) deferrable initially deferred,
  foreign key (company_id, item_no) references item (company_id, no)
);
create index item_ledger_entry_document on item_ledger_entry (company_id, document_id);
create index item_ledger_entry_item on item_ledger_entry (company_id, item_no, posting_date, entry_no);
create index item_ledger_entry_open on item_ledger_entry (company_id, item_no, posting_date, entry_no) where open;
create index item_ledger_entry_modified on item_ledger_entry (company_id, system_modified_at, entry_no);

-- Values of item ledger entries (posting.md 2.5).
create table value_entry (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  entry_no integer not null,
  document_id uuid not null,
  item_no text not null,
  description text collate "und-x-icu" not null default '',
  posting_date date not null,
  item_ledger_entry_type text not null,
  item_ledger_entry_no integer not null,
  entry_type text not null default 'Direct Cost',
  source_posting_group text not null default '',
  source_no text not null default '',
  location_code text not null default '',
  inventory_posting_group text not null default '',
  gen_bus_posting_group text not null default '',
  gen_prod_posting_group text not null default '',
  valued_quantity numeric(24,5) not null,
  item_ledger_entry_quantity numeric(24,5) not null,
  invoiced_quantity numeric(24,5) not null,
  costper_unit numeric(24,5) not null,
  discount_amount numeric(19,2) not null default 0,
  appliesto_entry integer not null default 0,
  expected_cost boolean not null default false,
  expected_cost_postedto_gl numeric(19,2) not null default 0,
  cost_postedto_gl numeric(19,2) not null,
  sales_amount_actual numeric(19,2) not null,
  cost_amount_actual numeric(19,2) not null,
  sales_amount_expected numeric(19,2) not null default 0,
  cost_amount_expected numeric(19,2) not null default 0,
  variant_code text not null default '',
  journal_batch_name text not null default '',
  document_type text not null,
  document_no text not null,
  document_line_no integer not null,
  order_type text not null default ' ',
  order_no text not null default '',
  order_line_no integer not null default 0,
  dimension_set_id integer not null default 0,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, entry_no),
  unique (company_id, id),
  foreign key (company_id, document_id) references posted_document (company_id, id) deferrable initially deferred,
  foreign key (company_id, item_no) references item (company_id, no),
  foreign key (company_id, item_ledger_entry_no) references item_ledger_entry (company_id, entry_no) deferrable initially deferred
);
create index value_entry_document on value_entry (company_id, document_id);
create index value_entry_item on value_entry (company_id, item_no, posting_date, entry_no);
create index value_entry_item_ledger_entry on value_entry (company_id, item_ledger_entry_no);
create index value_entry_modified on value_entry (company_id, system_modified_at, entry_no);

alter table gl_register
  add document_no text not null default '',
  add posting_date date not null default '0001-01-01',
  add from_customer_entry_no integer not null default 0,
  add to_customer_entry_no integer not null default 0,
  add from_vendor_entry_no integer not null default 0,
  add to_vendor_entry_no integer not null default 0,
  add from_item_entry_no integer not null default 0,
  add to_item_entry_no integer not null default 0,
  add from_value_entry_no integer not null default 0,
  add to_value_entry_no integer not null default 0;
create index gl_register_modified on gl_register (company_id, system_modified_at, no);
create index vat_entry_modified on vat_entry (company_id, system_modified_at, entry_no);

-- A blank option is a single space everywhere (DESIGN 5); the owner must see the rows of every company to mend them.
alter table gl_account alter gen_posting_type set default ' ';
alter table gl_account no force row level security;
update gl_account set gen_posting_type = ' ' where gen_posting_type = '';
alter table gl_account force row level security;

-- Who may post when (posting.md 1: template, then user, then company).
create table user_setup (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  allow_posting_from date not null default '0001-01-01',
  allow_posting_to date not null default '0001-01-01',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, user_id),
  unique (company_id, id)
);

-- Pairs of values that may not meet when a dimension combination is Limited (posting.md 5.9).
create table dimension_value_combination (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  dimension1_code text not null,
  dimension1_value_code text not null,
  dimension2_code text not null,
  dimension2_value_code text not null,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, dimension1_code, dimension1_value_code, dimension2_code, dimension2_value_code),
  unique (company_id, id)
);

-- Intrastat codes by kind; a kind without rows is not checked (D18).
create table intrastat_code (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('Transaction Type', 'Transaction Specification', 'Transport Method', 'Area')),
  code text not null,
  description text collate "und-x-icu" not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, kind, code),
  unique (company_id, id)
);


select isolate('import_purchase_invoice'), isolate('import_purchase_invoice_line'), isolate('vendor_ledger_entry'),
       isolate('item_ledger_entry'), isolate('value_entry'), isolate('user_setup'), isolate('dimension_value_combination'),
       isolate('intrastat_code');
grant select, insert, update, delete on import_purchase_invoice, import_purchase_invoice_line, user_setup,
  dimension_value_combination, intrastat_code to facturier_app;
grant select, insert on vendor_ledger_entry, item_ledger_entry, value_entry to facturier_app;
grant update (remaining_amount, open, closed_at_date, closedby_amount, closedby_entry_no, row_version, system_modified_at)
  on vendor_ledger_entry to facturier_app;
grant update (remaining_quantity, remaining_cost, open, row_version, system_modified_at) on item_ledger_entry to facturier_app;

create trigger touch before update on import_purchase_invoice for each row execute function touch();
create trigger touch before update on import_purchase_invoice_line for each row execute function touch();
create trigger touch before update on vendor_ledger_entry for each row execute function touch();
create trigger touch before update on item_ledger_entry for each row execute function touch();
create trigger touch before update on user_setup for each row execute function touch();
create trigger touch before update on dimension_value_combination for each row execute function touch();
create trigger touch before update on intrastat_code for each row execute function touch();

create trigger append_only before delete or truncate on vendor_ledger_entry for each statement execute function refuse_change();
create trigger only_closing before update on vendor_ledger_entry for each row execute function refuse_rewriting_party_entry();
create trigger append_only before delete or truncate on item_ledger_entry for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on value_entry for each statement execute function refuse_change();

create function refuse_rewriting_item_entry() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{remaining_quantity,remaining_cost,open,row_version,system_modified_at}'::text[])
     is distinct from
     (to_jsonb(old) - '{remaining_quantity,remaining_cost,open,row_version,system_modified_at}'::text[]) then
    raise exception 'Only what remains of a % row may change.', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create trigger only_remainder before update on item_ledger_entry for each row execute function refuse_rewriting_item_entry();

create trigger no_late_entries after insert on vendor_ledger_entry referencing new table as added
  for each statement execute function refuse_late_entries();
create trigger no_late_entries after insert on item_ledger_entry referencing new table as added
  for each statement execute function refuse_late_entries();
create trigger no_late_entries after insert on value_entry referencing new table as added
  for each statement execute function refuse_late_entries();
