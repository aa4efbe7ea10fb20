import type { Caller } from './caller.ts'
import type { CreateOptions } from './writing.ts'

/** A company for trial that was made just now. */
export interface Playground {
  readonly companyId: string
  readonly name: string
  /** Its import documents, in the order in which they came in; none where the key made it before. */
  readonly documents: readonly PlaygroundDocument[]
}

/** A document of a playground. */
export interface PlaygroundDocument {
  readonly id: string
  readonly side: 'sales' | 'purchase'
  /** What is to be seen of it, a few words. */
  readonly shows: string
}

/** Companies for trial (F112). */
export interface Playgrounds {
  /**
   * Makes a company with the setup of the demo company, its opening stock, and a handful of received files, some of them with
   * findings. It is called `PLAYGROUND 1` and so on, has invented numbers, and may be deleted whatever was posted in it. For those who
   * have ADMIN in every company; a hundred at the most. The same key answers the same playground for a day, and one whose making was
   * cut off is finished by the next call.
   */
  makePlayground(caller: Caller, options?: Pick<CreateOptions, 'idempotencyKey'>): Promise<Playground>
}
