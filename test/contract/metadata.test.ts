import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isInsertable } from '../../src/model/resource.ts'
import { resources } from '../../src/model/resources/all.ts'
import { metadataJson, metadataXml } from '../../src/odata/metadata/document.ts'

const namespace = 'Microsoft.NAV'
const xml = metadataXml(resources, namespace, 'extArea')
// A JSON document is looked into freely.
// oxlint-disable-next-line typescript/no-explicit-any
const json: any = JSON.parse(metadataJson(resources, namespace, 'extArea'))
const schema = json[namespace]

const header = `id entryNo contentstring documentType no name postingDescription standardFormatMessage journalTemplateName
  postingDate documentDate dueDate paymentDiscountPct pmtDiscountDate vatBaseDiscountPct currencyCode currencyFactor
  vatBusPostingGroup docAmountInclVAT docAmountVAT shortcutDimension1Code shortcutDimension2Code eloID extArea
  transactionSpecification transactionType transportMethod docImage docNotes createdDocType createdDocSubtype createdDocNo
  errorMessage`
const line = `id entryNo headerEntryNo accountNo type no vatBusPostingGroup vatProdPostingGroup description description2
  quantity lineDiscountAmount deferralCode tariffNo shortcutDimension1Code shortcutDimension2Code shortcutDimension3Code
  shortcutDimension4Code shortcutDimension5Code shortcutDimension6Code shortcutDimension7Code shortcutDimension8Code
  allowPaymentDiscount`
const party = `id entryNo postingDate documentNo documentType description debitAmount creditAmount standardFormatMessage
  closedAtDate closedbyAmount closedbyEntryNo systemModifiedAt`

/** What spec.md names: entity type, entity set, properties, collections and actions, in its spelling. */
const contract = [
  [
    'importsalesinvoice',
    'importsalesinvoices',
    `${header} service customerNo invoiceDiscountAmount`,
    'importSalesInvoiceLines',
    'post register reopen postpreview',
  ],
  ['importSalesInvoiceLine', 'importSalesInvoiceLines', `${line} unitPrice countryofOriginCode`, '', ''],
  [
    'importpurchaseinvoice',
    'importpurchaseinvoices',
    `${header} vendorNo vendorInvCrMemoNo`,
    'importPurchaseInvoiceLines',
    'post register reopen postpreview',
  ],
  [
    'importPurchaseInvoiceLine',
    'importPurchaseinvoiceLines',
    `${line} lineNo directUnitCost nonDeductibleVATPct numberPlate netWeight`,
    '',
    '',
  ],
  [
    'generalLedgerEntry',
    'generalLedgerEntries',
    `id entryNo postingDate documentNo documentType sourceType sourceNo accountId accountNumber description debitAmount
    creditAmount standardFormatMessage numberPlate systemModifiedAt`,
    'dimensionSetLines',
    '',
  ],
  [
    'glentry',
    'glentries',
    'glaccountno postingdate documenttype dimensionsetid amount creditamount debitamount',
    '',
    '',
  ],
  [
    'valueEntry',
    'valueEntries',
    `id entryNo itemNo description postingDate itemLedgerEntryType itemLedgerEntryNo entryType sourcePostingGroup sourceNo
    locationCode inventoryPostingGroup valuedQuantity itemLedgerEntryQuantity invoicedQuantity costperUnit discountAmount
    appliestoEntry expectedCost expectedCostPostedtoGL costPostedtoGL salesAmountActual costAmountActual
    salesAmountExpected costAmountExpected variantCode journalBatchName documentType documentNo documentLineNo orderType
    orderNo orderLineNo systemModifiedAt`,
    'dimensionSetLines',
    '',
  ],
  [
    'itemLedgerEntry',
    'itemLedgerEntries',
    `id entryNo itemNo description postingDate entryType sourceNo documentNo locationCode quantity remainingQuantity open
    appliestoEntry lotNo serialNo packageNo variantCode unitOfMeasureCode costAmountActual salesAmountActual
    systemModifiedAt`,
    'dimensionSetLines',
    '',
  ],
  ['vendorLedgerEntry', 'vendorLedgerEntries', `${party} vendorNo vendorName`, 'dimensionSetLines', ''],
  ['customerLedgerEntry', 'customerLedgerEntries', `${party} customerNo customerName`, 'dimensionSetLines', ''],
  ['dimensionSetLine', '', 'id code parentId parentType displayName valueId valueCode valueDisplayName', '', ''],
] as const

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

describe('every name of spec.md is in $metadata', () => {
  it.each(contract)('%s', (entity, set, properties, collections, actions) => {
    const type = schema[entity]
    expect(type.$Kind).toBe('EntityType')
    if (set !== '') expect(schema.NAV[set]).toMatchObject({ $Collection: true, $Type: `${namespace}.${entity}` })
    expect(Object.keys(type)).toEqual(expect.arrayContaining([...words(properties)]))
    for (const name of words(collections))
      expect(type[name]).toMatchObject({ $Kind: 'NavigationProperty', $Collection: true })
    for (const name of words(actions)) {
      const bound = schema[name].map((one: { $Parameter: { $Type: string }[] }) => one.$Parameter[0]?.$Type)
      expect(bound).toContain(`${namespace}.${entity}`)
    }
  })
})

