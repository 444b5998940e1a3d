import type { Ctx } from '../context.ts'

const LONGEST = 80

/** A name as part of an address: 'Mude Red Potato (1 kg)' → 'mude-red-potato-1-kg'. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
  return slug || 'product'
}

/** The first free slug for a name: itself, then with -2, -3. Two who ask at once may be told the same. */
export async function freeSlug(ctx: Ctx, name: string): Promise<string> {
  const slug = slugOf(name)
  const rows = await ctx.db
    .selectFrom('products')
    .select('slug')
    .where((is) => is.or([is('slug', '=', slug), is('slug', 'like', `${slug}-%`)]))
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  for (let n = 2; ; n++) if (!taken.has(`${slug}-${n}`)) return `${slug}-${n}`
}
