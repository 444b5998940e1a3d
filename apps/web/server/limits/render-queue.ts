import { measured } from '@himalayan-green/shop/measured.ts'

/** Thrown when there is no room: the answer is 503, to be tried again later. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/**
 * A page costs some milliseconds of the one thread: more at once only wait for each other, and for the database, and hold
 * half-made pages in memory meanwhile.
 */
const AT_ONCE = 8
/** A request that waits longer than PATIENCE is of no use to anybody: this many are done within it. */
const WAITING = 256
/** In milliseconds. */
const PATIENCE = 4000

interface Waiting {
  begin: () => void
  giveUp: NodeJS.Timeout
}

/** A place among those that are at work. */
export interface Place {
  /**
   * Waits for what only the one who asks can bring, while the place is others'. Throws Overloaded when there is none again
   * to go on with.
   */
  leaveFor<T>(wait: () => Promise<T>): Promise<T>
}

/** Lets so many pages be rendered at once, some wait for a moment, and refuses the rest at once with Overloaded. */
export class RenderQueue {
  /** What is made in its turn, for whoever measures it. */
  readonly name: string
  readonly #atOnce: number
  readonly #most: number
  readonly #patience: number
  readonly #waiting = new Set<Waiting>()
  #atWork = 0

  constructor(name: string, atOnce = AT_ONCE, waiting = WAITING, patience = PATIENCE) {
    this.name = name
    this.#atOnce = atOnce
    this.#most = waiting
    this.#patience = patience
  }

  get atWork(): number {
    return this.#atWork
  }

  get waiting(): number {
    return this.#waiting.size
  }

  async run<T>(work: (place: Place) => Promise<T>): Promise<T> {
    await this.#turn()
    let isTaken = true
    let isOver = false
    const place: Place = {
      leaveFor: async (wait) => {
        if (!isTaken) return wait()
        isTaken = false
        this.#passOn()
        try {
          return await wait()
        } finally {
          if (!isOver) {
            await this.#turn()
            // The work may have ended meanwhile.
            if (isOver) this.#passOn()
            else isTaken = true
          }
        }
      },
    }
    try {
      return await work(place)
    } finally {
      isOver = true
      if (isTaken) this.#passOn()
    }
  }

  async #turn(): Promise<void> {
    if (this.#atWork < this.#atOnce) this.#atWork++
    else await this.#wait()
  }

  #wait(): Promise<void> {
    if (this.#waiting.size >= this.#most) throw this.#refused()
    return new Promise((resolve, reject) => {
      const mine: Waiting = {
        begin: resolve,
        giveUp: setTimeout(() => {
          this.#waiting.delete(mine)
          reject(this.#refused())
        }, this.#patience),
      }
      this.#waiting.add(mine)
    })
  }

  #refused(): Overloaded {
    measured('refused render', () => ({ queue: this.name }))
    return new Overloaded()
  }

  /** The turn of one that ended goes to whoever waits longest. */
  #passOn(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#atWork--
      return
    }
    this.#waiting.delete(next)
    clearTimeout(next.giveUp)
    next.begin()
  }
}
