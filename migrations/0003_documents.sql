-- Import documents, unposted documents and posted documents. NULL in an amount means "not stated" (D18).
create table import_sales_invoice (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  entry_no integer not null,
  state text not null default 'Open' check (state in ('Open', 'Registered', 'Posted')),
  service boolean not null default false,
  document_type text not null default 'Invoice',
  no text not null default '',
  customer_no text not null default '',
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
create index import_sales_invoice_modified on import_sales_invoice (company_id, system_modified_at, entry_no);

create table import_sales_invoice_line (
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
  unit_price numeric(24,5) not null default 0,
  line_discount_amount numeric(19,2) not null default 0,
  countryof_origin_code text not null default '',
  deferral_code text not null default '',
  tariff_no text not null default '',
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
  foreign key (company_id, header_entry_no) references import_sales_invoice (company_id, entry_no) on delete cascade
);

-- The received bytes and the PDF, apart from the record so that ordinary reads stay small (D6).
create table import_file (
  company_id uuid not null,
  document_id uuid not null,
  role text not null check (role in ('content', 'image')),
  bytes bytea not null,
  sha256 bytea not null,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, document_id, role),
  foreign key (company_id) references company on delete cascade
);
create index import_file_sha256 on import_file (company_id, sha256);

-- A registered document: own number from a draft series, no ledger effect (posting.md 6.1).
create table unposted_document (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  table_no integer not null,
  document_type text not null,
  no text not null,
  import_document_id uuid not null,
  customer_no text not null default '',
  name text collate "und-x-icu" not null default '',
  posting_date date not null default '0001-01-01',
  amount_excl_vat numeric(19,2) not null,
  vat_amount numeric(19,2) not null,
  amount_incl_vat numeric(19,2) not null,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, table_no, document_type, no),
  unique (company_id, id),
  unique (company_id, import_document_id)
);

-- The frozen copy of a posted document; its insertion is what the balance trigger watches.
create table posted_document (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  table_no integer not null,
  document_type text not null,
  no text not null,
  register_no integer not null,
  import_document_id uuid not null,
  import_entry_no integer not null,
  external_no text not null default '',
  customer_no text not null default '',
  name text collate "und-x-icu" not null default '',
  posting_description text collate "und-x-icu" not null default '',
  standard_format_message text not null default '',
  journal_template_name text not null default '',
  posting_date date not null,
  document_date date not null,
  due_date date not null default '0001-01-01',
  payment_discount_pct numeric(24,5) not null default 0,
  pmt_discount_date date not null default '0001-01-01',
  currency_code text not null default '',
  amount_excl_vat numeric(19,2) not null,
  vat_amount numeric(19,2) not null,
  amount_incl_vat numeric(19,2) not null,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, table_no, no),
  unique (company_id, id),
  unique (company_id, import_document_id)
);
create index posted_document_external on posted_document (company_id, customer_no, document_type, external_no);

create table posted_document_line (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  line_no integer not null,
  type text not null,
  no text not null,
  description text collate "und-x-icu" not null,
  description2 text collate "und-x-icu" not null,
  quantity numeric(24,5) not null,
  unit_price numeric(24,5) not null,
  line_discount_amount numeric(19,2) not null,
  vat_bus_posting_group text not null,
  vat_prod_posting_group text not null,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, document_id, line_no),
  unique (company_id, id),
  foreign key (company_id, document_id) references posted_document (company_id, id)
);

select isolate('import_sales_invoice'), isolate('import_sales_invoice_line'), isolate('import_file'),
       isolate('unposted_document'), isolate('posted_document'), isolate('posted_document_line');
create trigger touch before update on import_sales_invoice for each row execute function touch();
create trigger touch before update on import_sales_invoice_line for each row execute function touch();
grant select, insert, update, delete on import_sales_invoice, import_sales_invoice_line, import_file, unposted_document to facturier_app;
grant select, insert on posted_document, posted_document_line to facturier_app;
