import type { Field } from '../../model/field.ts'
import {
  applicationMethods,
  costEntryTypes,
  discountPostings,
  importDocumentStates,
  importDocumentTypes,
  inventoryOrderTypes,
  invoiceStatuses,
  itemLedgerDocumentTypes,
  itemLedgerEntryTypes,
  ledgerDocumentTypes,
  lineTypes,
  sourceTypes,
  vatCalculationTypes,
} from '../../model/resources/common/options.ts'
import type { Resource } from '../../model/resource.ts'
import type { Builder } from './builder.ts'
import { capitalized, graphqlName, upperSnake } from '../terms/names.ts'

// Lists that several types share have a name of their own; the others are named after the first field that has them.
const sharedNames: ReadonlyMap<string, string> = new Map([
  [keyOf(importDocumentTypes), 'ImportDocumentType'],
  [keyOf(importDocumentStates), 'ImportDocumentState'],
  [keyOf(ledgerDocumentTypes), 'LedgerDocumentType'],
  [keyOf(lineTypes), 'ImportLineType'],
  [keyOf(sourceTypes), 'EntrySourceType'],
  [keyOf(applicationMethods), 'ApplicationMethod'],
  [keyOf(discountPostings), 'DiscountPosting'],
  [keyOf(vatCalculationTypes), 'VatCalculationType'],
  [keyOf(itemLedgerEntryTypes), 'ItemLedgerEntryType'],
  [keyOf(itemLedgerDocumentTypes), 'ItemLedgerDocumentType'],
  [keyOf(costEntryTypes), 'CostEntryType'],
  [keyOf(inventoryOrderTypes), 'InventoryOrderType'],
  [keyOf(invoiceStatuses), 'InvoiceStatus'],
])

function keyOf(options: readonly string[]): string {
  return options.join('|')
}

/** Finds the enum of an option field, adding it at its first use; the same list of options is the same enum. */
export class Enums {
  readonly #builder: Builder
  readonly #byOptions = new Map<string, { name: string; ref: ReturnType<typeof addEnum> }>()

  constructor(builder: Builder) {
    this.#builder = builder
  }

  /** The enum of an option field. */
  of(resource: Resource, field: Field): { name: string; ref: ReturnType<typeof addEnum> } {
    const options = field.options ?? []
    const known = this.#byOptions.get(keyOf(options))
    if (known !== undefined) return known
    const name = sharedNames.get(keyOf(options)) ?? nameFor(resource, field)
    const made = { name, ref: addEnum(this.#builder, name, options) }
    this.#byOptions.set(keyOf(options), made)
    return made
  }
}

function nameFor(resource: Resource, field: Field): string {
  const name = capitalized(graphqlName(field))
  const type = resource.graphqlType
  // `ItemReferenceType` of referenceType: a word that both have is said once.
  const words = type.split(/(?=[A-Z])/)
  const shared = words.map((_word, at) => words.slice(at).join('')).find((end) => name.startsWith(end)) ?? ''
  return type + name.slice(shared.length)
}

function addEnum(builder: Builder, name: string, options: readonly string[]) {
  const values: Record<string, { value: string; description: string }> = {}
  for (const option of options)
    values[upperSnake(option)] = {
      value: option,
      description: option === ' ' ? 'None; blank in OData.' : `"${option}" in OData.`,
    }
  return builder.enumType(name, {
    description: `Options: ${options.map((option) => (option === ' ' ? 'none' : option)).join(', ')}.`,
    values,
  })
}
