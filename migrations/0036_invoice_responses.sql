-- Invoice responses (Peppol BIS 63, decision F89): what the seller of a purchase file is told became of it, and what customers
-- told of our sales documents. Rows are only added. What it costs: two empty tables and two triggers; documents that were
-- received before have no answers.

create table invoice_response (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  -- No reference: an open document may be removed, what its seller was told may not.
  import_document_id uuid not null,
  status text not null check (status in ('AB', 'UQ', 'RE', 'AP', 'PD')),
  -- Where it stands in the order of OP-BR111-R012: AB IP UQ CA RE AP PD.
  step integer not null generated always as (case status when 'AB' then 1 when 'UQ' then 3 when 'RE' then 5 when 'AP' then 6 else 7 end) stored,
  reason_code text not null default '',
  action_code text not null default '',
  reason text collate "und-x-icu" not null default '',
  document_no text not null check (document_no <> ''),
  document_type_code text not null,
  document_date date not null,
  sender_endpoint text not null check (sender_endpoint <> ''),
  sender_name text collate "und-x-icu" not null,
  receiver_endpoint text not null check (receiver_endpoint <> ''),
  receiver_name text collate "und-x-icu" not null,
  buyer_name text collate "und-x-icu" not null default '',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  unique (company_id, import_document_id, status)
);

create table received_invoice_response (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  posted_document_id uuid not null,
  customer_no text not null,
  message_id text not null,
  issue_date date not null,
  issue_time text not null,
  status text not null check (status in ('AB', 'IP', 'UQ', 'CA', 'RE', 'AP', 'PD')),
  status_date date not null,
  reason_codes text not null,
  action_codes text not null,
  reason text collate "und-x-icu" not null,
  note text collate "und-x-icu" not null,
  document_no text not null,
  sender_endpoint text not null,
  sender_name text collate "und-x-icu" not null,
  finding text collate "und-x-icu" not null,
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  -- The same message twice. Of the same document: some number their messages for each document anew.
  unique (company_id, posted_document_id, message_id),
  foreign key (company_id, posted_document_id) references posted_document (company_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['invoice_response', 'received_invoice_response'] loop
    perform isolate(name::regclass);
    execute format('grant select, insert on %I to facturier_app', name);
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', name);
    -- Who watches the set hears of it (0028).
    execute format('create trigger told after insert on %I for each row execute function tell_record_change()', name);
  end loop;
end $$;

-- The next status of a document whose seller knows that it was received; nothing after RE, which is final (OP-BR111-R004), and
-- nothing twice.
create function respond(of_company uuid, of_document uuid, new_status text) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare told integer;
begin
  insert into invoice_response (company_id, import_document_id, status, document_no, document_type_code, document_date,
      sender_endpoint, sender_name, receiver_endpoint, receiver_name, buyer_name)
  select company_id, import_document_id, new_status, document_no, document_type_code, document_date,
      sender_endpoint, sender_name, receiver_endpoint, receiver_name, buyer_name
  from invoice_response r where r.company_id = of_company and r.import_document_id = of_document and r.status = 'AB'
    and not exists (select from invoice_response e
      where e.company_id = of_company and e.import_document_id = of_document and e.status = 'RE')
  on conflict do nothing returning 1 into told;
end $$;

-- In the statement that posts, of documents that came as a file only.
create function respond_posted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform respond(new.company_id, new.id, 'AP');
  return null;
end $$;
create trigger responded after update of state on import_purchase_invoice for each row
  when (new.from_file and new.state = 'Posted' and old.state <> 'Posted') execute function respond_posted();

-- An invoice may be closed by the statement that posts it, and then this may come before the other trigger.
create function respond_closed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  document uuid := (select d.import_document_id from posted_document d where d.company_id = new.company_id and d.id = new.document_id);
begin
  -- What cancels an invoice closes it too, and nobody was paid (F87).
  if exists (select from posted_document c where c.company_id = new.company_id and c.cancels_document_id = new.document_id) then
    return null;
  end if;
  perform respond(new.company_id, document, 'AP');
  perform respond(new.company_id, document, 'PD');
  return null;
end $$;
create trigger responded after update of open on vendor_ledger_entry for each row
  when (new.document_type = 'Invoice' and old.open and not new.open) execute function respond_closed();

revoke all on function respond(uuid, uuid, text), respond_posted(), respond_closed() from public;
