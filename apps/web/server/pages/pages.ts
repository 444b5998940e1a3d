import { randomBytes, randomUUID } from 'node:crypto'
import { noteSeen, sessionOfCookie } from '@himalayan-green/shop/accounts/actor.ts'
import type { Client } from '@himalayan-green/shop/accounts/client.ts'
import { moveSessions } from '@himalayan-green/shop/accounts/sign-in/sessions.ts'
import { contextOf, type Locale } from '@himalayan-green/shop/context.ts'
import { isDatabaseAway } from '@himalayan-green/shop/db/database-away.ts'
import { askerOf } from '@himalayan-green/shop/fair/asker-of.ts'
import { paymentOrigins } from '@himalayan-green/shop/gateways/gateways.ts'
import { encodingFor } from '@himalayan-green/shop/http/cached/compress.ts'
import { runPeriodicTasks } from '@himalayan-green/shop/jobs.ts'
import { causeOfNow } from '@himalayan-green/shop/log.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { withShownNoted } from '@himalayan-green/shop/shown-now.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { isAskedAhead } from '../../app/asked-ahead.ts'
import { type CachedFor, pageContext, type Rendered, renderedContext } from '../../app/context.ts'
import { KEEP_AS } from '../../app/offline/names.ts'
import type { PageHandle } from '../../app/ui/page/page-handle.ts'
import { type Part, partOf } from '../../site-parts.ts'
import { AGAIN_AFTER, MANY_HERE, TOO_MANY_READS } from '../busy-texts.ts'
import { browserOf } from '../client.ts'
import { NetworkLimit } from '../limits/network-limit.ts'
import { withReadableForms } from '../limits/readable-forms.ts'
import { readingApart } from '../limits/reading-apart.ts'
import {
  MAX_CHARGED_OF_WRITES,
  Overloaded,
  type Place,
  RenderQueue,
  WAITS_OF_PAGES,
} from '../limits/render-queue.ts'
import { databaseAway, unavailable } from '../unavailable.ts'
import { isOfMany } from './cache-keys.ts'
import { cachedAddress } from './cached-address.ts'
import { cachedFor, isOfNoScript, SCRIPTLESS_COOKIE } from './cached-for.ts'
import { pageCaches } from './cached-pages.ts'
import { guardedPages } from './guarded-pages.ts'
import { localeOfPath } from './locale-of-path.ts'
import { answerWith, type Page, packed, pageOf, tagged } from './page-cache.ts'
import { type PagesSettings, pagesSettings } from './page-settings.ts'
import { passedOnHeaders } from './passed-on-headers.ts'
import { redirectedPages } from './redirected-pages.ts'
import { DEVELOPMENT_POLICY, pagePolicy } from './security-headers.ts'

/** A part of the site to render: as it was built, or while developing asked of Vite for every page. */
export type Site = ServerBuild | (() => Promise<ServerBuild>)
/** A page brings the scripts of its language, with the texts of that alone, and the list of the pages of its part. */
export type Sites = Record<Locale, Record<Part, Site>>

/** A site in one piece, which has the pages of both parts and of both languages. */
export function undivided(site: Site): Sites {
  const parts = { shop: site, work: site }
  return { en: parts, ne: parts }
}

/**
 * Every page of the site. Pages that are the same for everybody come from the page cache, in at most three forms (cached-for.ts);
 * all others are rendered for their reader, with their parts in the HTML.
 */
