import type { CompiledQuery } from 'kysely'
import { type Actor, type Ctx, contextOf, STEP_UP_MINUTES } from '../context.ts'
import { isReadOnly } from '../db/database-away.ts'
import { statement } from '../db/statement.ts'
import { causeOfNow } from '../log.ts'
import type { Shop } from '../shop.ts'
import { readAccessToken } from './sign-in/access-token.ts'
import { readSessionCookie } from './sign-in/session-cookie.ts'

/** A session that has not ended, and the person it belongs to. */
export interface Session {
  id: string
  expires_at: Date
  actor: Actor
}

/** A session of staff ends this long after the sign-in, and after this long without a request. */
const STAFF_HOURS = 12
const STAFF_IDLE_MINUTES = 30

/** Who sent this page request, by the session cookie. */
export async function actorOfCookie(shop: Shop, headers: Headers): Promise<Actor | null> {
  return (await sessionOfCookie(shop, headers))?.actor ?? null
}

/** Who sent this API call, by `Authorization: Bearer <access token>`. */
export async function actorOfBearer(shop: Shop, authorization: string | undefined): Promise<Actor | null> {
  return (await sessionOfBearer(shop, authorization))?.actor ?? null
}

export async function sessionOfCookie(shop: Shop, headers: Headers): Promise<Session | null> {
  const token = readSessionCookie(shop.config, headers.get('cookie'))
  return token ? sessionOfToken(contextOf(shop, null, 'en'), token) : null
}

export async function sessionOfBearer(
  shop: Shop,
  authorization: string | undefined,
): Promise<Session | null> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  const id = token && readAccessToken(shop.config.authSecrets, token, shop.now())
  return id ? sessionOfId(contextOf(shop, null, 'en'), id) : null
}

/** The session whose cookie holds this token; null once it has ended. */
export function sessionOfToken(ctx: Ctx, token: string): Promise<Session | null> {
  return findSession(ctx, BY_TOKEN({ token, now: ctx.now }))
}

/** The session with this id; null once it has ended. */
export function sessionOfId(ctx: Ctx, id: string): Promise<Session | null> {
  return findSession(ctx, BY_ID({ id, now: ctx.now }))
}

interface SessionRow extends Actor {
  session_id: string
  expires_at: Date
}

/** Every signed-in request begins with this one query, so it is a prepared statement and not built anew each time. */
async function findSession(ctx: Ctx, query: CompiledQuery<SessionRow>): Promise<Session | null> {
  const { rows } = await ctx.db.executeQuery(query)
  if (!rows[0]) return null
  const { session_id, expires_at, ...actor } = rows[0]
  Object.assign(causeOfNow() ?? {}, { account: actor.id, kind: kindOf(actor) })
  return { id: session_id, expires_at, actor }
}

const kindOf = ({ is_staff, vendor_id }: Actor) =>
  is_staff ? 'staff' : vendor_id === null ? 'customer' : 'vendor'

const LIVING_SESSION = `
  select s.id as session_id,
    case when staff.is_staff then least(s.expires_at, s.created_at + interval '${STAFF_HOURS} hours')
      else s.expires_at end as expires_at,
    u.id, u.name, u.is_named, u.email, u.phone, u.image as display_picture,
    m.vendor_id, coalesce(m.roles, '{}') as vendor_roles,
    exists (select from riders where user_id = u.id and ended_at is null) as is_rider,
    staff.is_staff, staff.is_staff and s.second_factor_at is null as needs_second_factor,
    coalesce(s.second_factor_at > $now::timestamptz - interval '${STEP_UP_MINUTES} minutes', false) as is_stepped_up,
    case when s.second_factor_at is null then '{}' else
      array(select distinct unnest(r.rights) from user_roles ur join roles r on r.name = ur.role
        where ur.user_id = u.id order by 1) end as rights
  from sessions s
  join users u on u.id = s.user_id
  cross join lateral (select exists(select from user_roles where user_id = u.id) as is_staff) staff
  left join vendor_members m on m.user_id = u.id
  where s.expires_at > $now and u.blocked_at is null
    and (not staff.is_staff
      or s.created_at > $now::timestamptz - interval '${STAFF_HOURS} hours'
        and coalesce(s.seen_at, s.created_at) > $now::timestamptz - interval '${STAFF_IDLE_MINUTES} minutes')
    and`

const BY_TOKEN = statement<SessionRow>(`${LIVING_SESSION} s.token = $token`)
const BY_ID = statement<SessionRow>(`${LIVING_SESSION} s.id = $id`)

/**
 * Notes, at most once a minute, that a member of staff did something in a session. Callers leave out requests that
 * the browser sends by itself while the person is away. Nothing is noted of customers and vendors.
 */
export async function noteSeen(ctx: Ctx, session: Session | null): Promise<void> {
  if (!session?.actor.is_staff) return
  const minuteAgo = new Date(ctx.now.getTime() - 60_000)
  try {
    await ctx.db
      .updateTable('sessions')
      .set({ seen_at: ctx.now })
      .where('id', '=', session.id)
      .where(({ eb, or }) => or([eb('seen_at', 'is', null), eb('seen_at', '<', minuteAgo)]))
      .execute()
  } catch (error) {
    // A read-only database cannot store the time, but people may look at such a shop all the same.
    if (!isReadOnly(error)) throw error
  }
}
