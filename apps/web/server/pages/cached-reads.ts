import type { Api } from '@himalayan-green/shop/api.ts'
import type { Database } from '@himalayan-green/shop/db/open.ts'
import { askedLocale } from '@himalayan-green/shop/http/asked-locale.ts'
import { compress, type Encoding, encodingFor } from '@himalayan-green/shop/http/cached/compress.ts'
import { isKnownTo } from '@himalayan-green/shop/http/public-read.ts'
import { openPageCache } from './cached-pages.ts'
import { type Page, PageCache, pageOf } from './page-cache.ts'

/** What changes by the clock alone is told by nobody, so that it is as old as the API's responses say, in milliseconds. */
const AGE = { freshMs: 30_000, staleMs: 30_000 }
const USUAL = { ...AGE, maxPages: 2000, maxBytes: 24 * 1024 * 1024 }
/** Of what there is no end of, so that whoever asks for all of it pushes out nothing else. */
const OF_MANY = { ...AGE, maxPages: 1000, maxBytes: 8 * 1024 * 1024 }

/** The caches of the API's responses in one process. */
export interface ReadCaches {
  usual: PageCache
  ofMany: PageCache
}

export const readCaches = (clock?: () => number): ReadCaches => ({
  usual: new PageCache(clock, USUAL),
  ofMany: new PageCache(clock, OF_MANY),
})

/** The API's responses of this process, dropped by the same changes as its pages. */
export async function openReadCaches(database: Pick<Database, 'db' | 'listen'>): Promise<ReadCaches> {
  const caches = readCaches()
  await openPageCache(database, caches.usual)
  await openPageCache(database, caches.ofMany)
  return caches
}

/** Asks the API, in whichever way the server lets it work. */
type Ask = (request: Request) => Promise<Response>

/**
 * Answers what the API answers to everybody alike from memory, and all else by `ask`. What is cached is asked for by its address and
 * its language alone: nothing else of a request, who sent it least of all, is known to the one that makes the response.
 */
export async function answerRead(
  { usual, ofMany }: ReadCaches,
  cachedAddress: Api['cachedAddress'],
  request: Request,
  ask: Ask,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return ask(request)
  const url = new URL(request.url)
  const cached = cachedAddress(url)
  if (!cached) return ask(request)
  const locale = askedLocale(request.headers.get('accept-language'))
  const { address, isOfMany } = cached
  const page = await (isOfMany ? ofMany : usual).page(`${locale} ${address}`, async () => {
    const asked = new Request(new URL(address, url), { headers: { 'Accept-Language': locale } })
    const page = await pageOf({ response: await ask(asked) })
    return { ...page, etag: page.headers.get('etag') ?? undefined }
  })
  // Refused was another, who asked for the same: this one has a turn of their own.
  if (page.status === 429 || page.status === 503) return ask(request)
  return responseOf(page, request.headers)
}

async function responseOf(page: Page, asked: Headers): Promise<Response> {
  const headers = Object.fromEntries(page.headers)
  if (page.etag && isKnownTo(asked.get('if-none-match') ?? undefined, page.etag))
    return new Response(null, { status: 304, headers })
  const encoding = encodingFor(asked.get('accept-encoding') ?? undefined)
  const encoded = encoding && (await encodedOnce(page, encoding))
  if (encoded) headers['content-encoding'] = encoding
  return new Response((encoded ?? page.body) as BodyInit, { status: page.status, headers })
}

function encodedOnce({ body, encoded }: Page, encoding: Encoding): Promise<Buffer | undefined> {
  const known = encoded.get(encoding) ?? compress(body, encoding)
  encoded.set(encoding, known)
  return known
}
