/** UNTDID 1001 codes that make a credit note of an Invoice root, and of a CII document. */
export const creditTypeCodes: ReadonlySet<string> = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '502',
  '503',
  '532',
])
