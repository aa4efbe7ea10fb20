import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { default as addFormats } from 'ajv-formats'
import type { Answer } from './service.ts'

/** A JSON object of the document as tests look at it. */
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any

/** One method of one path. */
export interface Operation {
  readonly path: string
  readonly method: string
  readonly operationId: string
  /** Parameters of the path and of the method, references resolved. */
  readonly parameters: readonly Loose[]
  readonly responses: Readonly<Record<string, Loose>>
  readonly body: Loose
}

/** An OpenAPI document with what a test asks of it. */
export class OpenapiDocument {
  readonly json: Loose
  readonly operations: readonly Operation[]
  readonly #ajv: Ajv2020
  // Most answers are of a schema that was asked for before.
  readonly #compiled = new Map<string, ValidateFunction>()

  constructor(text: string) {
    this.json = JSON.parse(text)
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
    addFormats.default(this.#ajv)
    this.#ajv.addFormat('decimal', true)
    this.#ajv.addFormat('int32', {
      type: 'number',
      validate: (value) => Number.isInteger(value) && Math.abs(value) < 2 ** 31,
    })
    this.#ajv.addSchema({ ...this.json, $id: 'openapi' })
    this.operations = Object.entries<Loose>(this.json.paths).flatMap(([path, item]) =>
      Object.entries<Loose>(item)
        .filter(([method]) => method !== 'parameters')
        .map(([method, operation]) => ({
          path,
          method: method.toUpperCase(),
          operationId: operation.operationId,
          parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) => this.resolved(one)),
          responses: operation.responses,
          body: operation.requestBody,
        })),
    )
  }

  /** What a `$ref` names; anything else as it is. */
  resolved(value: Loose): Loose {
    if (typeof value?.$ref !== 'string') return value
    const path = String(value.$ref).slice(2).split('/')
    return this.resolved(path.reduce((at: Loose, name) => at[name], this.json))
  }

  /** What is wrong with a value under a schema; '' when it fits. */
  misfit(schema: Loose, value: unknown): string {
    const absolute = JSON.stringify(schema).replaceAll('"#/', '"openapi#/')
    const fits = this.#compiled.get(absolute) ?? this.#ajv.compile(JSON.parse(absolute))
    this.#compiled.set(absolute, fits)
    return fits(value) ? '' : this.#ajv.errorsText(fits.errors)
  }

  /** What the document does not say of an answer: its status, a header, its media type, its body, or a property of it; '' when all is said. */
  unsaid(operation: Operation, answer: Answer): string {
    const response = this.resolved(operation.responses[String(answer.status)])
    if (response === undefined) return `status ${answer.status} is not documented: ${answer.text.slice(0, 300)}`
    const headers = new Set(Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()))
    const told = ['etag', 'location', 'odata-entityid', 'ratelimit', 'allow', 'retry-after']
    const silent = told.filter((name) => answer.headers.has(name) && !headers.has(name))
    if (silent.length > 0) return `the header ${silent.join()} with ${answer.status}`
    const type = (answer.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? ''
    if (response.content === undefined) return answer.text === '' ? '' : `a body with ${answer.status}`
    const media = response.content[type] ?? response.content['*/*']
    if (media === undefined) return `the media type ${type} with ${answer.status}`
    if (type !== 'application/json') return ''
    const misfit = this.misfit(media.schema, answer.json)
    return misfit === '' ? this.#unknown(media.schema, answer.json, '') : misfit
  }

  // Answers may hold more than a schema says, so ajv lets it pass; a property that is not documented is a fault all the same.
  #unknown(schema: Loose, value: Loose, at: string): string {
    const whole = this.resolved(schema)
    const known = whole?.anyOf === undefined ? whole : this.resolved(whole.anyOf[0])
    if (Array.isArray(value))
      return value.map((one, index) => this.#unknown(known?.items, one, `${at}[${index}]`)).find(Boolean) ?? ''
    if (typeof value !== 'object' || value === null || known?.properties === undefined) return ''
    for (const [name, inner] of Object.entries(value)) {
      const property = known.properties[name]
      if (property === undefined && !name.includes('@')) return `${at}.${name} is not documented`
      const found = property === undefined ? '' : this.#unknown(property, inner, `${at}.${name}`)
      if (found !== '') return found
    }
    return ''
  }
}
