import { addDays, isDate } from '../../core/date.ts'
import { type Decimal, decimal } from '../../core/decimal.ts'

/** Characters of a note that are read, and notes; a file may say megabytes. */
const readMax = 5000
const notesMax = 20

const percentage = /(?<![\d.,])\d{1,2}(?:[.,]\d{1,5})?(?=\s*%)/g

const days =
  /(?<![\d.,/-])(\d{1,3})\s*(?:kalenderdagen|kalenderdage?n?|calendar days|dagen|dag|dgn|jours?|jrs?|days?|tagen?|d|j)(?![\p{L}\d])/gu

const day = /(?<!\d)(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}))(?!\d)/g

/** Days that are not simply counted from the date of the document. */
const otherDays =
  /werkdag|werkdg|ouvr|working|business|werktag|einde|eind |fin de|fin du|end of|eom|monatsende|ontvangst|levering|réception|reception|receipt|delivery|livraison|erhalt|lieferung/

/** What is due late, not paid early. */
const lateness =
  /int[e]?rest|intérêt|zins|boete|penal|pénal|schadebeding|majoration|verhoging|vertraging|laattijdig|retard|\blate\b|overdue|verzug|mahn/

const discountWord = /discount|korting|remise|réduction|escompte|skonto|if paid|cash|contant|comptant/

/** What says until when the whole amount is paid. */
const withoutDiscount = /without|zonder|sans|ohne|netto|\bnet\b/

const structured = /^#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}(?:\.\d{1,5})?)#(?:BASISBETRAG=[^#]*#)?$/

/** What the terms say about the last day of a discount. */
export interface DiscountDays {
  /** Every day they may mean; one is an answer. */
  readonly dates: ReadonlySet<string>
  /** Percentages of a discount they state that are not the one asked for. */
  readonly others: readonly string[]
}

interface Said {
  readonly percents: readonly Decimal[]
  readonly dates: readonly string[]
}

const number = (text: string): Decimal => decimal(text.replace(',', '.'))

function datesIn(text: string, from: string): string[] {
  const written = Array.from(text.matchAll(day), ([, y = '', m = '', d = '', d2 = '', m2 = '', y2 = '']) => {
    const parts = y === '' ? [y2, m2, d2] : [y, m, d]
    return parts.map((one) => one.padStart(2, '0')).join('-')
  })
  // A date that does not exist is still one that was meant: it makes the note say two things.
  const counted = Array.from(text.replaceAll(day, ' ').matchAll(days), ([, count = '0']) =>
    addDays(from, Number(count)),
  )
  return [...written, ...counted]
}

function saidIn(text: string, from: string): Said {
  const percents = Array.from(text.matchAll(percentage), ([value]) => number(value))
  return { percents, dates: otherDays.test(text) ? [] : datesIn(text, from) }
}

/** One statement of a note: its own day, and of several the one in the part between commas that has the percentage. */
function ofClause(clause: string, percent: Decimal, from: string): Said {
  const whole = saidIn(clause, from)
  if (whole.percents.length === 0)
    return discountWord.test(clause) && !withoutDiscount.test(clause) ? whole : { percents: [], dates: [] }
  if (new Set(whole.dates).size < 2) return whole
  const parts = clause.split(',').map((text) => saidIn(text, from))
  const own = parts.filter(({ percents }) => percents.some((one) => one.eq(percent)))
  return own.length > 0 ? { ...whole, dates: own.flatMap(({ dates }) => dates) } : whole
}

/** Statements of a line of a note: what stands between semicolons, dashes and full stops. */
function clausesOf(line: string): readonly string[] {
  // The comma of 2,00 % is none between parts.
  return line
    .toLowerCase()
    .replace(/(\d),(\d)/g, '$1.$2')
    .split(/[\r;|]|\.\s|\s[-–]\s/)
}

/**
 * The days that notes of the terms give for a discount of this percentage, counted from the document date: Dutch, French,
 * English and German sentences, and the `#SKONTO#` lines of XRechnung. Working days, days after receipt and ends of months
 * are not guessed (decision F54).
 */
export function discountDays(notes: readonly string[], percent: Decimal, from: string): DiscountDays {
  const dates = new Set<string>()
  const others: string[] = []
  const take = ({ percents, dates: found }: Said): void => {
    const isOther = percents.length > 0 && !percents.some((one) => one.eq(percent))
    if (isOther) others.push(...percents.map((one) => one.toFixed()))
    else for (const date of found) dates.add(date)
  }
  for (const note of notes.slice(0, notesMax)) {
    for (const line of note.slice(0, readMax).split('\n')) {
      const [, count, stated] = structured.exec(line.trim()) ?? []
      if (count !== undefined && stated !== undefined)
        take({ percents: [number(stated)], dates: [addDays(from, Number(count))] })
      else for (const clause of clausesOf(line)) if (!lateness.test(clause)) take(ofClause(clause, percent, from))
    }
  }
  return { dates, others: [...new Set(others)] }
}

/** Whether a day of a note can be the last one of a discount: it exists, and lies between the document and its due date. */
export function isPossible(date: string, from: string, due: string | null): boolean {
  return isDate(date) && date >= from && (due === null || date <= due)
}
