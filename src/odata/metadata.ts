import type { Action, Relation, Resource } from '../model/resource.ts'
import { attribute, description, property } from './csdl.ts'
import { fileFunctionsXml, fileTypesXml, parseImportsXml } from './metadata-files.ts'
import { WireNames } from './wire-names.ts'

/** The `$metadata` document (CSDL 4.0 XML) of the resources; also written to `schema/metadata.xml`. */
export function metadataXml(resources: readonly Resource[], namespace: string, areaField: string): string {
  const names = new WireNames(areaField)
  const sets = resources.filter((resource) => resource.set !== '')
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">',
    '<edmx:Reference Uri="https://oasis-tcs.github.io/odata-vocabularies/vocabularies/Org.OData.Core.V1.xml"><edmx:Include Namespace="Org.OData.Core.V1" Alias="Core"/></edmx:Reference>',
    '<edmx:Reference Uri="https://oasis-tcs.github.io/odata-vocabularies/vocabularies/Org.OData.Capabilities.V1.xml"><edmx:Include Namespace="Org.OData.Capabilities.V1" Alias="Capabilities"/></edmx:Reference>',
    '<edmx:DataServices>',
    `<Schema Namespace="${attribute(namespace)}" xmlns="http://docs.oasis-open.org/odata/ns/edm">`,
    ...resources.flatMap((resource) => entityType(resource, sets, namespace, names)),
    ...resources.flatMap((resource) => resource.actions.map((action) => actionXml(resource, action, namespace))),
    ...fileTypesXml(resources, namespace, names),
    ...fileFunctionsXml(resources, namespace),
    '<EntityContainer Name="NAV">',
    ...sets.flatMap((resource) => entitySet(resource, sets, namespace)),
    ...parseImportsXml(namespace),
    '</EntityContainer>',
    '</Schema>',
    '</edmx:DataServices>',
    '</edmx:Edmx>',
  ]
  return `${lines.join('\n')}\n`
}

function entityType(resource: Resource, sets: readonly Resource[], namespace: string, names: WireNames): string[] {
  const navigations = resource.relations.map((relation) => {
    const contained = relation.target().set === '' ? ' ContainsTarget="true"' : ''
    return `<NavigationProperty Name="${attribute(relation.name)}" Type="Collection(${namespace}.${relation.target().entity})"${contained}/>`
  })
  // A company leads to every set, so that companies(<id>)/<set> is a valid address.
  const scoped = resource.scoped
    ? []
    : sets
        .filter((one) => one.scoped)
        .map((one) => `<NavigationProperty Name="${one.set}" Type="Collection(${namespace}.${one.entity})"/>`)
  return [
    `<EntityType Name="${resource.entity}">`,
    '<Key><PropertyRef Name="id"/></Key>',
    ...resource.fields.filter((field) => field.hidden !== true).map((field) => property(field, names)),
    ...navigations,
    ...scoped,
    description(resource.description),
    '</EntityType>',
  ]
}

function actionXml(resource: Resource, action: Action, namespace: string): string {
  return `<Action Name="${action.name}" IsBound="true"><Parameter Name="bindingParameter" Type="${namespace}.${resource.entity}" Nullable="false"/>${description(action.description)}</Action>`
}

function entitySet(resource: Resource, sets: readonly Resource[], namespace: string): string[] {
  const bound = resource.relations
    .filter((relation: Relation) => relation.target().set !== '')
    .map((relation) => [relation.name, relation.target().set] as const)
  const scoped = resource.scoped ? [] : sets.filter((one) => one.scoped).map((one) => [one.set, one.set] as const)
  const writable = resource.access === 'document' || resource.access === 'setup'
  const changes = writable || resource.access === 'single'
  return [
    `<EntitySet Name="${resource.set}" EntityType="${namespace}.${resource.entity}">`,
    ...[...bound, ...scoped].map(([path, target]) => `<NavigationPropertyBinding Path="${path}" Target="${target}"/>`),
    restriction('InsertRestrictions', `<PropertyValue Property="Insertable" Bool="${writable}"/>`),
    restriction(
      'UpdateRestrictions',
      `<PropertyValue Property="Updatable" Bool="${changes}"/><PropertyValue Property="Upsertable" Bool="false"/>`,
    ),
    restriction('DeleteRestrictions', `<PropertyValue Property="Deletable" Bool="${writable}"/>`),
    '</EntitySet>',
  ]
}

function restriction(term: string, values: string): string {
  return `<Annotation Term="Capabilities.${term}"><Record>${values}</Record></Annotation>`
}
