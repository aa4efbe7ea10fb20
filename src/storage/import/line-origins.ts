/** Columns of a line, and of what was learned of it, that a correction may teach besides type and number. */
export const learnedGroups = ['vat_bus_posting_group', 'vat_prod_posting_group'] as const

/** The eight shortcut dimensions of a line. */
export const learnedDimensions = [
  'shortcut_dimension1_code',
  'shortcut_dimension2_code',
  'shortcut_dimension3_code',
  'shortcut_dimension4_code',
  'shortcut_dimension5_code',
  'shortcut_dimension6_code',
  'shortcut_dimension7_code',
  'shortcut_dimension8_code',
] as const

/** Account, VAT groups and dimensions, of a line, of what the import made of it, or of a mapping. */
export type LearnedValues = Readonly<
  Record<'type' | 'no' | (typeof learnedGroups)[number] | (typeof learnedDimensions)[number], string>
>

/** What a file said of a line and what the import made of it; kept as JSON with the line. */
export interface LineOriginRow {
  readonly match_by: string
  readonly match_text: string
  readonly vat_key: string
  /** Names of the values that came from a mapping. */
  readonly learned: readonly string[]
  readonly values: LearnedValues
}
