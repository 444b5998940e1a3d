import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { composed } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { parse } from '../../input.ts'
import { auditOffer, notifyOfStaff } from '../changing/product-audit.ts'
import { lockProduct } from '../changing/product-changes.ts'
import { requireScope, requireScopeToRead } from '../changing/product-scope.ts'
import { type BulkOutcome, changeEach } from '../managing/change-products.ts'
import { setStock } from '../stock.ts'
import { catalogTexts } from '../texts.ts'
import { SheetQuery, StockCount } from './count-input.ts'

/** A line of a counting sheet. */
export interface SheetLine {
  id: number
  name_en: string
  name_ne: string
  unit_description: string
  stock: number
  /** All that was ever put into stock: it tells a sale from a movement by hand. */
  stocked: number
}

/** So many lines stand on a sheet. */
const LINES = 100

/**
 * A page of the products to count, in the order of their ids, which walks an index. Needs the right `product.change`.
 */
export async function readCountingSheet(
  ctx: Ctx,
  input: z.input<typeof SheetQuery>,
): Promise<{ lines: SheetLine[]; next: string | null }> {
  requireScopeToRead(ctx, 'any')
  const { vendor, category, cursor } = parse(SheetQuery, input, ctx.locale)
  const [after] = cursor === undefined ? [] : readCursor(cursor, Place, ctx.locale)
  const given = { vendor, category, after }
  const names = (Object.keys(given) as (keyof typeof given)[]).filter((name) => given[name] !== undefined)
  const conditions = [`p.status in ('published', 'paused')`, ...names.map((name) => NARROWED[name])]
  const { rows } = await ctx.db.executeQuery(
    composed<SheetLine>(
      `select p.id, p.name_en, p.name_ne, p.unit_description, p.stock, p.stocked from products p
       where ${conditions.join(' and ')} order by p.id limit ${LINES + 1}`,
      Object.fromEntries(names.map((name) => [name, given[name]])),
    ),
  )
  const { page, next } = pageOf(rows, LINES, (last) => [last.id])
  return { lines: page, next }
}

const Place = z.tuple([z.int().max(MAX_INTEGER)])
const NARROWED = {
  vendor: 'p.vendor_id = $vendor',
  category: 'p.category_id = $category',
  after: 'p.id > $after',
}

/**
 * Saves what was counted, each product in a transaction of its own, as a movement: by how much it differs from the sheet. What was sold since
 * the sheet was made is so kept. A product whose stock somebody moved by hand since then is refused, since it may be in the count or not;
 * so is one that was counted by this sheet before. Needs the right `product.change`.
 */
export async function countStock(ctx: Ctx, input: unknown): Promise<BulkOutcome> {
  requireScope(ctx, 'any')
  const { products } = parse(StockCount, input, ctx.locale)
  const { undone: _, ...outcome } = await changeEach(
    ctx,
    products,
    async ({ id, counted, stock, stocked }) => {
      await inTransaction(ctx, async (ctx) => {
        const product = await lockProduct(ctx, id, 'any')
        const texts = catalogTexts(ctx.locale)
        if (product.status === 'archived') throw new Refusal('not_allowed', texts.archived)
        if (product.stocked !== stocked) throw new Refusal('conflict', texts.movedSinceSheet(product.stock))
        const now = product.stock + counted - stock
        if (now < 0 || now > 99_999) throw new Refusal('invalid', texts.soldMoreThanCounted(product.stock))
        if (now === product.stock) return
        await setStock(ctx, id, now, { reason: 'counted' })
        await auditOffer(ctx, product, { stock: now })
        await notifyOfStaff(ctx, 'any', product)
      })
      return null
    },
  )
  return { ...outcome, undo: null }
}
