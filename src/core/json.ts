/** A JSON number kept as its text, so that no decimal ever passes through a JavaScript number. */
export class JsonNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A JSON value whose numbers are exact. */
export type Json = string | boolean | null | JsonNumber | readonly Json[] | { readonly [name: string]: Json }

/** Deepest nesting a body may have (reliability.md P20). */
const depthMax = 32

/** Reads JSON with exact numbers; throws SyntaxError on malformed text, RangeError when nested deeper than 32 levels. */
export function parseJson(text: string): Json {
  checkDepth(text)
  return JSON.parse(text, (_name: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? new JsonNumber(context?.source ?? '') : value,
  ) as Json
}

/** Whether a value is a JSON object (not null, not an array, not a number). */
export function isJsonObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
}

// A linear scan before anything walks the value recursively: JSON.stringify of 100,000 levels overflows the stack.
function checkDepth(text: string): void {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 92) at++
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 91 || code === 123) {
      if (++depth > depthMax) throw new RangeError(`The JSON text is nested deeper than ${depthMax} levels.`)
    } else if (code === 93 || code === 125) depth--
  }
}
