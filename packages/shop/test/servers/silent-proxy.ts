import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can fall silent as a pulled cable does: nothing goes through, and nobody is told. */
export interface SilentProxy {
  url: string
  fallSilent(): void
  speak(): void
  close(): Promise<void>
}

export async function proxyTo(url: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let isSilent = false
  const forward = (from: Socket, to: Socket) => {
    open.add(from)
    // What was said into the silence is lost, as on a line that is cut.
    from.on('data', (said) => isSilent || to.write(said))
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      if (!isSilent) to.destroy()
    })
  }
  const server = createServer((asking) => {
    const answering = connect(Number(port || 5432), hostname)
    forward(asking, answering)
    forward(answering, asking)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = `${(server.address() as AddressInfo).port}`
  return {
    url: through.href,
    fallSilent() {
      isSilent = true
    },
    speak() {
      isSilent = false
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
