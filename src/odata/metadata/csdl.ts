/** The value of an annotation. */
export type AnnotationValue =
  | boolean
  | string
  /** A number by its text. */
  | { readonly decimal: string }
  /** `Core.Permission/Read` */
  | { readonly member: string }
  /** A property of the annotated type or of the set's. */
  | { readonly property: string }
  /** A navigation property. */
  | { readonly navigation: string }
  | { readonly record: Readonly<Record<string, AnnotationValue>> }
  | readonly AnnotationValue[]

/** A statement of a vocabulary about what it stands with; `term` with the alias of the vocabulary. */
export interface Annotation {
  readonly term: string
  readonly value: AnnotationValue
}

/** The type of a property, parameter or result. `type` is qualified. */
export interface TypeUse {
  readonly type: string
  readonly collection?: boolean
  readonly nullable: boolean
  readonly maxLength?: number
  readonly scale?: 'variable'
  readonly precision?: number
}

/** A property or a parameter. */
export interface Property extends TypeUse {
  readonly name: string
  readonly annotations: readonly Annotation[]
}

/** A way from a record to others. */
export interface Navigation {
  readonly name: string
  readonly type: string
  readonly collection: boolean
  /** The others are found only below the record. */
  readonly contains: boolean
  readonly annotations: readonly Annotation[]
}

/** An entity type, which has a key, or a complex type. */
export interface StructuredType {
  readonly name: string
  readonly key: string | undefined
  readonly properties: readonly Property[]
  readonly navigations: readonly Navigation[]
  readonly annotations: readonly Annotation[]
}

/** An action or a function; the first parameter of a bound one is what it is bound to. */
export interface Operation {
  readonly kind: 'Action' | 'Function'
  readonly name: string
  readonly bound: boolean
  readonly parameters: readonly Property[]
  readonly returns: TypeUse | undefined
  readonly annotations: readonly Annotation[]
}

/** A set of the container. */
export interface EntitySet {
  readonly name: string
  readonly type: string
  readonly bindings: readonly { readonly path: string; readonly target: string }[]
  readonly annotations: readonly Annotation[]
}

/** An unbound operation as the container offers it. */
export interface OperationImport {
  readonly kind: 'Action' | 'Function'
  readonly name: string
  readonly operation: string
}

/** What `$metadata` says, before it is written as XML or JSON (CSDL 4.01). */
export interface CsdlDocument {
  readonly namespace: string
  readonly vocabularies: readonly { readonly uri: string; readonly namespace: string; readonly alias: string }[]
  readonly annotations: readonly Annotation[]
  readonly types: readonly StructuredType[]
  readonly operations: readonly Operation[]
  readonly container: {
    readonly name: string
    readonly sets: readonly EntitySet[]
    readonly imports: readonly OperationImport[]
    readonly annotations: readonly Annotation[]
  }
}

/** A description as an annotation. */
export function description(text: string): Annotation {
  return { term: 'Core.Description', value: text }
}
