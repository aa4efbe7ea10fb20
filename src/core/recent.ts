/**
 * What was used of late, by text: at least `max` entries and at most twice as many. Two generations instead of an order of
 * use, so that a look costs one look into a map.
 */
export class Recent<Value> {
  private readonly max: number
  private young = new Map<string, Value>()
  private old = new Map<string, Value>()

  /** Keeps the last `max` entries used, and perhaps as many more. */
  constructor(max: number) {
    this.max = max
  }

  /** An entry, which is thereby used. */
  get(key: string): Value | undefined {
    const found = this.young.get(key)
    if (found !== undefined) return found
    const older = this.old.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  /** Puts an entry in, or in the place of the one of that key. */
  set(key: string, value: Value): void {
    if (this.young.size >= this.max && !this.young.has(key)) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(key, value)
  }
}
