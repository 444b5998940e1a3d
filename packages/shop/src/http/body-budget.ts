/** Memory for one body that is being read: it counts towards what all may take together. */
export interface Share {
  /** Asks for so many bytes in all. False: there is no room; the body is given up. */
  grow(bytes: number): boolean
  /** So many bytes have come in by now. */
  touch(received: number): void
  /** It has come in whole and is worked on: nobody else is given its room. */
  keep(): void
  /** The answer is made: the room is free again. */
  leave(): void
}

interface Held {
  from: string
  bytes: number
  received: number
  began: number
  /** When the last of them came. */
  at: number
  giveUp: (() => void) | null
}

/** In bytes. With the first bytes of five hundred strangers' bodies, and their connections, it stays below 50 MB. */
const MAX_BYTES = 24 * 1024 * 1024
/** In bytes: a form of usual size. It is always read, as the number of connections bounds these. */
const FREE = 16 * 1024

/**
 * Milliseconds without a byte after which a body makes room, where there is none, for one of a network that holds less; and
 * for anybody.
 */
const SILENCE = 3000
const LONG_SILENCE = 10_000

/** Bodies of one network that come in at once: thousands of phones stand behind one address of a carrier. */
const MAX_PER_CLIENT = 64

/**
 * What the bodies of all requests may take in this process. When it is used up, room is made for one more by whoever fell
 * silent, else by the network that holds the most: who fills it shuts out nobody but themselves. Of one network's bodies only
 * so many come in at once; beyond that the slowest of them is given up, so that an ordinary form always has its turn.
 */
export class BodyBudget {
  readonly #held = new Set<Held>()
  readonly #most: number
  readonly #clock: () => number
  readonly #mostOfOne: number

  constructor(most = MAX_BYTES, clock: () => number = () => performance.now(), mostOfOne = MAX_PER_CLIENT) {
    this.#most = most
    this.#clock = clock
    this.#mostOfOne = mostOfOne
  }

  /** Bytes that are held now, with those that are free. */
  get bytes(): number {
    return sum([...this.#held].map(({ bytes }) => bytes))
  }

  /** `giveUp` is called when the room is taken for somebody else. */
  enter(from: string, giveUp: () => void): Share {
    const now = this.#clock()
    const mine: Held = { from, bytes: 0, received: 0, began: now, at: now, giveUp }
    this.#makeWayFor(from)
    this.#held.add(mine)
    return {
      grow: (bytes) => this.#held.has(mine) && this.#grow(mine, bytes),
      touch: (received) => {
        mine.received = received
        mine.at = this.#clock()
      },
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
      this.#giveUp(loser)
    }
    mine.bytes = bytes
    return true
  }

  #giveUp(loser: Held): void {
    this.#held.delete(loser)
    loser.giveUp?.()
  }

  #makeWayFor(from: string): void {
    const now = this.#clock()
    const comingIn = [...this.#held].filter((held) => held.from === from && held.giveUp)
    if (comingIn.length < this.#mostOfOne) return
    // The first second says nothing of a sender's speed, and the first bytes come with the head.
    const speed = ({ received, began }: Held) => (received + FREE) / (now - began + 1000)
    this.#giveUp(comingIn.reduce((slowest, held) => (speed(held) < speed(slowest) ? held : slowest)))
  }

  #counted(): number {
    return sum([...this.#held].map(counted))
  }

  #loserTo(mine: Held, bytes: number): Held | undefined {
    const unfinished = [...this.#held]
      .filter((held) => held !== mine && held.giveUp && counted(held) > 0)
      .sort((a, b) => a.at - b.at)
    const others = [...this.#held].filter((held) => held !== mine)
    const of = (network: string) => sum(others.filter((held) => held.from === network).map(counted))
    const holdsMore = ({ from }: Held) => from !== mine.from && of(from) > of(mine.from) + bytes - FREE
    const silence = ({ at }: Held) => this.#clock() - at
    const [longest] = unfinished
    if (longest && silence(longest) > LONG_SILENCE) return longest
    const isFallen = (held: Held) => silence(held) > SILENCE && (held.from === mine.from || holdsMore(held))
    return (
      unfinished.find(isFallen) ??
      unfinished.filter(holdsMore).sort((a, b) => of(b.from) - of(a.from) || a.at - b.at)[0]
    )
  }
}

/** Of this process. */
export const bodyBudget = new BodyBudget()

const counted = ({ bytes }: Held) => Math.max(0, bytes - FREE)
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
