import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { type FieldErrors, fieldRefusal, Refusal } from '../errors.ts'
import { lineOfText, parse } from '../input.ts'
import { type Paisa, toRupees } from '../money/money.ts'
import { isUnusual, orderedGrams } from '../money/weight.ts'
import { countBags, writeBags } from '../orders/bags/write-bags.ts'
import type { ItemTransition } from '../orders/item-events.ts'
import { itemsOf } from '../orders/named-items.ts'
import { ITEM_STATES, type OrderItemStatus } from '../orders/states.ts'
import type { WeighedResponse } from '../orders/step-responses.ts'
import { orderTexts } from '../orders/texts.ts'
import type { TransitionedItem } from '../orders/transition-items.ts'
import { holdWeighed, type WeighedItem } from '../orders/weighing/hold-weighed.ts'
import { weighingTexts } from '../orders/weighing/texts.ts'
import { type Weight, writeWeights } from '../orders/weighing/write-weights.ts'
import { bagTexts } from './bags/bag-texts.ts'
import { BagCount } from './bags/set-bags.ts'
import { type Side, scopeFor, transitionAs } from './take-step.ts'

const Grams = z.int().min(1).max(1_000_000_000)
const Sure = z
  .boolean()
  .default(false)
  .meta({ description: 'Whether a weight that is far from what was ordered was checked' })

export const PackOrder = z.object({
  from: z.enum(ITEM_STATES).optional(),
  items: z
    .array(z.object({ id: z.int().min(1), grams: Grams }))
    .max(500)
    .default([])
    .meta({ description: 'What each item weighs that is sold by weight' }),
  bags: BagCount.optional().meta({
    description: 'How many bags the order is packed into; one, unless it was said otherwise',
  }),
  sure: Sure,
})

export const WeighItem = z.object({
  grams: Grams,
  /** What it weighs by now, as the sender saw it; none before it is packed. */
  seen: Grams.nullable().default(null),
  reason: lineOfText(300, 0).default('').meta({ description: 'Needed to correct a weight' }),
  sure: Sure,
})

/**
 * Packs all of a vendor order that can be packed, with what is weighed of it, in one transaction: for the actor's vendor, or by staff (right
 * `order.move`). Sent again it answers alike. Refuses an order outside of that (`not_found`), a line that is sold by weight and has none
 * (`grams.<item>`), a weight far from what was ordered without `sure`, a weight or a number of bags that differs from that of whoever
 * packed it meanwhile (`conflict`), and what `transitionItems` refuses.
 */
export async function packOrder(
  ctx: Ctx,
  side: Side,
  order: string,
  input: unknown,
): Promise<TransitionedItem[]> {
  const scope = scopeFor(ctx, side)
  const target = { order }
  const items = await itemsOf(ctx, scope, target)
  const { items: sent, bags, sure, from } = parse(PackOrder, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const rows = await holdWeighed(ctx, { items, scope })
    const weights = weightsOf(ctx, rows, sent, sure)
    const packed = rows.filter(({ status }) => status === 'packed')
    const isAgain = sent.length > 0 || (bags !== undefined && packed.length > 0)
    if (isAgain && weights.length === 0 && !rows.some(({ status }) => status === 'confirmed')) {
      if (bags !== undefined) await refuseOtherBags(ctx, order, bags)
      return packed.map(packedOf)
    }
    if (bags !== undefined) await writeBags(ctx, order, bags)
    await writeWeights(ctx, weights, { actor_kind: side, reason: '' })
    const transition: ItemTransition = { items, scope, to: 'packed', from, actor_kind: side, via: 'portal' }
    return transitionAs(ctx, side, transition, target)
  })
}

async function refuseOtherBags(ctx: Ctx, order: string, bags: number): Promise<void> {
  const now = await countBags(ctx, order)
  if (now !== bags) throw fieldRefusal('conflict', 'bags', bagTexts(ctx.locale).bagsAreNow(now))
}

const packedOf = ({ id, order_id, order_group_id, status, quantity }: WeighedItem): TransitionedItem => ({
  id,
  order_id,
  order_group_id,
  status,
  quantity,
})

const isToWeigh = (item: WeighedItem): item is Weight['item'] =>
  item.unit_grams !== null && item.packed_grams === null && item.status === 'confirmed'

