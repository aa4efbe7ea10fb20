/** A reference between two tables as the database had it, to be made again. */
export interface ForeignKey {
  readonly table: string
  readonly name: string
  /** As `pg_get_constraintdef` writes it. */
  readonly definition: string
  readonly refersTo: string
}

/** A row-level policy: the expressions of which rows are seen and which may be written; null where it has none. */
export interface Policy {
  readonly table: string
  readonly name: string
  readonly using: string | null
  readonly check: string | null
}

/** A function with what makes it anew, and who may call it. */
export interface Routine {
  /** With the types of its parameters: `check_totals(uuid)`. */
  readonly name: string
  /** As `pg_get_functiondef` writes it. */
  readonly definition: string
  readonly language: string
  /** Logins that may call it; `public` is everybody. */
  readonly callers: readonly string[]
}

/** A view with what makes it anew, and who may read it. */
export interface View {
  readonly name: string
  readonly definition: string
  readonly readers: readonly string[]
}

/** What distributing must know of a database; names are quoted where they must be. */
export interface Schema {
  readonly database: string
  /** Tables of companies: those with a column company_id. */
  readonly tables: readonly string[]
  readonly keys: readonly ForeignKey[]
  readonly policies: readonly Policy[]
  readonly routines: readonly Routine[]
  readonly views: readonly View[]
}

/** A step of distributing: statements that may be run again, each whole or not at all. */
export interface Step {
  /** Known by it in the record of progress. */
  readonly name: string
  /** What it does, a sentence for the operator. */
  readonly says: string
  readonly statements: readonly string[]
}

/** Tables of the installation, which stay on the coordinator although one of them has a company. */
const catalogueTables = [
  'access_key',
  'access_key_use',
  'permission',
  'principal',
  'rights_version',
  'service_secret',
  'web_session',
]

/** What the audit log calls fields: the same everywhere, and asked everywhere. */
const everywhere = 'audit_field_name'

/** The company of every row, as a policy that a distributed table takes: without a subquery. */
const ofCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid"

/** The tables that are spread, `company` first: the others go where it is. */
export function spreadTables(schema: Pick<Schema, 'tables'>): readonly string[] {
  const others = schema.tables.filter((one) => one !== 'company' && !catalogueTables.includes(one))
  return ['company', ...others]
}

/** References that are made again, those to `company` first; one of a catalogue table to a company is not. */
export function keptKeys({ keys, ...schema }: Pick<Schema, 'keys' | 'tables'>): readonly ForeignKey[] {
  const spread = new Set(spreadTables(schema))
  const kept = keys.filter(({ table, refersTo }) => spread.has(table) && spread.has(refersTo))
  return [...kept].sort((a, b) => Number(b.refersTo === 'company') - Number(a.refersTo === 'company'))
}

/** References between tables that are spread, or of others to them: none may be there while they are spread. */
export function droppedKeys({ keys, ...schema }: Pick<Schema, 'keys' | 'tables'>): readonly ForeignKey[] {
  const spread = new Set(spreadTables(schema))
  return keys.filter(({ table, refersTo }) => spread.has(table) || spread.has(refersTo))
}

/**
 * The steps from a plain database with the extension and its nodes to a distributed one (F101), in order. Whatever a step finds
 * done it leaves alone, so each may be run again.
 */
export function stepsOf(schema: Schema): readonly Step[] {
  return [
    ...preparing(schema),
    ...spreading(schema),
    {
      name: 'make references again',
      says: 'make the references between tables again, those to companies first',
      statements: keptKeys(schema).map(keyAgain),
    },
    {
      name: 'make functions everywhere',
      says: 'make functions and views on every node',
      statements: routinesAgain(schema),
    },
    {
      name: 'settings',
      says: 'let triggers write on the node of their company, and plans see which company is meant',
      statements: [...settings].map(([name, value]) =>
        onAllNodes(`alter database ${schema.database} set ${name} = ${value}`),
      ),
    },
  ]
}

/** Undoes what the first steps did, as long as no table is spread: the same schema as before. */
export function stepsBack(schema: Schema): readonly Step[] {
  return [
    {
      name: 'policies as before',
      says: 'put the policies back as they were',
      statements: schema.policies.map((policy) => policyAgain(policy, policy.using, policy.check)),
    },
    {
      name: 'references as before',
      says: 'make the references between tables again',
      statements: droppedKeys(schema).map(keyAgain),
    },
  ]
}

