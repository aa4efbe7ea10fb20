import type { Resource } from '../../model/resource.ts'
import type { OpenapiSettings } from './names.ts'
import type { Doc } from './text.ts'
import type { WireNames } from '../request/wire-names.ts'

/** Where the paths of a resource lie, and what they share. */
export interface Place {
  readonly resource: Resource
  readonly settings: OpenapiSettings
  readonly names: WireNames
  /** `/companies({companyId})/customers`, and the same with `({id})`. */
  readonly set: string
  readonly record: string
  /** Path parameters of the set, and of the record. */
  readonly setParameters: readonly Doc[]
  readonly parameters: readonly Doc[]
  readonly tags: readonly string[]
}
