import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filesCommand } from '../../src/cli/files.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { importPurchaseInvoice } from '../../src/model/resources/documents/import-purchase-invoice.ts'
import { timeFor } from '../../src/storage/files/file-store.ts'
import { s3Store } from '../../src/storage/files/s3.ts'
import { almighty } from '../support/demo-engine.ts'
import { contentOf, purchaseXml } from '../support/received-files.ts'
import { type Fault, type StandIn, startStandIn } from '../support/s3-stand-in.ts'
import { directSurfaces, type DirectSurfaces } from '../support/two-surfaces.ts'

const picture = Buffer.from('%PDF-1.7\n a picture \n%%EOF')
// Long enough for a machine that is busy; whoever is late, is late by itself.
const withinMs = 2_000

let store: StandIn
let surfaces: DirectSurfaces
let owner: Client
let xml: string
let id: string

beforeAll(async () => {
  store = await startStandIn()
  surfaces = await directSurfaces(s3Store(store.place, withinMs))
  owner = new Client({ connectionString: surfaces.superUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await surfaces.stop()
  await store.close()
})

// Each test begins with one document whose file and picture are in the database.
beforeEach(async () => {
  xml = purchaseXml()
  const made = await surfaces.send('POST', set(), { contentstring: contentOf(xml) })
  id = String(JSON.parse(made.text).id)
  const changed = await surfaces.send(
    'PATCH',
    `${set()}(${id})`,
    { docImage: picture.toString('base64') },
    { 'if-match': '*' },
  )
  expect([made.status, changed.status]).toEqual([201, 200])
})
afterEach(async () => {
  store.fault = 'none'
  store.put = () => undefined
  store.removing = () => undefined
  await files('fetch')
  await surfaces.send('DELETE', `${set()}(${id})`, undefined, { 'if-match': '*' })
  store.objects.clear()
})

const set = () => `companies(${surfaces.companyId})/importpurchaseinvoices`

async function files(...args: readonly string[]): Promise<{ code: number; said: string }> {
  let said = ''
  const { running } = surfaces
  const actions = { ...running.files, companies: () => running.companies() }
  const code = await filesCommand(args, actions, (text) => (said += text))
  return { code, said: said.trim() }
}

async function places(): Promise<readonly unknown[]> {
  const { rows } = await owner.query(
    'select role, bytes is null as stored, stored_size as size from import_file where document_id = $1 order by role',
    [id],
  )
  return rows
}

const size = () => Buffer.from(xml).length
const allStored = () => [
  { role: 'content', stored: true, size: size() },
  { role: 'image', stored: true, size: picture.length },
]
const allHere = () => [
  { role: 'content', stored: false, size: null },
  { role: 'image', stored: false, size: null },
]

/** Whether a move waits for the lock of the store, or did not have to. */
async function waitsOrIsMoved(): Promise<boolean> {
  const { rows } = await owner.query<{ yes: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and wait_event = 'advisory')
      or exists (select from import_file where document_id = $1 and role = 'image' and bytes is null) as yes`,
    [id],
  )
  return rows[0]?.yes === true
}

/** The files of a document under the address of its first line. */
async function besideLine(): Promise<readonly string[]> {
  const { text } = await surfaces.send('GET', `${set()}(${id})?$expand=importPurchaseInvoiceLines($top=1)`)
  const [line] = JSON.parse(text).importPurchaseInvoiceLines
  const header = `companies(${surfaces.companyId})/importPurchaseInvoiceLines(${line.id})/importPurchaseInvoice`
  return [`${header}/contentstring`, `${header}/docImage/$value`, `${header}?$select=contentstring,docImage`]
}

/** Every way a file is read, on both surfaces: what each says of it. */
async function readings(): Promise<readonly unknown[]> {
  const one = `${set()}(${id})`
  const paths = [
    `${one}/contentstring`,
    `${one}/docImage`,
    `${one}?$select=contentstring,docImage`,
    `${set()}?$select=entryNo,docImage,contentstring`,
    `${one}/Microsoft.NAV.preview()`,
    `${one}/Microsoft.NAV.validationReport()`,
    ...(await besideLine()),
  ]
  const answers = []
  for (const path of paths) {
    const { status, text } = await surfaces.send('GET', path)
    expect([path, status]).toEqual([path, 200])
    answers.push([path, text])
  }
  const query = `query ($id: ID!) { company(id: $id) { importPurchaseInvoices(first: 9) { nodes { docImage
    preview } } } }`
  const { data, errors } = await surfaces.ask(query, { id: surfaces.companyId })
  expect(errors).toBeUndefined()
  answers.push(data)
  return answers
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

describe('files in an object store (F103)', () => {
  it('are read there as they were in the database, by their content, and come back', async () => {
    const before = await readings()
    expect(JSON.stringify(before)).toContain(picture.toString('base64'))
    expect(await files('store')).toEqual({
      code: 0,
      said: `Demo Verkoop NV: 2 files (${size() + picture.length} bytes) were moved into the store.`,
    })
    expect(await places()).toEqual(allStored())
    const [content, image] = [digest(Buffer.from(xml)), digest(picture)]
    const key = (name: string) => `books/test/${surfaces.companyId}/${name.slice(0, 2)}/${name}`
    expect(new Set(store.objects.keys())).toEqual(new Set([key(content), key(image)]))
    expect(await readings()).toEqual(before)
    expect((await files('check')).said).toContain('2 files were read, 0 of them are not what was received.')
    expect((await files('status')).said).toBe(
      `Demo Verkoop NV: 0 files (0 bytes) lie in the database, 2 (${size() + picture.length} bytes) in the store.`,
    )
    // The same bytes are known again, wherever they lie.
    expect((await surfaces.send('POST', set(), { contentstring: contentOf(xml) })).status).toBe(409)
    expect((await files('fetch')).said).toContain('2 files')
    expect(await places()).toEqual(allHere())
    expect(await readings()).toEqual(before)
  })

  it.each<[Fault, number, string]>([
    ['loses', 503, 'does not have this file'],
    ['late', 503, 'does not answer right now'],
    ['gone', 503, 'does not answer right now'],
    ['refuses', 503, 'does not answer right now'],
    ['alters', 500, 'other bytes than were received'],
    ['cuts', 500, 'other bytes than were received'],
    ['endless', 500, 'other bytes than were received'],
  ])('a store that %s is told of in words, and the rest works', async (fault, status, words) => {
    await files('store')
    store.fault = fault
    for (const path of ['/docImage', '?$select=docImage', '/Microsoft.NAV.preview()']) {
      const answer = await surfaces.send('GET', `${set()}(${id})${path}`)
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.text).toContain(words)
      expect(answer.text).toContain(status === 500 ? 'Internal_FileAltered' : 'Internal_ServiceUnavailable')
      expect(answer.text).not.toMatch(/127\.0\.0\.1|books\/test/)
    }
    const { errors } = await surfaces.ask(
      `query ($id: ID!) { company(id: $id) { importPurchaseInvoices(first: 9) { nodes { docImage } } } }`,
      { id: surfaces.companyId },
    )
    expect(errors).toMatchObject([{ message: expect.stringContaining(words) }])
    expect(surfaces.logged.at(-1)).toMatchObject({ cause: expect.any(Error) })
    expect((await surfaces.send('GET', `${set()}(${id})`)).status).toBe(200)
    const checked = await files('check')
    expect(checked.code).toBe(1)
    expect(checked.said).toContain('2 of them are not what was received')
    // Bytes that are sent anew are in the database.
    const sent = { docImage: picture.toString('base64') }
    expect((await surfaces.send('PATCH', `${set()}(${id})`, sent, { 'if-match': '*' })).status).toBe(200)
    expect((await surfaces.send('GET', `${set()}(${id})/docImage`)).status).toBe(200)
  })

  it.each<Fault>(['forgets', 'late', 'gone', 'refuses', 'alters'])(
    'nothing leaves the database for a store that %s',
    async (fault) => {
      store.fault = fault
      // One that answers, and says something else of these files, is asked for the others.
      if (fault === 'forgets' || fault === 'alters') {
        const { code, said } = await files('store')
        expect([code, said]).toEqual([1, expect.stringContaining('2 files were not moved')])
      } else await expect(files('store')).rejects.toThrow('store of files')
      expect(await places()).toEqual(allHere())
      store.fault = 'none'
      expect((await files('store')).code).toBe(0)
      expect(await places()).toEqual(allStored())
    },
  )

  it('a file that cannot be moved is named, and the others go on', async () => {
    expect([0, 1, 50_000_000].map((bytes) => timeFor(bytes, 3_000))).toEqual([3_000, 3_001, 15_500])
    const unmoved = `Demo Verkoop NV: the image of document ${id} was not moved: `
    store.refused = digest(picture)
    const there = await files('store')
    expect([there.code, there.said]).toEqual([1, expect.stringContaining(`${unmoved}books/test/`)])
    expect(there.said).toContain(`1 files (${size()} bytes) were moved into the store.`)
    expect(await places()).toEqual([allStored()[0], allHere()[1]])
    store.refused = ''
    await files('store')
    const key = [...store.objects.keys()].find((one) => one.endsWith(digest(picture))) ?? ''
    store.objects.set(key, { bytes: Buffer.from('of somebody else'), at: new Date() })
    const back = await files('fetch')
    expect([back.code, back.said]).toEqual([1, expect.stringContaining(`${unmoved}The object books/test/`)])
    expect(await places()).toEqual([allHere()[0], allStored()[1]])
    store.objects.set(key, { bytes: picture, at: new Date() })
    // In the database too they are as they were received, or stay.
    await files('fetch')
    await owner.query("set session_replication_role = replica; update import_file set bytes = 'x' where role = 'image'")
    expect((await files('store')).said).toContain(`${unmoved}The database has 1 bytes`)
    await owner.query('update import_file set bytes = $1 where role = $2', [picture, 'image'])
    await owner.query('set session_replication_role = origin')
  })

  it('a file that is changed or removed while it is moved stays as it was changed', async () => {
    const other = Buffer.from('%PDF-1.7\n another one \n%%EOF')
    store.put = async () => {
      store.put = () => undefined
      const sent = { docImage: other.toString('base64') }
      await surfaces.send('PATCH', `${set()}(${id})`, sent, { 'if-match': '*' })
    }
    await files('store')
    const shown = await surfaces.send('GET', `${set()}(${id})?$select=docImage`)
    expect(JSON.parse(shown.text).docImage).toBe(other.toString('base64'))
    expect((await files('check')).code).toBe(0)
  })

  it('what no file refers to is swept when that is long ago, and nothing else', async () => {
    await files('store')
    await surfaces.send('PATCH', `${set()}(${id})`, { docImage: '' }, { 'if-match': '*' })
    const age = (part: string, days: number) => {
      for (const [key, object] of store.objects)
        if (key.includes(part)) object.at = new Date(Date.now() - days * 86_400_000)
    }
    const mark = `books/test/${surfaces.companyId}/unused/${digest(picture)}`
    const change = (image: string) =>
      surfaces.send('PATCH', `${set()}(${id})`, { docImage: image }, { 'if-match': '*' })
    const nothing = 'Demo Verkoop NV: 0 objects without a file were removed, 1 others have none for less than 35 days.'
    // However long it lay there: a backup of yesterday refers to it. So its time begins when it is found.
    age('books/', 50)
    for (const _ of [1, 2]) expect((await files('sweep')).said).toBe(nothing)
    expect([store.objects.size, store.objects.has(mark)]).toEqual([3, true])
    // Used again since, and nobody swept: it begins anew.
    age('/unused/', 40)
    await change(picture.toString('base64'))
    await files('store')
    await change('')
    expect((await files('sweep')).said).toBe(nothing)
    // Likewise where somebody did.
    await change(picture.toString('base64'))
    await files('store')
    await files('sweep')
    expect(store.objects.has(mark)).toBe(false)
    await change('')
    expect((await files('sweep')).said).toBe(nothing)
    age('books/', 50)
    age('/unused/', 40)
    store.objects.set(`books/test/${surfaces.companyId}/of-somebody-else`, { bytes: picture, at: new Date(0) })
    expect((await files('sweep')).said).toContain('1 objects')
    expect(new Set([...store.objects.keys()].map((key) => key.split('/').at(-1)))).toEqual(
      new Set([digest(Buffer.from(xml)), 'of-somebody-else']),
    )
    expect((await files('check')).code).toBe(0)
    // What is to be forgotten goes at once, as long as no other file has the same bytes.
    store.objects.set(`books/test/${surfaces.companyId}/${digest(picture).slice(0, 2)}/${digest(picture)}`, {
      bytes: picture,
      at: new Date(),
    })
    const digests = [picture, Buffer.from(xml)].map((bytes) => createHash('sha256').update(bytes).digest())
    expect(await surfaces.running.files.forget(surfaces.companyId, digests)).toBe(1)
    expect((await files('check')).code).toBe(0)
  })

  it('what is forgotten with its customer goes from the store too, and is said where the store does not answer', async () => {
    const at = `companies(${surfaces.companyId})`
    const send = async (method: string, path: string, body: object = {}, status = 201) => {
      const answer = await surfaces.send(method, `${at}/${path}`, body, { 'if-match': '*' })
      expect(answer.status, answer.text).toBe(status)
      return answer.text === '' ? undefined : JSON.parse(answer.text)
    }
    await owner.query("update no_series_line set starting_date = '2009-01-01' where starting_date = '2024-01-01'")
    await owner.query(
      "update general_ledger_setup set allow_posting_from = '2009-01-01', allow_posting_to = '2026-12-31'",
    )
    const line = { type: 'G/L Account', no: '700000', quantity: 1, unitPrice: 1, vatProdPostingGroup: 'G3' }
    const days = { postingDate: '2009-03-16', documentDate: '2009-03-16', dueDate: '2009-03-16' }
    const person = { postingGroup: 'DOMESTIC', genBusPostingGroup: 'DOMESTIC', vatBusPostingGroup: 'DOMESTIC' }
    const objects = (bytes: Buffer) => [...store.objects.keys()].filter((key) => key.endsWith(digest(bytes)))
    for (const when of ['none', 'race', 'gone'] as const) {
      const own = Buffer.from(`%PDF-1.7\n of ${when} \n%%EOF`)
      const no = `Z${when}`.toUpperCase()
      const customer = await send('POST', 'customers', { no, name: no, countryRegionCode: 'BE', ...person })
      const made = await send('POST', 'importsalesinvoices', {
        customerNo: no,
        docImage: own.toString('base64'),
        importSalesInvoiceLines: [line],
        ...days,
      })
      await send('POST', `importsalesinvoices(${made.id})/Microsoft.NAV.post`, {}, 204)
      const { rows } = await owner.query('select id from posted_document where import_document_id = $1', [made.id])
      await send('POST', `postedDocuments(${rows[0]?.id})/Microsoft.NAV.cancel`, { postingDate: '2009-04-30' }, 204)
      const forget = async (): Promise<string> => {
        const { data } = await surfaces.ask(
          `mutation ($id: ID!) { forgetCustomer(input: { id: $id, reason: "Asked for" }) { ... on ForgetCustomerSuccess { emptied issues { message } } } }`,
          { id: Buffer.from(`Customer:${surfaces.companyId}:${customer.id}`).toString('base64url') },
        )
        return data.forgetCustomer.emptied
      }
      let text: string | undefined
      store.put = async (bytes) => {
        if (when === 'race' && bytes.equals(own)) text = await forget()
      }
      expect((await files('store')).code).toBe(0)
      expect(objects(own)).toHaveLength(when === 'race' ? 0 : 1)
      if (when === 'gone') store.fault = 'gone'
      text ??= await forget()
      store.fault = 'none'
      expect([text.includes('1 files'), text.includes('files sweep')], text).toEqual([true, when === 'gone'])
      const kept = await owner.query(
        'select length(bytes) as bytes, stored_size from import_file where document_id = $1',
        [made.id],
      )
      expect(kept.rows).toEqual([{ bytes: 0, stored_size: null }])
      expect(objects(own)).toHaveLength(when === 'gone' ? 1 : 0)
    }
    expect((await files('sweep', '--older-than', '0')).code).toBe(0)
    expect((await files('check')).said).not.toContain('altered')
  })

  it('what is being swept is not moved to meanwhile', async () => {
    const { running, companyId } = surfaces
    const sha256 = digest(picture)
    // Left there by a picture that was replaced since.
    store.objects.set(`books/test/${companyId}/${sha256.slice(0, 2)}/${sha256}`, { bytes: picture, at: new Date(0) })
    let moved: Promise<unknown> = Promise.resolve()
    store.removing = async () => {
      store.removing = () => undefined
      moved = files('store').catch((error: unknown) => error)
      await expect.poll(waitsOrIsMoved, { timeout: 4_000 }).toBe(true)
    }
    // In a process of its own, which has more time.
    const sweeper = createEngine({
      appUrl: surfaces.superUrl,
      files: s3Store(store.place),
      onConnectionError: () => undefined,
    })
    try {
      expect(await sweeper.files.sweep(companyId, 0)).toEqual({ removed: 1, waiting: 0 })
    } finally {
      await sweeper.close()
    }
    await moved
    // A move that gave up leaves the one beside it under way, whose file is met at both places for a moment.
    await expect.poll(() => running.files.check(companyId)).toEqual({ files: 2, broken: [] })
    await files('store')
    expect(await running.files.check(companyId)).toEqual({ files: 2, broken: [] })
    expect(await places()).toEqual(allStored())
  })

  it('the command says what it does not understand', async () => {
    for (const wrong of [[], ['move'], ['store', 'x'], ['store', '--older-than', 'x'], ['check', '--older-than', '1']])
      expect(await files(...wrong)).toMatchObject({ code: 2, said: expect.stringContaining('files sweep') })
    expect(await files('status', '--company', 'Nobody')).toMatchObject({ code: 1 })
  })

  it('without a store in the configuration a file that lies there is a 503, and the command says so', async () => {
    await files('store')
    const plain = createEngine({ appUrl: surfaces.superUrl, onConnectionError: () => undefined })
    try {
      const { byName } = importPurchaseInvoice
      const field = byName.get('docImage') ?? importPurchaseInvoice.key
      await expect(
        plain.engine.readBlob(almighty(), surfaces.companyId, importPurchaseInvoice, id, field),
      ).rejects.toThrow('that this service was not told of')
      await expect(plain.files.fetch(surfaces.companyId)).rejects.toThrow('FACTURIER_FILES is not set')
    } finally {
      await plain.close()
    }
  })
})
