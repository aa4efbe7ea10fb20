/** The administrator that every database with the demo company knows. */
export const admin = { user: 'admin', key: 'test-key-of-the-administrator-0123456789' } as const
