import type { EInvoice } from '../../src/formats/read/e-invoice.ts'
import type { XmlNode } from '../../src/formats/read/text/parse-xml.ts'

/** Texts that would become markup, script, styles or another reading order in a page that trusts them. */
export const hostileTexts = [
  '<script>window.owned = true</script>',
  '"><img src="https://outside.example/x.png" onerror="window.owned = true"/>',
  "' onmouseover='window.owned = true' x='",
  '</style><style>body { background: url(https://outside.example/y) }</style>',
  '</title></head><body onload="window.owned = true"><iframe src="//outside.example"></iframe>',
  ']]><!-- --><svg onload=window.owned=true>&lt;b&gt;&#60;i&#62;',
  '`${window.owned = true}`{{window.owned = true}}',
  'javascript:window.owned=true https://outside.example/pay?now',
  'factuur\u202Efdp.exe\u2066abc\u2069\u2069 שלום العربية\u200F',
  'half \uD83D of a pair \uDE00',
  'W'.repeat(300),
  'Z\u0351\u0352\u0353a\u0301'.repeat(20),
] as const

/** The invoice with every text of it replaced, the `n`-th one by what the function answers for it; its shape stays. */
export function withTexts(invoice: EInvoice, replace: (nth: number, text: string) => string): EInvoice {
  let nth = 0
  const node = (from: XmlNode): XmlNode => ({
    ...from,
    attributes: new Map([...from.attributes].map(([name, value]) => [name, replace((nth += 1), value)])),
    text: from.text.trim() === '' ? '' : replace((nth += 1), from.text),
    children: from.children.map(node),
  })
  // Words of the model itself, not of the file.
  const kept = new Set(['root', 'documentType', 'profile', 'kind', 'severity', 'bytes', 'flipped', 'xpath'])
  const mapped = (value: unknown): unknown => {
    if (typeof value === 'string') return replace((nth += 1), value)
    if (Array.isArray(value)) return value.map(mapped)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, one]) => [key, kept.has(key) ? one : mapped(one)] as const)
    return Object.fromEntries(entries)
  }
  const { tree, ...rest } = invoice
  return { ...(mapped(rest) as Omit<EInvoice, 'tree'>), tree: node(tree) }
}
