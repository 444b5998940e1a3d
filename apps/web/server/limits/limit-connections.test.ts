import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../running/listen.ts'
import { limitConnections } from './limit-connections.ts'

test('one network holds only its part of the connections, and others find theirs', async () => {
  const server = createServer((_, response) => response.end('served'))
  const networks = ['a', 'a', 'a', 'b', 'a']
  limitConnections(server, 2, () => networks.shift()!)
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const ask = async () => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return Promise.race([
      once(socket, 'data').then(([bytes]) => `${bytes}`.slice(9, 12)),
      once(socket, 'close').then(() => 'closed'),
    ])
  }
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['200', '200', 'closed', '200'])
  // One that ends makes room for another.
  sockets[0]!.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await ask()).toBe('200')
})
