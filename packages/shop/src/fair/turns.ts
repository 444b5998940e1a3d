/** What waits, each for somebody: whoever was served last waits until all others were, however much of theirs waits. */
export class Turns<T> {
  /** What waits for each, the first first; whose turn is next stands first. */
  readonly #lines = new Map<string | null, Set<T>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  countOf(name: string | null): number {
    return this.#lines.get(name)?.size ?? 0
  }

  /** How many have their turn before one more of somebody's, when no others come. */
  aheadOf(name: string | null): number {
    const own = this.countOf(name)
    let ahead = own
    for (const [other, line] of this.#lines) if (other !== name) ahead += Math.min(line.size, own + 1)
    return ahead
  }

  add(name: string | null, one: T): void {
    const line = this.#lines.get(name)
    if (line) line.add(one)
    else this.#lines.set(name, new Set([one]))
    this.#size++
  }

  /** Takes out what waits no more. */
  remove(name: string | null, one: T): void {
    const line = this.#lines.get(name)
    if (!line?.delete(one)) return
    this.#size--
    if (line.size === 0) this.#lines.delete(name)
  }

  /** Takes out what is next of those that may have their turn; undefined if none may. */
  next(mayHaveTurn: (name: string | null) => boolean): T | undefined {
    for (const [name, line] of this.#lines) {
      if (!mayHaveTurn(name)) continue
      const [one] = line
      this.remove(name, one!)
      if (this.#lines.delete(name)) this.#lines.set(name, line)
      return one
    }
    return undefined
  }
}
