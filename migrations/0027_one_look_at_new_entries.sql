-- What is written to the general ledger is looked at once for each statement (F73): whether its days are open (no_closed_period),
-- its documents are being posted (no_late_entries) and balance (only_balanced) were four statements of three triggers. What is
-- wrong is told as before, in their order.
drop trigger no_closed_period on gl_entry;
drop trigger no_late_entries on gl_entry;
drop trigger only_balanced on gl_entry;
drop function refuse_closed_periods();
drop function refuse_unbalanced_entries();

-- How long a closed period lasts is_in_closed_period says, which is asked for days that may be in one only: hence `case`.
create function refuse_wrong_entries() returns trigger language plpgsql
  set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  wrong record;
begin
  select * into wrong from (
    select 'closed' as because, n.company_id, null::uuid as document_id, n.posting_date
      from (select distinct company_id, posting_date from added) n
      where case when (select p.closed from accounting_period p where p.company_id = n.company_id and p.starting_date <= n.posting_date
        order by p.starting_date desc limit 1) then is_in_closed_period(n.company_id, n.posting_date) end
    union all
    select 'late', n.company_id, n.document_id, null from (select distinct company_id, document_id from added) n
      where (select is_of_this_transaction(d.xmin) from posted_document d
        where d.company_id = n.company_id and d.id = n.document_id) is not true
    union all
    select 'odd', company_id, document_id, posting_date from added
      group by company_id, document_id, posting_date having sum(amount) <> 0) every limit 1;
  if not found then
    return null;
  end if;
  if wrong.because = 'closed' then
    raise exception 'The accounting period of % is closed.', wrong.posting_date using errcode = '23514', constraint = 'closed_period';
  end if;
  if wrong.because = 'late' then
    raise exception 'Entries can be added to a document only while it is being posted.' using errcode = '42501';
  end if;
  raise exception 'Document % does not balance on %.',
    (select no from posted_document where company_id = wrong.company_id and id = wrong.document_id), wrong.posting_date
    using errcode = '23514', constraint = 'document_balance';
end $$;
create trigger only_right after insert on gl_entry referencing new table as added
  for each statement execute function refuse_wrong_entries();
