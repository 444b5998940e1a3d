import type { Shown } from '@himalayan-green/shop/shown-now.ts'
import { expect, test } from 'vitest'
import { type Page, PageCache, pageOf } from './page-cache.ts'

/** A cache with a clock and renderings that end when they are told to. */
function openCache() {
  let now = 0
  const cache = new PageCache(() => now)
  const waiting: { key: string; end: (text: string, status?: number) => void; fail: () => void }[] = []
  const read = (key = '/shop', shown?: Shown): Promise<string> => {
    const render = () =>
      new Promise<Page>((resolve, reject) =>
        waiting.push({
          key,
          end: (text, status = 200) =>
            resolve(
              pageOf({ response: new Response(text, { status }) }).then((page) => ({ ...page, shown })),
            ),
          fail: () => reject(new Error('no database')),
        }),
      )
    return cache.page(key, render).then(({ body }) => String(body))
  }
  const kept = async (key = '/shop', text = 'old', shown?: Shown) => {
    const reading = read(key, shown)
    waiting.shift()!.end(text)
    await reading
  }
  return { cache, waiting, read, kept, pass: (ms: number) => (now += ms) }
}

test('O7: after a change one rendering is made for whoever asks first, and the others get the old page, for half a second and no longer', async () => {
  const { cache, waiting, read, kept, pass } = openCache()
  await kept()
  pass(500)
  cache.change('all')
  const first = read()
  for (const _ of [1, 2, 3]) expect(await read()).toBe('old')
  pass(500)
  expect(await read()).toBe('old')
  pass(1)
  const late = [read(), read()]
  expect(waiting).toHaveLength(1)
  waiting[0]!.end('new')
  expect(await Promise.all([first, ...late])).toEqual(['new', 'new', 'new'])
  expect(await read()).toBe('new')
  expect(waiting).toHaveLength(1)
})

test('further changes do not let an old page be served for longer', async () => {
  const { cache, waiting, read, kept, pass } = openCache()
  await kept()
  cache.change('all')
  void read()
  for (let n = 0; n < 4; n++) {
    pass(125)
    expect(await read()).toBe('old')
    cache.change('all')
  }
  pass(1)
  const late = read()
  // The rendering that is under way began before the last change.
  expect(waiting).toHaveLength(2)
  waiting[1]!.end('new')
  expect(await late).toBe('new')
})

test('a change during a rendering is not lost: the page is served as one that was changed then', async () => {
  const { cache, waiting, read, pass } = openCache()
  const before = read()
  pass(100)
  cache.change('all')
  waiting.shift()!.end('half old')
  expect(await before).toBe('half old')
  const first = read()
  expect(waiting).toHaveLength(1)
  expect(await read()).toBe('half old')
  pass(501)
  const late = read()
  waiting.shift()!.end('new')
  expect(await Promise.all([first, late])).toEqual(['new', 'new'])
})

test('a change of something else during a rendering leaves its page, and one of what it shows does not', async () => {
  const { cache, waiting, read } = openCache()
  const shown = new Set(['product:1'])
  const reading = read('/product/apple', shown)
  cache.change(['product:2', 'prices'])
  waiting.shift()!.end('apple')
  await reading
  expect(await read('/product/apple', shown)).toBe('apple')
  expect(waiting).toEqual([])
  cache.change(['product:1'])
  void read('/product/apple', shown)
  expect(waiting).toHaveLength(1)
})

test('an older rendering that ends last does not take the place of the newer page', async () => {
  const { cache, waiting, read } = openCache()
  const before = read()
  cache.change('all')
  const after = read()
  expect(waiting).toHaveLength(2)
  waiting[1]!.end('new')
  expect(await after).toBe('new')
  waiting[0]!.end('old')
  expect(await before).toBe('old')
  expect(await read()).toBe('new')
})

test('where the new page cannot be made the old one is served as long as it may be, then the failure is told', async () => {
  const { cache, waiting, read, kept, pass } = openCache()
  await kept()
  cache.change('all')
  for (const fault of ['fail', 'end'] as const) {
    const first = read()
    waiting.shift()![fault]('away', 503)
    expect(await first).toBe('old')
  }
  const slow = read()
  pass(501)
  waiting.shift()!.fail()
  await expect(slow).rejects.toThrow('no database')
  const late = read()
  waiting.shift()!.fail()
  await expect(late).rejects.toThrow('no database')
})

test('a page that is there no more is found no more, also by those who come meanwhile', async () => {
  const { cache, waiting, read, kept } = openCache()
  await kept()
  cache.change('all')
  const first = read()
  waiting.shift()!.end('gone', 404)
  expect(await first).toBe('gone')
  const next = read()
  waiting.shift()!.end('gone', 404)
  expect(await next).toBe('gone')
})

test('two changed pages are made anew at once, the others wait as they were until they may not be served', async () => {
  const { cache, waiting, read, kept, pass } = openCache()
  const keys = ['/1', '/2', '/3', '/4']
  for (const key of keys) await kept(key)
  cache.change('all')
  void read('/1')
  void read('/2')
  for (const key of ['/3', '/4']) expect(await read(key)).toBe('old')
  expect(waiting.map(({ key }) => key)).toEqual(['/1', '/2'])
  waiting[0]!.end('new')
  await new Promise(setImmediate)
  void read('/3')
  expect(waiting.map(({ key }) => key)).toEqual(['/1', '/2', '/3'])
  pass(501)
  void read('/4')
  expect(waiting).toHaveLength(4)
})

test('while nobody tells of changes no old page is served for one that was changed before', async () => {
  const { cache, waiting, read, kept, pass } = openCache()
  await kept()
  cache.change('all')
  cache.doubt()
  const first = read()
  waiting.shift()!.end('away', 503)
  expect(await first).toBe('old')
  const slow = read()
  pass(501)
  waiting.shift()!.end('away', 503)
  expect(await slow).toBe('away')
})
