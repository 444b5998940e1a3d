import type { Ctx } from '../context.ts'
import { firstFree, plainSlug } from '../slugs.ts'
import { latinOf } from './latin-letters.ts'

const MAX_LENGTH = 60

/** What a vendor's address is made of: सुनाखरी कृषि फार्म → sunakhari-krishi-farm. Never empty. */
export function slugOf(name: string): string {
  // Of an abbreviation and of an apostrophe nothing is left, not even a hyphen.
  return plainSlug(latinOf(name).replace(/['’.]/g, ''), MAX_LENGTH) || 'vendor'
}

/** The same with the first number behind it that no vendor has: another may take it before it is kept. */
export async function freeSlug(ctx: Ctx, name: string): Promise<string> {
  const slug = slugOf(name)
  const taken = await ctx.db
    .selectFrom('vendors')
    .select('slug')
    .where((is) => is.or([is('slug', '=', slug), is('slug', 'like', `${slug}-%`)]))
    .execute()
  return firstFree(
    slug,
    taken.map((vendor) => vendor.slug),
  )
}
