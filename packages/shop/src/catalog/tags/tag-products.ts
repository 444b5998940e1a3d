import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireReading, requireRight } from '../../context.ts'
import { composed } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import type { PictureRef } from '../../files/pictures.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { parse } from '../../input.ts'
import { searchFilters } from '../changing/name-filters.ts'
import type { ProductStatus } from '../tables.ts'
import { noTag, readStaffTag, type StaffTag } from './staff-tags.ts'
import { TagProductQuery, TagProducts } from './tag-input.ts'
import { tagTexts } from './tag-texts.ts'
import { recentTags } from './tags.ts'

/** A product that bears a tag, or may. */
export interface TagProduct {
  id: number
  slug: string
  name_en: string
  name_ne: string
  unit_description: string
  status: ProductStatus
  image: PictureRef | null
  vendor: { id: number; name_en: string; name_ne: string }
  /** Whether it bears the tag. */
  is_tagged: boolean
}

interface TagProductList {
  products: TagProduct[]
  /** The cursor of the next page; null at the end. */
  next: string | null
}

const DEFAULT_LIMIT = 30

/**
 * The products that bear a tag, or all those with a name that is searched, the newest first, none that is archived. Refuses
 * (`not_found`) an unknown tag. Needs the right `category.change`.
 */
export async function listTagProducts(
  ctx: Ctx,
  id: number,
  input: z.input<typeof TagProductQuery> = {},
): Promise<TagProductList> {
  requireReading(ctx, 'category.change')
  const { search, cursor, limit = DEFAULT_LIMIT } = parse(TagProductQuery, input, ctx.locale)
  const [before] = cursor === undefined ? [] : readCursor(cursor, Place, ctx.locale)
  await readStaffTag(ctx, id)
  const { filters, values } = searchFilters(search)
  const conditions = [
    search ? `p.status <> 'archived'` : 'b.product_id is not null',
    ...filters,
    ...(before === undefined ? [] : ['p.id < $before']),
  ]
  const text = `
    select p.id, p.slug, p.name_en, p.name_ne, p.unit_description, p.status, b.product_id is not null as is_tagged,
      json_build_object('id', v.id, 'name_en', v.name_en, 'name_ne', v.name_ne) as vendor,
      (select json_build_object('file', file, 'dominant_colour', ground, 'sized', sized_at is not null)
        from product_images where product_id = p.id and position = 0) as image
    from products p join vendors v on v.id = p.vendor_id
    ${search ? 'left' : ''} join product_tags b on b.product_id = p.id and b.tag_id = $tag
    where ${conditions.join(' and ')} order by p.id desc limit $limit`
  const { rows } = await ctx.db.executeQuery(
    composed<TagProduct>(text, {
      ...values,
      tag: id,
      limit: limit + 1,
      ...(before !== undefined && { before }),
    }),
  )
  const { page, next } = pageOf(rows, limit, (last) => [last.id])
  return { products: page, next }
}

const Place = z.tuple([z.int()])

/**
 * Puts a tag on products and takes it off others. Whatever was so already stays so: a repeated request changes nothing. Refuses
 * (`not_found`) an unknown tag, and an unknown product (`put`). Needs the right `category.change`.
 */
export async function tagProducts(ctx: Ctx, id: number, input: unknown): Promise<StaffTag> {
  requireRight(ctx, 'category.change')
  const { put = [], take = [] } = parse(TagProducts, input, ctx.locale)
  const tag = await inTransaction(ctx, async (ctx) => {
    const locked = await ctx.db
      .selectFrom('tags')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) throw noTag(ctx)
    const added = await putOn(ctx, id, put)
    const taken = await takeOff(ctx, id, take)
    if (added.length > 0 || taken.length > 0)
      await audit(ctx, {
        action: 'tag.products',
        object_kind: 'tag',
        object_id: id,
        details: { put: added, taken },
      })
    return readStaffTag(ctx, id)
  })
  recentTags.forget(ctx)
  return tag
}

async function putOn(ctx: Ctx, tag_id: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const known = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .forKeyShare()
    .execute()
  if (known.length < ids.length) throw fieldRefusal('invalid', 'put', tagTexts(ctx.locale).noSuchProduct)
  const added = await ctx.db
    .insertInto('product_tags')
    .values(ids.map((product_id) => ({ product_id, tag_id })))
    .onConflict((there) => there.doNothing())
    .returning('product_id')
    .execute()
  return added.map(({ product_id }) => product_id)
}

async function takeOff(ctx: Ctx, tag_id: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const taken = await ctx.db
    .deleteFrom('product_tags')
    .where('tag_id', '=', tag_id)
    .where('product_id', 'in', ids)
    .returning('product_id')
    .execute()
  return taken.map(({ product_id }) => product_id)
}
