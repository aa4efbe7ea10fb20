import { describe, expect, it, vi } from 'vitest'
import { ownSessions } from '../../src/storage/connect/sessions.ts'
import { mayTake, ticks, watchedClients } from '../../src/storage/server/watched-clients.ts'

/** How long a connection may be silent before it is cut (P24, F99). */
describe('a connection that is lent', () => {
  it('is cut when it is silent for longer than a statement may take, which one transaction may have raised', async () => {
    const facts = { server: 'one', timeline: '1', standby: false, readOnly: false }
    const clients = watchedClients({ ...ownSessions, prepare: async () => facts }, () => undefined)
    const client = new clients.Client()
    await clients.prepare(client)
    const cut = vi.spyOn(client.connection.stream, 'destroy').mockReturnThis()
    const tick = (times: number): void => {
      for (let at = 0; at < times; at++) clients.tick()
    }
    clients.lent(client)
    mayTake(client, 600)
    tick(600 + ticks.mostSilent)
    expect(cut).not.toHaveBeenCalled()
    tick(1)
    expect(cut).toHaveBeenCalledTimes(1)
    clients.returned(client)
    clients.lent(client)
    tick(ticks.mostSilent)
    expect(cut).toHaveBeenCalledTimes(1)
    tick(1)
    expect(cut).toHaveBeenCalledTimes(2)
  })
})
