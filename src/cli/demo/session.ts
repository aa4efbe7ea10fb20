import type { DemoClient } from './client.ts'

/** Where the demo books: the service, the company's path, and where it tells of it. */
export interface DemoSession {
  readonly client: DemoClient
  /** `companies(<id>)`. */
  readonly company: string
  readonly print: (text: string) => void
}
