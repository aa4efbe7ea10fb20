import pg from 'pg'

/** Numerics, 8-byte integers, dates and times stay text from PostgreSQL to the response: no float, no time zone. */
const asText = new Set([20, 1700, 1082, 1114, 1184])

/** How the values of the connections of a pool are read. */
export const keptAsText: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): ((value: string) => unknown) =>
    asText.has(oid) ? (value) => value : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
}
