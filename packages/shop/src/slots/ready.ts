import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Readiness } from './slot-state.ts'

/** When these goods can come, all of them, if they are ordered now; null if there are none. */
export async function readyAt(ctx: Ctx, products: readonly number[]): Promise<Readiness | null> {
  if (products.length === 0) return null
  const { rows } = await ctx.db.executeQuery(READY({ products, now: ctx.now }))
  const { load_from, payable_until } = rows[0]!
  return load_from && { load_from, payable_until }
}

/** The same of each of them, by the product's id; what is no product is not in it. */
export async function readyEach(ctx: Ctx, products: readonly number[]): Promise<Map<number, Readiness>> {
  if (products.length === 0) return new Map()
  const { rows } = await ctx.db.executeQuery(READY_EACH({ products, now: ctx.now }))
  return new Map(rows.map(({ product, load_from, payable_until }) => [product, { load_from, payable_until }]))
}

/** When all can come of which each can come like this; null if there are none. */
export function allReady(each: Iterable<Readiness>): Readiness | null {
  const all = [...each]
  const [first] = all
  if (!first) return null
  const later = <T extends Date | null>(one: T, other: T) => (other && (!one || other > one) ? other : one)
  return all.reduce((one, other) => ({
    load_from: later(one.load_from, other.load_from),
    payable_until: later(one.payable_until, other.payable_until),
  }))
}

const READY = statement<{ load_from: Date | null; payable_until: Date | null }>(`
  select goods_ready((select $products)::int[], $now) as load_from, goods_payable((select $products)::int[], $now) as payable_until`)

const READY_EACH = statement<Readiness & { product: number }>(`
  select p.id as product, goods_ready(array[p.id], $now) as load_from, goods_payable(array[p.id], $now) as payable_until
  from products p where p.id = any((select $products)::int[])`)
