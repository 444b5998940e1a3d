import { REACH } from '../../catalog/product-card.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal } from '../../errors.ts'
import { type Destination, outOfReach, type Reach } from '../../places/reach.ts'
import { placeTexts } from '../../places/texts.ts'
import { isLive, type OrderItemStatus } from '../states.ts'

/** Refuses (`not_allowed`, `ward`) a place to which something of these order groups does not come, and names it. */
export async function refuseOutOfReach(
  ctx: Ctx,
  order_groups: readonly string[],
  to: Destination,
): Promise<void> {
  const { rows } = await ctx.db.executeQuery(ITEMS({ order_groups }))
  const missing = outOfReach(
    rows.filter(({ status }) => isLive(status)),
    to,
  )
  if (missing.length === 0) return
  const names = [...new Set(missing.map((item) => item[`name_${ctx.locale}`]))].join(', ')
  throw fieldRefusal('not_allowed', 'ward', placeTexts(ctx.locale).outOfReachThere(names))
}

interface Item {
  name_en: string
  name_ne: string
  status: OrderItemStatus
  reach: Reach
}

const ITEMS = statement<Item>(`
  select i.name_en, i.name_ne, i.status, ${REACH}
  from orders o
  join order_items i on i.order_id = o.id
  join products p on p.id = i.product_id
  join vendors v on v.id = p.vendor_id
  where o.order_group_id = any((select $order_groups)::uuid[])
  order by i.id`)
