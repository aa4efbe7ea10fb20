/** What a request sends: a text, or a file that gets a number of its own each time, as a file is taken once only. */
export type LoadBody = string | { readonly xml: string } | undefined

/** Where the number goes in a file. */
export const numberMark = '{number}'

// Of this process, so that files of other processes and runs are others.
const run = `${process.pid}-${Date.now()}`
let serial = 0

/** The text of the next request. */
export function bodyText(body: LoadBody): string | undefined {
  if (body === undefined || typeof body === 'string') return body
  const xml = body.xml.replace(numberMark, `${run}-${serial++}`)
  return JSON.stringify({ contentstring: Buffer.from(xml).toString('base64') })
}
