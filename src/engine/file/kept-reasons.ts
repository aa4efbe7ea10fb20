import type { DraftLine, VatReason } from '../../formats/match/draft.ts'

/** Why lines of a file have their VAT groups, with the groups as the file's lines got them ('' leaves it to party or account). */
export interface KeptVatReason extends VatReason {
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly lineNos: readonly number[]
}

/** The reasons of the lines of a draft, each once; lines without one are left out. */
export function keptReasons(lines: readonly DraftLine[]): readonly KeptVatReason[] {
  const kept = new Map<string, KeptVatReason & { readonly lineNos: number[] }>()
  for (const { lineNo, vatReason, vatBusPostingGroup, vatProdPostingGroup } of lines) {
    if (vatReason === null) continue
    const groups = { vatBusPostingGroup: vatBusPostingGroup ?? '', vatProdPostingGroup: vatProdPostingGroup ?? '' }
    const reason = { ...groups, source: vatReason.source, text: vatReason.text }
    const key = JSON.stringify(reason)
    const known = kept.get(key)
    if (known === undefined) kept.set(key, { ...reason, lineNos: [lineNo] })
    else known.lineNos.push(lineNo)
  }
  return [...kept.values()]
}
