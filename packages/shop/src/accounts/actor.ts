import { CompiledQuery } from 'kysely'
import type { Actor, Ctx } from '../context.ts'
import { causeOfNow } from '../log.ts'
import { contextOf, type Shop } from '../shop.ts'
import { readAccessToken } from './access-token.ts'
import { readSessionCookie } from './session-cookie.ts'

/** A living session and whose it is. */
export interface Session {
  id: string
  expires_at: Date
  actor: Actor
}

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

/** The session of a token that Better Auth made. */
export function sessionOfToken(ctx: Ctx, token: string): Promise<Session | null> {
  return findSession(ctx, LIVING_SESSION_BY_TOKEN, token)
}

/** A session by its id, while it lives. */
export function sessionOfId(ctx: Ctx, id: string): Promise<Session | null> {
  return findSession(ctx, LIVING_SESSION_BY_ID, id)
}

interface SessionRow extends Actor {
  session_id: string
  expires_at: Date
}

/** Every signed-in request begins with this one query, so it goes past the query builder. */
async function findSession(ctx: Ctx, query: string, value: string): Promise<Session | null> {
  const { rows } = await ctx.db.executeQuery<SessionRow>(CompiledQuery.raw(query, [value, ctx.now]))
  if (!rows[0]) return null
  const { session_id, expires_at, ...actor } = rows[0]
  Object.assign(causeOfNow() ?? {}, { account: actor.id, kind: kindOf(actor) })
  return { id: session_id, expires_at, actor }
}

const kindOf = ({ is_staff, vendor_id }: Actor) =>
  is_staff ? 'staff' : vendor_id === null ? 'customer' : 'vendor'

const LIVING_SESSION = `
  select s.id as session_id, s.expires_at,
    u.id, u.name, u.is_named, u.email, u.phone, u.image as display_picture,
    m.vendor_id, coalesce(m.roles, '{}') as vendor_roles,
    staff.is_staff, staff.is_staff and s.second_factor_at is null as needs_second_factor,
    case when s.second_factor_at is null then '{}' else
      array(select distinct unnest(r.rights) from user_roles ur join roles r on r.name = ur.role
        where ur.user_id = u.id order by 1) end as rights
  from sessions s
  join users u on u.id = s.user_id
  cross join lateral (select exists(select from user_roles where user_id = u.id) as is_staff) staff
  left join vendor_members m on m.user_id = u.id
  where s.expires_at > $2 and`

const LIVING_SESSION_BY_TOKEN = `${LIVING_SESSION} s.token = $1`
const LIVING_SESSION_BY_ID = `${LIVING_SESSION} s.id = $1`
