import type { Field } from '../model/field.ts'
import { showsFile } from '../model/file-functions.ts'
import type { Resource } from '../model/resource.ts'
import { attribute, description, property } from './csdl.ts'
import { fileFunctions, parseFunctions, type FunctionFacts } from './file-functions.ts'
import { attachmentProperties, findingProperties, type TypeProperty } from './file-members.ts'
import { parsedShape, type ParsedShape } from './parsed-shape.ts'
import type { WireNames } from './wire-names.ts'

const sides = ['sales', 'purchase'] as const

/** The complex types of reports, attachments and the dry run. */
export function fileTypesXml(resources: readonly Resource[], namespace: string, names: WireNames): string[] {
  const shapes = sides.map((side) => parsedShape(resources, side))
  return [
    ...complexType('validationFinding', plainProperties(findingProperties), 'Something a received file said or broke.'),
    ...complexType(
      'attachmentInfo',
      plainProperties(attachmentProperties),
      'A file that came inside a received file or is named by it; empty text where nothing is known.',
    ),
    ...shapes.flatMap((shape) => documentTypes(shape, namespace, names)),
    ...complexType(
      'parsedImportDocument',
      parsedProperties(shapes, namespace),
      'What a file would create; nothing of it is stored.',
    ),
  ]
}

function documentTypes(parsed: ParsedShape, namespace: string, names: WireNames): string[] {
  const { header, lines, shape } = parsed
  const properties = (fields: readonly Field[]): string[] => fields.map((field) => property(field, names))
  const line = shape.expand[0]?.shape
  return [
    ...complexType(
      parsed.lineType,
      properties(line?.shown ?? []),
      `What a file would create as ${lines.target().entity}.`,
    ),
    ...complexType(
      parsed.headerType,
      [
        ...properties(shape.shown),
        `<Property Name="${lines.name}" Type="Collection(${namespace}.${parsed.lineType})" Nullable="false"/>`,
      ],
      `What a file would create as ${header.entity}.`,
    ),
  ]
}

function parsedProperties(shapes: readonly ParsedShape[], namespace: string): string[] {
  return [
    ...plainProperties({
      entitySet: { edm: 'Edm.String', description: 'Entity set the file belongs in.' },
      format: {
        edm: 'Edm.String',
        description: 'Shape of the file: peppol-bis3, ubl.be, efff-1, efff-3 or other-ubl.',
      },
      side: { edm: 'Edm.String', description: 'sales or purchase.' },
      existingDocument: {
        edm: 'Edm.String',
        description: 'The document the same file already made, such as importsalesinvoices(<id>); else empty.',
      },
    }),
    ...shapes.map(
      (shape) => `<Property Name="${shape.member}" Type="${namespace}.${shape.headerType}" Nullable="true"/>`,
    ),
    `<Property Name="validationReport" Type="Collection(${namespace}.validationFinding)" Nullable="false"/>`,
    `<Property Name="attachments" Type="Collection(${namespace}.attachmentInfo)" Nullable="false"/>`,
  ]
}

/** Functions of documents that show a file; the dry run as a function and as an action, of a company and below it. */
export function fileFunctionsXml(resources: readonly Resource[], namespace: string): string[] {
  const bound = resources
    .filter(showsFile)
    .flatMap((resource) =>
      Object.entries(fileFunctions).map(([name, facts]) =>
        operationXml('Function', name, facts, namespace, resource.entity),
      ),
    )
  const { parseImportDocument, readImportDocument } = parseFunctions
  const dryRun = [undefined, 'company'].flatMap((owner) => [
    operationXml('Function', 'parseImportDocument', parseImportDocument, namespace, owner),
    operationXml('Action', 'readImportDocument', readImportDocument, namespace, owner),
  ])
  return [...bound, ...dryRun]
}

/** How the dry run is called below `companies(<id>)/`, which is a service root of its own for generated clients. */
export function parseImportsXml(namespace: string): string[] {
  return [
    `<FunctionImport Name="parseImportDocument" Function="${namespace}.parseImportDocument"/>`,
    `<ActionImport Name="readImportDocument" Action="${namespace}.readImportDocument"/>`,
  ]
}

function operationXml(
  element: 'Function' | 'Action',
  name: string,
  facts: FunctionFacts,
  namespace: string,
  owner: string | undefined,
): string {
  const binding =
    owner === undefined ? '' : `<Parameter Name="bindingParameter" Type="${namespace}.${owner}" Nullable="false"/>`
  const parameters = facts.parameters.map((one) => {
    const optional = one.optional === true ? '<Annotation Term="Core.OptionalParameter"><Record/></Annotation>' : ''
    return `<Parameter Name="${one.name}" Type="${one.edm}" Nullable="${one.optional === true}">${description(one.description)}${optional}</Parameter>`
  })
  const { type, collection } = facts.returns
  const named = type.startsWith('Edm.') ? type : `${namespace}.${type}`
  const returns = `<ReturnType Type="${collection ? `Collection(${named})` : named}" Nullable="false"/>`
  const bound = owner === undefined ? '' : ' IsBound="true"'
  return `<${element} Name="${name}"${bound}>${binding}${parameters.join('')}${returns}${description(facts.description)}</${element}>`
}

function complexType(name: string, properties: readonly string[], text: string): string[] {
  return [`<ComplexType Name="${name}">`, ...properties, description(text), '</ComplexType>']
}

function plainProperties(properties: Readonly<Record<string, TypeProperty>>): string[] {
  return Object.entries(properties).map(
    ([name, { edm, description: text }]) =>
      `<Property Name="${attribute(name)}" Type="${edm}" Nullable="false">${description(text)}</Property>`,
  )
}
