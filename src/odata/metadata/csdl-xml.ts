import type {
  Annotation,
  AnnotationValue,
  CsdlDocument,
  EntitySet,
  Operation,
  StructuredType,
  TypeUse,
} from './csdl.ts'

/** A document as CSDL XML 4.01, an element a line. */
export function csdlXml(document: CsdlDocument): string {
  const { container, namespace } = document
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">',
    ...document.vocabularies.map(
      (one) =>
        `<edmx:Reference Uri="${attribute(one.uri)}"><edmx:Include Namespace="${one.namespace}" Alias="${one.alias}"/></edmx:Reference>`,
    ),
    '<edmx:DataServices>',
    `<Schema Namespace="${attribute(namespace)}" xmlns="http://docs.oasis-open.org/odata/ns/edm">`,
    ...document.annotations.map(annotationXml),
    ...document.types.flatMap(typeXml),
    ...document.operations.map(operationXml),
    `<EntityContainer Name="${attribute(container.name)}">`,
    ...container.sets.flatMap(setXml),
    ...container.imports.map(
      ({ kind, name, operation }) => `<${kind}Import Name="${name}" ${kind}="${attribute(operation)}"/>`,
    ),
    ...container.annotations.map(annotationXml),
    '</EntityContainer>',
    '</Schema>',
    '</edmx:DataServices>',
    '</edmx:Edmx>',
  ]
  return `${lines.join('\n')}\n`
}

function typeXml({ name, key, properties, navigations, annotations }: StructuredType): readonly string[] {
  const element = key === undefined ? 'ComplexType' : 'EntityType'
  return [
    `<${element} Name="${attribute(name)}">`,
    ...(key === undefined ? [] : [`<Key><PropertyRef Name="${attribute(key)}"/></Key>`]),
    ...properties.map((one) => node('Property', [named(one.name), typeUse(one)], one.annotations)),
    ...navigations.map((one) => {
      const type = one.collection ? `Collection(${one.type})` : one.type
      const contained = one.contains ? ' ContainsTarget="true"' : ''
      return node('NavigationProperty', [named(one.name), ` Type="${attribute(type)}"${contained}`], one.annotations)
    }),
    ...annotations.map(annotationXml),
    `</${element}>`,
  ]
}

function operationXml({ kind, name, bound, parameters, returns, annotations }: Operation): string {
  const inside = [
    ...parameters.map((one) => node('Parameter', [named(one.name), typeUse(one)], one.annotations)),
    ...(returns === undefined ? [] : [`<ReturnType${typeUse(returns)}/>`]),
    ...annotations.map(annotationXml),
  ]
  return `<${kind}${named(name)}${bound ? ' IsBound="true"' : ''}>${inside.join('')}</${kind}>`
}

function setXml({ name, type, bindings, annotations }: EntitySet): readonly string[] {
  return [
    `<EntitySet Name="${attribute(name)}" EntityType="${attribute(type)}">`,
    ...bindings.map((one) => `<NavigationPropertyBinding Path="${one.path}" Target="${one.target}"/>`),
    ...annotations.map(annotationXml),
    '</EntitySet>',
  ]
}

function node(element: string, attributes: readonly string[], annotations: readonly Annotation[]): string {
  const start = `<${element}${attributes.join('')}`
  return annotations.length === 0 ? `${start}/>` : `${start}>${annotations.map(annotationXml).join('')}</${element}>`
}

function named(name: string): string {
  return ` Name="${attribute(name)}"`
}

function typeUse({ type, collection, nullable, maxLength, scale, precision }: TypeUse): string {
  const facets = [
    maxLength === undefined ? '' : ` MaxLength="${maxLength}"`,
    precision === undefined ? '' : ` Precision="${precision}"`,
    scale === undefined ? '' : ` Scale="${scale}"`,
  ]
  const name = collection === true ? `Collection(${type})` : type
  return ` Type="${attribute(name)}" Nullable="${nullable}"${facets.join('')}`
}

function annotationXml({ term, value }: Annotation): string {
  return valued(`Annotation Term="${term}"`, 'Annotation', value)
}

// A constant stands in an attribute, everything else inside.
function valued(start: string, element: string, value: AnnotationValue): string {
  const constant = constantXml(value)
  return constant === undefined
    ? `<${start}>${expressionXml(value)}</${element}>`
    : `<${start} ${constant[0]}="${attribute(constant[1])}"/>`
}

function constantXml(value: AnnotationValue): readonly [attribute: string, text: string] | undefined {
  if (typeof value === 'boolean') return ['Bool', String(value)]
  if (typeof value === 'string') return ['String', value]
  if ('decimal' in value) return ['Decimal', value.decimal]
  if ('member' in value) return ['EnumMember', value.member]
  if ('property' in value) return ['PropertyPath', value.property]
  return 'navigation' in value ? ['NavigationPropertyPath', value.navigation] : undefined
}

function expressionXml(value: AnnotationValue): string {
  const constant = constantXml(value)
  if (constant !== undefined) return `<${constant[0]}>${attribute(constant[1])}</${constant[0]}>`
  if (typeof value === 'object' && 'record' in value) {
    const members = Object.entries(value.record)
    if (members.length === 0) return '<Record/>'
    const inside = members.map(([name, one]) => valued(`PropertyValue Property="${name}"`, 'PropertyValue', one))
    return `<Record>${inside.join('')}</Record>`
  }
  const items = value as readonly AnnotationValue[]
  return items.length === 0 ? '<Collection/>' : `<Collection>${items.map(expressionXml).join('')}</Collection>`
}

/** Text inside the quotes of an XML attribute, and of an element. */
function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
