-- No entry of any ledger gets a posting date in a closed accounting period, whoever writes it: posting says so in a sentence,
-- and this is the last line (posting.md 4, decision F53). Every entry of a document has the date of one of its general ledger
-- entries, deferrals included, so those are looked at: once for each statement and date. A period lasts until the next one
-- starts, the last one as many months as the one before it, and a single one a year, as in src/posting/accounting-period.ts.
create function is_in_closed_period(company uuid, day date) returns boolean language plpgsql stable set enable_seqscan = off as $$
declare
  period record;
  before date;
begin
  select starting_date, closed into period from accounting_period
    where company_id = company and starting_date <= day order by starting_date desc limit 1;
  if period.closed is not true then
    return false;
  end if;
  if exists (select from accounting_period where company_id = company and starting_date > day) then
    return true;
  end if;
  select max(starting_date) into before from accounting_period where company_id = company and starting_date < period.starting_date;
  return day < period.starting_date + make_interval(months => case when before is null then 12 else greatest(1,
    (extract(year from period.starting_date) * 12 + extract(month from period.starting_date)
      - extract(year from before) * 12 - extract(month from before))::int) end);
end $$;

create function refuse_closed_periods() returns trigger language plpgsql as $$
declare
  entry record;
begin
  for entry in select distinct company_id, posting_date from added loop
    if is_in_closed_period(entry.company_id, entry.posting_date) then
      raise exception 'The accounting period of % is closed.', entry.posting_date using errcode = '23514', constraint = 'closed_period';
    end if;
  end loop;
  return null;
end $$;
create trigger no_closed_period after insert on gl_entry referencing new table as added
  for each statement execute function refuse_closed_periods();
