import { expect } from 'vitest'
import type { Answer, Service } from './service.ts'

/** One request of a JSON batch as a client writes it. */
export interface BatchRequest {
  readonly id?: string
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly dependsOn?: readonly string[]
  readonly atomicityGroup?: string
}

/** One answer of a JSON batch. */
export interface BatchResponse {
  readonly id: string | null
  readonly status: number
  readonly atomicityGroup?: string
  readonly headers: Readonly<Record<string, string>>
  // Tests look into answers freely.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body?: any
}

/** Sends a JSON batch to the company and answers what the requests answered; the batch itself must be taken. */
export async function sendBatch(
  service: Service,
  requests: readonly BatchRequest[],
  headers: Record<string, string> = {},
): Promise<BatchResponse[]> {
  const answer = await service.request('POST', `${service.companyUrl}/$batch`, { requests }, headers)
  expect(answer.status, answer.text).toBe(200)
  return answer.json.responses as BatchResponse[]
}

/** Sends a multipart batch of these lines to the company. */
export function sendMultipart(
  service: Service,
  lines: readonly string[],
  headers: Record<string, string> = {},
): Promise<Answer> {
  return service.request('POST', `${service.companyUrl}/$batch`, lines.join('\r\n'), {
    'content-type': 'multipart/mixed; boundary=b',
    ...headers,
  })
}

/** The parts of a multipart answer as text, those of a nested one in their place. */
export function partsOf(text: string, contentType: string | null): string[] {
  const boundary = /boundary=([^;\s]+)/.exec(contentType ?? '')?.[1] ?? ''
  const [preamble, ...rest] = text.split(`--${boundary}`)
  expect(preamble).toBe('')
  expect(rest.pop()).toMatch(/^--\r\n$/)
  return rest
}

/** Whole numbers from 1 on, in order. */
export function contiguous(numbers: readonly number[]): boolean {
  return numbers.toSorted((a, b) => a - b).every((no, index) => no === index + 1)
}
