// @ts-check

// The way in of npm and Docker; `src/main.ts` imports this file (F107). Up to the sentence it keeps to what Node 20 knows.
if (Number(process.versions.node.split('.', 1)[0]) < 24) {
  process.stderr.write(
    `Facturier needs Node 24 and this is ${process.version}: start it with npm start, npm run or npx facturier, which bring it along.\n`,
  )
  process.exitCode = 1
} else {
  // V8's baseline compiler leaves pointers behind of which the collector now and then dies (nodejs/node 62393, F116).
  const { setFlagsFromString } = await import('node:v8')
  setFlagsFromString('--no-sparkplug')
  // Said by bin/facturier.js alone: no setting, and nothing for processes that we start.
  const isLaunched = process.env.FACTURIER_LAUNCHER !== undefined
  delete process.env.FACTURIER_LAUNCHER
  // What takes types from TypeScript is a program of its own in Node (16 MB): when compiled code is asked for before the first
  // module of ours, a start that finds it all there never loads it (F76).
  const { keepCompiled } = await import('./cli/service/compile-cache.js')
  keepCompiled(process.env.FACTURIER_DATA || '.facturier')
  if (isLaunched) (await import('./cli/service/launcher.ts')).endWithLauncher()
  const { main } = await import('./cli/line/program.ts')
  await main(process.argv.slice(2))
}
