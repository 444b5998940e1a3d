import { forgetOwn } from '../forget-own.ts'
import { CACHES, OFFLINE_PAGE, OWN_PAGES, RIDER_PAGE, RIDER_STORED, type Wish } from '../names.ts'
import { builtFile, copyOf, dropOldFiles, keepPage, keepWithScripts, picture, shown } from './stored.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** The build, so that a phone takes this worker for a new one with each release. */
declare const BUILD: string

const worker = self as unknown as WorkerScope

/** So long a page of the network is waited for where a copy is stored, in milliseconds. */
const PATIENCE = 4000
/** The same where the reader's own stands on the page for no network. */
const PATIENCE_FOR_OWN = 8000
/** What is kept after a page has been shown takes no longer: a newer worker has to wait for it. */
const KEEPING_TAKES = 30_000
/** A proxy says so while no server answers. */
const AWAY = [502, 503, 504]
/** What the worker leaves alone, whatever is asked for there: it is for one reader, or writes. */
const ALONE = ['auth', 'v1', 'admin', 'papers', 'reader', 'usage', 'notifications/stream']
const NEVER = new RegExp(`^(/ne)?/(${ALONE.join('|')})(/|$)`)
const SIGN_OUT = /^\/(auth\/signout|v1\/api\/auth\/logout)\/?$/
const SIGN_IN = /^\/(auth\/signin|v1\/api\/auth\/login)(\/|$)/
/** From the page for no network, which stays open meanwhile, and where an order or a payment was just sent, a page is waited for. */
const WAITS_FOR_EVER = /\/(offline|checkout|pay)\b/

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePages()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await worker.registration.navigationPreload?.enable()
      await dropOldFiles(Date.now()).catch(() => {})
      // The first page of a phone is open already: what it asks for from now on is stored.
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('message', (event) => {
  const wish = event.data as Wish
  if ('takeOver' in wish) void worker.skipWaiting()
  else event.waitUntil(inTime(Promise.allSettled(wish.keep.map(keepWithScripts))))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  if (request.method === 'POST') return passOn(event, pathname)
  if (request.method !== 'GET' || NEVER.test(pathname)) return
  const later = (work: Promise<unknown>) => event.waitUntil(inTime(work))
  if (request.mode === 'navigate') event.respondWith(page(event, later))
  else if (pathname.startsWith('/assets/')) event.respondWith(builtFile(request, later))
  else if (request.destination === 'image') event.respondWith(picture(request, later))
})

/** Signing in and out is seen here, so that what is stored goes also where no script of the page runs yet. */
function passOn(event: FetchEvent, pathname: string): void {
  if (SIGN_OUT.test(pathname)) event.waitUntil(forgetOwn())
  // They are a visitor's.
  else if (SIGN_IN.test(pathname)) event.waitUntil(caches.delete(CACHES.pages).catch(() => {}))
}

/** A page of the network, which is stored if it may be; what is stored of it when the network is slow or away. */
async function page(event: FetchEvent, later: (work: Promise<unknown>) => void): Promise<Response> {
  const address = new URL(event.request.url)
  const fresh = ask(event)
  const keeping = fresh.then(async (response) => {
    const stays = response.clone()
    // Its own scripts and pictures come first.
    await after(PATIENCE)
    await keepPage(stays, address.pathname + address.search)
  })
  later(keeping.catch(() => {}))
  const copy = await copyOf(address)
  const other = () =>
    copy
      ? shown(copy)
          .catch(() => fresh)
          .catch(() => offlinePage(address))
      : offlinePage(address)
  const patience = copy ? PATIENCE : await patienceWithout(event.request, address)
  const late = patience && after(patience)
  const answer = await Promise.race([fresh.catch(() => null), ...(late ? [late] : [])])
  if (answer && !(copy && AWAY.includes(answer.status))) return answer
  return other()
}

/** How long a page without a copy is waited for; null for as long as it takes. */
async function patienceWithout({ referrer }: Request, { pathname }: URL): Promise<number | null> {
  const isOwn = OWN_PAGES.test(pathname) && !WAITS_FOR_EVER.test(referrer)
  const hasOther = isOwn ? await offlineFor(pathname) : await storedRunFor(pathname)
  return hasOther ? PATIENCE_FOR_OWN : null
}

const ask = async ({ preloadResponse, request }: FetchEvent) =>
  (await preloadResponse) ?? (await fetch(request))

/** The way to the page that says what is stored, and what was asked for. */
async function offlinePage({ pathname, search }: URL): Promise<Response> {
  const run = await storedRunFor(pathname)
  if (run) return Response.redirect(run)
  const offline = OFFLINE_PAGE.test(pathname) ? null : await offlineFor(pathname)
  if (!offline) return Response.error()
  return Response.redirect(`${offline}?page=${encodeURIComponent(pathname + search)}`)
}

/** The stored page for no network: of the language that is read, or else of the other. */
const offlineFor = (pathname: string) => storedOf(['/offline', '/ne/offline'], pathname)

/** The stored page that shows a rider's run, where that is asked for. */
const storedRunFor = async (pathname: string) =>
  RIDER_PAGE.test(pathname) ? storedOf(RIDER_STORED, pathname) : undefined

async function storedOf(pages: readonly string[], pathname: string): Promise<string | undefined> {
  const both = [...pages]
  if (/^\/ne(\/|$)/.test(pathname)) both.reverse()
  for (const one of both) if (await copyOf(new URL(one, worker.location.origin))) return one
  return undefined
}

/** That of the language which is read; with a new version also those that were stored before. */
async function keepOfflinePages(): Promise<void> {
  const pages = await caches.open(CACHES.pages)
  const open = await worker.clients.matchAll({ includeUncontrolled: true })
  const read = [...open, ...(await pages.keys())].map(({ url }) => new URL(url).pathname)
  const isRead = (offline: string) =>
    read.some((path) => (offline === '/ne/offline') === /^\/ne(\/|$)/.test(path))
  await Promise.all(['/offline', '/ne/offline'].filter(isRead).map(keepWithScripts))
}

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))

const inTime = (work: Promise<unknown>) => Promise.race([work, after(KEEPING_TAKES)])

// Named, so that it stands in the file.
Object.assign(self, { build: BUILD })
