import type { Ctx } from '../context.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { linesOf, type Noted, type NotedLine } from './lines.ts'

/**
 * What was ordered once, with what it cost then, beside what is there today. Refuses an order group that is not one's
 * own (`not_found`).
 */
export async function orderedBefore(ctx: Ctx, id: string): Promise<{ number: string; lines: NotedLine[] }> {
  const { number, noted } = await notedInOrder(ctx, id)
  return { number, lines: await linesOf(ctx, noted) }
}

/** The products of an order group, each once. */
export async function notedInOrder(ctx: Ctx, id: string): Promise<{ number: string; noted: Noted[] }> {
  const { number, orders } = await findOrderGroup(ctx, id)
  const noted = new Map<number, Noted>()
  for (const { product, ordered_quantity } of orders.flatMap((part) => part.items))
    noted.set(product.id, {
      product_id: product.id,
      quantity: ordered_quantity + (noted.get(product.id)?.quantity ?? 0),
      price_paisa: product.marked_price_paisa,
    })
  return { number, noted: [...noted.values()] }
}
