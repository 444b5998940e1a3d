/** The push services of browsers, by the ends of their hosts: Chrome and Android, Firefox, Edge, Safari. */
const SERVICES = [
  { name: 'google', hosts: ['fcm.googleapis.com'] },
  { name: 'mozilla', hosts: ['.push.services.mozilla.com'] },
  { name: 'microsoft', hosts: ['.notify.windows.com'] },
  { name: 'apple', hosts: ['web.push.apple.com', '.push.apple.com'] },
] as const

export type ServiceName = (typeof SERVICES)[number]['name'] | 'simulator'

/** The host of the endpoints of the simulator, which a demo alone knows. There is no such host in any network. */
export const SIMULATOR_HOST = 'push.simulator.invalid'

/** Characters of an endpoint at most. */
export const MAX_ENDPOINT = 1000

/**
 * The push service of an endpoint; null for an address that none of them gives out. A browser says where the shop is to send, so that
 * anything else could lead the shop's requests into its own network.
 */
export function serviceOf(endpoint: string, { hasSimulator }: { hasSimulator: boolean }): ServiceName | null {
  if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return null
  const { protocol, username, password, port, hostname } = new URL(endpoint)
  if (protocol !== 'https:' || username || password || port) return null
  if (hostname === SIMULATOR_HOST) return hasSimulator ? 'simulator' : null
  const isAt = (host: string) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host)
  return SERVICES.find(({ hosts }) => hosts.some(isAt))?.name ?? null
}
