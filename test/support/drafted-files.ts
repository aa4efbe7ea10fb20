import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { DraftContext, ImportDraft } from '../../src/formats/match/draft.ts'
import { toImportDraft } from '../../src/formats/import-draft.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'

const groups = ['S 21 G3', 'S 12 G2', 'S 6 G1', 'E 0 G0', 'O 0 G0']
/** A company that one vendor writes to. */
export const context: DraftContext = {
  side: 'purchase',
  ownCompany: { name: 'Demo Verkoop NV', enterpriseNo: '0999000129', vatRegistrationNo: 'BE0999000129', gln: null },
  parties: [
    {
      no: 'V1',
      name: 'Papeterie Centrale SA',
      vatRegistrationNo: 'BE0999200166',
      enterpriseNo: '',
      gln: '',
      endpointScheme: '',
      endpointId: '',
      iban: 'BE10 9999 9920 0104',
      postCode: '5000',
      blocked: false,
    },
  ],
  lcyCode: 'EUR',
  vatProdPostingGroups: groups.map((text) => {
    const [category = '', rate = '', vatProdPostingGroup = ''] = text.split(' ')
    return { category, rate, vatProdPostingGroup }
  }),
  defaultAccount: '612500',
  chargeAccount: null,
}

/** Replacements in the text of a file; each must find its text. */
export type Edits = readonly (readonly [string | RegExp, string])[]

/** What a purchase file of test/data becomes, changed and in a changed company. */
export function draft(file: string, changed: Partial<DraftContext> = {}, edits: Edits = []): ImportDraft {
  const xml = readFileSync(new URL(`../data/${file}.xml`, import.meta.url), 'utf8')
  const edited = edits.reduce((text, [from, to]) => {
    expect(text).toMatch(from)
    return text.replace(from, to)
  }, xml)
  return toImportDraft(readEInvoice(Buffer.from(edited)), { ...context, ...changed })
}

/** Findings of a code, each as `severity: message`. */
export const said = ({ findings }: ImportDraft, code: string): string[] =>
  findings.filter((one) => one.code === code).map(({ severity, message }) => `${severity}: ${message}`)
