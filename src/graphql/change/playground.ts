import { Problem } from '../../core/problem.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { createKey } from './inputs.ts'
import { attempt, keyOption, reread } from './records.ts'
import type { MutationResults } from './results.ts'

/** The mutation that makes a company for trial (F112); what it holds is read from the company. */
export function addPlayground({ builder, company }: SchemaParts, results: MutationResults): void {
  if (company === undefined) return
  const input = builder.inputType('CreatePlaygroundInput', {
    description: 'How to make a playground.',
    fields: (t) => ({ idempotencyKey: t.string({ description: createKey }) }),
  })
  builder.mutationField('createPlayground', (t) =>
    t.field({
      type: results.ofRecord('CreatePlayground', company),
      description:
        'Makes a company for trial, called PLAYGROUND 1 and so on: setup and stock of the demo company, and a handful of received documents, some with findings. The command company delete deletes it, whatever was posted in it. Needs ADMIN in every company.',
      args: { input: t.arg({ type: input, description: 'Nothing is asked for but a key.' }) },
      resolve: (_root, args, context) =>
        attempt(
          context,
          company,
          false,
          () => ({ companyId: '' }),
          async () => {
            const { playgrounds } = context.engine
            if (playgrounds === undefined)
              throw new Problem('BadRequest_MethodNotImplemented', 'A playground is made by itself.')
            const { companyId } = await playgrounds.makePlayground(
              context.caller,
              keyOption(args.input?.idempotencyKey),
            )
            return results.record('CreatePlayground', await reread(context, company, companyId, companyId))
          },
        ),
    }),
  )
}
