import { expect } from 'vitest'
import { decimal, fixed, sum } from '../../src/core/decimal.ts'

/**
 * What the schemas of Intervat ask of a file (NewTVA-in, NewLK-in and NewICO-in 0.9), as far as we write it: the children of each
 * element in their order, `?` for those that may be left out and `*` for those that may be repeated, or a pattern of its text.
 * Names with `ns2:` are of the file's own namespace, the others of InputCommon.
 */
const grammar: Readonly<Record<string, string | RegExp>> = {
  'ns2:VATConsignment': 'ns2:VATDeclaration',
  'ns2:ClientListingConsignment': 'ns2:ClientListing',
  'ns2:IntraConsignment': 'ns2:IntraListing',
  'ns2:VATDeclaration': 'ns2:ReplacedVATDeclaration? ns2:Declarant ns2:Period ns2:Data ns2:ClientListingNihil ns2:Ask',
  'ns2:ClientListing': 'ns2:ReplacedClientListing? ns2:Declarant ns2:Period ns2:Client*',
  'ns2:IntraListing': 'ns2:ReplacedIntraListing? ns2:Declarant ns2:Period ns2:IntraClient ns2:IntraClient*',
  'ns2:Declarant': 'VATNumber Name? Street? PostCode? City? CountryCode? EmailAddress? Phone?',
  'ns2:Data': 'ns2:Amount ns2:Amount*',
  'ns2:Client': 'ns2:CompanyVATNumber ns2:TurnOver ns2:VATAmount',
  'ns2:IntraClient': 'ns2:CompanyVATNumber ns2:Code ns2:Amount ns2:CorrectingPeriod?',
  'ns2:CorrectingPeriod': 'ns2:Month? ns2:Quarter? ns2:Year',
  'ns2:Month': /^(?:0[1-9]|1[0-2])$/,
  'ns2:Quarter': /^[1-4]$/,
  'ns2:Year': /^\d{4}$/,
  'ns2:ClientListingNihil': /^(?:YES|NO)$/,
  'ns2:Code': /^[LST]$/,
  'ns2:Amount': /^-?\d+\.\d\d$/,
  'ns2:TurnOver': /^-?\d+\.\d\d$/,
  'ns2:VATAmount': /^-?\d+\.\d\d$/,
  'ns2:CompanyVATNumber': /^[A-Z\d+*]{2,12}$/,
  VATNumber: /^\d{10}$/,
}

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** Reads a file and holds it to the schemas and to its own sums; answers its root. */
export function checkedFiling(xml: string): Element {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<ns2:/)
  const root = parsed(xml)
  const own = root.name.slice('ns2:'.length)
  expect(root.attributes).toMatchObject({
    xmlns: 'http://www.minfin.fgov.be/InputCommon',
    'xmlns:ns2': `http://www.minfin.fgov.be/${own}`,
  })
  check(root)
  for (const listing of root.children) checkSums(listing)
  return root
}

function check(element: Element): void {
  const rule = grammar[element.name]
  const names = element.children.map(({ name }) => name)
  if (rule instanceof RegExp) expect(element.text, element.name).toMatch(rule)
  else if (rule !== undefined) expect(`${names.join(' ')} `, element.name).toMatch(sequence(rule))
  else if (element.name === 'ns2:Period')
    expect(element.text + names.join(' ')).toMatch(/^\d{4}$|^ns2:(?:Month|Quarter) ns2:Year$/)
  else expect(names, element.name).toEqual([])
  for (const child of element.children) check(child)
}

function sequence(rule: string): RegExp {
  const parts = rule.split(' ').map((part) => {
    const name = part.replace(/[?*]$/, '')
    return `(?:${name} )${part.slice(name.length)}`
  })
  return new RegExp(`^${parts.join('')}$`)
}

function checkSums({ attributes, children }: Element): void {
  const clients = children.filter(({ name }) => name.endsWith('Client'))
  const total = (name: string): string =>
    fixed(
      sum(
        clients.flatMap((one) => one.children.filter((child) => child.name === name)).map(({ text }) => decimal(text)),
      ),
    )
  if ('ClientsNbr' in attributes) expect(attributes['ClientsNbr']).toBe(String(clients.length))
  if ('TurnOverSum' in attributes) expect(attributes['TurnOverSum']).toBe(total('ns2:TurnOver'))
  if ('VATAmountSum' in attributes) expect(attributes['VATAmountSum']).toBe(total('ns2:VATAmount'))
  if ('AmountSum' in attributes) expect(attributes['AmountSum']).toBe(total('ns2:Amount'))
  expect(clients.map((one) => one.attributes['SequenceNumber'])).toEqual(clients.map((_, at) => String(at + 1)))
}

// Enough for what we write ourselves: elements, attributes, text; no comments, no CDATA.
function parsed(xml: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  for (const [, close, name = '', attributes = '', empty, text = ''] of xml
    .replace(/^<\?[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)((?: [\w:]+="[^"]*")*)(\/?)>([^<]*)/g)) {
    const parent = open.at(-1) ?? top
    if (close === '/') {
      expect(parent.name).toBe(name)
      open.pop()
      continue
    }
    const found = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])
    const element: Element = { name, attributes: Object.fromEntries(found), children: [], text: text.trim() }
    parent.children.push(element)
    if (empty !== '/') open.push(element)
  }
  expect(open).toEqual([top])
  const [root, ...more] = top.children
  expect(more).toEqual([])
  return root ?? top
}
