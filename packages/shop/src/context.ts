import type { Kysely } from 'kysely'
import { Refusal } from './errors.ts'
import type { Tables } from './tables.ts'

export type Locale = 'en' | 'ne'

/** Who acts. Both kinds of sign-in (cookie, bearer token) become this in accounts/actor.ts. */
export interface Actor {
  id: string
  name: string
  email: string
  /** Address of the picture in the header; null shows the fallback. */
  display_picture: string | null
  /** The vendor whose orders this person handles, if any. */
  vendor_id: number | null
}

/** The database, or the open transaction. */
export type Db = Kysely<Tables>

/** What every rule gets first: nothing else may be read from around it. */
export interface Ctx {
  db: Db
  actor: Actor | null
  now: Date
  locale: Locale
}

/** The signed-in person. Text and status: specification §6 and §8. */
export function requireActor(ctx: Ctx): Actor {
  if (!ctx.actor) throw new Refusal('unauthenticated', 'Authentication error')
  return ctx.actor
}
