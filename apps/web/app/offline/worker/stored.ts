import { isDataSaverOn, savesData } from '../data-saver.ts'
import { CACHES, KEEP_AS, OFFLINE_PAGE, STORED } from '../names.ts'

// What the worker keeps, and how much of it: built files for as long as a stored page needs them, pages and pictures within bounds.

/** The most that is stored of a cache. */
const BOUNDS = {
  [CACHES.pages]: { entries: 60, bytes: 2_000_000 },
  [CACHES.pictures]: { entries: 150, bytes: 3_000_000 },
} as const
/** For how long a built file stays that no stored page names, in milliseconds: pages that are open may still ask for it. */
const UNNAMED_STAYS = 14 * 24 * 60 * 60_000
/** The most of such files; of more the oldest go. */
const UNNAMED_MOST = 100
/** So long a page that is to be kept is waited for, in milliseconds. */
const PATIENCE = 30_000
/** The scripts that a page names. Its styles stand in it. */
const SCRIPTS = /\/assets\/[\w.-]+\.js/g
/** All built files that it names. */
const FILES = /\/assets\/[\w.-]+\.(?:js|woff2)/g
/** Of such an address there is nothing any more. */
const GONE = [404, 410]
/** Of what was sent, these no longer hold of what is stored. */
const NOT_STORED = ['Content-Encoding', 'Content-Length', 'Vary']

/**
 * Keeps a page under the address that the server says, with its scripts, and not before they are there: a copy without them would
 * take the place of a whole one. A page for its reader alone has no such address. What is gone goes from here too.
 */
export async function keepPage(response: Response, asked: string, mayFetch?: boolean): Promise<void> {
  if (GONE.includes(response.status)) await (await caches.open(CACHES.pages)).delete(asked)
  const address = response.headers.get(KEEP_AS)
  if (!address || response.status !== 200 || response.redirected) return
  const html = await response.text()
  if (!(await areHere([...new Set(html.match(SCRIPTS))], mayFetch ?? !(await savesData())))) return
  const body = await packed(html)
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  await keep(CACHES.pages, address, body, response, { [STORED.title]: encodeURIComponent(title) })
}

/** Whether these scripts are stored; those that are missing are fetched, if they may be. */
async function areHere(scripts: string[], mayFetch: boolean): Promise<boolean> {
  const built = await caches.open(CACHES.built)
  const each = scripts.map(async (script) => {
    const address = new URL(script, location.origin).href
    if (await built.match(address, { ignoreVary: true })) return true
    if (!mayFetch) return false
    const works: Promise<unknown>[] = []
    const { status } = await builtFile(new Request(address), (work) => works.push(work))
    await Promise.all(works)
    return status === 200
  })
  return (await Promise.all(each)).every((isHere) => isHere)
}

/** Keeps a page that is open or will be needed, whose scripts may be fetched for it. */
export async function keepWithScripts(address: string): Promise<void> {
  await keepPage(await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }), address, true)
}

/** What is stored of a page. */
export async function copyOf({ pathname, search }: URL): Promise<Response | undefined> {
  return stored(CACHES.pages, OFFLINE_PAGE.test(pathname) ? pathname : pathname + search)
}

/** The same to be shown: it says since when it is stored. */
export async function shown(copy: Response): Promise<Response> {
  const html = await unpacked(copy)
  const at = copy.headers.get(STORED.at)
  return new Response(html.replace('<html', `<html data-stored="${at}"`), { headers: copy.headers })
}

/** Does something after the answer. */
type Later = (work: Promise<unknown>) => void

/** A built file, which never changes under its name. */
export async function builtFile(request: Request, later: Later): Promise<Response> {
  const copy = await stored(CACHES.built, request)
  if (copy) return copy
  const response = await fetch(request)
  if (response.status === 200) {
    const stays = response.clone()
    later(
      caches
        .open(CACHES.built)
        .then((built) => built.put(request, stays))
        .catch(isFull),
    )
  }
  return response
}

/**
 * A picture as it is shown, if it never changes and is public, as no photo of an order is; nothing is stored while data are saved, and
 * where the reader wants to save them, pictures of the shop that are not stored are left out.
 */
export async function picture(request: Request, later: Later): Promise<Response> {
  const copy = await stored(CACHES.pictures, request)
  if (copy) return copy
  const isOfShop = new URL(request.url).pathname.startsWith('/pictures/') && !isForWork(request.referrer)
  if (isOfShop && (await isDataSaverOn())) return leftOut()
  const response = await fetch(request)
  const isForAll = /\bpublic\b.*\bimmutable\b/.test(response.headers.get('Cache-Control') ?? '')
  if (response.status === 200 && isForAll && !(await savesData())) {
    const stays = response.clone()
    later(
      stays
        .blob()
        .then((body) => keep(CACHES.pictures, request.url, body, stays))
        .catch(isFull),
    )
  }
  return response
}

/** Whether a page of the staff or of a vendor asks, who judge what is in the pictures. */
function isForWork(referrer: string): boolean {
  return URL.canParse(referrer) && /^(\/ne)?\/(admin|vendor)(\/|$)/.test(new URL(referrer).pathname)
}

/** What is stored, as far as it can be read: with a full or broken disk the shop is as it is without copies. */
async function stored(name: keyof typeof BOUNDS | typeof CACHES.built, asked: Request | string) {
  try {
    return await (await caches.open(name)).match(asked, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Drops built files that no stored page names and no open page can still need. */
export async function dropOldFiles(now: number): Promise<void> {
  const [pages, built] = await Promise.all([caches.open(CACHES.pages), caches.open(CACHES.built)])
  const named = new Set<string>()
  for (const page of await pages.matchAll())
    for (const file of (await unpacked(page)).match(FILES) ?? []) named.add(file)
  let unnamed = 0
  // What came last stands last.
  for (const request of [...(await built.keys())].reverse()) {
    if (named.has(new URL(request.url).pathname)) continue
    const since = (await built.match(request))?.headers.get('Date') ?? ''
    const isOld = !(now - Date.parse(since) < UNNAMED_STAYS)
    unnamed += 1
    if (isOld || unnamed > UNNAMED_MOST) await built.delete(request)
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

/** In the place of a picture of the shop that is not on this phone, while its reader saves data: the ground shows. */
function leftOut(): Response {
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' }
  return new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', { headers })
}
