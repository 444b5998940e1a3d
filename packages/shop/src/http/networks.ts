import { isIPv6 } from 'node:net'

/** A network by which requests are counted, and how many times as much it may do as the smallest. */
interface Network {
  name: string
  multiplier: number
}

/** With IPv6 one customer has a /64, often a /56, and on request a /48: changing the address must not help. */
const IPV6 = [
  { bits: 64, multiplier: 1 },
  { bits: 56, multiplier: 2 },
  { bits: 48, multiplier: 8 },
]

/**
 * The network for which a request counts: the address or, for IPv6, the /64 network, because one customer has all of
 * it.
 */
export function rateLimitKey(client: { address: string }): string {
  return rateLimitKeys(client)[0]!.name
}

/** The widest network for which a request counts: the most that one customer of a provider may have. */
export function widestRateLimitKey(client: { address: string }): string {
  return rateLimitKeys(client).at(-1)!.name
}

/** All networks for which a request counts, the smallest first. */
export function rateLimitKeys({ address }: { address: string }): Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const [bare = ''] = address.split('%')
  if (mapped || !isIPv6(bare)) return [{ name: mapped ?? address, multiplier: 1 }]
  const [left = [], right = []] = bare.split('::').map((side) => side.split(':').filter(Boolean))
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
  return IPV6.map(({ bits, multiplier }) => ({ name: `${maskedTo(bits, first)}::/${bits}`, multiplier }))
}

/** The groups that identify a network with this many bits; a /56 ends in the middle of the fourth. */
function maskedTo(bits: number, groups: number[]): string {
  const prefix = groups.slice(0, Math.ceil(bits / 16))
  if (bits % 16) prefix[prefix.length - 1]! &= 0xffff << (16 - (bits % 16))
  return prefix.map((group) => group.toString(16)).join(':')
}