describe('$metadata', () => {
  it('says the same in XML and in JSON', () => {
    for (const [name, type] of Object.entries<{ $Kind?: string }>(schema)) {
      const element = type.$Kind ?? ''
      if (element !== 'EntityType' && element !== 'ComplexType') continue
      const [, body = ''] = new RegExp(`<${element} Name="${name}">([\\s\\S]*?)</${element}>`).exec(xml) ?? []
      const members = Object.keys(type).filter((key) => !/^[$@]/.test(key))
      expect([...body.matchAll(/<(?:Navigation)?Property Name="([^"]+)"/g)].map((found) => found[1])).toEqual(members)
    }
    const sets = Object.keys(schema.NAV).filter((key) => schema.NAV[key].$Collection === true)
    expect([...xml.matchAll(/<EntitySet Name="([^"]+)"/g)].map((found) => found[1])).toEqual(sets)
  })

  it('gives every property a type of OData and of every decimal its scale', () => {
    const types = new Set([...xml.matchAll(/ Type="(?:Collection\()?(Edm\.\w+)/g)].map((found) => found[1]))
    const used = ['Boolean', 'Date', 'DateTimeOffset', 'Decimal', 'Guid', 'Int32', 'Stream', 'String']
    expect(types).toEqual(new Set(used.map((one) => `Edm.${one}`)))
    for (const [found] of xml.matchAll(/<Property [^>]*Type="Edm.Decimal"[^>]*>/g))
      expect(found).toContain('Scale="variable"')
  })

  it('describes every type and property, and says who writes it and which values it takes', () => {
    for (const resource of resources) {
      const type = schema[resource.entity]
      expect(type['@Core.Description'], resource.entity).toMatch(/\w/)
      for (const field of resource.fields.filter((one) => one.hidden !== true)) {
        expect(type[field.name]['@Core.Description'], field.name).toMatch(/\w/)
        expect(type[field.name]['@Core.Permissions']).toBe(field.readOnly === true ? 'Read' : undefined)
      }
    }
    expect(schema.importsalesinvoice.documentType['@Validation.AllowedValues']).toEqual(
      expect.arrayContaining([{ Value: 'Invoice' }, { Value: 'Credit Memo' }]),
    )
    expect(schema.importsalesinvoice.createdDocNo).toMatchObject({ '@Core.Computed': true })
    expect(schema.importsalesinvoice.contentstring).toMatchObject({ '@Core.Immutable': true })
  })

  it('says which properties a create can leave out, as the OpenAPI document does', () => {
    const { schemas } = JSON.parse(
      readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8'),
    ).components
    let needed = 0
    for (const { access, scoped, entity, graphqlType, fields } of resources) {
      const creates = isInsertable({ access, scoped })
      const { required = [] } = creates ? schemas[`${graphqlType}Create`] : {}
      needed += required.length
      for (const { name, readOnly } of fields.filter((one) => one.hidden !== true))
        expect(schema[entity][name]['@Core.ComputedDefaultValue'], `${entity} ${name}`).toBe(
          creates && readOnly !== true && !required.includes(name) ? true : undefined,
        )
    }
    expect(needed).toBeGreaterThan(10)
  })

  it('says what every set can do', () => {
    for (const { set, access, alternateKey } of resources.filter((resource) => resource.set !== '')) {
      const upsertable = access === 'setup' && alternateKey.length > 0
      const writable = access === 'document' || access === 'setup'
      expect(schema.NAV[set], set).toMatchObject({
        '@Capabilities.InsertRestrictions': { Insertable: writable || access === 'received' || set === 'companies' },
        '@Capabilities.UpdateRestrictions': { Updatable: writable || access === 'single', Upsertable: upsertable },
        '@Capabilities.DeleteRestrictions': { Deletable: writable },
        '@Capabilities.CountRestrictions': { Countable: true },
      })
    }
    expect(schema.NAV.importsalesinvoices['@Capabilities.FilterRestrictions']).toEqual({
      Filterable: true,
      NonFilterableProperties: ['contentstring', 'docImage'],
    })
    expect(schema.NAV).toMatchObject({
      '@Core.Description': expect.stringContaining('a stale tag is 409'),
      '@Capabilities.AsynchronousRequestsSupported': false,
      '@Capabilities.KeyAsSegmentSupported': true,
      '@Core.ODataVersions': '4.0',
    })
    // Every level contains requirements that Business Central's answers break: docs/odata-conformance.md.
    expect(schema.NAV).not.toHaveProperty(['@Capabilities.ConformanceLevel'])
    expect(schema['@Core.DefaultNamespace']).toBe(true)
  })

  it('refers only to vocabularies that it includes, and to sets and types that it has', () => {
    const aliases = new Set([...xml.matchAll(/Alias="(\w+)"/g)].map((found) => found[1]))
    for (const [, alias] of xml.matchAll(/Term="(\w+)\./g)) expect(aliases).toContain(alias)
    for (const [, target = ''] of xml.matchAll(/ Target="(\w+)"/g)) expect(schema.NAV).toHaveProperty([target])
    for (const [, name = ''] of xml.matchAll(/Type="(?:Collection\()?Microsoft\.NAV\.(\w+)/g))
      expect(schema).toHaveProperty([name])
  })

  it('is valid against the CSDL schema of OASIS', (context) => {
    const corpus = process.env['FACTURIER_CORPUS']
    if (corpus === undefined) return context.skip('FACTURIER_CORPUS is not set')
    if (spawnSync('xmllint', ['--version']).error !== undefined) return context.skip('xmllint is not installed')
    const folder = mkdtempSync(join(tmpdir(), 'facturier-metadata-'))
    const validate = (text: string): string => {
      const file = join(folder, 'metadata.xml')
      writeFileSync(file, text)
      const xsd = join(corpus, 'odata-abnf', 'csdl-xsd', 'edmx.xsd')
      return execFileSync('xmllint', ['--noout', '--schema', xsd, file], { encoding: 'utf8', stdio: 'pipe' })
    }
    try {
      expect(() => validate(xml)).not.toThrow()
      expect(() => validate(xml.replace('<EntityType ', '<EntityKind '))).toThrow(/EntityKind/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
