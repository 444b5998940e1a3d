import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { type AmountInput, amountFor } from '../../money/item-amount.ts'
import type { Paisa } from '../../money/money.ts'
import type { BroughtBy } from '../../places/brought-by.ts'
import { BROUGHT_BY, withoutRuns } from '../delivery/brought-by.ts'
import { TRIES } from '../item-events.ts'
import type { AddressSnapshot, ContactSnapshot } from '../snapshots.ts'
import { type OrderItemStatus, transitionsOf } from '../states.ts'
import { orderTexts } from '../texts.ts'
import { maskedContact, maskedPayer } from './masked-contact.ts'
import { GROUP_COLUMNS, type GroupRow, type OrderGroup, wholeOf } from './orders.ts'

/** An order group as staff see it, with what they may do with each item. It never contains the code for the door. */
export interface StaffOrder extends OrderGroup {
  /** The possible next states of each item, by its id. */
  next: Record<number, OrderItemStatus[]>
  /** What each item of several pieces costs less with one piece less, by its id. */
  less_for_one: Record<number, Paisa>
  /** The end of each vendor's time to approve, by the id of the vendor order. */
  answer_by: Record<string, Date>
  /** The phone of each vendor, by the id of the vendor order; none for who calls nobody. */
  vendor_phones: Record<string, string>
  /** Its former addresses and contacts, the oldest first. */
  delivery_before: DeliveryBefore[]
}

export interface DeliveryBefore {
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  actor_kind: 'customer' | 'staff'
  /** Empty if that account no longer exists. */
  actor_name: string
  reason: string
  at: Date
}

/**
 * Any order group by its id (right order.read); reading it is written to the audit log. Phones are masked for who neither
 * helps with orders nor moves them. Refuses an unknown id (`not_found`).
 */
export async function findAnyOrder(ctx: Ctx, id: string): Promise<StaffOrder> {
  const { rights } = requireReading(ctx, 'order.read')
  const group = z.uuid().safeParse(id).success ? (await ctx.db.executeQuery(FIND({ id }))).rows[0] : undefined
  if (!group) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder)
  await audit(ctx, { action: 'order.read', object_kind: 'order', object_id: group.id })
  const order = await wholeOf(ctx, group, 'staff')
  const calls = rights.includes('order.help') || rights.includes('order.move')
  const { rows } = await ctx.db.executeQuery(TRIED({ id: group.id }))
  return {
    ...order,
    ...(!calls && { contact: maskedContact(order.contact), payer: order.payer && maskedPayer(order.payer) }),
    orders: order.orders.map((part) => ({ ...part, delivery_code: null })),
    one_knock: order.one_knock && { ...order.one_knock, code: null },
    next: Object.fromEntries(
      rows.map((row) => [
        row.id,
        withoutRuns(transitionsOf(row.status, 'staff', row.tries), row.brought_by, 'staff'),
      ]),
    ),
    less_for_one: Object.fromEntries(
      rows
        .filter(({ quantity }) => quantity > 1)
        .map((row) => [row.id, row.amount_paisa - amountFor({ ...row, quantity: row.quantity - 1 })]),
    ),
    answer_by: Object.fromEntries(
      rows.flatMap(({ order_id, answer_by }) => (answer_by ? [[order_id, answer_by]] : [])),
    ),
    vendor_phones: calls ? await phonesOf(ctx, group.id) : {},
    delivery_before: (await deliveryBefore(ctx, group.id)).map((before) =>
      calls ? before : { ...before, contact: maskedContact(before.contact) },
    ),
  }
}

async function phonesOf(ctx: Ctx, group: string): Promise<Record<string, string>> {
  const rows = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .select(['o.id', 'v.phone'])
    .where('o.order_group_id', '=', group)
    .execute()
  return Object.fromEntries(rows.flatMap(({ id, phone }) => (phone ? [[id, phone]] : [])))
}

async function deliveryBefore(ctx: Ctx, group: string): Promise<DeliveryBefore[]> {
  const rows = await ctx.db
    .selectFrom('delivery_changes as c')
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .select(['c.delivery_address', 'c.contact', 'c.actor_kind', 'u.name as actor_name', 'c.reason', 'c.at'])
    .where('c.order_group_id', '=', group)
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({ ...row, actor_name: row.actor_name ?? '' }))
}

const FIND = statement<GroupRow>(`select ${GROUP_COLUMNS} from order_groups g where g.id = $id`)

interface TriedRow extends AmountInput {
  id: number
  amount_paisa: Paisa
  status: OrderItemStatus
  tries: number
  brought_by: BroughtBy
  order_id: string
  answer_by: Date | null
}

const TRIED = statement<TriedRow>(`
  select i.id, i.price_paisa, i.quantity, i.unit_grams, i.billed_grams, i.ordered_quantity, i.discount_paisa, i.amount_paisa, i.status, ${TRIES} as tries, o.id as order_id, ${BROUGHT_BY} as brought_by,
    min(i.approval_due_at) filter (where i.status = 'awaiting_approval') over (partition by o.id) as answer_by
  from order_items i join orders o on o.id = i.order_id join order_groups g on g.id = o.order_group_id
  where o.order_group_id = $id`)
