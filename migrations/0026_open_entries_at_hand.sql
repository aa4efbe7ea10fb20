-- An aging as of a day behind which nothing was posted or closed has open entries only (decision F75). The newest day of each
-- party ledger stands with the totals, up to a number like them, and moves on with them: no post pays for it. Upgrading reads the
-- two party ledgers and their applications once.

-- The newest day on which anything of the ledger was posted, closed or applied, up to the entry beside it.
alter table totals_until
  add customer_entry_no integer not null default 0,
  add customer_day date not null default '0001-01-01',
  add vendor_entry_no integer not null default 0,
  add vendor_day date not null default '0001-01-01';

-- The newest days of the entries of a company after those numbers. A closing and an application have the day of an entry that was
-- posted, which a trigger sees to (0010), so newer entries tell of closings of older ones as well. From the first entry on, what
-- older books state is asked too.
create function newest_party_days(company uuid, customer_since integer, vendor_since integer)
  returns table (customer_entry_no integer, customer_day date, vendor_entry_no integer, vendor_day date) language sql stable
  set search_path = public, pg_temp set enable_seqscan = off as $$
  select c.entry_no, greatest(c.day, (select max(posting_date) from customer_application where company_id = $1 and $2 = 0)),
      v.entry_no, greatest(v.day, (select max(posting_date) from vendor_application where company_id = $1 and $3 = 0))
    from (select max(entry_no) as entry_no, max(greatest(posting_date, closed_at_date)) as day
      from customer_ledger_entry where company_id = $1 and entry_no > $2) c,
    (select max(entry_no) as entry_no, max(greatest(posting_date, closed_at_date)) as day
      from vendor_ledger_entry where company_id = $1 and entry_no > $3) v
$$;

-- As in 0022, with the newest days.
create or replace function move_totals(of_company uuid) returns void language plpgsql set search_path = public, pg_temp
  set enable_seqscan = off as $$
declare
  since totals_until;
  gl_until integer;
  vat_until integer;
  written integer;
begin
  perform from ledger_counter where company_id = of_company and ledger = 'Register' for update;
  select * into since from totals_until where company_id = of_company;
  since.gl_entry_no := coalesce(since.gl_entry_no, 0);
  since.vat_entry_no := coalesce(since.vat_entry_no, 0);
  gl_until := coalesce((select max(entry_no) from gl_entry where company_id = of_company), 0);
  vat_until := coalesce((select max(entry_no) from vat_entry where company_id = of_company), 0);
  if gl_until <= since.gl_entry_no and vat_until <= since.vat_entry_no then
    return;
  end if;
  insert into totals_until as t (company_id, gl_entry_no, vat_entry_no, customer_entry_no, customer_day, vendor_entry_no, vendor_day)
    select of_company, gl_until, vat_until, coalesce(d.customer_entry_no, 0), coalesce(d.customer_day, '0001-01-01'),
        coalesce(d.vendor_entry_no, 0), coalesce(d.vendor_day, '0001-01-01')
      from newest_party_days(of_company, coalesce(since.customer_entry_no, 0), coalesce(since.vendor_entry_no, 0)) d
    on conflict (company_id) do update set gl_entry_no = excluded.gl_entry_no, vat_entry_no = excluded.vat_entry_no,
      customer_entry_no = greatest(t.customer_entry_no, excluded.customer_entry_no),
      customer_day = greatest(t.customer_day, excluded.customer_day),
      vendor_entry_no = greatest(t.vendor_entry_no, excluded.vendor_entry_no),
      vendor_day = greatest(t.vendor_day, excluded.vendor_day)
    returning t.gl_entry_no into written;
  with rows as (
    insert into gl_total as t select * from gl_totals_of(of_company, since.gl_entry_no, gl_until)
    on conflict (company_id, gl_account_no, month) do update set debit_amount = t.debit_amount + excluded.debit_amount,
      credit_amount = t.credit_amount + excluded.credit_amount, entries = t.entries + excluded.entries
    returning 1
  ) select count(*) into written from rows;
  with rows as (
    insert into vat_total as t select * from vat_totals_of(of_company, since.vat_entry_no, vat_until)
    on conflict (company_id, month, type, document_type, vat_bus_posting_group, vat_prod_posting_group, vat_calculation_type,
      vat_pct, eu_service, tax_category, account_class, with_base, with_amount) do update set base = t.base + excluded.base,
      amount = t.amount + excluded.amount, entries = t.entries + excluded.entries,
      non_deductible_vat_amount = t.non_deductible_vat_amount + excluded.non_deductible_vat_amount
    returning 1
  ) select count(*) into written from rows;
end $$;

-- As in 0022; a party ledger with something newer than its newest day is told too, as what is kept and what its entries say.
alter function check_totals(uuid) rename to check_sums;
create function check_totals(of_company uuid) returns table (name text, kept json, counted json)
  language plpgsql set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.company_id', true);
begin
  return query select * from check_sums(of_company);
  perform set_config('app.company_id', of_company::text, true);
  return query select d.ledger, to_json(d.kept), to_json(d.counted) from totals_until u cross join lateral (
      select 'customer_ledger_entry', u.customer_day, greatest(
        (select max(greatest(e.posting_date, e.closed_at_date)) from customer_ledger_entry e
          where e.company_id = of_company and e.entry_no <= u.customer_entry_no),
        (select max(a.posting_date) from customer_application a where a.company_id = of_company and a.applied_entry_no <= u.customer_entry_no
          and coalesce(a.entry_no, 0) <= u.customer_entry_no))
      union all
      select 'vendor_ledger_entry', u.vendor_day, greatest(
        (select max(greatest(e.posting_date, e.closed_at_date)) from vendor_ledger_entry e
          where e.company_id = of_company and e.entry_no <= u.vendor_entry_no),
        (select max(a.posting_date) from vendor_application a where a.company_id = of_company and a.applied_entry_no <= u.vendor_entry_no
          and coalesce(a.entry_no, 0) <= u.vendor_entry_no))
    ) d(ledger, kept, counted)
    where u.company_id = of_company and d.counted > greatest(d.kept, (
      select max(e.posting_date) from (
        select b.posting_date from customer_ledger_entry b
          where d.ledger = 'customer_ledger_entry' and b.company_id = of_company and b.entry_no > u.customer_entry_no
        union all select b.posting_date from vendor_ledger_entry b
          where d.ledger = 'vendor_ledger_entry' and b.company_id = of_company and b.entry_no > u.vendor_entry_no) e));
  perform set_config('app.company_id', coalesce(before, ''), true);
end $$;

-- What is kept so far gets its days.
do $$
declare of_company uuid;
begin
  alter table totals_until disable trigger only_kept;
  for of_company in select company_id from totals_until loop
    perform set_config('app.company_id', of_company::text, true);
    update totals_until t set customer_entry_no = coalesce(d.customer_entry_no, 0), customer_day = coalesce(d.customer_day, '0001-01-01'),
        vendor_entry_no = coalesce(d.vendor_entry_no, 0), vendor_day = coalesce(d.vendor_day, '0001-01-01')
      from newest_party_days(of_company, 0, 0) d where t.company_id = of_company;
  end loop;
  perform set_config('app.company_id', '', true);
  alter table totals_until enable trigger only_kept;
end $$;
