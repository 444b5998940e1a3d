import { readFile } from 'node:fs/promises'
import { addProducts } from '../catalog/add-products.ts'
import { addCategories, addCategoryPicture } from '../catalog/categories/add-categories.ts'
import { addProductImages } from '../catalog/pictures/product-images.ts'
import type { ApprovalReason } from '../catalog/tables.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import type { PictureStore } from '../files/picture-store.ts'
import type { PrivateFileStore } from '../files/private-file-store.ts'
import { savePicture } from '../files/save-picture.ts'
import { toPaisa } from '../money/money.ts'
import { openAtOnce } from '../opening/change-opening.ts'
import { countByOne } from '../orders/numbers/number-steps.ts'
import { addAreas, addZones } from '../places/add-places.ts'
import { listZoneNames } from '../places/zones/zone-names.ts'
import { addVendors } from '../vendors/add-vendors.ts'
import { keepApplicationDocuments, loadApplications } from './applications.ts'
import categories from './categories.json' with { type: 'json' }
import { keepCertificates, loadCertificates } from './certificates.ts'
import { loadTags } from './load-tags.ts'
import { beginningOf, lengthOf, NEW_PRODUCTS, planPast } from './past/plan.ts'
import { loadPeople } from './people.ts'
import { AREAS, ZONES } from './places.ts'
import products from './products.json' with { type: 'json' }
import vendors from './vendors.json' with { type: 'json' }

const PICTURES = new URL('./pictures/', import.meta.url)

/**
 * Loads the demo shop: a market in Pokhara with 13 categories, 12 vendors, 218 products with their pictures, its places
 * of delivery (places.ts), the people who sign in (people.ts), three applications (applications.ts), two certificates (certificates.ts), and tags (tags.json). What exists
 * already stays as it is. With a past it was loaded twelve weeks ago, and what happened since is to be played (past/play.ts).
 */
export async function loadDemo(
  now: Ctx,
  store: PictureStore,
  privateFiles: PrivateFileStore,
  { hasPast = false } = {},
): Promise<void> {
  // The shop of a demo with a past has been there since its beginning.
  const ctx = hasPast ? { ...now, now: beginningOf(now.now) } : now
  // Files come first, because nothing slow belongs in the transaction, and a stored picture that nothing uses does no
  // harm.
  const pictures = await savePictures(store)
  const stored = await keepApplicationDocuments(ctx, privateFiles)
  const certificates = await keepCertificates(ctx, privateFiles)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('demo_loads')
      .values({ loaded_at: now.now, past_steps: hasPast ? planPast(lengthOf(now.now)).length : null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await countByOne(ctx)
    await openAtOnce(ctx)
    await addCategories(ctx, categories)
    await loadVendors(ctx)
    await addZones(ctx, ZONES)
    await addAreas(ctx, AREAS)
    await loadPeople(ctx)
    // What waits for somebody came lately.
    await loadApplications({ ...ctx, now: now.now }, privateFiles, stored)
    const added = await loadProducts(ctx, now.now)
    await addProductImages(
      ctx,
      added.map(({ id, slug }) => ({ product_id: id, ...pictures.get(slug)! })),
    )
    await loadCategoryPicture(ctx, pictures)
    await loadTags(ctx)
    await loadCertificates(ctx, certificates, now.now)
  })
}

async function savePictures(store: PictureStore) {
  const stored = await Promise.all(
    products.map(async ({ slug, ground }) => {
      const original = await readFile(new URL(`${slug}.webp`, PICTURES))
      return [slug, { ...(await savePicture(store, original)), ground }] as const
    }),
  )
  return new Map(stored)
}

async function loadVendors(ctx: Ctx): Promise<void> {
  const districts = await districtIds(ctx)
  await addVendors(
    ctx,
    vendors.map(({ district, owner: _, ...vendor }, place) => ({
      ...vendor,
      // The phone gets SMS about approvals, which the demo shows in its outbox.
      phone: `+97798000000${String(place + 1).padStart(2, '0')}`,
      district_id: idIn(districts, district),
      // Numbers that belong to nobody, for realistic bills.
      email: `${vendor.slug}@example.com`,
      registration_no: `DEMO-${panOf(place)}`,
      pan: panOf(place),
      vat_no: WITH_VAT.has(vendor.slug) ? panOf(place) : '',
      agreed_at: ctx.now,
      agreed_version: 1,
    })),
  )
}

/** Vendors who are registered for VAT and issue tax invoices; the others have a PAN only. */
const WITH_VAT = new Set([
  'narayani-gaushala-dairy',
  'taumadhi-achar-ghar',
  'bheri-jadibuti-udyog',
  'kuhiro-tea-garden',
])

function panOf(place: number): string {
  return `99900${String(place + 1).padStart(4, '0')}`
}

/** What its vendor sends no farther than the city of the shop and around it. */
const SENT_NEARBY = new Set(['fresh-cow-milk', 'mountain-goat-chyangra'])

async function loadProducts(ctx: Ctx, today: Date) {
  const categoryIds = await slugIds(ctx, 'categories')
  const vendorIds = await slugIds(ctx, 'vendors')
  const districts = await districtIds(ctx)
  const nearby = (await listZoneNames(ctx))
    .filter(({ name_en }) => name_en.endsWith('Pokhara'))
    .map(({ id }) => id)
  return addProducts(
    ctx,
    products.map(({ category, vendor, district, marked_price, ground: _, ...product }) => ({
      ...product,
      category_id: idIn(categoryIds, category),
      vendor_id: idIn(vendorIds, vendor),
      district_id: idIn(districts, district),
      marked_price_paisa: toPaisa(marked_price),
      approval_reason: ('approval_reason' in product
        ? product.approval_reason
        : null) as ApprovalReason | null,
      reach_zones: SENT_NEARBY.has(product.slug) ? nearby : null,
      status: 'published' as const,
      published_at: NEW_PRODUCTS.has(product.slug) ? new Date(today.getTime() - 5 * DAY) : ctx.now,
    })),
  )
}

/** One category has a picture that staff chose; the others show that of their best rated product. */
async function loadCategoryPicture(ctx: Ctx, pictures: Awaited<ReturnType<typeof savePictures>>) {
  const { slug, name_en, name_ne } = categories.at(-1)!
  const { file, width, ground } = pictures.get(products.find(({ category }) => category === slug)!.slug)!
  const category_id = idIn(await slugIds(ctx, 'categories'), slug)
  await addCategoryPicture(ctx, { category_id, file, width, ground, alt_en: name_en, alt_ne: name_ne })
}

async function slugIds(ctx: Ctx, table: 'categories' | 'vendors'): Promise<Map<string, number>> {
  const rows = await ctx.db.selectFrom(table).select(['id', 'slug']).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function districtIds(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db.selectFrom('districts').select(['id', 'name_en']).execute()
  return new Map(rows.map(({ id, name_en }) => [name_en, id]))
}

function idIn(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo data names ${name}, which is not there.`)
  return id
}
