import { isIPv6 } from 'node:net'

/** Where a call comes from, as far as the server itself can tell. */
export interface Caller {
  /** IP address of the connection, or what a trusted proxy says it is. Empty when unknown. */
  address: string
  user_agent: string
}

/** Whose doing a call is for limits: the address, of IPv6 the /64 network, since one customer has all of it. */
export function networkOf({ address }: Caller): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [left = [], right = []] = bare.split('::').map((side) => side.split(':').filter(Boolean))
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
