import type { Ctx } from '@himalayan-green/shop/context.ts'
import { notedInOrder } from '@himalayan-green/shop/lists/from-order.ts'
import { linesOf, type Noted } from '@himalayan-green/shop/lists/lines.ts'
import { readCart } from '../cart/cart.server.ts'
import { notFound, orNotFound } from '../not-found.server.ts'

/** What is to go into a list, and where it comes from. */
export type ToKeep = { noted: Noted[] } & (
  | { from: 'product'; names: { name_en: string; name_ne: string } }
  | { from: 'order'; number: string }
  | { from: 'cart' }
)

/** What the address names: `?product=7`, `?order=<id>` or `?from=cart`. */
export async function whatToKeep(ctx: Ctx, request: Request, url: URL): Promise<ToKeep> {
  const product = url.searchParams.get('product')
  const order = url.searchParams.get('order')
  if (product) {
    const noted = [
      { product_id: /^[1-9]\d{0,8}$/.test(product) ? Number(product) : 0, quantity: 1, price_paisa: null },
    ]
    const [line] = await linesOf(ctx, noted, true)
    if (!line) notFound()
    const { name_en, name_ne } = line.product
    return { from: 'product', noted, names: { name_en, name_ne } }
  }
  if (order && ctx.actor) return { from: 'order', ...(await orNotFound(notedInOrder(ctx, order))) }
  if (url.searchParams.get('from') !== 'cart') notFound()
  const { items } = await readCart(ctx, request)
  const noted = items.map(({ product, quantity }) => ({
    product_id: product.id,
    quantity,
    price_paisa: null,
  }))
  return { from: 'cart', noted }
}
