import type { Ctx } from '@himalayan-green/shop/context.ts'
import { type FieldErrors, Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { STATUS_OF } from '@himalayan-green/shop/http/responses.ts'
import { refuseUnserved } from '@himalayan-green/shop/places/refuse-unserved.ts'
import { placeChoices, resolvePlace } from '@himalayan-green/shop/places/resolve-place.ts'
import { toKnownPlaceResponse } from '@himalayan-green/shop/places/responses.ts'
import { canBeWished } from '@himalayan-green/shop/places/wishes/add-place-wish.ts'
import { data } from 'react-router'
import type { refusedForm } from '../forms/refused-form.server.ts'
import type { FoundPlace } from './place-search.ts'

/** An address as a form sends it: `where`, `place` and `place_for` say its palika, ward and area. */
type TypedAddress = Record<string, unknown>

/**
 * Calls a command with the address of a form whose place was found. Errors of the place stand under `where`, together with the
 * command's other errors; `prefix` stands before the names of the address's fields in both.
 */
export async function atPlace<T>(
  ctx: Ctx,
  typed: TypedAddress,
  prefix: string,
  rule: (address: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const { where, place, place_for, ...rest } = typed
  let address: Record<string, unknown> = rest
  let fault: string | undefined
  try {
    address = { ...rest, ...(await placeIn(ctx, typed)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    fault = error.fields.where ?? error.message
  }
  try {
    // Without a place the command refuses the address, with all its other errors.
    return await rule(address)
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof TooManyTries) throw error
    throw new Refusal(error.code, error.message, underWhere(error.fields, prefix, fault, typed))
  }
}

/** The place as the commands of addresses take it. Refuses, under `where`, a place where the shop does not deliver. */
async function placeIn(ctx: Ctx, typed: TypedAddress) {
  const { place, tole } = await resolvePlace(ctx, typed)
  await refuseUnserved(ctx, place)
  return {
    location: place.location.id,
    ward: place.ward,
    area: place.area?.id ?? null,
    tole: String(typed.tole ?? '').trim() || tole,
  }
}

const PLACE = ['location', 'ward', 'area']

function underWhere(
  fields: FieldErrors,
  prefix: string,
  fault: string | undefined,
  { tole }: TypedAddress,
): FieldErrors {
  // The missing place may name the tole, so no error asks for both.
  const names = fault && !String(tole ?? '').trim() ? [...PLACE, 'tole'] : PLACE
  const isOfPlace = ([field]: [string, string]) => names.some((name) => field === prefix + name)
  const entries = Object.entries(fields)
  const sentence = fault ?? entries.find(isOfPlace)?.[1]
  const others = entries.filter((entry) => !isOfPlace(entry))
  return Object.fromEntries(sentence ? [[`${prefix}where`, sentence], ...others] : others)
}

/** The places that a refused "Where?" may mean; none for any other. */
export async function choicesFor(ctx: Ctx, where: unknown, fault: string | undefined): Promise<FoundPlace[]> {
  if (!fault || typeof where !== 'string') return []
  return (await placeChoices(ctx, where)).map((place) => toKnownPlaceResponse(place, ctx.locale))
}

/**
 * The text of a refused "Where?" whose place nobody delivers to, or nobody knows, for which the person may ask for a notice. Null for any other.
 */
export async function wishFor(ctx: Ctx, where: unknown, fault: string | undefined): Promise<string | null> {
  return fault && typeof where === 'string' && (await canBeWished(ctx, where)) ? where : null
}

/** A refused form with one address, what may be meant by its "Where?", and whether one may ask for a notice of it. */
export async function withChoices(ctx: Ctx, refused: ReturnType<typeof refusedForm>) {
  const { errors, typed } = refused.data
  const isTooMany = refused.init?.status === STATUS_OF.too_many
  const choices = isTooMany ? [] : await choicesFor(ctx, typed.where, errors.where)
  const wish = isTooMany ? null : await wishFor(ctx, typed.where, errors.where)
  return data({ ...refused.data, choices, wish }, refused.init ?? undefined)
}
