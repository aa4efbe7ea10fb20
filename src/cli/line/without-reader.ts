/**
 * When nobody reads our output any more, as `head` that has seen enough, the command goes on without it and ends as
 * usual: cut off, it would leave PostgreSQL running. An output that cannot be written otherwise is told and exits 1.
 */
export function goOnWithoutReader(): void {
  let told = false
  process.stderr.on('error', () => undefined)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (told || error.code === 'EPIPE') return
    told = true
    process.stderr.write(`The output cannot be written (${error.code ?? error.message}).\n`)
    process.on('exit', () => (process.exitCode ||= 1))
  })
}
