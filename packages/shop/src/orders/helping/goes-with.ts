import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { orderNumber } from '../number.ts'

/** The order groups that share one delivery with this one: the one that pays it, and those that come along. */
export interface GoesWith {
  id: string
  number: string
  /** Whether it pays the delivery of this one. */
  is_first: boolean
}

/** What comes by the same delivery as this order group (right order.read). The caller must have found it. */
export async function goesWith(ctx: Ctx, id: string): Promise<GoesWith[]> {
  requireReading(ctx, 'order.read')
  const { rows } = await ctx.db.executeQuery(TOGETHER({ id }))
  return rows.map(({ number, ...row }) => ({ ...row, number: orderNumber(number) }))
}

const TOGETHER = statement<{ id: string; number: number; is_first: boolean }>(`
  select first.id, first.number, true as is_first
  from order_groups g join order_groups first on first.id = g.delivery_with where g.id = $id
  union all
  select id, number, false from order_groups where delivery_with = $id
  order by number`)
