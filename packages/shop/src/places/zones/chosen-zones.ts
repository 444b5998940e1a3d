import { z } from 'zod'
import { changedMeanwhile } from '../../audit/change-row.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { parse, typedNumber } from '../../input.ts'
import { NO_ZONES, zoneTexts } from './zone-texts.ts'

// The zones that somebody chose for their goods: a vendor for all that it sells, or for one product.

/** More than a country is divided into; a longer list is no choice of anybody. */
const MAX_ZONES = 200

const Zones = z
  .array(typedNumber(1, MAX_INTEGER).meta({ type: 'integer', minimum: 1 }))
  .max(MAX_ZONES)
  .refine((zones) => zones.length > 0, NO_ZONES)
  .overwrite((zones) => [...new Set(zones)].sort((a, b) => a - b))
  .nullable()

export const ChosenZones = z.object({
  zones: Zones,
  before: Zones.optional().meta({
    description: 'What was seen: what somebody else has changed to something else since is refused',
  }),
})

/** A choice, which may be none (null), as it is typed for what has `now`; null if it is that already. */
export async function chosenZones(
  ctx: Ctx,
  input: unknown,
  now: number[] | null,
): Promise<{ zones: number[] | null } | null> {
  const { zones, before } = parse(ChosenZones, input, ctx.locale)
  if (isSame(zones, now)) return null
  if (before !== undefined && !isSame(before, now)) {
    const { code, message } = changedMeanwhile(ctx)
    throw new Refusal(code, message, { zones: message })
  }
  if (zones) {
    // Held, so that none of them is deleted meanwhile.
    const { rows } = await ctx.db.executeQuery(HOLD({ zones }))
    if (rows.length < zones.length) throw fieldRefusal('invalid', 'zones', zoneTexts(ctx.locale).noSuchZone)
  }
  return { zones }
}

const isSame = (one: number[] | null, other: number[] | null) => JSON.stringify(one) === JSON.stringify(other)

const HOLD = statement(
  'select id from zones where id = any((select $zones)::int[]) order by id for key share',
)
