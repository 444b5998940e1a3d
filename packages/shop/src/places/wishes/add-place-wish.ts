import { z } from 'zod'
import type { Client } from '../../accounts/client.ts'
import { consume, consumeByNetwork } from '../../accounts/rate-limit.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { lineOfText, parse } from '../../input.ts'
import type { KnownPlace } from '../find-places.ts'
import { placeLabel } from '../place-label.ts'
import { refuseUnserved, UnservedPlace } from '../refuse-unserved.ts'
import { resolvePlace } from '../resolve-place.ts'
import { WishContact } from './wish-contact.ts'
import { wishTexts } from './wish-texts.ts'

/** Attempts of one network within 15 minutes, and wishes within a day; many phones share one address of a carrier. */
const MAX_TRIES = 60
const MAX_PER_NETWORK = 200
/** Places for one number or email within a day. */
const MAX_PER_CONTACT = 10
/** All wishes within a day, because each row is kept until there is delivery to the place. */
const MAX_IN_TOTAL = 2000

/** The place as it is typed into "Where?", and the contact to notify. */
export const NewPlaceWish = z.object({
  where: lineOfText(120),
  contact: WishContact,
})

/**
 * Records that somebody wants to be notified once there is delivery to a place (notify-place-wishes.ts). A repeated
 * wish stays that of the person who made it first. Refuses (`where`) in the same cases as `resolvePlace`, a palika with
 * delivery to some wards, and a place with delivery.
 */
export async function addPlaceWish(ctx: Ctx, client: Client, input: unknown): Promise<KnownPlace> {
  const { where, contact } = parse(NewPlaceWish, input, ctx.locale)
  await consumeByNetwork(ctx, client, { key: 'place-wish-try', max: MAX_TRIES })
  const { place } = await resolvePlace(ctx, { where })
  if (!(await isUnserved(ctx, place)))
    throw fieldRefusal('invalid', 'where', wishTexts(ctx.locale).served(placeLabel(place, ctx.locale)))
  // Only stored wishes count, so that nonsense does not use up the limits of others.
  await consumeByNetwork(ctx, client, { key: 'place-wish', max: MAX_PER_NETWORK, within: DAY })
  await consume(ctx, { key: `place-wish-of ${contact}`, max: MAX_PER_CONTACT, within: DAY })
  await consume(ctx, { key: 'place-wishes', max: MAX_IN_TOTAL, within: DAY })
  const { location, ward, area } = place
  const wish = {
    place: where,
    location_id: location.id,
    ward_no: ward,
    area_id: area?.id ?? null,
    contact,
    locale: ctx.locale,
    user_id: ctx.actor?.id ?? null,
    now: ctx.now,
  }
  await ctx.db.executeQuery(ADD(wish))
  return place
}

/** Whether a text means a place without delivery, for which a wish is possible. */
export async function canBeWished(ctx: Ctx, where: string): Promise<boolean> {
  try {
    return await isUnserved(ctx, (await resolvePlace(ctx, { where })).place)
  } catch (error) {
    if (error instanceof Refusal) return false
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

const ADD = statement(`
  insert into place_wishes (place, location_id, ward_no, area_id, contact, locale, user_id, created_at)
  values ($place, $location_id, $ward_no, $area_id, $contact, $locale, $user_id, $now)
  on conflict (contact, location_id, coalesce(ward_no, 0), coalesce(area_id, 0)) do update
  set locale = excluded.locale`)
