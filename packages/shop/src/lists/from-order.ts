import type { Ctx } from '../context.ts'
import { orderedProducts } from '../orders/reading/order-again.ts'
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
  const { number, products } = await orderedProducts(ctx, id)
  return {
    number,
    noted: products.map((product) => ({
      product_id: product.id,
      quantity: product.quantity,
      price_paisa: product.marked_price_paisa,
    })),
  }
}
