import type { ImportSide } from '../../model/import-side.ts'
import type { countryClasses, vatGroupSides } from '../../model/resources/common/options.ts'
import type { FileFieldName } from '../../model/resources/documents/header-fields.ts'
import type { AttachmentInfo } from '../../model/file-functions.ts'
import type { Finding } from '../read/e-invoice.ts'

/** What a received file becomes before it is stored: header and lines under the contract names of spec.md, absent is null. */
export interface ImportDraft {
  readonly header: DraftHeader
  /** Whether the goods of a sale are EU 3-party trade (Belgian category 46/TR, F86). */
  readonly eu3PartyTrade: boolean
  readonly lines: readonly DraftLine[]
  /** The best PDF of the file (einvoice.md, docImage). */
  readonly docImage: Buffer | null
  readonly findings: readonly Finding[]
  /** The attachments as both surfaces show them, in file order. */
  readonly attachments: readonly AttachmentInfo[]
  /** What the file says of the other party for VAT; empty texts are not known. */
  readonly fileParty: { readonly country: string; readonly vatRegistrationNo: string }
}

/** Header fields of an import document of either side; decimals are text, dates YYYY-MM-DD, what the file does not say is null. */
export interface DraftHeader extends Readonly<Record<FileFieldName, string | null>> {
  readonly documentType: 'Invoice' | 'Credit Memo'
  /** cbc:ID of a sales document; purchases take their own number from a series, and have it as vendorInvCrMemoNo. */
  readonly no: string | null
  /** The customer (sales) or vendor (purchases). */
  readonly partyNo: string | null
  readonly name: string | null
  /** Empty text for the local currency. */
  readonly currencyCode: string
  readonly invoiceDiscountAmount: string | null
  /** The first preceding invoice the file names (BT-25). */
  readonly precedingInvoiceNo: string | null
}

/** Fields of an import line of either side. */
export interface DraftLine {
  readonly lineNo: number
  readonly type: 'G/L Account' | 'Item'
  readonly no: string
  readonly vatBusPostingGroup: string | null
  readonly vatProdPostingGroup: string | null
  readonly description: string
  readonly description2: string
  readonly quantity: string | null
  /** unitPrice or directUnitCost. */
  readonly unitPrice: string | null
  readonly lineDiscountAmount: string | null
  readonly countryofOriginCode: string | null
  readonly tariffNo: string | null
  /** Codes of shortcut dimensions 1 to 8 that were learned for the line; empty texts otherwise. */
  readonly dimensions: readonly string[]
  /** `"false"` for the part of a UBL.BE document that is the cash discount itself. */
  readonly allowPaymentDiscount: boolean
  readonly numberPlate: string | null
  /** Place in the file, such as `/Invoice/cac:InvoiceLine[2]`; '' for what stands nowhere, such as a cent of rounding. */
  readonly xpath: string
  /** How a correction of the line is remembered for its vendor; null for lines the file does not have, such as charges. */
  readonly origin: LineOrigin | null
  /** Why the line has its VAT groups; null where the party's or the account's own decide, as of a rounding. */
  readonly vatReason: VatReason | null
  /** Why it is booked on its account or item. */
  readonly targetReason: TargetReason
  /** Why it has its learned dimensions, by their place; null where nothing was learned. */
  readonly dimensionReasons: readonly (TargetReason | null)[]
  /** What the groups were read from, to read it again for another party (F60); null where {@link vatReason} is. */
  readonly vatStated: VatStated | null
}

/** What a line states of its VAT, and the item or account that was chosen for it. */
export interface VatStated {
  readonly category: string | null
  readonly rate: string | null
  /** Belgian category of e-FFF and UBL.BE. */
  readonly belgian: string | null
  /** Its VAT product group; empty without one. */
  readonly chosen: {
    readonly source: 'item' | 'account'
    readonly no: string
    readonly vatProdPostingGroup: string
  } | null
}

/** What decided what a line is booked on, with a clause for people. */
export interface TargetReason {
  /** `file`: the accounting cost that the file names; `setup`: an account that the setup has for whatever nothing else is known of. */
  readonly source: 'item' | 'learned' | 'file' | 'party' | 'setup'
  readonly text: string
}

/** What decided the VAT groups of a line, with a sentence for people. */
export interface VatReason {
  /** `default` is an assumption: nothing in the file, the setup's keys or what the line is booked on decided. */
  readonly source: 'file category' | 'country' | 'party' | 'item' | 'account' | 'learned' | 'default'
  readonly text: string
}

/** What identifies a line of a vendor from one file to the next (table vendor_mapping). */
export interface LineOrigin {
  readonly matchBy: 'Item No.' | 'Description'
  /** The vendor's item number, else the normalised description. */
  readonly matchText: string
  /** VAT of the line, as `S 21`. */
  readonly vatKey: string
}

