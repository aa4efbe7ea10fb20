-- What the guards of the books read are the books (F43), and what is written to the general ledger balances at once.

-- PostgreSQL looks for a table among the temporary ones first unless a function's path says otherwise, and the service's own
-- login may make those: one named posted_document let it add entries to a document of last year, one named accounting_period
-- opened a closed one.
alter function refuse_late_entries() set search_path = public, pg_temp;
alter function refuse_stray_registers() set search_path = public, pg_temp;
alter function refuse_changing_posted_lines() set search_path = public, pg_temp;
alter function refuse_changing_posted_file() set search_path = public, pg_temp;
alter function refuse_closed_periods() set search_path = public, pg_temp;
alter function is_in_closed_period(uuid, date) set search_path = public, pg_temp;
alter function check_item_entry() set search_path = public, pg_temp;
alter function check_value_entries() set search_path = public, pg_temp;

-- A document was looked at once, at commit or when it was told to be (SET CONSTRAINTS), and entries of the same transaction
-- that came after that were never added up. A statement holds documents whole, as posting writes them, so it is added up as
-- it is written: one pass over the new rows for any number of documents, instead of one sum for each of them. Its name comes
-- after no_late_entries, whose refusal says more.
create function refuse_unbalanced_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  wrong record;
begin
  select company_id, document_id, posting_date into wrong from added
    group by company_id, document_id, posting_date having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'Document % does not balance on %.',
      (select no from posted_document where company_id = wrong.company_id and id = wrong.document_id), wrong.posting_date
      using errcode = '23514', constraint = 'document_balance';
  end if;
  return null;
end $$;
create trigger only_balanced after insert on gl_entry referencing new table as added
  for each statement execute function refuse_unbalanced_entries();

-- What is left to look at is whether a document has entries at all: as in 0017, without the sum.
create or replace function check_document_balance() returns trigger language plpgsql
  set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  entries integer;
begin
  select count(*) into entries from gl_entry where company_id = new.company_id and document_id = new.id;
  if entries < 2 and not (entries = 0 and new.amount_excl_vat = 0 and new.amount_incl_vat = 0 and exists (
      select from item_ledger_entry where company_id = new.company_id and document_id = new.id)) then
    raise exception 'Document % has fewer than two general ledger entries.', new.no using errcode = '23514', constraint = 'document_balance';
  end if;
  return null;
end $$;

-- 0016 left out what 0010 said of plans; and of indexes that cost the same while PostgreSQL knows of few rows, the newest is
-- taken: those of 0017 found an entry by its number by reading all of the company. So the keys are made last once more.
alter function apply_customer_entries() set enable_seqscan = off;
alter function apply_vendor_entries() set enable_seqscan = off;
do $$
declare party text;
begin
  foreach party in array '{customer,vendor}'::text[] loop
    execute format('alter table %1$s_ledger_entry drop constraint %1$s_ledger_entry_pkey cascade, add primary key (company_id, entry_no)', party);
    execute format('alter table %1$s_application add foreign key (company_id, applied_entry_no) references %1$s_ledger_entry (company_id, entry_no)', party);
  end loop;
end $$;
