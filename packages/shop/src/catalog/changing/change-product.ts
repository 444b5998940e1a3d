import type { z } from 'zod'
import { refuseOwnVendor } from '../../accounts/staff/own-vendor.ts'
import { changedMeanwhile, differences, pick, requireSeen } from '../../audit/change-row.ts'
import { certificateOfNew } from '../../certificates/apply-certificates.ts'
import { type Ctx, requireVendor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { toPaisa } from '../../money/money.ts'
import { freeSlug } from '../../slugs.ts'
import { searchTextOf } from '../../words/search-text.ts'
import { sayChange } from '../history/say-change.ts'
import { writeSearchKeys } from '../search-keys/write-keys.ts'
import { slugOf } from '../slug.ts'
import { setStock } from '../stock.ts'
import type { ChangedValues } from '../tables.ts'
import { catalogTexts } from '../texts.ts'
import { refuseFree, requireKnownUnit, requireWeighable, unitAmountOf } from '../units/unit-amount.ts'
import { requireCodeIfFar } from './far-price.ts'
import { auditOffer, auditStaff, notifyOfStaff } from './product-audit.ts'
import {
  askForChange,
  closeChange,
  correctChange,
  lockProduct,
  type OpenChange,
  type Product,
  REVIEWED,
  readOpenChange,
  replacePictures,
  writeProduct,
} from './product-changes.ts'
import { NewProductFor, NewVendorProduct, ProductPatch } from './product-input.ts'
import { requireNewName, requirePlaces, requireReason } from './product-rules.ts'
import { requireScope, type Scope } from './product-scope.ts'
import { isAgreed } from './product-states.ts'
import { isUnprovenOrganic } from './says-organic.ts'
import { setPrice } from './set-price.ts'
import { readVendorProduct, type VendorProduct } from './vendor-product.ts'

// How members of a vendor change its products (domain D11).

/**
 * Adds a product to the actor's vendor as a draft, which nobody else sees. Refuses (`conflict`) a second product with
 * the same name and unit description, so that a form sent twice adds one.
 */
export async function addProduct(ctx: Ctx, input: unknown): Promise<VendorProduct> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  return add(ctx, parse(NewVendorProduct, input, ctx.locale), vendor_id, 'own')
}

/** The same by staff, for the vendor in `vendor`. */
export async function addProductFor(ctx: Ctx, input: unknown): Promise<VendorProduct> {
  requireScope(ctx, 'any')
  const { vendor, ...typed } = parse(NewProductFor, input, ctx.locale)
  const found = await ctx.db.selectFrom('vendors').select('id').where('id', '=', vendor).executeTakeFirst()
  if (!found) throw fieldRefusal('invalid', 'vendor', catalogTexts(ctx.locale).noSuchVendor)
  await refuseOwnVendor(ctx, vendor, 'product.change')
  return add(ctx, typed, vendor, 'any')
}

async function add(
  ctx: Ctx,
  { marked_price, ...typed }: z.output<typeof NewVendorProduct>,
  vendor_id: number,
  scope: Scope,
): Promise<VendorProduct> {
  requireReason(ctx, typed)
  return inTransaction(ctx, async (ctx) => {
    const unit_amount = unitAmountOf(ctx.locale, typed)
    const marked_price_paisa = toPaisa(marked_price)
    refuseFree(ctx.locale, { ...typed, unit_amount, marked_price_paisa }, 'unit_amount')
    requireWeighable(ctx.locale, { ...typed, unit_amount })
    const product = { ...typed, ...(await requirePlaces(ctx, typed)), unit_amount }
    await requireNewName(ctx, { ...product, vendor_id, id: null }, scope)
    await sayChange(ctx)
    for (let tries = 0; tries < 10; tries++) {
      const added = await ctx.db
        .insertInto('products')
        .values({
          ...product,
          slug: await freeSlug(ctx, 'products', slugOf(product.name_en)),
          vendor_id,
          marked_price_paisa,
          stocked: product.stock,
          certificate_id: certificateOfNew(vendor_id),
          search_text: searchTextOf([product.name_en, product.name_ne, ...product.aliases]),
          created_at: ctx.now,
          updated_at: ctx.now,
        })
        .onConflict((taken) => taken.column('slug').doNothing())
        .returning(['id', 'vendor_id', 'name_en', 'name_ne'])
        .executeTakeFirst()
      if (!added) continue
      await writeSearchKeys(ctx, [added.id])
      await auditStaff(ctx, scope, added.id, 'product.add', { ...product, marked_price, vendor: vendor_id })
      await notifyOfStaff(ctx, scope, added)
      return readVendorProduct(ctx, added.id, scope)
    }
    throw changedMeanwhile(ctx)
  })
}

/**
 * Changes the given fields of a product of the actor's vendor. If it is published or paused, then names, texts,
 * category, district and whether it is exempt from VAT become a change that waits for a moderator and replaces one that
 * waits already. Other fields take effect at once; the unit description must then use words that the shop knows
 * (`requireKnownUnit`). For a trusted vendor everything takes effect at once. Refuses (`conflict`) if somebody saved
 * after the version that was seen, and another stock unless `stock_before` is the present one, as orders change it.
 *
 * Staff may change any product, and that takes effect at once. Only if a change by the vendor is waiting, names, texts
 * and category go into that change, which a moderator approves as usual. It is no `changeRow`, because what was seen is
 * the product with the change that waits, and what is written may be another such change.
 */
