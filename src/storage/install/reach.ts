import { databaseAddress } from '../../core/database-address.ts'
import { Client } from '../connect/client.ts'
import { NoServer } from '../connect/server-choice.ts'

/**
 * Connects once with an address of the configuration, so that a start on one that does not work ends with a sentence that names the
 * variable and the remedy (F107), and not with the driver's words. Costs one connection a start.
 */
export async function reach(variable: string, url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    throw new Error(notReached(variable, url, cause), { cause })
  }
  await client.end()
}

/** Why a database cannot be used, and what to do: one sentence that names the variable, and never the password. */
export function notReached(variable: string, url: string, error: unknown): string {
  const { place, login, database } = partsOf(url)
  const { code, message } = toldOf(error)
  if (error instanceof NoServer) return `${variable}: ${message}`
  const remedy = remedies.find(({ when }) => when.test(`${code} ${message}`))
  if (remedy !== undefined) return `${variable} ${remedy.says({ place, login, database, code })}`
  return `${variable} leads to ${place}, which cannot be used (${[code, message].filter((one) => one !== '').join(' ')}): correct the address or what is there.`
}

interface Parts {
  readonly place: string
  readonly login: string
  readonly database: string
  readonly code: string
}

/** By the code of the system, of Node's TLS or of PostgreSQL, or by the driver's words where it has no code. */
const remedies: readonly { readonly when: RegExp; readonly says: (parts: Parts) => string }[] = [
  {
    when: /^(ECONNREFUSED|ENOENT|ECONNRESET)\b/,
    says: ({ place, code }) =>
      `leads to ${place}, where no PostgreSQL answers (${code}): start it, or correct the address.`,
  },
  {
    when: /^(ENOTFOUND|EAI_AGAIN)\b/,
    says: ({ place, code }) =>
      `leads to ${place}, a name that is not known here (${code}): correct it, or the name service.`,
  },
  {
    when: /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)\b|timeout expired/,
    says: ({ place, code }) =>
      `leads to ${place}, which does not answer (${code || 'no answer in time'}): look at address, network and firewall.`,
  },
  {
    when: /password must be a (non-empty )?string/,
    says: ({ place, login }) =>
      `has no password for the login ${login} at ${place}, which wants one: write it in the address, or in PGPASSWORD.`,
  },
  {
    when: /^28P01\b/,
    says: ({ place, login }) =>
      `has a password for the login ${login} that PostgreSQL at ${place} does not take: correct it, or set it there with ALTER ROLE ${login} PASSWORD '…'.`,
  },
  {
    when: /^28000 .*pg_hba\.conf/s,
    says: ({ place, login, database }) =>
      `leads to ${place}, whose pg_hba.conf does not let ${login} into ${database} from here: add a line for it there, and reload.`,
  },
  {
    when: /^28000\b/,
    says: ({ place, login }) =>
      `names the login ${login}, which ${place} does not take: make it with docker/init-roles.sh, or correct it.`,
  },
  {
    when: /^3D000\b/,
    says: ({ place, database }) =>
      `names the database ${database}, which is not at ${place}: make it, with its roles, or correct the name.`,
  },
  {
    when: /^42501\b/,
    says: ({ login, database }) =>
      `names the login ${login}, which may not connect to ${database}: GRANT CONNECT ON DATABASE ${database} TO ${login}.`,
  },
  {
    when: /^53300\b/,
    says: ({ place }) => `leads to ${place}, which has no connection left: end others, or raise max_connections there.`,
  },
  {
    when: /^57P0[123]\b/,
    says: ({ place }) => `leads to ${place}, which is just starting or stopping: start again when it is ready.`,
  },
  {
    when: /does not support SSL/,
    says: ({ place }) =>
      `asks for TLS, which ${place} does not speak: switch ssl on there, or take sslmode out of the address.`,
  },
  {
    when: /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)\b/,
    says: ({ place, code }) =>
      `leads to ${place}, whose certificate is not trusted (${code}): name its authority in NODE_EXTRA_CA_CERTS or sslrootcert, or correct the host.`,
  },
]

function partsOf(text: string): Omit<Parts, 'code'> {
  const url = databaseAddress(text)?.url ?? text
  if (!URL.canParse(url)) return { place: 'an address that cannot be read', login: '?', database: '?' }
  const { hostname, port, username, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? (hostname || 'localhost')
  const login = decoded(username) || 'nobody'
  return { place: `${decoded(host)}:${port || '5432'}`, login, database: decoded(pathname.slice(1)) || login }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Several addresses of one name fail as one error without words of its own. */
function toldOf(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { code, message: error.message.slice(0, 300) }
}
