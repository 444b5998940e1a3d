import { createHash } from 'node:crypto'
import { MINUTE } from '@himalayan-green/shop/durations.ts'
import { compress, type Encoding, unpack } from '@himalayan-green/shop/http/cached/compress.ts'
import { LRUCache } from 'lru-cache'
import type { Rendered } from '../../app/context.ts'

/** A rendered page, whole in memory. */
export interface Page {
  status: number
  headers: Headers
  body: Buffer
  /** Whether `body` is compressed with Brotli. */
  isPacked?: boolean
  /** Only a page that is the same for several requests has one. */
  etag?: string
  /** What was compressed for those who asked so far. */
  encoded: Map<Encoding, Promise<Buffer | undefined>>
}

interface Entry {
  page: Page
  /** Until then the page is served as it is; after it once more while it is rendered anew. */
  freshUntil: number
  renewing: boolean
}

interface Limits {
  /** Changes drop pages at once. What changes by the clock alone, as a banner that begins, may come so late. */
  freshMs: number
  /** A page that cannot be rendered anew stays so much longer. */
  staleMs: number
  maxPages: number
  maxBytes: number
}

const PAGES: Limits = {
  freshMs: 2 * MINUTE,
  staleMs: MINUTE,
  maxPages: 400,
  maxBytes: 32 * 1024 * 1024,
}

/** What a page takes besides its body and its address: headers and entries of maps. */
const BESIDES = 1024

/** As it is cached, and once more for clients that take it in another encoding. */
const bytesOf = ({ page: { body } }: Entry, key: string) =>
  Math.ceil(body.length * 2.2) + key.length * 2 + BESIDES
/** Whether no route marks it as personal. */
const isForAll = ({ headers }: Page) => !/no-store|private/.test(cacheControlOf({ headers }, ''))

/**
 * Pages that many readers get alike, for some minutes: each is rendered once. The least recently used page goes first, beyond
 * 400 pages or 32 MB. Several requests for a page that is not there wait for one rendering. The API's responses are cached by the
 * same rules, with other limits.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #limits: Limits
  readonly #rendering = new Map<string, Promise<Page>>()
  readonly #clock: () => number
  /** How often all was dropped. */
  #drops = 0
  /** Since when nobody tells of changes; undefined while somebody does. */
  #inDoubtSince: number | undefined

  constructor(clock: () => number = Date.now, limits = PAGES) {
    this.#clock = clock
    this.#limits = limits
    const { maxPages: max, maxBytes: maxSize } = limits
    this.#entries = new LRUCache({ max, maxSize, sizeCalculation: bytesOf })
  }

  /** What all of its pages take, in bytes. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** The page of this key: from memory when it is young enough, else from `render`. */
  async page(key: string, render: () => Promise<Page>): Promise<Page> {
    const entry = this.#entries.get(key)
    const now = this.#clock()
    if (!entry || now > entry.freshUntil + this.#limits.staleMs) return this.#render(key, render)
    if (this.#inDoubtSince !== undefined) {
      const rendering = this.#render(key, render)
      if (now > this.#inDoubtSince + this.#limits.staleMs) return rendering
      return rendering.then(
        (page) => (page.status < 500 ? page : entry.page),
        () => entry.page,
      )
    }
    if (now > entry.freshUntil && !entry.renewing) {
      entry.renewing = true
      // A failed renewal is tried again with the next request; the old page stays until it is too old.
      const over = () => {
        entry.renewing = false
      }
      this.#render(key, render).then(over, over)
    }
    return entry.page
  }

  /** From now on nobody tells of changes: a page is served from memory only when it cannot be rendered anew, and for a minute. */
  doubt(): void {
    this.#inDoubtSince ??= this.#clock()
  }

  /** Changes are told again; what was kept before that is dropped. */
  trust(): void {
    this.#inDoubtSince = undefined
    this.drop()
  }

  /** What pages show was changed: all are rendered anew, each when it is asked for. What is being rendered is kept no more. */
  drop(): void {
    this.#drops++
    this.#entries.clear()
    this.#rendering.clear()
  }

  #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const under = this.#rendering.get(key)
    if (under) return under
    const drops = this.#drops
    const rendering = render()
      .then((page) => {
        const freshUntil = this.#clock() + this.#limits.freshMs
        if (page.status === 200 && isForAll(page) && drops === this.#drops)
          this.#entries.set(key, { page, freshUntil, renewing: false })
        return page
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
      })
    this.#rendering.set(key, rendering)
    return rendering
  }
}

/** Reads an answer into memory; the HTML of a page comes beside it. */
export async function pageOf({ response, html }: Rendered & { response: Response }): Promise<Page> {
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
  return { status: response.status, headers: response.headers, body, encoded: new Map() }
}

/** The page with an ETag, for whoever asks again. */
export function tagged(page: Page): Page {
  return { ...page, etag: `W/"${createHash('sha1').update(page.body).digest('base64url')}"` }
}

/** The page as it is kept: compressed as most browsers take it, which is a tenth of its size. */
export async function packed(page: Page): Promise<Page> {
  const body = await compress(page.body, 'br')
  return body ? { ...page, body, isPacked: true } : page
}

/** A route's own header stays; a file has an owner and is never cached. */
function cacheControlOf({ headers }: Pick<Page, 'headers'>, otherwise: string): string {
  return headers.get('Cache-Control') ?? (headers.has('Content-Disposition') ? 'no-store' : otherwise)
}

/** The page for one browser: 304 when it has it already, else compressed as it likes. */
export async function answerWith(
  page: Page,
  cacheControl: string,
  ifNoneMatch: string | undefined,
  encoding: Encoding | undefined,
): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', cacheControlOf(page, cacheControl))
  headers.set('Vary', 'Accept-Encoding, Cookie')
  if (page.etag && page.status === 200) {
    headers.set('ETag', page.etag)
    if (ifNoneMatch?.includes(page.etag)) return new Response(null, { status: 304, headers })
  }
  const encoded = encoding && (await encodedBody(page, encoding))
  if (encoded) headers.set('Content-Encoding', encoding)
  return new Response((encoded ?? (await plainBody(page))) as BodyInit, { status: page.status, headers })
}

/** Undefined for a page that is too small to be worth it. */
function encodedBody(page: Page, encoding: Encoding): Promise<Buffer | undefined> | Buffer {
  if (page.isPacked && encoding === 'br') return page.body
  const known = page.encoded.get(encoding)
  if (known) return known
  const encoded = plainBody(page).then((body) => compress(body, encoding))
  page.encoded.set(encoding, encoded)
  return encoded
}

/** Of kept pages what was unpacked last, for who takes no compressed answer: to unpack costs five times as much as to send. */
const unpacked = new LRUCache<Page, Promise<Buffer>>({ max: 40 })

async function plainBody(page: Page): Promise<Buffer> {
  if (!page.isPacked) return page.body
  const body = unpacked.get(page) ?? unpack(page.body)
  unpacked.set(page, body)
  return body
}
