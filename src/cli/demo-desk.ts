import type { DemoClient } from './demo-client.ts'

/** Where the demo books: the service, the company's path, and where it tells of it. */
export interface Desk {
  readonly client: DemoClient
  /** `companies(<id>)`. */
  readonly company: string
  readonly print: (text: string) => void
}
