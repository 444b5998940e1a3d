import { isIP } from 'node:net'
import type { Caller } from '@himalayan-green/shop/accounts/caller.ts'
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
