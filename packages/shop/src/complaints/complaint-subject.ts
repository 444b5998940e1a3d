import type { Ctx } from '../context.ts'
import { fieldRefusal } from '../errors.ts'
import { orderNumber } from '../orders/number.ts'
import { complaintTexts } from './texts.ts'

/** What a complaint is about, besides its words. */
export interface Subject {
  order: { id: string; number: string } | null
  vendor: { id: number; slug: string; name_en: string; name_ne: string } | null
}

/**
 * An order of the signed-in person by its printed number, and an open vendor by its slug. Refuses (`not_found`) the orders of others and
 * everybody's without an account, and what is not there.
 */
export async function findSubject(
  ctx: Ctx,
  { order, farm }: { order: string | null; farm: string | null },
): Promise<Subject> {
  const found = await readSubject(ctx, { order, farm })
  const texts = complaintTexts(ctx.locale)
  if (order !== null && !found.order) throw fieldRefusal('not_found', 'order', texts.noSuchOrder)
  if (farm !== null && !found.vendor) throw fieldRefusal('not_found', 'farm', texts.noSuchVendor)
  return found
}

/** The same for the page of the form, which leaves out what is not there. */
export async function readSubject(
  ctx: Ctx,
  { order, farm }: { order: string | null; farm: string | null },
): Promise<Subject> {
  return {
    order: order === null ? null : await findOwnOrder(ctx, order),
    vendor: farm === null ? null : await findVendor(ctx, farm),
  }
}

async function findOwnOrder(ctx: Ctx, typed: string): Promise<Subject['order']> {
  const [, digits] = /^GP-(\d{1,12})$/i.exec(typed.trim()) ?? []
  if (!ctx.actor || !digits) return null
  const row = await ctx.db
    .selectFrom('order_groups')
    .select(['id', 'number'])
    .where('number', '=', Number(digits))
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  return row ? { id: row.id, number: orderNumber(row.number) } : null
}

async function findVendor(ctx: Ctx, slug: string): Promise<Subject['vendor']> {
  const row = await ctx.db
    .selectFrom('vendors')
    .select(['id', 'slug', 'name_en', 'name_ne'])
    .where('slug', '=', slug)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row ?? null
}
