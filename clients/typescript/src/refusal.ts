/** An error of an answer, as GraphQL has it. */
export interface AnswerError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: { readonly [name: string]: unknown; readonly code?: unknown }
}

/** What GraphQL answers: data, errors, or data in which some fields are null and errors that say why. */
export interface Answer<Data> {
  readonly data?: Data | null
  readonly errors?: readonly AnswerError[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** A request that was refused: by an error of GraphQL, or by a status of HTTP. What a mutation refuses is no error, it is typed. */
export class FacturierError extends Error {
  override readonly name = 'FacturierError'
  /** The errors of the answer; empty when it had none that could be read. */
  readonly errors: readonly AnswerError[]
  /** Status of HTTP; 200 for errors beside data. */
  readonly status: number
  /** Seconds to wait, where the service said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, errors: readonly AnswerError[], retryAfter?: number) {
    super(errors[0]?.message ?? `The service answered ${status}.`)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }

  /** `extensions.code` of the first error, such as `BAD_USER_INPUT`; undefined without one. */
  get code(): string | undefined {
    return codeOf(this.errors[0])
  }
}

const passing = new Set(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR'])

/** Whether the same request may be taken later: the service is away, stopping or full. What cannot be reached passes too. */
export function maySucceedLater(error: unknown): boolean {
  if (!(error instanceof FacturierError)) return true
  const { status, errors } = error
  if (errors.length > 0 && status < 500) return errors.every((one) => passing.has(codeOf(one) ?? ''))
  return status === 408 || status === 429 || status >= 500
}

function codeOf(error: AnswerError | undefined): string | undefined {
  const code = error?.extensions?.code
  return typeof code === 'string' ? code : undefined
}

/** The refusal that an answer which is no stream and no result stands for; reads it to its end. */
export async function refusalOf(response: Response): Promise<FacturierError> {
  const answer = answerOf(await response.text())
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new FacturierError(response.status, answer?.errors ?? [], Number.isFinite(seconds) ? seconds : undefined)
}

/** The answer in a text; undefined when it is none, such as the page of a proxy. */
export function answerOf<Data>(text: string): Answer<Data> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return isAnswer<Data>(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** Whether it looks like an answer; that its data are those of the operation is the service's promise (its schema). */
function isAnswer<Data>(read: unknown): read is Answer<Data> {
  return typeof read === 'object' && read !== null && ('data' in read || 'errors' in read)
}
