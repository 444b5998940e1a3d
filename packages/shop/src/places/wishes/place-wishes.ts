import type { Selectable } from 'kysely'
import { type Ctx, requireActor, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY } from '../../durations.ts'
import type { PlaceWishes } from '../tables.ts'

/** How many people wait for a place. */
export interface PlaceWish {
  /** Null for a place that nobody knows yet. */
  location: { id: number; name_en: string; name_ne: string } | null
  /** The unknown place as it was typed, in small letters; null for a known one. */
  typed: string | null
  /** Null for those who named only the palika. */
  ward: number | null
  people: number
}

/** Places that nobody came to know within so long are no longer waited for. */
const UNKNOWN_STORED_FOR = 180 * DAY

/** The places for which people wait, the most wanted first (right `zone.change`). It names nobody. */
export async function listPlaceWishes(ctx: Ctx): Promise<PlaceWish[]> {
  requireReading(ctx, 'zone.change')
  return (await ctx.db.executeQuery(LIST())).rows
}

const LIST = statement<PlaceWish>(`
  select case when l.id is not null then
      json_build_object('id', l.id, 'name_en', l.name_en, 'name_ne', l.name_ne) end as location,
    case when l.id is null then lower(p.place) end as typed,
    p.ward_no as ward, count(distinct p.contact)::int as people
  from place_wishes p left join locations l on l.id = p.location_id
  group by l.id, typed, p.ward_no
  order by people desc, l.name_en, l.id, p.ward_no, typed`)

/** Deletes wishes for places that nobody came to know. */
export async function purgeUnknownWishes(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('place_wishes')
    .where('location_id', 'is', null)
    .where('created_at', '<', new Date(ctx.now.getTime() - UNKNOWN_STORED_FOR))
    .execute()
}

/** The signed-in person's own wishes, for the copy of their data. */
export async function ownPlaceWishes(ctx: Ctx): Promise<OwnPlaceWish[]> {
  const { id } = requireActor(ctx)
  return (await ctx.db.executeQuery(LIST_OWN({ id }))).rows
}

/** Deletes the wishes of a person whose account is deleted. */
export async function purgePlaceWishes(ctx: Ctx): Promise<void> {
  const { id } = requireActor(ctx)
  await ctx.db.executeQuery(FORGET_OWN({ id }))
}

type OwnPlaceWish = Pick<Selectable<PlaceWishes>, 'place' | 'contact' | 'locale' | 'created_at'>

/**
 * Includes wishes from before the person had the account, by their confirmed addresses, because anybody may type an
 * email when they register.
 */
const OWN = `
  where p.user_id = $id or exists (
    select from users u
    where u.id = $id and (u.phone = p.contact or (u.email_verified and u.email = p.contact)))`

const LIST_OWN = statement<OwnPlaceWish>(
  `select p.place, p.contact, p.locale, p.created_at from place_wishes p ${OWN} order by p.id`,
)
const FORGET_OWN = statement(`delete from place_wishes p ${OWN}`)
