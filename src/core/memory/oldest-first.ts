/** A map of so many entries at the most: one more takes the place of the oldest. An entry that is put anew is the youngest. */
export class OldestFirst<Value> extends Map<string, Value> {
  private readonly most: number

  /** Holds `most` entries. */
  constructor(most: number) {
    super()
    this.most = most
  }

  override set(name: string, value: Value): this {
    if (!this.delete(name) && this.size >= this.most) {
      const oldest = this.keys().next()
      if (oldest.done !== true) this.delete(oldest.value)
    }
    return super.set(name, value)
  }
}
