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
 * half-made pages in memory meanwhile. A request that waits longer than PATIENCE is of no use to anybody: as many wait as are done
 * within it.
 */
const OF_PAGES: Bounds = { atOnce: 8, atOnceOfOne: 2, waiting: 256, waitingOfOne: 16 }
/** In milliseconds. */
const PATIENCE = 4000
/** What waits for a gateway costs the shop little: no more is charged than a form with its page takes, in milliseconds. */
export const MAX_CHARGED_OF_WRITES = 50
/** No page is charged more, however long a database in trouble let it wait. In milliseconds. */
const MAX_CHARGED = 1000

interface Options {
  bounds?: Bounds
  patience?: number
  mostCharged?: number
  clock?: WorkClock
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
 * (SharedPlaces), and refuses the rest at once with Overloaded.
 */
export class RenderQueue {
  /** What is made in its turn, for whoever measures it. */
  readonly name: string
  readonly #places: SharedPlaces
  readonly #patience: number
  readonly #mostCharged: number
  readonly #clock: WorkClock

  constructor(
    name: string,
    {
      bounds = OF_PAGES,
      patience = PATIENCE,
      mostCharged = MAX_CHARGED,
      clock = new WorkClock(),
    }: Options = {},
  ) {
    this.name = name
    this.#places = new SharedPlaces(bounds)
    this.#patience = patience
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
    try {
      await this.#places.take(asker, this.#patience)
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error
      measured('refused render', () => ({ queue: this.name }))
      throw new Overloaded()
    }
    const end = this.#clock.begin()
    let isLeft = false
    return () => {
      if (isLeft) return false
      isLeft = true
      charge(Math.min(end(), this.#mostCharged))
      this.#places.leave(asker)
      return true
    }
  }
}
