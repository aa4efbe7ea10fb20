import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge } from '../../src/formats/rules/judge.ts'
import { rules } from '../../src/formats/rules/claimed.ts'
import { rootPlace } from '../../src/formats/rules/rule/place.ts'
import { type Rule, ruleSources } from '../../src/formats/rules/rule/rule.ts'
import { exampleDocument } from './rule-examples.ts'

/** Where the written part of docs/rules.md ends. */
const marker = '<!-- From here on written by `npm run codegen` from the declarations of the rules. -->'

/** How many rules are claimed, or these are; two entries of one id are one rule. */
export function ruleCount(some: readonly Rule[] = rules): number {
  return new Set(some.map(({ id }) => id)).size
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('*', '\\*')
}

/** What the breaking example of a rule is told. */
function row({ id, nature, official, model, breaks, check }: Rule): string {
  const document = exampleDocument(breaks, model)
  const [violation] = check(rootPlace(document.tree))
  const others = new Set(judge(document, 'sales').map(({ code }) => code))
  others.delete(id)
  const weight = official === 'warning' ? `${nature} (warning)` : nature
  const said = [violation?.message ?? '', [...others].sort().join(', ')].map(cell)
  return `| ${id} | ${weight} | ${said[0]} | \`${violation?.xpath ?? ''}\` | ${said[1]} |`
}

function chapter([set, source]: readonly [string, string]): string {
  const own = rules.filter((rule) => rule.set === set)
  const count = ruleCount(own)
  return [
    `## ${source} (${count})`,
    '',
    '| Rule | Nature | Its breaking example is told | At | It also breaks |',
    '|---|---|---|---|---|',
    ...own.map(row),
    '',
  ].join('\n')
}

/** docs/rules.md as it must be: its written part, and a table a rule set with what each breaking example is told. */
export function rulesPage(): string {
  const [written = ''] = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8').split(marker)
  return [`${written}${marker}`, '', ...Object.entries(ruleSources).map(chapter)].join('\n')
}
