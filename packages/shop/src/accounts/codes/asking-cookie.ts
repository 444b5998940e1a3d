import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '../../config/config.ts'
import { CODE_MINUTES } from '../../trade-terms.ts'
import { isSecure } from '../sign-in/session-cookie.ts'
import { askingOf, newAsking } from './asking.ts'

// A browser keeps the token that its codes work with in a cookie.

type Site = Pick<Config, 'publicUrl'>

/** The token that this browser keeps, or null. */
export function readAskingCookie(site: Site, header: string | null | undefined): string | null {
  const name = nameOf(site)
  return header ? askingOf(parse(header, name)[name]) : null
}

/**
 * The token to ask with, and the cookie that keeps it for as long as the code works. A browser that asks again keeps
 * its token.
 */
export function askingCookie(
  site: Site,
  stored: string | null | undefined,
): { asking: string; cookie: string } {
  const asking = stored ?? newAsking()
  const cookie = serialize(nameOf(site), asking, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(site),
    maxAge: CODE_MINUTES * 60,
  })
  return { asking, cookie }
}

/**
 * The prefix `__Host-`, which works over https alone, keeps other hosts and plain http pages from setting the cookie.
 */
function nameOf(site: Site): string {
  return isSecure(site) ? '__Host-asking' : 'asking'
}
