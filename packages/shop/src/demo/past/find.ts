import type { Ctx } from '../../context.ts'
import type { Shop } from '../../shop.ts'
import { type KnownActors, NotThere } from './actors.ts'

/** What a step needs besides its context. */
export interface Finder {
  /** Where files are stored. */
  files: Pick<Shop, 'pictures' | 'privateFiles'>
  actors: KnownActors
  /** The moment in time. */
  timeOf(at: number): Date
}

/** One act, by the product's own command. */
export type Do<Act, K extends string> = (ctx: Ctx, act: Act & { do: K }, find: Finder) => Promise<unknown>

/** Of the demo's own network, as nobody else's requests count there. */
export const CLIENT = { address: '127.0.0.1', user_agent: 'demo' }

export async function productOf({ db }: Ctx, slug: string): Promise<number> {
  return (await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
}

export async function vendorOf({ db }: Ctx, slug: string): Promise<number> {
  return (await db.selectFrom('vendors').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
}

/** An order, by the time at which it was placed. */
export async function groupOf({ db }: Ctx, placed_at: Date): Promise<string> {
  const row = await db
    .selectFrom('order_groups')
    .select('id')
    .where('placed_at', '=', placed_at)
    .executeTakeFirst()
  if (!row) throw new NotThere('no such order')
  return row.id
}

/** What one vendor has to send of an order. */
export async function partOf({ db }: Ctx, placed_at: Date, vendor: string) {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .select(['o.id', 'o.delivery_code'])
    .where('g.placed_at', '=', placed_at)
    .where('v.slug', '=', vendor)
    .executeTakeFirst()
  if (!row) throw new NotThere('no such part')
  return row
}

/** The items of a vendor's part of the orders that were placed at these times. */
export const itemsOf = ({ db }: Ctx, placed: readonly Date[], vendor: string) =>
  db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .select('i.id')
    .where((eb) => eb('g.placed_at', '=', eb.fn.any(eb.val([...placed]))))
    .where('v.slug', '=', vendor)
    .orderBy('i.id')

/** The item of a product in an order. */
export async function itemOf({ db }: Ctx, placed_at: Date, slug: string) {
  const row = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.quantity'])
    .where('g.placed_at', '=', placed_at)
    .where('p.slug', '=', slug)
    .executeTakeFirst()
  if (!row) throw new NotThere('no such item')
  return row
}
