import type { PermissionSet } from '../../engine/contract/caller.ts'
import { permissionSets } from '../../engine/identity/permission-sets.ts'
import type { Builder } from './builder.ts'

const permissionTexts = {
  READ: 'Reading; every other permission has it with it.',
  EDIT: 'Making, changing and deleting import documents.',
  POST: 'Running their actions, such as posting.',
  ADMIN: 'Changing master data and setup.',
} as const satisfies Record<PermissionSet, string>

/** Adds the enum of what users may do. */
export function addPermission(builder: Builder) {
  return builder.enumType('Permission', {
    description: 'What a user may do in a company.',
    values: {
      READ: { description: permissionTexts.READ },
      EDIT: { description: permissionTexts.EDIT },
      POST: { description: permissionTexts.POST },
      ADMIN: { description: permissionTexts.ADMIN },
    },
  })
}

/** The member of the enum that a refusal names; null when it names none. */
export function permissionOf(name: string | undefined): PermissionSet | null {
  return permissionSets.find((one) => one === name) ?? null
}
