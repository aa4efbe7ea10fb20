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
  add dimension_set_id integer not null default 0,
  -- False for what was posted before this file: two processes could post one sent number then, and both stay readable.
  add sent_number_once boolean not null default false;
alter table posted_document alter sent_number_once set default true;
create trigger sent_number_once before insert on posted_document
  for each row when (not new.sent_number_once) execute function refuse_change();
-- D17: the number a sales document was sent with is posted once per customer and type, whoever posts it at the same time.
create unique index posted_document_sent_number on posted_document (company_id, customer_no, document_type, external_no)
  where customer_no <> '' and external_no <> '' and sent_number_once;
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
  check (open = (remaining_amount <> 0)),
  check (remaining_amount between least(amount_fcy, 0) and greatest(amount_fcy, 0)),
  foreign key (company_id, document_id) references posted_document (company_id, id) deferrable initially deferred,
  foreign key (company_id, vendor_no) references vendor (company_id, no)
);
-- Not valid: entries are as the service wrote them before, but nobody checked then.
alter table customer_ledger_entry
  add constraint customer_ledger_entry_open check (open = (remaining_amount <> 0)) not valid,
  add constraint customer_ledger_entry_remaining
    check (remaining_amount between least(amount_fcy, 0) and greatest(amount_fcy, 0)) not valid;
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
  check (remaining_quantity between least(quantity, 0) and greatest(quantity, 0)),
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

-- What was posted before this file gets the columns it adds, from what was kept of it. Nothing that was there changes.
-- Old books are sales in local currency on general ledger accounts (anything else was refused). The tables are open to
-- the owner for these statements only.
do $$
declare
  kept text[] := '{posted_document,posted_document_line,gl_register}';
  read text[] := '{customer_ledger_entry,gl_entry,vat_entry,general_ledger_setup,import_sales_invoice,import_sales_invoice_line}';
  name text;