export function pages(
  shop: Shop,
  sites: Sites,
  reads = new NetworkLimit(),
  queues = renderQueues(),
  caches = pageCaches(),
) {
  const production = typeof sites.en.shop !== 'function'
  const { host } = new URL(shop.config.publicUrl)
  const handlersOf = ({ shop, work }: Sites[Locale]) => ({
    shop: handlerOf(shop, host),
    work: handlerOf(work, host),
  })
  const handlers = { en: handlersOf(sites.en), ne: handlersOf(sites.ne) }
  const forms = paymentOrigins(shop.gateways)
  const clock = clockOf(shop)

  async function render(
    request: Request,
    client: Client,
    { audience, isOurs = (_error: unknown) => true }: Rendering = {},
  ): Promise<Answer> {
    const nonce = randomBytes(16).toString('base64')
    const requestId = causeOfNow()?.id ?? randomUUID()
    const context = new RouterContextProvider()
    let isAway = false
    const session = await sessionOfCookie(shop, request.headers)
    await noteSeen(contextOf(shop, null, 'en'), session)
    const { pathname } = new URL(request.url)
    const locale = localeOfPath(pathname)
    context.set(pageContext, {
      ctx: contextOf(shop, session?.actor ?? null, locale),
      sessionId: session?.id ?? null,
      pictures: shop.pictures,
      privateFiles: shop.privateFiles,
      gateways: shop.gateways,
      life: shop.life,
      checkServer: shop.checkServer,
      clock,
      config: shop.config,
      cachedFor: audience,
      nonce,
      client,
      requestId,
      report(error, id) {
        isAway ||= isDatabaseAway(error)
        if (isOurs(error)) shop.report(error, id)
      },
    })
    const rendered: Rendered = {}
    context.set(renderedContext, rendered)
    const response = await handlers[locale][partOf(pathname)](request, context)
    response.headers.set(
      'Content-Security-Policy',
      production
        ? pagePolicy(nonce, forms, (await pagesSettingsOf(sites[locale])).at(pathname)?.isFramed)
        : DEVELOPMENT_POLICY,
    )
    if (isAway) return { response: databaseAway(request) }
    if (response.status >= 500) response.headers.set('X-Request-Id', requestId)
    return { response, ...rendered }
  }

  async function write(request: Request, client: Client, place: Place): Promise<Response> {
    const apart = readingApart(request, place)
    const { response, html } = await render(apart.request, client, {
      isOurs: () => apart.overloaded() === null,
    })
    const overloaded = apart.overloaded()
    if (overloaded) throw overloaded
    return html === undefined ? response : new Response(html, response)
  }

  /** Does the work once it is the turn of this network, which is charged what it cost. */
  const inTurn = <T>(queue: RenderQueue, client: Client, work: (place: Place) => Promise<T>) =>
    queue.run(askerOf(client), work, (cost) => reads.charge(client, cost))

  /** A file that is made as it is taken: it has a place until it begins, and then goes as fast as it is read. */
  async function streamed(request: Request, client: Client): Promise<Response> {
    if (!reads.take(client)) throw new TooManyReads()
    const { response, html } = await inTurn(queues.pages, client, () => render(request, client))
    response.headers.set('Cache-Control', 'no-store')
    return html === undefined ? response : new Response(html, response)
  }

  return async (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const request = c.req.raw
    const client = browserOf(c, shop.config)
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const response = await inTurn(queues.writes, client, (place) => write(request, client, place))
        response.headers.set('Cache-Control', 'no-store')
        if (isOfNoScript(request)) response.headers.append('Set-Cookie', SCRIPTLESS_COOKIE)
        return response
      }
      const url = new URL(request.url)
      const settings = await pagesSettingsOf(sites[localeOfPath(url.pathname)])
      const asked = settings.at(url.pathname)
      if (asked?.isStreamed) return await streamed(request, client)
      const audience = production ? cachedFor(asked?.cache, c.req.header('cookie')) : undefined
      const address = audience ? cachedAddress(url, asked, settings.ids) : null
      const rendered = (request: Request, of: Client, audience?: CachedFor): Promise<Page> => {
        if (!reads.take(client)) throw new TooManyReads()
        const places = asked?.asksGateway ? queues.returns : queues.pages
        return inTurn(places, client, async () => {
          const { made, shown } = await withShownNoted(() => render(request, of, { audience }))
          return { ...(await pageOf(made)), shown: asked?.notesProducts ? shown : undefined }
        })
      }
      const page =
        address === null
          ? await rendered(request, client)
          : await (isOfMany(address) ? caches.searches : caches.usual).page(
              `${audience} ${address}`,
              async () =>
                packed(tagged(await rendered(new Request(new URL(address, url)), NOBODY, audience))),
            )
      const answer = await answerWith(
        page,
        address === null ? cacheControlOfOwn(asked?.cache) : cacheControlOfCached(request, audience),
        c.req.header('if-none-match'),
        encodingFor(c.req.header('accept-encoding')),
      )
      if (shop.config.offline && isForPhones(asked?.cache, address)) answer.headers.set(KEEP_AS, address)
      return answer
    } catch (error) {
      if (error instanceof Overloaded) return unavailable(request, MANY_HERE, AGAIN_AFTER)
      if (error instanceof TooManyReads) return unavailable(request, TOO_MANY_READS, AGAIN_AFTER, 429)
      throw error
    }
  }
}

