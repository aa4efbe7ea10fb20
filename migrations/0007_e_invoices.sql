-- What a received file said and broke, what was learned from corrections, and answers kept for repeated requests.

-- One spelling for identifiers of parties, so that an index finds them: upper case, letters and digits only.
create function party_key(value text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(value, '[^A-Za-z0-9]', '', 'g') collate "C");

-- Kept as columns: behind row-level security only a plain comparison reaches an index, a function of the column does not.
do $$
declare
  name text;
  key text;
begin
  foreach name in array array['customer', 'vendor'] loop
    execute format('alter table %I
      add vat_registration_key text generated always as (party_key(vat_registration_no)) stored,
      add enterprise_key text generated always as (party_key(enterprise_no)) stored,
      add endpoint_key text generated always as (party_key(endpoint_id)) stored,
      add iban_key text generated always as (party_key(iban)) stored,
      add post_code_key text generated always as (party_key(post_code)) stored', name);
    foreach key in array array['vat_registration_key', 'enterprise_key', 'endpoint_key', 'gln', 'iban_key', 'post_code_key'] loop
      execute format('create index %I on %I (company_id, %I) where %I <> ''''', name || '_' || key, name, key, key);
    end loop;
  end loop;
end $$;
create index item_gtin on item (company_id, gtin) where gtin <> '';

-- What others call our items: bar codes, and the numbers of vendors and customers (Business Central: Item Reference).
create table item_reference (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  reference_type text not null default 'Bar Code' check (reference_type in ('Bar Code', 'Customer', 'Vendor')),
  reference_type_no text not null default '',
  reference_no text not null,
  item_no text not null,
  description text collate "und-x-icu" not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, reference_type, reference_type_no, reference_no),
  unique (company_id, id)
);
create index item_reference_no on item_reference (company_id, reference_no);
create index item_reference_item on item_reference (company_id, item_no);

-- What users made of a vendor's lines before: account, VAT groups and dimensions to offer next time. Blank means nothing learned.
create table vendor_mapping (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  vendor_no text not null,
  match_by text not null default 'Description' check (match_by in ('Item No.', 'Description')),
  match_text text not null,
  type text not null default ' ' check (type in (' ', 'G/L Account', 'Item')),
  no text not null default '',
  -- VAT groups are offered only to lines with the same VAT, as 'S 21'.
  vat_key text not null default '',
  vat_bus_posting_group text not null default '',
  vat_prod_posting_group text not null default '',
  shortcut_dimension1_code text not null default '',
  shortcut_dimension2_code text not null default '',
  shortcut_dimension3_code text not null default '',
  shortcut_dimension4_code text not null default '',
  shortcut_dimension5_code text not null default '',
  shortcut_dimension6_code text not null default '',
  shortcut_dimension7_code text not null default '',
  shortcut_dimension8_code text not null default '',
  -- Entry number of the import document whose correction taught it last; 0 when a person wrote it.
  learned_from_entry_no integer not null default 0,
  -- The same of each value that a document taught, by column name, as JSON: what one document takes back is only its own.
  teachers text not null default '{}',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, vendor_no, match_by, match_text),
  unique (company_id, id)
);

-- What the file said of a line and what the import made of it, as JSON {match_by, match_text, vat_key, learned, values}: a
-- correction is what a user made different. Null for lines that came from no file. On the line itself: a table of its own
-- would ask the lines for each of its rows whether it may be there.
alter table import_purchase_invoice_line add origin text;

-- VAT of the file that no VAT group stands for: it holds while a line has none, for the account's own would be another VAT.
alter table import_sales_invoice add file_vat_finding text collate "und-x-icu" not null default '';
alter table import_purchase_invoice add file_vat_finding text collate "und-x-icu" not null default '';

-- Where the rounding of the amount to pay (BT-114) is booked; without an account it is only noted.
alter table sales_setup add rounding_account_no text not null default '';
alter table purchase_setup add rounding_account_no text not null default '';

-- What was found when the file was received: the validation report, and what else came in the file.
create table import_report (
  company_id uuid not null references company on delete cascade,
  document_id uuid not null,
  format text not null,
  -- [{rule, severity, message, xpath, found, expected}] in the order they were found.
  findings text not null,
  -- [{no, id, type, fileName, mimeType, uri, size, sha256}]; the bytes stay in the file.
  attachments text not null,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, document_id)
);

-- The record that a request with an Idempotency-Key made (reliability.md P8); kept for a day.
create table idempotency_key (
  company_id uuid not null references company on delete cascade,
  principal_id text not null,
  key text not null,
  body_hash bytea not null,
  record_set text not null,
  record_id uuid not null,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, principal_id, key)
);
create index idempotency_key_age on idempotency_key (company_id, system_created_at);

-- Where a file's number is looked for: documents of the same party that are still open.
create index import_purchase_invoice_number on import_purchase_invoice (company_id, vendor_no, vendor_inv_cr_memo_no)
  where state <> 'Posted';
create index import_sales_invoice_number on import_sales_invoice (company_id, customer_no, no) where state <> 'Posted';

select isolate('item_reference'), isolate('vendor_mapping'), isolate('import_report'),
       isolate('idempotency_key');
create trigger touch before update on item_reference for each row execute function touch();
create trigger touch before update on vendor_mapping for each row execute function touch();
grant select, insert, update, delete on item_reference, vendor_mapping to facturier_app;
grant select, insert, update, delete on idempotency_key to facturier_app;
-- An origin goes with its line only, a report with the files it is about.
grant select, insert, delete on import_report to facturier_app;
create trigger keep_posted before insert or update or delete on import_report
  for each row execute function refuse_changing_posted_file();

-- As in 0005, but asking once for each document and not for each of its lines.
create or replace function refuse_changing_posted_lines() returns trigger language plpgsql as $$
declare
  posted boolean;
begin
  execute format('select exists (select from (select distinct company_id, header_entry_no from changed) c
    join %I h on h.company_id = c.company_id and h.entry_no = c.header_entry_no where h.state = ''Posted'')', tg_argv[0]) into posted;
  if posted then
    raise exception 'The lines of a posted import document cannot be changed.' using errcode = '42501';
  end if;
  return null;
end $$;
