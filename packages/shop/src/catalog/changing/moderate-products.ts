import { z } from 'zod'
import { refuseOwnVendor } from '../../accounts/staff/own-vendor.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, mayRead, requireReading, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { parse } from '../../input.ts'
import type { EventKind } from '../../notifications/render.ts'
import { holdCategory } from '../categories/categories.ts'
import { type ChangedValues, PRODUCT_COLUMNS, type ProductStatus } from '../tables.ts'
import { catalogTexts } from '../texts.ts'
import { notifyTeam } from './notify-team.ts'
import {
  closeChange,
  type Product,
  readChangePictures,
  replacePictures,
  writeProduct,
} from './product-changes.ts'
import { Approval, Decline } from './product-input.ts'
import { isUnprovenOrganic } from './says-organic.ts'
import { findVendorProduct, noProduct, type VendorProduct } from './vendor-product.ts'

// How staff moderate vendors' products. Everything here needs the right `product.moderate`.

/** A product, or a change of one, that waits for a moderator. */
export interface ToModerate {
  kind: 'product' | 'change'
  product_id: number
  name_en: string
  name_ne: string
  vendor: { id: number; name_en: string; name_ne: string }
  since: Date
}

export interface ModerationQueue {
  waiting: ToModerate[]
  count: number
  /** The cursor of the next page; null at the end. */
  next: string | null
}

const PAGE = 30

export const QueueQuery = z.object({ cursor: z.string().max(200).optional() })

/** All products and changes that wait, the longest waiting first. */
export async function listToModerate(
  ctx: Ctx,
  query: z.input<typeof QueueQuery> = {},
): Promise<ModerationQueue> {
  requireReading(ctx, 'product.moderate')
  const { cursor } = parse(QueueQuery, query, ctx.locale)
  const [after_since, after_id] = cursor ? readCursor(cursor, Place, ctx.locale) : ['-infinity', 0]
  const { rows } = await ctx.db.executeQuery(QUEUE({ after_since, after_id, limit: PAGE + 1 }))
  const found = rows.filter((row): row is ToModerate & { count: number } => row.kind !== null)
  const { page, next } = pageOf(found, PAGE, (last) => [last.since.toISOString(), last.product_id])
  return {
    waiting: page.map(({ count: _, ...one }) => one),
    count: rows[0]!.count,
    next,
  }
}

const Place = z.tuple([z.iso.datetime(), z.int()])

// A product either waits itself or has a waiting change, never both, so that the time and the product's id mark the end
// of a page.
const QUEUE = statement<(ToModerate & { count: number }) | { kind: null; count: number }>(`
  with waiting as (
    select 'product' as kind, id as product_id, date_trunc('milliseconds', submitted_at) as since
      from products where status = 'pending'
    union all
    select 'change', product_id, date_trunc('milliseconds', asked_at) from product_changes where status = 'pending'
  )
  select total.count, page.*
  from (select count(*) from waiting) total
  left join (
    select w.kind, w.product_id, w.since, p.name_en, p.name_ne,
      json_build_object('id', v.id, 'name_en', v.name_en, 'name_ne', v.name_ne) as vendor
    from waiting w
    join products p on p.id = w.product_id
    join vendors v on v.id = p.vendor_id
    where (w.since, w.product_id) > ($after_since::timestamptz, $after_id::int)
    order by w.since, w.product_id limit $limit
  ) page on true
  order by page.since, page.product_id`)

/** A product as a moderator sees it, with the waiting change, if any. */
export interface ModeratedProduct extends VendorProduct {
  vendor: { id: number; name_en: string; name_ne: string; is_trusted: boolean }
  /** The category and the district after the change; null if they stay. */
  new_category: { name_en: string; name_ne: string } | null
  new_district: { name_en: string; name_ne: string } | null
  /** It says that it is organic, and has no valid certificate. */
  is_unproven_organic: boolean
}

/**
 * One product for a moderator. Refuses (`not_found`) an unknown product, and a draft unless the reader also has the
 * right `product.change`.
 */
export async function readModeratedProduct(ctx: Ctx, id: number): Promise<ModeratedProduct> {
  const reader = requireReading(ctx, 'product.moderate', 'product.change')
  const product = await findVendorProduct(ctx, id)
  if (!product || (product.status === 'draft' && !mayRead(reader, 'product.change')))
    throw noProduct(ctx, 'any')
  const vendor = await ctx.db
    .selectFrom('vendors')
    .select(['id', 'name_en', 'name_ne', 'is_trusted'])
    .where('id', '=', product.vendor_id)
    .executeTakeFirstOrThrow()
  const { category_id, district_id } = product.change?.values ?? {}
  return {
    ...product,
    vendor,
    new_category: category_id === undefined ? null : await namesOf(ctx, 'categories', category_id),
    new_district: district_id === undefined ? null : await namesOf(ctx, 'districts', district_id),
    is_unproven_organic: await isUnprovenOrganic(ctx, {
      ...product,
      ...(product.change?.status === 'pending' && product.change.values),
    }),
  }
}

