import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { orderNumber } from '../number.ts'

/** An order group that shares the delivery of another one. */
export interface GoesWith {
  id: string
  number: string
  /** Whether it pays the delivery of both. */
  is_first: boolean
}

/** What comes by the same delivery as this order group (right order.read). The caller must have found it. */
export async function goesWith(ctx: Ctx, id: string): Promise<GoesWith[]> {
  requireReading(ctx, 'order.read')
  const { rows } = await ctx.db.executeQuery(TOGETHER({ id }))
  return rows.map(({ number, ...row }) => ({ ...row, number: orderNumber(number) }))
}

const TOGETHER = statement<{ id: string; number: number; is_first: boolean }>(`
  select other.id, other.number, other.pays_delivery as is_first
  from order_groups g join order_groups other on other.delivery_id = g.delivery_id and other.id <> g.id where g.id = $id
  order by other.number`)
