-- What closes and what is left is conserved by the database itself (F43). An entry is written with all of it remaining; from then
-- on what remains changes only by an application to another entry of the same party or item, which takes from one exactly what
-- it gives the other. Applications are kept for ever. The service's own login may add them for entries it is posting, and
-- change no entry.

-- One row per pair: `amount`, with the sign of what was owed, is taken off the applied entry and put to the one that applies.
do $do$
declare party text;
begin
  foreach party in array '{customer,vendor}'::text[] loop
    execute replace($sql$
      create table {party}_application (
        company_id uuid not null,
        id bigint generated always as identity,
        -- The entry that was posted and closed others; null in rows of this file that state what nothing tells.
        entry_no integer,
        applied_entry_no integer not null,
        amount numeric(19,2) not null check (amount <> 0),
        document_id uuid,
        posting_date date not null,
        system_created_at timestamptz(3) not null default clock_timestamp(),
        primary key (company_id, applied_entry_no, id),
        check ((entry_no is null) = (document_id is null))
      );
      create index {party}_application_entry on {party}_application (company_id, entry_no);

      -- What old entries tell: an application stands on the entry it closed, and the later one of the two applied.
      alter table {party}_ledger_entry no force row level security;
      insert into {party}_application (company_id, entry_no, applied_entry_no, amount, document_id, posting_date, system_created_at)
        select e.company_id, n.entry_no, o.entry_no, case when e.entry_no = o.entry_no then e.closedby_amount else -e.closedby_amount end,
          n.document_id, e.closed_at_date, n.system_created_at
        from {party}_ledger_entry e
        join {party}_ledger_entry c on c.company_id = e.company_id and c.entry_no = e.closedby_entry_no
        join {party}_ledger_entry n on n.company_id = e.company_id and n.entry_no = greatest(e.entry_no, c.entry_no)
        join {party}_ledger_entry o on o.company_id = e.company_id and o.entry_no = least(e.entry_no, c.entry_no)
        where n.entry_no <> o.entry_no and n.{party}_no = o.{party}_no and n.currency_code = o.currency_code
          and n.amount_fcy * o.amount_fcy < 0 and e.closedby_amount * e.amount_fcy > 0
        order by e.company_id, n.entry_no, o.entry_no;
      -- What they do not tell is stated as of now.
      insert into {party}_application (company_id, applied_entry_no, amount, posting_date)
        select company_id, entry_no, left_over, posting_date from (
          select e.company_id, e.entry_no, e.posting_date, e.amount_fcy - e.remaining_amount - coalesce(sum(t.amount), 0) as left_over
          from {party}_ledger_entry e left join (
            select company_id, applied_entry_no as entry_no, amount from {party}_application
            union all select company_id, entry_no, -amount from {party}_application
          ) t on t.company_id = e.company_id and t.entry_no = e.entry_no
          group by e.company_id, e.entry_no
        ) s where left_over <> 0 order by company_id, entry_no;
      alter table {party}_ledger_entry force row level security;
    $sql$, '{party}', party);
  end loop;
end $do$;

-- The same for stock: quantity and cost are taken off the applied layer, with the layer's sign, and put to the entry that uses
-- it. Without a quantity only cost moves: what is left on a used-up entry goes to layers that are open (F4).
create table item_application (
  company_id uuid not null,
  id bigint generated always as identity,
  -- Null in rows of this file, which state what was used when it came: until then nobody kept by what.
  entry_no integer,
  applied_entry_no integer not null,
  quantity numeric(24,5) not null,
  cost numeric(19,2) not null,
  document_id uuid,
  posting_date date not null,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, applied_entry_no, id),
  check ((entry_no is null) = (document_id is null)),
  check (quantity <> 0 or cost <> 0)
);
-- No foreign key: the trigger below looks at both entries, and no entry is ever deleted.
create index item_application_entry on item_application (company_id, entry_no, id);

alter table item_ledger_entry no force row level security;
alter table item no force row level security;
insert into item_application (company_id, applied_entry_no, quantity, cost, posting_date)
  select e.company_id, e.entry_no, e.quantity - e.remaining_quantity, e.cost_amount_actual - e.remaining_cost, e.posting_date
  from item_ledger_entry e join item i on i.company_id = e.company_id and i.no = e.item_no
  where (e.quantity, e.cost_amount_actual) <> (e.remaining_quantity, e.remaining_cost)
    -- Services and non-inventory items are moved and never there.
    and (i.type = 'Inventory' or e.cost_amount_actual <> e.remaining_cost or e.remaining_quantity <> 0)
  order by e.company_id, e.entry_no;
