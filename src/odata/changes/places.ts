import { Problem } from '../../core/problem.ts'
import type { Place } from '../../engine/contract/tracking.ts'
import type { Expression } from '../../model/expression.ts'
import type { Resource } from '../../model/resource.ts'
import { numberOf } from '../../model/resources/tracking.ts'

/** Records of a fixed set up to a place, or behind it; undefined for any other set. */
export function numbered(resource: Resource, operator: 'le' | 'gt', { no }: Place): Expression | undefined {
  const left = numberOf(resource)
  return left && { node: 'compare', operator, left, right: { node: 'literal', kind: 'integer', value: no } }
}

/** The same, and that a token is too old is said of the option that held it. */
export async function expiredAs<T>(target: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Problem && error.code === 'Request_Expired')
      throw new Problem(error.code, error.message, { target, cause: error })
    throw error
  }
}
