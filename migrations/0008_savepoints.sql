-- Several requests may be one transaction (OData batch, atomicity groups). Each of them then runs behind a savepoint, and rows
-- written there carry the number of a subtransaction: "of this very transaction" must know those too.

-- Whether a row that is visible was written by this very transaction, behind a savepoint or not. Nobody sees rows of another
-- transaction in progress, so a visible row in progress is our own. xmin is the lower half of a number, and those of our
-- savepoints come after our own.
create function is_of_this_transaction(written_by xid) returns boolean language plpgsql as $$
declare
  ours bigint := pg_current_xact_id()::text::bigint;
  ahead bigint := (written_by::text::bigint - ours) & 4294967295;
begin
  return ahead = 0 or pg_xact_status((ours + ahead)::text::xid8) = 'in progress';
exception
  -- A number still to come: the row is of long ago.
  when invalid_parameter_value then return false;
end $$;

create or replace function refuse_late_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (select distinct company_id, document_id from added) a
    left join posted_document d on d.company_id = a.company_id and d.id = a.document_id
    where d.xmin is null or not is_of_this_transaction(d.xmin)
  ) then
    raise exception 'Entries can be added to a document only while it is being posted.' using errcode = '42501';
  end if;
  return null;
end $$;

create or replace function refuse_stray_registers() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from added a
    left join posted_document d on d.company_id = a.company_id and d.import_document_id = a.import_document_id
      and d.register_no = a.no and d.no = a.document_no and d.posting_date = a.posting_date
    where d.xmin is null or not is_of_this_transaction(d.xmin)
  ) then
    raise exception 'A register can be made only for a document that is being posted.' using errcode = '42501';
  end if;
  return null;
end $$;
