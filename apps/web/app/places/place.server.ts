import type { Ctx } from '@himalayan-green/shop/context.ts'
import { slotTimeNow } from '@himalayan-green/shop/nepal/slot-time.ts'
import { firstDeliverable } from '@himalayan-green/shop/places/addresses/addresses.ts'
import type { Delivery } from '@himalayan-green/shop/places/delivery.ts'
import { placeLabel } from '@himalayan-green/shop/places/place-label.ts'
import type { ResolvedPlace } from '@himalayan-green/shop/places/resolve-place.ts'
import { type ChosenPlace, readStoredPlace } from '@himalayan-green/shop/places/stored-place.ts'
import { usualDays } from '@himalayan-green/shop/places/usual-days.ts'
import { closedNow, earliestSlot } from '@himalayan-green/shop/slots/board.ts'
import { createCookie } from 'react-router'
import type { Typed } from '../forms/typed.ts'
import { typedOf } from './typed-address.server.ts'

// The shop asks early where orders are to go. A visitor's answer lies in a cookie alone; a customer with a saved address in a
// delivery area has answered already.

const HALF_A_YEAR = 180 * 24 * 60 * 60

const cookieOf = ({ publicUrl }: Ctx) =>
  createCookie('place', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: HALF_A_YEAR,
    secure: publicUrl.startsWith('https://'),
  })

/** Where orders are to go, and what delivery costs there. */
export interface DeliveryPlace {
  label: string
  delivery: Delivery
  /** The usual delivery days there, as the reader says them; null without any. */
  usual_days: string | null
  /** The first free delivery time there, as one says it now: "tomorrow 7–10"; null without times, and where none is free. */
  earliest: string | null
  /** Its id. */
  earliest_id: number | null
  /** Why nobody comes there at the moment, where no time is free because of it: "Bandh". */
  closed?: string | null
  /** Whether it is one of the account's addresses, which change in the account. */
  is_saved: boolean
}

/** The header that saves a place in the cookie. */
export async function keepPlace(ctx: Ctx, { place, tole }: ResolvedPlace): Promise<HeadersInit> {
  return { 'Set-Cookie': await cookieOf(ctx).serialize({ key: place.key, tole }) }
}

/** The header that deletes it. */
export async function clearPlace(ctx: Ctx): Promise<HeadersInit> {
  return { 'Set-Cookie': await cookieOf(ctx).serialize('', { maxAge: 0 }) }
}

/** The place that this device has kept. */
export async function storedPlace(ctx: Ctx, request: Request): Promise<ChosenPlace | null> {
  return readStoredPlace(ctx, await cookieOf(ctx).parse(request.headers.get('cookie')))
}

/** The delivery place of the reader, as far as it is known: the checkout begins with it. */
export async function deliveryPlace(ctx: Ctx, request: Request): Promise<DeliveryPlace | null> {
  const saved = ctx.actor && (await firstDeliverable(ctx))
  if (saved) return { ...(await known(typedOf(saved, ctx.locale).where, saved.delivery)), is_saved: true }
  const stored = await storedPlace(ctx, request)
  return stored && { ...(await known(placeLabel(stored, ctx.locale), stored.delivery)), is_saved: false }

  async function known(label: string, delivery: Delivery) {
    const slot = await earliestSlot(ctx, delivery.zone)
    const usual_days = slot === undefined ? usualDays(delivery.weekdays, ctx.locale) : null
    const closed = slot === null ? await closedNow(ctx, delivery.zone) : null
    return {
      ...{ label, delivery, usual_days },
      earliest: slot ? slotTimeNow(slot, ctx.locale, ctx.now) : null,
      earliest_id: slot?.id ?? null,
      closed: closed?.[`reason_${ctx.locale}`] ?? null,
    }
  }
}

/** A kept place as its owner would type it into the form of an address, whose fields' names begin with `prefix`. */
export function typedPlace(place: ChosenPlace, prefix: string, { locale }: Ctx): Typed {
  const where = placeLabel(place, locale)
  return {
    [`${prefix}where`]: where,
    [`${prefix}place`]: place.key,
    [`${prefix}place_for`]: where,
    [`${prefix}tole`]: place.tole,
  }
}
