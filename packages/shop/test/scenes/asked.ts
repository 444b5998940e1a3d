import type { Ctx } from '../../src/context.ts'
import { HOUR } from '../../src/durations.ts'
import { listVendorTasks } from '../../src/fulfilment/vendor-tasks.ts'
import type { TestShop } from '../shop.ts'
import { addVendorWithOwner, buy } from './shopping.ts'

let phones = 0

/** A mobile number that nobody else has. */
export const newPhone = () => `+97798${String(10_000_000 + ++phones)}`

/**
 * An order of products that need approval, `quantity` pieces of each out of 10, at a vendor whose owner has a phone:
 * with the items that wait, and the context of a moment so many hours after the order.
 */
export async function asked(shop: TestShop, { products = 1, quantity = 4 } = {}) {
  const phone = newPhone()
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  await owner.db.updateTable('users').set({ phone }).where('id', '=', owner.actor!.id).execute()
  const names = ['Goat Meat', 'Ghee', 'Honey']
  const wanted = names.slice(0, products).map((name_en) => ({
    quantity,
    product: { vendor_id: vendor.id, is_vendor_approval_required: true, stock: 10, name_en },
  }))
  const bought = await buy(shop, ...wanted)
  const [task] = await listVendorTasks(owner, {})
  const after = <C extends Ctx>(hours: number, ctx: C): C => ({
    ...ctx,
    now: new Date(bought.ctx.now.getTime() + hours * HOUR),
  })
  return { ...bought, vendor, owner, phone, task: task!, items: task!.items.map(({ id }) => id), after }
}

/** What is left of each item's product on the shelf. */
export async function stocksOf(ctx: Ctx, items: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select('p.stock')
    .where('i.id', 'in', items)
    .orderBy('i.id')
    .execute()
  return rows.map(({ stock }) => stock)
}

/** The items as they are kept, with their last step. */
export async function itemsNow(ctx: Ctx, items: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('order_item_steps as s', 's.order_item_id', 'i.id')
    .select(['i.id', 'i.status', 'i.quantity', 'i.ordered_quantity', 's.via', 's.actor_kind', 's.actor_id'])
    .select(['s.reason', 's.failure_reason', 's.note'])
    .where('i.id', 'in', items)
    .where((eb) =>
      eb(
        's.id',
        '=',
        eb
          .selectFrom('order_item_steps as l')
          .select((l) => l.fn.max('l.id').as('id'))
          .whereRef('l.order_item_id', '=', 'i.id'),
      ),
    )
    .orderBy('i.id')
    .execute()
  return rows
}

/** The SMS to a phone, oldest first. */
export async function smsTo(ctx: Ctx, phone: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('recipient', '=', phone)
    .orderBy('id')
    .execute()
  return rows.map(({ text }) => text)
}
