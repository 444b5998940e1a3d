import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '../../config/config.ts'
import { CODE_MINUTES } from '../../trade-terms.ts'
import { isSecure } from '../sign-in/session-cookie.ts'
import { askingOf, newAsking } from './asking.ts'

// Where a browser keeps what its codes work with.

type Site = Pick<Config, 'publicUrl'>

/** What this browser keeps, or null. */
export function readAskingCookie(site: Site, header: string | null | undefined): string | null {
  const name = nameOf(site)
  return header ? askingOf(parse(header, name)[name]) : null
}

/** The token to ask with, and the cookie that keeps it as long as the code lives; asked again, it stays the same. */
export function askingCookie(
  site: Site,
  kept: string | null | undefined,
): { asking: string; cookie: string } {
  const asking = kept ?? newAsking()
  const cookie = serialize(nameOf(site), asking, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(site),
    maxAge: CODE_MINUTES * 60,
  })
  return { asking, cookie }
}

/** Over https no other host and no plain page can set it. */
function nameOf(site: Site): string {
  return isSecure(site) ? '__Host-asking' : 'asking'
}
