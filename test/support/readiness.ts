/** What a probe saw of a service over time, as an orchestrator would. */
export interface Probe {
  /** The answers so far with when they came (performance.now()); 0 = the service was not there. */
  readonly seen: readonly { readonly at: number; readonly status: number }[]
  /** Waits until it answers with a status; fails after a minute. Answers how long it took, in milliseconds. */
  until(status: number): Promise<number>
  stop(): void
}

/** Asks `/health/ready` five times a second, whether or not the questions before were answered. */
export function probe(base: string): Probe {
  const seen: { at: number; status: number }[] = []
  const ask = async (): Promise<void> => {
    const status = await fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(30_000) }).then(
      (answer) => answer.status,
      () => 0,
    )
    seen.push({ at: performance.now(), status })
  }
  const timer = setInterval(() => void ask(), 200)
  return {
    seen,
    until: async (status) => {
      const began = performance.now()
      while (!seen.some((one) => one.at > began && one.status === status)) {
        if (performance.now() - began > 60_000)
          throw new Error(`Not ${status} within a minute: ${JSON.stringify(seen.slice(-5))}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return performance.now() - began
    },
    stop: () => clearInterval(timer),
  }
}
