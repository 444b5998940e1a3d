import { listCategoryCards } from '@himalayan-green/shop/catalog/categories/categories.ts'
import { namedWithParents } from '@himalayan-green/shop/catalog/categories/category-tree.ts'
import type { VendorProduct } from '@himalayan-green/shop/catalog/changing/vendor-product.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listDistricts } from '@himalayan-green/shop/places/places.ts'

/** The choices of a product's form; `own` is the category that the product has, which may be hidden. */
export async function productChoices(ctx: Ctx, own?: Choice) {
  const [categories, districts] = await Promise.all([listCategoryCards(ctx), listDistricts(ctx)])
  const choices: Choice[] = namedWithParents(categories)
  const isThere = !own || choices.some(({ id }) => id === own.id)
  return {
    categories: (isThere ? choices : [...choices, own]).map(named),
    districts: districts.map(named),
  }
}

interface Choice {
  id: number
  name_en: string
  name_ne: string
}

const named = ({ id, name_en, name_ne }: Choice): Choice => ({ id, name_en, name_ne })

/** A product as the form's fields hold it, with the change that waits. */
export function typedProduct(product: VendorProduct): Record<string, string> {
  const { change, unit_amount, over_percent, shelf_life_days, lead_hours, approval_reason } = product
  const { aliases, category_id, district_id, vat_exempt, ...texts } = {
    aliases: product.aliases,
    vat_exempt: product.vat_exempt,
    category_id: product.category.id,
    district_id: product.district.id,
    ...(change?.status === 'pending' ? change.values : {}),
  }
  const { name_en, name_ne, description_en, description_ne, unit, unit_description } = product
  return {
    name_en,
    name_ne,
    description_en,
    description_ne,
    unit,
    unit_description,
    ...texts,
    aliases: aliases.join(', '),
    category_id: String(category_id),
    district_id: String(district_id),
    unit_amount: String(unit_amount ?? ''),
    shelf_life_days: String(shelf_life_days ?? ''),
    lead_hours: lead_hours === 0 ? '' : String(lead_hours),
    ...(vat_exempt && { vat_exempt: 'on' }),
    ...(product.is_weighed && { is_weighed: 'on' }),
    over_percent: String(over_percent ?? ''),
    ...(product.is_vendor_approval_required && { is_vendor_approval_required: 'on' }),
    approval_reason: approval_reason ?? '',
  }
}

const TEXTS = ['name_en', 'name_ne', 'description_en', 'description_ne', 'unit', 'unit_description']
const CHOICES = ['category_id', 'district_id', 'marked_price', 'stock', 'version']

/** The months that are ticked, and those that its sender saw ticked. */
export function seasonIn(form: FormData) {
  const seen = form.get('months_before')
  const before = typeof seen === 'string' ? seen.split(',').filter(Boolean) : undefined
  return { months: form.getAll('month'), before }
}

/** The form's fields as a product. A box that is not ticked counts as false. */
export function productIn(form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '')
  const given = [...TEXTS, ...CHOICES].filter((name) => form.has(name))
  const needsApproval = form.has('is_vendor_approval_required')
  return {
    ...Object.fromEntries(given.map((name) => [name, text(name)])),
    aliases: text('aliases')
      .split(/[,،;\n]/)
      .map((alias) => alias.trim())
      .filter(Boolean),
    unit_amount: text('unit_amount').trim() || null,
    shelf_life_days: text('shelf_life_days').trim() || null,
    ...(form.has('lead_hours') && { lead_hours: text('lead_hours').trim() || '0' }),
    vat_exempt: form.has('vat_exempt'),
    is_weighed: form.has('is_weighed'),
    over_percent: text('over_percent').trim() || null,
    is_vendor_approval_required: needsApproval,
    // Unticking the box drops the reason that was chosen before.
    approval_reason: (needsApproval && text('approval_reason')) || null,
  }
}
