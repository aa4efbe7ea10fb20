-- How each table is vacuumed and filled (F103). Nobody waits for it; no row is written. `test/contract/table-settings.test.ts`
-- has every table, with the reason where there is none.
do $$
declare name text;
begin
  -- Written once: frozen with the first vacuum, and that comes behind a twentieth of new rows, so that none has to read a whole
  -- ledger again before the transaction numbers run out.
  foreach name in array '{gl_register,gl_entry,vat_entry,value_entry,customer_application,vendor_application,item_application,
    posted_document,posted_document_line,proof_leaf,audit_event,audit_value,import_file,import_report,dimension_set,
    dimension_set_entry,invoice_response,received_invoice_response}'::text[] loop
    execute format('alter table %I set (autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.05)', name);
  end loop;
  -- Closed, posted or used some time after they were written: frozen later, swept behind a twentieth of them.
  foreach name in array '{customer_ledger_entry,vendor_ledger_entry,item_ledger_entry,import_sales_invoice,
    import_sales_invoice_line,import_purchase_invoice,import_purchase_invoice_line,unposted_document}'::text[] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05)', name);
  end loop;
  -- Kept for days and then removed: as many rows go as come, so vacuum must keep up, without pauses.
  foreach name in array '{import_document_change,record_change,idempotency_key,webhook_item,webhook_delivery,bulk_job,bulk_job_item,
    bulk_job_part}'::text[] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
      autovacuum_vacuum_cost_delay = 0)', name);
  end loop;
  -- The same row written again and again, in no column of an index: with room on its page that needs neither index nor vacuum.
  foreach name in array '{ledger_counter,no_series_line,setup_version,rights_version,totals_until,gl_total,vat_total,webhook_feed,
    access_key_use,import_document_change_sweep,record_change_sweep}'::text[] loop
    execute format('alter table %I set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0)', name);
  end loop;
end $$;

-- Bytes of files beside the table and never in its rows, whatever their size; they are written once too.
alter table import_file set (toast_tuple_target = 128, toast.autovacuum_freeze_min_age = 0,
  toast.autovacuum_vacuum_insert_scale_factor = 0.05);
