import type { Client } from 'pg'
import { readSchema } from './facts.ts'
import type { Schema } from './steps.ts'

// A schema of its own: it is no part of the books, and stays on the coordinator.
const made = `create schema if not exists facturier_distribution;
  create table if not exists facturier_distribution.before (only_row boolean primary key default true check (only_row), schema json not null);
  create table if not exists facturier_distribution.step (name text primary key, begun_at timestamptz not null default clock_timestamp(), done_at timestamptz)`

/** What was remembered when distributing began, and how far it came. */
export interface Progress {
  readonly schema: Schema
  /** Names of the steps that are done. */
  readonly done: ReadonlySet<string>
  /** Whether anything was begun. */
  readonly begun: boolean
}

/** Where distributing stands; a database that nobody began with is read as it is. */
export async function readProgress(client: Client): Promise<Progress> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('facturier_distribution.before') is not null as there",
  )
  const nothing = { done: new Set<string>(), begun: false }
  if (rows[0]?.there !== true) return { ...nothing, schema: await readSchema(client) }
  const kept = await client.query<{ schema: Schema }>('select schema from facturier_distribution.before')
  const steps = await client.query<{ name: string; done: boolean }>(
    'select name, done_at is not null as done from facturier_distribution.step',
  )
  const [before] = kept.rows
  if (before === undefined) return { ...nothing, schema: await readSchema(client) }
  return {
    schema: before.schema,
    done: new Set(steps.rows.filter(({ done }) => done).map(({ name }) => name)),
    begun: true,
  }
}

/** Remembers the schema before anything is done to it; what was remembered before stays. */
export async function beginProgress(client: Client, schema: Schema): Promise<void> {
  await client.query(`begin; ${made}; commit`)
  await client.query('insert into facturier_distribution.before (schema) values ($1) on conflict do nothing', [
    JSON.stringify(schema),
  ])
}

/** Writes down that a step begins. */
export async function beginStep(client: Client, name: string): Promise<void> {
  await client.query('insert into facturier_distribution.step (name) values ($1) on conflict do nothing', [name])
}

/** Writes down that a step is done. */
export async function endStep(client: Client, name: string): Promise<void> {
  await client.query('update facturier_distribution.step set done_at = clock_timestamp() where name = $1', [name])
}

/** Forgets all of it, as if nobody had begun. */
export async function forgetProgress(client: Client): Promise<void> {
  await client.query('drop schema if exists facturier_distribution cascade')
}
