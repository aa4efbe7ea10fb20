import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** A package nobody can say why we have is one we should not have. */
it('docs/dependencies.md says of every package why it is here, with the version that is installed', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const rows = read('docs/dependencies.md').split('\n')
  const untold = Object.entries({ ...dependencies, ...devDependencies }).filter(([name, version]) => {
    const told = name.replace(/^@types\/.*/, '@types/…').replace(/^(@odata2ts|@sap-cloud-sdk)\/.*/, '$1/')
    return !rows.some((row) => row.includes(told) && (told === '@types/…' || row.includes(version)))
  })
  expect(untold).toEqual([])
})
