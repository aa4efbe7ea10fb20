import type { XmlNode } from '../parse-xml.ts'
import { everyPlace, type Place } from './place.ts'

interface DocumentPlaces {
  readonly places: readonly Place[]
  readonly byStep: ReadonlyMap<string, readonly Place[]>
}

const byRoot = new WeakMap<XmlNode, DocumentPlaces>()

const nothing: readonly Place[] = []

/** The last step of an address that ends at a position, without its own position: `cac:Price` of `…/cac:Price[1]`. */
function stepAt(xpath: string, end: number): string {
  const start = xpath.lastIndexOf('/', end - 1) + 1
  const bracket = xpath.indexOf('[', start)
  return xpath.slice(start, bracket === -1 || bracket > end ? end : bracket)
}

function placesOf(document: Place): DocumentPlaces {
  const known = byRoot.get(document.node)
  if (known !== undefined) return known
  const places = [...everyPlace(document)]
  const built = { places, byStep: Map.groupBy(places, ({ xpath }) => stepAt(xpath, xpath.length)) }
  byRoot.set(document.node, built)
  return built
}

/** Every element of the document with the name (`cac:TaxCategory`), whatever holds it: XPath's `//`. Walks the document once for all rules. */
export function everywhere(document: Place, step: string): readonly Place[] {
  return placesOf(document).byStep.get(step) ?? nothing
}

/** Every element of the document, in file order. */
export function wholeDocument(document: Place): readonly Place[] {
  return placesOf(document).places
}

/** Name of the element that holds a place, as `cac:Price`; the document's own name for its children. */
export function parentStep({ xpath }: Place): string {
  return stepAt(xpath, xpath.lastIndexOf('/'))
}
