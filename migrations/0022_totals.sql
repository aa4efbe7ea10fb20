-- Totals at hand (decision F75): what trial balance, summaries and the VAT return of whole months would add up anew each time.
-- They hold the entries up to a number; who asks adds those behind it, a few hundred. The posting that passes another five
-- hundred entries moves the number on. fill_totals works them out from the entries, check_totals compares. Upgrading reads
-- the two ledgers once.

-- Debit, credit and number of the general ledger entries of an account in a month; `month` is its first day.
create table gl_total (
  company_id uuid not null references company,
  gl_account_no text not null,
  month date not null check (extract(day from month) = 1),
  debit_amount numeric not null,
  credit_amount numeric not null,
  entries integer not null,
  primary key (company_id, gl_account_no, month)
);

-- The same of VAT entries, by the month of their VAT date and what decides their grids (F50).
create table vat_total (
  company_id uuid not null references company,
  month date not null check (extract(day from month) = 1),
  type text not null,
  document_type text not null,
  vat_bus_posting_group text not null,
  vat_prod_posting_group text not null,
  vat_calculation_type text not null,
  vat_pct numeric(24,5) not null,
  eu_service boolean not null,
  tax_category text not null,
  -- The first two digits of a purchase's account, else ''.
  account_class text not null,
  with_base boolean not null,
  with_amount boolean not null,
  base numeric not null,
  amount numeric not null,
  non_deductible_vat_amount numeric not null,
  entries integer not null,
  primary key (company_id, month, type, document_type, vat_bus_posting_group, vat_prod_posting_group, vat_calculation_type,
    vat_pct, eu_service, tax_category, account_class, with_base, with_amount)
);

-- Up to which entries the totals go; a company without a row has none.
create table totals_until (
  company_id uuid primary key references company,
  gl_entry_no integer not null,
  vat_entry_no integer not null
);

-- The login of the service sees those of its company and writes none: only the trigger does, with the owner's rights.
do $$
declare name text;
begin
  foreach name in array '{gl_total,vat_total,totals_until}'::text[] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_only on %I using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid))', name);
    execute format('grant select on %I to facturier_app', name);
  end loop;
end $$;

-- What the entries of a company after `since` and up to `until` say the totals are. Seen are those of the company entered.
create function gl_totals_of(company uuid, since integer, until integer) returns setof gl_total language sql stable
  set search_path = public, pg_temp set enable_seqscan = off as $$
  select company_id, gl_account_no, cast(date_trunc('month', cast(posting_date as timestamp)) as date), sum(debit_amount),
      sum(credit_amount), count(*)::int4
    from gl_entry where company_id = $1 and entry_no > $2 and entry_no <= $3 group by 1, 2, 3 order by 1, 2, 3
$$;
create function vat_totals_of(company uuid, since integer, until integer) returns setof vat_total language sql stable
  set search_path = public, pg_temp set enable_seqscan = off as $$
  select company_id, cast(date_trunc('month', cast(vat_date as timestamp)) as date), type, document_type, vat_bus_posting_group,
      vat_prod_posting_group, vat_calculation_type, vat_pct, eu_service, tax_category,
      case type when 'Purchase' then left(gl_account_no, 2) else '' end, base <> 0, amount <> 0, sum(base), sum(amount),
      sum(non_deductible_vat_amount), count(*)::int4
    from vat_entry where company_id = $1 and entry_no > $2 and entry_no <= $3
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
$$;

-- Moves the totals of a company on to its last entries. Entries are numbered in the order of commit behind the counters, which
-- every posting has locked before it writes (posting.md 7.3 and 7.4), that of registers always: nobody else has entries that
-- are not to be seen yet, and nobody else is here. Rows are written in the order of their keys.
create function move_totals(of_company uuid) returns void language plpgsql set search_path = public, pg_temp
  set enable_seqscan = off as $$
declare
  gl_since integer;
  vat_since integer;
  gl_until integer;
  vat_until integer;
  written integer;
begin
  perform from ledger_counter where company_id = of_company and ledger = 'Register' for update;
  select gl_entry_no, vat_entry_no into gl_since, vat_since from totals_until where company_id = of_company;
  gl_since := coalesce(gl_since, 0);
  vat_since := coalesce(vat_since, 0);
  gl_until := coalesce((select max(entry_no) from gl_entry where company_id = of_company), 0);
  vat_until := coalesce((select max(entry_no) from vat_entry where company_id = of_company), 0);
  if gl_until <= gl_since and vat_until <= vat_since then
    return;
  end if;
  insert into totals_until values (of_company, gl_until, vat_until)
    on conflict (company_id) do update set gl_entry_no = excluded.gl_entry_no, vat_entry_no = excluded.vat_entry_no;
  with rows as (
    insert into gl_total as t select * from gl_totals_of(of_company, gl_since, gl_until)
    on conflict (company_id, gl_account_no, month) do update set debit_amount = t.debit_amount + excluded.debit_amount,
      credit_amount = t.credit_amount + excluded.credit_amount, entries = t.entries + excluded.entries
    returning 1
  ) select count(*) into written from rows;
  with rows as (
    insert into vat_total as t select * from vat_totals_of(of_company, vat_since, vat_until)
    on conflict (company_id, month, type, document_type, vat_bus_posting_group, vat_prod_posting_group, vat_calculation_type,
      vat_pct, eu_service, tax_category, account_class, with_base, with_amount) do update set base = t.base + excluded.base,
      amount = t.amount + excluded.amount, entries = t.entries + excluded.entries,
      non_deductible_vat_amount = t.non_deductible_vat_amount + excluded.non_deductible_vat_amount
    returning 1
  ) select count(*) into written from rows;
