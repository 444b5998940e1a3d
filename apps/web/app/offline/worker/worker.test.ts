import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches, SITE } from '../../../test/fake-caches.ts'
import { CACHES, KEEP_AS, OWN_DATABASE } from '../names.ts'

type Listener = (event: unknown) => void

const ORDER = '/order/5f1c'
let cached: ReturnType<typeof fakeCaches>
let deleted: string[]
let unregister: ReturnType<typeof vi.fn>
const listeners = new Map<string, Listener>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cached = fakeCaches()
  deleted = []
  unregister = vi.fn(async () => true)
  vi.stubGlobal('BUILD', 'b1')
  vi.stubGlobal('indexedDB', {
    deleteDatabase(name: string) {
      const deleting = { onsuccess: () => {} }
      queueMicrotask(() => {
        deleted.push(name)
        deleting.onsuccess()
      })
      return deleting
    },
  })
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin: SITE },
    registration: { unregister },
    clients: { claim: async () => {}, matchAll: async () => [] },
    skipWaiting: async () => {},
  })
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Tells the worker of a request; answers what it does afterwards, and its answer, null where it leaves the request to the browser. */
function request(path: string, { method = 'GET', referrer = '' } = {}) {
  const works: Promise<unknown>[] = []
  let answer: Promise<Response> | null = null
  listeners.get('fetch')!({
    request: { url: SITE + path, method, mode: 'navigate', referrer, destination: 'document' },
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void works.push(work),
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  return { works, answer: answer as Promise<Response> | null }
}

const store = (path: string) => cached.open(CACHES.pages).put(path, new Response('not packed'))
const never = () => new Promise<Response>(() => {})

test.each(['/auth/signout', '/v1/api/auth/logout/'])(
  'signing out by %s forgets what is the reader’s own, without a script of the page',
  async (path) => {
    await import('./worker.ts')
    await store('/')
    const { works, answer } = request(path, { method: 'POST' })
    expect(answer).toBe(null)
    await Promise.all(works)
    expect(deleted).toEqual([OWN_DATABASE])
    expect(cached.names()).not.toContain(CACHES.pages)
  },
)

test('signing in drops the pages of a visitor; another write leaves all', async () => {
  await import('./worker.ts')
  await store('/')
  await Promise.all(request('/cart', { method: 'POST' }).works)
  expect(cached.pathsIn(CACHES.pages)).toEqual(['/'])
  await Promise.all(request('/auth/signin/credentials', { method: 'POST' }).works)
  expect(cached.pathsIn(CACHES.pages)).toEqual([])
  expect(deleted).toEqual([])
})

test('at the door, a line that brings nothing leads to what is stored; from there it is waited for', async () => {
  await import('./worker.ts')
  vi.stubGlobal('fetch', never)
  const heard = vi.fn()
  const ask = async (referrer = '') => {
    heard.mockReset()
    void request(ORDER, { referrer }).answer!.then(heard, heard)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  await ask()
  expect(heard).not.toHaveBeenCalled()
  // In the other language it says the same.
  await store('/ne/offline')
  vi.spyOn(Response, 'redirect').mockImplementation((to) => new Response(String(to)))
  await ask()
  const [answer] = heard.mock.calls[0]!
  expect(await answer.text()).toBe(`/ne/offline?page=${encodeURIComponent(ORDER)}`)
  for (const from of ['/offline?page=%2Forder', '/checkout']) {
    await ask(SITE + from)
    expect(heard, from).not.toHaveBeenCalled()
  }
})

test('a copy that cannot be read gives way to the page of the network, however late', async () => {
  await import('./worker.ts')
  await store('/shop')
  let arrive: (response: Response) => void = () => {}
  const coming = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', () => coming)
  const { answer } = request('/shop')
  await vi.advanceTimersByTimeAsync(5000)
  arrive(new Response('came'))
  expect(await (await answer!).text()).toBe('came')
})

test('what is kept after a page takes no longer than half a minute: a newer worker waits for it', async () => {
  await import('./worker.ts')
  vi.stubGlobal('fetch', never)
  const ended = vi.fn()
  void Promise.all(request('/shop').works).then(ended)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(ended).toHaveBeenCalled()
})

test('a page of the network is kept when its own things have come', async () => {
  await import('./worker.ts')
  vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { [KEEP_AS]: '/shop' } }))
  const { works, answer } = request('/shop')
  expect(await (await answer!).text()).toBe('<html>')
  expect(cached.pathsIn(CACHES.pages)).toEqual([])
  await vi.advanceTimersByTimeAsync(4000)
  await Promise.all(works)
  expect(cached.pathsIn(CACHES.pages)).toEqual(['/shop'])
})

test('switched off, all goes before the worker does', async () => {
  await import('./goodbye.ts')
  for (const name of Object.values(CACHES)) await cached.open(name).put('/', new Response(''))
  unregister.mockImplementation(async () => {
    expect([deleted, cached.names()]).toEqual([[OWN_DATABASE], []])
    return true
  })
  const works: Promise<unknown>[] = []
  listeners.get('activate')!({ waitUntil: (work: Promise<unknown>) => void works.push(work) })
  await Promise.all(works)
  expect(unregister).toHaveBeenCalledTimes(1)
})
