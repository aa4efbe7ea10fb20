-- Forgetting a customer or vendor (decision F99): names and texts go, amounts, days, accounts and numbers stay, and the proof goes on
-- to hold, for it has names and texts under a salt of their own (0041). What was append-only still is, but for exactly this: a row of
-- forgotten_party is taken only where nothing stands against it; in its transaction the salts of that party's documents may go; where
-- a salt is gone the texts of the document may be emptied. No login can do a step without the one before it.
-- Costs postings nothing. Upgrading rewrites no table.
create table forgotten_party (
  company_id uuid not null,
  party text not null check (party in ('customer', 'vendor')),
  party_id uuid not null,
  party_no text not null,
  -- For how many years its documents were kept.
  years integer not null check (years between 7 and 100),
  at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, party, party_id)
);
select isolate('forgotten_party');
grant select on forgotten_party to facturier_app;
create trigger append_only before update or delete or truncate on forgotten_party for each statement execute function refuse_change();

-- What stands against forgetting a party, one row each: how many there are, one of them, and of documents the first day on which none
-- is kept any more. A document is kept from 1 January after the year of its last entry.
create function party_obstacles(of_company uuid, of_party text, of_id uuid, years integer)
  returns table (code text, quantity integer, no text, until date) language plpgsql stable set search_path = public, pg_temp as $$
begin
  if of_party is null or of_party not in ('customer', 'vendor') then
    raise exception 'Only customers and vendors are forgotten.' using errcode = '22023';
  end if;
  return query execute replace(replace($sql$
    with party as (
      select p.no, p.blocked, exists (select from forgotten_party f
        where f.company_id = $1 and f.party = '{party}' and f.party_id = $2) as forgotten
      from {party} p where p.company_id = $1 and p.id = $2
    ), document as (
      select d.no, make_date(extract(year from greatest(d.posting_date, coalesce((select max(e.posting_date) from gl_entry e
        where e.company_id = $1 and e.document_id = d.id), d.posting_date)))::integer + 1 + $3, 1, 1) as free
      from party p cross join posted_document d where d.company_id = $1 and d.{party}_no = p.no
    )
    select 'AlreadyForgotten', 1, p.no, null::date from party p where p.forgotten
    union all
    select 'Blocked', 1, p.blocked, null from party p where p.blocked <> ' ' and not p.forgotten
    union all
    select case h.state when 'Registered' then 'UnpostedDocument' else 'OpenDocument' end, count(*)::integer, min(h.entry_no)::text, null
      from party p cross join import_{side}_invoice h
      where h.company_id = $1 and h.state <> 'Posted' and (h.{party}_no = p.no or h.file_party_no = p.no) group by 1
    union all
    select 'OpenEntry', count(*)::integer, min(e.document_no), null
      from party p cross join {party}_ledger_entry e where e.company_id = $1 and e.{party}_no = p.no and e.open having count(*) > 0
    union all
    select 'WithinRetention', count(*)::integer, (array_agg(d.no order by d.free desc, d.no desc))[1], max(d.free)
      from document d where d.free > current_date having count(*) > 0
    union all
    select 'JobUnderWay', count(*)::integer, min(j.id::text), null
      from bulk_job j where j.company_id = $1 and j.state in ('WAITING', 'RUNNING') having count(*) > 0
    $sql$, '{party}', of_party), '{side}', case of_party when 'customer' then 'sales' else 'purchase' end)
    using of_company, of_id, years;
end $$;

-- Whoever writes it.
create function refuse_forgetting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  obstacle record;
  known text;
begin
  select * into obstacle from party_obstacles(new.company_id, new.party, new.party_id, new.years) limit 1;
  if found then
    raise exception 'The % % is not forgotten: % (%).', new.party, new.party_no, obstacle.code, obstacle.no using errcode = '42501';
  end if;
  execute format('select no from %I where company_id = $1 and id = $2', new.party) into known using new.company_id, new.party_id;
  if known is distinct from new.party_no then
    raise exception 'There is no % %.', new.party, new.party_no using errcode = '42501';
  end if;
  return new;
end $$;
create trigger only_free before insert on forgotten_party for each row execute function refuse_forgetting();

-- Whether a party is being forgotten by this transaction.
create function is_forgetting(of_company uuid) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  return exists (select from forgotten_party f where f.company_id = of_company and is_of_this_transaction(f.xmin));
end $$;

