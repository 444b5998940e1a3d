import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { toPaisa, toRupees } from '../../money/money.ts'
import { changeOffer } from '../changing/change-offer.ts'
import { changeProduct } from '../changing/change-product.ts'
import { moveProduct } from '../changing/move-product.ts'
import { requireScope } from '../changing/product-scope.ts'
import { catalogTexts } from '../texts.ts'
import { BULK_VALUES, type BulkKind, ProductsChange } from './catalogue-input.ts'

/** What became of a change of many products. */
export interface BulkOutcome {
  /** How many products are now as asked, those that were so before too. */
  done: number
  /** Those that were refused, each with the sentence that says why. */
  refused: { id: number; name_en: string; name_ne: string; sentence: string }[]
}

type Seen = z.output<typeof ProductsChange>['products'][number]

/**
 * Changes many products of any vendors in the same way, each in a transaction of its own, so that one that is refused holds up
 * no other. A new price is made of the one that was seen, and is refused if there is another now: a repeated request, also
 * after a half of it was done, changes nothing twice. Refuses (`value`) a value that does not fit. Needs the right
 * `product.change`; every change is written to the audit log as that of a single product is.
 */
export async function changeProducts(ctx: Ctx, input: unknown): Promise<BulkOutcome> {
  requireScope(ctx, 'any')
  const { products, kind, value: typed } = parse(ProductsChange, input, ctx.locale)
  const { value } = parse(z.object({ value: BULK_VALUES[kind] }), { value: typed }, ctx.locale)
  const refused: { id: number; sentence: string }[] = []
  const each = [...new Map(products.map((one) => [one.id, one])).values()]
  for (const seen of each)
    try {
      await change(ctx, seen, kind, value ?? 0)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id: seen.id, sentence: Object.values(error.fields)[0] ?? error.message })
    }
  return { done: each.length - refused.length, refused: await withNames(ctx, refused) }
}

async function change(ctx: Ctx, seen: Seen, kind: BulkKind, value: number): Promise<void> {
  const { id, marked_price, stock } = seen
  if (kind === 'pause' || kind === 'resume') await moveProduct(ctx, id, kind, 'any')
  else if (kind === 'category') await changeProduct(ctx, id, { category_id: value }, 'any')
  else if (kind === 'stock') await changeOffer(ctx, id, { stock: value, stock_before: stock }, 'any')
  else {
    const after = priceAfter(marked_price, kind, value)
    if (after <= 0) throw new Refusal('invalid', catalogTexts(ctx.locale).priceTooLow)
    await changeOffer(ctx, id, { marked_price: after, marked_price_before: marked_price }, 'any')
  }
}

/** Rupees. What is changed by per cent comes to whole rupees, and to one at least. */
function priceAfter(
  rupees: number,
  kind: Exclude<BulkKind, 'pause' | 'resume' | 'category' | 'stock'>,
  value: number,
): number {
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
