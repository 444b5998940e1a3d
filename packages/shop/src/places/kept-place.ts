import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { lineOfText } from '../input.ts'
import { type KnownPlace, readPlace } from './find-places.ts'

/** What a device keeps of the place that its owner chose: the place's key, and what else was said of where it is. */
const KeptPlace = z.object({ key: lineOfText(20), tole: lineOfText(120, 0).default('') })

/** A place of which the ward is known, and what else was said of where it is: a tole, or the area's other name. */
export interface ChosenPlace extends KnownPlace {
  ward: number
  tole: string
}

/** The place that a device has kept, as it is now, delivered to or not; null for what is none any more. */
export async function readKeptPlace(ctx: Ctx, kept: unknown): Promise<ChosenPlace | null> {
  const { data } = KeptPlace.safeParse(kept)
  // What was typed in the other language's script is not shown: this reader would not write it so.
  const alias = data && /\p{Script=Devanagari}/u.test(data.tole) === (ctx.locale === 'ne') ? data.tole : ''
  const place = data && (await readPlace(ctx, data.key, alias))
  if (!place || place.ward === null) return null
  return { ...place, ward: place.ward, tole: data.tole }
}
