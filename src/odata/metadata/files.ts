import type { Field } from '../../model/field.ts'
import type { Resource } from '../../model/resource.ts'
import { description, type Operation, type OperationImport, type Property, type StructuredType } from './csdl.ts'
import { fileFunctionsOf, parseFunctions } from '../address/file-functions.ts'
import type { FunctionFacts } from '../address/function-calls.ts'
import {
  attachmentProperties,
  findingProperties,
  parsedProperties,
  type TypeProperty,
} from '../address/file-members.ts'
import { propertyOf } from './fields.ts'
import { parsedShape, type ParsedShape } from '../answer/parsed-shape.ts'
import type { WireNames } from '../request/wire-names.ts'

/** The complex types of reports, attachments and the dry run. */
export function fileTypes(
  resources: readonly Resource[],
  namespace: string,
  names: WireNames,
): readonly StructuredType[] {
  const shapes = parsedProperties.side.values.map((side) => parsedShape(resources, side))
  return [
    complexType('validationFinding', plainProperties(findingProperties), 'Something a received file said or broke.'),
    complexType(
      'attachmentInfo',
      plainProperties(attachmentProperties),
      'A file that came inside a received file or is named by it; empty text where nothing is known.',
    ),
    ...shapes.flatMap((shape) => documentTypes(shape, namespace, names)),
    complexType(
      'parsedImportDocument',
      parsedMembers(shapes, namespace),
      'What a file would create; nothing of it is stored.',
    ),
  ]
}

function documentTypes(parsed: ParsedShape, namespace: string, names: WireNames): readonly StructuredType[] {
  const { header, lines, shape } = parsed
  const properties = (fields: readonly Field[]): readonly Property[] => fields.map((field) => propertyOf(field, names))
  const line = shape.expand[0]?.shape
  return [
    complexType(
      parsed.lineType,
      properties(line?.shown ?? []),
      `What a file would create as ${lines.target().entity}.`,
    ),
    complexType(
      parsed.headerType,
      [...properties(shape.shown), collection(lines.name, `${namespace}.${parsed.lineType}`)],
      `What a file would create as ${header.entity}.`,
    ),
  ]
}

function parsedMembers(shapes: readonly ParsedShape[], namespace: string): readonly Property[] {
  return [
    ...plainProperties(parsedProperties),
    ...shapes.map((shape): Property => ({
      name: shape.member,
      type: `${namespace}.${shape.headerType}`,
      nullable: true,
      annotations: [],
    })),
    collection('validationReport', `${namespace}.validationFinding`),
    collection('attachments', `${namespace}.attachmentInfo`),
    { name: 'predictedVat', type: `${namespace}.vatPrediction`, nullable: true, annotations: [] },
  ]
}

/** Functions of documents that show a file; the dry run as a function and as an action, of a company and below it. */
export function fileOperations(resources: readonly Resource[], namespace: string): readonly Operation[] {
  const bound = resources.flatMap((resource) =>
    Object.entries(fileFunctionsOf(resource)).map(([name, facts]) =>
      operation('Function', name, facts, namespace, resource.entity),
    ),
  )
  const { parseImportDocument, readImportDocument } = parseFunctions
  const dryRun = [undefined, 'company'].flatMap((owner) => [
    operation('Function', 'parseImportDocument', parseImportDocument, namespace, owner),
    operation('Action', 'readImportDocument', readImportDocument, namespace, owner),
  ])
  return [...bound, ...dryRun]
}

/** How the dry run is called below `companies(<id>)/`, which is a service root of its own for generated clients. */
export function parseImports(namespace: string): readonly OperationImport[] {
  return [
    { kind: 'Function', name: 'parseImportDocument', operation: `${namespace}.parseImportDocument` },
    { kind: 'Action', name: 'readImportDocument', operation: `${namespace}.readImportDocument` },
  ]
}

/** An operation of a table as `$metadata` declares it; `owner` is the entity it is bound to. */
export function operation(
  kind: 'Action' | 'Function',
  name: string,
  facts: FunctionFacts,
  namespace: string,
  owner: string | undefined,
): Operation {
  const binding: readonly Property[] =
    owner === undefined
      ? []
      : [{ name: 'bindingParameter', type: `${namespace}.${owner}`, nullable: false, annotations: [] }]
  const parameters = facts.parameters.map((one): Property => ({
    name: one.name,
    type: one.edm,
    nullable: one.optional === true,
    annotations: [
      description(one.description),
      ...(one.optional === true ? [{ term: 'Core.OptionalParameter', value: { record: {} } }] : []),
    ],
  }))
  const { type, collection: many } = facts.returns
  return {
    kind,
    name,
    bound: owner !== undefined,
    parameters: [...binding, ...parameters],
    returns: { type: type.startsWith('Edm.') ? type : `${namespace}.${type}`, collection: many, nullable: false },
    annotations: [description(facts.description)],
  }
}

/** A complex type as `$metadata` declares it. */
export function complexType(name: string, properties: readonly Property[], text: string): StructuredType {
  return { name, key: undefined, properties, navigations: [], annotations: [description(text)] }
}

function collection(name: string, type: string): Property {
  return { name, type, collection: true, nullable: false, annotations: [] }
}

function plainProperties(properties: Readonly<Record<string, TypeProperty>>): readonly Property[] {
  return Object.entries(properties).map(([name, { edm, description: text }]) => ({
    name,
    type: edm,
    nullable: false,
    annotations: [description(text)],
  }))
}
