-- Tables of the floor: those of the service without its triggers and rights, and the counters of the naive posting.
create schema bench_floor;
create table bench_floor.counter (company_id uuid, name text, last_no integer not null, primary key (company_id, name));
insert into bench_floor.counter select company_id, c.name, 0 from company, (values ('document'), ('number'), ('entry')) as c (name);

-- Documents as a client makes them.
create table bench_floor.document (like public.import_sales_invoice including all);
create table bench_floor.line (like public.import_sales_invoice_line including all,
  foreign key (company_id, header_entry_no) references bench_floor.document (company_id, entry_no) on delete cascade);
create function bench_floor.next_number(company uuid) returns integer language sql as $$
  update bench_floor.counter set last_no = last_no + 1 where company_id = company and name = 'document' returning last_no
$$;

create function bench_floor.create_document(company uuid, document jsonb) returns setof bench_floor.document language sql as $$
  with header as (
    insert into bench_floor.document (company_id, entry_no, customer_no, posting_date, document_date, due_date)
    select company, bench_floor.next_number(company), h."customerNo", h."postingDate", h."documentDate", h."dueDate"
    from jsonb_to_record(document) as h ("customerNo" text, "postingDate" date, "documentDate" date, "dueDate" date) returning *
  ), lines as (
    insert into bench_floor.line (company_id, entry_no, header_entry_no, line_no, type, no, quantity, unit_price, vat_prod_posting_group)
    select company, header.entry_no * 100 + l.n, header.entry_no, l.n * 10000, l.line->>'type', l.line->>'no', (l.line->>'quantity')::numeric,
      (l.line->>'unitPrice')::numeric, l.line->>'vatProdPostingGroup'
    from header, jsonb_array_elements(document->'importSalesInvoiceLines') with ordinality as l (line, n)
  ) select * from header
$$;

-- Documents as they are posted.
create table bench_floor.posted (company_id uuid not null, id uuid not null default gen_random_uuid(), no text not null,
  system_created_at timestamptz not null default clock_timestamp(), primary key (company_id, id), unique (company_id, no));
create table bench_floor.posted_line (company_id uuid not null, document_id uuid not null, line_no integer not null, amount numeric(19,2) not null,
  primary key (company_id, document_id, line_no), foreign key (company_id, document_id) references bench_floor.posted (company_id, id));
create table bench_floor.gl_entry (like public.gl_entry including all,
  foreign key (company_id, document_id) references bench_floor.posted (company_id, id) deferrable initially deferred);
create table bench_floor.party_entry (company_id uuid not null, entry_no integer not null, document_id uuid not null, amount numeric(19,2) not null,
  primary key (company_id, entry_no), foreign key (company_id, document_id) references bench_floor.posted (company_id, id));