/** The weights that are to be written; all that is wrong with what was sent is refused at once. */
function weightsOf(
  ctx: Ctx,
  rows: readonly WeighedItem[],
  sent: readonly { id: number; grams: number }[],
  sure: boolean,
): Weight[] {
  const texts = weighingTexts(ctx.locale)
  const grams = new Map(sent.map((weight) => [weight.id, weight.grams]))
  for (const id of grams.keys()) {
    const row = rows.find((row) => row.id === id)
    if (!row) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchItem)
    if (row.unit_grams === null) throw fieldRefusal('invalid', `grams.${id}`, texts.notByWeight)
    if (isToWeigh(row) || row.packed_grams === grams.get(id)) continue
    throw row.packed_grams === null
      ? fieldRefusal('not_allowed', `grams.${id}`, texts.cannotWeigh(row.status))
      : fieldRefusal('conflict', `grams.${id}`, texts.weightIsNow(row.packed_grams))
  }
  const toWeigh = rows.filter(isToWeigh)
  const nameOf = (row: WeighedItem) => (ctx.locale === 'ne' ? row.name_ne : row.name_en)
  const missing = toWeigh.filter(({ id }) => !grams.has(id))
  if (missing.length > 0)
    throw new Refusal(
      'invalid',
      texts.weighFirst(nameOf(missing[0]!)),
      fieldsOf(missing, (row) => texts.noWeight(nameOf(row))),
    )
  const weights = toWeigh.map((item) => ({ item, grams: grams.get(item.id)! }))
  if (!sure) refuseUnusual(ctx, weights)
  return weights
}

const fieldsOf = (rows: readonly WeighedItem[], sentence: (row: WeighedItem) => string): FieldErrors =>
  Object.fromEntries(rows.map((row) => [`grams.${row.id}`, sentence(row)]))

function refuseUnusual(ctx: Ctx, weights: readonly Weight[]): void {
  const texts = weighingTexts(ctx.locale)
  const unusual = weights.filter(({ item, grams }) => isUnusual(grams, item))
  if (unusual.length === 0) return
  throw new Refusal('invalid', texts.confirmWeights, {
    sure: texts.confirmWeights,
    ...Object.fromEntries(
      unusual.map(({ item, grams }) => [`grams.${item.id}`, texts.isThatRight(grams, orderedGrams(item))]),
    ),
  })
}

/** What an item weighs now, and costs by that. */
export interface WeighedNow {
  id: number
  order_id: string
  order_group_id: string
  status: OrderItemStatus
  packed_grams: number
  billed_grams: number
  amount_paisa: Paisa
}

/**
 * Weighs one item: packs it with that or, until it goes out, corrects its weight, with a reason that is written to the audit log. Refuses
 * what is not sold by weight, another weight than was `seen` (`conflict`), and what `packOrder` refuses.
 */
export async function weighItem(ctx: Ctx, side: Side, item: number, input: unknown): Promise<WeighedNow> {
  const scope = scopeFor(ctx, side)
  const target = { item }
  const items = await itemsOf(ctx, scope, target)
  const { grams, seen, reason, sure } = parse(WeighItem, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await holdWeighed(ctx, { items, scope })
    if (isToWeigh(row!)) {
      const weight = { item: row, grams }
      if (!sure) refuseUnusual(ctx, [weight])
      await writeWeights(ctx, [weight], { actor_kind: side, reason: '' })
      const transition: ItemTransition = { items, scope, to: 'packed', actor_kind: side, via: 'portal' }
      await transitionAs(ctx, side, transition, target)
    } else await correct(ctx, side, row!, { grams, seen, reason, sure })
    return readNow(ctx, item)
  })
}

async function correct(
  ctx: Ctx,
  side: Side,
  row: WeighedItem,
  { grams, seen, reason, sure }: z.output<typeof WeighItem>,
): Promise<void> {
  const texts = weighingTexts(ctx.locale)
  const { unit_grams, packed_grams, status } = row
  if (unit_grams === null) throw fieldRefusal('invalid', 'grams', texts.notByWeight)
  if (packed_grams === null || status !== 'packed')
    throw fieldRefusal('not_allowed', 'grams', texts.cannotWeigh(status))
  if (packed_grams === grams) return
  if (seen !== packed_grams) throw fieldRefusal('conflict', 'grams', texts.weightIsNow(packed_grams))
  if (reason === '') throw fieldRefusal('invalid', 'reason', texts.whyCorrected)
  const weight = { item: { ...row, unit_grams }, grams }
  if (!sure) refuseUnusual(ctx, [weight])
  await writeWeights(ctx, [weight], { actor_kind: side, reason })
  await audit(ctx, {
    action: 'order_item.weighed',
    object_kind: 'order',
    object_id: row.order_group_id,
    // The reason stands in the weighing only, because it can be deleted there.
    details: { order_item: row.id, from: packed_grams, to: grams },
  })
}

async function readNow(ctx: Ctx, item: number): Promise<WeighedNow> {
  const row = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select([
      'i.id',
      'i.order_id',
      'o.order_group_id',
      'i.status',
      'i.packed_grams',
      'i.billed_grams',
      'i.amount_paisa',
    ])
    .where('i.id', '=', item)
    .executeTakeFirstOrThrow()
  return { ...row, packed_grams: row.packed_grams!, billed_grams: row.billed_grams! }
}

/** What was weighed, as the API says it. */
export const toWeighedResponse = ({
  amount_paisa,
  ...weighed
}: WeighedNow): z.output<typeof WeighedResponse> => ({
  ...weighed,
  amount: toRupees(amount_paisa),
})
