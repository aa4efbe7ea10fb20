import { parseArgs } from 'node:util'
import type { Engine } from '../engine/contract/engine.ts'
import { customer, vendor } from '../model/resources/setup/parties.ts'
import { decodeParameters } from '../model/decode/action.ts'
import { Problem } from '../core/problem.ts'
import { operatorCaller } from './reach/operator.ts'
import type { Help } from './terms/help.ts'

/** What the command asks, on a connection that is already open. */
export interface ForgetActions {
  readonly engine: Pick<Engine, 'act'>
  /** The id of the customer or vendor with a number; undefined where there is none. */
  partyId(companyId: string, party: 'customer' | 'vendor', no: string): Promise<string | undefined>
  companies(): Promise<readonly { readonly id: string; readonly name: string }[]>
}

const usage = `Usage:
  forget customer|vendor NUMBER --company COMPANY --reason TEXT
  forget customer|vendor NUMBER --company COMPANY --preview

Forgets a person for good: names, addresses, numbers, texts and files, wherever they stand; amounts, days, accounts and numbers of
documents stay, and verify goes on to hold. --preview says what would be emptied or what stands against it, and changes nothing.
COMPANY is its name or id. The reason is kept in the audit log: without names.
`

const text = { type: 'string' } as const
const options = { company: text, reason: text, preview: { type: 'boolean', default: false } } as const

/** What `forget` says of itself. */
export const forgetHelp: Help = { usage, options, verbs: ['customer', 'vendor'] }

/**
 * `forget customer | vendor` (F99). Prints what was emptied, or what stands against it; answers the exit code: 1 where something does,
 * or company or party are not there, 2 for a command that is not understood.
 */
export async function forgetCommand(
  args: readonly string[],
  actions: ForgetActions,
  print: (text: string) => void,
): Promise<number> {
  const given = understood(args)
  if (given === undefined) {
    print(usage)
    return 2
  }
  const { party, no, company, reason } = given
  const found = (await actions.companies()).find(({ id, name }) => name === company || id === company.toLowerCase())
  if (found === undefined) {
    print(`There is no company ${company.slice(0, 200)}; company list names them.\n`)
    return 1
  }
  const id = await actions.partyId(found.id, party, no)
  if (id === undefined) {
    print(`There is no ${party} ${no.slice(0, 200)} in ${found.name}.\n`)
    return 1
  }
  const resource = party === 'customer' ? customer : vendor
  const name = reason === undefined ? 'forgetpreview' : 'forget'
  const action = resource.actions.find((one) => one.name === name)
  if (action === undefined) return 2
  try {
    const parameters = decodeParameters(action, reason === undefined ? {} : { reason })
    const {
      succeeded,
      findings,
      emptied = '',
    } = await actions.engine.act(operatorCaller(), found.id, resource, id, name, {
      parameters,
    })
    if (succeeded) print(`${reason === undefined ? 'It would empty' : 'Emptied'}: ${emptied}\n`)
    for (const { message } of findings) print(`${message}\n`)
    return succeeded ? 0 : 1
  } catch (error) {
    if (!(error instanceof Problem) || error.target !== 'reason') throw error
    print(`${error.message}\n`)
    return 1
  }
}

function understood(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    })
    const [party, no, ...more] = positionals
    const { company, reason, preview } = values
    if ((party !== 'customer' && party !== 'vendor') || no === undefined || more.length > 0) return undefined
    if (company === undefined || preview === (reason !== undefined)) return undefined
    return { party, no, company, reason } as const
  } catch {
    return undefined
  }
}
