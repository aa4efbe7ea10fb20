import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkAddress } from '../../src/cli/service/address.ts'
import { usableFolder } from '../../src/storage/embedded/cluster.ts'
import { makeLinks } from '../../src/storage/embedded/links.ts'
import { notReached, reach } from '../../src/storage/install/reach.ts'

const url = 'postgres://facturier_app:planted@books.example:5433/ledger'

/** An error as the system, Node's TLS, the driver or PostgreSQL makes it. */
function failed(code: string, message = 'words of the driver'): Error {
  return Object.assign(new Error(message), code === '' ? {} : { code })
}

it.each([
  [failed('ECONNREFUSED', ''), /where no PostgreSQL answers \(ECONNREFUSED\): start it, or correct the address/],
  [failed('ENOTFOUND'), /name that is not known here \(ENOTFOUND\)/],
  [failed('ETIMEDOUT'), /does not answer \(ETIMEDOUT\): look at address, network and firewall/],
  [failed('', 'timeout expired'), /does not answer \(no answer in time\)/],
  [
    failed('', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    /has no password for .*PGPASSWORD/,
  ],
  [failed('28P01'), /has a password for the login facturier_app .*ALTER ROLE facturier_app/],
  [
    failed('28000', 'no pg_hba.conf entry for host "1.2.3.4"'),
    /whose pg_hba\.conf does not let facturier_app into ledger/,
  ],
  [
    failed('28000', 'role "facturier_app" is not permitted to log in'),
    /names the login facturier_app, which .* does not take/,
  ],
  [failed('3D000'), /names the database ledger, which is not at/],
  [failed('42501'), /GRANT CONNECT ON DATABASE ledger TO facturier_app/],
  [failed('53300'), /has no connection left/],
  [failed('57P03'), /is just starting or stopping/],
  [failed('', 'The server does not support SSL connections'), /asks for TLS, which .* does not speak/],
  [failed('DEPTH_ZERO_SELF_SIGNED_CERT'), /certificate is not trusted .*NODE_EXTRA_CA_CERTS/],
  [failed('XX000', 'odd'), /which cannot be used \(XX000 odd\)/],
])('a start says of %s which variable it is and what to do', (error, remedy) => {
  const sentence = notReached('DATABASE_URL', url, error)
  expect(sentence).toMatch(remedy)
  expect(sentence).toMatch(/^DATABASE_URL [^]*books\.example:5433|^DATABASE_URL names the login facturier_app/)
  expect(sentence).not.toContain('planted')
})

it('an address where nobody listens is told by the name of its variable', async () => {
  await expect(reach('DATABASE_MIGRATION_URL', 'postgres://a:planted@127.0.0.1:1/x')).rejects.toThrow(
    'DATABASE_MIGRATION_URL leads to 127.0.0.1:1, where no PostgreSQL answers (ECONNREFUSED): start it, or correct the address.',
  )
})

it('a port that is taken, and an address of another machine, are told before anything else is done', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(checkAddress({ host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken: set PORT to another one, or to 0 for a free one.`,
  )
  await new Promise((done) => taken.close(done))
  await expect(checkAddress({ host: '127.0.0.1', port: 0 })).resolves.toBeUndefined()
  await expect(checkAddress({ host: '192.0.2.1', port: 0 })).rejects.toThrow('set HOST and PORT to an address of this')
})

it('links between the libraries of PostgreSQL are made where the package could not, and those that are there stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facturier-links-'))
  try {
    const native = join(folder, 'native')
    mkdirSync(join(native, 'lib'), { recursive: true })
    makeLinks('x', native)
    const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
      source: 'native/lib/libpq.so.5.18',
      target: `native/lib/${name}`,
    }))
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
    makeLinks('x', native)
    makeLinks('x', native)
    for (const name of ['libpq.so', 'libpq.so.5']) expect(readlinkSync(join(native, 'lib', name))).toBe('libpq.so.5.18')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('a data folder is made with those above it, and one that cannot be is told and not tried for ever', () => {
  const folder = mkdtempSync(join(tmpdir(), 'made-'))
  const deep = join(folder, 'a/b/c')
  expect(usableFolder(deep)).toBe(deep)
  expect(usableFolder(deep)).toBe(deep)
  writeFileSync(join(folder, 'file'), '')
  for (const wrong of [join(folder, 'file/x/y'), ...(process.platform === 'linux' ? ['/proc/x/y'] : [])])
    expect(() => usableFolder(wrong)).toThrow(`${wrong} cannot be written: set FACTURIER_DATA to a folder that can.`)
  rmSync(folder, { recursive: true })
})
