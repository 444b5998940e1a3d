import type { Ctx } from '../context.ts'
import { latinOf } from './latin-letters.ts'

const LONGEST = 60

/** What a vendor's address is made of: सुनाखरी कृषि फार्म → sunakhari-krishi-farm. Never empty. */
export function slugOf(name: string): string {
  const slug = latinOf(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
  return slug || 'vendor'
}

/** The same with the first number behind it that no vendor has: another may take it before it is kept. */
export async function freeSlug(ctx: Ctx, name: string): Promise<string> {
  const slug = slugOf(name)
  const taken = await ctx.db
    .selectFrom('vendors')
    .select('slug')
    .where((is) => is.or([is('slug', '=', slug), is('slug', 'like', `${slug}-%`)]))
    .execute()
  const slugs = new Set(taken.map((vendor) => vendor.slug))
  if (!slugs.has(slug)) return slug
  let number = 2
  while (slugs.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
