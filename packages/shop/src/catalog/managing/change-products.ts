import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { toPaisa, toRupees } from '../../money/money.ts'
import { changeOffer } from '../changing/change-offer.ts'
import { changeProduct } from '../changing/change-product.ts'
import { requireCodeIfFar } from '../changing/far-price.ts'
import { moveProduct } from '../changing/move-product.ts'
import { requireScope } from '../changing/product-scope.ts'
import { readVendorProduct } from '../changing/vendor-product.ts'
import type { ProductStatus } from '../tables.ts'
import { catalogTexts } from '../texts.ts'
import {
  BULK_VALUES,
  type BulkKind,
  ProductsChange,
  ProductsRestored,
  type RestoredField,
} from './catalogue-input.ts'

/** What became of a change of many products. */
export interface BulkOutcome {
  /** How many products are now as asked, those that were so before too. */
  done: number
  /** By which what was done is taken back (`restoreProducts`); null if there is nothing to take back. */
  undo: z.output<typeof ProductsRestored> | null
  /** Those that were refused, each with the sentence that says why. */
  refused: { id: number; name_en: string; name_ne: string; sentence: string }[]
}

type Seen = z.output<typeof ProductsChange>['products'][number]

/**
 * Changes many products of any vendors in the same way, each in a transaction of its own, so that one that is refused holds up
 * no other. A new price is made of the one that was seen, and is refused if there is another now: a repeated request, also
 * after a half of it was done, changes nothing twice. A price far from the one before takes a fresh code of the second factor. Refuses (`value`) a value that does not fit. Needs the right
 * `product.change`; every change is written to the audit log as that of a single product is.
 */
export async function changeProducts(ctx: Ctx, input: unknown): Promise<BulkOutcome> {
  requireScope(ctx, 'any')
  const { products, kind, value: typed } = parse(ProductsChange, input, ctx.locale)
  const { value } = parse(z.object({ value: BULK_VALUES[kind] }), { value: typed }, ctx.locale)
  const field = fieldOf(kind)
  if (kind in PRICED)
    for (const { marked_price } of products)
      requireCodeIfFar(
        ctx,
        'any',
        toPaisa(marked_price),
        toPaisa(priceAfter(marked_price, kind as PriceKind, value ?? 0)),
      )
  const before = await readBefore(ctx, products)
  const { undone, ...outcome } = await changeEach(ctx, products, async (seen) => {
    const was = valueBefore(field, seen, before.get(seen.id))
    const now = await change(ctx, seen, kind, value ?? 0)
    return was === undefined || was === now ? null : { id: seen.id, before: was, now }
  })
  return { ...outcome, undo: undone.length > 0 ? { field, products: undone } : null }
}

/**
 * Puts back what many products had before a change, as `undo` of its outcome says. One that was changed again meanwhile is refused, and
 * holds up no other; a repeated request does nothing. Needs the right `product.change`.
 */
export async function restoreProducts(ctx: Ctx, input: unknown): Promise<BulkOutcome> {
  requireScope(ctx, 'any')
  const { field, products } = parse(ProductsRestored, input, ctx.locale)
  if (field === 'marked_price')
    for (const { before, now } of products) requireCodeIfFar(ctx, 'any', toPaisa(now), toPaisa(before))
  const { undone: _, ...outcome } = await changeEach(ctx, products, async ({ id, before, now }) => {
    if (field === 'marked_price')
      await changeOffer(ctx, id, { marked_price: before, marked_price_before: now }, 'any')
    else if (field === 'stock') await changeOffer(ctx, id, { stock: before, stock_before: now }, 'any')
    else if (field === 'is_on_sale') await moveProduct(ctx, id, before ? 'resume' : 'pause', 'any')
    else await restoreCategory(ctx, id, { before, now })
    return null
  })
  return { ...outcome, undo: null }
}

async function restoreCategory(ctx: Ctx, id: number, { before, now }: { before: number; now: number }) {
  const present = await readVendorProduct(ctx, id, 'any')
  if (![before, now].includes(present.category.id))
    throw new Refusal('conflict', catalogTexts(ctx.locale).changedSince)
  await changeProduct(ctx, id, { category_id: before, version: present.version }, 'any')
}

