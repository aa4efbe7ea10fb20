import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { type Place, rootPlace } from '../../src/formats/rules/rule/place.ts'
import type { Rule } from '../../src/formats/rules/rule/rule.ts'

const corpus = process.env['FACTURIER_CORPUS']

const common = 'urn:oasis:names:specification:ubl:schema:xsd:Common'

const basics = `xmlns:cbc="${common}BasicComponents-2"`

/** The root of a fragment; a field without meaning for any rule makes it a document to the reader. */
export function fragment(xml: string): Place {
  const start = xml.indexOf('>')
  const field = `<cbc:UBLVersionID ${basics}>2.1</cbc:UBLVersionID>`
  const name = /<([\w:]+)/.exec(xml)?.[1] ?? ''
  const whole =
    xml[start - 1] === '/'
      ? `${xml.slice(0, start - 1)}>${field}</${name}>`
      : `${xml.slice(0, start + 1)}${field}${xml.slice(start + 1)}`
  return rootPlace(readEInvoice(new TextEncoder().encode(whole.trim())).tree)
}

/** A document of these elements only. */
export function documentOf(content: string, root: 'Invoice' | 'CreditNote' = 'Invoice'): Place {
  const namespaces = `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="${common}AggregateComponents-2" ${basics}`
  return fragment(`<${root} ${namespaces}>${content}</${root}>`)
}

/** Ids of the rules a document breaks, sorted. */
export function broken(rules: readonly Rule[], document: Place): readonly string[] {
  return [...new Set(rules.filter(({ check }) => check(document).length > 0).map(({ id }) => id))].sort()
}

/** Messages of one rule. */
export function messages(rules: readonly Rule[], id: string, document: Place): readonly string[] {
  return rules.filter((rule) => rule.id === id).flatMap(({ check }) => check(document).map(({ message }) => message))
}

/** A file of a corpus with what the official rule sets said of it. */
export interface JudgedFile {
  readonly file: string
  readonly document: () => Place
  readonly ruleSets: readonly string[]
  readonly official: readonly string[]
}

interface Expected {
  readonly mustReject?: boolean
  readonly expectedError?: string
  readonly official?: {
    readonly ruleSets: readonly string[]
    readonly fatal?: Readonly<Record<string, readonly string[]>>
    readonly warning?: Readonly<Record<string, readonly string[]>>
  } | null
}

/** Files of `peppol` or `efff` that a reader must accept: the whole corpus, without it the copies in test/data. */
export function judgedFiles(folder: 'peppol' | 'efff'): readonly JudgedFile[] {
  const copied = join(import.meta.dirname, '../data', folder)
  const from = corpus === undefined ? copied : join(corpus, folder)
  const { files } = JSON.parse(readFileSync(join(from, 'expected.json'), 'utf8')) as {
    readonly files: Readonly<Record<string, Expected>>
  }
  return Object.entries(files)
    .filter(([, expected]) => expected.expectedError === undefined && expected.mustReject !== true)
    .map(([file, { official }]) => ({
      file,
      document: () => {
        const path = corpus === undefined ? join(copied, basename(file)) : join(from, file)
        return rootPlace(readEInvoice(readFileSync(path)).tree)
      },
      ruleSets: official?.ruleSets ?? [],
      official: [official?.fatal, official?.warning].flatMap((found) => Object.values(found ?? {}).flat()),
    }))
}

/** The official rule unit tests, one JSON object a line; none without the corpus. */
export function officialUnitTests(): readonly {
  readonly source: string
  readonly test: number
  readonly xml: string
  readonly expect: readonly { readonly result: string; readonly rule: string }[]
}[] {
  if (corpus === undefined) return []
  const text = readFileSync(join(corpus, 'peppol', 'unit', 'rule-unit-tests.jsonl'), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReturnType<typeof officialUnitTests>[number])
}
