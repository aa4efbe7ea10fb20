import type { Cell } from '../../model/field.ts'
import type { AttachmentInfo, PreviewLook, ReportLine } from '../../model/file-functions.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { BookingPrediction } from '../../model/reports/posting-prediction.ts'
import type { VatPrediction } from '../../model/reports/vat-prediction.ts'
import type { Resource } from '../../model/resource.ts'
import type { Caller } from './caller.ts'

/** Seller and buyer as a file names them. */
export interface FileParties {
  readonly seller: FileParty
  readonly buyer: FileParty
}

/** A party of a file; '' for what the file does not say. */
export interface FileParty {
  readonly name: string
  /** Normalised, with the prefix of the country. */
  readonly vatRegistrationNo: string
  /** Ten digits with the check digits of a Belgian number. */
  readonly enterpriseNo: string
  /** The number of its own register, as the file has it. */
  readonly registrationNo: string
  readonly gln: string
  readonly address: string
  readonly postCode: string
  readonly city: string
  /** Of the address; where that says none, of the VAT number. */
  readonly countryRegionCode: string
  readonly endpointScheme: string
  readonly endpointId: string
  /** Of the seller: where the file asks to pay to. One that fails its check digits is left out. */
  readonly iban: string
}

/** Who sells and who buys by a record's received file: how many bytes that has, and they, when the received files were within the bytes allowed. */
export interface RecordParties {
  readonly id: string
  readonly fileSize: number
  readonly parties: FileParties | undefined
}

/** A file that came inside a received file. */
export interface AttachmentFile {
  readonly info: AttachmentInfo
  readonly bytes: Uint8Array
}

/** What was found in a document's received file and what came in it. */
export interface FileReport {
  readonly report: readonly ReportLine[]
  readonly attachments: readonly AttachmentInfo[]
}

/** An attachment that is wanted: one of a record. */
export interface AttachmentKey {
  readonly id: string
  readonly no: number
}

/** An attachment that exists: how many bytes the received file has, and the attachment's own base64 when the received files were within the bytes allowed. */
export interface AttachmentContent extends AttachmentKey {
  readonly fileSize: number
  readonly base64: string | undefined
}

/** A record's received file as an HTML page: how many bytes the received file has, and the page when the received files were within the bytes allowed. */
export interface PreviewPage {
  readonly id: string
  readonly fileSize: number
  readonly html: string | undefined
}

/** What a file would create (a dry run): nothing of it is stored. */
export interface ParsedFile {
  readonly side: ImportSide
  /** Shape that was recognised: peppol-bis3, ubl.be, efff-1, efff-3, other-ubl, cii. */
  readonly format: string
  /** Values by contract name of the header resource of the side; fields that a file never fills are left out. */
  readonly header: Readonly<Record<string, Cell>>
  /** Values by contract name of the line resource. */
  readonly lines: readonly Readonly<Record<string, Cell>>[]
  readonly report: readonly ReportLine[]
  readonly attachments: readonly AttachmentInfo[]
  /** The document the same file already made; creating it again would be refused (D36). */
  readonly existing: { readonly resource: Resource; readonly id: string } | undefined
  /** What booking it would do to the VAT return (F59): created, rehearsed and rolled back when it is asked for. */
  predictVat(): Promise<VatPrediction>
}

/** Received files: what was found in them, what came inside, how they look, and what they would create. */
export interface Files {
  /** What was found when the document's file was received, in order; empty for a document made from fields, undefined when there is no such record. */
  validationReport(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
  ): Promise<readonly ReportLine[] | undefined>
  /**
   * What booking an import document would do to the VAT return, line by line and in sum, with the reasons for its VAT groups
   * (F59); undefined when there is no such record. The posting is rehearsed over a snapshot: nothing is locked, nothing stored.
   */
  predictVat(caller: Caller, companyId: string, resource: Resource, id: string): Promise<VatPrediction | undefined>
  /**
   * The same, with the entries of the general ledger and the reasons of their accounts, VAT groups and dimensions (F115); of one
   * rehearsal. What posting locks is looked at instead, in a read-only snapshot: nobody who posts waits for it, it waits for
   * nobody, and no number is taken.
   */
  predictBooking(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
  ): Promise<BookingPrediction | undefined>
  /** What came inside the document's file; undefined when there is no such record. */
  attachments(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
  ): Promise<readonly AttachmentInfo[] | undefined>
  /** One of them with its bytes, read out of the kept file; undefined when there is no such record or nothing readable is embedded under the number. */
  attachment(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
    no: number,
  ): Promise<AttachmentFile | undefined>
  /** The document's file as an HTML page for people, in a language and in colours; undefined when the record or its file does not exist. */
  preview(
    caller: Caller,
    companyId: string,
    resource: Resource,
    id: string,
    look: PreviewLook,
  ): Promise<string | undefined>
  /** Reports and attachments of many records by their id; records that are not there or have no file are left out; undefined when they have more than `rowsMax` findings and attachments in all. One statement, more for files of before reports were kept, whose attachments are listed out of the files. */
  reports(
    caller: Caller,
    companyId: string,
    resource: Resource,
    ids: readonly string[],
    rowsMax: number,
  ): Promise<ReadonlyMap<string, FileReport> | undefined>
  /** Attachments of many records; those that are not there or not readable are left out, those whose received files would exceed `bytesMax` in all come without their bytes. One statement, one more for large files; each file is read once. */
  attachmentContents(
    caller: Caller,
    companyId: string,
    resource: Resource,
    wanted: readonly AttachmentKey[],
    bytesMax: number,
  ): Promise<readonly AttachmentContent[]>
  /** Previews of many records; those without a file are left out, those whose received files would exceed `bytesMax` in all come without a page. One statement, one more for large files. */
  previews(
    caller: Caller,
    companyId: string,
    resource: Resource,
    ids: readonly string[],
    look: PreviewLook,
    bytesMax: number,
  ): Promise<readonly PreviewPage[]>
  /** Who sells and who buys by the received files of many records; those without a file are left out, those whose received files would exceed `bytesMax` in all come without parties. One statement, one more for large files. */
  partiesOf(
    caller: Caller,
    companyId: string,
    resource: Resource,
    ids: readonly string[],
    bytesMax: number,
  ): Promise<readonly RecordParties[]>
  /** The files of invoice responses (F89), XML by id; those that are not there are left out. One statement. */
  responseFiles(
    caller: Caller,
    companyId: string,
    resource: Resource,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
  /** Reads a file (strict base64) and answers what it would create, storing nothing; the side follows from the file when it is not given. */
  parse(caller: Caller, companyId: string, contentstring: string, side: ImportSide | undefined): Promise<ParsedFile>
  /** The side that seller and buyer of a file (strict base64) say; BadRequest about `side` when they say none. One statement. */
  sideOf(caller: Caller, companyId: string, contentstring: string): Promise<ImportSide>
  /**
   * Who sells and who buys by a file (strict base64), before there is a company that it could go to (F114); for those who make
   * companies. No statement.
   */
  parties(caller: Caller, contentstring: string): Promise<FileParties>
}
