import { all, type Place } from '../rule/place.ts'
import { everywhere } from '../rule/everywhere.ts'
import { buyerParty, type Edit } from '../rule/example.ts'
import type { Rule } from '../rule/rule.ts'
import { nodesAt, stepOf } from '../rule/tree.ts'
import { peppolRule } from './rule.ts'

/** Digits of a text as small numbers; only for check digits, never for amounts. */
function digitsOf(text: string): readonly number[] {
  return Array.from(text, Number)
}

/** Nothing longer is a number with a check digit; a file may say megabytes of digits. */
const digitsMax = 100

/** Whether a text is a GS1 number with the right check digit: weights 3 and 1 from the right. */
export function isGln(text: string): boolean {
  if (text.length > digitsMax || !/^\d+$/.test(text)) return false
  const digits = digitsOf(text)
  const check = digits.at(-1) ?? 0
  const total = digits
    .slice(0, -1)
    .reverse()
    .reduce((weighted, digit, index) => weighted + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (total % 10)) % 10 === check
}

/** Norway: modulo 11 with weights 2 to 7 from the right. */
function isNorwegian(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false
  const digits = digitsOf(text)
  const total = digits
    .slice(0, 8)
    .reverse()
    .reduce((weighted, digit, index) => weighted + digit * ((index % 6) + 2), 0)
  return (11 - (total % 11)) % 11 === digits[8]
}

/** Belgium: the last two digits are 97 minus the first eight modulo 97. */
function isBelgian(text: string): boolean {
  return /^\d{10}$/.test(text) && 97n - (BigInt(text.slice(0, 8)) % 97n) === BigInt(text.slice(8))
}

/** Sweden: the digit sum of the first nine, every second doubled, fills up to ten. */
function isSwedish(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = digitsOf(text)
  const total = digits.slice(0, 9).reduce((luhn, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit
    return luhn + (doubled % 10) + Math.floor(doubled / 10)
  }, 0)
  return (10 - (total % 10)) % 10 === digits[9]
}

/** Australia: modulo 89 after subtracting 1 from the first digit. */
function isAustralian(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const total = digitsOf(text).reduce(
    (weighted, digit, index) => weighted + (index === 0 ? digit - 1 : digit) * (weights[index] ?? 0),
    0,
  )
  return total % 89 === 0
}

/** Italy: a tax code of 16 characters, or 11 digits. */
function isItalianTaxCode(text: string): boolean {
  return text.length === 11
    ? /^[+-]?\d+$/.test(text)
    : /^[A-Za-z]{6}[\d+-]\d[A-Za-z][\d+-]\d.{3}\d[A-Za-z]$/u.test(text)
}

