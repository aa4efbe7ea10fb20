import { tellTo } from '../../core/language/listener.ts'
import {
  type PreviewLanguage,
  type PreviewTheme,
  predictsVat,
  showsFile,
  writesFile,
  type AttachmentInfo,
  type ReportLine,
} from '../../model/file-functions.ts'
import type { Resource } from '../../model/resource.ts'
import type { Builder } from '../build/builder.ts'
import type { ArgumentBuilder } from '../paging/connection-shape.ts'
import type { Entity } from '../terms/entity.ts'
import { addPostingPrediction } from './predicted-posting.ts'
import { addPrediction, rehearses } from './predicted-vat.ts'
import { refOf, type RecordRefs } from '../build/record-refs.ts'

/** What the guards look for: a field that reads a received file counts as a file. */
const readsFile = { readsFile: true } as const

/** An attachment of a record, whose bytes can be read. */
interface AttachmentOf extends AttachmentInfo {
  readonly entity: Entity
}

/** The object types of what a received file says and holds, used by records and by a dry run. */
export interface FileTypes {
  readonly finding: ReturnType<typeof addFinding>
  readonly attachment: ReturnType<typeof addAttachment>
  readonly prediction: ReturnType<typeof addPrediction>['prediction']
  readonly gridAmount: ReturnType<typeof addPrediction>['grid']
  /** Arguments of `preview`. */
  readonly previewArgs: ReturnType<typeof previewArguments>
}

/** Adds `validationReport`, `attachments` and `preview` to every type whose records show the file they were received as (D34). */
export function addFileFields(builder: Builder, refs: RecordRefs, resources: readonly Resource[]): FileTypes {
  const finding = addFinding(builder)
  const attachment = addAttachment(builder)
  const previewArgs = previewArguments(addLanguage(builder), addTheme(builder))
  const { prediction, finding: predictionFinding, grid: gridAmount } = addPrediction(builder)
  const posting = addPostingPrediction(builder, predictionFinding)
  for (const resource of resources.filter(showsFile)) {
    builder.objectFields(refOf(refs, resource), (t) => ({
      validationReport: t.field({
        type: [finding],
        description:
          'What was found when the file was received, in order: broken EN 16931 and Peppol rules, and what the import could not map; empty for a document made from fields. Behind it, as it is now: VATCONFLICT where a customer or vendor who was set by hand does not fit the VAT of the file. OData: the function validationReport.',
        resolve: async (entity, _args, context) => [...(await context.loaders.report.load(entity)).report],
      }),
      attachments: t.field({
        type: [attachment],
        description:
          'Files that came inside the received file or are named by it (BG-24), in file order. OData: the functions attachments and attachment.',
        resolve: async (entity, _args, context) =>
          (await context.loaders.report.load(entity)).attachments.map((one) => ({ ...one, entity })),
      }),
      preview: t.string({
        nullable: true,
        extensions: readsFile,
        description:
          'The received file as an HTML page for people: parties, lines, VAT, totals and payment; null for a document made from fields. OData: the function preview.',
        args: previewArgs(t),
        resolve: (entity, args, context) => context.loaders.preview.load({ entity, look: args }),
      }),
    }))
  }
  for (const resource of resources.filter(predictsVat)) {
    builder.objectField(refOf(refs, resource), 'predictedVat', (t) =>
      t.field({
        type: prediction,
        nullable: true,
        extensions: rehearses,
        description:
          'What booking it would do to the VAT return: groups of its lines with their reason, grids and accounts, worked out by the posting itself, which is rolled back. Null when the document is gone. OData: the function predictedVat.',
        resolve: async (entity, _args, context) =>
          (await context.loaders.predict.load({ entity, what: 'vat' }))?.vat ?? null,
      }),
    )
    builder.objectField(refOf(refs, resource), 'predictedPosting', (t) =>
      t.field({
        type: posting,
        nullable: true,
        extensions: rehearses,
        description:
          'What booking it would do to the general ledger, entry by entry, and why: worked out by the posting itself, which is rolled back, so that nothing is written, no number is taken and no change is seen. READ is enough. With predictedVat beside it the posting is rehearsed once. Null when the document is gone. GraphQL only.',
        resolve: async (entity, _args, context) =>
          (await context.loaders.predict.load({ entity, what: 'posting' }))?.posting ?? null,
      }),
    )
  }
  for (const resource of resources.filter(writesFile)) {
    builder.objectField(refOf(refs, resource), 'xml', (t) =>
      t.string({
        nullable: true,
        extensions: readsFile,
        description: 'The XML to be sent: a Peppol Invoice Response (BIS 63). OData: the function file.',
        resolve: (entity, _args, context) => context.loaders.written.load(entity),
      }),
    )
  }
  return { finding, attachment, prediction, gridAmount, previewArgs }
}

