import pg from 'pg'
import { databaseAddress, type DatabaseHost } from '../../core/database-address.ts'
import { choiceOf, leadTo, NoServer, type ServerChoice } from './server-choice.ts'

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * A connection to the database, whose address may name several servers (F96): it goes to the one that takes writes, and one
 * that turns out not to is refused. Everything that connects to an address of the configuration does so by this.
 */
export class Client extends pg.Client {
  private readonly choice: ServerChoice | undefined

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString: text = '' } = config
    const address = databaseAddress(text)
    super(address === undefined ? config : { ...config, connectionString: address.url })
    this.choice = address?.mustWrite === true ? choiceOf(text, address) : undefined
    // Whoever is cut before there was a server to connect to is told by `connect`, not by the socket.
    if (this.choice !== undefined) this.connection.stream.on('error', () => undefined)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const { choice } = this
    if (choice === undefined) return callback === undefined ? super.connect() : super.connect(callback)
    const connected = this.connectChosen(choice)
    if (callback === undefined) return connected
    void tell(connected, callback)
  }

  private async connectChosen(choice: ServerChoice): Promise<pg.Client> {
    const host = await this.chosen(choice)
    leadTo(this, host)
    try {
      await super.connect()
    } catch (error) {
      choice.doubt(host)
      throw error
    }
    // Told of every break that nobody asked for.
    this.on('error', () => choice.doubt(host))
    try {
      const { rows } = await this.query<{ readOnly: string }>(
        `select current_setting('transaction_read_only') as "readOnly"`,
      )
      if (rows[0]?.readOnly === 'off') return this
      throw new NoServer(`${host.name} takes no writes any more.`)
    } catch (error) {
      // Nobody else has the connection to end it.
      choice.doubt(host)
      void this.end().catch(() => undefined)
      throw error
    }
  }

  private async chosen(choice: ServerChoice): Promise<DatabaseHost> {
    try {
      const host = await choice.now()
      // A destroyed socket would come to life again.
      if (this.connection.stream.destroyed) throw new Error('Connection terminated before it was made.')
      return host
    } catch (error) {
      this.connection.stream.destroy()
      this.emit('end')
      throw error
    }
  }
}

async function tell(connected: Promise<pg.Client>, callback: Connected): Promise<void> {
  let told: readonly unknown[]
  try {
    told = [null, await connected]
  } catch (error) {
    told = [error]
  }
  Reflect.apply(callback, undefined, told)
}
