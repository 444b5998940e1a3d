/**
 * Shares the time in which anything is at work out to what is at work: of three pages each is charged a third of each millisecond.
 * So a page costs the same beside others as alone, and all of them together what the process and its database were busy.
 */
export class WorkClock {
  readonly #clock: () => number
  #at = 0
  #atWork = 0
  /** What something that is at work from the beginning would have cost by now, in milliseconds. */
  #cost = 0

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Something begins; the answer ends it, and says what it cost in milliseconds. */
  begin(): () => number {
    this.#advance()
    this.#atWork++
    const before = this.#cost
    return () => {
      this.#advance()
      this.#atWork--
      return this.#cost - before
    }
  }

  #advance(): void {
    const now = this.#clock()
    if (this.#atWork > 0) this.#cost += (now - this.#at) / this.#atWork
    this.#at = now
  }
}
