import type { Values } from '../facts.ts'
import type { Element } from './tree.ts'

/** A step of a path: the name of a child, and what that child must have. */
interface Step {
  readonly name: string
  readonly condition?: { readonly path: string; readonly is: string | null; readonly not: boolean }
}

/**
 * What the tables of terms are written in, as EN 16931-3 writes it: `cac:Party/cbc:ID`, `…/cbc:ID/@schemeID`, and one condition in a
 * step, `[path='value']`, `[path]` or `[not(path)]`. Several paths are tried in order.
 */
export type Path = string | readonly string[]

const compiled = new Map<string, readonly Step[]>()

function stepsOf(path: string): readonly Step[] {
  const known = compiled.get(path)
  if (known !== undefined) return known
  const steps = Array.from(path.matchAll(/([@\w:]+)(?:\[(not\()?([^\]=)]+)\)?(?:='([^']*)')?\])?/g), (match): Step => {
    const [, name = '', not, condition, is = null] = match
    return condition === undefined ? { name } : { name, condition: { path: condition, is, not: not !== undefined } }
  })
  compiled.set(path, steps)
  return steps
}

function fits(element: Element, condition: Step['condition']): boolean {
  if (condition === undefined) return true
  const found = every(element, condition.path)
  return found.some((text) => condition.is === null || text === condition.is) !== condition.not
}

/** The elements at a path below an element, in file order. */
export function elements(from: Element | undefined, path: string): readonly Element[] {
  let found = from === undefined ? [] : [from]
  for (const { name, condition } of stepsOf(path)) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name && fits(child, condition)))
  }
  return found
}

/** The trimmed texts at a path that are not empty; those of an attribute when the path ends in one. */
export function every(from: Element | undefined, path: string): readonly string[] {
  const [, above = '', attribute] = /^(?:(.*)\/)?@(\w+)$/.exec(path) ?? []
  const texts =
    attribute === undefined
      ? elements(from, path).map(({ text }) => text)
      : elements(from, above).map(({ attributes }) => attributes.get(attribute) ?? '')
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

/** The first text at the first of the paths that has one. */
export function first(from: Element | undefined, path: Path): string | null {
  for (const each of typeof path === 'string' ? [path] : path) {
    const [found] = every(from, each)
    if (found !== undefined) return found
  }
  return null
}

/** The terms of a table below an element. */
export function terms(from: Element | undefined, table: Readonly<Record<string, Path>>): Values {
  return Object.fromEntries(Object.entries(table).map(([term, path]) => [term, first(from, path)]))
}
