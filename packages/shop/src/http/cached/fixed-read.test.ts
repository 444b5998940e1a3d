import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { createApi } from '../../api.ts'
import { fixedRead } from './fixed-read.ts'

test('N1: the API’s description and its page are sent compressed, and not at all to whom has them', async ({
  shop,
}) => {
  const api = createApi(shop)
  for (const path of ['/v1/openapi.json', '/v1/docs/']) {
    const ask = (headers: Record<string, string>) => api.request(path, { headers })
    const bytes = async (accepted: string) =>
      Buffer.from(await (await ask({ 'accept-encoding': accepted })).arrayBuffer())
    const plain = await bytes('')
    const [brotli, zipped] = [await bytes('gzip, deflate, br'), await bytes('gzip')]
    expect(brotliDecompressSync(brotli).equals(plain)).toBe(true)
    expect(gunzipSync(zipped).equals(plain)).toBe(true)
    expect(brotli.length * 5).toBeLessThan(plain.length)
    const { headers } = await ask({})
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    const known = await ask({ 'if-none-match': headers.get('etag')! })
    expect([known.status, await known.text()]).toEqual([304, ''])
  }
})

test('a text that never changes is made once, also for many at the same time, and again only after it failed', async () => {
  let made = 0
  const read = fixedRead(
    async () => {
      if (++made === 1) throw new Error('Not yet.')
      return 'text '.repeat(1000)
    },
    { 'Content-Type': 'text/plain' },
  )
  const ask = () => read({ req: { header: () => undefined } } as never)
  await expect(ask()).rejects.toThrow('Not yet.')
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  for (const answer of answers) expect(await answer.text()).toBe('text '.repeat(1000))
  expect(made).toBe(2)
})
