import { MINUTE } from '../../durations.ts'
import { securityEvent } from '../../log.ts'
import { hmac, isHmacOf } from '../secrets/hmac.ts'

/** 15 minutes (domain D16), in milliseconds. */
const LIFETIME = 15 * MINUTE

export interface AccessToken {
  access_token: string
  expires_at: Date
}

/**
 * The API's bearer token of a session: `<session id>.<expiry, ms>.<signature>`. Each call still looks up the session,
 * so that the token stops working immediately after sign-out.
 */
export function issueAccessToken(
  secret: string,
  session: { id: string; expires_at: Date },
  now: Date,
): AccessToken {
  const expiry = Math.min(now.getTime() + LIFETIME, session.expires_at.getTime())
  const claim = `${session.id}.${expiry}`
  return { access_token: `${claim}.${hmac(secret, subject(claim))}`, expires_at: new Date(expiry) }
}

/** The id of the token's session, or null for a token that is forged, damaged or expired. */
export function readAccessToken(
  secrets: string | readonly string[],
  token: string,
  now: Date,
): string | null {
  const [id = '', expiry = '', signature = ''] = token.split('.')
  if (!isHmacOf(secrets, subject(`${id}.${expiry}`), signature)) {
    securityEvent('forged_token')
    return null
  }
  return Number(expiry) > now.getTime() ? id : null
}

/** The same secret signs cookies; the prefix keeps a signature made for one from passing as the other. */
function subject(claim: string): string {
  return `access-token:${claim}`
}
