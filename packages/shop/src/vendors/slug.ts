import type { Ctx } from '../context.ts'
import { firstFree, plainSlug } from '../slugs.ts'
import { latinOf } from './latin-letters.ts'

const MAX_LENGTH = 60

/** A name as part of a vendor's URL: सुनाखरी कृषि फार्म → sunakhari-krishi-farm. Never empty. */
export function slugOf(name: string): string {
  // Full stops and apostrophes are removed without leaving a hyphen.
  return plainSlug(latinOf(name).replace(/['’.]/g, ''), MAX_LENGTH) || 'vendor'
}

/** The same with the first free number behind it. Another vendor may take it before it is stored. */
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
