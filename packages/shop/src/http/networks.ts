import { isIPv6 } from 'node:net'

/** A network that calls are counted by, and how many times as much it may do as the smallest. */
interface Network {
  name: string
  share: number
}

/** Of IPv6 one customer has a /64, often a /56, and whoever asks for it a /48: changing the address must not help. */
const IPV6 = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 8 },
]

/** Whose doing a call is for limits: the address, of IPv6 the /64 network, since one customer has all of it. */
export function networkOf(caller: { address: string }): string {
  return networksOf(caller)[0]!.name
}

/** The widest network that a call is counted by: what one customer of a provider may have all of. */
export function widestNetworkOf(caller: { address: string }): string {
  return networksOf(caller).at(-1)!.name
}

/** All the networks that a call is counted by, the smallest first. */
export function networksOf({ address }: { address: string }): Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const [bare = ''] = address.split('%')
  if (mapped || !isIPv6(bare)) return [{ name: mapped ?? address, share: 1 }]
  const [left = [], right = []] = bare.split('::').map((side) => side.split(':').filter(Boolean))
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
  return IPV6.map(({ bits, share }) => ({ name: `${maskedTo(bits, first)}::/${bits}`, share }))
}

/** The groups that a network of so many bits is told by; a /56 ends in the middle of the fourth. */
function maskedTo(bits: number, groups: number[]): string {
  const kept = groups.slice(0, Math.ceil(bits / 16))
  if (bits % 16) kept[kept.length - 1]! &= 0xffff << (16 - (bits % 16))
  return kept.map((group) => group.toString(16)).join(':')
}