-- Whether the party of a posted document is, by the import document.
create function is_forgotten(of_company uuid, of_import uuid) returns boolean language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return exists (select from posted_document d join forgotten_party f on f.company_id = d.company_id and is_of_this_transaction(f.xmin)
      and f.party_no = case f.party when 'customer' then d.customer_no else d.vendor_no end
    where d.company_id = of_company and d.import_document_id = of_import);
end $$;

-- Whether an event is of such a party, or of a lesson or item reference of it, which are named by words.
create function is_forgotten_event(of_company uuid, of_event uuid) returns boolean language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return exists (select from audit_event e join forgotten_party f on f.company_id = e.company_id and is_of_this_transaction(f.xmin)
    where e.company_id = of_company and e.id = of_event and (e.record_id = f.party_id
      or (e.record_set = 'vendorMappings' and f.party = 'vendor' and starts_with(e.record_no, f.party_no || ' '))
      or (e.record_set = 'itemReferences' and starts_with(e.record_no, initcap(f.party) || ' ' || f.party_no || ' '))));
end $$;

-- Whether nothing but these columns changed, and what changed of them says nothing any more.
create function is_emptied(was jsonb, now jsonb, emptied text[]) returns boolean language sql immutable
  set search_path = pg_catalog, pg_temp as $$
  select was - emptied - '{row_version,system_modified_at}'::text[] = now - emptied - '{row_version,system_modified_at}'::text[]
    and not exists (select from unnest(emptied) c where now ->> c is distinct from was ->> c
      and coalesce(now ->> c, '') not in ('', '\x', '[]', 'Forgotten', now ->> 'id'))
$$;

-- The salt of a document of a party that is being forgotten, and nothing else of a leaf.
create function refuse_changing_leaf() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if old.salt is not null and new.salt is null and to_jsonb(new) - 'salt' = to_jsonb(old) - 'salt' and exists (
      select from gl_register r join posted_document d on d.company_id = r.company_id and d.import_document_id = r.import_document_id
        join forgotten_party f on f.company_id = d.company_id and is_of_this_transaction(f.xmin)
          and f.party_no = case f.party when 'customer' then d.customer_no else d.vendor_no end
      where r.company_id = new.company_id and r.no = new.no) then
    return new;
  end if;
  raise exception 'Table % is append-only.', tg_table_name using errcode = '42501';
end $$;

-- Rows that are proved: all of their texts at once, where the salt is gone. Arguments: the texts, and what leads to the register.
create function refuse_changing_proved() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  texts text[] := tg_argv[0]::text[];
  one jsonb := to_jsonb(new);
  register integer := case tg_argv[1] when 'document_id' then
      (select d.register_no from posted_document d where d.company_id = new.company_id and d.id = (one ->> 'document_id')::uuid)
    else (one ->> tg_argv[1])::integer end;
begin
  if one - texts = to_jsonb(old) - texts and not exists (select from unnest(texts) c where one ->> c <> '')
      and exists (select from proof_leaf p where p.company_id = new.company_id and p.no = register and p.salt is null) then
    return new;
  end if;
  if tg_name = 'only_by_application' then
    raise exception 'What remains of a % row changes only by an application.', tg_table_name using errcode = '42501';
  end if;
  raise exception 'Table % is append-only.', tg_table_name using errcode = '42501';
end $$;

-- Rows that are kept and not proved. Arguments: what of them may be emptied while their party is forgotten, and what leads to that.
create function refuse_changing_kept() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  leads uuid := (to_jsonb(new) ->> tg_argv[1])::uuid;
begin
  if is_emptied(to_jsonb(old), to_jsonb(new), tg_argv[0]::text[]) and (case tg_argv[1]
      when 'posted_document_id' then (select is_forgotten(d.company_id, d.import_document_id) from posted_document d
        where d.company_id = new.company_id and d.id = leads)
      -- What was told of a document that was removed has nothing else to go by.
      when 'import_document_id' then is_forgotten(new.company_id, leads) or (is_forgetting(new.company_id)
        and not exists (select from posted_document d where d.company_id = new.company_id and d.import_document_id = leads))
      else is_forgotten_event(new.company_id, leads) end) then
    return new;
  end if;
  raise exception 'Table % is append-only.', tg_table_name using errcode = '42501';
end $$;

create or replace function refuse_changing_posted_import() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{error_message,row_version,system_modified_at}'::text[])
       is not distinct from (to_jsonb(old) - '{error_message,row_version,system_modified_at}'::text[]) then
      return new;
    end if;
    if is_emptied(to_jsonb(old), to_jsonb(new), '{name,posting_description,doc_notes,file_finding,file_vat_finding,file_addressee_finding,
        error_message,addressee_confirmed_by,addressee_confirmed_reason,envelope_sender,envelope_receiver,envelope_instance_id}')
        and is_forgotten(new.company_id, new.id) then
      return new;
    end if;
  end if;
  raise exception 'A posted import document cannot be changed or deleted.' using errcode = '42501';
