import { isIP } from 'node:net'
import { widestRateLimitKey } from '../http/networks.ts'

/** For whom a request takes its part of what all share. */
export interface Asker {
  /** The account of somebody known, else the widest network; null for this machine, which is not bounded. */
  name: string | null
  /** Whether it is the account of somebody who has paid or received something, or has a shop or a role. */
  isKnown: boolean
}

/** Whoever asks from this machine: ourselves, or a proxy that TRUSTED_PROXIES does not know. */
export const HERE: Asker = { name: null, isKnown: true }

/** Somebody of whom the network is all that is known. */
export const strangerOf = (client: { address: string }): Asker =>
  isThisMachine(client.address) ? HERE : { name: widestRateLimitKey(client), isKnown: false }

/** This machine, or a proxy that is not configured. */
const isThisMachine = (address: string) =>
  isIP(address) === 0 || address === '::1' || /^(::ffff:)?127\./.test(address)
