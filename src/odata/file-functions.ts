import { showsFile } from '../model/file-functions.ts'
import type { Resource } from '../model/resource.ts'

/** A parameter of a function, besides the record it is bound to. */
interface Parameter {
  readonly name: string
  readonly edm: 'Edm.String' | 'Edm.Int32'
  readonly optional?: boolean
  readonly description: string
}

/** A function as `$metadata` declares it; `returns` without a dot is a complex type of ours. */
export interface FunctionFacts {
  readonly parameters: readonly Parameter[]
  readonly returns: { readonly type: string; readonly collection: boolean }
  readonly description: string
}

/** Functions of one document that shows its received file (D34). */
export const fileFunctions = {
  validationReport: {
    parameters: [],
    returns: { type: 'validationFinding', collection: true },
    description: 'What was found when the file of the document was received, in order.',
  },
  attachments: {
    parameters: [],
    returns: { type: 'attachmentInfo', collection: true },
    description: 'The files that came inside the file of the document or are named by it, in order.',
  },
  attachment: {
    parameters: [{ name: 'no', edm: 'Edm.Int32', description: 'Its number among the attachments, from 1.' }],
    returns: { type: 'Edm.Stream', collection: false },
    description: 'The bytes of one attachment.',
  },
  preview: {
    parameters: [],
    returns: { type: 'Edm.Stream', collection: false },
    description: 'The file of the document as an HTML page for people; lang=nl, fr or en, else by Accept-Language.',
  },
} as const satisfies Record<string, FunctionFacts>

/** Name of a function of one document. */
export type FileFunctionName = keyof typeof fileFunctions

const dryRun = {
  parameters: [
    { name: 'contentstring', edm: 'Edm.String', description: 'Base64 of the XML file.' },
    {
      name: 'side',
      edm: 'Edm.String',
      optional: true,
      description: 'sales or purchase; left out, it follows from the file.',
    },
  ],
  returns: { type: 'parsedImportDocument', collection: false },
} as const

/** The dry run below a company: a function, and the same as an action, which needs a name of its own (CSDL 12.1). */
export const parseFunctions = {
  parseImportDocument: {
    ...dryRun,
    description: 'Reads a file and says what it would create, storing nothing. POST to …/$query takes a large file.',
  },
  readImportDocument: {
    ...dryRun,
    description: 'parseImportDocument as an action, with the file in a JSON body; it stores nothing either.',
  },
} as const satisfies Record<string, FunctionFacts>

/** Name of the dry run. */
export type ParseName = keyof typeof parseFunctions

/** A segment like `Microsoft.NAV.attachment(no=2)` that calls a function; `given` is undefined without parentheses. */
interface Call<Name> {
  readonly name: Name
  readonly given: string | undefined
}

/** The file function a segment calls on records of a resource: any letter case, with or without namespace and parentheses. */
export function fileFunctionCall(
  segment: string,
  namespace: string,
  resource: Resource,
): Call<FileFunctionName> | undefined {
  return showsFile(resource) ? callOf(segment, namespace, fileFunctions) : undefined
}

/** The dry run a segment below a company calls. */
export function parseCall(segment: string, namespace: string): Call<ParseName> | undefined {
  return callOf(segment, namespace, parseFunctions)
}

function callOf<Name extends string>(
  segment: string,
  namespace: string,
  known: Readonly<Record<Name, FunctionFacts>>,
): Call<Name> | undefined {
  const open = segment.indexOf('(')
  if (open >= 0 && !segment.endsWith(')')) return undefined
  const called = (open < 0 ? segment : segment.slice(0, open)).toLowerCase()
  const prefix = `${namespace.toLowerCase()}.`
  const bare = called.startsWith(prefix) ? called.slice(prefix.length) : called
  const name = (Object.keys(known) as Name[]).find((one) => one.toLowerCase() === bare)
  return name === undefined ? undefined : { name, given: open < 0 ? undefined : segment.slice(open + 1, -1) }
}