/** Settings of a distributed database; why each is safe is in docs/distribute.md. */
const settings: ReadonlyMap<string, string> = new Map([
  ['citus.enable_unsafe_triggers', 'on'],
  ['citus.allow_nested_distributed_execution', 'on'],
  ['facturier.plan_cache_mode', "'auto'"],
  ['jit', 'off'],
])

function preparing(schema: Schema): readonly Step[] {
  return [
    {
      name: 'drop references',
      says: `drop ${droppedKeys(schema).length} references between tables, which are remembered`,
      statements: droppedKeys(schema).map(
        ({ table, name }) =>
          `begin; set local citus.enable_ddl_propagation = off; alter table ${table} drop constraint if exists ${name}; commit`,
      ),
    },
    {
      name: 'plain policies',
      says: 'write the policies of row-level security without subqueries',
      statements: schema.policies.map((policy) =>
        policyAgain(policy, policy.using && ofCompany, policy.check && ofCompany),
      ),
    },
    // Triggers name them in their conditions, which the engine does not look into.
    {
      name: 'helpers everywhere',
      says: 'make the functions that read no table on every node',
      statements: routinesAgain(helpersOf(schema)),
    },
    // Rows are copied to where they go, and are no new ones.
    {
      name: 'quiet triggers',
      says: 'let no trigger of ours fire for this login while rows are copied',
      statements: [
        'alter role current_user set session_replication_role = replica',
        'set session_replication_role = replica',
      ],
    },
  ]
}

function spreading(schema: Schema): readonly Step[] {
  const spread = spreadTables(schema).map((table) => ({
    name: `spread ${table}`,
    says: table === 'company' ? 'spread companies over the nodes' : `put ${table} where its company is`,
    statements: [
      `set citus.enable_unsafe_triggers = on; select create_distributed_table('${table}', 'company_id'${
        table === 'company' ? '' : ", colocate_with => 'company'"
      }) where not exists (select from pg_dist_partition where logicalrelid = '${table}'::regclass)`,
    ],
  }))
  return [
    ...spread,
    {
      name: `copy ${everywhere}`,
      says: 'put the names of fields on every node',
      statements: [
        `select create_reference_table('${everywhere}') where not exists (select from pg_dist_partition where logicalrelid = '${everywhere}'::regclass)`,
      ],
    },
    {
      name: 'loud triggers',
      says: 'let triggers fire for this login again',
      statements: ['alter role current_user reset session_replication_role', 'set session_replication_role = origin'],
    },
  ]
}

function keyAgain({ table, name, definition }: ForeignKey): string {
  return `do $step$ begin
  if not exists (select from pg_constraint where conrelid = '${table}'::regclass and conname = '${bare(name)}') then
    alter table ${table} add constraint ${name} ${definition};
  end if;
end $step$`
}

function policyAgain({ table, name }: Policy, using: string | null, check: string | null): string {
  return `alter policy ${name} on ${table}${using === null ? '' : ` using (${using})`}${check === null ? '' : ` with check (${check})`}`
}

function helpersOf(schema: Schema): Pick<Schema, 'routines' | 'views'> {
  const table = new RegExp(`\\b(?:${[...schema.tables, ...catalogueTables, everywhere].join('|')})\\b`)
  return { routines: schema.routines.filter(({ definition }) => !table.test(definition)), views: [] }
}

// What reads catalogue tables by SQL text cannot be made where they are not. A plan that does not see its parameters cannot see
// either on which node a company is.
function routinesAgain({ routines, views }: Pick<Schema, 'routines' | 'views'>): readonly string[] {
  const catalogue = new RegExp(`\\b(?:${catalogueTables.join('|')})\\b`)
  const wanted = routines.filter(({ definition, language }) => language !== 'sql' || !catalogue.test(definition))
  return [
    ...wanted.flatMap(({ name, definition, callers }) => [
      definition.replaceAll(/^ SET plan_cache_mode TO .*\n/gm, ''),
      ...(callers.includes('public') ? [] : [`revoke all on function ${name} from public`]),
      ...callers.map((caller) => `grant execute on function ${name} to ${caller}`),
    ]),
    ...views.flatMap(({ name, definition, readers }) => [
      `create or replace view ${name} as ${definition}`,
      ...readers.map((reader) => `grant select on ${name} to ${reader}`),
    ]),
  ]
}

function onAllNodes(statement: string): string {
  return `select run_command_on_all_nodes($command$${statement}$command$)`
}

// A name as the catalog has it.
function bare(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name.replaceAll("'", "''")
}
