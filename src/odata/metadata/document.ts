import { isInsertable, type Action, type Resource } from '../../model/resource.ts'
import { csdlJson } from './csdl-json.ts'
import { csdlXml } from './csdl-xml.ts'
import {
  description,
  type CsdlDocument,
  type EntitySet,
  type Navigation,
  type Operation,
  type StructuredType,
} from './csdl.ts'
import { alternateKeys, serviceCapabilities, setCapabilities } from './capabilities.ts'
import { propertyOf } from './fields.ts'
import { fileOperations, fileTypes, parseImports } from './files.ts'
import { reportComplexTypes, reportImports, reportOperations } from './reports.ts'
import { accessEntities, accessEntitySets, accessOperations } from './access.ts'
import { webhookEntities, webhookEntitySets, webhookOperations } from './webhooks.ts'
import { WireNames } from '../request/wire-names.ts'

const vocabularies = ['Core', 'Capabilities', 'Validation', 'Aggregation'].map((alias) => ({
  uri: `https://oasis-tcs.github.io/odata-vocabularies/vocabularies/Org.OData.${alias}.V1.xml`,
  namespace: `Org.OData.${alias}.V1`,
  alias,
}))

/** The `$metadata` document as CSDL XML; also written to `schema/metadata.xml`. */
export function metadataXml(resources: readonly Resource[], namespace: string, areaField: string): string {
  return csdlXml(metadataDocument(resources, namespace, areaField))
}

/** The same document as CSDL JSON 4.01; also written to `schema/metadata.json`. */
export function metadataJson(resources: readonly Resource[], namespace: string, areaField: string): string {
  return csdlJson(metadataDocument(resources, namespace, areaField))
}

function metadataDocument(resources: readonly Resource[], namespace: string, areaField: string): CsdlDocument {
  const names = new WireNames(areaField)
  const sets = resources.filter((resource) => resource.set !== '')
  return {
    namespace,
    vocabularies,
    // Actions and functions may be called by their name alone (OData 4.01 Part 2, 4.6).
    annotations: [{ term: 'Core.DefaultNamespace', value: true }],
    types: [
      ...resources.map((resource) => entityType(resource, sets, namespace, names)),
      ...fileTypes(resources, namespace, names),
      ...reportComplexTypes(namespace),
      ...webhookEntities,
      ...accessEntities,
    ],
    operations: [
      ...resources.flatMap((resource) => resource.actions.map((action) => actionOf(resource, action, namespace))),
      ...fileOperations(resources, namespace),
      ...reportOperations(namespace),
      ...webhookOperations(namespace),
      ...accessOperations(namespace),
    ],
    container: {
      name: 'NAV',
      sets: [
        ...sets.map((resource) => entitySet(resource, sets, namespace, names)),
        ...webhookEntitySets(namespace),
        ...accessEntitySets(namespace),
      ],
      imports: [...parseImports(namespace), ...reportImports(namespace)],
      annotations: serviceCapabilities,
    },
  }
}

function entityType(
  resource: Resource,
  sets: readonly Resource[],
  namespace: string,
  names: WireNames,
): StructuredType {
  const related = resource.relations.map((relation): Navigation => ({
    name: relation.name,
    type: `${namespace}.${relation.target().entity}`,
    collection: relation.single !== true,
    contains: relation.target().set === '',
    annotations: relation.description === undefined ? [] : [description(relation.description)],
  }))
  const scoped = scopedSets(resource, sets).map((one): Navigation => ({
    name: one.set,
    type: `${namespace}.${one.entity}`,
    collection: true,
    contains: false,
    annotations: [],
  }))
  return {
    name: resource.entity,
    key: 'id',
    properties: resource.fields
      .filter((field) => field.hidden !== true)
      .map((field) => propertyOf(field, names, isInsertable(resource))),
    navigations: [...related, ...scoped],
    annotations: [description(resource.description), ...alternateKeys(resource, names)],
  }
}

function actionOf(resource: Resource, action: Action, namespace: string): Operation {
  const type = `${namespace}.${resource.entity}`
  return {
    kind: 'Action',
    name: action.name,
    bound: true,
    parameters: [
      { name: 'bindingParameter', type, nullable: false, annotations: [] },
      ...(action.parameters ?? []).map((one) => ({
        name: one.name,
        ...(one.kind === 'date'
          ? { type: 'Edm.Date', nullable: false }
          : { type: 'Edm.String', nullable: false, maxLength: one.maxLength }),
        annotations: [description(one.description)],
      })),
    ],
    returns: action.returns === undefined ? undefined : { type: 'Edm.String', nullable: false },
    annotations: [description(action.description)],
  }
}

function entitySet(resource: Resource, sets: readonly Resource[], namespace: string, names: WireNames): EntitySet {
  const related = resource.relations
    .filter((relation) => relation.target().set !== '')
    .map((relation) => ({ path: relation.name, target: relation.target().set }))
  const scoped = scopedSets(resource, sets).map(({ set }) => set)
  return {
    name: resource.set,
    type: `${namespace}.${resource.entity}`,
    bindings: [...related, ...scoped.map((set) => ({ path: set, target: set }))],
    annotations: setCapabilities(resource, names, scoped),
  }
}

// A company leads to every set, so that companies(<id>)/<set> is a valid address.
function scopedSets(resource: Resource, sets: readonly Resource[]): readonly Resource[] {
  return resource.scoped ? [] : sets.filter((one) => one.scoped)
}
