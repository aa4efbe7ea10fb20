import { z } from 'zod'
import { Problem, quoted } from '../../core/problem.ts'
import type { Caller, PermissionSet } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Seals } from '../../engine/contract/seals.ts'

/** What a tool works with: the engine, and who asks; the engine holds the rights. */
export interface Asked {
  readonly engine: Engine
  readonly seals: Seals
  readonly caller: Caller
}

/** JSON Schema of an object, as the protocol publishes it. */
export interface ObjectSchema {
  readonly [name: string]: unknown
  readonly type: 'object'
}

/** A tool as it is published and called. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Without it in any company the tool is not listed; in a company without it, it is refused by the engine. */
  readonly needs: PermissionSet
  readonly inputSchema: ObjectSchema
  readonly outputSchema: ObjectSchema
  readonly annotations: {
    readonly title: string
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
  /** Runs it; throws a Problem that names the argument. */
  call(sent: unknown, asked: Asked): Promise<Record<string, unknown>>
}

/**
 * What a tool does: nothing; it notes on a draft why it cannot be posted; it makes a draft, which can be removed again; or it
 * books, which stays.
 */
export type Effect = 'reads' | 'notes' | 'drafts' | 'books'

/** How a tool is declared. */
interface Declaration<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly needs: PermissionSet
  readonly effect: Effect
  readonly input: Input
  readonly output: Output
  readonly run: (input: z.output<Input>, asked: Asked) => Promise<z.input<Output>>
}

/** Declares a tool: its arguments are checked before it runs, and its types follow from the schemas that are published. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  declared: Declaration<Input, Output>,
): Tool {
  const { name, title, description, needs, effect, input, output, run } = declared
  return {
    name,
    title,
    description,
    needs,
    inputSchema: published(input, 'input'),
    outputSchema: published(output, 'output'),
    annotations: {
      title,
      readOnlyHint: effect === 'reads',
      destructiveHint: effect === 'books',
      idempotentHint: effect !== 'drafts',
      openWorldHint: false,
    },
    call: (sent, asked) => run(readArguments(input, sent ?? {}, name), asked),
  }
}

function published(schema: z.ZodObject, io: 'input' | 'output'): ObjectSchema {
  // The draft that clients of the protocol take.
  return { ...z.toJSONSchema(schema, { target: 'draft-7', io }), type: 'object' }
}

function readArguments<Schema extends z.ZodObject>(schema: Schema, sent: unknown, name: string): z.output<Schema> {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const target = quoted(pathOf(issue?.path ?? []))
  if (issue?.code === 'unrecognized_keys') {
    const [unknown = ''] = issue.keys
    const at = quoted(target === '' ? unknown : `${target}.${unknown}`)
    const names = target === '' ? `; the arguments of ${name} are ${Object.keys(schema.shape).join(', ')}` : ''
    throw new Problem('BadRequest', `There is no argument '${at}'${names}.`, { target: at })
  }
  const of = target === '' ? `The arguments of ${name} cannot be read` : `The argument '${target}' cannot be read`
  throw new Problem('BadRequest', `${of}: ${issue?.message ?? 'wrong type'}. See the input schema of ${name}.`, {
    target,
  })
}

/** `where[0].value` of a path of names and indexes. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}
