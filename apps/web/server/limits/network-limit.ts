import { isIP } from 'node:net'
import type { Client } from '@himalayan-green/shop/accounts/client.ts'
import { rateLimitKeys } from '@himalayan-green/shop/http/networks.ts'

/**
 * The requests of one network in a second, for long and in a burst: thousands of phones share one address of a mobile network.
 */
interface Pace {
  aSecond: number
  atAStroke: number
}

/** For requests that cost a rendering or a query: half of what a process can do. */
const READS: Pace = { aSecond: 50, atAStroke: 1500 }
/** A form costs twice as much as a page, and more are sent by nobody who reads what comes back. */
export const WRITES: Pace = { aSecond: 25, atAStroke: 300 }
/** Networks that are remembered; the one that asked longest ago is forgotten first. */
const MAX_NETWORKS = 20_000

interface Bucket {
  left: number
  at: number
}

/**
 * How much a network asks, counted in memory before the database is asked. Pages from memory and files do not count. Of IPv6 a
 * /64, a /56 (twice as much) and a /48 (eight times) are counted. Whoever asks from this machine is not: it is ourselves, or a
 * proxy that TRUSTED_PROXIES does not know.
 */
export class NetworkLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: () => number
  readonly #pace: Pace

  constructor(clock: () => number = () => performance.now(), pace = READS) {
    this.#clock = clock
    this.#pace = pace
  }

  /** Counts one request; false when it is one too many. */
  take(client: Client): boolean {
    if (isThisMachine(client.address)) return true
    const buckets = rateLimitKeys(client).map(({ name, multiplier: share }) => this.#bucketOf(name, share))
    if (buckets.some(({ left }) => left < 1)) return false
    for (const bucket of buckets) bucket.left--
    return true
  }

  #bucketOf(network: string, share: number): Bucket {
    const now = this.#clock()
    const most = this.#pace.atAStroke * share
    const bucket = this.#buckets.get(network) ?? { left: most, at: now }
    bucket.left = Math.min(most, bucket.left + ((now - bucket.at) / 1000) * this.#pace.aSecond * share)
    bucket.at = now
    this.#buckets.delete(network)
    this.#buckets.set(network, bucket)
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined && this.#buckets.size > MAX_NETWORKS) this.#buckets.delete(oldest)
    return bucket
  }
}

/** This machine, or a proxy that is not configured. */
export const isThisMachine = (address: string) =>
  isIP(address) === 0 || address === '::1' || /^(::ffff:)?127\./.test(address)
