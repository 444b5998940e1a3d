import type { Ctx } from './context.ts'

/**
 * The letters and digits of a name as part of a URL, at most `longest`: 'Mude Red Potato (1 kg)' →
 * 'mude-red-potato-1-kg'.
 */
export function plainSlug(name: string, longest: number): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
}

/**
 * The slug itself, or the first of `slug-2`, `slug-3`… that no row of this table has. Two requests at once may get the
 * same, so that the unique index must decide.
 */
export async function freeSlug(ctx: Ctx, table: 'products' | 'vendors', slug: string): Promise<string> {
  const rows = await ctx.db
    .selectFrom(table)
    .select('slug')
    .where((is) => is.or([is('slug', '=', slug), is('slug', 'like', `${slug}-%`)]))
    .execute()
  return firstFree(
    slug,
    rows.map((row) => row.slug),
  )
}

/** The slug itself, or the first of `slug-2`, `slug-3`… that is not taken. */
export function firstFree(slug: string, taken: Iterable<string>): string {
  const all = new Set(taken)
  if (!all.has(slug)) return slug
  for (let n = 2; ; n++) if (!all.has(`${slug}-${n}`)) return `${slug}-${n}`
}
