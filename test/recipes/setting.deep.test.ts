import { expect, it } from 'vitest'
import { follow } from '../support/recipes.ts'

it('CONTRIBUTING.md: Add a setting', async () => {
  const recipe = await follow('Add a setting')
  try {
    const { client, authorization } = await recipe.start({ FACTURIER_INSTANCE: 'left-1' })
    for (const path of ['/api/facturier/accounting/v2.0/companies', '/graphql?query={__typename}']) {
      const answer = await fetch(`${client.base}${path}`, { headers: { authorization } })
      expect([answer.status, answer.headers.get('facturier-instance')], path).toEqual([200, 'left-1'])
    }
    await expect(recipe.start({ FACTURIER_INSTANCE: 'a b' })).rejects.toThrow(
      'FACTURIER_INSTANCE is "a b": write up to',
    )
  } finally {
    await recipe.stop()
  }
})
