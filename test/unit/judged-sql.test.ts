import { describe, expect, it } from 'vitest'
import { bodyStatements } from '../support/judged-sql/bodies.ts'
import { faultsOf } from '../support/judged-sql/judge.ts'

/** Statements with the fault that each has, and one without it beside. */
const planted: readonly (readonly [rule: string, wrong: string, fault: string, right: string])[] = [
  [
    'a table says its company',
    'select no from item where no = $1',
    'item does not say of which company',
    'select no from item where company_id = $1::uuid',
  ],
  [
    'a joined one too',
    'select 1 from gl_entry e join posted_document d on d.id = e.document_id where e.company_id = $1',
    'posted_document d does not say of which company',
    'select 1 from gl_entry e join posted_document d on d.company_id = e.company_id and d.id = e.document_id where e.company_id = $1',
  ],
  [
    'several companies are none',
    'select no from item where company_id = any($1)',
    'item does not say of which company',
    'select no from item i join customer c using (company_id) where i.company_id in ($1) and (i.no, 1) = ($2, 1)',
  ],
  [
    'a column around says none',
    'select (select a.no from gl_account a where a.company_id = c.company_id limit 1) from company c where c.company_id = $1',
    'gl_account a does not say of which company',
    'select (select a.no from gl_account a where a.company_id = $1 limit 1) from company c where c.company_id = $1',
  ],
  [
    'each part of a recursion says its own',
    'with recursive w as (select no from item where company_id = $1 union all select i.no from w join item i on i.no > w.no) select * from w',
    'item i does not say of which company',
    'with recursive w as (select no from item where company_id = $1 union all select i.no from w join item i on i.company_id = $1 and i.no > w.no) select * from w',
  ],
  [
    'a change sets nothing that differs each time',
    'update item set system_modified_at = clock_timestamp() where company_id = $1',
    'clock_timestamp() in a change of item',
    'update item set system_modified_at = statement_timestamp() where company_id = $1',
  ],
  [
    'nor looks for it',
    'delete from idempotency_key where company_id = $1 and system_created_at < clock_timestamp()',
    'clock_timestamp() in a change of idempotency_key',
    'delete from idempotency_key where company_id = $1 and system_created_at < statement_timestamp()',
  ],
  [
    'a conflict sets what was given',
    'insert into setup_version (company_id) values ($1) on conflict (company_id) do update set version = gen_random_uuid()',
    'gen_random_uuid() in ON CONFLICT of setup_version',
    'insert into setup_version (company_id) values ($1) on conflict (company_id) do update set version = excluded.version',
  ],
  [
    'what is answered of a change is what is kept',
    'update item set no = $2 where company_id = $1 returning now()',
    'now() in RETURNING of item',
    'update item set no = $2 where company_id = $1 returning abs(unit_cost)',
  ],
  [
    'rows that are selected into a table are told back',
    'insert into item (company_id, no) select $1, no from unnest($2::text[]) no',
    'rows are selected into item without RETURNING: past row-level security',
    'insert into item (company_id, no) select $1, no from unnest($2::text[]) no returning 1',
  ],
  [
    'the company of a new row is a parameter',
    'insert into item (company_id, no) select r.company, r.no from json_populate_recordset(null::item, $1) r returning 1',
    'item gets a company that is no parameter',
    'insert into item (company_id, no) select r.company_id, r.no from json_populate_recordset(null::item, $1) r returning 1',
  ],
  [
    'a company is not changed',
    'update item set company_id = $2 where company_id = $1',
    'the company of item is set',
    'update item i set company_id = i.company_id, no = $2 where i.company_id = $1',
  ],
  [
    'VALUES have no subquery',
    'insert into item (company_id, no) values ($1, (select max(code) from principal))',
    'a subquery in VALUES of item',
    'insert into item (company_id, no) values ($1, $2)',
  ],
  [
    'rows put aside are not looked up while they are inserted',
    'with n as (select $2 as id) insert into item (company_id, no) select $1, n.id from n where not exists (select from item i where i.company_id = $1 and i.no = n.id) returning 1',
    'rows put aside are looked up in a table while they are inserted into item',
    'insert into item (company_id, no) select $1, n.id from unnest($2::text[]) n(id) where not exists (select from item i where i.company_id = $1 and i.no = n.id) returning 1',
  ],
  [
    'a parameter is compared, not switched on',
    `update item set no = case $2 when 'x' then 'y' end where company_id = $1`,
    'CASE of a parameter',
    `update item set no = case when $2 = 'x' then 'y' end where company_id = $1`,
  ],
  ['no MERGE', 'merge into item i using customer c on true when matched then do nothing', 'MERGE', 'select 1'],
]

describe('the judge of statements that a distributed engine takes', () => {
  it.each(planted)('%s', (_, wrong, fault, right) => {
    expect(faultsOf(wrong)).toContain(fault)
    expect(faultsOf(right)).toEqual([])
  })

  it('knows variables of a function from columns, and row sets of a trigger from tables', () => {
    const standing = { variables: true, rowSets: ['changed'] }
    expect(faultsOf('select 1 from item where company_id = one.company_id and no = new.no', standing)).toEqual([])
    expect(faultsOf('select distinct company_id from changed', standing)).toEqual([])
    expect(faultsOf('select 1 from item i where i.company_id = i.no', standing)).toEqual([
      'item i does not say of which company',
    ])
    expect(faultsOf('select 1 from changed c join item i on i.company_id = new.company_id', standing)).toEqual([
      'changed is joined with item',
    ])
    expect(
      faultsOf("insert into item (company_id, no) values (new.company_id, case tg_op when 'x' then 'y' end)", standing),
    ).toEqual(['CASE of a parameter'])
  })

  it('finds the statements of a function, wherever they stand', () => {
    const found = bodyStatements(`create function f() returns setof text language plpgsql as $$
      declare x text := (select max(no) from a); one record;
      begin
        for one in select no from b loop
          if exists (select from c) then x := (select no from d); end if;
          perform g(x) from e;
          execute 'select ' || x;
          return query execute 'table ' || x;
        end loop;
        raise exception '%', (select no from h);
      end $$`)
    expect(found.map(({ sql, dynamic }) => `${dynamic ? '? ' : ''}${sql.trim()}`).toSorted()).toEqual([
      "? select 'select ' || x",
      "? select 'table ' || x",
      'SELECT g(x) from e',
      'select  (select no from d)',
      'select (select max(no) from a)',
      'select (select no from h)',
      'select exists (select from c)',
      'select no from b',
    ])
  })
})
