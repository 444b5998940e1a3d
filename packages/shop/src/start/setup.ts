import type { Gateways } from '../gateways/gateway.ts'
import type { Check } from './checks.ts'
import type { Setup } from './points.ts'

/** The needed parts of the opened shop. In the demo messages stay in its outbox, where they are read. */
export function setupOf({
  config: { demo, mail, sms },
  gateways,
  checkServer,
}: {
  config: { demo: boolean; mail: object | null; sms: object | null }
  gateways: Gateways
  checkServer: () => Promise<Check[]>
}): Setup {
  return { gateways, checkServer, sends: { mail: demo || mail !== null, sms: demo || sms !== null } }
}
