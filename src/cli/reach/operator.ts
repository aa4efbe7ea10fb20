import type { Caller } from '../../engine/contract/caller.ts'

/** Who works on the machine itself, who may do all of it: whoever may open the database may. */
export function operatorCaller(): Caller {
  return {
    principalId: '00000000-0000-0000-0000-000000000000',
    principalName: 'operator',
    permissions: new Map([['*', new Set(['READ', 'EDIT', 'POST', 'ADMIN'] as const)]]),
    requestId: 'command',
    via: { surface: 'Command', userAgent: '' },
    statements: 0,
  }
}
