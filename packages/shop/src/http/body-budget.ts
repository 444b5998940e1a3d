/** The memory of one body that is being read; it counts towards what all bodies may take together. */
export interface Share {
  /** Asks for this many bytes in all. False if there is no room; then the body is given up. */
  grow(bytes: number): boolean
  /** Records how many bytes have arrived so far. */
  touch(received: number): void
  /**
   * Records that the body is complete and in use, so that its room is not given to others. False if its sender has too much in use
   * already; then the body is given up.
   */
  keep(): boolean
  /** Frees the room once the response is made. */
  leave(): void
}

interface OpenBody {
  from: string | null
  bytes: number
  received: number
  began: number
  /** When the last bytes arrived. */
  at: number
  giveUp: (() => void) | null
}

/** In bytes. Together with the first bytes of five hundred bodies, and their connections, it stays below 50 MB. */
const MAX_BYTES = 24 * 1024 * 1024
/** In bytes, the size of an ordinary form. This much is always read, because the number of connections bounds it. */
const FREE = 16 * 1024

/**
 * Milliseconds without a byte after which a body may be given up if room is needed: for a network that holds less, and
 * for anybody.
 */
const SILENCE = 3000
const LONG_SILENCE = 10_000

/** Of the memory, what one network may have in use, unless it is one body. What is only coming in makes way for others. */
const SHARE_OF_ONE = 1 / 4

/** Bodies of one network that arrive at once; thousands of phones may share one address of a carrier. */
const MAX_PER_CLIENT = 64

/**
 * The memory for the bodies of all requests in this process. If it is used up, room is made by giving up a body that
 * has fallen silent, or else one of the network that holds the most, so that an attacker shuts out only themselves. The
 * number of bodies that arrive at once from one network is limited; beyond it the slowest is given up, so that an
 * ordinary form always gets through.
 */
export class BodyBudget {
  readonly #open = new Set<OpenBody>()
  readonly #most: number
  readonly #clock: () => number
  readonly #mostOfOne: number

  constructor(most = MAX_BYTES, clock: () => number = () => performance.now(), mostOfOne = MAX_PER_CLIENT) {
    this.#most = most
    this.#clock = clock
    this.#mostOfOne = mostOfOne
  }

  /** The bytes that are held now, including those that are always allowed. */
  get bytes(): number {
    return sum([...this.#open].map(({ bytes }) => bytes))
  }

  /** `giveUp` is called if the room is taken for another body. Who is `from` null, as this machine, may have all of it in use. */
  enter(from: string | null, giveUp: () => void): Share {
    const now = this.#clock()
    const mine: OpenBody = { from, bytes: 0, received: 0, began: now, at: now, giveUp }
    this.#makeWayFor(from)
    this.#open.add(mine)
    return {
      grow: (bytes) => this.#open.has(mine) && this.#grow(mine, bytes),
      touch: (received) => {
        mine.received = received
        mine.at = this.#clock()
      },
      keep: () => {
        mine.giveUp = null
        return this.#mayUse(mine, mine.bytes)
      },
      leave: () => this.#open.delete(mine),
    }
  }

  #grow(mine: OpenBody, bytes: number): boolean {
    if (!this.#mayUse(mine, bytes)) return false
    while (bytes > FREE && this.#counted() - counted(mine) + bytes - FREE > this.#most) {
      const loser = this.#loserTo(mine, bytes)
      if (!loser) return false
      this.#giveUp(loser)
    }
    mine.bytes = bytes
    return true
  }

  /** Whether so many bytes of a body are within what its sender may have in use, with what else is in use of theirs. */
  #mayUse(mine: OpenBody, bytes: number): boolean {
    if (mine.from === null || bytes <= FREE) return true
    const others = [...this.#open].filter(
      (body) => body !== mine && body.from === mine.from && body.giveUp === null,
    )
    const inUse = sum(others.map(counted))
    return inUse === 0 || inUse + bytes - FREE <= this.#most * SHARE_OF_ONE
  }

  #giveUp(loser: OpenBody): void {
    this.#open.delete(loser)
    loser.giveUp?.()
  }

  #makeWayFor(from: string | null): void {
    const now = this.#clock()
    const comingIn = [...this.#open].filter((body) => body.from === from && body.giveUp)
    if (comingIn.length < this.#mostOfOne) return
    // A second is added because the first one says nothing about a sender's speed, and FREE bytes because the first
    // ones arrive with the head.
    const speed = ({ received, began }: OpenBody) => (received + FREE) / (now - began + 1000)
    this.#giveUp(comingIn.reduce((slowest, body) => (speed(body) < speed(slowest) ? body : slowest)))
  }

  #counted(): number {
    return sum([...this.#open].map(counted))
  }

  #loserTo(mine: OpenBody, bytes: number): OpenBody | undefined {
    const now = this.#clock()
    // Summed up once: hundreds of bodies ask for room again and again, and each asks who holds how much.
    const bytesOf = new Map<string | null, number>()
    for (const body of this.#open)
      if (body !== mine) bytesOf.set(body.from, (bytesOf.get(body.from) ?? 0) + counted(body))
    const of = (network: string | null) => bytesOf.get(network) ?? 0
    const own = of(mine.from) + bytes - FREE
    const holdsMore = ({ from }: OpenBody) => from !== mine.from && of(from) > own
    let longest: OpenBody | undefined
    let fallen: OpenBody | undefined
    let most: OpenBody | undefined
    for (const body of this.#open) {
      if (body === mine || !body.giveUp || counted(body) === 0) continue
      if (isLonger(body, longest)) longest = body
      const isMore = holdsMore(body)
      const isFallen = now - body.at > SILENCE && (body.from === mine.from || isMore)
      if (isFallen && isLonger(body, fallen)) fallen = body
      if (!isMore) continue
      const beyond = most ? of(body.from) - of(most.from) : 1
      if (beyond > 0 || (beyond === 0 && isLonger(body, most))) most = body
    }
    return longest && now - longest.at > LONG_SILENCE ? longest : (fallen ?? most)
  }
}

/** Whether a body is silent for longer than another. */
const isLonger = ({ at }: OpenBody, than: OpenBody | undefined) => !than || at < than.at

/** The budget of this process. */
export const bodyBudget = new BodyBudget()

const counted = ({ bytes }: OpenBody) => Math.max(0, bytes - FREE)
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
