import { spelled } from './exact.ts'
import { type Facts, numbers } from './facts.ts'

/** A value that the two readers do not agree on; null where one has none. */
export interface Difference {
  /** Such as `lines[3].price`. */
  readonly field: string
  readonly read: string | null
  readonly extracted: string | null
}

/** Differences of one file that are kept: a file of another kind differs in everything. */
const keptMax = 200

/** Everything in which two readings differ, the first {@link keptMax}. */
export function differences(read: Facts, extracted: Facts): readonly Difference[] {
  const found: Difference[] = []
  compare(read, extracted, '', found)
  return found
}

function compare(read: unknown, extracted: unknown, field: string, found: Difference[]): void {
  if (found.length >= keptMax) return
  if (isGroup(read) && isGroup(extracted)) {
    const names = new Set([...Object.keys(read), ...Object.keys(extracted)])
    for (const name of names) compare(read[name], extracted[name], fieldOf(field, name, Array.isArray(read)), found)
    return
  }
  const [one, other] = [text(read, field), text(extracted, field)]
  if (one !== other) found.push({ field, read: shown(read), extracted: shown(extracted) })
}

// Groups that only hold others need no name of their own.
function fieldOf(field: string, name: string, isList: boolean): string {
  if (isList) return `${field}[${Number(name) + 1}]`
  return name === 'values' ? field : field === '' ? name : `${field}.${name}`
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function text(value: unknown, field: string): string | null {
  if (typeof value !== 'string') return isGroup(value) ? JSON.stringify(value) : null
  return numbers.has(field.slice(field.lastIndexOf('.') + 1)) ? spelled(value) : value
}

function shown(value: unknown): string | null {
  return typeof value === 'string' ? value : isGroup(value) ? JSON.stringify(value).slice(0, 300) : null
}
