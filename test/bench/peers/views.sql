-- What the peers see: views with the names of the service's fields over the same tables, and keys that PostGraphile can read.
create schema bench_peers;
create view bench_peers.entry as
  select company_id, id, entry_no, posting_date, document_no, document_type, source_type, source_no, gl_account_id as account_id,
    gl_account_no as account_number, description, debit_amount, credit_amount, standard_format_message, number_plate,
    external_document_no, system_modified_at, dimension_set_id
  from public.gl_entry;
create view bench_peers.dimension_set as select company_id, id from public.dimension_set;
create view bench_peers.dimension_set_line as select * from public.dimension_set_line;
create view bench_peers.document as select id, entry_no from bench_floor.document;
comment on view bench_peers.dimension_set is E'@primaryKey company_id,id';
comment on view bench_peers.dimension_set_line is
  E'@primaryKey company_id,dimension_set_id,code\n@foreignKey (company_id,dimension_set_id) references dimension_set (company_id,id)|@fieldName dimensionSet|@foreignFieldName lines';
comment on view bench_peers.entry is
  E'@primaryKey company_id,entry_no\n@unique company_id,id\n@foreignKey (company_id,dimension_set_id) references dimension_set (company_id,id)|@fieldName dimensionSet|@foreignFieldName entries';
comment on view bench_peers.document is E'@primaryKey id';
create function bench_peers.make_document(company uuid, document jsonb) returns bench_peers.document language sql volatile as $$
  select id, entry_no from bench_floor.create_document(company, document)
$$;

-- SAP CAP finds tables by the names of its entities, in lower case.
create view public.bench_entries as
  select id, company_id as company, entry_no as entryno, posting_date as postingdate, document_no as documentno, document_type as documenttype,
    source_type as sourcetype, source_no as sourceno, gl_account_id as accountid, gl_account_no as accountnumber, description,
    debit_amount as debitamount, credit_amount as creditamount, standard_format_message as standardformatmessage,
    number_plate as numberplate, external_document_no as externaldocumentno, system_modified_at as systemmodifiedat,
    dimension_set_id as dimensionset
  from public.gl_entry;
create view public.bench_lines as
  select company_id as company, dimension_set_id as dimensionset, id, code, display_name as displayname, value_id as valueid,
    value_code as valuecode, value_display_name as valuedisplayname
  from public.dimension_set_line;

-- What it makes of the projections of its service, which read through these views.
create view public.benchservice_entries as select * from public.bench_entries;
create view public.benchservice_lines as select * from public.bench_lines;

-- Documents of its own, without numbers: it generates keys, as text, and has no counter without gaps.
create table public.bench_documents (id varchar(36) primary key, company varchar(36),
  customerno text, postingdate date, documentdate date, duedate date);
create table public.bench_documentlines (id varchar(36) primary key, document_id varchar(36) references public.bench_documents (id), type text, no text,
  quantity numeric(19,5), unitprice numeric(19,5), vatprodpostinggroup text);
create index on public.bench_documentlines (document_id);
create view public.benchservice_documents as select * from public.bench_documents;
create view public.benchservice_documentlines as select * from public.bench_documentlines;
