import type { DraftLine, TargetReason, VatReason } from '../../formats/match/draft.ts'

/** Why lines of a file have their VAT groups, with the groups as the file's lines got them ('' leaves it to party or account). */
export interface KeptVatReason extends VatReason {
  readonly about?: undefined
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly lineNos: readonly number[]
}

/** Why lines of a file are booked on their account or item, or have a dimension that was learned, as the file's lines got it (F115). */
export interface KeptValueReason extends TargetReason {
  /** `dimension1` to `dimension8` are the shortcut dimensions. */
  readonly about: 'account' | 'item' | `dimension${number}`
  /** Number of the account or item, or code of the value. */
  readonly value: string
  readonly lineNos: readonly number[]
}

/** What a file's report keeps of reasons; those of VAT have no `about`, for they were kept alone once. */
export type KeptReason = KeptVatReason | KeptValueReason

type Bare = Omit<KeptVatReason, 'lineNos'> | Omit<KeptValueReason, 'lineNos'>

/** The reasons of the lines of a draft, each once: VAT first, then accounts and dimensions. */
export function keptReasons(lines: readonly DraftLine[]): readonly KeptReason[] {
  return [...grouped(lines, vatReasonsOf), ...grouped(lines, valueReasonsOf)]
}

function grouped(lines: readonly DraftLine[], reasonsOf: (line: DraftLine) => readonly Bare[]): readonly KeptReason[] {
  const kept = new Map<string, KeptReason & { readonly lineNos: number[] }>()
  for (const line of lines) {
    for (const reason of reasonsOf(line)) {
      const key = JSON.stringify(reason)
      const known = kept.get(key)
      if (known === undefined) kept.set(key, { ...reason, lineNos: [line.lineNo] })
      else known.lineNos.push(line.lineNo)
    }
  }
  return [...kept.values()]
}

function vatReasonsOf({ vatReason, vatBusPostingGroup, vatProdPostingGroup }: DraftLine): readonly Bare[] {
  if (vatReason === null) return []
  const groups = { vatBusPostingGroup: vatBusPostingGroup ?? '', vatProdPostingGroup: vatProdPostingGroup ?? '' }
  return [{ ...groups, source: vatReason.source, text: vatReason.text }]
}

function valueReasonsOf({ type, no, targetReason, dimensions, dimensionReasons }: DraftLine): readonly Bare[] {
  const target: Bare = { about: type === 'Item' ? 'item' : 'account', value: no, ...targetReason }
  const learned = dimensionReasons.flatMap((reason, at): Bare[] =>
    reason === null ? [] : [{ about: `dimension${at + 1}`, value: dimensions[at] ?? '', ...reason }],
  )
  return no === '' ? learned : [target, ...learned]
}
