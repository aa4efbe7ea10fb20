-- The guards of a post: found by the document whatever PostgreSQL knows, and with less work (F69, F73).

-- Of indexes that cost the same while PostgreSQL knows of few rows, the newest is taken, and then the check that a document has
-- entries read all those of the company through the index by source, for every document that is posted. So the index by document
-- is made last.
drop index gl_entry_document;
create index gl_entry_document on gl_entry (company_id, document_id);

-- As in 0019, in one statement for what is posted every day, which looks at two entries however many there are.
create or replace function check_document_balance() returns trigger language plpgsql
  set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if exists (select from gl_entry where company_id = new.company_id and document_id = new.id offset 1) then
    return null;
  end if;
  if exists (select from gl_entry where company_id = new.company_id and document_id = new.id)
      or new.amount_excl_vat <> 0 or new.amount_incl_vat <> 0
      or not exists (select from item_ledger_entry where company_id = new.company_id and document_id = new.id) then
    raise exception 'Document % has fewer than two general ledger entries.', new.no using errcode = '23514', constraint = 'document_balance';
  end if;
  return null;
end $$;

-- As in 0008, without a subtransaction for the exception where the row was written outside savepoints, as a post alone writes it.
create or replace function is_of_this_transaction(written_by xid) returns boolean language plpgsql as $$
declare
  ours bigint := pg_current_xact_id()::text::bigint;
  ahead bigint := (written_by::text::bigint - ours) & 4294967295;
begin
  if ahead = 0 then
    return true;
  end if;
  begin
    return pg_xact_status((ours + ahead)::text::xid8) = 'in progress';
  exception
    -- A number still to come: the row is of long ago.
    when invalid_parameter_value then return false;
  end;
end $$;
