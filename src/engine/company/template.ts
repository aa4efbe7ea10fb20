import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isTemplateTable, type Template, type TemplateRow } from '../../storage/setup/template-rows.ts'

/** Where the templates are: a folder each, of files named after the table they fill. */
export const templateDirectory = fileURLToPath(new URL('../../../templates/', import.meta.url))

/** What a template may say about the company itself (`company.json`), by column name. */
export type CompanyDetails = Readonly<Record<string, string>>

/** The file of a template folder with facts about the company, not rows of one of its tables. */
export const companyFile = 'company.json'

/** The file of the demo folder with documents to post, not rows of a table. */
export const openingFile = 'opening-documents.json'

const otherFiles = new Set([companyFile, openingFile])

/** Reads a template folder: `<table>.json` holds rows by column name; throws an Error naming file and row when malformed. */
export async function readTemplate(directory: string): Promise<Template> {
  const template = new Map<string, readonly TemplateRow[]>()
  const files = (await readdir(directory)).filter((file) => file.endsWith('.json') && !otherFiles.has(file)).toSorted()
  for (const file of files) {
    const table = basename(file, '.json')
    const path = join(directory, file)
    if (!isTemplateTable(table)) throw new Error(`${path}: a template cannot fill a table named ${table}.`)
    template.set(table, checkedRows(path, await readJson(path)))
  }
  return template
}

/** Reads the `company.json` of a template folder. */
export async function readCompanyDetails(directory: string): Promise<CompanyDetails> {
  const path = join(directory, companyFile)
  const details = await readJson(path)
  if (!isDetails(details)) throw new Error(`${path} is not an object of texts.`)
  return details
}

/** Both templates' rows together; a table that both name has the rows of the first, then those of the second. */
export function joinTemplates(first: Template, second: Template): Template {
  const joined = new Map(first)
  for (const [table, rows] of second) joined.set(table, [...(first.get(table) ?? []), ...rows])
  return joined
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function checkedRows(path: string, rows: unknown): TemplateRow[] {
  if (!Array.isArray(rows)) throw new Error(`${path} is not an array of rows.`)
  return rows.map((row: unknown, at) => {
    if (!isRow(row))
      throw new Error(`${path}: row ${at + 1} is not flat (texts, booleans and whole numbers by column).`)
    return row
  })
}

function isRow(value: unknown): value is TemplateRow {
  return (
    isObject(value) &&
    Object.entries(value).every(
      ([column, cell]) =>
        /^[a-z][a-z0-9_]*$/.test(column) &&
        (typeof cell === 'string' || typeof cell === 'boolean' || Number.isSafeInteger(cell)),
    )
  )
}

function isDetails(value: unknown): value is CompanyDetails {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
