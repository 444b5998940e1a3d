import { createServer } from 'node:http'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openSimulators } from '../../../../simulators/open.ts'
import { listen } from './listen.ts'

test('the address people type is localhost, with the port that was opened', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  expect(await listen(server, 0, '127.0.0.1')).toMatch(/^http:\/\/localhost:\d{4,5}$/)
})

test('a port that is taken is said in a sentence', async () => {
  const first = createServer()
  onTestFinished(() => void first.close())
  const { port } = new URL(await listen(first, 0, '127.0.0.1'))

  await expect(listen(createServer(), Number(port), '127.0.0.1')).rejects.toThrow(
    new CannotStart(`Port ${port} is taken by another program: stop that one, or choose another with PORT.`),
  )
})

test('of two demos on neighbouring ports the second says that the first one’s simulators have its port', async () => {
  const { address, close } = await openSimulators()
  onTestFinished(close)
  const port = Number(new URL(address).port)
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(
    new CannotStart(
      `Port ${port} is taken by the payment simulators of the demo at port ${port - 1}: stop that one, or choose another with PORT.`,
    ),
  )
})

test('an address that is not of this machine is said in a sentence', async () => {
  await expect(listen(createServer(), 0, '192.0.2.1')).rejects.toThrow(
    /^The shop cannot listen on 192\.0\.2\.1: .*; choose another address with HOST\.$/,
  )
})
