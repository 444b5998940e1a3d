import { randomBytes } from 'node:crypto'
import { hmac, isHmacOf } from '@himalayan-green/shop/accounts/secrets/hmac.ts'
import { isSecure } from '@himalayan-green/shop/accounts/sign-in/session-cookie.ts'
import type { Config } from '@himalayan-green/shop/config/config.ts'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** 128 bits in base64url. */
const NONCE = /^[\w-]{22}$/

/**
 * The value that a sign-in must carry: the signature of a random cookie that no script reads. A page of another site
 * can neither read the value nor make it for the cookie it does not see. Source: OWASP, "Cross-Site Request Forgery
 * Prevention", signed double-submit cookie. Every tab of a browser gets the same.
 */
export function csrfToken(c: Context, config: Config): string {
  const stored = nonceOf(c, config)
  const nonce = stored ?? randomBytes(16).toString('base64url')
  if (!stored)
    setCookie(c, cookieName(config), nonce, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure(config),
    })
  return hmac(config.authSecret, subject(nonce))
}

/** Whether what was sent is the value of this browser's cookie. */
export function isCsrfToken(c: Context, config: Config, sent: unknown): boolean {
  const nonce = nonceOf(c, config)
  return nonce !== null && typeof sent === 'string' && isHmacOf(config.authSecrets, subject(nonce), sent)
}

function nonceOf(c: Context, config: Config): string | null {
  const nonce = getCookie(c, cookieName(config))
  return nonce && NONCE.test(nonce) ? nonce : null
}

/** Over https no other host and no plain page can set it. */
function cookieName(config: Config): string {
  return isSecure(config) ? '__Host-csrf' : 'csrf'
}

/** The secret signs cookies and tokens too; this keeps those signatures from passing as this one. */
function subject(nonce: string): string {
  return `csrf:${nonce}`
}
