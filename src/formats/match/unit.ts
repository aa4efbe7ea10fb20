/** Spellings of one unit: codes of UN/ECE Recommendation 20 and 21 as files have them, and words as master data has them. */
const spellings = [
  'PCS PC PCE PIECE C62 H87 EA NAR NMB 1N XPP ST STK STUK STUKS UNIT',
  'HOUR HR HUR H UUR',
  'DAY DAG D',
  'MONTH MON MAAND',
  'KG KGM KILO',
  'G GR GRM GRAM',
  'L LTR LITER',
  'M MTR METER',
  'KM KMT',
  'M2 MTK',
  'M3 MTQ',
  'BOX BX XBX DOOS',
  'PACK PK XPK PAK',
  'DOZEN DZN DOZIJN',
  'SET',
]

const canonical: ReadonlyMap<string, string> = new Map(
  spellings.flatMap((list) => list.split(' ').map((word, _index, [first = word]) => [word, first] as const)),
)

/** Whether a line and an item are surely counted in different units; ZZ (mutually defined) and units not stated may be any. */
export function unitsDiffer(lineUnit: string | null, itemUnit: string): boolean {
  const [line, item] = [lineUnit ?? '', itemUnit].map((unit) => unit.trim().toUpperCase())
  if (!line || !item || line === 'ZZ') return false
  return (canonical.get(line) ?? line) !== (canonical.get(item) ?? item)
}
