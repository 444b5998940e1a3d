import { addTag } from '../catalog/tags/change-tags.ts'
import { tagProducts } from '../catalog/tags/tag-products.ts'
import type { Ctx } from '../context.ts'
import tags from './tags.json' with { type: 'json' }

/** Adds the demo's tags and puts them on its products, as staff who see to the catalogue do. Tags of the same name stay as they are. */
export async function loadTags(of: Ctx): Promise<void> {
  const ctx = await asCatalogueStaff(of)
  const known = new Set(
    (await ctx.db.selectFrom('tags').select('name_en').execute()).map(({ name_en }) => name_en),
  )
  for (const { products, ...typed } of tags) {
    if (known.has(typed.name_en)) continue
    const { id } = await addTag(ctx, typed)
    const found = await ctx.db.selectFrom('products').select('id').where('slug', 'in', products).execute()
    await tagProducts(ctx, id, { put: found.map((one) => one.id) })
  }
}

async function asCatalogueStaff(ctx: Ctx): Promise<Ctx> {
  const email = 'catalogue@example.com'
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const staff = {
    is_named: true,
    is_staff: true,
    is_rider: false,
    needs_second_factor: false,
    is_stepped_up: false,
  }
  const rest = { email, phone: null, display_picture: null, vendor_id: null, vendor_roles: [] }
  return { ...ctx, actor: { ...user, ...staff, ...rest, rights: ['category.change'] } }
}
