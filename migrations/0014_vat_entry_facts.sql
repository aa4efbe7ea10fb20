-- What decides the VAT return of an entry, frozen with it (F50), and the place in the file that a line came from.

alter table vat_entry
  add vat_date date not null default '0001-01-01',
  add vat_registration_no text not null default '',
  add country_region_code text not null default '',
  add eu_service boolean not null default false,
  add tax_category text not null default '',
  -- The account its base was booked to; '' where that is not known of an entry from before.
  add gl_account_no text not null default '',
  -- The lines of the document that are in it; none are known of an entry from before. On the entry, not on the lines: a
  -- line with discounts on accounts of their own is in several entries, and an entry merges any number of lines.
  add line_nos integer[] not null default '{}';

alter table import_sales_invoice_line add xpath text not null default '';
alter table import_purchase_invoice_line add xpath text not null default '';
alter table posted_document_line add xpath text not null default '';

-- Entries from before get what setup and party say today and, once and for all, the account that the general ledger tells:
-- an entry and its general ledger entries come from one row of the posting in one order (posting.md 2.2), the net amount,
-- the VAT, and the VAT due of a reverse charge, those of nothing left out. So the place of the net entry among those of the
-- same groups and dimensions is known; one that has another amount there is not the one. The tables are open to the owner
-- for this statement only.
do $$
declare
  name text;
begin
  foreach name in array '{vat_entry,gl_entry,vat_posting_setup,customer,vendor}'::text[] loop
    execute format('alter table %I no force row level security', name);
  end loop;
  alter table vat_entry disable trigger append_only;

  with vat as (
    select v.company_id, v.entry_no, v.document_id, v.vat_bus_posting_group as bus, v.vat_prod_posting_group as prod,
        v.dimension_set_id as set_id, v.base_before_pmt_disc as net, 1 + coalesce(sum((v.base_before_pmt_disc <> 0)::int4
          + (v.amount <> 0)::int4
          + (v.vat_calculation_type = 'Reverse Charge VAT' and v.amount + v.non_deductible_vat_amount <> 0)::int4) over (
          partition by v.company_id, v.document_id, v.vat_bus_posting_group, v.vat_prod_posting_group, v.dimension_set_id
          order by v.entry_no rows between unbounded preceding and 1 preceding), 0) as place
      from vat_entry v
  ), ledger as (
    select g.company_id, g.document_id, g.vat_bus_posting_group as bus, g.vat_prod_posting_group as prod,
        g.dimension_set_id as set_id, g.gl_account_no, g.amount, row_number() over (
          partition by g.company_id, g.document_id, g.vat_bus_posting_group, g.vat_prod_posting_group, g.dimension_set_id
          order by g.entry_no) as place
      from gl_entry g where g.source_type in ('Customer', 'Vendor')
        and (g.vat_bus_posting_group <> '' or g.vat_prod_posting_group <> '')
  ), paired as (
    -- Laid over each other, not joined: nothing has counted these tables yet.
    select company_id, entry_no, max(gl_account_no) over (
        partition by company_id, document_id, bus, prod, set_id, place, net) as gl_account_no
      from (
        select company_id, entry_no, document_id, bus, prod, set_id, place, net, null as gl_account_no from vat
        union all
        select company_id, null, document_id, bus, prod, set_id, place, amount, gl_account_no from ledger
      ) both_ledgers
  )
  update vat_entry v set vat_date = v.posting_date,
      vat_registration_no = coalesce(c.vat_registration_no, d.vat_registration_no, ''),
      country_region_code = coalesce(c.country_region_code, d.country_region_code, ''),
      eu_service = coalesce(s.eu_service, false),
      tax_category = coalesce(s.tax_category, ''),
      gl_account_no = coalesce(p.gl_account_no, '')
    from paired p
      join vat_entry e on e.company_id = p.company_id and e.entry_no = p.entry_no
      left join vat_posting_setup s on s.company_id = e.company_id
        and s.vat_bus_posting_group = e.vat_bus_posting_group and s.vat_prod_posting_group = e.vat_prod_posting_group
      left join customer c on e.type = 'Sale' and c.company_id = e.company_id and c.no = e.bill_to_pay_to_no
      left join vendor d on e.type = 'Purchase' and d.company_id = e.company_id and d.no = e.bill_to_pay_to_no
    where v.company_id = p.company_id and v.entry_no = p.entry_no;

  alter table vat_entry enable trigger append_only;
  foreach name in array '{vat_entry,gl_entry,vat_posting_setup,customer,vendor}'::text[] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- From here on posting says all of it.
alter table vat_entry alter vat_date drop default;

-- A return is asked for by VAT date.
create index vat_entry_vat_date on vat_entry (company_id, vat_date, entry_no);
