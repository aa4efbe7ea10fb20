/** Which sending of which sender a file came in. */
export interface Sending {
  readonly sender: string
  readonly instanceId: string
}

/** What a file may mean of the company's master data, so that only candidates are loaded; all texts are upper case and distinct. */
export interface FileLookups {
  /** VAT and enterprise numbers and endpoints of the other party, letters and digits only, in every spelling the master data may hold. */
  readonly partyKeys: readonly string[]
  /** Our own number of the other party, as its assigned account number names it. */
  readonly partyNos: readonly string[]
  readonly glns: readonly string[]
  /** Letters and digits only. */
  readonly postCodeKeys: readonly string[]
  /** Bank accounts of the vendor, letters and digits only; none on sales. */
  readonly ibanKeys: readonly string[]
  /** Numbers of ours, at most 20 characters. */
  readonly itemNos: readonly string[]
  /** Bar codes with and without leading zeros. */
  readonly gtins: readonly string[]
  /** Numbers by which others may know our items: bar codes, customers', vendors'. */
  readonly referenceNos: readonly string[]
  /** Accounting costs that may be G/L account numbers, at most 20 characters; none on sales, where they are the customer's. */
  readonly accounts: readonly string[]
  /** Texts by which lines may be remembered, of both kinds (vendor_mapping.match_text); none on sales. */
  readonly mappingTexts: readonly string[]
  /** ISO code; null when the file has none. */
  readonly currencyCode: string | null
  /** Issue date, for the rate table; null when the file has no real one. */
  readonly date: string | null
  /** cbc:ID in upper case: `no` of a sales document, `vendorInvCrMemoNo` of a purchase document. */
  readonly documentNo: string | null
  readonly documentType: 'Invoice' | 'Credit Memo'
  /** By what the sending is known again (F88); null when the file came without an envelope, or in one that does not say. */
  readonly sending: Sending | null
}