alter table item_ledger_entry force row level security;
alter table item force row level security;

select isolate('customer_application'), isolate('vendor_application'), isolate('item_application');
grant select, insert on customer_application, vendor_application, item_application to facturier_app;
create trigger append_only before update or delete or truncate on customer_application for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on vendor_application for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on item_application for each statement execute function refuse_change();

-- Nobody changes an entry by a statement of his own, the owner included: only the triggers below do, with the owner's rights.
revoke update (remaining_amount, open, closed_at_date, closedby_amount, closedby_entry_no, row_version, system_modified_at)
  on customer_ledger_entry, vendor_ledger_entry from facturier_app;
revoke update (remaining_quantity, remaining_cost, open, row_version, system_modified_at) on item_ledger_entry from facturier_app;
create function refuse_own_change() returns trigger language plpgsql as $$
begin
  raise exception 'What remains of a % row changes only by an application.', tg_table_name using errcode = '42501';
end $$;
do $$
declare name text;
begin
  foreach name in array '{customer_ledger_entry,vendor_ledger_entry,item_ledger_entry}'::text[] loop
    execute format('drop trigger touch on %I', name);
    execute format('create trigger only_by_application before update on %I for each statement
      when (pg_trigger_depth() = 0) execute function refuse_own_change()', name);
  end loop;
end $$;
drop trigger only_closing on customer_ledger_entry;
drop trigger only_closing on vendor_ledger_entry;
drop trigger only_shrinking on customer_ledger_entry;
drop trigger only_shrinking on vendor_ledger_entry;
drop trigger only_remainder on item_ledger_entry;
drop function refuse_rewriting_party_entry();
drop function refuse_growing_party_entry();
drop function refuse_rewriting_item_entry();

create function refuse_begun_entry() returns trigger language plpgsql as $$
begin
  raise exception 'A % row begins with all of its amount remaining.', tg_table_name using errcode = '23514', constraint = 'conserved';
end $$;
create trigger begins_whole after insert on customer_ledger_entry for each row
  when (new.remaining_amount <> new.amount_fcy or new.closed_at_date <> '0001-01-01' or new.closedby_amount <> 0 or new.closedby_entry_no <> 0)
  execute function refuse_begun_entry();
create trigger begins_whole after insert on vendor_ledger_entry for each row
  when (new.remaining_amount <> new.amount_fcy or new.closed_at_date <> '0001-01-01' or new.closedby_amount <> 0 or new.closedby_entry_no <> 0)
  execute function refuse_begun_entry();

-- Closes by the rules of posting.md 2.6, application by application, one change per applied entry and one per applying one.
-- Each entry is found by its key, whatever PostgreSQL knew of the table when it made the plan: what is asked of it besides is
-- told as (…) is true, which no other index answers.
do $do$
declare party text;
begin
  foreach party in array '{customer,vendor}'::text[] loop
    execute replace($sql$
      create function apply_{party}_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
      declare
        a record;
        party_no text;
        currency text;
        direction numeric;
        taken numeric;
        rest numeric;
      begin
        for a in
          select *, lag(entry_no) over w is distinct from entry_no as is_first, lead(entry_no) over w is distinct from entry_no as is_last
          from added window w as (order by id)
        loop
          if a.is_first then
            taken := 0;
            select e.{party}_no, e.currency_code, -sign(e.amount_fcy) into party_no, currency, direction
              from {party}_ledger_entry e join posted_document d on d.company_id = a.company_id and d.id = a.document_id
              where e.company_id = a.company_id and e.entry_no = a.entry_no
                and (e.document_id = a.document_id and e.posting_date = a.posting_date) is true and is_of_this_transaction(d.xmin);
            if not found then
              raise exception 'Only an entry that is being posted can be applied to others.' using errcode = '42501';
            end if;
          end if;
          update {party}_ledger_entry set
              remaining_amount = remaining_amount - a.amount,
              open = remaining_amount <> a.amount,
              closed_at_date = case when remaining_amount = a.amount then a.posting_date else closed_at_date end,
              closedby_amount = case when remaining_amount = a.amount then a.amount else closedby_amount end,
              closedby_entry_no = case when remaining_amount = a.amount then a.entry_no else closedby_entry_no end,
              row_version = row_version + 1,
              system_modified_at = clock_timestamp()
            where company_id = a.company_id and entry_no = a.applied_entry_no
              and ({party}_no = party_no and currency_code = currency) is true
              and sign(a.amount) = direction and sign(remaining_amount) = direction and abs(remaining_amount) >= abs(a.amount)
            returning remaining_amount into rest;
          if not found then
            raise exception 'Entry % cannot take % off entry %: both are of one {party} and currency and of opposite signs, and no more is taken than remains.',
              a.entry_no, a.amount, a.applied_entry_no using errcode = '23514', constraint = 'conserved';
          end if;
          taken := taken + a.amount;
          if a.is_last then
            -- With the last applied entry closed too, no single one of them closed this one.
            update {party}_ledger_entry set
                remaining_amount = remaining_amount + taken,
                open = remaining_amount <> -taken,
                closed_at_date = case when remaining_amount = -taken then a.posting_date else closed_at_date end,
                closedby_amount = case when remaining_amount = -taken and rest <> 0 then -a.amount else closedby_amount end,
                closedby_entry_no = case when remaining_amount = -taken and rest <> 0 then a.applied_entry_no else closedby_entry_no end,
                row_version = row_version + 1,
                system_modified_at = clock_timestamp()
              where company_id = a.company_id and entry_no = a.entry_no and abs(remaining_amount) >= abs(taken);
            if not found then
              raise exception 'Entry % takes % off others, which is more than remains of it.', a.entry_no, taken
                using errcode = '23514', constraint = 'conserved';
            end if;
          end if;
        end loop;
        return null;
      end $$;
      create trigger applies after insert on {party}_application referencing new table as added
        for each statement execute function apply_{party}_entries();
    $sql$, '{party}', party);
  end loop;
end $do$;

-- An item ledger entry may be written as what its own posting leaves of it, and the applications then say how it came to that.
-- One of which all remains, that was there before, or that was applied before is changed by them. The rows of a statement are
-- looked at together, each found by its key in a scalar subquery: a join is planned from counts that PostgreSQL may not have yet,
-- and the wrong one compares every row with every entry of the company. What is asked of a row besides its key is told as
-- (…) is true, which no other index answers; `exists` would be hashed from all there is, while the
-- first of a key's rows is one look into its index.
create function apply_item_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  ours xid := pg_current_xact_id()::xid;
  wrong record;
  low bigint;
begin
  select a.* into wrong from (select distinct company_id, document_id from added) a where (
    select (d.xmin = ours) is true or is_of_this_transaction(d.xmin) from posted_document d
      where d.company_id = a.company_id and d.id = a.document_id) is not true limit 1;
  if not found then
    select a.* into wrong from added a where (
      select e.document_id = a.document_id and e.posting_date = a.posting_date from item_ledger_entry e
        where e.company_id = a.company_id and e.entry_no = a.entry_no) is not true limit 1;
  end if;
  if found then
    raise exception 'Only an entry that is being posted can be applied to others.' using errcode = '42501';
  end if;
  select a.* into wrong from added a where (
    select (e.item_no = (select o.item_no from item_ledger_entry o where o.company_id = a.company_id and o.entry_no = a.applied_entry_no))
        and e.entry_no <> a.applied_entry_no and sign(a.quantity) in (0, -sign(e.quantity))
        and (a.quantity = 0 or -sign(e.quantity) = (select sign(o.quantity) from item_ledger_entry o
          where o.company_id = a.company_id and o.entry_no = a.applied_entry_no))
      from item_ledger_entry e where e.company_id = a.company_id and e.entry_no = a.entry_no) is not true limit 1;
  if found then
    raise exception 'Item ledger entry % cannot take % off entry %: both are of one item and of opposite signs.',
      wrong.entry_no, wrong.quantity, wrong.applied_entry_no using errcode = '23514', constraint = 'conserved';
  end if;
  select min(id) into low from added;
  for wrong in
    select * from (
      select t.*, (
        select case
            when (e.remaining_quantity = e.quantity and e.remaining_cost = e.cost_amount_actual)
              or not ((e.xmin = ours) is true or is_of_this_transaction(e.xmin))
              or (select min(p.id) from item_application p where p.company_id = t.company_id and p.applied_entry_no = t.entry_no) < low
              or (select min(p.id) from item_application p where p.company_id = t.company_id and p.entry_no = t.entry_no) < low then 'changes'
            when e.remaining_quantity = e.quantity + t.quantity and e.remaining_cost = e.cost_amount_actual + t.cost then 'as written'
            else 'wrong' end
          from item_ledger_entry e where e.company_id = t.company_id and e.entry_no = t.entry_no) as state
      from (
        select company_id, entry_no, sum(quantity) as quantity, sum(cost) as cost from (
          select company_id, applied_entry_no as entry_no, -quantity as quantity, -cost as cost from added
          union all select company_id, entry_no, quantity, cost from added
        ) u group by company_id, entry_no
      ) t
    ) s where state <> 'as written' order by company_id, entry_no
  loop
    if wrong.state = 'wrong' then
      raise exception 'What remains of item ledger entry % is not what its applications leave.', wrong.entry_no
        using errcode = '23514', constraint = 'conserved';
    end if;
    update item_ledger_entry set
        remaining_quantity = remaining_quantity + wrong.quantity,
        remaining_cost = remaining_cost + wrong.cost,
        open = remaining_quantity <> -wrong.quantity,
        row_version = row_version + 1,
        system_modified_at = clock_timestamp()
      where company_id = wrong.company_id and entry_no = wrong.entry_no;
  end loop;
  return null;
end $$;
create trigger applies after insert on item_application referencing new table as added
  for each statement execute function apply_item_entries();

-- What is used up is worth nothing, and nothing is worth less than nothing. Not valid: nobody checked before.
alter table item_ledger_entry add constraint item_ledger_entry_worth
  check ((remaining_quantity <> 0 or remaining_cost = 0) and remaining_cost * remaining_quantity >= 0) not valid;

-- Made last: of indexes that cost the same while PostgreSQL knows of few rows, the newest is taken, and (company_id,
-- system_modified_at, entry_no) finds an entry by its number too, by reading all of the company.
drop index value_entry_item_ledger_entry;
create index value_entry_item_ledger_entry on value_entry (company_id, item_ledger_entry_no);
do $$
declare name text;
begin
  foreach name in array '{customer_ledger_entry,vendor_ledger_entry,item_ledger_entry}'::text[] loop
    execute format('alter table %1$I drop constraint %1$s_pkey cascade, add primary key (company_id, entry_no)', name);
  end loop;
  foreach name in array '{customer,vendor}'::text[] loop
    execute format('alter table %1$s_application add foreign key (company_id, applied_entry_no) references %1$s_ledger_entry (company_id, entry_no)', name);
  end loop;
end $$;
alter table value_entry add foreign key (company_id, item_ledger_entry_no) references item_ledger_entry (company_id, entry_no)
  deferrable initially deferred;

-- At commit: an entry costs what its value entries say, and one that was written with less than all of it has applications.
create function check_item_entry() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.cost_amount_actual <> (select coalesce(sum(cost_amount_actual), 0) from value_entry
      where company_id = new.company_id and item_ledger_entry_no = new.entry_no) then
    raise exception 'The cost of item ledger entry % is not that of its value entries.', new.entry_no
      using errcode = '23514', constraint = 'conserved';
  end if;
  if (new.remaining_quantity <> new.quantity or new.remaining_cost <> new.cost_amount_actual)
      and not exists (select from item_application where company_id = new.company_id and entry_no = new.entry_no)
      and not exists (select from item_application where company_id = new.company_id and applied_entry_no = new.entry_no)
      and (new.cost_amount_actual <> 0 or new.remaining_cost <> 0 or new.remaining_quantity <> 0 or exists (
        select from item where company_id = new.company_id and no = new.item_no and type = 'Inventory')) then
    raise exception 'Less than all remains of item ledger entry %, and no application tells why.', new.entry_no
      using errcode = '23514', constraint = 'conserved';
  end if;
  return null;
end $$;
create constraint trigger conserved after insert on item_ledger_entry deferrable initially deferred for each row
  when (new.cost_amount_actual <> 0 or new.remaining_quantity <> new.quantity or new.remaining_cost <> new.cost_amount_actual)
  execute function check_item_entry();

-- Value entries come after the entry they value, so a statement of them can be looked at as a whole.
create function check_value_entries() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  wrong record;
begin
  select a.entry_no, a.item_ledger_entry_no into wrong from added a where a.cost_amount_actual <> 0 and (
    select e.item_no = a.item_no and e.cost_amount_actual = (select sum(v.cost_amount_actual) from value_entry v
        where v.company_id = a.company_id and v.item_ledger_entry_no = a.item_ledger_entry_no)
      from item_ledger_entry e where e.company_id = a.company_id and e.entry_no = a.item_ledger_entry_no) is not true limit 1;
  if found then
    raise exception 'Value entry % makes item ledger entry % cost something else than it says.', wrong.entry_no, wrong.item_ledger_entry_no
      using errcode = '23514', constraint = 'conserved';
  end if;
  return null;
end $$;
create trigger values_entry after insert on value_entry referencing new table as added
  for each statement execute function check_value_entries();
