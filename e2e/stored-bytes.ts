import type { Page } from '@playwright/test'

/** All that the worker's caches of this phone hold, as one text: addresses, headers and bodies, unpacked. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const stored = (await cache.match(request, { ignoreVary: true }))!
        const bytes = new Uint8Array(await stored.clone().arrayBuffer())
        // What begins so is packed with gzip.
        const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
        const body = isPacked ? stored.body!.pipeThrough(new DecompressionStream('gzip')) : stored.body
        parts.push(name, request.url, JSON.stringify([...stored.headers]), await new Response(body).text())
      }
    }
    return parts.join('\n')
  })
}

/** The paths of the pages that this phone keeps. */
export function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('shop-pages')
    return (await cache.keys()).map(({ url }) => url.slice(location.origin.length))
  })
}

/** All that stands in the databases of this phone, as one text. */
export function ownText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases()
    const texts = all.map(async ({ name }) => {
      const open = indexedDB.open(name!)
      await new Promise((resolve) => {
        open.onsuccess = resolve
      })
      const { result } = open
      const stores = [...result.objectStoreNames]
      const reading = stores.map((store) => {
        const rows = result.transaction(store).objectStore(store).getAll()
        return new Promise((resolve) => {
          rows.onsuccess = () => resolve(JSON.stringify(rows.result))
        })
      })
      const text = `${name}: ${await Promise.all(reading)}`
      result.close()
      return text
    })
    return (await Promise.all(texts)).join('\n')
  })
}