end $$;

create or replace function refuse_changing_posted_file() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if exists (select from posted_document d where d.company_id in (old.company_id, new.company_id)
      and d.import_document_id in (old.document_id, new.document_id)) then
    if tg_op = 'UPDATE' then
      if is_forgotten(new.company_id, new.document_id)
          and is_emptied(to_jsonb(old), to_jsonb(new), '{bytes,findings,attachments,vat_reasons,vat_facts}') then
        return new;
      end if;
    end if;
    raise exception 'The files of a posted import document cannot be changed.' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;

-- As refuse_changing_posted_lines looked at lines of before and after, in one look. Argument: the table of the documents.
create function refuse_changed_posted_lines() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  posted uuid[];
begin
  if tg_argv[0] = 'import_sales_invoice' then
    posted := array(select h.id from (select company_id, header_entry_no from before union select company_id, header_entry_no from changed) c
      cross join lateral (select h.id, h.state from import_sales_invoice h
        where h.company_id = c.company_id and h.entry_no = c.header_entry_no offset 0) h where h.state = 'Posted');
  else
    posted := array(select h.id from (select company_id, header_entry_no from before union select company_id, header_entry_no from changed) c
      cross join lateral (select h.id, h.state from import_purchase_invoice h
        where h.company_id = c.company_id and h.entry_no = c.header_entry_no offset 0) h where h.state = 'Posted');
  end if;
  if cardinality(posted) = 0 then
    return null;
  end if;
  if (select bool_and(is_forgotten((select c.company_id from changed c limit 1), p)) from unnest(posted) p)
      and not exists (select from before b full join changed c on c.company_id = b.company_id and c.id = b.id
        where is_emptied(to_jsonb(b), to_jsonb(c), '{description,description2,number_plate,origin}') is not true) then
    return null;
  end if;
  raise exception 'The lines of a posted import document cannot be changed.' using errcode = '42501';
end $$;

do $$
declare
  one record;
  side text;
