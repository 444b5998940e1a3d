import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseLongAddresses } from './long-addresses.ts'

const app = new Hono().use(refuseLongAddresses).all('*', (c) => c.text('read'))
const statusOf = async (path: string, method = 'GET') => (await app.request(path, { method })).status

test('P11: an address of thousands of slashes is refused before it is looked for', async () => {
  for (const path of [`/x${'/'.repeat(3000)}y`, `/${'a/'.repeat(1500)}`, `/v1/api/${'%2F'.repeat(1000)}`])
    for (const method of ['GET', 'HEAD', 'POST']) expect(await statusOf(path, method), path).toBe(414)
})

test('the longest address of ours, an old one in Nepali, and a long query are read', async () => {
  expect(await statusOf(`/${'क'.repeat(299)}`)).toBe(200)
  expect(await statusOf(`/search?q=${'a'.repeat(8000)}`)).toBe(200)
})
