import type { Config } from '@himalayan-green/shop/config/config.ts'
import { isThisMachine } from '@himalayan-green/shop/http/web-addresses.ts'
import type { MiddlewareHandler } from 'hono'

const SENTENCE =
  'This shop was started without settings: it is a demo for this machine alone, with sign-ins and codes that everybody can read. To show it to others, set PUBLIC_URL and DEMO=1; for a real shop, DEMO=0.\n'

/** What a proxy adds, though nobody has named one. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host']

/**
 * A shop that is a demo because nobody said what it is (`isOwnDemo`) answers this machine alone: under its own names, and not through a
 * proxy, behind which strangers would read everybody's codes at /dev/outbox.
 */
export function ownDemo({ isOwnDemo, publicUrl, trustedProxies }: Config): MiddlewareHandler {
  return async (c, next) => {
    if (!isOwnDemo) return next()
    const { host, origin } = new URL(c.req.url)
    const isNamedSo = isThisMachine(origin) || host === new URL(publicUrl).host
    const isForwarded = trustedProxies === 0 && FORWARDED.some((name) => c.req.header(name) !== undefined)
    // Misdirected: the request came to a server that does not answer under this name.
    return isNamedSo && !isForwarded ? next() : c.text(SENTENCE, 421)
  }
}
