import { sessionCookieName } from '@himalayan-green/shop/accounts/sign-in/session-cookie.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { MINUTE } from '@himalayan-green/shop/durations.ts'
import { type Asker, strangerOf } from '@himalayan-green/shop/fair/asker.ts'
import { type Cause, causeOfNow } from '@himalayan-green/shop/log.ts'
import { hasPaidOrReceived } from '@himalayan-green/shop/orders/reading/has-paid.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import { clientOf } from '../client.ts'

/** How long it is remembered whose a session is and whether they are known, in milliseconds. */
const REMEMBERED = 10 * MINUTE
const MOST = 20_000

/**
 * Whose sessions are those of somebody who has paid or received something, or has a shop or a role. The database is asked after a request was answered, for
 * the next ones: whose turn it is must cost nothing to find out. The first request of a session is a stranger's.
 */
export class KnownPeople {
  /** The account, or null for one who is not known, by what a browser or program shows of its session. */
  readonly #accounts = new LRUCache<string, { known: string | null }>({ max: MOST, ttl: REMEMBERED })
  readonly #hasPaid: (account: string) => Promise<boolean>

  constructor(hasPaid: (account: string) => Promise<boolean>) {
    this.#hasPaid = hasPaid
  }

  asker(shown: string | undefined, client: { address: string }): Asker {
    const known = shown === undefined ? null : this.#accounts.get(shown)?.known
    return known ? { name: known, isKnown: true } : strangerOf(client)
  }

  /** Learns of the session whose request was answered. */
  async learn(shown: string, { account, kind }: Pick<Cause, 'account' | 'kind'>): Promise<void> {
    if (account === null || this.#accounts.has(shown)) return
    // Nobody asks for the same session meanwhile.
    this.#accounts.set(shown, { known: null })
    if (kind === 'customer' && !(await this.#hasPaid(account))) return
    this.#accounts.set(shown, { known: account })
  }
}

/** Notes with every request for whom it takes its part of what all share. */
export function noteAskers(shop: Shop): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const people = new KnownPeople((account) => hasPaidOrReceived(contextOf(shop, null, 'en'), account))
  const cookie = sessionCookieName(shop.config)
  return async (c, next) => {
    const cause = causeOfNow()!
    const shown = c.req.path.startsWith('/v1/')
      ? c.req.header('authorization')
      : parse(c.req.header('cookie') ?? '', cookie)[cookie]
    cause.asker = people.asker(shown, clientOf(c, shop.config.trustedProxies))
    await next()
    // A database that is away says so to whoever asked it something.
    if (shown !== undefined) people.learn(shown, cause).catch(() => {})
  }
}
