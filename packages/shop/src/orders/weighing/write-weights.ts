import type { FallenItem } from '../../bills/credit-items.ts'
import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { post } from '../../ledger/post.ts'
import { linesBack, readSold } from '../../ledger/take-back.ts'
import type { Paisa } from '../../money/money.ts'
import { orderedGrams } from '../../money/weight.ts'
import { showWeight } from '../../nepal/shown-weight.ts'
import { appliedPayment } from '../../refunds/applied-payment.ts'
import { oweRefund } from '../../refunds/owe-refund.ts'
import { followChange } from '../adjusting/follow-change.ts'
import { notifyOfWeights } from '../notices/weighing-notices.ts'
import { paidGrams, type WeighedItem } from './hold-weighed.ts'

/** An item that is sold by weight, and what the scale shows. */
export interface Weight {
  item: WeighedItem & { unit_grams: number }
  grams: number
}

/** What came of one weight. */
interface Weighing extends Weight {
  /** The row of weighings. */
  id: number
  amount_paisa: Paisa
}

/**
 * Writes what items of one vendor order weigh, with all that follows (adjusting/follow-change.ts): they cost what they weigh, up to their
 * ceiling. If that was paid before and is less, the difference is taken back from whose it was, and owed to the customer in one refund
 * and on one credit note; in cash that much less or more is paid at the door. Call it in the transaction that holds the items.
 */
export async function writeWeights(
  ctx: Ctx,
  weights: readonly Weight[],
  by: { actor_kind: 'vendor' | 'staff'; reason: string },
): Promise<void> {
  if (weights.length === 0) return
  const weighings = await write(ctx, weights, by)
  const { order_group_id, is_cash } = weights[0]!.item
  const isOther = weighings.some(({ item, amount_paisa }) => item.amount_paisa !== amount_paisa)
  if (!isOther) return
  await followChange(ctx, {
    cheaper: [order_group_id],
    answered: [],
    mayEndWaiting: [],
    notify: async () => {
      if (is_cash) await notifyOfWeights(ctx, order_group_id, weighings[0]!.id)
    },
    post: () => takeBackWeighed(ctx, weighings.filter(isLess)),
    step: null,
    credits: weighings.filter(isLess).map(creditOf),
    emptied: [],
    restocked: [],
  })
}

const isLess = ({ item, amount_paisa }: Weighing) => amount_paisa < item.amount_paisa

function creditOf({ id, item, grams, amount_paisa }: Weighing): FallenItem {
  return {
    order_item_id: item.id,
    quantity: 1,
    amount_paisa: item.amount_paisa - amount_paisa,
    // It is printed on credit notes, whose first language is English.
    reason: `Weighed: ${showWeight(grams, 'en')} instead of ${showWeight(orderedGrams(item), 'en')}`,
    cause: `weighed ${id}`,
  }
}

async function write(
  ctx: Ctx,
  weights: readonly Weight[],
  by: { actor_kind: 'vendor' | 'staff'; reason: string },
): Promise<Weighing[]> {
  const { rows } = await ctx.db.executeQuery(
    WRITE({
      ids: weights.map(({ item }) => item.id),
      grams: weights.map(({ grams }) => grams),
      billed: weights.map(({ item, grams }) => paidGrams(grams, item)),
      before: weights.map(({ item }) => item.amount_paisa),
      actor: requireActor(ctx).id,
      now: ctx.now,
      ...by,
    }),
  )
  return weights.map((weight) => ({
    ...weight,
    ...rows.find(({ order_item_id }) => order_item_id === weight.item.id)!,
  }))
}

/** What was paid for more than there is goes back by the way it came. The refund names no pieces: none is missing. */
async function takeBackWeighed(ctx: Ctx, less: readonly Weighing[]): Promise<void> {
  const paid = less.filter(({ item }) => item.is_paid)
  if (paid.length === 0) return
  const { order_group_id, order_id } = paid[0]!.item
  const sold = await readSold(
    ctx,
    paid.map(({ item }) => item.id),
  )
  const backOf = ({ item, amount_paisa }: Weighing) => item.amount_paisa - amount_paisa
  await post(ctx, {
    cause: 'item.weighed',
    id: paid[0]!.id,
    order_group_id,
    lines: paid.flatMap((weighing) =>
      linesBack(sold.find(({ order_item_id }) => order_item_id === weighing.item.id)!, backOf(weighing)),
    ),
  })
  await oweRefund(ctx, {
    order_group_id,
    order_id,
    kind: 'cancel',
    payment_id: await appliedPayment(ctx, order_group_id),
    amount_paisa: paid.reduce((sum, weighing) => sum + backOf(weighing), 0),
    reason: 'weighed_less',
  })
}

const WRITE = statement<{ id: number; order_item_id: number; amount_paisa: Paisa }>(`
  with sent as (
    select id, grams, billed, before from unnest((select $ids)::bigint[], (select $grams)::int[], (select $billed)::int[], (select $before)::bigint[])
      as s (id, grams, billed, before)
  ), weighed as (
    update order_items i set packed_grams = sent.grams, billed_grams = sent.billed
    from sent where i.id = sent.id
    returning i.id, sent.grams, sent.billed, sent.before, i.amount_paisa
  )
  insert into weighings (order_item_id, grams, billed_grams, before_paisa, amount_paisa, actor_id, actor_kind, reason, at)
  select id, grams, billed, before, amount_paisa, $actor, $actor_kind, $reason, $now from weighed order by id
  returning id, order_item_id, amount_paisa`)