begin
  foreach name in array kept || read loop
    execute format('alter table %I no force row level security', name);
  end loop;
  foreach name in array kept loop
    execute format('alter table %I disable trigger append_only', name);
  end loop;

  update posted_document d set amount_incl_vat_lcy = d.amount_incl_vat, currency_factor = 1,
      user_id = r.user_id, dimension_set_id = e.dimension_set_id, elo_id = i.elo_id, ext_area = i.ext_area,
      transaction_specification = i.transaction_specification, transaction_type = i.transaction_type,
      transport_method = i.transport_method, doc_notes = i.doc_notes
    from gl_register r, customer_ledger_entry e, import_sales_invoice i
    where r.company_id = d.company_id and r.no = d.register_no
      and e.company_id = d.company_id and e.document_id = d.id
      and i.company_id = d.company_id and i.id = d.import_document_id;

  update gl_register r set document_no = d.no, posting_date = d.posting_date,
      from_customer_entry_no = e.entry_no, to_customer_entry_no = e.entry_no
    from posted_document d, customer_ledger_entry e
    where d.company_id = r.company_id and d.register_no = r.no
      and e.company_id = d.company_id and e.document_id = d.id;

  -- The rate of a line is that of the document's VAT entries in its group; a line that named none took the group of its
  -- account, which the entries on that account tell. Where they disagree the rate stays 0.
  with account as (
    select company_id, document_id, gl_account_no,
        case when count(distinct vat_prod_posting_group) = 1 then min(vat_prod_posting_group) end as vat_prod,
        case when count(distinct dimension_set_id) = 1 then min(dimension_set_id) end as set_id
      from gl_entry group by company_id, document_id, gl_account_no
  ), rate as (
    select company_id, document_id, vat_prod_posting_group as vat_prod, min(vat_identifier) as vat_identifier,
        min(vat_pct) as vat_pct, min(vat_calculation_type) as vat_calculation_type
      from vat_entry group by company_id, document_id, vat_prod_posting_group
      having count(distinct (vat_identifier, vat_pct, vat_calculation_type)) = 1
  ), line as (
    select l.company_id, l.id, l.document_id, l.line_no, l.no, d.amount_excl_vat, d.vat_amount, d.dimension_set_id,
        i.id is null as added, i.deferral_code, i.tariff_no, i.countryof_origin_code,
        round(round(l.quantity * l.unit_price, 2) - l.line_discount_amount, 2) as line_amount,
        coalesce(h.invoice_discount_amount, 0) as invoice_discount,
        -- The VAT base as the document was booked: discount stated, none on a file, else the payment discount up to the tolerance.
        case when i.id is null or not i.allow_payment_discount then 1 else 1 - coalesce(h.vat_base_discount_pct,
          case when h.from_file then 0 else least(d.payment_discount_pct, s.vat_tolerance_pct) end) / 100 end as base_factor,
        array[i.shortcut_dimension1_code, i.shortcut_dimension2_code, i.shortcut_dimension3_code, i.shortcut_dimension4_code,
          i.shortcut_dimension5_code, i.shortcut_dimension6_code, i.shortcut_dimension7_code, i.shortcut_dimension8_code]::text as shortcuts,
        a.set_id, r.vat_pct, r.vat_calculation_type,
        (r.vat_identifier, r.vat_pct, r.vat_calculation_type, l.quantity * l.unit_price < l.line_discount_amount, i.id is null)::text as vat_group
      from posted_document_line l
      join posted_document d on d.company_id = l.company_id and d.id = l.document_id
      join import_sales_invoice h on h.company_id = d.company_id and h.id = d.import_document_id
      join general_ledger_setup s on s.company_id = d.company_id
      -- The line of the invoice rounding was made by posting.
      left join import_sales_invoice_line i
        on i.company_id = d.company_id and i.header_entry_no = h.entry_no and i.line_no = l.line_no
      left join account a on a.company_id = l.company_id and a.document_id = l.document_id and a.gl_account_no = l.no
      left join rate r on r.company_id = l.company_id and r.document_id = l.document_id
        and r.vat_prod = coalesce(nullif(l.vat_prod_posting_group, ''), a.vat_prod)
      where l.no <> ''
  ), known as (
    select line.*, c.whole, c.known, c.groups,
        -- Entries of one account tell the dimensions of a line only when its lines there had the same ones.
        case when added then dimension_set_id
          when min(shortcuts) over w = max(shortcuts) over w then coalesce(set_id, 0) else 0 end as line_set
      from line join (
        select company_id, document_id, sum(line_amount) filter (where not added) as whole,
            bool_and(line_amount = 0 or vat_pct is not null and vat_calculation_type <> 'Full VAT') as known,
            count(distinct vat_group) filter (where not added) as groups
          from line group by company_id, document_id
      ) c using (company_id, document_id)
      window w as (partition by company_id, document_id, no)
  ), discounted as (
    -- posting.md 3.3 within one VAT group: running totals, each rounded, less what went before.
    select known.*, case when added then 0 else coalesce(round(invoice_discount * sum(line_amount) over w / nullif(whole, 0), 2)
        - round(invoice_discount * (sum(line_amount) over w - line_amount) / nullif(whole, 0), 2), 0) end as discount
      from known window w as (partition by company_id, document_id, added order by line_no)
  ), net as (
    select discounted.*, line_amount - discount as net, case when vat_calculation_type = 'Normal VAT'
        then (line_amount - discount) * base_factor * vat_pct / 100 else 0 end as exact_vat
      from discounted
  ), taxed as (
    select net.*, round(sum(exact_vat) over w, 2) - round(sum(exact_vat) over w - exact_vat, 2) as vat
      from net window w as (partition by company_id, document_id, vat_group order by line_no)
  ), checked as (
    select taxed.*, known and (invoice_discount = 0 or groups = 1)
        and sum(net) over w = amount_excl_vat and sum(vat) over w = vat_amount as agrees
      from taxed window w as (partition by company_id, document_id)
  )
  -- Amounts after discount and VAT are told only where they add up to the document's own. They stay 0 where they do not
  -- follow: an invoice discount over several rates, Full VAT, and the cent of a file's own VAT total.
  update posted_document_line l set
      line_amount = c.line_amount,
      vat_pct = coalesce(c.vat_pct, 0),
      invoice_discount_amount = case when c.agrees then c.discount else 0 end,
      amount_excl_vat = case when c.agrees then c.net else 0 end,
      vat_amount = case when c.agrees then c.vat else 0 end,
      amount_incl_vat = case when c.agrees then c.net + c.vat else 0 end,
      deferral_code = coalesce(c.deferral_code, ''),
      tariff_no = coalesce(c.tariff_no, ''),
      countryof_origin_code = coalesce(c.countryof_origin_code, ''),
      dimension_set_id = c.line_set
    from checked c where l.company_id = c.company_id and l.id = c.id;

  foreach name in array kept loop
    execute format('alter table %I enable trigger append_only', name);
  end loop;
  foreach name in array kept || read loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

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
create trigger no_late_entries after insert on posted_document_line referencing new table as added
  for each statement execute function refuse_late_entries();

-- A register tells of one document, posted by this very transaction.
create function refuse_stray_registers() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from added a
    left join posted_document d on d.company_id = a.company_id and d.import_document_id = a.import_document_id
      and d.register_no = a.no and d.no = a.document_no and d.posting_date = a.posting_date
    where d.xmin is null or d.xmin <> pg_current_xact_id()::xid
  ) then
    raise exception 'A register can be made only for a document that is being posted.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger only_of_posting after insert on gl_register referencing new table as added
  for each statement execute function refuse_stray_registers();