/** Italy: IT and 11 digits, every second doubled (digits added), together a multiple of ten; other countries pass. */
function isItalianVat(text: string): boolean {
  if (!/^(IT|it)/.test(text)) return true
  if (!/^..\d{11}$/.test(text)) return false
  const total = digitsOf(text.slice(2)).reduce((luhn, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return luhn + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return total % 10 === 0
}

const dutchVat = /^NL\d{9}B\d{2}$/

interface Identifier {
  readonly rule: string
  readonly scheme: string
  readonly what: string
  readonly fits: (text: string) => boolean
  /** A number of the scheme, as published by who issues them, and one that looks like it. */
  readonly right: string
  readonly wrong: string
  readonly official: Rule['official']
  /** Only electronic addresses. */
  readonly endpointOnly?: boolean
  /** The official rule does not forgive white space. */
  readonly raw?: boolean
}

// Right numbers are published examples: Brønnøysund, the Australian tax office, Telecom Italia, Volvo, GS1.
const identifiers: readonly Identifier[] = [
  {
    rule: 'R040',
    scheme: '0088',
    what: 'GLN',
    fits: isGln,
    right: '7300010000001',
    wrong: '7300010000002',
    official: 'fatal',
  },
  {
    rule: 'R041',
    scheme: '0192',
    what: 'Norwegian organisation number',
    fits: isNorwegian,
    right: '974760673',
    wrong: '974760674',
    official: 'fatal',
  },
  {
    rule: 'R042',
    scheme: '0184',
    what: 'Danish CVR number',
    fits: (text) => /^(DK)?\d{8}$/.test(text),
    right: 'DK12345678',
    wrong: '1234567',
    official: 'fatal',
    raw: true,
  },
  {
    rule: 'R043',
    scheme: '0208',
    what: 'Belgian enterprise number',
    fits: isBelgian,
    right: '0999100196',
    wrong: '0999100195',
    official: 'fatal',
  },
  {
    rule: 'R044',
    scheme: '0201',
    what: 'Italian IPA code',
    fits: (text) => /^[A-Za-z0-9]{6}$/.test(text),
    right: 'UFABC1',
    wrong: 'UFABC',
    official: 'warning',
  },
  {
    rule: 'R045',
    scheme: '0210',
    what: 'Italian tax code',
    fits: isItalianTaxCode,
    right: 'RSSMRA85T10A562S',
    wrong: 'RSSMRA85T10A562',
    official: 'warning',
  },
  {
    rule: 'R046',
    scheme: '9907',
    what: 'Italian tax code',
    fits: isItalianTaxCode,
    right: '00488410010',
    wrong: '0048841001X',
    official: 'warning',
    endpointOnly: true,
  },
  {
    rule: 'R047',
    scheme: '0211',
    what: 'Italian VAT number',
    fits: isItalianVat,
    right: 'IT00488410010',
    wrong: 'IT00488410011',
    official: 'warning',
  },
  {
    rule: 'R049',
    scheme: '0007',
    what: 'Swedish organisation number',
    fits: isSwedish,
    right: '5560125790',
    wrong: '5560125791',
    official: 'fatal',
  },
  {
    rule: 'R050',
    scheme: '0151',
    what: 'Australian business number',
    fits: isAustralian,
    right: '51824753556',
    wrong: '51824753557',
    official: 'fatal',
  },
  {
    rule: 'R052',
    scheme: '0096',
    what: 'Danish P number',
    fits: (text) => /^\d{10}$/.test(text),
    right: '1234567890',
    wrong: '123456789',
    official: 'fatal',
    raw: true,
  },
  {
    rule: 'R053',
    scheme: '0198',
    what: 'Danish SE number',
    fits: (text) => /^DK\d{8}$/.test(text),
    right: 'DK12345678',
    wrong: '12345678',
    official: 'fatal',
    raw: true,
  },
  {
    rule: 'R054',
    scheme: '0106',
    what: 'Dutch KVK number',
    fits: (text) => /^\d{8}$/.test(text),
    right: '12345678',
    wrong: '1234567',
    official: 'warning',
  },
  {
    rule: 'R055',
    scheme: '0190',
    what: 'Dutch OIN',
    fits: (text) => /^\d{20}$/.test(text),
    right: '12345678901234567890',
    wrong: '1234567890',
    official: 'warning',
  },
  {
    rule: 'R056-1',
    scheme: '9944',
    what: 'Dutch VAT number',
    fits: (text) => dutchVat.test(text),
    right: 'NL123456789B12',
    wrong: 'NL123456789',
    official: 'warning',
  },
  {
    rule: 'R057',
    scheme: '0217',
    what: 'Dutch establishment number',
    fits: (text) => /^\d{12}$/.test(text),
    right: '123456789012',
    wrong: '12345678901',
    official: 'warning',
  },
]

/** The scheme that an electronic address may not have, so that its number is looked at where a registration stands. */
const registrationOnly = '0217'

function identifierRule(identifier: Identifier): Rule {
  const { rule, scheme, what, fits, official, endpointOnly, raw, right, wrong } = identifier
  const candidates = (document: Place): readonly Place[] => {
    const endpoints = everywhere(document, 'cbc:EndpointID')
    if (endpointOnly === true) return endpoints
    const partyIds = everywhere(document, 'cac:PartyIdentification').flatMap((place) => all(place, 'cbc:ID'))
    return [...endpoints, ...partyIds, ...everywhere(document, 'cbc:CompanyID')]
  }
  const path = scheme === registrationOnly ? 'PartyLegalEntity/CompanyID' : 'EndpointID'
  const buyer = (number: string): Edit => ({ [`${buyerParty}/${path}`]: { '': number, '@schemeID': scheme } })
  return peppolRule({
    id: `PEPPOL-COMMON-${rule}`,
    official,
    check: (document) => {
      const wrongOnes = candidates(document)
        .filter(({ node }) => node.attributes.get('schemeID') === scheme)
        .filter((place) => rule !== 'R057' || !isDutchVat(place))
        .filter(({ node }) => !fits(raw === true ? node.text : node.text.trim()))
      return onceInParty(wrongOnes).map(({ xpath, text, also }) => {
        const said = `${text || 'an empty text'} is no ${what} (scheme ${scheme})`
        const message = also.length === 0 ? `${said}.` : `${said}; it is in ${also.join(', ')}, too.`
        return { xpath, found: text, message }
      })
    },
    breaks: buyer(wrong),
    at: `/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]/${path === 'EndpointID' ? 'cbc:EndpointID' : 'cac:PartyLegalEntity[1]/cbc:CompanyID'}`,
    passes: buyer(right),
    // No address may have the scheme 9907 any more, although it has a rule.
    ...(endpointOnly === true ? { nevertheless: ['BR-CL-25', 'PEPPOL-EN16931-CL008'] } : {}),
  })
}

/** A number that is none, where it stands first, and other places of the same party that have it. */
interface Wrong {
  readonly xpath: string
  readonly text: string
  readonly also: string[]
}

/** Places beside the first one that are named; a party has three. */
const alsoMax = 5

// A seller writes the same number as address, identifier and registration: one mistake is told once, with its places.
function onceInParty(places: readonly Place[]): readonly Wrong[] {
  const found = new Map<string, Wrong>()
  for (const { node, xpath } of places) {
    const text = node.text.trim()
    const [, party = xpath, step = ''] = /^(.*\/cac:\w*Party\[\d+\])\/(.+)$/.exec(xpath) ?? []
    const first = found.get(`${party} ${text}`)
    if (first === undefined) found.set(`${party} ${text}`, { xpath, text, also: [] })
    else if (first.also.length < alsoMax) first.also.push(step.replaceAll('[1]', ''))
  }
  return [...found.values()]
}

/** Whether R056-2 judges the place: a number that begins with NL of the tax scheme VAT; R057 leaves it alone. */
function isDutchVat({ node, tree }: Place): boolean {
  const parent = tree.parent(node)
  return (
    parent !== null &&
    stepOf(parent) === 'cac:PartyTaxScheme' &&
    node.text.trim().startsWith('NL') &&
    nodesAt(parent, 'cac:TaxScheme/cbc:ID').some(({ text }) => text.trim() === 'VAT')
  )
}

/** Schemes whose own rule replaces R056-2 for a VAT number. */
const judgedByScheme: ReadonlySet<string> = new Set(
  identifiers.filter(({ rule, endpointOnly }) => rule !== 'R057' && endpointOnly !== true).map(({ scheme }) => scheme),
)

function dutchVatNumber(number: string): Edit {
  return { [`${buyerParty}/PartyTaxScheme/CompanyID`]: number }
}

const dutchVatRule = peppolRule({
  id: 'PEPPOL-COMMON-R056-2',
  official: 'warning',
  check: (document) =>
    everywhere(document, 'cbc:CompanyID')
      .filter(isDutchVat)
      .filter(({ node }) => !judgedByScheme.has(node.attributes.get('schemeID') ?? ''))
      .map((place) => ({ text: place.node.text.trim(), xpath: place.xpath }))
      .filter(({ text }) => !dutchVat.test(text))
      .map(({ text, xpath }) => ({
        xpath,
        found: text,
        expected: 'NL123456789B12',
        message: `${text} is no Dutch VAT number, which is written NL123456789B12.`,
      })),
  breaks: dutchVatNumber('NL123456789'),
  at: '/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]/cac:PartyTaxScheme[1]/cbc:CompanyID',
  passes: dutchVatNumber('NL123456789B12'),
})

/** PEPPOL-COMMON rules: check digits and shapes of identifiers with a scheme. */
export const peppolIdentifierRules: readonly Rule[] = [...identifiers.map(identifierRule), dutchVatRule]
