import { operator } from '../../core/actor.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { CompanyName } from '../../storage/access/company-names.ts'
import type { Database } from '../../storage/server/database.ts'
import { deleteCompany, type CompanyObstacle } from '../../storage/setup/delete-company.ts'

/**
 * Deletes a company that was made for trial, or has no document, and all it has but its audit log (F112); answers its name. A Problem
 * BadRequest says what stands against it.
 */
export async function removeCompany(
  database: Pick<Database, 'write'>,
  { id, name }: Pick<CompanyName, 'id' | 'name'>,
): Promise<string> {
  const obstacle = await database.write({ ...operator, statements: 0 }, id, (session) => deleteCompany(session, id))
  if (obstacle !== undefined) throw new Problem('BadRequest', sentenceOf(quoted(name), obstacle))
  return name
}

function sentenceOf(name: string, { obstacle, quantity }: CompanyObstacle): string {
  const texts: Readonly<Record<string, string>> = {
    Posted: `The company ${name} is not deleted: it has posted documents of its own (${quantity}), whose books the law has kept. Only companies for trial go with what was posted in them.`,
    Documents: `The company ${name} is not deleted: it has import documents (${quantity}). Delete those first, where they are not wanted.`,
    Elsewhere: `The company ${name} is not deleted: it is at another server. Move it here first (move-company).`,
    Cluster: `The company ${name} is not deleted: companies of a Citus cluster stay.`,
    Unknown: `There is no company ${name} any more.`,
  }
  return texts[obstacle] ?? `The company ${name} is not deleted: ${obstacle}.`
}
