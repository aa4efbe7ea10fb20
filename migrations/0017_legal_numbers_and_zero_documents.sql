-- The number a document is known by outside is on each of its entries (F55), an automatic series also takes numbers by hand
-- (F55), and documents of nothing have an end (F56).

-- The number outside: a sales document's own, the vendor's of a purchase; frozen with the entry.
alter table gl_entry add external_document_no text not null default '';
alter table vat_entry add external_document_no text not null default '';
alter table customer_ledger_entry add external_document_no text not null default '';
alter table item_ledger_entry add external_document_no text not null default '';
alter table value_entry add external_document_no text not null default '';

-- A document of nothing leaves a party entry of nothing, which is closed from the start and says when.
drop trigger begins_whole on customer_ledger_entry;
drop trigger begins_whole on vendor_ledger_entry;

-- What was posted before this file gets the number from its posted document; nothing that was there changes but the closing date
-- of entries of nothing. The tables are open to the owner for these statements only.
do $$
declare
  entries text[] := '{gl_entry,vat_entry,customer_ledger_entry,item_ledger_entry,value_entry}';
  opened text[] := entries || '{vendor_ledger_entry,posted_document}'::text[];
  guards text[] := '{append_only,only_by_application}';
  guard record;
  name text;
begin
  foreach name in array opened loop
    execute format('alter table %I no force row level security', name);
  end loop;
  for guard in select tgrelid::regclass as guarded, tgname from pg_trigger
      where tgname = any(guards) and tgrelid = any(select one::regclass from unnest(opened) one) loop
    execute format('alter table %s disable trigger %I', guard.guarded, guard.tgname);
  end loop;

  foreach name in array entries loop
    execute format($sql$
      update %I e set external_document_no = d.number
        from (select company_id, id, case when table_no in (122, 124) then vendor_inv_cr_memo_no else external_no end as number
          from posted_document) d
        where d.company_id = e.company_id and d.id = e.document_id and d.number <> ''
    $sql$, name);
  end loop;
  foreach name in array '{customer_ledger_entry,vendor_ledger_entry}'::text[] loop
    execute format('update %I set closed_at_date = posting_date where amount_fcy = 0 and not open', name);
  end loop;

  for guard in select tgrelid::regclass as guarded, tgname from pg_trigger
      where tgname = any(guards) and tgrelid = any(select one::regclass from unnest(opened) one) loop
    execute format('alter table %s enable trigger %I', guard.guarded, guard.tgname);
  end loop;
  foreach name in array opened loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create trigger begins_whole after insert on customer_ledger_entry for each row
  when (new.remaining_amount <> new.amount_fcy or new.closedby_amount <> 0 or new.closedby_entry_no <> 0
    or new.closed_at_date <> case when new.amount_fcy = 0 then new.posting_date else date '0001-01-01' end)
  execute function refuse_begun_entry();
create trigger begins_whole after insert on vendor_ledger_entry for each row
  when (new.remaining_amount <> new.amount_fcy or new.closedby_amount <> 0 or new.closedby_entry_no <> 0
    or new.closed_at_date <> case when new.amount_fcy = 0 then new.posting_date else date '0001-01-01' end)
  execute function refuse_begun_entry();

-- One row a document: from the number outside to the document, and from there to its entries. Not partial: a prepared
-- statement cannot know that the number it will be asked for is not empty.
create index customer_ledger_entry_number on customer_ledger_entry (company_id, external_document_no, entry_no);
create index vendor_ledger_entry_number on vendor_ledger_entry (company_id, external_document_no, entry_no);

-- Goods that cost nothing and are given away move without a general ledger entry; nothing else is posted without one.
create or replace function check_document_balance() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  entries integer;
  wrong date;
begin
  select count(*) into entries from gl_entry where company_id = new.company_id and document_id = new.id;
  if entries < 2 and not (entries = 0 and new.amount_excl_vat = 0 and new.amount_incl_vat = 0 and exists (
      select from item_ledger_entry where company_id = new.company_id and document_id = new.id)) then
    raise exception 'Document % has fewer than two general ledger entries.', new.no using errcode = '23514', constraint = 'document_balance';
  end if;
  select posting_date into wrong from gl_entry where company_id = new.company_id and document_id = new.id
    group by posting_date having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'Document % does not balance on %.', new.no, wrong using errcode = '23514', constraint = 'document_balance';
  end if;
  return null;
end $$;

-- Whether a series takes numbers by hand is read with the journal templates that post under it.
create trigger setup_version_insert after insert on no_series referencing new table as changed
  for each statement execute function renew_setup_version();
create trigger setup_version_update after update on no_series referencing new table as changed
  for each statement execute function renew_setup_version();
create trigger setup_version_delete after delete on no_series referencing old table as changed
  for each statement execute function renew_setup_version();

-- A document of nothing has an end of its own. Lines that are written bring it back to Open, which is no write of the document:
-- its tag stays (D22).
do $$
declare name text;
begin
  foreach name in array '{import_sales_invoice,import_purchase_invoice}'::text[] loop
    execute format('alter table %1$I drop constraint %1$s_state_check, add constraint %1$s_state_check
      check (state in (''Open'', ''Registered'', ''Nothing to Book'', ''Posted''))', name);
    execute format('drop trigger touch on %I', name);
    execute format('create trigger touch before update on %I for each row
      when (not (old.state = ''Nothing to Book'' and new.state = ''Open'' and to_jsonb(new) - ''state'' = to_jsonb(old) - ''state''))
      execute function touch()', name);
  end loop;
end $$;

-- Whoever watches is told the state as it was at the change. What was told before this file follows from the document made.
alter table import_document_change add state text not null default 'Open';
update import_document_change set state = case when created_doc_type in (36, 38, 5900) then 'Registered' else 'Posted' end
  where created_doc_type <> 0;

create or replace function tell_document_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
  select company_id, id, tg_argv[0], tg_argv[1], state, created_doc_type, created_doc_no, error_message from changed order by entry_no;
  return null;
end $$;

create or replace function tell_line_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_argv[0] = 'sales' then
    insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
    select h.company_id, h.id, 'sales', 'CHANGED', h.state, h.created_doc_type, h.created_doc_no, h.error_message
    from (select distinct company_id, header_entry_no from changed) c
    join import_sales_invoice h on h.company_id = c.company_id and h.entry_no = c.header_entry_no
    where not exists (select from import_document_change t
      where t.company_id = h.company_id and t.xid = pg_current_xact_id() and t.document_id = h.id)
    order by h.entry_no;
  else
    insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
    select h.company_id, h.id, 'purchase', 'CHANGED', h.state, h.created_doc_type, h.created_doc_no, h.error_message
    from (select distinct company_id, header_entry_no from changed) c
    join import_purchase_invoice h on h.company_id = c.company_id and h.entry_no = c.header_entry_no
    where not exists (select from import_document_change t
      where t.company_id = h.company_id and t.xid = pg_current_xact_id() and t.document_id = h.id)
    order by h.entry_no;
  end if;
  return null;
end $$;
