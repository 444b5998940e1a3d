import { parse } from 'hono/utils/cookie'
import type { Config } from '../../config/config.ts'
import { securityEvent } from '../../log.ts'
import { isSignedBy } from '../secrets/signature.ts'

/** The name of the pages' session cookie; over https no other host and no plain page can set it (`__Host-`). */
export function sessionCookieName(config: Config): string {
  return isSecure(config) ? '__Host-session' : 'session'
}

/** Whether the site's cookies travel over https only. */
export function isSecure(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl.startsWith('https://')
}

/** The session's token out of a Cookie header (`<token>.<signature>`), or null when there is none of ours. */
export function readSessionCookie(config: Config, header: string | null): string | null {
  const name = sessionCookieName(config)
  const value = header && parse(header, name)[name]
  if (!value) return null
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  if (isSignedBy(config.authSecrets, token, value.slice(dot + 1))) return token
  securityEvent('forged_cookie')
  return null
}
