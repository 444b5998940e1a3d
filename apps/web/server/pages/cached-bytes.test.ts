import { brotliDecompressSync } from 'node:zlib'
import { RIGHTS } from '@himalayan-green/shop/context.ts'
import { operationsOf } from '@himalayan-green/shop/test/operations.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerRead, readCaches } from './cached-reads.ts'

type Headers = Record<string, string>

test('whoever asks, with a session and without one, gets the same bytes from memory as the API makes for them', async ({
  shop,
}) => {
  const vendor = await shop.addVendor()
  const tea = await shop.addProduct({ name_en: 'Kangra tea', vendor_id: vendor.id, stock: 5 })
  await shop.addProducts(30)
  const buyer = await shop.addCustomer()
  const people = [
    buyer,
    await shop.addCustomer({ rights: [...RIGHTS] }),
    await shop.addCustomer({ vendor_id: vendor.id }),
  ]
  const added = await shop.api.request('/v1/api/cart/', {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ product: tea.id, quantity: 2 }),
  })
  expect(added.status).toBe(200)

  const caches = readCaches()
  const fromApi = (path: string, headers: Headers) => shop.api.request(path, { headers })
  const fromMemory = (path: string, headers: Headers) =>
    answerRead(
      caches,
      shop.api.cachedAddress,
      new Request(`http://shop.test${path}`, { headers }),
      async (asked) => shop.api.request(asked),
    )
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  const document = await (await shop.api.request('/v1/openapi.json')).json()
  const known: Headers = { product: tea.slug, farm: 'vendor-1' }
  const paths = operationsOf(document)
    .filter(({ method, signedIn }) => method === 'GET' && !signedIn)
    .map(({ path }) =>
      path.replace('{slug}', known[path.split('/')[3]!] ?? 'none').replaceAll(/\{\w+\}/g, '101'),
    )
    .flatMap((path) => [path, `${path}?search=kangra&facets=true`])
    .filter((path) => shop.api.cachedAddress(new URL(path, 'http://shop.test')))
  let compared = 0
  for (const path of paths) {
    const plain = await fromMemory(path, {})
    if (plain.status !== 200) continue
    compared++
    const bytes = await bytesOf(plain)
    for (const { token, cookie } of people) {
      const headers = { authorization: `Bearer ${token}`, cookie }
      for (const ask of [fromMemory, fromApi])
        expect((await bytesOf(await ask(path, headers))).equals(bytes), `${path}, ${ask.name}`).toBe(true)
      const packed = await fromMemory(path, { ...headers, 'accept-encoding': 'br' })
      const sent = await bytesOf(packed)
      const unpacked = packed.headers.has('content-encoding') ? brotliDecompressSync(sent) : sent
      expect(unpacked.equals(bytes), `${path}, compressed`).toBe(true)
    }
  }
  expect(compared).toBeGreaterThan(20)
})
