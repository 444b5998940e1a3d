import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { type Paisa, showRupees, toPaisa, toRupees } from '../../money/money.ts'
import { requireCodeIfFar } from '../changing/far-price.ts'
import { notifyOfStaff } from '../changing/product-audit.ts'
import { lockProduct } from '../changing/product-changes.ts'
import { requireScopeToRead, type Scope } from '../changing/product-scope.ts'
import { readVendorProduct } from '../changing/vendor-product.ts'
import { catalogTexts } from '../texts.ts'
import { refuseFree } from '../units/unit-amount.ts'
import { beginSale, endSale } from './begin-and-end.ts'
import { NewSalePrice, SalePriceToEnd } from './sale-price-input.ts'
import { saleTexts } from './sale-price-texts.ts'

// Lower prices for a time, of the actor's vendor's products, or for staff of any.

export interface SalePrice {
  id: number
  /** `over` ended by the clock or by hand; `dropped` never began, since the price was no longer higher. */
  state: 'planned' | 'running' | 'over' | 'dropped'
  sale_paisa: Paisa
  /** The price that comes back; null until it begins. */
  before_paisa: Paisa | null
  /** The same, where it was asked for long enough to be shown beside the lower one. */
  compare_paisa: Paisa | null
  begins_at: Date
  ends_at: Date
  ended_at: Date | null
}

/** So many of the latest are shown. */
const LATEST = 20

/** The sales of a product, the last that was added first. */
export async function listSalePrices(
  ctx: Ctx,
  product_id: number,
  scope: Scope = 'own',
): Promise<SalePrice[]> {
  requireScopeToRead(ctx, scope)
  await readVendorProduct(ctx, product_id, scope)
  return (await ctx.db.executeQuery(LIST({ product_id }))).rows
}

const LIST = statement<SalePrice>(`
  select id::int, sale_paisa, before_paisa, compare_paisa, begins_at, ends_at, ended_at,
    case when begun_at is null then case when ended_at is null then 'planned' else 'dropped' end
      when ended_at is null then 'running' else 'over' end as state
  from sale_prices where product_id = $product_id order by id desc limit ${LATEST}`)

/**
 * Gives a product a lower price for a time, which begins at once if it has begun by now. Refuses (`sale_price`) one that is not lower than
 * the price now, (`ends_at`) a time that is over, and (`begins_at`, `conflict`) one in which there is another sale, so that a form sent
 * twice adds one.
 */
export async function addSalePrice(
  ctx: Ctx,
  product_id: number,
  input: unknown,
  scope: Scope = 'own',
): Promise<SalePrice[]> {
  const typed = parse(NewSalePrice, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, product_id, scope)
    const sale = timesOf(ctx, typed)
    const sale_paisa = toPaisa(typed.sale_price)
    const texts = saleTexts(ctx.locale)
    if (product.status === 'archived') throw new Refusal('not_allowed', catalogTexts(ctx.locale).archived)
    if ((await ctx.db.executeQuery(OVERLAPS({ product_id, ...sale, now: ctx.now }))).rows.length > 0)
      throw fieldRefusal('conflict', 'begins_at', texts.overlaps)
    const usual_paisa = await priceWithoutSale(ctx, product)
    if (sale_paisa >= usual_paisa)
      throw fieldRefusal('invalid', 'sale_price', texts.notLower(showRupees(usual_paisa)))
    refuseFree(ctx.locale, { ...product, marked_price_paisa: sale_paisa }, 'sale_price')
    requireCodeIfFar(ctx, scope, usual_paisa, sale_paisa)
    const { id } = await ctx.db
      .insertInto('sale_prices')
      .values({ product_id, sale_paisa, ...sale, added_by: ctx.actor?.id ?? null, added_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      action: 'product.sale_add',
      object_kind: 'product',
      object_id: product_id,
      details: { sale: id, sale_price: toRupees(sale_paisa), ...sale },
    })
    if (sale.begins_at <= ctx.now) await beginSale(ctx, product, { id, sale_paisa })
    await notifyOfStaff(ctx, scope, { ...product, marked_price_paisa: usual_paisa }, sale_paisa)
    return listSalePrices(ctx, product_id, scope)
  })
}

/** While a sale runs, the price that comes back after it. */
async function priceWithoutSale(
  ctx: Ctx,
  { id, marked_price_paisa }: { id: number; marked_price_paisa: Paisa },
): Promise<Paisa> {
  const running = await ctx.db
    .selectFrom('sale_prices')
    .select('before_paisa')
    .where('product_id', '=', id)
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return running?.before_paisa ?? marked_price_paisa
}

function timesOf(ctx: Ctx, { begins_at, ends_at }: z.output<typeof NewSalePrice>) {
  const times = { begins_at: begins_at ? new Date(begins_at) : ctx.now, ends_at: new Date(ends_at!) }
  if (times.ends_at <= times.begins_at || times.ends_at <= ctx.now)
    throw fieldRefusal('invalid', 'ends_at', saleTexts(ctx.locale).endsFirst)
  return times
}

// One that runs still holds its product until the task has ended it.
const OVERLAPS = statement<{ id: number }>(`
  select id from sale_prices
  where product_id = $product_id and ended_at is null and begins_at < $ends_at::timestamptz
    and (ends_at > $begins_at::timestamptz or begun_at is not null and $begins_at::timestamptz <= $now::timestamptz)
  limit 1`)

/**
 * Ends a sale of a product now, and gives it back its price; one that has not begun is taken back. Ended already, it does nothing. Refuses
 * (`not_found`) a sale of another product.
 */
export async function endSalePrice(
  ctx: Ctx,
  product_id: number,
  input: unknown,
  scope: Scope = 'own',
): Promise<SalePrice[]> {
  const { sale: sale_id } = parse(SalePriceToEnd, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, product_id, scope)
    const sale = await ctx.db
      .selectFrom('sale_prices')
      .select(['id', 'begun_at', 'ended_at', 'before_paisa'])
      .where('product_id', '=', product_id)
      .where('id', '=', sale_id)
      .executeTakeFirst()
    if (!sale) throw new Refusal('not_found', saleTexts(ctx.locale).noSuchSale)
    if (sale.ended_at === null) {
      await endSale(ctx, product, sale)
      await notifyOfStaff(ctx, scope, product)
    }
    return listSalePrices(ctx, product_id, scope)
  })
}
