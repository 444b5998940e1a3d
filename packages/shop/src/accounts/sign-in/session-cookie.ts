import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '../../config/config.ts'
import type { Ctx } from '../../context.ts'
import { DAY_SECONDS } from '../../durations.ts'
import { securityEvent } from '../../log.ts'
import { hmac, isHmacOf } from '../secrets/hmac.ts'

/**
 * The settings that signing in needs. `demo` matters because the demo's people, whose password everybody knows, may
 * sign in to a demo only.
 */
export type AuthConfig = Pick<Config, 'publicUrl' | 'authSecret' | 'authSecrets' | 'demo'>

/** A session ends 30 days after sign-in (domain D16), in seconds. */
const SESSION_LIFETIME = 30 * DAY_SECONDS

/** When a session that begins now ends. */
export function endOfSession({ now }: Pick<Ctx, 'now'>): Date {
  return new Date(now.getTime() + SESSION_LIFETIME * 1000)
}

/**
 * The name of the session cookie of pages. Over https it begins with `__Host-`, which keeps other hosts and plain http
 * pages from setting it.
 */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? '__Host-session' : 'session'
}

/** Whether the site's cookies are sent over https only. */
export function isSecure(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl.startsWith('https://')
}

/** The Set-Cookie header of a session, whose value is `<token>.<signature>`. */
export function sessionCookie(config: AuthConfig, token: string): string {
  return serialize(sessionCookieName(config), `${token}.${hmac(config.authSecret, token)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(config),
    maxAge: SESSION_LIFETIME,
  })
}

/** The session's token from a Cookie header; null if there is none that the shop signed. */
export function readSessionCookie(config: Config, header: string | null): string | null {
  const name = sessionCookieName(config)
  const value = header && parse(header, name)[name]
  if (!value) return null
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  if (isHmacOf(config.authSecrets, token, value.slice(dot + 1))) return token
  securityEvent('forged_cookie')
  return null
}
