import { CACHES, OFFLINE_PAGE, type Wish } from '../names.ts'
import { builtFile, copyOf, dropOldFiles, keepPage, keepWithScripts, picture, shown } from './stored.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** The build, so that a phone takes this worker for a new one with each release. */
declare const BUILD: string

const worker = self as unknown as WorkerScope

/** So long a page of the network is waited for where a copy is stored, in milliseconds. */
const PATIENCE = 4000
/** A proxy says so while no server answers. */
const AWAY = [502, 503, 504]
/** What the worker leaves alone, whatever is asked for there: it is for one reader, or writes. */
const ALONE = ['auth', 'v1', 'admin', 'papers', 'reader', 'usage', 'notifications/stream']
const NEVER = new RegExp(`^(/ne)?/(${ALONE.join('|')})(/|$)`)

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePages()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await worker.registration.navigationPreload?.enable()
      await dropOldFiles(Date.now())
      // The first page of a phone is open already: what it asks for from now on is stored.
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('message', (event) => {
  const wish = event.data as Wish
  if ('takeOver' in wish) void worker.skipWaiting()
  else event.waitUntil(Promise.allSettled(wish.keep.map(keepWithScripts)))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || NEVER.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(builtFile(request))
  else if (request.destination === 'image')
    event.respondWith(picture(request, (work) => event.waitUntil(work)))
})

/** A page of the network, which is stored if it may be; what is stored of it when the network is slow or away. */
async function page(event: FetchEvent): Promise<Response> {
  const address = new URL(event.request.url)
  const fresh = ask(event)
  event.waitUntil(fresh.then((response) => keepPage(response.clone())).catch(() => null))
  const copy = await copyOf(address)
  if (!copy) return fresh.catch(() => offlinePage(address))
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const answer = await Promise.race([fresh.catch(() => null), late])
  return answer && !AWAY.includes(answer.status) ? answer : shown(copy)
}

const ask = async ({ preloadResponse, request }: FetchEvent) =>
  (await preloadResponse) ?? (await fetch(request))

/** The way to the page that says what is stored, and what was asked for. */
async function offlinePage({ pathname, search }: URL): Promise<Response> {
  const offline = pathname.startsWith('/ne/') || pathname === '/ne' ? '/ne/offline' : '/offline'
  if (OFFLINE_PAGE.test(pathname) || !(await caches.match(offline))) return Response.error()
  return Response.redirect(`${offline}?page=${encodeURIComponent(pathname + search)}`)
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

// Named, so that it stands in the file.
Object.assign(self, { build: BUILD })