export const renderQueues = () => ({
  /** Pages, and what is read at the API and by scripts. */
  pages: new RenderQueue('pages', WAITS_OF_PAGES),
  /** A write may wait for gateways and mails: it takes no place of pages. While its body arrives it takes no place at all. */
  writes: new RenderQueue('writes', OF_OTHERS),
  /** A request that comes back from a gateway waits for its answer: it has a queue of its own. */
  returns: new RenderQueue('returns', OF_OTHERS),
})

const OF_OTHERS = {
  bounds: { atOnce: 64, atOnceOfOne: 16, waiting: 128, waitingOfOne: 32 },
  mostCharged: MAX_CHARGED_OF_WRITES,
}

interface Rendering {
  audience?: CachedFor | undefined
  isOurs?: (error: unknown) => boolean
}

/** An answer, and beside it the HTML of a page. */
interface Answer extends Rendered {
  response: Response
}

class TooManyReads extends Error {}

/** The settings of a site's pages, of both parts; in development, the newest ones. */
export async function pagesSettingsOf({ shop, work }: Sites[Locale]): Promise<PagesSettings> {
  const parts = [shop, work].map((site) => (typeof site === 'function' ? site() : site))
  return pagesSettings(...(await Promise.all(parts)))
}

/**
 * React Router's handler. It takes a form only from the address that the request was sent to, which behind a proxy
 * is not the one people see: `publicHost` is allowed besides.
 */
function handlerOf(site: Site, publicHost: string): RequestHandler {
  const open = (build: ServerBuild) => ({
    ...passedOnHeaders(withReadableForms(guardedPages(redirectedPages(build)))),
    allowedActionOrigins: [publicHost],
  })
  return typeof site === 'function'
    ? createRequestHandler(async () => open(await site()), 'development')
    : createRequestHandler(open(site), 'production')
}

/** The demo's clock, after whose moves what is due acts at once; who is signed in stays so. */
function clockOf(shop: Shop): Shop['clock'] {
  return (
    shop.clock && {
      ...shop.clock,
      async move(by) {
        const before = shop.clock!.ahead()
        await shop.clock!.move(by)
        await moveSessions(contextOf(shop, null, 'en'), shop.clock!.ahead() - before)
        await runPeriodicTasks(shop)
      },
    }
  )
}

/** How long a browser keeps what it asked for when a finger touched a link, in seconds: until the finger has opened the page. */
const AHEAD = 5

/** For a page out of the cache; what is kept for visitors may be shared on its way to them. */
function cacheControlOfCached(request: Request, audience: CachedFor | undefined): string {
  if (isAskedAhead(request)) return `private, max-age=${AHEAD}`
  return audience === 'visitors' ? 'public, max-age=0, must-revalidate' : 'private, no-cache'
}

/** Whether phones may keep the page at this address: it says that it is the same for everybody, and came out of memory as such. */
const isForPhones = (cache: PageHandle['cache'], address: string | null): address is string =>
  cache === 'everybody' && address !== null && !isOfMany(address) && !address.endsWith('.data')

/** For a page that was rendered for its reader. */
const cacheControlOfOwn = (cache: PageHandle['cache']) =>
  cache === 'never' ? 'no-store' : 'private, no-cache'

/** Whom a kept page is rendered for. */
const NOBODY: Client = { address: '', user_agent: '' }
