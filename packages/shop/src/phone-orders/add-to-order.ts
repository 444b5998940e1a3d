import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { orderNumber } from '../orders/number.ts'
import { type OrderItemStatus, transitionsOf } from '../orders/states.ts'
import { IS_ITEM_PAID } from '../payments/tenders.ts'
import { readJoined } from './added-to.ts'
import { withDraft } from './drafts.ts'
import { phoneOrderTexts } from './texts.ts'
import type { AddedTo } from './typed-order.ts'

const StartAddition = z.object({
  /** Of the draft that is begun, a new one. */
  draft: z.uuid(),
  order_group: z.uuid(),
  /** What of it is left out for what is added; null to add alone. */
  item: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullish(),
})

/**
 * Begins a draft of what is added to an order that nothing is packed of yet (`{draft, order_group}`), or that replaces an item of it
 * (`item`), for a customer who calls (right `order.help`). The prices of a placed order, its bills and its payments stay: what is
 * added becomes an order of the same customer that comes with it, without a second delivery fee. The customer agrees as with
 * every order that staff type; nothing is left out before that.
 */
export async function startAddition(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'order.help')
  const { draft, order_group, item } = parse(StartAddition, input, ctx.locale)
  const joined = await readJoined(ctx, { order_group_id: order_group, replaces: item })
  const replaces = item ? await readReplaced(ctx, order_group, item) : null
  const { contact, locale, number } = joined
  await withDraft(ctx, draft, (_, typed) => ({
    ...typed,
    phone: contact.phone,
    name: contact.full_name,
    locale,
    added_to: { order_group_id: order_group, number: orderNumber(number), replaces },
  }))
  await audit(ctx, {
    action: 'customer.read',
    object_kind: 'user',
    object_id: joined.user_id,
    details: { for: 'phone_order' },
  })
}

/** The item as it is now. Refuses one of another order (`not_found`), and one that is packed or gone (`not_allowed`). */
export async function readReplaced(
  ctx: Ctx,
  order_group: string,
  item: number,
): Promise<NonNullable<AddedTo['replaces']>> {
  const texts = phoneOrderTexts(ctx.locale)
  const row = (await ctx.db.executeQuery(REPLACED({ order_group, item }))).rows[0]
  if (!row) throw new Refusal('not_found', texts.noSuchOrder)
  const { status, ...replaced } = row
  if (!transitionsOf(status, 'staff').includes('cancelled'))
    throw fieldRefusal('not_allowed', 'added_to', texts.packedAlready)
  return replaced
}

const REPLACED = statement<
  NonNullable<AddedTo['replaces']> & { status: OrderItemStatus; amount_paisa: Paisa }
>(`
  select i.id, i.name_en, i.name_ne, i.quantity, i.status, i.amount_paisa as amount_paisa, ${IS_ITEM_PAID} as is_paid
  from order_items i join orders o on o.id = i.order_id join order_groups g on g.id = o.order_group_id
  where i.id = $item and o.order_group_id = $order_group`)
