import { isIP } from 'node:net'
import type { Client } from '@himalayan-green/shop/accounts/client.ts'
import { readAskingCookie } from '@himalayan-green/shop/accounts/codes/asking-cookie.ts'
import { readDeviceCookie } from '@himalayan-green/shop/accounts/sign-in/device.ts'
import type { Config } from '@himalayan-green/shop/config/config.ts'
import { writeLog } from '@himalayan-green/shop/log.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

let isWarned = false

/** Behind a proxy that is not configured all people share one address, and one of them uses up the limits of all. */
function warnOfProxies(): void {
  if (isWarned) return
  isWarned = true
  writeLog('warn', 'untrusted_proxy', { help: HELP })
}

const HELP =
  'X-Forwarded-For arrives and TRUSTED_PROXIES is 0: if a proxy of yours writes it, all people count as one. Set TRUSTED_PROXIES to the number of your proxies.'

/**
 * The network address of a request. `X-Forwarded-For` is believed only as far as our own proxies wrote it: each appends the
 * address that connected to it, so behind n of them the client's is the nth from the right. Anybody may have made up what
 * stands further left.
 */
export function clientOf(c: Context<{ Bindings: HttpBindings }>, trustedProxies: number): Client {
  const connected = c.env.incoming.socket.remoteAddress ?? ''
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  if (trustedProxies === 0 && c.req.header('x-forwarded-for') !== undefined) warnOfProxies()
  // Who went round the outer of them has fewer entries: then the furthest is who connected to the inner one.
  const claimed = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? forwarded[0]!) : ''
  return {
    address: isIP(claimed) ? claimed : connected,
    user_agent: c.req.header('user-agent') ?? '',
  }
}

/** The same of a browser, with what it keeps of asking for codes and of signing in before. */
export function browserOf(c: Context<{ Bindings: HttpBindings }>, config: Config): Client {
  const cookie = c.req.header('cookie')
  return {
    ...clientOf(c, config.trustedProxies),
    asking: readAskingCookie(config, cookie),
    device: readDeviceCookie(config, cookie),
  }
}