function namesOf(ctx: Ctx, table: 'categories' | 'districts', id: number) {
  return ctx.db
    .selectFrom(table)
    .select(['name_en', 'name_ne'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * Approves a waiting product, or the waiting change of one: it takes effect at once and the vendor is notified. Refuses
 * (`conflict`) if somebody has decided already, or if the vendor changed it after the version that was seen; and (`not_allowed`,
 * field `organic_reason`) what says organic without a valid certificate, unless it is said why it may. The reason is audited.
 */
export async function approveProduct(ctx: Ctx, id: number, input: unknown): Promise<ModeratedProduct> {
  const { version, organic_reason } = parse(Approval, input, ctx.locale)
  const act = async (ctx: Ctx, product: Product, change: Waiting | null) => {
    if (!organic_reason && (await isUnprovenOrganic(ctx, { ...product, ...change?.values })))
      throw fieldRefusal('not_allowed', 'organic_reason', catalogTexts(ctx.locale).unprovenOrganic)
    if (!change) {
      const published_at = product.published_at ?? ctx.now
      await writeProduct(ctx, product, {
        status: 'published',
        submitted_at: null,
        moderation_note: '',
        published_at,
      })
      return notifyVendor(ctx, product, 'ProductPublished', '')
    }
    const pictures = await readChangePictures(ctx, change.id)
    await closeChange(ctx, change.id, 'confirmed')
    if (pictures.length > 0) await replacePictures(ctx, id, pictures)
    await writeProduct(ctx, product, await ofCategoryNow(ctx, change.values))
    return notifyVendor(ctx, product, 'ProductChangeConfirmed', '')
  }
  return decide(ctx, id, version, act, organic_reason)
}

/**
 * If the category was merged after the change was asked for, the product goes into the category that took its place.
 */
async function ofCategoryNow(ctx: Ctx, values: ChangedValues): Promise<ChangedValues> {
  const { category_id } = values
  return category_id === undefined
    ? values
    : { ...values, category_id: (await holdCategory(ctx, category_id)) ?? category_id }
}

/**
 * Declines a waiting product, or the waiting change of one, with a reason (`note`). Refuses (`conflict`) as
 * `approveProduct` does.
 */
export async function declineProduct(ctx: Ctx, id: number, input: unknown): Promise<ModeratedProduct> {
  const { version, note } = parse(Decline, input, ctx.locale)
  return decide(ctx, id, version, async (ctx, product, change) => {
    if (change) await closeChange(ctx, change.id, 'declined', note)
    await writeProduct(
      ctx,
      product,
      change ? {} : { status: 'rejected', submitted_at: null, moderation_note: note },
    )
    return notifyVendor(ctx, product, change ? 'ProductChangeDeclined' : 'ProductRejected', note)
  })
}

type Waiting = { id: number; values: ChangedValues }

/** Of two moderators, the second waits for the lock on the product's row and then finds nothing left to decide. */
async function decide(
  ctx: Ctx,
  id: number,
  seen: number | undefined,
  act: (ctx: Ctx, product: Product, change: Waiting | null) => Promise<NotificationOfProduct>,
  reason?: string,
): Promise<ModeratedProduct> {
  requireRight(ctx, 'product.moderate')
  return inTransaction(ctx, async (ctx) => {
    const product = await ctx.db
      .selectFrom('products')
      .select(PRODUCT_COLUMNS)
      .where('id', '=', id)
      .where('status', '<>', 'draft' satisfies ProductStatus)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!product) throw noProduct(ctx, 'any')
    await refuseOwnVendor(ctx, product.vendor_id, 'product.moderate')
    const change =
      (await ctx.db
        .selectFrom('product_changes')
        .select(['id', 'values'])
        .where('product_id', '=', id)
        .where('status', '=', 'pending')
        .executeTakeFirst()) ?? null
    const texts = catalogTexts(ctx.locale)
    if (product.status !== 'pending' && !change) throw new Refusal('conflict', texts.decided)
    if (seen !== undefined && seen !== product.version) throw new Refusal('conflict', texts.changedSince)
    const outcome = await act(ctx, product, change)
    await audit(ctx, {
      action: AUDIT_ACTIONS[outcome],
      object_kind: 'product',
      object_id: id,
      details: { version: product.version, ...(change && { change: change.id }), ...(reason && { reason }) },
    })
    return readModeratedProduct(ctx, id)
  })
}

const AUDIT_ACTIONS = {
  ProductPublished: 'product.publish',
  ProductRejected: 'product.reject',
  ProductChangeConfirmed: 'product_change.confirm',
  ProductChangeDeclined: 'product_change.decline',
} as const
type NotificationOfProduct = keyof typeof AUDIT_ACTIONS & EventKind

/** Notifies the vendor's team and answers the type of the notification. */
async function notifyVendor(
  ctx: Ctx,
  product: Product,
  type: NotificationOfProduct,
  note: string,
): Promise<NotificationOfProduct> {
  await notifyTeam(ctx, product, type, note, `${product.id}.${product.version}`)
  return type
}
