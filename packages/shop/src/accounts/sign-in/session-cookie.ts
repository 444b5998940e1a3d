import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '../../config/config.ts'
import type { Ctx } from '../../context.ts'
import { DAY_SECONDS } from '../../durations.ts'
import { securityEvent } from '../../log.ts'
import { hmac, isHmacOf } from '../secrets/hmac.ts'

/** What signing in asks of the settings; the demo's people, whose password everybody knows, sign in to a demo alone. */
export type AuthConfig = Pick<Config, 'publicUrl' | 'authSecret' | 'authSecrets' | 'demo'>

/** A session ends 30 days after the sign-in (domain D16), in seconds. */
const SESSION_LIFETIME = 30 * DAY_SECONDS

/** When a session of somebody who signs in now ends. */
export function endOfSession({ now }: Pick<Ctx, 'now'>): Date {
  return new Date(now.getTime() + SESSION_LIFETIME * 1000)
}

/** The name of the pages' session cookie; over https no other host and no plain page can set it (`__Host-`). */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? '__Host-session' : 'session'
}

/** Whether the site's cookies travel over https only. */
export function isSecure(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl.startsWith('https://')
}

/** The Set-Cookie header of a session: `<token>.<signature>`. */
export function sessionCookie(config: AuthConfig, token: string): string {
  return serialize(sessionCookieName(config), `${token}.${hmac(config.authSecret, token)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(config),
    maxAge: SESSION_LIFETIME,
  })
}

/** The session's token out of a Cookie header or null when there is none of ours. */
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
