-- Entries in a foreign currency close each other (F57). They are applied in their own currency, as `amount` always was; in local
-- currency each loses its share at its own rate, and the difference of the two shares is a realised gain or loss, which the
-- posting that applies books on the control account.

-- What is left of an entry in local currency when so much of it remains: its share, to the cent, half away from zero.
-- Worked out in whole numbers, as a quotient of many digits would be rounded twice.
create function local_share(amount numeric, amount_fcy numeric, remaining numeric) returns numeric
  language sql immutable parallel safe as $$
  select case when remaining = amount_fcy then amount when amount = amount_fcy then remaining
    else sign(amount) * div(abs(amount * remaining) * 200 + abs(amount_fcy), abs(amount_fcy) * 2) * 0.01 end
$$;

-- Follows from what remains, whoever writes it. Not generated for ever: then no row could be copied as it is.
create function keep_local_share() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.remaining_amount_lcy := local_share(new.amount, new.amount_fcy, new.remaining_amount);
  return new;
end $$;

-- What is not said is taken for local currency; the trigger that carries the row out refuses it for any other.
create function default_local_amounts() returns trigger language plpgsql as $$
begin
  new.applied_amount_lcy := coalesce(new.applied_amount_lcy, new.amount);
  new.applying_amount_lcy := coalesce(new.applying_amount_lcy, new.amount);
  return new;
end $$;

do $do$
declare party text;
begin
  foreach party in array '{customer,vendor}'::text[] loop
    execute replace($sql$
      alter table {party}_ledger_entry add column remaining_amount_lcy numeric(19,2) not null
        generated always as (local_share(amount, amount_fcy, remaining_amount)) stored;
      alter table {party}_ledger_entry alter column remaining_amount_lcy drop expression;
      create trigger keep_local_share before insert or update on {party}_ledger_entry
        for each row execute function keep_local_share();
      alter table {party}_ledger_entry enable always trigger keep_local_share;

      -- Taken off the applied entry and put to the one that applies, with the sign of `amount`.
      alter table {party}_application
        add column applied_amount_lcy numeric(19,2) not null generated always as (amount) stored,
        add column applying_amount_lcy numeric(19,2) not null generated always as (amount) stored;
      alter table {party}_application
        alter column applied_amount_lcy drop expression,
        alter column applying_amount_lcy drop expression;
      create trigger default_local_amounts before insert on {party}_application for each row
        when (new.applied_amount_lcy is null or new.applying_amount_lcy is null) execute function default_local_amounts();
      alter table {party}_application enable always trigger default_local_amounts;

      -- Until now nothing in a foreign currency was applied; of what was closed by other means all is stated by one row.
      alter table {party}_ledger_entry no force row level security;
      alter table {party}_application no force row level security;
      alter table {party}_application disable trigger append_only;
      update {party}_application a set applied_amount_lcy = e.amount - e.remaining_amount_lcy,
          applying_amount_lcy = e.amount - e.remaining_amount_lcy
        from {party}_ledger_entry e
        where e.company_id = a.company_id and e.entry_no = a.applied_entry_no and e.currency_code <> '';
      alter table {party}_application enable trigger append_only;
      alter table {party}_application force row level security;
      alter table {party}_ledger_entry force row level security;
    $sql$, '{party}', party);
  end loop;
end $do$;

-- The control account takes what the sub-ledger takes: the entry itself and all differences of its applications. Lines of the
-- document that name the control account have a VAT product group, its own entries have none.
create function check_exchange_difference(company uuid, party text, party_no text, control text, document uuid, entry integer, local numeric,
    difference numeric) returns void language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  booked numeric;
begin
  select coalesce(sum(amount), 0) into booked from gl_entry
    where company_id = company and document_id = document and gl_account_no = control and source_type = party
      and source_no = party_no and vat_prod_posting_group = '';
  if booked <> local + difference then
    raise exception 'Entry % and the exchange difference of its applications come to % in local currency, and account % takes %.',
      entry, local + difference, control, booked using errcode = '23514', constraint = 'conserved';
  end if;
