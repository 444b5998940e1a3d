import type { Client } from '@himalayan-green/shop/accounts/client.ts'
import type { Config } from '@himalayan-green/shop/config/config.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import type { DemoClock } from '@himalayan-green/shop/demo/clock.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { createContext, type RouterContext } from 'react-router'

/**
 * Whom a cached page is for: browsers without a session, those that have a place to deliver to, and those with a session, whoever
 * they are.
 */
export type CachedFor = 'visitors' | 'placed' | 'known'

/** What server.ts hands to every loader and action. */
export interface PageContext {
  /** For calling commands. */
  ctx: Ctx
  config: Pick<
    Config,
    | 'publicUrl'
    | 'demo'
    | 'isOpenToOthers'
    | 'sessionRefreshSeconds'
    | 'offline'
    | 'mail'
    | 'sms'
    | 'authSecret'
    | 'authSecrets'
  >
  /** Left out for a page of its reader's own. */
  cachedFor?: CachedFor | undefined
  /** For the Content-Security-Policy: inline scripts carry it. */
  nonce: string
  /** The session that the request came with. */
  sessionId: string | null
  pictures: Shop['pictures']
  privateFiles: Shop['privateFiles']
  /** The payment gateways. */
  gateways: Shop['gateways']
  /** Whether the server is fit for trade. */
  checkServer: Shop['checkServer']
  /** The demo's time, which its page moves; what is due then acts at once. */
  clock: DemoClock | null
  /** Whether this is a restored copy that must not act. */
  life: Shop['life']
  client: Client
  /** Names this request in the log, and in the answer when it fails. */
  requestId: string
  report: Shop['report']
}

/** Takes a page's HTML beside its answer: a Response would copy it several times on its way. */
export interface Rendered {
  html?: string
}

/** Shared on globalThis, because server.ts and the bundle each have a copy of this module. */
const shared = globalThis as {
  pageContext?: RouterContext<PageContext>
  renderedContext?: RouterContext<Rendered>
}
shared.pageContext ??= createContext<PageContext>()
shared.renderedContext ??= createContext<Rendered>()
export const { pageContext, renderedContext } = shared as Required<typeof shared>
