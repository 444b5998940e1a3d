import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { strangerOf } from '@himalayan-green/shop/fair/asker.ts'

/** Of one network, of all the 5,000: thousands of phones stand behind one address of a carrier, and most hold none. */
const MAX_PER_CLIENT = 1000

const networkOf = ({ remoteAddress = '' }: Socket) => strangerOf({ address: remoteAddress }).name

/** Closes at once what one network (an IPv4 address, a /48 of IPv6) opens beyond its part; this machine is not counted. */
export function limitConnections(server: Server, most = MAX_PER_CLIENT, from = networkOf): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = from(socket)
    if (network === null) return
    const count = open.get(network) ?? 0
    if (count >= most) return void socket.destroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