/** What the mapping must know about the company; plain data, so that the mapping stays pure. */
export interface DraftContext {
  /** Entity set the file was sent to: we are its seller or its buyer. */
  readonly side: ImportSide
  readonly ownCompany: OwnCompany
  /** Customers or vendors. */
  readonly parties: readonly PartyCandidate[]
  /** ISO code of the books' currency. */
  readonly lcyCode: string
  /** VAT groups per category and rate, narrowed down by the other party (F48); rates compare as numbers, none is 0. */
  readonly vatProdPostingGroups: readonly VatGroupRow[]
  /** What the pairs of VAT groups mean. */
  readonly vatPostingSetup?: readonly VatPair[]
  /** Account of lines without a match; the party's own default account goes before it. */
  readonly defaultAccount: string
  /** Account of charge lines; that of the other lines when null. */
  readonly chargeAccount: string | null
  /** Account of PayableRoundingAmount; without one the amount is only noted. */
  readonly roundingAccount?: string | null
  /** Items that a line of the file may mean. */
  readonly items?: readonly ItemCandidate[]
  /** What was learned of lines of the vendors that the file may mean. */
  readonly mappings?: readonly VendorMapping[]
  /** G/L accounts among the file's accounting costs (BT-19, BT-133) that exist and may be posted to directly. */
  readonly accounts?: readonly string[]
  /** VAT product group of those accounts, by number; empty text without one. */
  readonly accountVatGroups?: Readonly<Record<string, string>>
  /** Foreign currency per unit of local currency at the issue date, by the rate table; null when it has none. */
  readonly tableCurrencyFactor?: string | null
  /** Smallest amount of the file's currency; null when the currency is not among those of the company. */
  readonly currencyPrecision?: string | null
  /** Documents that already carry the file's number for a party it may mean. */
  readonly sameNumbers?: readonly SameNumber[]
}

/** An item, or one of the references others know it by; empty texts mean not known. */
export interface ItemCandidate {
  readonly no: string
  readonly gtin: string
  readonly blocked: boolean
  /** Unit that its stock is counted in; empty when not known. */
  readonly baseUnit?: string
  readonly vatProdPostingGroup?: string
  /** Bar codes, and references of customers or vendors. */
  readonly references: readonly {
    readonly type: 'Bar Code' | 'Customer' | 'Vendor'
    /** Number of the customer or vendor. */
    readonly partyNo: string
    readonly referenceNo: string
  }[]
}

/** A row of vendor_mapping; empty texts mean nothing learned. */
export interface VendorMapping {
  readonly vendorNo: string
  readonly matchBy: LineOrigin['matchBy']
  readonly matchText: string
  readonly type: ' ' | 'G/L Account' | 'Item'
  readonly no: string
  readonly vatKey: string
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  /** VAT product group of its account or item. */
  readonly targetVatGroup?: string
  /** Eight codes. */
  readonly dimensions: readonly string[]
  /** Entry numbers of the documents whose corrections taught number (`no`) and dimensions (`1` to `8`); 0 or absent where a person wrote it. */
  readonly taughtBy?: Readonly<Record<string, number>>
}

/** A document with the same number, party and type as the file, made from something else. */
export interface SameNumber {
  readonly partyNo: string
  readonly documentType: 'Invoice' | 'Credit Memo'
  /** How texts name it, as `Posted Purchase Invoice AF26-0001` or `import purchase invoice 12`. */
  readonly name: string
}

/** One row of the category table; keys left out or blank fit anything. */
export interface VatGroupRow {
  readonly category: string
  readonly rate: string | null
  readonly side?: (typeof vatGroupSides)[number]
  readonly countryClass?: (typeof countryClasses)[number]
  readonly partyVatBusPostingGroup?: string
  readonly belgianCategory?: string
  /** Empty leaves it to the party. */
  readonly vatBusPostingGroup?: string
  readonly vatProdPostingGroup: string
}

/** A pair of the VAT posting setup. */
export interface VatPair {
  readonly vatBusPostingGroup: string
  readonly vatProdPostingGroup: string
  readonly calculation: string
  /** Percentage without trailing zeros. */
  readonly pct: string
  readonly euService: boolean
  readonly taxCategory: string
}

/** Our identifiers. */
export interface OwnCompany {
  readonly name: string
  readonly enterpriseNo: string | null
  readonly vatRegistrationNo: string | null
  readonly gln: string | null
}

/** A customer (or vendor) a file may mean; empty text and null both mean not known. */
export interface PartyCandidate {
  readonly no: string
  readonly name: string
  readonly vatRegistrationNo: string | null
  readonly enterpriseNo: string | null
  readonly gln: string | null
  readonly endpointScheme: string | null
  readonly endpointId: string | null
  readonly iban: string | null
  readonly postCode: string | null
  /** Account of its lines; the default of the setup when empty. */
  readonly defaultAccountNo?: string | null
  readonly defaultAccountVatGroup?: string
  readonly countryRegionCode?: string
  readonly vatBusPostingGroup?: string
  readonly blocked: boolean
}
