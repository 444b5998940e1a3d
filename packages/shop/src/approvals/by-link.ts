import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import { consumeByNetwork } from '../accounts/rate-limit.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { ITEM_COLUMNS, type ItemRow, itemOf, type OrderItem } from '../orders/item.ts'
import { orderNumber } from '../orders/number.ts'
import { orderTexts } from '../orders/texts.ts'
import { orderOfKey } from './approval-links.ts'
import { Approve, approve, isOfOne, PART_OF_MANY, Reject, reject } from './approve-items.ts'

/** Page views and answers by links from one network within 15 minutes, so that nobody can guess keys. */
const MAX_PER_NETWORK = 120

/** What a link shows: the goods and the district of delivery, nothing about the customer. */
export interface LinkedOrder {
  /** The printed number, such as GP-000123. */
  number: string
  vendor: { name_en: string; name_ne: string }
  district: { name_en: string; name_ne: string }
  /** The deadline of the answer. */
  due: Date
  /** The items that needed an answer, in whatever state they are now. */
  items: (OrderItem & { ordered_quantity: number })[]
}

/**
 * Reads what a link asks for. Changes nothing, because programs open links for previews. Refuses unknown keys
 * (`not_found`).
 */
export async function readAnswerLink(ctx: Ctx, client: Client, key: string): Promise<LinkedOrder> {
  await consumeByNetwork(ctx, client, { key: 'answer-link', max: MAX_PER_NETWORK })
  const order_id = await orderOfKey(ctx, key)
  if (!order_id) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder)
  const { rows } = await ctx.db.executeQuery(READ({ order_id }))
  const { number, vendor, district, due } = rows[0]!
  const items = rows.map((row) => ({ ...itemOf(row), ordered_quantity: row.ordered_quantity }))
  return { number: orderNumber(number), vendor, district, due, items }
}

interface LinkedRow extends ItemRow {
  number: number
  vendor: LinkedOrder['vendor']
  district: LinkedOrder['district']
  due: Date
}

const READ = statement<LinkedRow>(`
  select ${ITEM_COLUMNS}, i.approval_due_at as due, g.number,
    json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) as vendor,
    json_build_object('name_en', g.delivery_address->>'district_en',
      'name_ne', g.delivery_address->>'district_ne') as district
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  join vendors v on v.id = o.vendor_id
  where i.order_id = $order_id and i.approval_due_at is not null
  order by i.id`)

const Items = z.array(z.coerce.number().int().min(1)).min(1).max(200)

const LinkAnswer = z.discriminatedUnion('answer', [
  Approve.extend({ answer: z.literal('approve'), items: Items }),
  Reject.extend({ answer: z.literal('reject'), items: Items }),
])

/**
 * Answers for the vendor to whom the link was sent, for items of its order. Refuses in the same cases as
 * `approveItems`.
 */
export async function answerByLink(ctx: Ctx, client: Client, key: string, input: unknown): Promise<void> {
  await consumeByNetwork(ctx, client, { key: 'answer-link', max: MAX_PER_NETWORK })
  const order_id = await orderOfKey(ctx, key)
  const texts = orderTexts(ctx.locale)
  if (!order_id) throw new Refusal('not_found', texts.noSuchOrder)
  const { items, ...answer } = parse(LinkAnswer, input, ctx.locale)
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'o.vendor_id'])
    .where('i.order_id', '=', order_id)
    .execute()
  if (items.some((item) => !rows.some(({ id }) => id === item)))
    throw new Refusal('not_found', texts.noSuchItem)
  const by = { scope: { vendor_id: rows[0]!.vendor_id }, via: 'link', actor_id: null } as const
  if (answer.answer === 'approve' && !isOfOne({ items, quantity: answer.quantity }))
    throw fieldRefusal('invalid', 'quantity', PART_OF_MANY.params[ctx.locale])
  if (answer.answer === 'approve') await approve(ctx, by, items, answer.quantity)
  else await reject(ctx, by, items, answer)
}
