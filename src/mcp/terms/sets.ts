import { z } from 'zod'
import { Problem, quoted } from '../../core/problem.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Field } from '../../model/field.ts'
import type { Relation, Resource } from '../../model/resource.ts'

/** The argument that names a company. */
export const companyId = z.guid().describe('Id of a company, from list_companies.')

/** The argument that names a set. */
export const setName = z.string().describe('Name of a set of records, from describe_sets.')

/** The sets that lie in a company, by name. */
export function setsOf({ resources }: Pick<Engine, 'resources'>): readonly Resource[] {
  return resources.filter(({ set, scoped }) => set !== '' && scoped)
}

/** The set of a name, in any letter case; BadRequest_ResourceNotFound naming the argument when there is none. */
export function setNamed(engine: Pick<Engine, 'resources'>, name: string): Resource {
  const found = setsOf(engine).find(({ set }) => set.toLowerCase() === name.trim().toLowerCase())
  if (found !== undefined) return found
  throw new Problem('BadRequest_ResourceNotFound', `There is no set '${quoted(name)}'; describe_sets lists them.`, {
    target: 'set',
  })
}

/** Whether agents see a field: what is stored and shown, no file and no obsolete name. */
export function isSeen({ kind, hidden, special, deprecated }: Field): boolean {
  return kind !== 'blob' && hidden !== true && special === undefined && deprecated === undefined
}

/** The fields of a set that agents see and ask about. */
export function fieldsOf({ fields }: Pick<Resource, 'fields'>): readonly Field[] {
  return fields.filter(isSeen)
}

/** A field of a set by its name, in any letter case; BadRequest naming `target` and what there is. */
export function fieldNamed(resource: Resource, name: string, target: string): Field {
  const fields = fieldsOf(resource)
  const found = fields.find((field) => field.name.toLowerCase() === name.trim().toLowerCase())
  if (found !== undefined) return found
  const names = fields.map((field) => field.name).join(', ')
  throw new Problem('BadRequest', `'${quoted(name)}' is no field of ${resource.set}. There are: ${names}.`, { target })
}

/** Collections within a record: lines of a document, dimension values of an entry. */
export function partsOf({ relations }: Resource): readonly Relation[] {
  return relations.filter(({ single, link }) => single !== true && link !== true)
}
