import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openFakeGateway } from '../../test/servers/fake-gateway.ts'
import { GatewayOutage } from './gateway.ts'
import { callGateway } from './http.ts'

test('an answer comes with its status and its text, JSON or not', async () => {
  const { url } = await openFakeGateway(({ path }) =>
    path === '/json' ? { status: 400, body: { a: 1 } } : { body: 'text' },
  )
  expect(await callGateway(`${url}/json`, { method: 'GET' })).toEqual({
    status: 400,
    json: { a: 1 },
    text: '{"a":1}',
  })
  expect(await callGateway(`${url}/`, { method: 'GET' })).toEqual({
    status: 200,
    json: undefined,
    text: 'text',
  })
})

test.each([301, 401, 403, 429, 500, 503])('HTTP %i says nothing', async (status) => {
  const { url, asked } = await openFakeGateway(() => (response) => {
    response.writeHead(status, { Location: '/elsewhere' })
    response.end('{"status":"COMPLETE"}')
  })
  await expect(callGateway(url, { method: 'GET' })).rejects.toThrow(
    new GatewayOutage(`It answered HTTP ${status}.`),
  )
  expect(asked).toHaveLength(1)
})

test('an answer without an end is not read to it', async () => {
  const { url } = await openFakeGateway(() => (response) => {
    response.on('error', () => {})
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  await expect(callGateway(url, { method: 'GET' })).rejects.toThrow('more than any gateway has to say')
})

test('a connection that breaks off is an outage', async () => {
  const { url } = await openFakeGateway(() => (response) => {
    response.writeHead(200, { 'Content-Length': '100' })
    response.write('{"sta')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(callGateway(url, { method: 'GET' })).rejects.toThrow('The connection broke off.')
})

test('nobody waits longer than five seconds, whether nothing comes or a byte at a time', async () => {
  const { url } = await openFakeGateway(({ path }) => (response) => {
    if (path !== '/drops') return
    const drops = setInterval(() => response.write(' '), 500)
    response.on('close', () => clearInterval(drops))
  })
  await Promise.all(
    ['/never', '/drops'].map((path) =>
      expect(callGateway(`${url}${path}`, { method: 'GET' })).rejects.toThrow(
        'It did not answer within five seconds.',
      ),
    ),
  )
}, 20_000)

test('a gateway that is away is not waited for', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  await expect(callGateway(`http://127.0.0.1:${port}/`, { method: 'GET' })).rejects.toThrow(
    'could not be reached',
  )
  // Reserved for documents: nobody answers there, or the network says so at once.
  await expect(callGateway('http://192.0.2.1/', { method: 'GET' })).rejects.toThrow('could not be reached')
  onTestFinished(() => void server.close())
}, 20_000)
