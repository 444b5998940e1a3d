import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '../../config/config.ts'
import { DAY, DAY_SECONDS } from '../../durations.ts'
import { type AuthConfig, isSecure } from './session-cookie.ts'

// A browser remembers in a cookie which accounts signed in with it, so that strangers who guess at one of them do not
// slow down its owner. The cookie says nothing about a person: it holds a random id and, for each account, a day and a
// signature of that id, that day, the account's id and the hash of its password. After a year, or once the password
// changes, the browser no longer counts as known. The cookie signs nobody in; guesses from a known browser are only
// counted apart (sign-in-limits.ts).

/** The owner of an account that the browser may know. */
export interface Owner {
  id: string
  /** The hash of the password; null for a person who has none. */
  password: string | null
}

/** A browser with which somebody signed in before. */
export interface Device {
  id: string
  /** Days and signatures, the newest first. */
  marks: string[]
  /** Whether this account signed in with the browser within a year, with the password that it has now. */
  knows: (owner: Owner, now: Date) => boolean
}

type Site = Pick<Config, 'publicUrl' | 'authSecrets'>

/** A family may share one phone. */
const MAX_ACCOUNTS = 5
const LIFETIME_DAYS = 365
/**
 * The id, 128 bits in base64url, and then for each account a dot, the days since 1970 in five digits and 256 bits of
 * signature.
 */
const SHAPE = /^[\w-]{22}(\.\d{5}[\w-]{43}){1,5}$/

export function readDeviceCookie(site: Site, header: string | null | undefined): Device | null {
  const name = nameOf(isSecure(site))
  const value = header && parse(header, name)[name]
  if (!value || !SHAPE.test(value)) return null
  const [id = '', ...marks] = value.split('.')
  function knows(owner: Owner, now: Date): boolean {
    const today = dayOf(now)
    return marks.some((mark) => {
      const age = today - Number(mark.slice(0, 5))
      return (
        age >= -1 && age <= LIFETIME_DAYS && site.authSecrets.some((secret) => isOf(mark, secret, id, owner))
      )
    })
  }
  return { id, marks, knows }
}

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY)

function isOf(mark: string, secret: string, id: string, owner: Owner): boolean {
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(secret, id, owner, mark.slice(0, 5))))
}

/** The cookie of a device that somebody has just signed in with. */
export function deviceCookie(
  config: AuthConfig,
  { device }: { device?: Device | null | undefined },
  owner: Owner,
  now: Date,
): string {
  const secure = isSecure(config)
  const id = device?.id ?? randomBytes(16).toString('base64url')
  const own = markOf(config.authSecret, id, owner, `${dayOf(now)}`)
  const others = device?.marks.filter((mark) => !isOf(mark, config.authSecret, id, owner)) ?? []
  const value = [id, own, ...others].slice(0, MAX_ACCOUNTS + 1).join('.')
  return serialize(nameOf(secure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: LIFETIME_DAYS * DAY_SECONDS,
  })
}

/** The same secret signs cookies and tokens; the prefix keeps those signatures from passing as this one. */
function markOf(authSecret: string, id: string, owner: Owner, day: string): string {
  const signed = `device:${id}:${day}:${owner.id}:${owner.password ?? ''}`
  return day + createHmac('sha256', authSecret).update(signed).digest('base64url')
}

/**
 * The prefix `__Host-`, which works over https alone, keeps other hosts and plain http pages from setting the cookie.
 */
function nameOf(secure: boolean): string {
  return secure ? '__Host-device' : 'device'
}