begin
  for one in select * from (values
    ('gl_register', 'user_id', 'no'),
    ('posted_document', 'name,posting_description,doc_notes,user_id,addressee_confirmed_by,addressee_confirmed_reason', 'register_no'),
    ('posted_document_line', 'description,description2,number_plate', 'document_id'),
    ('gl_entry', 'description,number_plate', 'document_id'),
    ('vat_entry', 'vat_registration_no', 'document_id'),
    ('customer_ledger_entry', 'customer_name,description', 'document_id'),
    ('vendor_ledger_entry', 'vendor_name,description', 'document_id'),
    ('item_ledger_entry', 'description', 'document_id'),
    ('value_entry', 'description', 'document_id')) proved(name, texts, leads)
  loop
    if one.name in ('customer_ledger_entry', 'vendor_ledger_entry', 'item_ledger_entry') then
      execute format('drop trigger only_by_application on %I', one.name);
      execute format('create trigger only_by_application before update on %I for each row when (pg_trigger_depth() = 0)
        execute function refuse_changing_proved(%L, %L)', one.name, '{' || one.texts || '}', one.leads);
    else
      execute format('drop trigger append_only on %I', one.name);
      execute format('create trigger append_only before delete or truncate on %I for each statement execute function refuse_change()', one.name);
      execute format('create trigger only_forgotten before update on %I for each row
        execute function refuse_changing_proved(%L, %L)', one.name, '{' || one.texts || '}', one.leads);
    end if;
  end loop;
  for one in select * from (values
    -- The step follows from the status, and is not made yet where a trigger looks.
    ('invoice_response', 'reason,receiver_endpoint,receiver_name,step', 'import_document_id', 'refuse_change'),
    ('received_invoice_response', 'message_id,reason,note,sender_endpoint,sender_name,finding', 'posted_document_id', 'refuse_change'),
    -- Of an event only the words by which a lesson or an item reference was named.
    ('audit_event', 'record_no', 'id', 'refuse_audit_change'),
    ('audit_value', 'old_value,new_value', 'event_id', 'refuse_audit_change')) kept(name, texts, leads, refuses)
  loop
    execute format('drop trigger append_only on %I', one.name);
    execute format('create trigger append_only before delete or truncate on %I for each statement execute function %I()', one.name, one.refuses);
    execute format('create trigger only_forgotten before update on %I for each row execute function refuse_changing_kept(%L, %L)',
      one.name, '{' || one.texts || '}', one.leads);
  end loop;
  drop trigger append_only on proof_leaf;
  create trigger append_only before delete or truncate on proof_leaf for each statement execute function refuse_change();
  create trigger only_forgotten before update on proof_leaf for each row execute function refuse_changing_leaf();
  foreach side in array '{import_sales_invoice,import_purchase_invoice}'::text[] loop
    execute format('drop trigger keep_posted_old on %I', side || '_line');
    execute format('drop trigger keep_posted_new on %I', side || '_line');
    execute format('create trigger keep_posted_update after update on %I referencing old table as before new table as changed
      for each statement execute function refuse_changed_posted_lines(%L)', side || '_line', side);
  end loop;
end $$;
drop function refuse_own_change();

-- Forgets a customer or vendor: empties what is known of it wherever it stands, and tells that as an event with the reason. Answers how
-- much of each kind was emptied. Refused (42501) where something stands against it. The transaction's company must be `of_company`,
-- and its setup locked, so that no posting is under way (posting.md 7.4).
create function forget_party(of_company uuid, of_party text, of_id uuid, years integer, because text) returns json
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  sales boolean := of_party = 'customer';
  party_no text;
  party_name text;
  endpoint text;
  documents uuid[];
  registers integer[];
  imports uuid[];
  events uuid[];
  entries integer := 0;
  counted integer;
  lines integer;
  files integer;
  responses integer;
  lessons integer;
  jobs integer;
begin
  if coalesce(btrim(because), '') = '' then
    raise exception 'Why a party is forgotten is said.' using errcode = '42501';
  end if;
  if sales then
    select p.no, p.name, p.endpoint_scheme || ':' || p.endpoint_id into party_no, party_name, endpoint
      from customer p where p.company_id = of_company and p.id = of_id for update;
  else
    select p.no, p.name, p.endpoint_scheme || ':' || p.endpoint_id into party_no, party_name, endpoint
      from vendor p where p.company_id = of_company and p.id = of_id for update;
  end if;
  if party_no is null then
    raise exception 'There is no such %.', of_party using errcode = '42501';
  end if;
  insert into forgotten_party (company_id, party, party_id, party_no, years) values (of_company, of_party, of_id, party_no, years);

  select coalesce(array_agg(d.id), '{}'), coalesce(array_agg(d.register_no), '{}'), coalesce(array_agg(d.import_document_id), '{}')
    into documents, registers, imports from posted_document d
    where d.company_id = of_company and case when sales then d.customer_no else d.vendor_no end = party_no;
  update proof_leaf p set salt = null where p.company_id = of_company and p.no = any(registers) and p.salt is not null;
  update gl_register r set user_id = '' where r.company_id = of_company and r.no = any(registers);
  update posted_document d set name = '', posting_description = '', doc_notes = '', user_id = '', addressee_confirmed_by = '',
      addressee_confirmed_reason = '' where d.company_id = of_company and d.id = any(documents);
  update posted_document_line l set description = '', description2 = '', number_plate = ''
    where l.company_id = of_company and l.document_id = any(documents);
  update gl_entry e set description = '', number_plate = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;
  update vat_entry e set vat_registration_no = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;
  update customer_ledger_entry e set customer_name = '', description = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;
  update vendor_ledger_entry e set vendor_name = '', description = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;
  update item_ledger_entry e set description = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;
  update value_entry e set description = '' where e.company_id = of_company and e.document_id = any(documents);
  get diagnostics counted = row_count; entries := entries + counted;

  -- A file of this party that was booked for another one is that one's document.
  if sales then
    update import_sales_invoice h set name = '', posting_description = '', doc_notes = '', file_finding = '', file_vat_finding = '',
        file_addressee_finding = '', error_message = '', addressee_confirmed_by = '', addressee_confirmed_reason = '', envelope_sender = '',
        envelope_receiver = '', envelope_instance_id = '' where h.company_id = of_company and h.id = any(imports);
    update import_sales_invoice_line l set description = '', description2 = '' from import_sales_invoice h
      where l.company_id = of_company and h.company_id = of_company and h.id = any(imports) and l.header_entry_no = h.entry_no;
  else
    update import_purchase_invoice h set name = '', posting_description = '', doc_notes = '', file_finding = '', file_vat_finding = '',
        file_addressee_finding = '', error_message = '', addressee_confirmed_by = '', addressee_confirmed_reason = '', envelope_sender = '',
        envelope_receiver = '', envelope_instance_id = '' where h.company_id = of_company and h.id = any(imports);
    update import_purchase_invoice_line l set description = '', description2 = '', number_plate = '', origin = null from import_purchase_invoice h
      where l.company_id = of_company and h.company_id = of_company and h.id = any(imports) and l.header_entry_no = h.entry_no;
  end if;
  get diagnostics lines = row_count;
  -- Of messages about our documents too, whose files are kept under their own ids (0036).
  update import_file f set bytes = '' where f.company_id = of_company and f.document_id = any(imports || array(
    select r.id from received_invoice_response r where r.company_id = of_company and r.posted_document_id = any(documents)));
  get diagnostics files = row_count;
  update import_report r set findings = '[]', attachments = '[]', vat_reasons = null, vat_facts = null
    where r.company_id = of_company and r.document_id = any(imports);
  update import_document_change c set error_message = '' where c.company_id = of_company and c.document_id = any(imports);
  -- Answers to sellers stay when their document was removed, and name them.
  update invoice_response r set reason = '', receiver_endpoint = 'Forgotten', receiver_name = 'Forgotten' where r.company_id = of_company
    and not sales and (r.import_document_id = any(imports) or r.receiver_endpoint = endpoint or (party_name <> '' and r.receiver_name = party_name));
  get diagnostics responses = row_count;
  update received_invoice_response r set message_id = r.id::text, reason = '', note = '', sender_endpoint = '', sender_name = '', finding = ''
    where r.company_id = of_company and r.posted_document_id = any(documents);
  get diagnostics counted = row_count; responses := responses + counted;

  delete from vendor_mapping m where m.company_id = of_company and not sales and m.vendor_no = party_no;
  get diagnostics lessons = row_count;
  delete from item_reference r where r.company_id = of_company and r.reference_type = case when sales then 'Customer' else 'Vendor' end
    and r.reference_type_no = party_no;
  get diagnostics counted = row_count; lessons := lessons + counted;
  -- What others had read or imported in the background holds whatever was in the books; it is gone after three days anyhow.
  delete from bulk_job j where j.company_id = of_company and j.state not in ('WAITING', 'RUNNING');
  get diagnostics jobs = row_count;

  execute format('update %I set name = %L, name2 = '''', address = '''', post_code = '''', city = '''', vat_registration_no = '''',
    enterprise_no = '''', gln = '''', endpoint_scheme = '''', endpoint_id = '''', iban = '''', blocked = ''All'', privacy_blocked = true
    where company_id = $1 and id = $2', of_party, 'Forgotten ' || party_no) using of_company, of_id;

  -- Behind the changes above, whose values it would have kept.
  events := array(select e.id from audit_event e where e.company_id = of_company and (e.record_id = of_id
    or (e.record_set = 'vendorMappings' and not sales and starts_with(e.record_no, party_no || ' '))
    or (e.record_set = 'itemReferences'
      and starts_with(e.record_no, case when sales then 'Customer ' else 'Vendor ' end || party_no || ' '))));
  update audit_value v set old_value = '', new_value = '' where v.company_id = of_company and v.event_id = any(events);
  get diagnostics counted = row_count;
  update audit_event e set record_no = '' where e.company_id = of_company and e.id = any(events)
    and e.record_set in ('vendorMappings', 'itemReferences');
  perform write_audit_event(of_company, 'Forgotten', case when sales then 'customers' else 'vendors' end, of_id, party_no, of_party,
    null, jsonb_build_object('reason', because), true, cardinality(documents));
  return json_build_object('no', party_no, 'documents', cardinality(documents), 'entries', entries, 'lines', lines, 'files', files,
    'responses', responses, 'lessons', lessons, 'values', counted, 'jobs', jobs);
end $$;

revoke all on function party_obstacles(uuid, text, uuid, integer), refuse_forgetting(), is_forgetting(uuid), is_forgotten(uuid, uuid),
  is_forgotten_event(uuid, uuid), is_emptied(jsonb, jsonb, text[]), refuse_changing_leaf(), refuse_changing_proved(), refuse_changing_kept(), refuse_changed_posted_lines(),
  forget_party(uuid, text, uuid, integer, text) from public;
grant execute on function party_obstacles(uuid, text, uuid, integer), is_forgetting(uuid), is_forgotten(uuid, uuid),
  is_forgotten_event(uuid, uuid), is_emptied(jsonb, jsonb, text[]), forget_party(uuid, text, uuid, integer, text) to facturier_app;
