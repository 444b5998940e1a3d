import type { Ctx } from '../context.ts'
import { firstFree, plainSlug } from '../slugs.ts'

const MAX_LENGTH = 80

/** A name as part of a URL: 'Mude Red Potato (1 kg)' → 'mude-red-potato-1-kg'. */
export function slugOf(name: string): string {
  return plainSlug(name, MAX_LENGTH) || 'product'
}

/**
 * The first free slug for a name: the name's own, then with -2, -3. Two requests at once may get the same, so that the
 * unique index must decide.
 */
export async function freeSlug(ctx: Ctx, name: string): Promise<string> {
  const slug = slugOf(name)
  const rows = await ctx.db
    .selectFrom('products')
    .select('slug')
    .where((is) => is.or([is('slug', '=', slug), is('slug', 'like', `${slug}-%`)]))
    .execute()
  return firstFree(
    slug,
    rows.map((row) => row.slug),
  )
}