type Undone = z.output<typeof ProductsRestored>['products'][number]

/** Changes each product once by itself, and answers what was refused. */
export async function changeEach<One extends { id: number }>(
  ctx: Ctx,
  products: readonly One[],
  change: (one: One) => Promise<Undone | null>,
): Promise<Pick<BulkOutcome, 'done' | 'refused'> & { undone: Undone[] }> {
  const refused: { id: number; sentence: string }[] = []
  const undone: Undone[] = []
  const each = [...new Map(products.map((one) => [one.id, one])).values()]
  for (const one of each)
    try {
      const undo = await change(one)
      if (undo) undone.push(undo)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id: one.id, sentence: Object.values(error.fields)[0] ?? error.message })
    }
  return { done: each.length - refused.length, refused: await withNames(ctx, refused), undone }
}

/** What of the product a change of this kind changes. */
function fieldOf(kind: BulkKind): RestoredField {
  if (kind === 'pause' || kind === 'resume') return 'is_on_sale'
  return kind === 'category' || kind === 'stock' ? kind : 'marked_price'
}

/** What cannot be told from what was seen. */
interface Before {
  id: number
  category_id: number
  status: ProductStatus
}

async function readBefore(ctx: Ctx, products: readonly Seen[]): Promise<Map<number, Before>> {
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'category_id', 'status'])
    .where(
      'id',
      'in',
      products.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function valueBefore(field: RestoredField, seen: Seen, before: Before | undefined): number | undefined {
  if (field === 'marked_price' || field === 'stock') return seen[field]
  return field === 'category' ? before?.category_id : Number(before?.status === 'published')
}

/** Changes a product, and answers the value that it has now; whether it is on sale is 1 or 0. */
async function change(ctx: Ctx, seen: Seen, kind: BulkKind, value: number): Promise<number> {
  const { id, marked_price, stock } = seen
  if (kind === 'pause' || kind === 'resume') {
    const { status } = await moveProduct(ctx, id, kind, 'any')
    return Number(status === 'published')
  }
  if (kind === 'category') {
    const { category } = await changeProduct(ctx, id, { category_id: value }, 'any')
    return category.id
  }
  if (kind === 'stock') {
    await changeOffer(ctx, id, { stock: value, stock_before: stock }, 'any')
    return value
  }
  const after = priceAfter(marked_price, kind, value)
  if (after <= 0) throw new Refusal('invalid', catalogTexts(ctx.locale).priceTooLow)
  await changeOffer(ctx, id, { marked_price: after, marked_price_before: marked_price }, 'any')
  return after
}

type PriceKind = Exclude<BulkKind, 'pause' | 'resume' | 'category' | 'stock'>
const PRICED: Record<PriceKind, true> = { raise: true, lower: true, raise_percent: true, lower_percent: true }

/** Rupees. What is changed by per cent comes to whole rupees, and to one at least. */
function priceAfter(rupees: number, kind: PriceKind, value: number): number {
  if (kind === 'raise') return toRupees(toPaisa(rupees) + toPaisa(value))
  if (kind === 'lower') return toRupees(toPaisa(rupees) - toPaisa(value))
  const percent = kind === 'raise_percent' ? value : -value
  return Math.max(1, Math.round((rupees * (100 + percent)) / 100))
}

async function withNames(
  ctx: Ctx,
  refused: { id: number; sentence: string }[],
): Promise<BulkOutcome['refused']> {
  if (refused.length === 0) return []
  const names = await ctx.db
    .selectFrom('products')
    .select(['id', 'name_en', 'name_ne'])
    .where(
      'id',
      'in',
      refused.map(({ id }) => id),
    )
    .execute()
  const nameOf = new Map(names.map((one) => [one.id, one]))
  return refused.map((one) => {
    const unknown = { name_en: `${one.id}`, name_ne: `${one.id}` }
    const { name_en, name_ne } = nameOf.get(one.id) ?? unknown
    return { ...one, name_en, name_ne }
  })
}
