import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompanyActions, companyCommand } from '../../src/cli/company.ts'
import { playgroundCommand } from '../../src/cli/playground.ts'
import { createEngine, type RunningEngine } from '../../src/engine/create-engine.ts'
import { postOpeningDocuments } from '../../src/engine/company/opening-documents.ts'
import { startService, type Service } from '../support/service.ts'
import { subscribe } from '../support/subscriptions.ts'

const demoTemplate = fileURLToPath(new URL('../../templates/demo', import.meta.url))

/** Companies for trial, and companies that are deleted, beside a service that runs (F112). */
describe('a company that goes', () => {
  let service: Service
  /** A command's own engine on the same database. */
  let beside: RunningEngine
  let admin: Client

  beforeAll(async () => {
    service = await startService({ openingStock: true })
    const { appUrl, migrationUrl: rightsUrl } = service.database
    admin = new Client({ connectionString: service.database.superUrl })
    await admin.connect()
    beside = createEngine({ appUrl, rightsUrl, onConnectionError: () => undefined })
  })
  afterAll(async () => {
    await admin.end()
    await beside.close()
    await service.stop()
  })

  const company = async (...args: string[]) => {
    let text = ''
    const actions: CompanyActions = {
      make: (wanted) => beside.makeCompany(wanted),
      makeFrom: (folder, given) => beside.importCompany(folder, given),
      write: (name, folder) => beside.exportCompany(name, folder),
      remove: (name) => beside.deleteCompany(name),
      list: () => beside.companies(),
    }
    const code = await companyCommand(args, actions, (more) => void (text += more))
    return { code, text }
  }
  /** What stays of a company: who did what, and up to where its changes were forgotten. */
  const left = ['audit_event', 'audit_value', 'import_document_change_sweep', 'record_change_sweep']
  const mutation = `mutation { createPlayground { __typename ... on Error { code message }
    ... on CreatePlaygroundSuccess { company { id name displayName enterpriseNo
      importPurchaseInvoices(first: 10) { nodes { id } }
      importSalesInvoices(first: 10) { nodes { id } } } } } }`
  /** Rows of a company in every table that has rows of companies. */
  const rowsOf = async (companyId: string): Promise<readonly string[]> => {
    const tables = await admin.query(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped`,
    )
    const counted = tables.rows.map(
      ({ name }) => `select '${String(name)}' as name where exists (select from ${String(name)} where company_id = $1)`,
    )
    const { rows } = await admin.query(`${counted.join(' union all ')} order by 1`, [companyId])
    return rows.map(({ name }) => String(name))
  }

  it('is made for trial with documents to look at, and posts', async () => {
    const { json } = await service.graphql(mutation)
    expect(json.errors).toBeUndefined()
    const made = json.data.createPlayground.company
    expect(made).toMatchObject({ name: 'PLAYGROUND 1', displayName: 'PLAYGROUND 1 (for trial)' })
    const documents = [...made.importPurchaseInvoices.nodes, ...made.importSalesInvoices.nodes]
    const post = `mutation ($input: BulkPostInput!) { bulkPost(input: $input) { results { succeeded issues { code message } error { code } } } }`
    const posted = (await service.graphql(post, { input: { items: documents.map(({ id }) => ({ id })) } })).json.data
      .bulkPost.results
    // The two of the opening stock are posted already.
    expect(posted.map(({ succeeded }: { succeeded: boolean }) => succeeded)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('goes with all that was posted in it, and its log and its end are in the audit log', async () => {
    const { id } = (await beside.companies('PLAYGROUND 1'))[0] ?? { id: '' }
    const links = await Promise.all(
      ['customers', 'accounts', 'importpurchaseinvoices', 'generalLedgerEntries'].map(async (set) => {
        const tracked = { prefer: 'odata.track-changes,maxpagesize=5000' }
        const { json } = await service.request('GET', `companies(${id})/${set}`, undefined, tracked)
        return String(json['@odata.deltaLink'])
      }),
    )
    const streams = await Promise.all(
      ['importDocumentChanged', 'ledgerGrew'].map((field) =>
        subscribe(
          service.base,
          service.authorization,
          `subscription ($company: ID!) { ${field}(companyId: $company) { cursor } }`,
          { company: id },
        ),
      ),
    )
    expect((await rowsOf(id)).length).toBeGreaterThan(50)
    expect(await company('delete', 'playground 1')).toMatchObject({ code: 2, text: expect.stringContaining('--yes') })
    expect(await company('delete', 'playground 1', '--yes')).toEqual({
      code: 0,
      text: 'Company PLAYGROUND 1 deleted.\n',
    })
    // How far its changes were forgotten stays for who knew it.
    expect(await rowsOf(id)).toEqual(left)
    expect((await service.request('GET', `companies(${id})/customers`)).status).toBe(404)
    for (const one of streams) {
      // The documents that went with it may be told before.
      for (let sent = await one.next(); sent?.errors?.[0].extensions.code !== 'NOT_FOUND'; sent = await one.next())
        expect(sent?.data).toBeDefined()
      one.close()
    }
    expect((await service.request('GET', `companies?$filter=name eq 'PLAYGROUND 1'`)).json.value).toEqual([])
    const events: string[] = []
    for await (const line of beside.audit.lines('', {}))
      events.push(`${String(line['operation'])} ${String(line['recordNo'])}`)
    expect(events).toContain('Deleted PLAYGROUND 1')
    // Its name is free again, and its books begin anew.
    let text = ''
    expect(await playgroundCommand([], beside.engine.playgrounds, (more) => void (text += more))).toBe(0)
    expect(text).toMatch(
      /^Company PLAYGROUND 1 made: [\s\S]*It goes with: facturier company delete "PLAYGROUND 1" --yes\n$/,
    )
    const drafts = await service.request(
      'GET',
      `companies(${id})/importpurchaseinvoices/$count?$filter=state eq 'Open'`,
    )
    expect(drafts.text.replace(/^\uFEFF/, '')).toBe('4')
    // Who knew the company before must read it anew.
    for (const link of links) expect((await service.request('GET', link)).status, link).toBe(410)
    // Its log goes on behind that of the one before, whose end is told in it.
    const told = `companies(${id})/auditEvents?$filter=recordSet eq 'companies'&$orderby=at&$select=operation,recordNo`
    const log = (await service.request('GET', told)).json.value
    expect(log.map((one: { operation: string; recordNo: string }) => `${one.operation} ${one.recordNo}`)).toEqual([
      'Created PLAYGROUND 1',
      'Deleted PLAYGROUND 1',
      'Created PLAYGROUND 1',
    ])
    expect((await company('delete', id, '--yes')).code).toBe(0)
  })

  it('is made once by a key, finished where it was cut off, and takes another name where its own is not free', async () => {
    const keyed = `mutation ($key: String) { createPlayground(input: { idempotencyKey: $key }) { ... on Error { message }
      ... on CreatePlaygroundSuccess { company { id name importPurchaseInvoices(first: 10) { nodes { id } } } } } }`
    const make = async (key?: string) => (await service.graphql(keyed, { key })).json.data.createPlayground
    const names = async () => {
      const list = await service.request('GET', `companies?$filter=startswith(name,'Playground')`)
      return list.json.value.map(({ name }: { name: string }) => name)
    }
    // Not one that anybody asked to be a playground, with the number of another.
    const taken = { name: 'Playground 1', enterpriseNo: '0999500272' }
    expect((await service.request('POST', 'companies', taken)).status).toBe(201)
    const { company: first } = await make('one')
    expect(first.name).toBe('PLAYGROUND 3')
    expect((await make('one')).company).toEqual(first)
    // Cut off behind the company.
    const enterprise = '0999500470'
    const { companyId } = await beside.makeCompany({
      name: 'PLAYGROUND 4',
      enterprise,
      vat: '',
      extra: demoTemplate,
      forTrial: true,
    })
    // By two processes at once: one finishes it, the other makes its own.
    let text = ''
    const [{ company: one }] = await Promise.all([
      make(),
      playgroundCommand([], beside.engine.playgrounds, (more) => void (text += more)),
    ])
    const made = new Set([one.name, /^Company (.*) made/.exec(text)?.[1]])
    expect(made).toEqual(new Set(['PLAYGROUND 4', 'PLAYGROUND 5']))
    const finished = await service.request('GET', `companies(${companyId})/importpurchaseinvoices/$count`)
    expect(finished.text.replace(/^\uFEFF/, '')).toBe(String(first.importPurchaseInvoices.nodes.length))
    expect((await make('no blanks')).message).toMatch(/idempotencyKey/)
    for (const name of ['Playground 1', 'PLAYGROUND 3', 'PLAYGROUND 4', 'PLAYGROUND 5'])
      expect((await company('delete', name, '--yes')).code).toBe(0)
    expect(await names()).toEqual([])
  })

  it('leaves no table out: each goes with its company or is named by what deletes it', async () => {
    const { rows } = await admin.query(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
          and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'c')
          and (select p.prosrc from pg_proc p where p.proname = 'delete_company') !~ ('delete from ' || c.relname || ' ')
        order by 1`,
    )
    expect(rows.map(({ name }) => String(name))).toEqual(left)
  })

  it('stays where it has documents of its own, and goes where it has none', async () => {
    const made = await service.request('POST', 'companies', {
      name: 'Echt NV',
      enterpriseNo: '0999000228',
      vatRegistrationNo: 'BE0999000228',
    })
    expect(made.status, made.text).toBe(201)
    const path = `companies(${made.json.id})/importpurchaseinvoices`
    const draft = await service.request('POST', path, { documentType: 'Invoice' })
    expect(draft.status, draft.text).toBe(201)
    await expect(company('delete', 'Echt NV', '--yes')).rejects.toThrow(
      'The company Echt NV is not deleted: it has import documents (1). Delete those first',
    )
    expect((await service.request('DELETE', `${path}(${draft.json.id})`, undefined, { 'if-match': '*' })).status).toBe(
      204,
    )
    expect((await company('delete', 'Echt NV', '--yes')).code).toBe(0)
    expect(await rowsOf(made.json.id)).toEqual(left)

    const copy = await service.makeDemoCopy('Eigen NV')
    await postOpeningDocuments(beside.engine, copy)
    await expect(company('delete', 'Eigen NV', '--yes')).rejects.toThrow(
      'The company Eigen NV is not deleted: it has posted documents of its own (2)',
    )
    await expect(admin.query('update company set throw_away = true where company_id = $1', [copy])).rejects.toThrow(
      'never changes',
    )
  })

  it('is nobody’s to delete by saying so in a transaction', async () => {
    const app = new Client({ connectionString: service.database.appUrl })
    await app.connect()
    try {
      await app.query('begin')
      await app.query(`select set_config('app.company_id', $1, true), set_config('app.deleting', $1, true)`, [
        service.companyId,
      ])
      await expect(app.query(`delete from import_purchase_invoice where state = 'Posted'`)).rejects.toThrow(
        'cannot be changed or deleted',
      )
      await app.query('rollback')
      await expect(app.query('select delete_company($1)', [service.companyId])).rejects.toThrow(
        'a transaction that is in it',
      )
    } finally {
      await app.end()
    }
  })
})
