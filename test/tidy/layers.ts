/**
 * What each layer of `src` may import: main, cli > http | odata | graphql | mcp > engine > posting | formats | storage > model > core
 * (DESIGN.md 1). The layer of src/config.ts is called config; core is what every layer may use.
 */
export const mayImport: Record<string, readonly string[]> = {
  main: [
    'config',
    'cli',
    'http',
    'odata',
    'graphql',
    'mcp',
    'engine',
    'posting',
    'formats',
    'storage',
    'model',
    'core',
  ],
  cli: ['config', 'http', 'odata', 'graphql', 'mcp', 'engine', 'posting', 'formats', 'storage', 'model', 'core'],
  config: ['core'],
  http: ['core'],
  odata: ['engine', 'model', 'core'],
  graphql: ['engine', 'model', 'core'],
  mcp: ['engine', 'model', 'core'],
  engine: ['posting', 'formats', 'storage', 'model', 'core'],
  posting: ['model', 'core'],
  formats: ['model', 'core'],
  storage: ['model', 'core'],
  model: ['core'],
  core: [],
}
