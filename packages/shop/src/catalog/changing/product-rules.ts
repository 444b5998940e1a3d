import type { Ctx } from '../../context.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { holdCategory } from '../categories/categories.ts'
import { catalogTexts } from '../texts.ts'
import type { Product } from './product-changes.ts'
import type { Scope } from './product-scope.ts'

// What every product must be, whoever adds or changes it.

type Approval = Pick<Product, 'is_vendor_approval_required' | 'approval_reason'>

/**
 * Refuses (`approval_reason`) vendor approval without a reason and a reason without vendor approval, if either was
 * touched.
 */
export function requireReason(ctx: Ctx, product: Approval, touched: Partial<Approval> = product): void {
  const isTouched = 'is_vendor_approval_required' in touched || 'approval_reason' in touched
  if (!isTouched || product.is_vendor_approval_required === (product.approval_reason !== null)) return
  const texts = catalogTexts(ctx.locale)
  const sentence = product.is_vendor_approval_required ? texts.reasonMissing : texts.reasonWithoutApproval
  throw fieldRefusal('invalid', 'approval_reason', sentence)
}

type Places = { category_id?: number; district_id?: number }

/**
 * Refuses a category or district that does not exist. Answers the category as it is now: if it was merged meanwhile,
 * the one it was merged into.
 */
export async function requirePlaces(ctx: Ctx, { category_id, district_id }: Places): Promise<Places> {
  const texts = catalogTexts(ctx.locale)
  const errors: Record<string, string> = {}
  const places: Places = {}
  if (category_id !== undefined) {
    const locked = await holdCategory(ctx, category_id)
    if (locked === undefined) errors.category_id = texts.noSuchCategory
    else places.category_id = locked
  }
  if (district_id !== undefined && !(await isDistrict(ctx, district_id)))
    errors.district_id = texts.noSuchDistrict
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', Object.values(errors)[0]!, errors)
  return places
}

async function isDistrict(ctx: Ctx, id: number): Promise<boolean> {
  if (id >= 2 ** 15) return false
  return !!(await ctx.db.selectFrom('districts').select('id').where('id', '=', id).executeTakeFirst())
}

/**
 * The vendor's row is locked until the transaction ends, so that of two people who add the same product at once the
 * second is refused.
 */
export async function requireNewName(
  ctx: Ctx,
  product: { id: number | null; vendor_id: number; name_en: string; unit_description: string },
  scope: Scope,
): Promise<void> {
  const { id, vendor_id, name_en, unit_description } = product
  await ctx.db
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', vendor_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const same = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('vendor_id', '=', vendor_id)
    .where('status', '<>', 'archived')
    .where((is) => is(is.fn('lower', ['name_en']), '=', name_en.toLowerCase()))
    .where('unit_description', '=', unit_description)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst()
  const { nameTaken, nameTakenOfAny } = catalogTexts(ctx.locale)
  const sentence = (scope === 'own' ? nameTaken : nameTakenOfAny)(name_en, unit_description)
  if (same) throw fieldRefusal('conflict', 'name_en', sentence)
}
