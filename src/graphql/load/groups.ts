/** Loads the keys of a batch group by group and answers in the order of the keys; a group that fails fails for its own keys only. */
export async function inGroups<Key, Value>(
  keys: readonly Key[],
  groupOf: (key: Key) => string,
  load: (group: readonly Key[]) => Promise<readonly (Value | Error)[]>,
): Promise<(Value | Error)[]> {
  const answers = new Map<Key, Value | Error>()
  await Promise.all(
    [...Map.groupBy(keys, groupOf).values()].map(async (group) => {
      const found: readonly (Value | Error)[] = await load(group).catch((error: unknown) =>
        group.map(() => asError(error)),
      )
      for (const [index, key] of group.entries()) {
        const value = found[index]
        if (value !== undefined) answers.set(key, value)
      }
    }),
  )
  return keys.map((key) => {
    const value = answers.get(key)
    return value === undefined ? new Error('A loader answered too few values.') : value
  })
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
