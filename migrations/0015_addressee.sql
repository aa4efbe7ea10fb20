-- A file that names the company on neither side is not booked until somebody confirms that it is meant, and says why (F58).
-- The finding stands apart from the others that a file brought: it is the one thing that a confirmation lifts.
do $do$
declare header text;
begin
  foreach header in array '{import_sales_invoice,import_purchase_invoice}'::text[] loop
    execute replace($sql$
      alter table {header}
        add file_addressee_finding text collate "und-x-icu" not null default '',
        add addressee_confirmed_by text collate "und-x-icu" not null default '',
        add addressee_confirmed_at timestamptz(3) not null default '0001-01-01 00:00:00+00',
        add addressee_confirmed_reason text collate "und-x-icu" not null default '';

      -- What was received before this file and is not booked yet: its report has the same finding as a warning.
      alter table {header} no force row level security;
      alter table import_report no force row level security;
      alter table {header} disable trigger user;
      update {header} d set file_addressee_finding = (f.finding ->> 'message')
          || ' If it is to be booked here all the same, confirm it with confirmAddressee and a reason.'
        from import_report r, json_array_elements(r.findings::json) f(finding)
        where r.company_id = d.company_id and r.document_id = d.id and d.state <> 'Posted'
          and f.finding ->> 'rule' = 'COMPANY' and f.finding ->> 'severity' = 'warning';
      alter table {header} enable trigger user;
      alter table import_report force row level security;
      alter table {header} force row level security;

      alter table {header}
        add constraint addressee_confirmed_whole check (
          (addressee_confirmed_by = '') = (addressee_confirmed_reason = '')
          and (addressee_confirmed_by = '') = (addressee_confirmed_at = '0001-01-01 00:00:00+00')
          and (addressee_confirmed_by = '' or file_addressee_finding <> '')),
        add constraint addressee_confirmed_first check (
          state <> 'Posted' or file_addressee_finding = '' or addressee_confirmed_by <> '');
    $sql$, '{header}', header);
  end loop;
end $do$;

alter table posted_document
  add addressee_confirmed_by text collate "und-x-icu" not null default '',
  add addressee_confirmed_at timestamptz(3) not null default '0001-01-01 00:00:00+00',
  add addressee_confirmed_reason text collate "und-x-icu" not null default '';
