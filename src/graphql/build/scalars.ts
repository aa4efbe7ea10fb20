import { GraphQLError, Kind as Syntax, type ValueNode } from 'graphql'
import { isDate } from '../../core/date.ts'
import { isGuid } from '../../core/guid.ts'
import { quoted } from '../../core/problem.ts'
import { exactText } from '../../model/decode/decode.ts'
import type { Kind } from '../../model/field.ts'
import type { Builder } from './builder.ts'
import { badInput } from '../terms/errors.ts'

/** Names of this schema's own scalars; all are strings in JSON. */
export type ScalarName = 'Decimal' | 'Date' | 'DateTime' | 'UUID' | 'Base64'

/** What a kind of the model is in GraphQL. */
export const typeOfKind = {
  guid: 'UUID',
  integer: 'Int',
  amount: 'Decimal',
  decimal: 'Decimal',
  text: 'String',
  code: 'String',
  option: 'enum',
  boolean: 'Boolean',
  booleanText: 'Boolean',
  date: 'Date',
  timestamp: 'DateTime',
  blob: 'Base64',
} as const satisfies Record<Kind, ScalarName | 'Int' | 'String' | 'Boolean' | 'enum'>

interface Facts {
  readonly description: string
  readonly shape: string
  readonly specification: string
  readonly accepts: (text: string) => boolean
}

const timestampShape =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,12})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/i

const facts = {
  Decimal: {
    description:
      'An exact decimal number as a string such as "1638.40"; compute with a decimal library, not with floating point. In: a string, an integer, or a literal in the query text; a JSON number with a fraction is refused in variables.',
    shape: 'a decimal number as a string, such as "12.50"',
    specification: 'https://www.w3.org/TR/xmlschema-2/#decimal',
    accepts: (text) => exactText(text) !== undefined,
  },
  Date: {
    description: 'A calendar date, YYYY-MM-DD. An empty date is null.',
    shape: 'an existing date YYYY-MM-DD',
    specification: 'https://scalars.graphql.org/andimarek/local-date.html',
    accepts: isDate,
  },
  DateTime: {
    description: 'A point in time in ISO 8601, UTC on output, such as 2026-03-16T09:30:00.123Z.',
    shape: 'a time such as 2026-03-16T09:30:00Z',
    specification: 'https://scalars.graphql.org/andimarek/date-time.html',
    accepts: (text) => isDate(timestampShape.exec(text)?.[1] ?? ''),
  },
  UUID: {
    description: 'A GUID of 36 characters.',
    shape: 'a GUID',
    specification: 'https://www.rfc-editor.org/rfc/rfc9562',
    accepts: isGuid,
  },
  Base64: {
    description: 'Bytes in base64 (standard alphabet; white space is allowed on input).',
    shape: 'base64 text',
    specification: 'https://www.rfc-editor.org/rfc/rfc4648#section-4',
    accepts: isBase64,
  },
} as const satisfies Record<ScalarName, Facts>

/** Adds the five scalars: validated strings that refuse with code BAD_USER_INPUT. */
export function addScalars(builder: Builder): void {
  for (const [name, { description, shape, specification, accepts }] of Object.entries(facts) as [ScalarName, Facts][]) {
    const check = (text: string): string => {
      if (accepts(text)) return text
      throw badInput(`${name} must be ${shape}, not "${quoted(text)}".`)
    }
    builder.scalarType(name, {
      description,
      specifiedByURL: specification,
      serialize: (value) => value,
      parseValue: (value) => {
        if (typeof value === 'string') return check(value)
        if (name === 'Decimal' && Number.isSafeInteger(value)) return String(value)
        throw badInput(
          `${name} must be ${shape}${name === 'Decimal' ? '; a JSON number with a fraction is not exact' : ''}.`,
        )
      },
      parseLiteral: (node) => literalText(name, shape, node, check),
    })
  }
}

function literalText(name: ScalarName, shape: string, node: ValueNode, check: (text: string) => string): string {
  const numeric = name === 'Decimal' && (node.kind === Syntax.INT || node.kind === Syntax.FLOAT)
  if (node.kind === Syntax.STRING || numeric) {
    try {
      return check(node.value)
    } catch (error) {
      throw error instanceof GraphQLError
        ? new GraphQLError(error.message, { nodes: node, extensions: error.extensions })
        : error
    }
  }
  throw new GraphQLError(`${name} must be ${shape}.`, { nodes: node, extensions: { code: 'BAD_USER_INPUT' } })
}

// No regular expression over the whole text: files of many megabytes come this way. The formats layer reads it strictly (D5).
function isBase64(text: string): boolean {
  return !/[^A-Za-z0-9+/=\s]/.test(text)
}

/** A timestamp of the database in ISO 8601 with `T` and `Z`. */
export function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')
}
