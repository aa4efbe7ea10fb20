import type { Client } from 'pg'

/** What is of a person, wherever it stands: a name, an address, numbers, a text. */
const marks = ['Zwaluwmans', '0888777148', 'BE71096123456769', 'zwaluw@example.org']
/** The same by itself. */
export const [name = '', enterprise = '', iban = '', mail = ''] = marks
/** The person as a customer or vendor. */
export const person = {
  name: `${name} Jan`,
  name2: `${name} II`,
  address: `${name}straat 1`,
  postCode: '9000',
  city: name,
  countryRegionCode: 'BE',
  vatRegistrationNo: `BE${enterprise}`,
  enterpriseNo: enterprise,
  endpointScheme: '0208',
  endpointId: enterprise,
  iban,
  postingGroup: 'DOMESTIC',
  genBusPostingGroup: 'DOMESTIC',
  vatBusPostingGroup: 'DOMESTIC',
}

/** Tables and columns that say something of the person, in every schema of ours. */
export async function mentions(db: Client): Promise<readonly string[]> {
  const { rows: columns } = await db.query<{ table: string; column: string; type: string }>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column, data_type as type
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'facturier_jobs') and table_type = 'BASE TABLE'
        and data_type in ('text', 'json', 'jsonb', 'bytea', 'character varying', 'ARRAY')`,
  )
  const looks = columns.map(
    ({ table, column, type }) =>
      `select '${table}.${column}' as place where exists (select from ${table} t where ${marks
        .map((mark) =>
          type === 'bytea'
            ? `position('${mark}'::bytea in t."${column}") > 0`
            : `strpos(lower(t."${column}"::text), '${mark.toLowerCase()}') > 0`,
        )
        .join(' or ')})`,
  )
  return (await db.query<{ place: string }>(looks.join(' union all ') + ' order by 1')).rows.map(({ place }) => place)
}

/** From now on how many seconds a statement may take that forgets somebody: a sequence keeps what is rolled back. */
export async function timeLimitSeen(db: Client): Promise<() => Promise<number>> {
  await db.query(`create sequence seconds_seen;
    create function see_seconds() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform setval('seconds_seen', extract(epoch from current_setting('statement_timeout')::interval)::integer);
        return new;
      end $$;
    create trigger see after insert on forgotten_party for each row execute function see_seconds()`)
  return async () => {
    const { rows } = await db.query<{ last_value: string }>('select last_value from seconds_seen')
    return Number(rows[0]?.last_value)
  }
}
