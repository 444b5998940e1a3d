/** Memory for one body that is being read: it counts towards what all may take together. */
export interface Share {
  /** Asks for so many bytes in all. False: there is no room; the body is given up. */
  grow(bytes: number): boolean
  /** It has come in whole and is worked on: nobody else is given its room. */
  keep(): void
  /** The answer is made: the room is free again. */
  leave(): void
}

interface Held {
  from: string
  bytes: number
  /** When the last of them came. */
  at: number
  giveUp: (() => void) | null
}

/** In bytes. With the first bytes of five hundred strangers' bodies, and their connections, it stays below 50 MB. */
const MOST = 24 * 1024 * 1024
/** In bytes: a form of usual size. It is always read, as the number of connections bounds these. */
const FREE = 16 * 1024

/** Milliseconds without a byte after which a body makes room for others, where there is none. */
const SILENCE = 3000

/**
 * What the bodies of all requests may take in this process. When it is used up, room is made for one more by whoever fell
 * silent, else by the network that holds the most: who fills it shuts out nobody but themselves.
 */
export class BodyBudget {
  readonly #held = new Set<Held>()
  readonly #most: number
  readonly #clock: () => number

  constructor(most = MOST, clock: () => number = () => performance.now()) {
    this.#most = most
    this.#clock = clock
  }

  /** Bytes that are held now, with those that are free. */
  get bytes(): number {
    return sum([...this.#held].map(({ bytes }) => bytes))
  }

  /** `giveUp` is called when the room is taken for somebody else. */
  enter(from: string, giveUp: () => void): Share {
    const mine: Held = { from, bytes: 0, at: this.#clock(), giveUp }
    this.#held.add(mine)
    return {
      grow: (bytes) => this.#held.has(mine) && this.#grow(mine, bytes),
      keep: () => {
        mine.giveUp = null
      },
      leave: () => this.#held.delete(mine),
    }
  }

  #grow(mine: Held, bytes: number): boolean {
    while (bytes > FREE && this.#counted() - counted(mine) + bytes - FREE > this.#most) {
      const loser = this.#loserTo(mine, bytes)
      if (!loser) return false
      this.#held.delete(loser)
      loser.giveUp?.()
    }
    mine.bytes = bytes
    mine.at = this.#clock()
    return true
  }

  #counted(): number {
    return sum([...this.#held].map(counted))
  }

  #loserTo(mine: Held, bytes: number): Held | undefined {
    const unfinished = [...this.#held]
      .filter((held) => held !== mine && held.giveUp && counted(held) > 0)
      .sort((a, b) => a.at - b.at)
    const [silent] = unfinished
    if (silent && this.#clock() - silent.at > SILENCE) return silent
    const others = [...this.#held].filter((held) => held !== mine)
    const of = (network: string) => sum(others.filter((held) => held.from === network).map(counted))
    const [largest] = [...new Set(unfinished.map((held) => held.from))].sort((a, b) => of(b) - of(a))
    if (largest === undefined || largest === mine.from || of(largest) <= of(mine.from) + bytes) return
    return unfinished.find((held) => held.from === largest)
  }
}

/** Of this process. */
export const bodyBudget = new BodyBudget()

const counted = ({ bytes }: Held) => Math.max(0, bytes - FREE)
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
