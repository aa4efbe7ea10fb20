import { createHash } from 'node:crypto'
import { Problem } from '../../core/problem.ts'
import type { Cell } from '../../model/field.ts'
import type { Asked } from './tool.ts'

/** What a page belongs to: whoever asks, the company, the set and the question. */
export type PageScope = readonly (string | undefined)[]

/** A token for the page behind a row with these order keys; of this caller and question only. */
export function pageToken({ seals, caller }: Asked, scope: PageScope, keys: readonly Cell[]): Promise<string> {
  return seals.seal('mcp page', JSON.stringify([caller.principalId, digestOf(scope), keys]))
}

/** The order keys of a {@link pageToken}; BadRequest_InvalidToken about `after` when it is none of this question. */
export async function keysOfToken({ seals, caller }: Asked, scope: PageScope, token: string): Promise<readonly Cell[]> {
  const text = await seals.unseal('mcp page', token)
  const [principalId, digest, keys] = JSON.parse(text ?? '[]') as readonly [string?, string?, (readonly Cell[])?]
  if (principalId === caller.principalId && digest === digestOf(scope) && keys !== undefined) return keys
  throw new Problem(
    'BadRequest_InvalidToken',
    "'after' is not the nextPage of this question: send it with the same arguments, or leave it out for the first page.",
    { target: 'after' },
  )
}

function digestOf(scope: PageScope): string {
  return createHash('sha256').update(JSON.stringify(scope)).digest('base64url')
}
