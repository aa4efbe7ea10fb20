import { afterAll, expect, it } from 'vitest'
import { defaultReadLimits as limits } from '../../src/core/read-limits.ts'
import { largeFileBytes, weightOf } from '../../src/engine/access/large-files.ts'
import { fileReader } from '../../src/engine/file/reader.ts'
import { fileThreads, openPool } from '../../src/engine/file/threads.ts'
import * as works from '../../src/engine/file/works.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { ciiTwin } from '../support/cii-twin.ts'
import { context } from '../support/drafted-files.ts'
import { attached, businessDocument } from '../support/envelopes.ts'
import { invoiceOfLines, invoiceWith, invoiceWithPdf } from '../support/hostile-files.ts'
import { pdfWith } from '../support/pdfs.ts'

/** A file that is read in a thread (F92) comes to the same as one that is read here, whatever it came in. */
const reader = fileReader(limits)
afterAll(() => reader.end())

const three = invoiceOfLines(3).toString()
const cii = ciiTwin(readEInvoice(Buffer.from(three)))
// Blanks are soon read.
const large = (text: string): string => text.replace('?>', () => `?>${' '.repeat(Math.max(0, 270_000 - text.length))}`)

const xml = Buffer.from(large(three))

const files: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
  ['UBL', () => xml],
  ['CII', () => Buffer.from(large(cii))],
  ['UBL with a PDF inside', () => invoiceWithPdf(400_000)],
  ['a PDF with CII inside, however small', () => pdfWith({ name: 'factur-x.xml', content: cii })],
  ['an envelope', () => Buffer.from(large(businessDocument(three)))],
  ['an AttachedDocument', () => Buffer.from(attached(xml, {}))],
]

it.for(files)('%s', async ([, make]) => {
  const bytes = await make()
  const opened = await reader.received(bytes.toString('base64'), 'purchase')
  expect(opened.isLarge).toBe(true)
  const { judged, bytes: read, ...file } = works.judgeFile({ bytes, limits, side: 'purchase' })
  expect(read).toBe(bytes)
  expect(opened).toMatchObject(file)
  expect(bytes.equals(opened.bytes)).toBe(true)

  const here = works.mapFile(judged, context)
  // Twice, as in a transaction that is tried again.
  for (const { document, files: beside } of [await opened.map(context), await opened.map(context)]) {
    expect(document.header).toEqual(here.document.header)
    const written = 'json' in document.lines ? (JSON.parse(document.lines.json) as object[]) : []
    const numbered = here.document.lines.map((line, at) => ({ ...line, header_entry_no: 1, entry_no: at + 1 }))
    expect(written).toEqual(numbered)
    expect(beside.content).toMatchObject({ digest: file.digest, report: here.report })
    expect(beside.image?.digest).toEqual(here.image?.digest)
    expect(Buffer.compare(beside.image?.bytes ?? Buffer.alloc(0), here.image?.bytes ?? Buffer.alloc(0))).toBe(0)
  }
  const { rehearsed: _document, ...shown } = works.showFile(judged, context)
  expect(await opened.show(context)).toMatchObject(shown)
})

it('a PDF however its base64 is written', async () => {
  const text = (await pdfWith({ name: 'factur-x.xml', content: cii })).toString('base64')
  for (const odd of [`J\n${text.slice(1)}`, `${' '.repeat(101)}${text}`]) {
    expect(weightOf(odd)).toBe(largeFileBytes)
    expect((await reader.received(odd, 'purchase')).isLarge).toBe(true)
  }
})

it('a thread that does not start is told at once, and not when its time is over', async () => {
  const without = fileReader({ ...limits, megabytesMax: 4, xmlCharactersMax: 1000, secondsMax: 600 })
  const pdf = (await pdfWith({ name: 'factur-x.xml', content: cii })).toString('base64')
  for (const time of ['first', 'next'])
    await expect(without.received(pdf, 'purchase'), time).rejects.toThrow('The thread that reads files did not start.')
  await without.end()
})

it('threads that could not be had are tried anew by the next file', async () => {
  let failing = 2
  let opened = 0
  const threads = fileThreads(limits, async (...options) => {
    opened++
    if (failing-- > 0) throw new Error('EMFILE: too many open files')
    return openPool(...options)
  })
  const read = () => threads.run('attachments', { bytes: xml, limits })
  await expect(read()).rejects.toThrow('EMFILE')
  await expect(read()).rejects.toThrow('EMFILE')
  expect(await read()).toEqual([])
  await read()
  expect(opened).toBe(3)
  await threads.end()
  const never = fileThreads(limits, () => Promise.reject(new Error('EMFILE: too many open files')))
  await expect(never.run('attachments', { bytes: xml, limits })).rejects.toThrow('EMFILE')
  await never.end()
})

it('what a kept file shows', async () => {
  const file = { bytes: invoiceWithPdf(400_000), limits }
  expect(await reader.attachments(file.bytes)).toEqual(works.attachmentsOfFile(file))
  const one = await reader.attachment(file.bytes, 1)
  expect(
    Buffer.from(one?.bytes ?? []).equals(Buffer.from(works.attachmentOfFile({ ...file, no: 1 })?.bytes ?? [])),
  ).toBe(true)
  expect(await reader.attachment(file.bytes, 2)).toBeUndefined()
  expect((await reader.contents(file.bytes, [2, 1])).map(({ no, bytes }) => [no, bytes.length])).toEqual([[1, 400_000]])
  const options = { language: 'nl', findings: [] } as const
  expect(await reader.preview(file.bytes, options)).toBe(works.previewOfFile({ ...file, options }))
  // The bytes stay whose they were.
  expect(file.bytes.length).toBeGreaterThan(400_000)
})

it('a refusal is the same Problem, and the next file is read', async () => {
  const broken = invoiceWith('<a>'.repeat(90_000)).toString('base64')
  const refused = { code: 'Application_DialogException', target: 'contentstring', message: /nested too deep/ }
  await expect(reader.received(broken, 'purchase')).rejects.toMatchObject({
    ...refused,
    message: expect.stringMatching(refused.message),
  })
  const nobody = { vatRegistrationNo: 'BE0000000097', enterpriseNo: '', gln: '' }
  await expect(reader.side(xml.toString('base64'), nobody)).rejects.toMatchObject({
    code: 'BadRequest',
    target: 'side',
  })
  await expect(reader.response(xml)).rejects.toMatchObject({ target: 'contentstring' })
  expect(await reader.side(xml.toString('base64'), { ...nobody, vatRegistrationNo: 'BE0999000129' })).toBe('sales')
})
