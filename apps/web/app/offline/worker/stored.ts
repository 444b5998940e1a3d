import { CACHES, KEEP_AS, OFFLINE_PAGE, STORED } from '../names.ts'

// What the worker keeps, and how much of it: built files for as long as a stored page needs them, pages and pictures within bounds.

/** The most that is stored of a cache. */
const BOUNDS = {
  [CACHES.pages]: { entries: 60, bytes: 3_000_000 },
  [CACHES.pictures]: { entries: 150, bytes: 4_000_000 },
} as const
/** For how long a built file stays that no stored page names, in milliseconds: pages that are open may still ask for it. */
const UNNAMED_STAYS = 14 * 24 * 60 * 60_000
/** The scripts that a page names. Its styles stand in it. */
const SCRIPTS = /\/assets\/[\w.-]+\.js/g
/** Of what was sent, these no longer hold of what is stored. */
const NOT_STORED = ['Content-Encoding', 'Content-Length', 'Vary']

/** Keeps a page under the address that the server says; one for its reader alone has none, and is not stored. */
export async function keepPage(response: Response): Promise<string | null> {
  const address = response.headers.get(KEEP_AS)
  if (!address || response.status !== 200 || response.redirected) return null
  const html = await response.text()
  const body = await packed(html)
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  await keep(CACHES.pages, address, body, response, { [STORED.title]: encodeURIComponent(title) })
  return html
}

/** Keeps a page that is open or will be needed, with its scripts. */
export async function keepWithScripts(address: string): Promise<void> {
  const html = await keepPage(await fetch(address))
  await Promise.all([...new Set(html?.match(SCRIPTS))].map((file) => builtFile(new Request(file))))
}

/** What is stored of a page. */
export async function copyOf({ pathname, search }: URL): Promise<Response | undefined> {
  const pages = await caches.open(CACHES.pages)
  return pages.match(OFFLINE_PAGE.test(pathname) ? pathname : pathname + search)
}

/** The same to be shown: it says since when it is stored. */
export async function shown(stored: Response): Promise<Response> {
  const html = await unpacked(stored)
  const at = stored.headers.get(STORED.at)
  return new Response(html.replace('<html', `<html data-stored="${at}"`), { headers: stored.headers })
}

/** A built file, which never changes under its name. */
export async function builtFile(request: Request): Promise<Response> {
  const built = await caches.open(CACHES.built)
  const stored = await built.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  if (response.status === 200) await built.put(request, response.clone()).catch(isFull)
  return response
}

/** A picture as it is shown; what is not public, as a photo of an order, is not stored, nor is anything while data are saved. */
export async function picture(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const pictures = await caches.open(CACHES.pictures)
  const stored = await pictures.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  const isPublic = /\bpublic\b/.test(response.headers.get('Cache-Control') ?? '')
  if (response.status === 200 && isPublic && !savesData()) {
    const copy = response.clone()
    later(copy.blob().then((body) => keep(CACHES.pictures, request.url, body, copy)))
  }
  return response
}

/** Drops built files that no stored page names and no open page can still need. */
export async function dropOldFiles(now: number): Promise<void> {
  const [pages, built] = await Promise.all([caches.open(CACHES.pages), caches.open(CACHES.built)])
  const named = new Set<string>()
  for (const page of await pages.matchAll())
    for (const file of (await unpacked(page)).match(SCRIPTS) ?? []) named.add(file)
  for (const request of await built.keys()) {
    const since = (await built.match(request))?.headers.get('Date') ?? ''
    const isOld = !(now - Date.parse(since) < UNNAMED_STAYS)
    if (isOld && !named.has(new URL(request.url).pathname)) await built.delete(request)
  }
}

async function keep(
  name: keyof typeof BOUNDS,
  address: string,
  body: Blob,
  { headers: sent }: Response,
  more: Record<string, string> = {},
): Promise<void> {
  const headers = new Headers(sent)
  for (const name of NOT_STORED) headers.delete(name)
  headers.set(STORED.at, new Date().toISOString())
  headers.set(STORED.bytes, String(body.size))
  for (const [header, value] of Object.entries(more)) headers.set(header, value)
  const cache = await caches.open(name)
  // What is stored anew comes last: the first of a cache is what nobody saw for longest.
  await cache.delete(address)
  await cache.put(address, new Response(body, { headers })).catch(isFull)
  await keepWithin(cache, BOUNDS[name])
}

async function keepWithin(cache: Cache, bounds: { entries: number; bytes: number }): Promise<void> {
  let { entries, bytes } = bounds
  for (const request of [...(await cache.keys())].reverse()) {
    const size = Number((await cache.match(request, { ignoreVary: true }))?.headers.get(STORED.bytes))
    entries -= 1
    bytes -= size
    const isOver = entries < 0 || bytes < 0
    if (isOver && !OFFLINE_PAGE.test(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/** A tenth of its size, so that many pages are within the bounds. */
const packed = (html: string) => read(new Blob([html]).stream().pipeThrough(new CompressionStream('gzip')))

async function unpacked(stored: Response): Promise<string> {
  const html = stored.body!.pipeThrough(new DecompressionStream('gzip'))
  return (await read(html)).text()
}

const read = (stream: ReadableStream) => new Response(stream).blob()

/** A phone without room keeps nothing more, and shows what came. */
const isFull = () => {}

const savesData = () => !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData
