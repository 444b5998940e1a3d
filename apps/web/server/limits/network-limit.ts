import type { Client } from '@himalayan-green/shop/accounts/client.ts'
import type { Config } from '@himalayan-green/shop/config/config.ts'
import { askerOf, payersOf } from '@himalayan-green/shop/fair/asker-of.ts'

/**
 * What one network may take in a second, for long and in a burst: thousands of phones share one address of a mobile network.
 */
export interface Pace {
  aSecond: number
  atAStroke: number
}

/**
 * Milliseconds of work (work-clock.ts) of somebody known, for requests that cost a rendering or a query: two fifths of a process. A
 * page costs some eight, a search many times that.
 */
export const READS: Pace = { aSecond: 400, atAStroke: 12_000 }

/**
 * The same of a network of strangers, in each process: all of them together grant it what one would, and where the database is embedded,
 * half of it, as the thread that makes the pages makes the answers of the database as well.
 */
export function readsOfStrangers({
  processes,
  databaseUrl,
}: Pick<Config, 'processes' | 'databaseUrl'>): Pace {
  const parts = databaseUrl ? processes : 2
  return { aSecond: READS.aSecond / parts, atAStroke: READS.atAStroke / parts }
}

/** Forms and calls: more are sent by nobody who reads what comes back. What they cost is taken from READS. */
export const WRITES: Pace = { aSecond: 25, atAStroke: 300 }
/** Files, besides: each is read whole before anybody can look at it, and one network has one look at a time. */
export const UPLOADS: Pace = { aSecond: 1, atAStroke: 60 }
/** The same of somebody known, as staff and vendors who bring the photos of a whole shelf. */
export const UPLOADS_OF_KNOWN: Pace = { aSecond: 5, atAStroke: 300 }
/** Requests of every kind, pages from memory and files among them. */
export const REQUESTS: Pace = { aSecond: 500, atAStroke: 5000 }
/** Networks that are remembered; the one that asked longest ago is forgotten first. */
const MAX_NETWORKS = 20_000

interface Bucket {
  left: number
  at: number
}

/**
 * How much a network takes, counted in memory before the database is asked. Of IPv6 a /64, a /56 (twice as much) and a /48 (eight
 * times) are counted, and somebody known by account, wherever they are. Whoever asks from this machine is not: it is ourselves, or
 * a proxy that TRUSTED_PROXIES does not know.
 */
export class NetworkLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: () => number
  readonly #pace: Pace
  readonly #paceOfKnown: Pace

  /** Of somebody known the pace is that of a network, unless another is given. */
  constructor(clock: () => number = () => performance.now(), pace = READS, paceOfKnown = pace) {
    this.#clock = clock
    this.#pace = pace
    this.#paceOfKnown = paceOfKnown
  }

  /** Counts one request as 1; false when nothing is left for it. */
  take(client: Client): boolean {
    const buckets = this.#bucketsOf(client)
    if (buckets.some(({ left }) => left < 1)) return false
    for (const bucket of buckets) bucket.left--
    return true
  }

  /** Counts what a request turned out to cost besides; what is owed is paid before the next is taken. */
  charge(client: Client, cost: number): void {
    for (const bucket of this.#bucketsOf(client)) bucket.left -= cost
  }

  #bucketsOf(client: Client): Bucket[] {
    const pace = askerOf(client).isKnown ? this.#paceOfKnown : this.#pace
    return payersOf(client).map(({ name, multiplier: share }) => this.#bucketOf(name, share, pace))
  }

  #bucketOf(network: string, share: number, pace: Pace): Bucket {
    const now = this.#clock()
    const most = pace.atAStroke * share
    const bucket = this.#buckets.get(network) ?? { left: most, at: now }
    bucket.left = Math.min(most, bucket.left + ((now - bucket.at) / 1000) * pace.aSecond * share)
    bucket.at = now
    this.#buckets.delete(network)
    this.#buckets.set(network, bucket)
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined && this.#buckets.size > MAX_NETWORKS) this.#buckets.delete(oldest)
    return bucket
  }
}
