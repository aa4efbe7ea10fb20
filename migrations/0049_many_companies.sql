-- Companies by name, in pages, and by number, where there are many of them (decision F105).
create index company_name on company (name, company_id);
create index company_enterprise_no on company (enterprise_no);
