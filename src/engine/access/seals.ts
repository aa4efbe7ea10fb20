import { createHmac, timingSafeEqual } from 'node:crypto'
import { present } from '../../core/invariant.ts'
import type { Database } from '../../storage/server/database.ts'
import { serviceSecret } from '../../storage/access/service-secret.ts'
import type { Seals } from '../contract/seals.ts'

/** Longest text that is looked at. */
const sealedCharsMax = 8192

/** See {@link Seals}. The secret of the database is read at the first seal: one statement a process, that no request is charged for; `forget` lets it be read again, of another server. */
export function sealing(database: Database): Seals & { forget(): void } {
  let reading: Promise<string> | undefined
  const secret = (): Promise<string> => {
    reading ??= database
      .read({ statements: 0 }, '', serviceSecret)
      .then((found) => present(found, 'every database has its secret'))
    // What could not be read is read again at the next one.
    reading.catch(() => (reading = undefined))
    return reading
  }
  const mac = async (purpose: string, text: string): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(`${purpose}\0${text}`)
      .digest()
  return {
    forget: () => (reading = undefined),
    seal: async (purpose, text) =>
      `${Buffer.from(text).toString('base64url')}.${(await mac(purpose, text)).toString('base64url')}`,
    unseal: async (purpose, sealed) => {
      if (sealed.length > sealedCharsMax) return undefined
      const [, body = '', sum = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(sealed) ?? []
      const text = Buffer.from(body, 'base64url').toString()
      const given = Buffer.from(sum, 'base64url')
      if (given.length !== 32) return undefined
      return timingSafeEqual(given, await mac(purpose, text)) ? text : undefined
    },
  }
}
