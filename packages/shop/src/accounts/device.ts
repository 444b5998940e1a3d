import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '../config.ts'
import type { Auth } from './auth.ts'
import { isSecure } from './session-cookie.ts'

// A browser remembers which accounts were signed in with it, so that strangers who guess at one of them do not slow its
// owner down. The cookie says nothing about a person: a random id, and for each account a signature of that id and the
// account's. It opens nothing, and is counted by itself (sign-in-limits.ts).

/** A browser that somebody signed in with before. */
export interface Device {
  id: string
  /** Signatures, the newest first. */
  marks: string[]
  /** Whether this account was signed in with it before. */
  knows: (user_id: string) => boolean
}

type Site = Pick<Config, 'publicUrl' | 'authSecrets'>

/** A family's phone has a few accounts. */
const MOST_ACCOUNTS = 5
/** A year, in seconds. */
const LIFETIME = 365 * 24 * 60 * 60
/** 128 bits and 256 bits in base64url, joined by dots. */
const SHAPE = /^[\w-]{22}(\.[\w-]{43}){1,5}$/

export function readDeviceCookie(site: Site, header: string | null | undefined): Device | null {
  const name = nameOf(isSecure(site))
  const value = header && parse(header, name)[name]
  if (!value || !SHAPE.test(value)) return null
  const [id = '', ...marks] = value.split('.')
  function knows(user_id: string): boolean {
    const own = site.authSecrets.map((secret) => Buffer.from(markOf(secret, id, user_id)))
    return marks.some((mark) => own.some((one) => timingSafeEqual(Buffer.from(mark), one)))
  }
  return { id, marks, knows }
}

/** The cookie of a device that somebody has just signed in with. */
export function deviceCookie(
  { options }: Auth,
  { device }: { device?: Device | null | undefined },
  user_id: string,
): string {
  const { secure } = options.advanced.cookies.session_token.attributes
  const id = device?.id ?? randomBytes(16).toString('base64url')
  const own = markOf(options.secret, id, user_id)
  const others = device?.marks.filter((mark) => mark !== own) ?? []
  const value = [id, own, ...others].slice(0, MOST_ACCOUNTS + 1).join('.')
  return serialize(nameOf(secure), value, {
    ...{ path: '/', httpOnly: true, sameSite: 'Lax', secure },
    maxAge: LIFETIME,
  })
}

/** The secret signs cookies and tokens too; this keeps those signatures from passing as this one. */
function markOf(authSecret: string, id: string, user_id: string): string {
  return createHmac('sha256', authSecret).update(`device:${id}:${user_id}`).digest('base64url')
}

/** Over https no other host and no plain page can set it. */
function nameOf(secure: boolean): string {
  return secure ? '__Host-device' : 'device'
}
