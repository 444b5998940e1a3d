import { randomBytes, randomUUID } from 'node:crypto'
import { sessionOfCookie } from '@himalayan-green/shop/accounts/actor.ts'
import { createAuth } from '@himalayan-green/shop/accounts/auth.ts'
import type { Caller } from '@himalayan-green/shop/accounts/caller.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { isDatabaseAway } from '@himalayan-green/shop/db/database-away.ts'
import { keepDeadlinesNow } from '@himalayan-green/shop/jobs.ts'
import { causeOfNow } from '@himalayan-green/shop/log.ts'
import { paymentOrigins } from '@himalayan-green/shop/payments/gateways.ts'
import { contextOf, type Shop } from '@himalayan-green/shop/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { pageContext } from '../app/context.ts'
import { browserOf } from './caller.ts'
import { encodingFor } from './compress.ts'
import { databaseAway, saidAway } from './database-away.ts'
import { answerWith, PageCache, pageOf, tagged } from './page-cache.ts'
import { DEVELOPMENT_POLICY, pagePolicy } from './security-headers.ts'

/** The site to render: as it was built, or while developing asked of Vite for every page. */
export type Site = ServerBuild | (() => Promise<ServerBuild>)
/** A page brings the scripts of its language, with the texts of that alone. */
export type Sites = Record<Locale, Site>

/**
 * Every page of the site. Pages for visitors come from the page cache; whoever has a session, a basket
 * or a place to deliver to gets a page of their own, with their parts in the HTML.
 */
export function pages(shop: Shop, sites: Sites) {
  const production = typeof sites.en !== 'function'
  const { host } = new URL(shop.config.publicUrl)
  const handlers = { en: handlerOf(sites.en, host), ne: handlerOf(sites.ne, host) }
  const cache = new PageCache()
  const forms = paymentOrigins(shop.gateways)
  const auth = createAuth(shop)
  const clock = clockOf(shop)

  async function render(request: Request, caller: Caller): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const requestId = causeOfNow()?.id ?? randomUUID()
    const context = new RouterContextProvider()
    let isAway = false
    const session = await sessionOfCookie(shop, request.headers)
    const locale = localeOf(new URL(request.url).pathname)
    context.set(pageContext, {
      ctx: contextOf(shop, session?.actor ?? null, locale),
      sessionId: session?.id ?? null,
      pictures: shop.pictures,
      papers: shop.papers,
      gateways: shop.gateways,
      clock,
      config: shop.config,
      nonce,
      auth,
      caller,
      requestId,
      report(error, id) {
        isAway ||= isDatabaseAway(error)
        shop.report(error, id)
      },
    })
    const response = await handlers[locale](request, context)
    response.headers.set(
      'Content-Security-Policy',
      production ? pagePolicy(nonce, forms) : DEVELOPMENT_POLICY,
    )
    if (isAway) return isForScripts(request) ? saidAway(response) : databaseAway(request)
    if (response.status >= 500) response.headers.set('X-Request-Id', requestId)
    return response
  }

  return async (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const request = c.req.raw
    const caller = browserOf(c, shop.config)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const response = await render(request, caller)
      response.headers.set('Cache-Control', 'no-store')
      return response
    }
    const { pathname, search } = new URL(request.url)
    const isForAll = production && isVisitor(c.req.header('cookie')) && !isNeverKept(pathname)
    const page = isForAll
      ? await cache.page(pathname + search, async () =>
          tagged(await pageOf(await render(anonymous(request), NOBODY))),
        )
      : await pageOf(await render(request, caller))
    return answerWith(
      page,
      isForAll ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
      c.req.header('if-none-match'),
      encodingFor(c.req.header('accept-encoding')),
    )
  }
}

/**
 * React Router's handler. It takes a form only from the address that the request was sent to, which behind a proxy
 * is not the one people see: `publicHost` is allowed besides.
 */
function handlerOf(site: Site, publicHost: string): RequestHandler {
  const open = (build: ServerBuild) => ({ ...build, allowedActionOrigins: [publicHost] })
  return typeof site === 'function'
    ? createRequestHandler(async () => open(await site()), 'development')
    : createRequestHandler(open(site), 'production')
}

/**
 * Pages that are true for a moment only, for one browser, or whose address is a secret: links of mails and SMS, the demo's
 * outbox, an application under way. And /place, as its address carries the page to go back to, so that it has no end of
 * addresses. Paths are read as React Router reads them, with %70 for a p and without regard to case.
 */
const NEVER_KEPT =
  /^(\/ne)?\/(dev|pay|place|sell\/(apply|more)|sign-in|answer|reset-password|vendor\/invitation)\b/i

function isNeverKept(pathname: string): boolean {
  try {
    return NEVER_KEPT.test(decodeURIComponent(pathname))
  } catch {
    // What cannot be read is no page: nothing to keep.
    return true
  }
}

/** The demo's clock, after whose moves what is due acts at once. */
function clockOf(shop: Shop): Shop['clock'] {
  return (
    shop.clock && {
      ...shop.clock,
      async move(by) {
        await shop.clock!.move(by)
        await keepDeadlinesNow(shop)
      },
    }
  )
}

/** Whom a page for everybody is rendered for. */
const NOBODY: Caller = { address: '', user_agent: '' }

/** The page of a path, without anything of the one who asked first. */
function anonymous(request: Request): Request {
  return new Request(request.url)
}

function isVisitor(cookie: string | undefined): boolean {
  return !cookie || !/(^|;\s*|-)(session|basket|place=)/.test(cookie)
}

/** React Router's own reading of what a page shows. */
const isForScripts = (request: Request) => new URL(request.url).pathname.endsWith('.data')

function localeOf(path: string): Locale {
  return /^\/ne(\/|\.data$|$)/i.test(path) ? 'ne' : 'en'
}
