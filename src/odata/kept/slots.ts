import { isDate } from '../../core/date.ts'
import { isGuid } from '../../core/guid.ts'
import { decodeValue, exactText } from '../../model/decode/decode.ts'
import type { Cell, Field, Kind } from '../../model/field.ts'
import type { Look, Slot } from './cut.ts'

/** Makes of a value the text that PostgreSQL compares with, as the binder would; undefined for what the binder may refuse or see in another way. */
export type Decode = (text: string) => string | undefined

function fieldOf(kind: Kind): Field {
  return { name: 'value', column: '', description: '', kind }
}

// By the decoder of the binder itself.
function decoderOf(kind: Kind): Decode {
  const field = fieldOf(kind)
  return (text) => {
    try {
      return String(decodeValue(field, text))
    } catch {
      return undefined
    }
  }
}

const plainText = decoderOf('text')
const upperText: Decode = (text) => plainText(text)?.toUpperCase()
const day: Decode = (text) => (isDate(text) ? text : undefined)
const id: Decode = (text) => (isGuid(text) ? text : undefined)
const whole: Decode = (text) => exactText(text)
// 7.0 is a whole number to the binder.
const decimal: Decode = (text) => {
  const exact = exactText(text)
  return exact?.includes('.') === true ? exact : undefined
}

/** Ways to decode a value of each look; which one a slot has is found by trying. */
export const decodersOf = {
  text: [plainText, upperText, decoderOf('code')],
  'quoted guid': [id],
  'quoted day': [day],
  guid: [id],
  day: [day],
  time: [decoderOf('timestamp')],
  whole: [whole],
  decimal: [decimal],
} as const satisfies Record<Look, readonly Decode[]>

const padded = (slot: number, digits: number): string => String(slot).padStart(digits, '0')

/** A value that stands for a slot: of its look, unlike any other, and the same before and after it is decoded. */
export const standInOf = {
  text: (slot) => `ZQ${padded(slot, 2)}STANDIN`,
  'quoted guid': (slot) => `5ca1ab1e-0000-4000-8000-${padded(slot, 12)}`,
  'quoted day': (slot) => `18${padded(slot, 2)}-03-05`,
  guid: (slot) => `5ca1ab1e-0000-4000-8000-${padded(slot, 12)}`,
  day: (slot) => `18${padded(slot, 2)}-03-05`,
  time: (slot) => `18${padded(slot, 2)}-03-05T01:02:03Z`,
  whole: (slot) => `9700${padded(slot, 5)}`,
  decimal: (slot) => `9700${padded(slot, 5)}.5`,
} as const satisfies Record<Look, (slot: number) => string>

/** A value that decoding changes as much as it can: what it is made into tells how the slot is decoded. */
export const trickyOf = {
  ...standInOf,
  text: (slot) => ` zq_x0020_ä'%${padded(slot, 2)} `,
  time: (slot) => `18${padded(slot, 2)}-03-05T01:02:03.4500+02:00`,
  whole: (slot) => `-07${padded(slot, 5)}`,
  decimal: (slot) => `007${padded(slot, 5)}.250`,
} as const satisfies Record<Look, (slot: number) => string>

/** The text of a value as it stands in `$filter`. */
export function writtenAs({ look }: Pick<Slot, 'look'>, text: string): string {
  return look === 'text' || look.startsWith('quoted') ? `'${text.replaceAll("'", "''")}'` : text
}

/** Stands for the key of a record. */
export const idStandIn = '5ca1ab1e-0000-4000-8001-000000000000'

/** A cell that stands for a value of a skip token; undefined for a kind that has too few values to tell them apart. */
export function keyStandIn({ kind }: Field, place: number): Cell | undefined {
  switch (kind) {
    case 'guid':
      return `5ca1ab1e-0000-4000-8002-${padded(place, 12)}`
    case 'integer':
      return 980_000_000 + place
    case 'amount':
    case 'decimal':
      return `9800${padded(place, 5)}.25`
    case 'date':
      return `17${padded(place, 2)}-03-05`
    case 'timestamp':
      return `17${padded(place, 2)}-03-05 01:02:03.456+00`
    case 'text':
    case 'code':
    case 'option':
      return `ZK${padded(place, 2)}STANDIN`
    case 'boolean':
    case 'booleanText':
    case 'blob':
      return undefined
  }
}
