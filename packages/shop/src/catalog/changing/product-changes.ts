import type { Selectable } from 'kysely'
import { refuseOwnVendor } from '../../accounts/staff/own-vendor.ts'
import { type Ctx, requireActor } from '../../context.ts'
import { sendJobs } from '../../db/queue.ts'
import { inTransaction } from '../../db/transaction.ts'
import { searchTextOf } from '../../words/search-text.ts'
import { forgetComparedPrice } from '../sale-prices/running-sale.ts'
import { writeSearchKeys } from '../search-keys/write-keys.ts'
import {
  type ChangedValues,
  PRODUCT_COLUMNS,
  type ProductChanges,
  type ProductImages,
  type Products,
} from '../tables.ts'
import { auditStaff, notifyOfStaff } from './product-audit.ts'
import { requireScope, type Scope } from './product-scope.ts'
import { noProduct, readVendorProduct, type VendorProduct } from './vendor-product.ts'

// Changes that wait for a moderator, of products that were approved before. These functions run in the caller's
// transaction, which holds the lock on the product.

/** The fields of a product that a moderator reviews; its pictures are reviewed, too. */
export const REVIEWED = [
  'name_en',
  'name_ne',
  'aliases',
  'description_en',
  'description_ne',
  'category_id',
  'district_id',
  'vat_exempt',
] as const satisfies (keyof ChangedValues)[]

export type Product = Pick<Selectable<Products>, (typeof PRODUCT_COLUMNS)[number]>
/** A picture as a row holds it, without the row's owner and position. */
export type StoredPicture = Pick<Selectable<ProductImages>, 'file' | 'width' | 'ground' | 'sized_at'>

/** A waiting change. `pictures` are all the pictures that the product would have; empty if they stay. */
export type OpenChange = Pick<Selectable<ProductChanges>, 'id' | 'values'> & { pictures: StoredPicture[] }

/**
 * Locks a product of the actor's vendor, or for staff any product, until the transaction ends. Refuses every other
 * product (`not_found`), and staff one of their own vendor (`refuseOwnVendor`), which would wait for no moderator.
 */
export async function lockProduct(ctx: Ctx, id: number, scope: Scope = 'own'): Promise<Product> {
  const vendor_id = requireScope(ctx, scope)
  const product = await holdProduct(ctx, id, vendor_id)
  if (!product) throw noProduct(ctx, scope)
  if (scope === 'any') await refuseOwnVendor(ctx, product.vendor_id, 'product.change')
  return product
}

