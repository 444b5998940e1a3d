import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { Refusal } from '../../errors.ts'
import { type Paisa, toRupees } from '../../money/money.ts'
import { holdProduct, type Product } from '../changing/product-changes.ts'
import { setPrice } from '../changing/set-price.ts'
import { refuseFree } from '../units/unit-amount.ts'
import { auditSale } from './running-sale.ts'

/** So long a price was asked for directly before, without a pause, if it is shown beside the lower one. */
const ASKED_BEFORE = 7 * DAY

/**
 * Begins and ends the sales that are due, each in a transaction of its own: first those that end, so that the next of the same product can
 * begin. It finds what is due, and is safe to run twice.
 */
export async function keepSalePrices(ctx: Ctx): Promise<void> {
  const ends = await ctx.db.executeQuery(TO_END({ now: ctx.now }))
  for (const due of ends.rows) await onProduct(ctx, due, endSale)
  const begins = await ctx.db.executeQuery(TO_BEGIN({ now: ctx.now }))
  for (const due of begins.rows)
    await onProduct(ctx, due, (ctx, product, sale) =>
      sale.ends_at <= ctx.now ? dropSale(ctx, product, sale) : beginSale(ctx, product, sale),
    )
}

interface Due {
  id: number
  product_id: number
}

const TO_END = statement<Due>(`
  select id::int, product_id from sale_prices
  where begun_at is not null and ended_at is null and ends_at <= $now::timestamptz order by ends_at, id`)
const TO_BEGIN = statement<Due>(`
  select id::int, product_id from sale_prices
  where begun_at is null and ended_at is null and begins_at <= $now::timestamptz order by begins_at, id`)

/** Holds the product, and does something with its sale unless somebody else was quicker. */
async function onProduct(
  ctx: Ctx,
  { id, product_id }: Due,
  work: (ctx: Ctx, product: Product, sale: Sale) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const product = await holdProduct(ctx, product_id)
    const sale = await ctx.db
      .selectFrom('sale_prices')
      .select(['id', 'sale_paisa', 'ends_at', 'begun_at', 'ended_at', 'before_paisa'])
      .where('id', '=', id)
      .executeTakeFirst()
    const isSeen = product && sale && sale.ended_at === null
    if (isSeen && (sale.begun_at === null || sale.ends_at <= ctx.now)) await work(ctx, product, sale)
  })
}

interface Sale {
  id: number
  sale_paisa: Paisa
  ends_at: Date
  before_paisa: Paisa | null
}

/**
 * Gives the product its lower price, and keeps the one before; one that is not higher any more, and one of an archived product, drops the
 * sale. The caller holds the product.
 */
export async function beginSale(
  ctx: Ctx,
  product: Product,
  { id, sale_paisa }: Pick<Sale, 'id' | 'sale_paisa'>,
): Promise<void> {
  if (!isLower(ctx, product, sale_paisa)) return dropSale(ctx, product, { id })
  const before_paisa = product.marked_price_paisa
  const compare_paisa = (await wasAskedLongEnough(ctx, product)) ? before_paisa : null
  await ctx.db
    .updateTable('sale_prices')
    .set({ begun_at: ctx.now, before_paisa, compare_paisa })
    .where('id', '=', id)
    .execute()
  await setPrice(ctx, product, sale_paisa, { sale: id })
  await auditSale(ctx, product, 'product.sale_begin', {
    sale: id,
    before: toRupees(before_paisa),
    after: toRupees(sale_paisa),
    compared: compare_paisa !== null,
  })
}

function isLower(ctx: Ctx, product: Product, sale_paisa: Paisa): boolean {
  if (product.status === 'archived' || sale_paisa >= product.marked_price_paisa) return false
  try {
    refuseFree(ctx.locale, { ...product, marked_price_paisa: sale_paisa }, 'sale_price')
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Whether the price now was the one asked for in all of the days before: it is the last in the history, and the product was in the shop. */
async function wasAskedLongEnough(ctx: Ctx, { id, published_at }: Product): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - ASKED_BEFORE)
  if (!published_at || published_at > since) return false
  const last = await ctx.db
    .selectFrom('price_changes')
    .select('changed_at')
    .where('product_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.changed_at <= since
}

/** Ends a sale, and gives the product the price back that it had before. The caller holds the product. */
export async function endSale(
  ctx: Ctx,
  product: Product,
  { id, before_paisa }: Pick<Sale, 'id' | 'before_paisa'>,
): Promise<void> {
  if (before_paisa === null) return dropSale(ctx, product, { id })
  await ctx.db.updateTable('sale_prices').set({ ended_at: ctx.now }).where('id', '=', id).execute()
  await setPrice(ctx, product, before_paisa, { sale: id })
  await auditSale(ctx, product, 'product.sale_end', {
    sale: id,
    before: toRupees(product.marked_price_paisa),
    after: toRupees(before_paisa),
  })
}

/** Ends a sale that never began. */
async function dropSale(ctx: Ctx, product: Product, { id }: Pick<Sale, 'id'>): Promise<void> {
  await ctx.db.updateTable('sale_prices').set({ ended_at: ctx.now }).where('id', '=', id).execute()
  await auditSale(ctx, product, 'product.sale_end', { sale: id })
}
