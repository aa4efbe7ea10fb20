-- Ledgers: insert-only, balanced per posted document and posting date, numbered by counter rows (posting.md 7).
create table gl_register (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  no integer not null,
  from_gl_entry_no integer not null,
  to_gl_entry_no integer not null,
  from_vat_entry_no integer not null,
  to_vat_entry_no integer not null,
  user_id text not null,
  source_code text not null default '',
  import_document_id uuid not null,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, no),
  unique (company_id, id)
);

create table gl_entry (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  entry_no integer not null,
  document_id uuid not null,
  posting_date date not null,
  document_no text not null,
  document_type text not null,
  source_type text not null,
  source_no text not null,
  gl_account_id uuid not null,
  gl_account_no text not null,
  description text collate "und-x-icu" not null,
  amount numeric(19,2) not null check (amount <> 0),
  debit_amount numeric(19,2) not null check (debit_amount >= 0),
  credit_amount numeric(19,2) not null check (credit_amount >= 0),
  standard_format_message text not null default '',
  number_plate text not null default '',
  gen_bus_posting_group text not null default '',
  gen_prod_posting_group text not null default '',
  vat_bus_posting_group text not null default '',
  vat_prod_posting_group text not null default '',
  dimension_set_id integer not null default 0,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, entry_no),
  unique (company_id, id),
  check (amount = debit_amount - credit_amount and (debit_amount = 0 or credit_amount = 0)),
  foreign key (company_id, document_id) references posted_document (company_id, id) deferrable initially deferred,
  foreign key (company_id, gl_account_no) references gl_account (company_id, no)
);
create index gl_entry_document on gl_entry (company_id, document_id);
create index gl_entry_posting_date on gl_entry (company_id, posting_date, entry_no);
create index gl_entry_account on gl_entry (company_id, gl_account_no, posting_date, entry_no);
create index gl_entry_document_no on gl_entry (company_id, document_no, entry_no);
create index gl_entry_modified on gl_entry (company_id, system_modified_at, entry_no);

create table vat_entry (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  entry_no integer not null,
  document_id uuid not null,
  type text not null,
  document_type text not null,
  document_no text not null,
  posting_date date not null,
  vat_bus_posting_group text not null,
  vat_prod_posting_group text not null,
  vat_identifier text not null default '',
  vat_calculation_type text not null,
  vat_pct numeric(24,5) not null,
  base numeric(19,2) not null,
  amount numeric(19,2) not null,
  base_before_pmt_disc numeric(19,2) not null,
  non_deductible_vat_amount numeric(19,2) not null default 0,
  vat_difference numeric(19,2) not null default 0,
  bill_to_pay_to_no text not null,
  dimension_set_id integer not null default 0,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, entry_no),
  unique (company_id, id),
  foreign key (company_id, document_id) references posted_document (company_id, id) deferrable initially deferred
);
create index vat_entry_document on vat_entry (company_id, document_id);
create index vat_entry_posting_date on vat_entry (company_id, posting_date, entry_no);

create table customer_ledger_entry (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  entry_no integer not null,
  document_id uuid not null,
  posting_date date not null,
  document_no text not null,
  document_type text not null,
  customer_no text not null,
  customer_name text collate "und-x-icu" not null,
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
  standard_format_message text not null default '',
  customer_posting_group text not null default '',
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
  foreign key (company_id, customer_no) references customer (company_id, no)
);
create index customer_ledger_entry_document on customer_ledger_entry (company_id, document_id);
create index customer_ledger_entry_customer on customer_ledger_entry (company_id, customer_no, posting_date, entry_no);
create index customer_ledger_entry_modified on customer_ledger_entry (company_id, system_modified_at, entry_no);

select isolate('gl_register'), isolate('gl_entry'), isolate('vat_entry'), isolate('customer_ledger_entry');
grant select, insert on gl_register, gl_entry, vat_entry, customer_ledger_entry to facturier_app;
grant update (remaining_amount, open, closed_at_date, closedby_amount, closedby_entry_no, row_version, system_modified_at)
  on customer_ledger_entry to facturier_app;
create trigger touch before update on customer_ledger_entry for each row execute function touch();

-- Append-only for everybody, the owner included (art. III.88 WER: a correction leaves the original readable).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Table % is append-only.', tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete or truncate on gl_register for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on gl_entry for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on vat_entry for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on posted_document for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on posted_document_line for each statement execute function refuse_change();
create trigger append_only before delete or truncate on customer_ledger_entry for each statement execute function refuse_change();

create function refuse_rewriting_party_entry() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{remaining_amount,open,closed_at_date,closedby_amount,closedby_entry_no,row_version,system_modified_at}'::text[])
     is distinct from
     (to_jsonb(old) - '{remaining_amount,open,closed_at_date,closedby_amount,closedby_entry_no,row_version,system_modified_at}'::text[]) then
    raise exception 'Only the closing of a % row may change.', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create trigger only_closing before update on customer_ledger_entry for each row execute function refuse_rewriting_party_entry();

-- Once per posted document, at commit (or earlier: SET CONSTRAINTS ALL IMMEDIATE, for previews).
create function check_document_balance() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  entries integer;
  wrong date;
begin
  select count(*) into entries from gl_entry where company_id = new.company_id and document_id = new.id;
  if entries < 2 then
    raise exception 'Document % has fewer than two general ledger entries.', new.no using errcode = '23514', constraint = 'document_balance';
  end if;
  select posting_date into wrong from gl_entry where company_id = new.company_id and document_id = new.id
    group by posting_date having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'Document % does not balance on %.', new.no, wrong using errcode = '23514', constraint = 'document_balance';
  end if;
  return null;
end $$;
create constraint trigger document_balance after insert on posted_document
  deferrable initially deferred for each row execute function check_document_balance();

-- No late entries: an entry's document must be of this very transaction.
create function refuse_late_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (select distinct company_id, document_id from added) a
    left join posted_document d on d.company_id = a.company_id and d.id = a.document_id
    where d.xmin is null or d.xmin <> pg_current_xact_id()::xid
  ) then
    raise exception 'Entries can be added to a document only while it is being posted.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger no_late_entries after insert on gl_entry referencing new table as added
  for each statement execute function refuse_late_entries();
create trigger no_late_entries after insert on vat_entry referencing new table as added
  for each statement execute function refuse_late_entries();
create trigger no_late_entries after insert on customer_ledger_entry referencing new table as added
  for each statement execute function refuse_late_entries();

alter table gl_entry set (autovacuum_analyze_scale_factor = 0.02);