export async function changeProduct(
  ctx: Ctx,
  id: number,
  input: unknown,
  scope: Scope = 'own',
): Promise<VendorProduct> {
  requireScope(ctx, scope)
  const { version: seen, stock_before, ...patch } = parse(ProductPatch, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockProduct(ctx, id, scope)
    const words = catalogTexts(ctx.locale)
    if (before.status === 'archived') throw new Refusal('not_allowed', words.archived)
    const open = await readOpenChange(ctx, id)
    const { marked_price, stock, ...given } = patch
    const wanted = {
      ...given,
      ...(await requirePlaces(ctx, given)),
      ...(marked_price !== undefined && { marked_price_paisa: toPaisa(marked_price) }),
    }
    // Without vendor approval there is no reason for it either.
    if (wanted.is_vendor_approval_required === false) wanted.approval_reason ??= null
    const asked: Product = { ...before, ...open?.values }
    const differing = differences({ ...wanted, ...newAmount(ctx, wanted, asked) }, asked)
    const isNew = Object.keys(differing).length > 0
    const price = differing.marked_price_paisa ?? before.marked_price_paisa
    requireCodeIfFar(ctx, scope, before.marked_price_paisa, price)
    if (isNew) requireSeen(ctx, before, seen)
    const isCounted = stock !== undefined && stock !== before.stock
    if (isCounted) {
      requireStockSeen(ctx, before, stock_before)
      await setStock(ctx, id, stock)
    }
    if (isNew) {
      const after = { ...asked, ...differing }
      requireReason(ctx, after, differing)
      requireWeighable(ctx.locale, after)
      if (COMPARED.some((field) => field in differing)) refuseFree(ctx.locale, after, 'unit_amount')
      if (differing.name_en ?? differing.unit_description) await requireNewName(ctx, after, scope)
      await write(ctx, before, after, open, scope)
    }
    const { marked_price_paisa, ...others } = differing
    await auditOffer(ctx, before, { marked_price_paisa, stock })
    if (Object.keys(others).length > 0)
      await auditStaff(ctx, scope, id, 'product.change', {
        ...(open && { change: open.id }),
        before: pick(asked, Object.keys(others) as (keyof Product)[]),
        after: others,
      })
    if (isNew || isCounted) await notifyOfStaff(ctx, scope, before, price)
    return readVendorProduct(ctx, id, scope)
  })
}

/** Refuses a stock of which nobody knows on which it was based: what was sold since would be for sale again. */
function requireStockSeen(ctx: Ctx, { stock }: { stock: number }, seen: number | undefined): void {
  const texts = catalogTexts(ctx.locale)
  if (seen === undefined) throw fieldRefusal('invalid', 'stock_before', texts.stockUnseen)
  if (seen !== stock) throw fieldRefusal('conflict', 'stock', texts.stockMoved(stock))
}

/** Writes the fields that need no moderator, and asks for a change of the rest. */
async function write(
  ctx: Ctx,
  before: Product,
  after: Product,
  open: OpenChange | null,
  scope: Scope,
): Promise<void> {
  const reviewed: ChangedValues = differences(pick(after, REVIEWED), before)
  const { marked_price_paisa, ...direct } = differences(omit(after, REVIEWED), before)
  if (marked_price_paisa !== undefined) await setPrice(ctx, before, marked_price_paisa, 'set')
  if (open && scope === 'any') {
    await correctChange(ctx, open, reviewed)
    return writeProduct(ctx, before, direct)
  }
  if (isAgreed(before.status) && !(await needsNoModerator(ctx, scope, { ...before, ...reviewed }))) {
    if (direct.unit_description !== undefined) requireKnownUnit(ctx.locale, direct.unit_description)
    if (Object.keys(differences({ ...before, ...reviewed }, { ...before, ...open?.values })).length > 0)
      await askForChange(ctx, before.id, open, reviewed, open?.pictures ?? [])
    return writeProduct(ctx, before, direct)
  }
  if (open) await closeChange(ctx, open.id, 'confirmed')
  if (open && open.pictures.length > 0) await replacePictures(ctx, before.id, open.pictures)
  const renamed = reviewed.name_en !== undefined && before.published_at === null && !isAgreed(before.status)
  const isOther = renamed && slugOf(reviewed.name_en!) !== slugOf(before.name_en)
  const slug = isOther ? { slug: await freeSlug(ctx, 'products', slugOf(reviewed.name_en!)) } : {}
  await writeProduct(ctx, before, { ...direct, ...reviewed, ...slug })
}

/**
 * Whether a product as it is to be needs no moderator: by staff, and by a trusted vendor, unless it says organic without a valid
 * certificate.
 */
export async function needsNoModerator(ctx: Ctx, scope: Scope, product: Product): Promise<boolean> {
  if (scope === 'any') return true
  const vendor = await ctx.db
    .selectFrom('vendors')
    .select('is_trusted')
    .where('id', '=', product.vendor_id)
    .executeTakeFirstOrThrow()
  return vendor.is_trusted && !(await isUnprovenOrganic(ctx, product))
}

/** The fields that the unit price is computed from. */
const COMPARED = ['marked_price_paisa', 'unit', 'unit_amount'] as const

type Fields = Partial<Product>

function omit(product: Product, fields: readonly (keyof Product)[]): Fields {
  const entries = Object.entries(product) as [keyof Product, unknown][]
  return Object.fromEntries(entries.filter(([field]) => !fields.includes(field)))
}

/**
 * The amount belongs to its unit and description. If either changes, the amount is the given one, or else what the
 * description says.
 */
function newAmount(ctx: Ctx, wanted: Fields, asked: Product): Fields {
  const { unit = asked.unit, unit_description = asked.unit_description, unit_amount } = wanted
  const isSame = unit === asked.unit && unit_description === asked.unit_description
  if (isSame && unit_amount === undefined) return {}
  return { unit_amount: unitAmountOf(ctx.locale, { unit, unit_description, unit_amount }) }
}
