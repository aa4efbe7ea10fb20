import type { Field } from '../model/field.ts'
import { kindFacts } from './kinds.ts'
import type { WireNames } from './wire-names.ts'

/** A field as a property of an entity or complex type. */
export function property(field: Field, names: WireNames): string {
  const { edm } = kindFacts[field.kind]
  const facets = [
    edm === 'Edm.String' && field.maxLength !== undefined ? ` MaxLength="${field.maxLength}"` : '',
    edm === 'Edm.Decimal' ? ' Scale="variable"' : '',
    edm === 'Edm.DateTimeOffset' ? ' Precision="6"' : '',
  ]
  const computed = field.readOnly === true ? '<Annotation Term="Core.Computed" Bool="true"/>' : ''
  return `<Property Name="${attribute(names.of(field))}" Type="${edm}" Nullable="false"${facets.join('')}>${description(field.description)}${computed}</Property>`
}

/** A description as CSDL has it. */
export function description(text: string): string {
  return `<Annotation Term="Core.Description" String="${attribute(text)}"/>`
}

/** Text inside the quotes of an XML attribute. */
export function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
