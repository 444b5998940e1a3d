import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { lineOfText } from '../input.ts'
import { type KnownPlace, readPlace } from './find-places.ts'

/** What a device stores of the place that its owner chose: the place's key, and the tole. */
const StoredPlace = z.object({ key: lineOfText(20), tole: lineOfText(120, 0).default('') })

/** A place with a known ward, and the tole or the area's other name. */
export interface ChosenPlace extends KnownPlace {
  ward: number
  tole: string
}

/** The place that a device stored, as it is now, with delivery or without; null if it no longer exists. */
export async function readStoredPlace(ctx: Ctx, stored: unknown): Promise<ChosenPlace | null> {
  const { data } = StoredPlace.safeParse(stored)
  // A tole in the other language's script is not shown to this reader.
  const alias = data && /\p{Script=Devanagari}/u.test(data.tole) === (ctx.locale === 'ne') ? data.tole : ''
  const place = data && (await readPlace(ctx, data.key, alias))
  if (!place || place.ward === null) return null
  return { ...place, ward: place.ward, tole: data.tole }
}