end $$;
revoke all on function move_totals(uuid) from public;

-- For a posting whose entries pass another five hundred; every other one pays for the comparison alone.
create function keep_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform move_totals(new.company_id);
  return null;
end $$;
create trigger totals after insert on gl_register for each row
  when (new.to_gl_entry_no / 500 > (new.from_gl_entry_no - 1) / 500) execute function keep_totals();

-- Where the totals of a company are not what its entries say: table, what is kept and what the entries say, as JSON, null
-- where there is none; and ledgers whose numbers have a gap, so that they do not tell how many entries there are. No row: all
-- is right. One statement, so postings meanwhile do not matter.
create function check_totals(of_company uuid) returns table (name text, kept json, counted json)
  language plpgsql set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.company_id', true);
begin
  perform set_config('app.company_id', of_company::text, true);
  return query with bounds as (
      select coalesce(max(u.gl_entry_no), 0) as gl, coalesce(max(u.vat_entry_no), 0) as vat from totals_until u where u.company_id = of_company
    ) select 'gl_total', row_to_json(t), row_to_json(e) from (select * from gl_total where company_id = of_company) t
      full join (select e.* from bounds, gl_totals_of(of_company, 0, gl) e) e using (gl_account_no, month)
      where (t.debit_amount, t.credit_amount, t.entries) is distinct from (e.debit_amount, e.credit_amount, e.entries)
    union all select 'vat_total', row_to_json(t), row_to_json(e) from (select * from vat_total where company_id = of_company) t
      full join (select e.* from bounds, vat_totals_of(of_company, 0, vat) e) e using (month, type, document_type, vat_bus_posting_group,
        vat_prod_posting_group, vat_calculation_type, vat_pct, eu_service, tax_category, account_class, with_base, with_amount)
      where (t.base, t.amount, t.non_deductible_vat_amount, t.entries)
        is distinct from (e.base, e.amount, e.non_deductible_vat_amount, e.entries)
    union all select l.ledger, to_json(l.numbers), to_json(l.entries) from (
        select 'gl_entry', max(entry_no) - min(entry_no) + 1, count(*) from gl_entry where company_id = of_company
        union all
        select 'vat_entry', max(entry_no) - min(entry_no) + 1, count(*) from vat_entry where company_id = of_company
        union all
        select 'customer_ledger_entry', max(entry_no) - min(entry_no) + 1, count(*) from customer_ledger_entry where company_id = of_company
        union all
        select 'vendor_ledger_entry', max(entry_no) - min(entry_no) + 1, count(*) from vendor_ledger_entry where company_id = of_company
        union all
        select 'item_ledger_entry', max(entry_no) - min(entry_no) + 1, count(*) from item_ledger_entry where company_id = of_company
        union all
        select 'value_entry', max(entry_no) - min(entry_no) + 1, count(*) from value_entry where company_id = of_company
        union all
        select 'gl_register', max(no) - min(no) + 1, count(*) from gl_register where company_id = of_company
      ) l(ledger, numbers, entries) where l.numbers <> l.entries;
  perform set_config('app.company_id', coalesce(before, ''), true);
end $$;

-- Totals are written by the trigger and by fill_totals, by nobody else, the owner included.
create function refuse_writing_totals() returns trigger language plpgsql as $$
begin
  raise exception 'Table % is kept by the ledgers.', tg_table_name using errcode = '42501';
end $$;
do $$
declare name text;
begin
  foreach name in array '{gl_total,vat_total,totals_until}'::text[] loop
    execute format('create trigger only_kept before insert or update or delete or truncate on %I for each statement
      when (pg_trigger_depth() = 0) execute function refuse_writing_totals()', name);
  end loop;
end $$;

-- Works the totals of a company out anew, up to its last entries: for books that were loaded past the triggers, whose entries
-- are else added up one by one. The owner's to call.
create function fill_totals(of_company uuid) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.company_id', true);
  name text;
begin
  perform set_config('app.company_id', of_company::text, true);
  perform from ledger_counter where company_id = of_company and ledger = 'Register' for update;
  foreach name in array '{gl_total,vat_total,totals_until}'::text[] loop
    execute format('alter table %I disable trigger only_kept', name);
    execute format('delete from %I where company_id = $1', name) using of_company;
  end loop;
  perform move_totals(of_company);
  foreach name in array '{gl_total,vat_total,totals_until}'::text[] loop
    execute format('alter table %I enable trigger only_kept', name);
  end loop;
  perform set_config('app.company_id', coalesce(before, ''), true);
end $$;
revoke all on function fill_totals(uuid) from public;

do $$
declare of_company uuid;
begin
  for of_company in select company_id from company loop
    perform fill_totals(of_company);
  end loop;
end $$;
