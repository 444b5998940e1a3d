import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse, typedNumber } from '../../input.ts'
import { lockCategories, readCategory } from '../categories/hold-categories.ts'
import { readStaffCategory, type StaffCategory } from '../categories/staff-categories.ts'
import { notifyOfStaff } from '../changing/product-audit.ts'
import { lockProduct } from '../changing/product-changes.ts'
import type { Scope } from '../changing/product-scope.ts'
import { readVendorProduct, type VendorProduct } from '../changing/vendor-product.ts'
import { catalogTexts } from '../texts.ts'

/** The months of Bikram Sambat in which there is most of something; none where nothing is said of it. */
const Months = z
  .array(typedNumber(1, 12).meta({ type: 'integer', minimum: 1, maximum: 12 }))
  .overwrite((months) => [...new Set(months)].sort((a, b) => a - b))

export const Season = z.object({
  months: Months.meta({ description: '1 is Baisakh; none: that of its category, if it has one' }),
  before: Months.optional().meta({
    description: 'What was seen: a month that is the same in both stays as it is now',
  }),
})

/** The season that was sent, but for the months that its sender left as they saw them. */
function seasonOf({ months, before }: z.output<typeof Season>, now: number[]): number[] {
  if (!before) return months
  return Array.from({ length: 12 }, (_, at) => at + 1).filter((month) =>
    (months.includes(month) === before.includes(month) ? now : months).includes(month),
  )
}

/**
 * Says in which months there is most of a product of the actor's vendor, or for staff of any. It is never hidden in the others. Done
 * already, it changes nothing.
 */
export async function setSeason(
  ctx: Ctx,
  id: number,
  input: unknown,
  scope: Scope = 'own',
): Promise<VendorProduct> {
  const sent = parse(Season, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, id, scope)
    if (product.status === 'archived') throw new Refusal('not_allowed', catalogTexts(ctx.locale).archived)
    const months = seasonOf(sent, product.season)
    if (product.season.join() !== months.join()) {
      await ctx.db.updateTable('products').set({ season: months }).where('id', '=', id).execute()
      await audit(ctx, {
        action: 'product.season',
        object_kind: 'product',
        object_id: id,
        details: { before: product.season, after: months },
      })
      await notifyOfStaff(ctx, scope, product)
    }
    return readVendorProduct(ctx, id, scope)
  })
}

/** The same of a category, for its products of which nothing is said. Needs the right `category.change`. */
export async function setCategorySeason(ctx: Ctx, id: number, input: unknown): Promise<StaffCategory> {
  requireRight(ctx, 'category.change')
  const sent = parse(Season, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    const before = await readCategory(ctx, id)
    const months = seasonOf(sent, before.season)
    if (before.season.join() !== months.join()) {
      await ctx.db.updateTable('categories').set({ season: months }).where('id', '=', id).execute()
      await audit(ctx, {
        action: 'category.season',
        object_kind: 'category',
        object_id: id,
        details: { before: before.season, after: months },
      })
    }
    return readStaffCategory(ctx, id)
  })
}
