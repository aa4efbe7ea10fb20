// @ts-check
import { keepCompiled } from './cli/service/compile-cache.js'

// The way in of npm and Docker. What takes types from TypeScript is a program of its own in Node (16 MB): when compiled code is
// asked for before the first module of ours, a start that finds it all there never loads it (F76). main.ts alone runs as well.
keepCompiled(process.env.FACTURIER_DATA || '.facturier')
await import('./main.ts')
