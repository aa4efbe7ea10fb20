import { setTimeout as after } from 'node:timers/promises'
import { recordsOf, RefusedRequest, textOf } from '../../src/cli/demo/client.ts'
import { invoiceBody } from './demo-engine.ts'
import type { ServiceProcess } from './service-process.ts'

/** What a client was told of a document: that it is there, that it is not, or that it may be. */
export type Told = 'made' | 'nothing' | 'perhaps'

/** Everything that clients were told, to be held to the books afterwards. */
export interface Journal {
  /** What was told of each document, by its description, and its id where it was made. */
  readonly made: Map<string, { readonly told: Told; readonly id: string }>
  /** Posted numbers that were answered, by the id of the document. */
  readonly posted: Map<string, string>
  /** Moments (performance.now()) at which a post was answered, by service. */
  readonly served: readonly number[][]
  /** Refusals by what they say, with how often; only 503 may be among them. */
  readonly refused: Map<string, number>
  /** What must not be: other statuses, reads that miss what was answered. */
  readonly wrong: string[]
}

/** Clients that create, post and read back until they are stopped, every other one with idempotency keys. */
export interface FailoverClients {
  readonly journal: Journal
  /** Waits until each client has posted so many more documents. */
  goOn(documents: number): Promise<void>
  stop(): Promise<void>
}

const pauseMs = 100

/** Starts so many clients, in turn on each of the services. */
export function failoverClients(services: readonly ServiceProcess[], company: string, count: number): FailoverClients {
  const journal: Journal = {
    made: new Map(),
    posted: new Map(),
    served: services.map(() => []),
    refused: new Map(),
    wrong: [],
  }
  let over = false
  const done = Array.from({ length: count }, () => 0)
  const work = Array.from({ length: count }, (_, no) =>
    client(no).catch((error: unknown) => {
      over = true
      journal.wrong.push(String(error))
    }),
  )
  async function client(no: number): Promise<void> {
    const at = no % services.length
    const service = services[at]
    if (service === undefined) return
    const one = documentsOf(service, company, journal)
    for (let round = 0; !over; round++) {
      const name = `client-${no}-document-${round}`
      const id = await one.create(name, no % 4 < 2)
      if (id === undefined) continue
      journal.posted.set(id, await one.post(id, no % 4 < 2 ? `post-${name}` : undefined))
      journal.served[at]?.push(performance.now())
      await one.readBack(id)
      done[no] = (done[no] ?? 0) + 1
    }
  }
  return {
    journal,
    goOn: async (documents) => {
      const wanted = done.map((made) => made + documents)
      for (let tries = 0; tries < 1_200; tries++) {
        if (over || wanted.every((many, no) => (done[no] ?? 0) >= many)) return
        await after(pauseMs)
      }
      throw new Error(
        `Clients do not go on: ${done.join()} of ${wanted.join()}, ${JSON.stringify([...journal.refused])}`,
      )
    },
    stop: async () => {
      over = true
      await Promise.all(work)
    },
  }
}

function documentsOf({ client }: ServiceProcess, company: string, journal: Journal) {
  const path = `${company}/importsalesinvoices`
  /** Notes a refusal and pauses; answers what it says. Anything but 503 is thrown. */
  const refused = async (error: unknown): Promise<string> => {
    if (!(error instanceof RefusedRequest) || error.status !== 503) throw error
    const said = error.message.replace(/^.*?: 503 /, '').replace(/ *CorrelationId:.*$/, '')
    journal.refused.set(said, (journal.refused.get(said) ?? 0) + 1)
    await after(pauseMs)
    return said
  }
  /** Asks until there is an answer. */
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        await refused(error)
      }
    }
  }
  const create = async (name: string, keyed: boolean): Promise<string | undefined> => {
    const body = { ...invoiceBody(), postingDescription: name }
    const send = async (): Promise<string> => {
      const id = textOf(await client.odata('POST', path, body, keyed ? { 'idempotency-key': name } : {}), 'id')
      journal.made.set(name, { told: 'made', id })
      return id
    }
    if (keyed) return ask(send)
    try {
      return await send()
    } catch (error) {
      const said = await refused(error)
      journal.made.set(name, { told: said.includes('Nothing was changed') ? 'nothing' : 'perhaps', id: '' })
      return undefined
    }
  }
  const numberOf = async (id: string): Promise<string> =>
    textOf(await client.odata('GET', `${path}(${id})?$select=createdDocNo`), 'createdDocNo')
  const post = async (id: string, key: string | undefined): Promise<string> => {
    const header: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    for (;;) {
      const answer = await client
        .odata('POST', `${path}(${id})/${client.actionNamespace}.post`, undefined, {
          prefer: 'return=representation',
          ...header,
        })
        .catch(refused)
      if (typeof answer !== 'string') {
        if (textOf(answer, 'errorMessage') !== '') journal.wrong.push(textOf(answer, 'errorMessage'))
        return textOf(answer, 'createdDocNo')
      }
      // Without a key a client looks first whether it came to pass.
      const found = key === undefined ? await ask(() => numberOf(id)) : ''
      if (found !== '') return found
    }
  }
  const readBack = async (id: string): Promise<void> => {
    const found = await ask(() => numberOf(id))
    if (found !== journal.posted.get(id)) journal.wrong.push(`${id} is ${found}, not ${journal.posted.get(id)}`)
    const list = await ask(() => client.odata('GET', `${path}?$filter=id eq ${id}&$select=id`))
    if (recordsOf(list, 'value').length !== 1) journal.wrong.push(`${id} is not in the list`)
  }
  return { create, post, readBack }
}
