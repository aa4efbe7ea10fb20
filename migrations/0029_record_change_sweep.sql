-- How far changes of master data and setup were forgotten (F81): whoever asks for what is new since a place before it must read
-- the set anew. As import_document_change_sweep is to documents (0009).
create table record_change_sweep (
  company_id uuid primary key,
  xid xid8 not null,
  id bigint not null
);
alter table record_change_sweep enable row level security;
create policy company_only on record_change_sweep using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on record_change_sweep to facturier_app;

-- Postings move the costs of an item by a statement that sets nothing else, and value entries tell of it. A change by hand may be
-- one of costs too: the service names the company in every one (storage/query/rows.ts), so that column tells.
do $$
declare columns text;
begin
  columns := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'item'::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'row_version', 'system_created_at', 'system_modified_at', 'unit_cost', 'last_direct_cost'));
  drop trigger told on item;
  execute format('create trigger told after insert or delete or update of %s on item
    for each row execute function tell_record_change()', columns);
end $$;
