import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'
import { stopServing } from './stop.ts'

async function serve(handler: RequestListener): Promise<{ server: Server; address: string }> {
  const server = createServer(handler)
  return { server, address: await listen(server, 0, '127.0.0.1') }
}

test('a request that is under way gets its whole answer, and the server stops right after', async () => {
  const { server, address } = await serve(async (_, response) => {
    response.write('Dhanya')
    await wait(200)
    response.end('bad')
  })
  const answer = fetch(address)
  await once(server, 'request')

  const asked = performance.now()
  const stopped = stopServing(server)
  expect(await (await answer).text()).toBe('Dhanyabad')
  await stopped
  expect(performance.now() - asked).toBeLessThan(2000)
})

test('new connections are refused while the server stops', async () => {
  const { server, address } = await serve(() => {})
  const port = Number(new URL(address).port)
  const stuck = connect(port, '127.0.0.1')
  stuck.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(server, 'request')

  const stopped = stopServing(server, 300)
  await expect(fetch(address)).rejects.toThrow()
  await stopped
})

test('a request that never ends is cut off when patience is over', async () => {
  const { server, address } = await serve(() => {})
  const answer = fetch(address).catch(() => 'cut off')
  await once(server, 'request')
  await stopServing(server, 300)
  expect(await answer).toBe('cut off')
})
