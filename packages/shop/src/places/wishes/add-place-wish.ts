import { z } from 'zod'
import type { Client } from '../../accounts/client.ts'
import { consume, consumeByNetwork, consumeOfAll } from '../../accounts/rate-limit.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { lineOfText, parse } from '../../input.ts'
import type { KnownPlace } from '../find-places.ts'
import { placeLabel } from '../place-label.ts'
import { refuseUnserved, UnservedPlace } from '../refuse-unserved.ts'
import { resolvePlace, UnknownPlace } from '../resolve-place.ts'
import { consumeUnproved, WishContact } from './wish-contact.ts'
import { wishTexts } from './wish-texts.ts'

/** Attempts of one network within 15 minutes, and wishes within a day; many phones share one address of a carrier. */
const MAX_TRIES = 60
const MAX_PER_NETWORK = 200
/** Places for one number or email within a day. */
const MAX_PER_CONTACT = 10
/** All wishes for known places within a day, because each row is kept until there is delivery to the place. */
const MAX_IN_TOTAL = 2000
/** The same for places that nobody knows, which staff read: nonsense leaves the wishes for all others open. */
const MAX_UNKNOWN = 500

/** The place as it is typed into "Where?", and the contact to notify. */
export const NewPlaceWish = z.object({
  where: lineOfText(120),
  contact: WishContact,
})

/** What was recorded: a place where nobody goes yet, or null for one that nobody knows yet. */
export interface AddedWish {
  place: KnownPlace | null
}

/**
 * Records that somebody wants to be notified once there is delivery to a place (notify-place-wishes.ts), also to one that nobody knows:
 * staff see its name, and say where it is. A repeated wish stays that of the person who made it first. Refuses (`where`) a text that may
 * mean several places, a palika with delivery to some wards, and a place with delivery.
 */
export async function addPlaceWish(ctx: Ctx, client: Client, input: unknown): Promise<AddedWish> {
  const { where, contact } = parse(NewPlaceWish, input, ctx.locale)
  await consumeByNetwork(ctx, client, { key: 'place-wish-try', max: MAX_TRIES })
  const place = await placeOrUnknown(ctx, where)
  if (place && !(await isUnserved(ctx, place)))
    throw fieldRefusal('invalid', 'where', wishTexts(ctx.locale).served(placeLabel(place, ctx.locale)))
  // Only stored wishes count, so that nonsense does not use up the limits of others.
  await consumeByNetwork(ctx, client, { key: 'place-wish', max: MAX_PER_NETWORK, within: DAY })
  await consume(ctx, { key: `place-wish-of ${contact}`, max: MAX_PER_CONTACT, within: DAY })
  const total = place
    ? { key: 'place-wishes', max: MAX_IN_TOTAL }
    : { key: 'place-wishes-unknown', max: MAX_UNKNOWN }
  await consumeUnproved(ctx, client, contact)
  // Strangers cannot close the way for those who have an account.
  if (!ctx.actor) await consumeOfAll(ctx, client, total)
  const wish = {
    place: where,
    location_id: place?.location.id ?? null,
    ward_no: place?.ward ?? null,
    area_id: place?.area?.id ?? null,
    contact,
    locale: ctx.locale,
    user_id: ctx.actor?.id ?? null,
    now: ctx.now,
  }
  await ctx.db.executeQuery(place ? ADD(wish) : ADD_UNKNOWN(wish))
  return { place }
}

/** Whether a text means a place without delivery, or one that nobody knows, for which a wish is possible. */
export async function canBeWished(ctx: Ctx, where: string): Promise<boolean> {
  try {
    const place = await placeOrUnknown(ctx, where)
    return !place || (await isUnserved(ctx, place))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The place that is meant; null for one that nobody knows. Refuses a text that may mean several. */
async function placeOrUnknown(ctx: Ctx, where: string): Promise<KnownPlace | null> {
  try {
    return (await resolvePlace(ctx, { where })).place
  } catch (error) {
    if (error instanceof UnknownPlace) return null
    throw error
  }
}

/** Refuses a palika of which the ward must be named. */
async function isUnserved(ctx: Ctx, place: KnownPlace): Promise<boolean> {
  try {
    await refuseUnserved(ctx, place)
    return false
  } catch (error) {
    if (error instanceof UnservedPlace) return true
    throw error
  }
}

const INSERT = `
  insert into place_wishes (place, location_id, ward_no, area_id, contact, locale, user_id, created_at)
  values ($place, $location_id, $ward_no, $area_id, $contact, $locale, $user_id, $now)`

const ADD = statement(`${INSERT}
  on conflict (contact, location_id, coalesce(ward_no, 0), coalesce(area_id, 0)) do update
  set locale = excluded.locale`)

const ADD_UNKNOWN = statement(`${INSERT}
  on conflict (contact, lower(place)) where location_id is null do update set locale = excluded.locale`)
