/** A value of a JSON document; undefined members are left out. */
export type DocValue = string | number | boolean | null | readonly DocValue[] | Doc

/** An object of a JSON document, members in the order they are written. */
export interface Doc {
  readonly [name: string]: DocValue | undefined
}

const widthMax = 120

/** A reference to a component, such as `schemas/Error`. */
export function ref(path: string): Doc {
  return { $ref: `#/components/${path}` }
}

/** JSON text for people: what fits into a line stays on it. */
export function printed(value: DocValue): string {
  return `${print(value, 0, 0)}\n`
}

/** `taken`: characters that stand before the value on its line. */
function print(value: DocValue, depth: number, taken: number): string {
  const line = flat(value)
  if (typeof value !== 'object' || value === null || (depth > 0 && taken + line.length < widthMax)) return line
  const inner = '  '.repeat(depth + 1)
  const outer = '  '.repeat(depth)
  if (Array.isArray(value)) {
    const parts = (value as readonly DocValue[]).map((one) => print(one, depth + 1, inner.length))
    return `[\n${filled(parts, inner)}\n${outer}]`
  }
  const parts = membersOf(value as Doc).map(([name, one]) => {
    const lead = `${inner}${JSON.stringify(name)}: `
    return `${lead}${print(one, depth + 1, lead.length)}`
  })
  return `{\n${parts.join(',\n')}\n${outer}}`
}

/** Short elements side by side, as many as fit into a line. */
function filled(parts: readonly string[], inner: string): string {
  if (parts.some((part) => part.includes('\n'))) return parts.map((part) => `${inner}${part}`).join(',\n')
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (line !== '' && inner.length + line.length + part.length + 2 >= widthMax) {
      lines.push(`${inner}${line}`)
      line = ''
    }
    line += line === '' ? part : `, ${part}`
  }
  return [...lines, `${inner}${line}`].join(',\n')
}

function flat(value: DocValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${(value as readonly DocValue[]).map(flat).join(', ')}]`
  const members = membersOf(value as Doc).map(([name, one]) => `${JSON.stringify(name)}: ${flat(one)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

function membersOf(doc: Doc): [string, DocValue][] {
  return Object.entries(doc).filter((member): member is [string, DocValue] => member[1] !== undefined)
}
