import type { Annotation, AnnotationValue, CsdlDocument, Operation, StructuredType, TypeUse } from './csdl.ts'

/** Members of a JSON object. */
type Members = Readonly<Record<string, unknown>>

/** A document as CSDL JSON 4.01, two blanks a level. */
export function csdlJson(document: CsdlDocument): string {
  const { namespace, container } = document
  const containerMembers = {
    $Kind: 'EntityContainer',
    ...annotationMembers(container.annotations),
    ...Object.fromEntries(
      container.sets.map((set) => [
        set.name,
        {
          $Collection: true,
          $Type: set.type,
          ...(set.bindings.length === 0
            ? {}
            : { $NavigationPropertyBinding: Object.fromEntries(set.bindings.map((one) => [one.path, one.target])) }),
          ...annotationMembers(set.annotations),
        },
      ]),
    ),
    ...Object.fromEntries(container.imports.map(({ kind, name, operation }) => [name, { [`$${kind}`]: operation }])),
  }
  const schema = {
    ...annotationMembers(document.annotations),
    ...Object.fromEntries(document.types.map((type) => [type.name, typeMembers(type)])),
    ...overloads(document.operations),
    [container.name]: containerMembers,
  }
  const whole = {
    $Version: '4.01',
    $EntityContainer: `${namespace}.${container.name}`,
    $Reference: Object.fromEntries(
      document.vocabularies.map((one) => [one.uri, { $Include: [{ $Namespace: one.namespace, $Alias: one.alias }] }]),
    ),
    [namespace]: schema,
  }
  return `${JSON.stringify(whole, undefined, 2)}\n`
}

function typeMembers({ key, properties, navigations, annotations }: StructuredType): Members {
  return {
    $Kind: key === undefined ? 'ComplexType' : 'EntityType',
    ...(key === undefined ? {} : { $Key: [key] }),
    ...annotationMembers(annotations),
    ...Object.fromEntries(
      properties.map((one) => [one.name, { ...useMembers(one), ...annotationMembers(one.annotations) }]),
    ),
    ...Object.fromEntries(
      navigations.map((one) => [
        one.name,
        {
          $Kind: 'NavigationProperty',
          ...(one.collection ? { $Collection: true } : { $Nullable: true }),
          $Type: one.type,
          ...(one.contains ? { $ContainsTarget: true } : {}),
          ...annotationMembers(one.annotations),
        },
      ]),
    ),
  }
}

// Operations of one name, bound to different types, are one list (CSDL JSON 12).
function overloads(operations: readonly Operation[]): Members {
  const byName = new Map<string, Members[]>()
  for (const { kind, name, bound, parameters, returns, annotations } of operations) {
    const list = byName.get(name) ?? []
    byName.set(name, list)
    list.push({
      $Kind: kind,
      ...(bound ? { $IsBound: true } : {}),
      ...(parameters.length === 0
        ? {}
        : {
            $Parameter: parameters.map((one) => ({
              $Name: one.name,
              ...useMembers(one),
              ...annotationMembers(one.annotations),
            })),
          }),
      ...(returns === undefined ? {} : { $ReturnType: useMembers(returns) }),
      ...annotationMembers(annotations),
    })
  }
  return Object.fromEntries(byName)
}

// Edm.String, a single value and not nullable are what JSON means by saying nothing.
function useMembers({ type, collection, nullable, maxLength, scale, precision }: TypeUse): Members {
  return {
    ...(collection === true ? { $Collection: true } : {}),
    ...(type === 'Edm.String' ? {} : { $Type: type }),
    ...(nullable ? { $Nullable: true } : {}),
    ...(maxLength === undefined ? {} : { $MaxLength: maxLength }),
    ...(precision === undefined ? {} : { $Precision: precision }),
    ...(scale === undefined ? {} : { $Scale: scale }),
  }
}

function annotationMembers(annotations: readonly Annotation[]): Members {
  return Object.fromEntries(annotations.map(({ term, value }) => [`@${term}`, valueOf(value)]))
}

function valueOf(value: AnnotationValue): unknown {
  if (typeof value === 'boolean' || typeof value === 'string') return value
  if ('decimal' in value) return Number(value.decimal)
  if ('member' in value) return value.member.slice(value.member.lastIndexOf('/') + 1)
  if ('property' in value) return value.property
  if ('navigation' in value) return value.navigation
  if ('record' in value)
    return Object.fromEntries(Object.entries(value.record).map(([name, one]) => [name, valueOf(one)]))
  return value.map(valueOf)
}
