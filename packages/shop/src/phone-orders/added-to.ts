import { type Joinable, type Joined, joinedOf, readJoinable } from '../checkout/joined.ts'
import { type JoinFault, joinFaultOf, joinFaultText } from '../checkout/own-delivery.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { holdDeliveryOf } from '../orders/delivery/hold-delivery.ts'
import { phoneOrderTexts } from './texts.ts'
import type { AddedTo } from './typed-order.ts'

type JoinedByStaff = Joined & Pick<Joinable, 'number' | 'user_id' | 'locale'>

// Staff add to an order that has no delivery time, too: they know when it goes, and agree that with the caller.
const WAIVED: readonly JoinFault[] = ['without_time']

// What takes the place of something comes at the time that was promised, or at the one that its customer is asked for instead. What
// its vendor cannot supply is replaced before they say so, and what comes for no fee already goes on to.
const WAIVED_OF_REPLACED: readonly JoinFault[] = [...WAIVED, 'over', 'closed', 'unanswered', 'payer_gone']

/**
 * The order group that others are added to, as they join it: its place, its contact, and a delivery that is paid already. Refuses one
 * that is not there (`not_found`), and one to which its customer could add nothing either (`not_allowed`, own-delivery.ts), but for
 * what is waived.
 */
export async function readJoined(
  ctx: Ctx,
  { order_group_id, replaces }: { order_group_id: string; replaces?: unknown },
): Promise<JoinedByStaff> {
  const texts = phoneOrderTexts(ctx.locale)
  const row = await readJoinable(ctx, order_group_id)
  if (!row) throw new Refusal('not_found', texts.noSuchOrder)
  const fault = joinFaultOf(row, ctx.now, replaces ? WAIVED_OF_REPLACED : WAIVED)
  if (fault) throw fieldRefusal('not_allowed', 'added_to', sentenceOf(ctx, fault, row))
  const { number, user_id, locale } = row
  const joined = { ...joinedOf(row, ctx.now), number, user_id, locale }
  return replaces ? { ...joined, time: null } : joined
}

/** What stands against it, as staff read it. */
function sentenceOf(ctx: Ctx, fault: JoinFault, row: Joinable): string {
  const texts = phoneOrderTexts(ctx.locale)
  if (fault === 'packed') return texts.packedAlready
  if (fault === 'to_other') return texts.forSomebodyElse
  return joinFaultText(ctx, fault, row)
}

/**
 * The same for the transaction that adds to it: it stays as it is until then, as packing takes the same lock. The buyer's row
 * must be held before. The products that are given back and taken are held here, by id, since both happen in one transaction.
 */
export async function holdJoined(
  ctx: Ctx,
  added_to: AddedTo,
  products: readonly number[],
): Promise<JoinedByStaff> {
  await holdDeliveryOf(ctx, added_to.order_group_id)
  const joined = await readJoined(ctx, added_to)
  if (added_to.replaces) await ctx.db.executeQuery(HOLD_PRODUCTS({ products, item: added_to.replaces.id }))
  return joined
}

const HOLD_PRODUCTS = statement(`
  select id from products
  where id = any((select $products)::int[]) or id = (select product_id from order_items where id = $item)
  order by id for no key update`)