-- What remains of a party entry only gets less, and what is closed stays closed.
create function refuse_growing_party_entry() returns trigger language plpgsql as $$
begin
  if abs(new.remaining_amount) > abs(old.remaining_amount) or (new.open and not old.open) then
    raise exception 'What remains of a % row may not grow.', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create trigger only_shrinking before update on customer_ledger_entry for each row execute function refuse_growing_party_entry();
create trigger only_shrinking before update on vendor_ledger_entry for each row execute function refuse_growing_party_entry();

-- A posted import document is what the books were made from: it, its lines and its files stay as they are, but for the
-- message of the last action. A company with posted documents cannot be deleted, so its cascade never gets here.
create function refuse_changing_posted_import() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{error_message,row_version,system_modified_at}'::text[])
       is not distinct from (to_jsonb(old) - '{error_message,row_version,system_modified_at}'::text[]) then
      return new;
    end if;
  end if;
  raise exception 'A posted import document cannot be changed or deleted.' using errcode = '42501';
end $$;
create trigger keep_posted before update or delete on import_sales_invoice
  for each row when (old.state = 'Posted') execute function refuse_changing_posted_import();
create trigger keep_posted before update or delete on import_purchase_invoice
  for each row when (old.state = 'Posted') execute function refuse_changing_posted_import();

create function refuse_changing_posted_lines() returns trigger language plpgsql as $$
declare
  posted boolean;
begin
  execute format('select exists (select from changed c join %I h on h.company_id = c.company_id
    and h.entry_no = c.header_entry_no where h.state = ''Posted'')', tg_argv[0]) into posted;
  if posted then
    raise exception 'The lines of a posted import document cannot be changed.' using errcode = '42501';
  end if;
  return null;
end $$;
do $$
declare side text;
begin
  foreach side in array '{import_sales_invoice,import_purchase_invoice}'::text[] loop
    execute format('create trigger keep_posted_insert after insert on %1$I_line referencing new table as changed
      for each statement execute function refuse_changing_posted_lines(%1$L)', side);
    execute format('create trigger keep_posted_old after update on %1$I_line referencing old table as changed
      for each statement execute function refuse_changing_posted_lines(%1$L)', side);
    execute format('create trigger keep_posted_new after update on %1$I_line referencing new table as changed
      for each statement execute function refuse_changing_posted_lines(%1$L)', side);
    execute format('create trigger keep_posted_delete after delete on %1$I_line referencing old table as changed
      for each statement execute function refuse_changing_posted_lines(%1$L)', side);
  end loop;
end $$;

create function refuse_changing_posted_file() returns trigger language plpgsql as $$
begin
  if exists (select from posted_document d where d.company_id in (old.company_id, new.company_id)
      and d.import_document_id in (old.document_id, new.document_id)) then
    raise exception 'The files of a posted import document cannot be changed.' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_posted before insert or update or delete on import_file
  for each row execute function refuse_changing_posted_file();

-- Numbers go up: a counter or series set back would give a number again.
create function refuse_lower_counter() returns trigger language plpgsql as $$
begin
  if new.last_no < old.last_no or (new.company_id, new.ledger) <> (old.company_id, old.ledger) then
    raise exception 'A counter only goes up.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger only_upward before update on ledger_counter for each row execute function refuse_lower_counter();

create function refuse_lower_series() returns trigger language plpgsql as $$
begin
  if (length(new.last_no_used), new.last_no_used collate "C") < (length(old.last_no_used), old.last_no_used collate "C")
     or new.last_date_used < old.last_date_used then
    raise exception 'The last number used of a series only goes up.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger only_upward before update on no_series_line for each row execute function refuse_lower_series();

-- The key of a dimension set escapes its own signs in codes, else two sets could share one. Row-level security hides every
-- company from the owner too, so it is lifted for the change.
alter table dimension_set no force row level security;
alter table dimension_set_entry no force row level security;
update dimension_set s set canonical_key = (
  select string_agg(regexp_replace(e.dimension_code, '([\\=|])', '\\\1', 'g') || '=' || regexp_replace(e.dimension_value_code, '([\\=|])', '\\\1', 'g'),
    '|' order by e.dimension_code collate "C")
  from dimension_set_entry e where e.company_id = s.company_id and e.dimension_set_id = s.id)
where exists (select from dimension_set_entry e where e.company_id = s.company_id and e.dimension_set_id = s.id
  and e.dimension_code || e.dimension_value_code ~ '[\\=|]');
alter table dimension_set force row level security;
alter table dimension_set_entry force row level security;

-- What Apply to Oldest looks for when an invoice is posted: there are few beside a great many open invoices.
create index customer_ledger_entry_open_credit on customer_ledger_entry (company_id, customer_no, posting_date, entry_no)
  where open and remaining_amount < 0;
create index vendor_ledger_entry_open_debit on vendor_ledger_entry (company_id, vendor_no, posting_date, entry_no)
  where open and remaining_amount > 0;
