import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** The certificate that a server shows for its own name. */
export interface ShownCertificate {
  endsAt: Date
  /** Why browsers refuse it; null if they accept it. */
  fault: Error | null
}

/** In milliseconds. */
const PATIENCE = 2500

/** The certificate of an https address; throws an error if nobody answers there. */
export function readCertificate(address: string): Promise<ShownCertificate> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? '' : hostname,
      rejectUnauthorized: false,
      timeout: PATIENCE,
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error(hostname)))
    socket.once('secureConnect', () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to)
      const fault = socket.authorized ? null : socket.authorizationError
      socket.destroy()
      resolve({ endsAt, fault })
    })
  })
}