function previewArguments(language: ReturnType<typeof addLanguage>, theme: ReturnType<typeof addTheme>) {
  return (t: ArgumentBuilder) => ({
    language: t.arg({
      type: language,
      required: true,
      defaultValue: 'en' as const,
      description: 'Language of the labels; texts of the file stay as they are.',
    }),
    theme: t.arg({
      type: theme,
      required: true,
      defaultValue: 'system' as const,
      description: 'Colours of the page on a screen; on paper they are light.',
    }),
  })
}

function addFinding(builder: Builder) {
  const severity = builder.enumType('ValidationSeverity', {
    description: 'How grave a finding is.',
    values: {
      ERROR: { value: 'error', description: 'Keeps the document from being posted. "error" in OData.' },
      WARNING: { value: 'warning', description: 'Worth a look; posting goes on. "warning" in OData.' },
      INFO: {
        value: 'info',
        description: 'A remark, such as what the customer or vendor was found by. "info" in OData.',
      },
    } as const,
  })
  return builder.objectRef<ReportLine>('ValidationFinding').implement({
    description: 'Something a received file says or breaks.',
    fields: (t) => ({
      rule: t.exposeString('rule', {
        description: 'Official id of the rule, such as BR-CO-10 of EN 16931, or an own word, such as VENDOR.',
      }),
      severity: t.field({ type: severity, description: 'How grave it is.', resolve: (line) => line.severity }),
      message: t.string({
        description: 'The finding in plain words.',
        resolve: ({ message }, _args, { caller }) => tellTo(caller, message),
      }),
      xpath: t.string({
        nullable: true,
        description: 'Where in the file; null when it is about no single place.',
        resolve: (line) => textOrNull(line.xpath),
      }),
      found: t.string({
        nullable: true,
        description: 'What the file says there; null when it says nothing.',
        resolve: (line) => textOrNull(line.found),
      }),
      expected: t.string({
        nullable: true,
        description: 'What was expected; null when there is no one answer.',
        resolve: (line) => textOrNull(line.expected),
      }),
    }),
  })
}

/** Adds an object type with what is known of an attachment without its bytes; `description` says where it is. */
export function addAttachmentType<Shape extends AttachmentInfo>(builder: Builder, name: string, description: string) {
  const ref = builder.objectRef<Shape>(name)
  const text = (read: (info: AttachmentInfo) => string, about: string) => ({
    nullable: true as const,
    description: about,
    resolve: (info: Shape) => textOrNull(read(info)),
  })
  return ref.implement({
    description,
    fields: (t) => ({
      no: t.int({ description: 'Number within the file, from 1.', resolve: (info) => info.no }),
      reference: t.string(text(({ id }) => id, 'Identifier the sender gave it (BT-122). OData: id.')),
      type: t.string(text((info) => info.type, 'Its kind or description in the words of the sender (BT-123).')),
      fileName: t.string(text((info) => info.fileName, 'File name (BT-125).')),
      mimeType: t.string(text((info) => info.mimeType, 'Media type the sender gave it (BT-125).')),
      uri: t.string(text((info) => info.uri, 'Address of a file that is not embedded (BT-124); it is never fetched.')),
      size: t.int({ description: 'Bytes; 0 when nothing readable is embedded.', resolve: (info) => info.size }),
      sha256: t.string(text((info) => info.sha256, 'SHA-256 of the bytes, in lower-case hexadecimal.')),
    }),
  })
}

function addAttachment(builder: Builder) {
  const ref = addAttachmentType<AttachmentOf>(
    builder,
    'Attachment',
    'A file that came inside the received file of a document or is named by it.',
  )
  builder.objectField(ref, 'content', (t) =>
    t.field({
      type: 'Base64',
      nullable: true,
      description: 'The bytes, read out of the received file when selected; null when nothing readable is embedded.',
      resolve: ({ entity, no, size }, _args, context) =>
        size === 0 ? null : context.loaders.content.load({ entity, no }),
    }),
  )
  return ref
}

function addLanguage(builder: Builder) {
  const languages: Readonly<Record<string, { value: PreviewLanguage; description: string }>> = {
    NL: { value: 'nl', description: 'Dutch.' },
    FR: { value: 'fr', description: 'French.' },
    EN: { value: 'en', description: 'English.' },
    DE: { value: 'de', description: 'German.' },
  }
  return builder.enumType('PreviewLanguage', {
    description: 'Languages of the labels of a preview.',
    values: languages,
  })
}

function addTheme(builder: Builder) {
  const themes: Readonly<Record<string, { value: PreviewTheme; description: string }>> = {
    SYSTEM: { value: 'system', description: "Those of the reader's system." },
    LIGHT: { value: 'light', description: 'Always light.' },
    DARK: { value: 'dark', description: 'Always dark.' },
  }
  return builder.enumType('PreviewTheme', { description: 'Colours of a preview.', values: themes })
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text
}