end $$;

-- As in 0010, and in local currency too.
do $do$
declare party text;
begin
  foreach party in array '{customer,vendor}'::text[] loop
    execute replace(replace(replace($sql$
      create or replace function apply_{party}_entries() returns trigger language plpgsql security definer
        set search_path = public, pg_temp as $$
      declare
        a record;
        party_no text;
        currency text;
        direction numeric;
        taken numeric;
        given_lcy numeric;
        rest numeric;
        share numeric;
        since date;
        local numeric;
        control text;
      begin
        for a in
          select *, lag(entry_no) over w is distinct from entry_no as is_first, lead(entry_no) over w is distinct from entry_no as is_last
          from added window w as (order by id)
        loop
          if a.is_first then
            taken := 0;
            given_lcy := 0;
            select e.{party}_no, e.currency_code, -sign(e.amount_fcy), e.amount, g.{control}
              into party_no, currency, direction, local, control
              from {party}_ledger_entry e join posted_document d on d.company_id = a.company_id and d.id = a.document_id
              left join {party}_posting_group g on g.company_id = e.company_id and g.code = e.{party}_posting_group
              where e.company_id = a.company_id and e.entry_no = a.entry_no and e.document_id = a.document_id
                and e.posting_date = a.posting_date and is_of_this_transaction(d.xmin);
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
            where company_id = a.company_id and entry_no = a.applied_entry_no and {party}_no = party_no and currency_code = currency
              and sign(a.amount) = direction and sign(remaining_amount) = direction and abs(remaining_amount) >= abs(a.amount)
            returning remaining_amount, local_share(amount, amount_fcy, remaining_amount + a.amount) - remaining_amount_lcy, posting_date
              into rest, share, since;
          if not found then
            raise exception 'Entry % cannot take % off entry %: both are of one {party} and currency and of opposite signs, and no more is taken than remains.',
              a.entry_no, a.amount, a.applied_entry_no using errcode = '23514', constraint = 'conserved';
          end if;
          if share <> a.applied_amount_lcy then
            raise exception 'Entry % takes % in local currency off entry %, whose share is %.',
              a.entry_no, a.applied_amount_lcy, a.applied_entry_no, share using errcode = '23514', constraint = 'conserved';
          end if;
          -- Else the control account would have the difference before the applied entry.
          if currency <> '' and since > a.posting_date then
            raise exception 'Entry % of % cannot be applied to entry %, which is of %.',
              a.entry_no, a.posting_date, a.applied_entry_no, since using errcode = '23514', constraint = 'conserved';
          end if;
          taken := taken + a.amount;
          given_lcy := given_lcy + a.applying_amount_lcy;
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
              where company_id = a.company_id and entry_no = a.entry_no and abs(remaining_amount) >= abs(taken)
              returning remaining_amount_lcy - local_share(amount, amount_fcy, remaining_amount - taken) into share;
            if not found then
              raise exception 'Entry % takes % off others, which is more than remains of it.', a.entry_no, taken
                using errcode = '23514', constraint = 'conserved';
            end if;
            if share <> given_lcy then
              raise exception 'Entry % gives % in local currency to others, and its share is %.', a.entry_no, given_lcy, share
                using errcode = '23514', constraint = 'conserved';
            end if;
            if currency <> '' then
              -- Of all its applications: a second statement that adds some finds them booked too.
              select coalesce(sum(applying_amount_lcy - applied_amount_lcy), 0) into share from {party}_application
                where company_id = a.company_id and entry_no = a.entry_no;
              perform check_exchange_difference(a.company_id, '{Party}', party_no, control, a.document_id, a.entry_no, local, share);
            end if;
          end if;
        end loop;
        return null;
      end $$;
    $sql$, '{party}', party), '{Party}', initcap(party)),
      '{control}', case party when 'customer' then 'receivables_account' else 'payables_account' end);
  end loop;
end $do$;