/** The same for what the shop does by itself, of any vendor unless one is given; undefined where there is no such product. */
export function holdProduct(
  ctx: Ctx,
  id: number,
  vendor_id: number | null = null,
): Promise<Product | undefined> {
  return ctx.db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('id', '=', id)
    .$if(vendor_id !== null, (query) => query.where('vendor_id', '=', vendor_id!))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function readOpenChange(ctx: Ctx, product_id: number): Promise<OpenChange | null> {
  const change = await ctx.db
    .selectFrom('product_changes')
    .select(['id', 'values'])
    .where('product_id', '=', product_id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return change ? { ...change, pictures: await readChangePictures(ctx, change.id) } : null
}

export function readChangePictures(ctx: Ctx, change_id: number): Promise<StoredPicture[]> {
  return ctx.db
    .selectFrom('product_change_images')
    .select(['file', 'width', 'ground', 'sized_at'])
    .where('change_id', '=', change_id)
    .orderBy('position')
    .execute()
}

export function readPictures(ctx: Ctx, product_id: number): Promise<StoredPicture[]> {
  return ctx.db
    .selectFrom('product_images')
    .select(['file', 'width', 'ground', 'sized_at'])
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute()
}

/**
 * Replaces the waiting change, if any, by this one. If this one would change nothing, the waiting one is only
 * cancelled.
 */
export async function askForChange(
  ctx: Ctx,
  product_id: number,
  open: OpenChange | null,
  values: ChangedValues,
  pictures: StoredPicture[],
): Promise<void> {
  const actor = requireActor(ctx)
  if (open) await closeChange(ctx, open.id, 'cancelled')
  if (Object.keys(values).length === 0 && pictures.length === 0) return
  const { id: change_id } = await ctx.db
    .insertInto('product_changes')
    .values({ product_id, values: JSON.stringify(values), asked_by: actor.id, asked_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (pictures.length === 0) return
  await ctx.db
    .insertInto('product_change_images')
    .values(pictures.map((picture, position) => ({ ...picture, change_id, position })))
    .execute()
  await sendSizing(ctx, pictures)
}

/**
 * Corrects a vendor's waiting change on behalf of staff. It goes on waiting as the vendor's; if it would change nothing
 * any more, it is cancelled.
 */
export async function correctChange(
  ctx: Ctx,
  { id, pictures }: OpenChange,
  values: ChangedValues,
): Promise<void> {
  if (Object.keys(values).length === 0 && pictures.length === 0) return closeChange(ctx, id, 'cancelled')
  await ctx.db
    .updateTable('product_changes')
    .set({ values: JSON.stringify(values) })
    .where('id', '=', id)
    .execute()
}

export async function closeChange(
  ctx: Ctx,
  id: number,
  status: 'confirmed' | 'declined' | 'cancelled',
  note = '',
): Promise<void> {
  await ctx.db
    .updateTable('product_changes')
    .set({ status, note, decided_by: requireActor(ctx).id, decided_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** Cancels the waiting change of a product; does nothing without one. */
export async function cancelChange(ctx: Ctx, id: number, scope: Scope = 'own'): Promise<VendorProduct> {
  requireScope(ctx, scope)
  return inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, id, scope)
    const open = await readOpenChange(ctx, id)
    if (open) {
      await closeChange(ctx, open.id, 'cancelled')
      await writeProduct(ctx, product, {})
      await auditStaff(ctx, scope, id, 'product_change.cancel', { change: open.id, values: open.values })
      await notifyOfStaff(ctx, scope, product)
    }
    return readVendorProduct(ctx, id, scope)
  })
}

/** The fields whose words searches find a product by. */
const SEARCHED = [
  'name_en',
  'name_ne',
  'aliases',
  'description_en',
  'description_ne',
  'category_id',
  'district_id',
] as const satisfies (keyof Product)[]

/** The fields that say for how much of it the price is. */
const AMOUNT = ['unit', 'unit_description', 'unit_amount'] as const satisfies (keyof Product)[]

/**
 * Writes fields of a product but its price (set-price.ts) and its stock, increases its version and updates what searches find it
 * by. Of another amount, the price before a running sale is no longer compared.
 */
export async function writeProduct(
  ctx: Ctx,
  product: Product,
  values: Partial<
    Omit<
      Product,
      | 'id'
      | 'vendor_id'
      | 'marked_price_paisa'
      | 'stock'
      | 'stocked'
      | 'rating_score'
      | 'search_text'
      | 'unit_price_paisa'
    >
  >,
): Promise<void> {
  const after = { ...product, ...values }
  const differs = (field: keyof Product) => JSON.stringify(after[field]) !== JSON.stringify(product[field])
  const isOtherwiseFound = SEARCHED.some(differs)
  await ctx.db
    .updateTable('products')
    .set({
      ...values,
      ...(isOtherwiseFound && {
        search_text: searchTextOf([after.name_en, after.name_ne, ...after.aliases]),
      }),
      version: product.version + 1,
      updated_at: ctx.now,
    })
    .where('id', '=', product.id)
    .execute()
  if (isOtherwiseFound) await writeSearchKeys(ctx, [product.id])
  if (AMOUNT.some(differs)) await forgetComparedPrice(ctx, product.id)
}

/** Replaces the product's pictures by these, in this order. */
export async function replacePictures(
  ctx: Ctx,
  product_id: number,
  pictures: StoredPicture[],
): Promise<void> {
  await ctx.db.deleteFrom('product_images').where('product_id', '=', product_id).execute()
  if (pictures.length === 0) return
  await ctx.db
    .insertInto('product_images')
    .values(pictures.map((picture, position) => ({ ...picture, product_id, position })))
    .execute()
  await sendSizing(ctx, pictures)
}

/**
 * A job that is making sizes right now may miss the new rows, so that each picture without sizes gets a job of its own.
 */
async function sendSizing(ctx: Ctx, pictures: StoredPicture[]): Promise<void> {
  const unsized = pictures.filter(({ sized_at }) => sized_at === null)
  if (unsized.length > 0)
    await sendJobs(
      ctx,
      'size-picture',
      unsized.map(({ file }) => ({ file })),
    )
}
