import { vi } from 'vitest'

/** The address of the shop whose worker is tested. */
export const SITE = 'http://shop.test'

/** As much of a browser's cache as the worker uses: what is put anew comes last. */
class FakeCache {
  readonly entries = new Map<string, Response>()
  #key = (asked: Request | string) => new URL(typeof asked === 'string' ? asked : asked.url, SITE).href
  match = async (asked: Request | string) => this.entries.get(this.#key(asked))?.clone()
  matchAll = async () => [...this.entries.values()].map((one) => one.clone())
  keys = async () => [...this.entries.keys()].map((url) => ({ url }) as Request)
  delete = async (asked: Request | string) => this.entries.delete(this.#key(asked))
  put = async (asked: Request | string, answer: Response) => void this.entries.set(this.#key(asked), answer)
}

/** Gives the test the caches of a browser, empty. */
export function fakeCaches() {
  const all = new Map<string, FakeCache>()
  const open = (name: string) => {
    const cache = all.get(name) ?? new FakeCache()
    all.set(name, cache)
    return cache
  }
  vi.stubGlobal('location', { origin: SITE })
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    delete: async (name: string) => all.delete(name),
  })
  return {
    open,
    names: () => [...all.keys()],
    pathsIn: (name: string) => [...open(name).entries.keys()].map((url) => url.slice(SITE.length)),
  }
}
