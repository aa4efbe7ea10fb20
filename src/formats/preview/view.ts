import { isDecimalText } from '../../core/decimal.ts'
import { dateOf } from '../read/date.ts'
import { type Markup, markup } from './markup.ts'
import type { PreviewLanguage } from '../../model/file-functions.ts'
import { type Label, labels } from './labels.ts'

/** How values are shown in one language; absent values (null) show nothing. */
export interface View {
  readonly language: PreviewLanguage
  /** A label. */
  say(label: Label): string
  /** Text of the file, set apart so that its direction cannot disturb what stands around it. */
  foreign(text: string | null): Markup | null
  /** A number of the file: all its digits, grouped; the file's own text is the value of the element. */
  number(text: string | null): Markup | null
  /** A number with the document's currency behind it. */
  amount(text: string | null, currency?: string | null): Markup | null
  /** `3 februari 2025`; what is no date is shown as it is. */
  date(text: string | null): Markup | null
  /** A percentage. */
  percent(text: string | null): Markup | null
}

const marks = {
  nl: { group: '.', point: ',' },
  fr: { group: '\u202F', point: ',' },
  en: { group: ',', point: '.' },
  de: { group: '.', point: ',' },
} as const satisfies Record<PreviewLanguage, object>

/** Digits that are grouped; a text of more is no amount, and a file may say megabytes. */
const groupedMax = 100

/** A currency code has three letters; of a text of megabytes, which ten thousand amounts would repeat, the beginning. */
const currencyMax = 20

const months: Readonly<Record<PreviewLanguage, string>> = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
}

/** The way of showing values in a language, amounts in the document's currency. */
export function viewIn(language: PreviewLanguage, documentCurrency: string | null): View {
  const monthNames = months[language].split(' ')
  const foreign = (text: string | null): Markup | null => (text === null ? null : markup`<bdi>${text}</bdi>`)
  const number = (text: string | null): Markup | null =>
    text === null || text.length > groupedMax || !isDecimalText(text)
      ? foreign(text)
      : markup`<data value="${text}">${groupedDigits(text, marks[language])}</data>`
  return {
    language,
    say: (label) => labels[label][language],
    foreign,
    number,
    amount: (text, currency = documentCurrency) =>
      text === null
        ? null
        : markup`<span class="amount">${number(text)}${currency === null ? null : markup`\u00A0${foreign(shortCurrency(currency))}`}</span>`,
    date: (text) => {
      const date = dateOf(text)
      if (date === null) return foreign(text)
      const [year = '', month = '', day = ''] = date.split('-')
      const name = monthNames[Number(month) - 1] ?? month
      const dot = language === 'de' ? '.' : ''
      return markup`<time datetime="${date}">${`${day.replace(/^0/, '')}${dot} ${name} ${year}`}</time>`
    },
    percent: (text) => (text === null ? null : markup`<span class="amount">${number(text)}\u00A0%</span>`),
  }
}

/** A currency as it stands behind each amount. */
export function shortCurrency(currency: string): string {
  return currency.length <= currencyMax ? currency : `${currency.slice(0, currencyMax)}…`
}

/** Digits with a mark between thousands and the language's decimal mark; sign and decimals stay those of the text. */
function groupedDigits(text: string, { group, point }: { readonly group: string; readonly point: string }): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`
}
