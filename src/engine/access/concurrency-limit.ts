/** Lets so many in at a time, in the order they came; answers how to leave, which is to be called once. */
export function concurrencyLimit(max: number): { enter(): Promise<() => void>; taken(): number } {
  const waiting: (() => void)[] = []
  let taken = 0
  // Whoever waited longest takes the place over.
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) taken--
    else next()
  }
  return {
    enter: async () => {
      if (taken < max) taken++
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return leave
    },
    taken: () => taken,
  }
}
