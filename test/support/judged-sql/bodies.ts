import { loadModule, parsePlPgSQLSync } from 'libpg-query'
import { part, parts, walk, word } from './tree.ts'

await loadModule()

/** A statement of a function, with what stands for it where it is only an expression. */
export interface BodyStatement {
  readonly sql: string
  /** Put together while it runs; what it says then is not known here. */
  readonly dynamic: boolean
}

/** The statements of a PL/pgSQL function, given as PostgreSQL writes it (`pg_get_functiondef`). */
export function bodyStatements(definition: string): readonly BodyStatement[] {
  const found: BodyStatement[] = []
  walk(parsePlPgSQLSync(definition), (kind, node) => {
    const told = part(node, 'dynquery', 'PLpgSQL_expr')
    const dynamic = kind === 'PLpgSQL_stmt_dynexecute' || kind === 'PLpgSQL_stmt_dynfors' || told !== undefined
    if (dynamic) found.push({ sql: queryOf(told ?? part(node, 'query', 'PLpgSQL_expr')), dynamic })
    if (kind === 'PLpgSQL_expr') found.push({ sql: queryOf(node), dynamic: false })
    return !dynamic || parts(node, 'body').length > 0
  })
  return found
}

// The parser says how a text is to be read: 0 a statement, 2 an expression, 3 and more an assignment.
function queryOf(expression: unknown): string {
  const query = word(expression, 'query')
  const mode = part({ expression }, 'expression')?.['parseMode']
  if (typeof mode !== 'number' || mode === 0) return query
  return `select ${mode === 2 ? query : query.replace(/^.*?:?=/s, '')}`
}
