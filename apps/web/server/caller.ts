import { isIP } from 'node:net'
import { readAskingCookie } from '@himalayan-green/shop/accounts/asking-cookie.ts'
import type { Caller } from '@himalayan-green/shop/accounts/caller.ts'
import { readDeviceCookie } from '@himalayan-green/shop/accounts/device.ts'
import type { Config } from '@himalayan-green/shop/config.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Where a request comes from. `X-Forwarded-For` is believed only as far as our own proxies wrote it: each appends
 * the address that connected to it, so behind n of them the caller's is the nth from the right. What stands
 * further left anybody may have made up.
 */
export function callerOf(c: Context<{ Bindings: HttpBindings }>, trustedProxies: number): Caller {
  const connected = c.env.incoming.socket.remoteAddress ?? ''
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  const claimed = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? '') : ''
  return {
    address: isIP(claimed) ? claimed : connected,
    user_agent: c.req.header('user-agent') ?? '',
  }
}

/** The same of a browser, with what it keeps of asking for codes and of signing in before. */
export function browserOf(c: Context<{ Bindings: HttpBindings }>, config: Config): Caller {
  const cookie = c.req.header('cookie')
  return {
    ...callerOf(c, config.trustedProxies),
    asking: readAskingCookie(config, cookie),
    device: readDeviceCookie(config, cookie),
  }
}
