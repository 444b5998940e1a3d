import { type Ctx, requireVendor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { orderNumber } from '../../orders/number.ts'
import { DELIVERY_TIME, isAsked, MARK, slotOf, type TimeRow, timeText } from '../../slots/delivery-time.ts'

/** The order that is packed after another one. */
export interface NextToPack {
  id: string
  number: string
  /** Such as R-14; null without a delivery time. */
  mark: string | null
  /** When it comes, in the reader's language; null without a delivery time. */
  delivery_time: string | null
  /** Whether it is of the same delivery time as the one before it, or neither has one. */
  is_same_time: boolean
  /** How many of the same time are to be packed, with this one; 0 if it is of another. */
  left: number
}

/**
 * What the actor's vendor packs after an order: another one of the same delivery time, in the order of their marks, or else the one that must be
 * packed first. What waits for a new time is left out. Null if nothing is to be packed.
 */
export async function nextToPack(ctx: Ctx, after: string): Promise<NextToPack | null> {
  const vendor_id = requireVendor(ctx, 'orders')
  const [next] = (await ctx.db.executeQuery(NEXT({ vendor_id, after }))).rows
  if (!next) return null
  return {
    ...next,
    number: orderNumber(next.number),
    delivery_time: timeText(next.delivery_time, ctx.locale),
  }
}

const NEXT = statement<
  Omit<NextToPack, 'number' | 'delivery_time'> & { number: number; delivery_time: TimeRow | null }
>(`
  with here as (
    select p.slot_id, p.no from orders o join order_groups g on g.id = o.order_group_id
    left join slot_places p on p.delivery_id = g.delivery_id and p.released_at is null
    where o.id = $after::uuid
  ), waiting as (
    select o.id, g.number, g.delivery_id, o.pack_by, p.slot_id, p.no, p.slot_id is not distinct from here.slot_id as is_same_time,
      p.slot_id is not distinct from here.slot_id and p.no < here.no as comes_before
    from here, open_orders w join orders o on o.id = w.order_id join order_groups g on g.id = o.order_group_id
    left join slot_places p on p.delivery_id = g.delivery_id and p.released_at is null
    where w.vendor_id = $vendor_id and w.status = 'confirmed' and o.id <> $after::uuid and not ${isAsked('g.delivery_id')}
  )
  select g.id, g.number, g.is_same_time, (select count(*)::int from waiting where is_same_time) as "left",
    (select ${MARK} from ${slotOf('g.delivery_id')}) as mark, ${DELIVERY_TIME} as delivery_time
  from waiting g
  order by g.is_same_time desc, g.comes_before, g.pack_by nulls last, g.no, g.number
  limit 1`)
