import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { refuseTrace } from './refuse-trace.ts'
import { listen } from './running/listen.ts'

test('TRACE is answered 405 before anything reads the request, and is no fault of the shop', async () => {
  const faults: unknown[] = []
  const app = new Hono().use(refuseTrace).all('*', (c) => c.text(c.req.raw.method))
  app.onError((error, c) => {
    faults.push(error)
    return c.text('', 500)
  })
  const server = createServer(getRequestListener(app.fetch))
  onTestFinished(() => void server.close())
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
  const ask = (method: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(`${method} /shop HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
  const refused = await ask('TRACE')
  expect(refused).toContain('HTTP/1.1 405')
  expect(refused.toLowerCase()).toContain('allow: get')
  expect(await ask('GET')).toContain('HTTP/1.1 200')
  expect(faults).toEqual([])
})
