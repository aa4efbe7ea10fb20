-- Posted documents that cancel others (F87): a corrective credit memo of an invoice, an invoice of a credit memo. Upgrading
-- rewrites no table; it makes the index of vendors' document numbers anew, which reads the vendor ledger once.

-- The document it cancels, and the import document made in its place; null of all others.
alter table posted_document add cancels_document_id uuid, add correction_id uuid;
-- A document is cancelled once, whoever does it at the same time.
create unique index posted_document_cancels on posted_document (company_id, cancels_document_id) where cancels_document_id is not null;
-- Whether a credit memo names an invoice, which is asked before that is cancelled.
create index posted_document_preceding on posted_document (company_id, preceding_invoice_no) where preceding_invoice_no <> '';

-- Goods that come back take the place in the order of use that they had when they left; null of all others, whose place is their own
-- day and number.
alter table item_ledger_entry add layer_date date, add layer_no integer;

-- A vendor's document that was cancelled may be booked anew under its number.
alter table vendor_ledger_entry add cancelled boolean not null default false;
drop index vendor_ledger_entry_external;
create unique index vendor_ledger_entry_external on vendor_ledger_entry (company_id, vendor_no, document_type, external_document_no)
  where external_document_no <> '' and not cancelled;

-- What a document cancels is of its own kind and party, of the other type, not later, and itself no cancellation.
create function take_cancellation() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off as $$
begin
  if not exists (select from posted_document d where d.company_id = new.company_id and d.id = new.cancels_document_id
      and d.cancels_document_id is null and d.document_type <> new.document_type and d.customer_no = new.customer_no
      and d.vendor_no = new.vendor_no and d.table_no in (new.table_no - 2, new.table_no + 2)
      and d.currency_code = new.currency_code and d.currency_factor = new.currency_factor and d.posting_date <= new.posting_date) then
    raise exception 'Document % cannot cancel document %.', new.no, new.cancels_document_id
      using errcode = '23514', constraint = 'cancellation';
  end if;
  update vendor_ledger_entry set cancelled = true
    where new.vendor_no <> '' and company_id = new.company_id and document_id = new.cancels_document_id;
  return null;
end $$;
create trigger cancels after insert on posted_document for each row when (new.cancels_document_id is not null)
  execute function take_cancellation();

-- At commit: the two come to nothing on every account, in the VAT return's facts, for the party and in stock, and both are closed.
create function check_cancellation() returns trigger language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  documents uuid[] := array[new.id, new.cancels_document_id];
  wrong text;
begin
  select 'account ' || gl_account_no into wrong from gl_entry where company_id = new.company_id and document_id = any(documents)
    group by gl_account_no, dimension_set_id having sum(amount) <> 0 limit 1;
  if not found then
    select 'VAT ' || vat_bus_posting_group || '/' || vat_prod_posting_group into wrong from vat_entry
      where company_id = new.company_id and document_id = any(documents)
      group by vat_bus_posting_group, vat_prod_posting_group, vat_calculation_type, vat_pct, tax_category, eu_service, gl_account_no
      having sum(base) <> 0 or sum(amount) <> 0 or sum(non_deductible_vat_amount) <> 0 or sum(base_before_pmt_disc) <> 0 limit 1;
  end if;
  if not found then
    select 'item ' || item_no into wrong from item_ledger_entry where company_id = new.company_id and document_id = any(documents)
      group by item_no having sum(quantity) <> 0 or sum(cost_amount_actual) <> 0 limit 1;
  end if;
  if not found then
    select 'customer ' || customer_no into wrong from customer_ledger_entry
      where company_id = new.company_id and document_id = any(documents) and open limit 1;
  end if;
  if not found then
    select 'vendor ' || vendor_no into wrong from vendor_ledger_entry
      where company_id = new.company_id and document_id = any(documents) and open limit 1;
  end if;
  if found then
    raise exception 'Document % leaves something of what it cancels: %.', new.no, wrong using errcode = '23514', constraint = 'cancellation';
  end if;
  return null;
end $$;
create constraint trigger cancels_exactly after insert on posted_document deferrable initially deferred for each row
  when (new.cancels_document_id is not null) execute function check_cancellation();
