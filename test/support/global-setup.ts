import type { TestProject } from 'vitest/node'
import { startCluster, type ClusterCoordinates } from './cluster.ts'
import { takeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterCoordinates
  }
}

/**
 * Starts the cluster of this run, tells the tests where it is, and returns the way to take all of it down again. A run
 * whose tests left a folder or a process behind fails, and says which.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(
      `The tests need Node 24 and this is ${process.version}: run them with npm test, which brings it along.`,
    )
  }
  const { coordinates, stop } = await startCluster()
  project.provide('cluster', coordinates)
  const folder = takeRunFolder()
  return async () => {
    const left = folder.remove()
    await stop()
    if (left.length === 0) return
    process.stderr.write(`The tests left behind, and it was removed: ${left.join(', ')}\n`)
    process.exitCode = 1
  }
}
