import { codes, currencies as isoCurrencies } from './en16931.ts'

/** ISO 4217 codes of Peppol 2026.5 (CL007): those of EN 16931 with the new dobra in place of the old. */
export const currencies: ReadonlySet<string> = new Set([...isoCurrencies, 'STN'].filter((code) => code !== 'STD'))

/** Electronic address schemes of Peppol 2026.5 (CL008); EM is no longer one. */
export const endpointSchemes: ReadonlySet<string> = codes(
  '0002 0007 0009 0060 0088 0096 0097 0106 0130 0135 0142 0151 0183 0184 0188 0190 0191 0192 0195 0196 0198 0199',
  '0200 0201 0204 0208 0209 0210 0211 0216 0218 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914',
  '9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939',
  '9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959',
)

/** Type codes of an invoice (P0100). */
export const invoiceTypes: ReadonlySet<string> = codes(
  '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877',
)

/** Type codes of a credit note (P0101). */
export const creditNoteTypes: ReadonlySet<string> = codes('381 396 81 83 532')

/** Exemption reason codes that belong to one VAT category, by the rule that says so (P0104 to P0111). */
export const reasonCategories: readonly {
  readonly rule: string
  readonly reason: string
  readonly category: string
}[] = [
  { rule: 'P0104', reason: 'VATEX-EU-G', category: 'G' },
  { rule: 'P0105', reason: 'VATEX-EU-O', category: 'O' },
  { rule: 'P0106', reason: 'VATEX-EU-IC', category: 'K' },
  { rule: 'P0107', reason: 'VATEX-EU-AE', category: 'AE' },
  { rule: 'P0108', reason: 'VATEX-EU-D', category: 'E' },
  { rule: 'P0109', reason: 'VATEX-EU-F', category: 'E' },
  { rule: 'P0110', reason: 'VATEX-EU-I', category: 'E' },
  { rule: 'P0111', reason: 'VATEX-EU-J', category: 'E' },
]
