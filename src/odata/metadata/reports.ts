import { description, type Operation, type OperationImport, type Property, type StructuredType } from './csdl.ts'
import { complexType, operation } from './files.ts'
import { reportFunctions, reportTypes, type ReportMember } from '../address/report-functions.ts'

/** The complex types of the reports. */
export function reportComplexTypes(namespace: string): readonly StructuredType[] {
  return Object.entries(reportTypes).map(([name, members]) =>
    complexType(
      name,
      Object.entries<ReportMember>(members).map(([member, facts]) => propertyOf(member, facts, namespace)),
      `Part of a report: ${name}.`,
    ),
  )
}

/** The reports as functions of a company, and below it. */
export function reportOperations(namespace: string): readonly Operation[] {
  return Object.entries(reportFunctions).flatMap(([name, facts]) =>
    [undefined, 'company'].map((owner) => operation('Function', name, facts, namespace, owner)),
  )
}

/** How the reports are called below `companies(<id>)/`, which is a service root of its own for generated clients. */
export function reportImports(namespace: string): readonly OperationImport[] {
  return Object.keys(reportFunctions).map((name) => ({ kind: 'Function', name, operation: `${namespace}.${name}` }))
}

function propertyOf(
  name: string,
  { type, collection, nullable, description: text }: ReportMember,
  namespace: string,
): Property {
  const own = !type.startsWith('Edm.')
  return {
    name,
    type: own ? `${namespace}.${type}` : type,
    ...(collection === true ? { collection } : {}),
    ...(type === 'Edm.Decimal' ? { scale: 'variable' as const } : {}),
    nullable: nullable === true,
    annotations: [description(text)],
  }
}
