import { type Joinable, type Joined, joinedOf, readJoinable } from '../checkout/joined.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { untilNow } from '../nepal/slot-time.ts'
import { ownTexts } from '../orders/own/own-texts.ts'
import { isBeforePacking } from '../orders/states.ts'
import { phoneOrderTexts } from './texts.ts'
import type { AddedTo } from './typed-order.ts'

type JoinedByStaff = Joined & Pick<Joinable, 'number' | 'user_id' | 'locale'>

/**
 * The order group that others are added to, as they join it: its place, its contact, and a delivery that is paid already. Refuses one
 * that is not there (`not_found`), of which something is packed or nothing is left, one for somebody else than its
 * buyer, and one for whose delivery time nothing can be ordered any more, unless something of it is replaced (`not_allowed`).
 */
export async function readJoined(
  ctx: Ctx,
  { order_group_id, replaces }: { order_group_id: string; replaces?: unknown },
): Promise<JoinedByStaff> {
  const texts = phoneOrderTexts(ctx.locale)
  const row = await readJoinable(ctx, order_group_id)
  if (!row) throw new Refusal('not_found', texts.noSuchOrder)
  if (!isBeforePacking(row.statuses)) throw fieldRefusal('not_allowed', 'added_to', texts.packedAlready)
  if (row.payer) throw fieldRefusal('not_allowed', 'added_to', texts.forSomebodyElse)
  const { number, user_id, locale, cut_off_at } = row
  const joined = { ...joinedOf(row, ctx.now), number, user_id, locale }
  // What takes the place of something comes at the time that was promised.
  if (replaces) return { ...joined, time: null }
  if (cut_off_at && cut_off_at <= ctx.now)
    throw fieldRefusal(
      'not_allowed',
      'added_to',
      ownTexts(ctx.locale).addUntil(untilNow(cut_off_at, ctx.locale, ctx.now)),
    )
  return joined
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
  await ctx.db.executeQuery(HOLD({ id: added_to.order_group_id }))
  const joined = await readJoined(ctx, added_to)
  if (added_to.replaces) await ctx.db.executeQuery(HOLD_PRODUCTS({ products, item: added_to.replaces.id }))
  return joined
}

const HOLD = statement('select id from order_groups where id = $id for no key update')

const HOLD_PRODUCTS = statement(`
  select id from products
  where id = any((select $products)::int[]) or id = (select product_id from order_items where id = $item)
  order by id for no key update`)
