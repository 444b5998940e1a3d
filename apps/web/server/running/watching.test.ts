import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { catchLog } from '@himalayan-green/shop/test/log-lines.ts'
import { expect, onTestFinished, test } from 'vitest'
import { beat, certificateEnds, freeBytes, unlessPlayed } from './watching.ts'

/** A server of somebody outside that answers this status. */
async function openListener(status: number) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end('OK')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping/secret` }
}

test('the heartbeat asks its address once, and says nothing when it is answered', async () => {
  const lines = catchLog()
  const { asked, url } = await openListener(200)
  await beat(url)
  expect(asked).toEqual(['GET /ping/secret'])
  expect(lines).toEqual([])
})

test.each([404, 500, 302])(
  'a heartbeat that is answered with %i is a line of the log, without its address',
  async (status) => {
    const lines = catchLog()
    const { asked, url } = await openListener(status)
    await beat(url)
    expect(asked).toHaveLength(1)
    expect(lines).toMatchObject([{ level: 'warn', event: 'heartbeat_failed' }])
    expect(JSON.stringify(lines)).not.toContain('secret')
  },
)

test('nothing is looked for while a demo plays its past; afterwards, and when no database answers, it is', async () => {
  let looks = 0
  const answers = [async () => 40, async () => null, () => Promise.reject(new Error('away'))]
  for (const percent of answers) {
    await unlessPlayed(percent, async () => void looks++)()
    expect(looks).toBe(answers.indexOf(percent))
  }
})

test('what cannot be read of this machine is null: a disk that is not there, a certificate of an address without one', async () => {
  expect(await freeBytes('/nothing/here')).toBeNull()
  expect(await freeBytes(null)).toBeNull()
  expect(await freeBytes('/')).toBeGreaterThan(0)
  expect(await certificateEnds({ publicUrl: 'http://localhost:3000' })()).toBeNull()
  expect(await certificateEnds({ publicUrl: 'https://127.0.0.1:1' })()).toBeNull()
})
