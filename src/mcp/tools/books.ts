import { z } from 'zod'
import type { Engine } from '../../engine/contract/engine.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import { completeOrder } from '../../model/query.ts'
import { company } from '../../model/resources/setup/company.ts'
import { isChangeable, isInsertable, type Resource } from '../../model/resource.ts'
import { recordOf, shownRecord } from '../terms/records.ts'
import { fieldsOf, partsOf, setName, setNamed, setsOf } from '../terms/sets.ts'
import { tool } from '../terms/tool.ts'

/** Companies in one answer. */
const companiesMax = 1_000

const rights = z.enum(['READ', 'EDIT', 'POST', 'ADMIN'])

/** The companies a caller may see, and what he may do in each. */
export const listCompanies = tool({
  name: 'list_companies',
  title: 'List companies',
  description: 'The companies you may see, with your rights in each. Every other tool wants the id of one of them.',
  needs: 'READ',
  effect: 'reads',
  input: z.strictObject({}),
  output: z.object({ companies: z.array(z.object({ company: shownRecord, rights: z.array(rights) })) }),
  run: async (_input, { engine, caller }) => {
    const fields = fieldsOf(company)
    const { rows } = await engine.list(caller, '', {
      resource: company,
      fields,
      order: completeOrder(company, []),
      limit: companiesMax,
      offset: 0,
      count: false,
      expand: [],
    })
    return { companies: rows.map((row) => ({ company: recordOf(fields, row), rights: rightsIn(caller, row.id) })) }
  },
})

// READ comes with every other right.
function rightsIn({ permissions }: Caller, companyId: string): z.output<typeof rights>[] {
  const sets = [permissions.get('*'), permissions.get(companyId)]
  return rights.options.filter((one) => one === 'READ' || sets.some((held) => held?.has(one) === true))
}

const fieldFacts = z.object({
  name: z.string(),
  kind: z.string().describe('amount and decimal are exact and text; code is upper case; option is one of `options`.'),
  description: z.string(),
  options: z.array(z.string()).optional().describe('"" is the blank one.'),
  maxLength: z.int().optional(),
  readOnly: z.boolean().optional(),
})

const setFacts = z.object({
  set: z.string(),
  description: z.string(),
  access: z.string().describe('read: nobody writes it; document and received: EDIT; setup and single: ADMIN.'),
  creates: z.boolean().describe('Whether records are made by clients.'),
  fields: z.array(fieldFacts).optional(),
  parts: z
    .array(z.object({ name: z.string(), fields: z.array(fieldFacts) }))
    .optional()
    .describe('Lists within a record, such as its lines.'),
})

/** What sets there are, and the fields of one. */
export const describeSets = tool({
  name: 'describe_sets',
  title: 'Describe sets of records',
  description:
    'Without an argument every set of records (documents, ledgers, parties, setup) in a sentence; with `set` its fields and parts, for search_records, aggregate and create_draft.',
  needs: 'READ',
  effect: 'reads',
  input: z.strictObject({ set: setName.optional() }),
  output: z.object({ sets: z.array(setFacts) }),
  run: (input, { engine }) => Promise.resolve({ sets: described(engine, input.set) }),
})

function described(engine: Pick<Engine, 'resources'>, set: string | undefined): z.output<typeof setFacts>[] {
  if (set === undefined) return setsOf(engine).map(setInWords)
  const resource = setNamed(engine, set)
  const parts = partsOf(resource).map((part) => ({ name: part.name, fields: factsOf(part.target()) }))
  return [{ ...setInWords(resource), fields: factsOf(resource), parts }]
}

function setInWords(resource: Resource): z.output<typeof setFacts> {
  const { set, description, access } = resource
  return { set, description, access, creates: isInsertable(resource) }
}

function factsOf(resource: Resource): z.output<typeof fieldFacts>[] {
  const writable = isChangeable(resource)
  return fieldsOf(resource).map(({ name, kind, description, options, maxLength, readOnly }) => ({
    name,
    kind,
    description,
    ...(options === undefined ? {} : { options: options.map((one) => one.trim()) }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(writable && readOnly === true ? { readOnly } : {}),
  }))
}
