const start =
  'A-Za-z_\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f' +
  '\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd'
const part = `${start}.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040-`
/** A name without a colon; characters beyond the first plane are written as surrogate pairs, which needs no `u` flag. */
const plainName = `(?:[${start}]|[\\ud800-\\udb7f][\\udc00-\\udfff])(?:[${part}]|[\\ud800-\\udb7f][\\udc00-\\udfff])*`

const qualifiedName = new RegExp(`${plainName}(?::${plainName})?`, 'y')
const target = new RegExp(plainName, 'y')

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Where the element or attribute name (`name` or `prefix:name`, XML 1.0 and Namespaces) at the position ends; the position itself when there is none. */
export function nameEnd(text: string, at: number): number {
  return endOf(qualifiedName, text, at)
}

/** The same for a name without a prefix, such as the target of a processing instruction. */
export function plainNameEnd(text: string, at: number): number {
  return endOf(target, text, at)
}
