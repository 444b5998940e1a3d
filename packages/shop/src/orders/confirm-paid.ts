import type { Ctx } from '../context.ts'
import { type Notice, notify } from '../notifications/notify.ts'
import { keepBillsOfMove } from './keep-bills.ts'
import { keepBooksOfPayment } from './keep-books.ts'
import { type MovedRow, noticesOf } from './notices/move-notices.ts'
import { forOthers, tellOrdered, tellReceivers } from './notices/tell-receivers.ts'
import { textVendors } from './notices/text-vendors.ts'
import { type Step, writeSteps } from './write-steps.ts'

/** What was on hold for its money is confirmed. */
const PAID = {
  ...{ whose: 'anybody', to: 'confirmed', skip: true },
  ...{ actor_kind: 'system', actor_id: null, via: 'payment' },
} as const satisfies Step

interface Meanwhile {
  /** What the books have of the payment; of cash nothing, before it is taken at the door. */
  keepBooks?: () => Promise<void>
  /** Whoever else is to be told. */
  notices?: readonly Notice[]
  /** What was moved just before in the same transaction, and is billed together with it. */
  moved?: Moved
}

interface Moved {
  move: Step
  rows: readonly MovedRow[]
}

/**
 * Confirms items on hold, of purchases whose rows the transaction holds, because they are paid, or to be paid at the
 * door: nothing else does. Keeps the books, tells the vendors, and bills: that last of all, because whoever bills for the
 * same sellers waits from here until the commit.
 */
export async function confirmPaid(
  ctx: Ctx,
  items: readonly number[],
  { keepBooks, notices = [], moved }: Meanwhile = {},
): Promise<void> {
  const rows = items.length === 0 ? [] : await writeSteps(ctx, { ...PAID, items })
  await keepBooks?.()
  await tellReceivers(ctx, await notify(ctx, ...(await noticesOf(ctx, PAID, rows)), ...notices))
  await tellOrdered(ctx, { items: forOthers(rows) })
  await textVendors(ctx, [...new Set(rows.map((row) => row.order_id))])
  // All bills are made at once, so that no two such transactions wait for each other's series.
  await keepBillsOfMove(ctx, moved?.move ?? PAID, [...(moved?.rows ?? []), ...rows])
}

/**
 * The same for purchases of which nothing is to be paid (all of it is taken off, or credit pays it), without any
 * payment: what of them is on hold is its vendors' to pack.
 */
export async function confirmForNothing(
  ctx: Ctx,
  order_groups: readonly string[],
  moved?: Moved,
): Promise<void> {
  const items = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('o.order_group_id', 'in', order_groups)
    .where('i.status', '=', 'on_hold')
    .execute()
  await ctx.db.updateTable('order_groups').set({ pay_by: null }).where('id', 'in', order_groups).execute()
  const keepBooks = async () => {
    for (const id of order_groups) await keepBooksOfPayment(ctx, id, null)
  }
  await confirmPaid(
    ctx,
    items.map(({ id }) => id),
    { keepBooks, ...(moved && { moved }) },
  )
}
