import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../running/listen.ts'
import { answerToNoRequest, securityHeaders } from './security-headers.ts'

test('L19: every answer says that no other site may embed it, that to a Host which is none too', async () => {
  const app = new Hono().use(securityHeaders(true)).get('*', (c) => c.text('here'))
  const server = createServer(getRequestListener(app.fetch, { errorHandler: answerToNoRequest(true) }))
  onTestFinished(() => void server.close())
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
  const ask = (host: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
  for (const [host, status] of [
    ['localhost', 200],
    ['a b', 400],
    ['x/../y', 400],
  ] as const) {
    const answer = (await ask(host)).toLowerCase()
    expect(answer).toContain(`http/1.1 ${status}`)
    for (const header of [
      'cross-origin-resource-policy: same-origin',
      'x-content-type-options: nosniff',
      'strict-transport-security',
      'content-security-policy',
    ])
      expect(answer, host).toContain(header)
  }
})
