import type { Asker } from '@himalayan-green/shop/fair/asker.ts'
import { type Bounds, NoPlace, SharedPlaces } from '@himalayan-green/shop/fair/shared-places.ts'
import { measured } from '@himalayan-green/shop/measured.ts'
import { WorkClock } from './work-clock.ts'

/** Thrown when there is no room: the answer is 503, to be tried again later. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/**
 * A page costs some milliseconds of the one thread: more at once only wait for each other, and for the database, and hold
 * half-made pages in memory meanwhile.
 */
const OF_PAGES: Bounds = { atOnce: 8, atOnceOfOne: 2, waiting: 256, waitingOfOne: 16 }
/** Longer than this nobody waits for a place, in milliseconds. */
const PATIENCE = 4000
/**
 * For pages: whoever would wait longer than `expected`, as long as places are taken now, is refused at once instead of later, so that what is
 * done is done for those who still wait. Where that was wrong, `patience` ends it. In milliseconds.
 */
export const WAITS_OF_PAGES = { expected: 1000, patience: 1500 }
/** Of the times for which places were taken each counts so much less than the one after it. */
const FADING = 0.2
/** One that was taken for longer, while the database was silent, says no more than this. In milliseconds. */
const MAX_TAKEN = 2000
/** What waits for a gateway costs the shop little: no more is charged than a form with its page takes, in milliseconds. */
export const MAX_CHARGED_OF_WRITES = 50
/** No page is charged more, however long a database in trouble let it wait. In milliseconds. */
const MAX_CHARGED = 1000

interface Options {
  bounds?: Bounds
  patience?: number
  /** Whoever would wait longer is refused at once, in milliseconds. */
  expected?: number
  mostCharged?: number
  clock?: WorkClock
  /** The time in milliseconds. */
  now?: () => number
}

/** A place among those that are at work. */
export interface Place {
  /**
   * Waits for what only the one who asks can bring, while the place is others'. Throws Overloaded when there is none again
   * to go on with.
   */
  leaveFor<T>(wait: () => Promise<T>): Promise<T>
}

/**
 * Lets so many requests be worked on at once, of one network a few, some wait for a moment and are served in turns by network
 * (SharedPlaces), and refuses the rest at once with Overloaded: those for whom there is no room, and those who would wait too long.
 */
export class RenderQueue {
  /** What is made in its turn, for whoever measures it. */
  readonly name: string
  readonly #places: SharedPlaces
  readonly #patience: number
  readonly #expected: number
  readonly #mostCharged: number
  readonly #clock: WorkClock
  readonly #now: () => number
  /** For how many milliseconds a place is taken, the last ones above all. */
  #takenFor = 0

  constructor(
    name: string,
    {
      bounds = OF_PAGES,
      patience = PATIENCE,
      expected = Infinity,
      mostCharged = MAX_CHARGED,
      clock = new WorkClock(),
      now = () => performance.now(),
    }: Options = {},
  ) {
    this.name = name
    this.#places = new SharedPlaces(bounds)
    this.#patience = patience
    this.#expected = expected
    this.#now = now
    this.#mostCharged = mostCharged
    this.#clock = clock
  }

  get atWork(): number {
    return this.#places.taken
  }

  get waiting(): number {
    return this.#places.waiting
  }

  /** Does the work once it is the asker's turn. `charge` is told what it cost, in milliseconds. */
  async run<T>(
    asker: Asker,
    work: (place: Place) => Promise<T>,
    charge: (cost: number) => void = () => {},
  ): Promise<T> {
    let leave = await this.#enter(asker, charge)
    let isOver = false
    const place: Place = {
      leaveFor: async (wait) => {
        if (!leave()) return wait()
        try {
          return await wait()
        } finally {
          if (!isOver) {
            leave = await this.#enter(asker, charge)
            // The work may have ended meanwhile.
            if (isOver) leave()
          }
        }
      },
    }
    try {
      return await work(place)
    } finally {
      isOver = true
      leave()
    }
  }

  /** Takes a place; the answer leaves it, and says whether it was not left before. */
  async #enter(asker: Asker, charge: (cost: number) => void): Promise<() => boolean> {
    if (this.#places.wait(asker) * this.#takenFor > this.#expected) this.#refuse()
    try {
      await this.#places.take(asker, this.#patience)
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error
      this.#refuse()
    }
    const began = this.#now()
    const end = this.#clock.begin()
    let isLeft = false
    return () => {
      if (isLeft) return false
      isLeft = true
      const took = Math.min(this.#now() - began, MAX_TAKEN)
      this.#takenFor += (took - this.#takenFor) * FADING
      charge(Math.min(end(), this.#mostCharged))
      this.#places.leave(asker)
      return true
    }
  }

  #refuse(): never {
    measured('refused render', () => ({ queue: this.name }))
    throw new Overloaded()
  }
}
