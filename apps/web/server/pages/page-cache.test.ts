import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { MINUTE } from '@himalayan-green/shop/durations.ts'
import { encodingFor } from '@himalayan-green/shop/http/cached/compress.ts'
import { expect, test } from 'vitest'
import { answerWith, PageCache, packed, pageOf, tagged } from './page-cache.ts'

const html = (text: string, status = 200) => pageOf({ response: new Response(text, { status }) })

test('a page is rendered once for all who ask within two minutes', async () => {
  let now = 0
  let renders = 0
  const cache = new PageCache(() => now)
  const render = () => html(`rendering ${++renders}`)
  const both = await Promise.all([cache.page('/shop', render), cache.page('/shop', render)])
  now = 2 * MINUTE
  expect([...both, await cache.page('/shop', render)].map(String)).toHaveLength(3)
  expect(renders).toBe(1)
})

test('an older page is served once more while it is rendered anew', async () => {
  let now = 0
  let renders = 0
  const cache = new PageCache(() => now)
  const render = () => html(`rendering ${++renders}`)
  await cache.page('/shop', render)
  now = 2 * MINUTE + 1
  expect(String((await cache.page('/shop', render)).body)).toBe('rendering 1')
  await new Promise(setImmediate)
  expect(String((await cache.page('/shop', render)).body)).toBe('rendering 2')
})

test('a page that cannot be renewed stays for a minute more, then its failure is told', async () => {
  let now = 0
  const cache = new PageCache(() => now)
  await cache.page('/shop', () => html('good'))
  const broken = () => Promise.reject(new Error('no database'))
  now = 2.5 * MINUTE
  expect(String((await cache.page('/shop', broken)).body)).toBe('good')
  now = 3 * MINUTE + 1
  await expect(cache.page('/shop', broken)).rejects.toThrow('no database')
})

test('after a change every page is rendered anew, also one that was being rendered meanwhile', async () => {
  const cache = new PageCache(() => 0)
  const waiting: ((text: string) => void)[] = []
  const render = () => new Promise<string>((resolve) => waiting.push(resolve)).then((text) => html(text))
  const read = async () => String((await cache.page('/shop', render)).body)
  const before = read()
  cache.drop()
  const after = read()
  expect(waiting).toHaveLength(2)
  waiting[1]!('the new price')
  expect(await after).toBe('the new price')
  // Rendered before the change, and done after what is true.
  waiting[0]!('the old price')
  expect(await before).toBe('the old price')
  expect(await read()).toBe('the new price')
  cache.drop()
  void read()
  expect(waiting).toHaveLength(3)
})

test('a renewal that was answered with an error is tried again with the next request', async () => {
  let now = 0
  const cache = new PageCache(() => now)
  await cache.page('/shop', () => html('good'))
  now = 2 * MINUTE + 1
  let tries = 0
  const broken = () => html(`broken ${++tries}`, 503)
  for (let n = 1; n <= 2; n++) {
    expect(String((await cache.page('/shop', broken)).body)).toBe('good')
    await new Promise(setImmediate)
    expect(tries).toBe(n)
  }
})

test('while nobody tells of changes each page is rendered for whoever asks, and all are dropped when somebody does', async () => {
  let renders = 0
  const cache = new PageCache(() => 0)
  const read = async () => String((await cache.page('/shop', () => html(`rendering ${++renders}`))).body)
  await read()
  expect(await read()).toBe('rendering 1')
  cache.doubt()
  // What came before it was lost drops pages, and ends no doubt.
  cache.drop()
  for (const n of [2, 3]) expect(await read()).toBe(`rendering ${n}`)
  cache.trust()
  for (const n of [4, 4]) expect(await read()).toBe(`rendering ${n}`)
})

test('a page of which nobody tells whether it is old, and that cannot be rendered anew, is served for a minute', async () => {
  let now = 0
  const cache = new PageCache(() => now)
  const read = (render: () => ReturnType<typeof html>) => cache.page('/shop', render)
  const away = () => html('away', 503)
  const broken = () => Promise.reject(new Error('too many'))
  await read(() => html('good'))
  cache.doubt()
  now = MINUTE
  for (const render of [away, broken]) expect(String((await read(render)).body)).toBe('good')
  expect((await read(() => html('gone', 404))).status).toBe(404)
  now++
  expect((await read(away)).status).toBe(503)
  await expect(read(broken)).rejects.toThrow('too many')
})

test('what is not found is not kept', async () => {
  let renders = 0
  const cache = new PageCache(() => 0)
  const render = () => html(`rendering ${++renders}`, 404)
  await cache.page('/nothing', render)
  await cache.page('/nothing', render)
  expect(renders).toBe(2)
})

test('the least recently used page goes first', async () => {
  const cache = new PageCache(() => 0)
  let renders = 0
  const render = () => html(String(++renders))
  for (let n = 0; n < 400; n++) await cache.page(`/${n}`, render)
  await cache.page('/0', render)
  await cache.page('/400', render)
  expect(renders).toBe(401)
  await cache.page('/0', render)
  expect(renders).toBe(401)
  await cache.page('/1', render)
  expect(renders).toBe(402)
})

test('M9: pages are kept up to 32 MB, however few they are', async () => {
  const cache = new PageCache(() => 0)
  let renders = 0
  const render = () => {
    renders++
    return html('x'.repeat(4 * 1024 * 1024))
  }
  for (let n = 0; n < 12; n++) await cache.page(`/${n}`, render)
  await cache.page('/11', render)
  expect(renders).toBe(12)
  await cache.page('/0', render)
  expect(renders).toBe(13)
})

test('a browser that has the page already gets 304 without a body', async () => {
  const page = tagged(await html('x'.repeat(5_000)))
  const first = await answerWith(page, 'no-cache', undefined, 'br')
  expect(first.headers.get('Content-Encoding')).toBe('br')
  const again = await answerWith(page, 'no-cache', first.headers.get('ETag') ?? '', 'br')
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a kept page is held compressed, and everybody gets what was rendered', async () => {
  const text = '<li>आलु</li>'.repeat(500)
  const page = await packed(tagged(await html(text)))
  expect(page.body.length).toBeLessThan(Buffer.byteLength(text) / 10)
  const etags = new Set<string | null>()
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, String],
  ] as const) {
    const answer = await answerWith(page, 'no-cache', undefined, encoding)
    expect(answer.headers.get('Content-Encoding')).toBe(encoding ?? null)
    expect(String(unpack(Buffer.from(await answer.arrayBuffer())))).toBe(text)
    etags.add(answer.headers.get('ETag'))
  }
  expect(etags.size).toBe(1)
})

test('N14: an encoding that a browser refuses is not sent, and the plain body of a kept page is unpacked once', async () => {
  expect(encodingFor('gzip, br')).toBe('br')
  expect(encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(encodingFor('br; q=0.000,gzip;q=0')).toBeUndefined()
  expect(encodingFor('BR;Q=0.1')).toBe('br')
  expect(encodingFor('brotli')).toBeUndefined()
  expect(encodingFor(undefined)).toBeUndefined()

  const page = await packed(await html('a page '.repeat(1000)))
  const plain = async () => (await answerWith(page, 'private', undefined, undefined)).text()
  expect(await plain()).toBe('a page '.repeat(1000))
  // What is kept packed is not looked at again.
  page.body.fill(0)
  expect(await plain()).toBe('a page '.repeat(1000))
})
