import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { countBags, MAX_BAGS, writeBags } from '../../orders/bags/write-bags.ts'
import { itemsOf } from '../../orders/named-items.ts'
import { holdWeighed } from '../../orders/weighing/hold-weighed.ts'
import { type Side, scopeFor } from '../take-step.ts'
import { bagTexts } from './bag-texts.ts'

/** How many bags an order is packed into. */
export const BagCount = z.int().min(1).max(MAX_BAGS)

export const SetBags = z.object({
  bags: BagCount.meta({ description: 'How many bags the order is packed into' }),
  seen: z.int().min(0).meta({ description: 'How many they were, as the sender saw it' }),
})

/**
 * Says how many bags a packed order is in, until all of it is on its way: of the actor's vendor, or by staff (right `order.move`, written to the
 * audit log). The same number again changes nothing. Refuses an order outside of that (`not_found`), one of which nothing is packed
 * (`not_allowed`), and another number than was `seen` (`conflict`). Answers how many they are.
 */
export async function setBags(
  ctx: Ctx,
  side: Side,
  order: string,
  input: unknown,
): Promise<{ bags: number }> {
  const scope = scopeFor(ctx, side)
  const items = await itemsOf(ctx, scope, { order })
  const { bags, seen } = parse(SetBags, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const rows = await holdWeighed(ctx, { items, scope })
    const before = await countBags(ctx, order)
    if (before === bags) return { bags }
    const statuses = rows.map(({ status }) => status)
    const texts = bagTexts(ctx.locale)
    if (!statuses.includes('packed'))
      throw fieldRefusal('not_allowed', 'bags', texts.cannotChange(statuses[0]!))
    if (before !== seen) throw fieldRefusal('conflict', 'bags', texts.bagsAreNow(before))
    await writeBags(ctx, order, bags)
    if (side === 'staff')
      await audit(ctx, {
        action: 'order.bags',
        object_kind: 'order',
        object_id: rows[0]!.order_group_id,
        details: { from: before, to: bags },
      })
    return { bags }
  })
}
