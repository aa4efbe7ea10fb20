import { isJsonObject, type Json } from '../../core/json.ts'
import { Problem } from '../../core/problem.ts'
import { decodeRecord, type Decoded } from '../../model/decode/record.ts'
import type { Field } from '../../model/field.ts'
import type { Relation, Resource } from '../../model/resource.ts'

/** The model's name of the field whose name on the wire is configured (API_AREA_FIELD, D1). */
const modelName = 'extArea'

/** The relation a client names, in any letter case. */
export function relationNamed(resource: Resource, name: string): Relation | undefined {
  return resource.relations.find((one) => one.name.toLowerCase() === name.toLowerCase())
}

/** Field names between model and wire: the one place that knows the configured name of extArea. */
export class WireNames {
  private readonly areaField: string
  private readonly lowerCase = new WeakMap<Resource, ReadonlyMap<string, Field>>()

  /** `areaField` is the wire name of extArea. */
  constructor(areaField: string) {
    this.areaField = areaField
  }

  /** The name a client sees. */
  of(field: Field): string {
    return field.name === modelName ? this.areaField : field.name
  }

  /** The field a client names, exact letter case first; hidden fields cannot be named. */
  find(resource: Resource, name: string): Field | undefined {
    const exact = resource.byName.get(name === this.areaField && resource.byName.has(modelName) ? modelName : name)
    if (exact !== undefined && exact.hidden !== true && this.of(exact) === name) return exact
    let fields = this.lowerCase.get(resource)
    if (fields === undefined) {
      fields = new Map(
        resource.fields.filter((field) => field.hidden !== true).map((field) => [this.of(field).toLowerCase(), field]),
      )
      this.lowerCase.set(resource, fields)
    }
    return fields.get(name.toLowerCase())
  }

  /** {@link decodeRecord} under wire names; its Problems name the wire's names too. */
  decode(resource: Resource, body: Json, purpose: 'create' | 'change'): Decoded {
    if (this.areaField === modelName || !resource.byName.has(modelName) || !isJsonObject(body))
      return decodeRecord(resource, body, purpose)
    if (Object.hasOwn(body, modelName)) {
      throw new Problem(
        'BadRequest',
        `The property '${modelName}' does not exist on type '${resource.entity}'; its name here is '${this.areaField}'.`,
        { target: modelName },
      )
    }
    const renamed = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name === this.areaField ? modelName : name, value]),
    )
    try {
      return decodeRecord(resource, renamed, purpose)
    } catch (error) {
      throw error instanceof Problem && error.target === modelName
        ? new Problem(error.code, error.message.replaceAll(`'${modelName}'`, `'${this.areaField}'`), {
            target: this.areaField,
            details: error.details,
          })
        : error
    }
  }
}
