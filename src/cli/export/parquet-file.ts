import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { invariant } from '../../core/invariant.ts'
import { blank, type Cell, type Field, type Kind } from '../../model/field.ts'
import { type OpenTable, written } from './table-file.ts'

/** Rows that stand together in the file, and are held in memory until they do. */
const groupRows = 20_000
/** Digits that fit into 64 bits. */
const digitsOfLong = 18

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]
/** A value as the writer takes it: exact, for no number of JavaScript with a fraction is among them. */
type Value = string | bigint | boolean | number | undefined

/** Parquet: amounts and other decimals as DECIMAL, days as DATE, times as TIMESTAMP in UTC, nothing where there is none. */
export const openParquet: OpenTable = async (path, fields) => {
  const columns = fields.map(columnOf)
  const root = { name: 'root', num_children: fields.length } satisfies Schema
  const writer = await written(
    path,
    () =>
      new ParquetWriter({
        writer: fileWriter(path),
        schema: [root, ...columns.map(({ schema }) => schema)],
        createdBy: 'facturier',
      }),
  )
  let held: Value[][] = columns.map(() => [])
  const writeGroup = async (): Promise<void> => {
    const data = held
    held = columns.map(() => [])
    if (data[0] === undefined || data[0].length === 0) return
    const columnData = columns.map(({ schema: { name } }, at) => ({ name, data: data[at] ?? [], offsetIndex: false }))
    await written(path, () => writer.write({ columnData, rowGroupSize: groupRows }))
  }
  return {
    write: async (rows) => {
      for (const row of rows) for (const [at, { value }] of columns.entries()) held[at]?.push(value(row[at] ?? null))
      if ((held[0]?.length ?? 0) >= groupRows) await writeGroup()
    },
    finish: async () => {
      await writeGroup()
      await written(path, () => writer.finish())
    },
    close: async () => undefined,
  }
}

interface Column {
  readonly schema: Schema
  readonly value: (cell: Cell) => Value
}

function columnOf(field: Field): Column {
  const { name, kind } = field
  const { schema, value } = columns[kind](field)
  return {
    schema: { name, repetition_type: 'OPTIONAL', ...schema },
    value: (cell) => (cell === null ? undefined : value(cell)),
  }
}

type Made = (field: Field) => { schema: Omit<Schema, 'name'>; value: (cell: string | number | boolean) => Value }

const text: Made = () => ({ schema: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, value: String })
const flag: Made = () => ({ schema: { type: 'BOOLEAN' }, value: (cell) => cell === true })

/** The unscaled whole number of an exact decimal: `-12.5` of two places is -1250. */
function unscaled(cell: string, scale: number): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(cell) ?? []
  const kept = fraction.slice(0, scale)
  invariant(whole !== '' && /^0*$/.test(fraction.slice(scale)), `${cell} is a decimal of ${scale} places`)
  return BigInt(`${sign}${whole}${kept.padEnd(scale, '0')}`)
}

const exact: Made = ({ scale = 2, wholeDigits = 36 }) => {
  const precision = wholeDigits + scale
  const place =
    precision <= digitsOfLong
      ? ({ type: 'INT64' } as const)
      : ({ type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16 } as const)
  return {
    schema: { ...place, converted_type: 'DECIMAL', precision, scale },
    value: (cell) => unscaled(String(cell), scale),
  }
}

const columns: Readonly<Record<Kind, Made>> = {
  guid: text,
  integer: () => ({ schema: { type: 'INT64' }, value: (cell) => BigInt(cell) }),
  amount: exact,
  decimal: exact,
  text,
  code: text,
  option: () => ({
    schema: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
    value: (cell) => (cell === blank.option ? '' : String(cell)),
  }),
  boolean: flag,
  booleanText: flag,
  date: () => ({
    schema: { type: 'INT32', converted_type: 'DATE' },
    value: (cell) => (cell === blank.date ? undefined : Date.parse(`${String(cell)}T00:00:00Z`) / 86_400_000),
  }),
  timestamp: () => ({
    schema: {
      type: 'INT64',
      converted_type: 'TIMESTAMP_MILLIS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    value: (cell) => BigInt(Date.parse(String(cell))),
  }),
  blob: text,
}
