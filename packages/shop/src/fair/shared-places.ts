import { type Asker, HERE } from './asker.ts'
import { Turns } from './turns.ts'

/** How many may be at work and wait, and how many of these for one asker. */
export interface Bounds {
  atOnce: number
  atOnceOfOne: number
  waiting: number
  waitingOfOne: number
}

/** Thrown when nobody else may wait, or who waited lost patience. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace'
}

interface Waiting {
  asker: Asker
  begin: () => void
}

/**
 * Places for work, of which one network has a few, and waiting places, of which it has some; the next place goes to the askers
 * in turn. Those who are known wait in a line of their own, which has every other turn and the last quarter of the waiting places.
 */
export class SharedPlaces {
  readonly #bounds: Bounds
  readonly #known = new Turns<Waiting>()
  readonly #strangers = new Turns<Waiting>()
  readonly #atWork = new Map<string | null, number>()
  #taken = 0
  #isTurnOfKnown = true

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return this.#known.size + this.#strangers.size
  }

  /**
   * For how many places, each taken as long as one is on average, somebody who takes one now would wait; 0 when they begin
   * at once. Others may come meanwhile.
   */
  wait({ name, isKnown }: Asker): number {
    const { atOnce, atOnceOfOne } = this.#bounds
    if (this.#taken < atOnce && this.#mayBegin(name)) return 0
    const [own, others] = isKnown ? [this.#known, this.#strangers] : [this.#strangers, this.#known]
    const ahead = own.aheadOf(name)
    // The other line has every other turn.
    const inTurn = (ahead + Math.min(others.size, ahead + 1) + 1) / atOnce
    const behindOwn = name === HERE.name ? 0 : (own.countOf(name) + 1) / atOnceOfOne
    return this.#mayBegin(name) ? inTurn : Math.max(inTurn, behindOwn)
  }

  /** Waits for a place, with patience only so many milliseconds. Throws NoPlace. Whoever took one leaves it. */
  async take(asker: Asker, patience?: number): Promise<void> {
    if (this.#taken < this.#bounds.atOnce && this.#mayBegin(asker.name)) return this.#begin(asker)
    if (!this.#mayWait(asker)) throw new NoPlace()
    const line = asker.isKnown ? this.#known : this.#strangers
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        line.remove(asker.name, mine)
        reject(new NoPlace())
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      const mine: Waiting = {
        asker,
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      line.add(asker.name, mine)
    })
  }

  leave({ name }: Asker): void {
    this.#taken--
    const left = this.#atWork.get(name)! - 1
    if (left > 0) this.#atWork.set(name, left)
    else this.#atWork.delete(name)
    while (this.#taken < this.#bounds.atOnce) {
      const next = this.#next()
      if (!next) return
      this.#begin(next.asker)
      next.begin()
    }
  }

  #begin({ name }: Asker): void {
    this.#taken++
    this.#atWork.set(name, (this.#atWork.get(name) ?? 0) + 1)
  }

  #mayBegin(name: string | null): boolean {
    return name === HERE.name || (this.#atWork.get(name) ?? 0) < this.#bounds.atOnceOfOne
  }

  #mayWait({ name, isKnown }: Asker): boolean {
    const { waiting, waitingOfOne } = this.#bounds
    if (this.waiting >= waiting) return false
    if (!isKnown && this.#strangers.size >= Math.ceil((waiting * 3) / 4)) return false
    const own = isKnown ? this.#known : this.#strangers
    return name === HERE.name || own.countOf(name) < waitingOfOne
  }

  #next(): Waiting | undefined {
    const lines = [this.#known, this.#strangers]
    if (!this.#isTurnOfKnown) lines.reverse()
    for (const line of lines) {
      const next = line.next((name) => this.#mayBegin(name))
      if (!next) continue
      this.#isTurnOfKnown = line !== this.#known
      return next
    }
    return undefined
  }
}
