import { z } from 'zod'
import { linesOfProducts } from '../cart/checkout-lines.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { parse } from '../input.ts'
import { CART_LIMIT } from '../trade-terms.ts'
import { findCaller } from './callers.ts'
import { withDraft } from './drafts.ts'

const OneDraft = z.object({ draft: z.uuid() })

/** Puts what the caller ordered last into the draft (`{draft}`), as far as it can be had and is not there already. */
export async function startFromLast(ctx: Ctx, input: unknown): Promise<void> {
  const { draft } = parse(OneDraft, input, ctx.locale)
  await withDraft(ctx, draft, async (ctx, typed) => {
    const latest = (await findCaller(ctx, typed))?.latest
    if (!latest) return typed
    const { rows } = await ctx.db.executeQuery(BOUGHT({ id: latest.id }))
    const has = new Set(typed.lines.map(({ product_id }) => product_id))
    const found = await linesOfProducts(
      ctx,
      rows.filter(({ product_id }) => !has.has(product_id)),
    )
    const lines = found
      .filter(({ is_available }) => is_available)
      .map(({ product_id, quantity, stock, marked_price_paisa, unit_description }) => ({
        product_id,
        quantity: Math.min(quantity, stock),
        price_paisa: marked_price_paisa,
        unit_description,
      }))
    return { ...typed, lines: [...typed.lines, ...lines].slice(0, CART_LIMIT) }
  })
}

const BOUGHT = statement<{ product_id: number; quantity: number }>(`
  select i.product_id, sum(i.ordered_quantity)::int as quantity
  from orders o join order_items i on i.order_id = o.id
  where o.order_group_id = $id group by i.product_id order by min(i.id)`)
