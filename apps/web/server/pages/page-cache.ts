import { createHash } from 'node:crypto'
import type { Change } from '@himalayan-green/shop/db/shown-changes.ts'
import { MINUTE } from '@himalayan-green/shop/durations.ts'
import { compress, type Encoding, unpack } from '@himalayan-green/shop/http/cached/compress.ts'
import type { Shown } from '@himalayan-green/shop/shown-now.ts'
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
  /** What of products it shows; undefined where nothing says so, and any change is one of it. */
  shown?: Shown | undefined
}

interface Entry {
  page: Page
  /** Which rendering made it; one that began later knows more. */
  begun: number
  /** When something that it shows was first changed after it was made; undefined until then. */
  changedAt?: number | undefined
  /** Until then the page is served as it is; after it once more while it is rendered anew. */
  freshUntil: number
  renewing: boolean
}

/** A rendering under way, and what was changed since it began. */
interface Rendering {
  page: Promise<Page>
  changes: { change: Change; at: number }[]
}

/**
 * For how long a page may be served after something that it shows was changed, in milliseconds: with the way of that news from the
 * database and the way to the reader, less than a second also on a busy machine.
 */
const CHANGED_MS = 500
/** So many changed pages are made anew at once; the others are served as they were, as long as they may be. */
const RENEWED_AT_ONCE = 2

interface Limits {
  /** What changes by the clock alone, as a banner that begins, may come so late. */
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
/** What is noted of one product. */
const NOTE = 64

/** As it is cached, and once more for clients that take it in another encoding. */
const bytesOf = ({ page: { body, shown } }: Entry, key: string) =>
  Math.ceil(body.length * 2.2) + key.length * 2 + BESIDES + (shown instanceof Set ? shown.size * NOTE : 0)
/** Whether no route marks it as personal. */
const isForAll = ({ headers }: Page) => !/no-store|private/.test(cacheControlOf({ headers }, ''))
/** Whether it says that there is no page for now. */
const isFailed = ({ status }: Page) => status >= 500 || status === 429
/** Whether a change may be seen on a page. */
const isOn = (change: Change, { shown }: Page) =>
  change === 'all' || !(shown instanceof Set) || change.some((tag) => shown.has(tag))

/**
 * Pages that many readers get alike, for some minutes: each is rendered once. The least recently used page goes first, beyond
 * 400 pages or 32 MB. Several requests for a page that is not there wait for one rendering. After a change of what it shows, whoever
 * asks first waits for the new page, and the others get the old one meanwhile, for less than a second. The API's responses are cached
 * by the same rules, with other limits.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #limits: Limits
  /** The last rendering of each page that is under way. */
  readonly #rendering = new Map<string, Rendering>()
  readonly #underWay = new Set<Rendering>()
  readonly #clock: () => number
  /** How many renderings have begun. */
  #begun = 0
  /** How many of them make changed pages anew. */
  #renewed = 0
  /** How often all was dropped. */
  #drops = 0
  /** Since when nobody tells of changes; undefined while somebody does. */
  #inDoubtSince: number | undefined

  constructor(clock: () => number = () => performance.now(), limits = PAGES) {
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
    if (!entry || now > entry.freshUntil + this.#limits.staleMs || this.#isOver(entry))
      return this.#render(key, render)
    if (this.#inDoubtSince !== undefined) {
      const rendering = this.#render(key, render)
      return now > this.#inDoubtSince + this.#limits.staleMs ? rendering : this.#newOr(entry, rendering)
    }
    if (entry.changedAt !== undefined) return this.#afterChange(key, entry, render)
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

  /** All are rendered anew, each when it is asked for. What is being rendered is kept no more. */
  drop(): void {
    this.#drops++
    this.#entries.clear()
    this.#rendering.clear()
    this.#underWay.clear()
  }

  /** Something was changed: the pages that may show it are rendered anew, each when it is asked for. */
  change(change: Change): void {
    const at = this.#clock()
    for (const { changes } of this.#underWay) changes.push({ change, at })
    for (const entry of this.#entries.values())
      if (entry.changedAt === undefined && isOn(change, entry.page)) entry.changedAt = at
  }

  /** Whether it shows what was changed so long ago that nobody may get it. */
  #isOver({ changedAt }: Entry): boolean {
    return changedAt !== undefined && this.#clock() > changedAt + CHANGED_MS
  }

  /** A changed page: the new one for whoever asks first, the old one for the others. */
  async #afterChange(key: string, entry: Entry, render: () => Promise<Page>): Promise<Page> {
    if (this.#rendering.has(key) || this.#renewed >= RENEWED_AT_ONCE) return entry.page
    this.#renewed++
    return this.#newOr(entry, this.#render(key, render)).finally(() => {
      this.#renewed--
    })
  }

  /** The new page; the one that was while there is none, as long as it may be served. */
  async #newOr(entry: Entry, rendering: Promise<Page>): Promise<Page> {
    try {
      const page = await rendering
      return isFailed(page) && !this.#isOver(entry) ? entry.page : page
    } catch (error) {
      if (this.#isOver(entry)) throw error
      return entry.page
    }
  }

  /** A rendering that began after all that was changed until now, shared by those who wait for it. */
  #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const under = this.#rendering.get(key)
    if (under?.changes.length === 0) return under.page
    const [begun, drops] = [++this.#begun, this.#drops]
    const changes: Rendering['changes'] = []
    const page = render()
      .then((page) => {
        if (drops === this.#drops) this.#keep(key, page, begun, changes)
        return page
      })
      .finally(() => {
        this.#underWay.delete(rendering)
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
      })
    const rendering = { page, changes }
    this.#underWay.add(rendering)
    this.#rendering.set(key, rendering)
    return page
  }

  #keep(key: string, page: Page, begun: number, changes: Rendering['changes']): void {
    const known = this.#entries.peek(key)
    if (isFailed(page) || (known && known.begun > begun)) return
    if (page.status !== 200 || !isForAll(page)) {
      this.#entries.delete(key)
      return
    }
    const changedAt = changes.find(({ change }) => isOn(change, page))?.at
    const freshUntil = this.#clock() + this.#limits.freshMs
    this.#entries.set(key, { page, begun, freshUntil, changedAt, renewing: false })
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

/**
 * Of kept pages what was unpacked last, up to 24 MB of all: to unpack costs five times as much as to send. What is compressed otherwise
 * is made of it once, and stays with its page.
 */
const unpacked = new LRUCache<Page, Buffer>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})
const unpacking = new WeakMap<Page, Promise<Buffer>>()

async function plainBody(page: Page): Promise<Buffer> {
  if (!page.isPacked) return page.body
  const known = unpacked.get(page)
  if (known) return known
  const under = unpacking.get(page) ?? unpack(page.body)
  unpacking.set(page, under)
  const body = await under.finally(() => unpacking.delete(page))
  unpacked.set(page, body)
  return body
}
