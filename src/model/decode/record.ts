import { isJsonObject, type Json } from '../../core/json.ts'
import { Problem } from '../../core/problem.ts'
import { blankOf, decodeValue, isBlank } from './decode.ts'
import { blank, type Cell, type Field } from '../field.ts'
import { tooManyLines } from '../import-side.ts'
import type { Values } from '../query.ts'
import type { Relation, Resource } from '../resource.ts'

/** A record as a client sends it, values by field name in storage form; blobs stay base64 text until the engine decodes them. */
export interface Decoded {
  readonly values: Values
  /** Base64 text by field name. */
  readonly blobTexts: Readonly<Record<string, string>>
  readonly lines: readonly Values[]
  /** Of a change: values of fields that cannot be changed, which the record must have already (F79). */
  readonly claims?: Values
}

/**
 * Reads a client's object for a create or a change: unknown properties are refused by name (D13), read-only ones (D19) unless
 * they say nothing new: empty in a create, and in a change as they are, which the engine compares ({@link Decoded.claims}, F79);
 * `@odata.*` members ignored, accountNo becomes type and no (spec.md rule 6), a stand-in its field (D12).
 */
export function decodeRecord(resource: Resource, body: Json, purpose: 'create' | 'change', path = ''): Decoded {
  if (!isJsonObject(body))
    throw new Problem(
      'BadRequest',
      `${path === '' ? 'The request body' : `'${path}'`} must be a JSON object.`,
      path === '' ? {} : { target: path },
    )
  const values: Values = {}
  const blobTexts: Record<string, string> = {}
  let lines: readonly Values[] = []
  const claims: Values = {}
  let accountNo: Cell | undefined
  for (const [name, value] of Object.entries(body)) {
    if (name.includes('@')) continue
    const at = path === '' ? name : `${path}.${name}`
    const relation =
      purpose === 'create' ? resource.relations.find((one) => one.writable === true && one.name === name) : undefined
    if (relation !== undefined) {
      lines = decodeLines(relation, value, at)
      continue
    }
    const field = resource.byName.get(name)
    if (field === undefined || (field.hidden === true && field.inputOnly !== true)) {
      throw new Problem(
        'BadRequest',
        `The property '${at}' does not exist on type '${resource.entity}'. Make sure to only use property names that are defined by the type.`,
        { target: at },
      )
    }
    if (field.readOnly === true || (field.createOnly === true && purpose === 'change')) {
      const claimed = claimOf(field, value)
      if (claimed === undefined || (purpose === 'create' && !saysNothing(field, claimed))) throw unchangeable(field, at)
      // A file that is not sent along is shown as "": nobody means to take it away by that.
      if (purpose === 'change' && field.kind !== 'blob') claims[name] = claimed
      continue
    }
    if (purpose === 'create' && isLeftOut(field, value)) continue
    const cell = decodeValue(field, value, at)
    if (field.special === 'accountNo') accountNo = cell
    else if (field.kind === 'blob') blobTexts[name] = String(cell)
    else values[name] = cell
  }
  applyAccountNo(values, accountNo, path)
  applyStandIns(resource, values, blobTexts)
  return { values, blobTexts, lines, ...(Object.keys(claims).length === 0 ? {} : { claims }) }
}

/** The refusal of another value of a field that a client does not change, or that is only given when a record is made. */
export function unchangeable(field: Field, path = field.name): Problem {
  const text =
    field.readOnly === true
      ? `'${path}' is read-only; leave it out of the request body.`
      : `'${path}' can only be given when the record is created; leave it out of the change.`
  return new Problem('BadRequest_InvalidOperation', text, { target: path })
}

// What cannot be read is no value that the field has; of a file only nothing can be said.
function claimOf(field: Field, value: Json): Cell | undefined {
  if (field.kind === 'blob') return value === null || value === '' ? '' : undefined
  if (value === '' && field.kind !== 'option') return blankOf(field)
  try {
    return decodeValue(field, value)
  } catch {
    return undefined
  }
}

function saysNothing(field: Field, cell: Cell): boolean {
  if (field.kind === 'timestamp') return String(cell).startsWith(blank.timestamp.slice(0, 19))
  return isBlank(field, cell) || cell === blankOf(field)
}

// An option without a blank member that is sent blank: the record is made with its default.
function isLeftOut(field: Field, value: Json): boolean {
  if (field.kind !== 'option' || field.options?.includes(' ') !== false) return false
  return value === null || (typeof value === 'string' && value.trim() === '')
}

function decodeLines(relation: Relation, value: Json, path: string): readonly Values[] {
  if (value === null) return []
  if (!Array.isArray(value))
    throw new Problem('BadRequest', `'${path}' must be an array of line objects.`, { target: path })
  const refusal = tooManyLines(`'${path}' has`, value.length, path)
  if (refusal !== undefined) throw refusal
  const target = relation.target()
  const owner = target.fields.find((field) => field.column === relation.childColumn)
  return (value as readonly Json[]).map((line, index) => {
    const at = `${path}[${index}]`
    const { values } = decodeRecord(target, line, 'create', at)
    if (owner !== undefined && !isBlank(owner, values[owner.name] ?? null)) {
      throw new Problem(
        'BadRequest',
        `'${at}.${owner.name}' must be left out: the line belongs to the document it is sent with.`,
        { target: `${at}.${owner.name}` },
      )
    }
    return values
  })
}

function applyAccountNo(values: Values, accountNo: Cell | undefined, path: string): void {
  if (accountNo === undefined || accountNo === '') return
  const at = path === '' ? 'accountNo' : `${path}.accountNo`
  if (
    (values['no'] !== undefined && values['no'] !== '' && values['no'] !== accountNo) ||
    (values['type'] !== undefined && values['type'] !== ' ' && values['type'] !== 'G/L Account')
  ) {
    throw new Problem('BadRequest', `'${at}' contradicts type and no. It is obsolete: send only type and no.`, {
      target: at,
    })
  }
  values['type'] = 'G/L Account'
  values['no'] = accountNo
}

// Beside a file every field sent is refused by its own name, so nothing is moved then (spec.md rule 1).
function applyStandIns(resource: Resource, values: Values, blobTexts: Readonly<Record<string, string>>): void {
  const fromFile = resource.fields.some((field) => field.createOnly === true && (blobTexts[field.name] ?? '') !== '')
  if (fromFile) return
  for (const { name, standsInFor } of resource.fields) {
    const sent = values[name]
    if (standsInFor === undefined || sent === undefined) continue
    delete values[name]
    const meant = values[standsInFor]
    if (sent !== '' && (meant === undefined || meant === '')) values[standsInFor] = sent
  }
}
