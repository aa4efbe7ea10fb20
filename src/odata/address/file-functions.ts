import { predictsVat, previewLanguagesInWords, showsFile, writesFile } from '../../model/file-functions.ts'
import type { Resource } from '../../model/resource.ts'
import { callOf, type Call, type FunctionFacts } from './function-calls.ts'

/** Functions of one document that shows its received file (D34), and of one that is sent as a file (F89). */
export const fileFunctions = {
  validationReport: {
    parameters: [],
    returns: { type: 'validationFinding', collection: true },
    description: 'What was found when the file of the document was received, in order.',
  },
  predictedVat: {
    parameters: [],
    returns: { type: 'vatPrediction', collection: false },
    description: 'What booking the document would do: VAT groups of its lines with their reason, grids and accounts.',
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
    description: `The file of the document as an HTML page for people; lang=${previewLanguagesInWords}, else by Accept-Language; theme=system, light or dark.`,
  },
  file: {
    parameters: [],
    returns: { type: 'Edm.Stream', collection: false },
    description: 'The XML to be sent, in UTF-8: a Peppol Invoice Response (BIS 63), the same bytes each time.',
  },
} as const satisfies Record<string, FunctionFacts>

/** Name of a function of one document. */
export type FileFunctionName = keyof typeof fileFunctions

const dryRun = {
  parameters: [
    { name: 'contentstring', edm: 'Edm.String', description: 'Base64 of the XML file, or of a PDF that holds it.' },
    {
      name: 'side',
      edm: 'Edm.String',
      optional: true,
      description: 'sales or purchase; left out, it follows from the file.',
    },
    {
      name: 'predict',
      edm: 'Edm.Boolean',
      optional: true,
      description: 'true: also what booking it would do to the VAT return, in predictedVat.',
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

/** The functions that records of a resource have: none without a received file, and a prediction before booking only. */
export function fileFunctionsOf(resource: Resource): Readonly<Partial<Record<FileFunctionName, FunctionFacts>>> {
  const { file, predictedVat, ...others } = fileFunctions
  if (writesFile(resource)) return { file }
  if (!showsFile(resource)) return {}
  const { validationReport, ...behind } = others
  return predictsVat(resource) ? { validationReport, predictedVat, ...behind } : others
}

/** The file function a segment calls on records of a resource: any letter case, with or without namespace and parentheses. */
export function fileFunctionCall(
  segment: string,
  namespace: string,
  resource: Resource,
): Call<FileFunctionName> | undefined {
  return callOf(segment, namespace, fileFunctionsOf(resource))
}

/** The dry run a segment below a company calls. */
export function parseCall(segment: string, namespace: string): Call<ParseName> | undefined {
  return callOf(segment, namespace, parseFunctions)
}
