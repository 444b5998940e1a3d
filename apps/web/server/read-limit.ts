import { isIP } from 'node:net'
import { type Caller, networkOf } from '@himalayan-green/shop/accounts/caller.ts'

/** What one network may read a second, for long, of what costs a rendering or a query: half of what a process can do. */
const A_SECOND = 50
/** And at a stroke: thousands of phones stand behind one address of a mobile network. */
const AT_A_STROKE = 1500
/** Networks that are remembered; the one that asked longest ago is forgotten first. */
const MOST_NETWORKS = 20_000

interface Bucket {
  left: number
  at: number
}

/**
 * How much a network reads, counted in memory before the database is asked. Pages from memory and files do not count. Whoever
 * asks from this machine is not counted: it is ourselves, or a proxy that TRUSTED_PROXIES does not know.
 */
export class ReadLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: () => number

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Counts one; false when it is one too many. */
  take(caller: Caller): boolean {
    if (isThisMachine(caller.address)) return true
    const bucket = this.#bucketOf(networkOf(caller))
    if (bucket.left < 1) return false
    bucket.left--
    return true
  }

  #bucketOf(network: string): Bucket {
    const now = this.#clock()
    const kept = this.#buckets.get(network)
    const bucket = kept ?? { left: AT_A_STROKE, at: now }
    bucket.left = Math.min(AT_A_STROKE, bucket.left + ((now - bucket.at) / 1000) * A_SECOND)
    bucket.at = now
    this.#buckets.delete(network)
    this.#buckets.set(network, bucket)
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined && this.#buckets.size > MOST_NETWORKS) this.#buckets.delete(oldest)
    return bucket
  }
}

/** Ourselves, or a proxy that nobody counted. */
export const isThisMachine = (address: string) =>
  isIP(address) === 0 || address === '::1' || /^(::ffff:)?127\./.test(address)
