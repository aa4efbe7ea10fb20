import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, type DateText } from '../../core/date.ts'
import { templateDirectory } from './template.ts'

/** A PEPPOL file of the demo company (a name below `templates/demo`) as XML, under another number, issued on a day and due 30 days later. */
export async function exampleFile(name: string, no: string, issueDate: DateText): Promise<string> {
  const xml = await readFile(join(templateDirectory, 'demo', name), 'utf8')
  return freshCopy(xml, no, issueDate, addDays(issueDate, 30))
}

/** A document number that was not used before. */
export function freshNo(prefix: string): string {
  return `${prefix}-${Date.now().toString(36).toUpperCase()}`
}

/** The file with another number and other dates, so that the same example can be booked again; throws when it has no number. */
export function freshCopy(xml: string, no: string, issueDate: DateText, dueDate: DateText): string {
  const numbered = xml.replace(/<((?:\w+:)?ID)>[^<]*<\/\1>/, `<$1>${no}</$1>`)
  if (numbered === xml) throw new Error('The file has no document number (cbc:ID) to replace; use --as-is.')
  return numbered
    .replace(/<((?:\w+:)?IssueDate)>[^<]*<\/\1>/, `<$1>${issueDate}</$1>`)
    .replace(/<((?:\w+:)?DueDate)>[^<]*<\/\1>/, `<$1>${dueDate}</$1>`)
}
