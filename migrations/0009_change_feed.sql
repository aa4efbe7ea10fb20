-- What happened to import documents, for those who watch (subscriptions of the GraphQL surface). The rows are the truth; that
-- there are new ones is told by NOTIFY, which may be lost. Written by triggers only, in the transaction of the change: what
-- is rolled back leaves nothing. The names of transactions order them: a reader takes rows of transactions only that are
-- older than every one still running here (finished_before), so none can come before one that was read already.
-- No reference to company: when a company goes, its documents go with it, and that is told here after the company is gone.
create table import_document_change (
  company_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  document_id uuid not null,
  side text not null check (side in ('sales', 'purchase')),
  kind text not null check (kind in ('CREATED', 'CHANGED', 'DELETED')),
  -- As they were at the change.
  created_doc_type integer not null,
  created_doc_no text not null,
  error_message text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, xid, id)
);
-- Rows older than a week are forgotten; whoever wants to go on from before the last of them must read the list anew.
create table import_document_change_sweep (
  company_id uuid primary key,
  xid xid8 not null,
  id bigint not null
);

-- The login of the service sees the rows of its company and forgets old ones; it cannot write any: only the triggers do, with
-- the owner's rights.
alter table import_document_change enable row level security;
create policy company_only on import_document_change using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, delete on import_document_change to facturier_app;
alter table import_document_change_sweep enable row level security;
create policy company_only on import_document_change_sweep using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on import_document_change_sweep to facturier_app;

-- Which line of transaction numbers this is: another one after a restore into another server, another database or another
-- timeline (a standby that took over, a recovery to a point in time), where numbers may come once more. Functions that a
-- careful administrator has closed are left out.
create function change_epoch() returns text language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  known text := (select oid::text from pg_database where datname = current_database());
begin
  if has_function_privilege('pg_control_system()', 'execute') then
    known := known || '/' || (select system_identifier from pg_control_system());
  end if;
  if pg_is_in_recovery() then
    if has_function_privilege('pg_control_checkpoint()', 'execute') then
      known := known || '/' || (select lpad(to_hex(timeline_id), 8, '0') from pg_control_checkpoint());
    end if;
  else
    known := known || '/' || lower(left(pg_walfile_name(pg_current_wal_lsn()), 8));
  end if;
  return left(md5(known), 8);
end $$;

-- Transactions of this database before it are finished. One that runs in another database of the server writes nothing here,
-- so it holds nothing back, however long it runs; whose database is not known (a prepared one, one that just began) does.
create function finished_before(seen pg_snapshot) returns xid8 language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    when pg_snapshot_xmin(seen) = pg_snapshot_xmax(seen) or pg_is_in_recovery() then pg_snapshot_xmin(seen)
    else coalesce(
      (select running from pg_snapshot_xip(seen) running
        where not exists (select from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where l.locktype = 'transactionid' and l.transactionid = running::xid and l.granted and l.mode = 'ExclusiveLock'
            and a.datname <> current_database())
        order by running limit 1),
      pg_snapshot_xmax(seen))
  end
$$;

-- A statement on documents, whatever it touches, is one insert here; arguments: side and kind.
create function tell_document_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into import_document_change (company_id, document_id, side, kind, created_doc_type, created_doc_no, error_message)
  select company_id, id, tg_argv[0], tg_argv[1], created_doc_type, created_doc_no, error_message from changed order by entry_no;
  return null;
end $$;

-- Lines are part of their document: a document whose lines were written has changed, unless this transaction told of it already.
create function tell_line_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_argv[0] = 'sales' then
    insert into import_document_change (company_id, document_id, side, kind, created_doc_type, created_doc_no, error_message)
    select h.company_id, h.id, 'sales', 'CHANGED', h.created_doc_type, h.created_doc_no, h.error_message
    from (select distinct company_id, header_entry_no from changed) c
    join import_sales_invoice h on h.company_id = c.company_id and h.entry_no = c.header_entry_no
    where not exists (select from import_document_change t
      where t.company_id = h.company_id and t.xid = pg_current_xact_id() and t.document_id = h.id)
    order by h.entry_no;
  else
    insert into import_document_change (company_id, document_id, side, kind, created_doc_type, created_doc_no, error_message)
    select h.company_id, h.id, 'purchase', 'CHANGED', h.created_doc_type, h.created_doc_no, h.error_message
    from (select distinct company_id, header_entry_no from changed) c
    join import_purchase_invoice h on h.company_id = c.company_id and h.entry_no = c.header_entry_no
    where not exists (select from import_document_change t
      where t.company_id = h.company_id and t.xid = pg_current_xact_id() and t.document_id = h.id)
    order by h.entry_no;
  end if;
  return null;
end $$;

do $$
declare
  side text;
  header text;
begin
  foreach side in array array['sales', 'purchase'] loop
    header := 'import_' || side || '_invoice';
    execute format('create trigger told_insert after insert on %I referencing new table as changed
      for each statement execute function tell_document_change(%L, ''CREATED'')', header, side);
    execute format('create trigger told_update after update on %I referencing new table as changed
      for each statement execute function tell_document_change(%L, ''CHANGED'')', header, side);
    execute format('create trigger told_delete after delete on %I referencing old table as changed
      for each statement execute function tell_document_change(%L, ''DELETED'')', header, side);
    execute format('create trigger told_insert after insert on %I referencing new table as changed
      for each statement execute function tell_line_change(%L)', header || '_line', side);
    execute format('create trigger told_update after update on %I referencing new table as changed
      for each statement execute function tell_line_change(%L)', header || '_line', side);
    execute format('create trigger told_delete after delete on %I referencing old table as changed
      for each statement execute function tell_line_change(%L)', header || '_line', side);
  end loop;
end $$;
