import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { AddressSnapshot } from '../orders/snapshots.ts'
import { callerOf } from './callers.ts'
import type { TypedOrder } from './typed-order.ts'

/** What went to a number that opens no account: whoever ordered may be somebody else. */
export interface DeliveredTo {
  /** How many orders name it as the number to call at the door. */
  orders: number
  /** The newest of them: its id, whom it was for, and where it went, as staff would type it. */
  id: string
  name: string
  place: TypedOrder['place']
}

/**
 * The orders that were delivered to the typed number, where it is nobody's account; null if there are none. They link nobody to anybody: they
 * only say what may be filled in once the caller has named themselves.
 */
export async function findDeliveredTo(
  ctx: Ctx,
  typed: Pick<TypedOrder, 'phone'>,
): Promise<DeliveredTo | null> {
  const phone = callerOf(typed)
  if (phone === null) return null
  const { rows } = await ctx.db.executeQuery(TO_NUMBER({ phone }))
  if (!rows[0]) return null
  const { at, ...found } = rows[0]
  return {
    ...found,
    place: {
      where: `${at.location_en}-${at.ward_no}`,
      location_id: null,
      location: at.location_en,
      ward: `${at.ward_no}`,
      tole: at.tole || (at.area_en ?? ''),
      house: at.house,
      landmark: at.landmark,
      instructions: at.instructions,
    },
  }
}

const TO_NUMBER = statement<{ orders: number; id: string; name: string; at: AddressSnapshot }>(`
  select count(*) over ()::int as orders, id, contact ->> 'full_name' as name, delivery_address as at
  from order_groups where contact ->> 'phone' = $phone
  order by number desc limit 1`)
