import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import type { PictureRef } from '../../files/pictures.ts'
import type { Paisa } from '../../money/money.ts'
import type { ApprovalReason, ChangedValues, ProductStatus } from '../tables.ts'
import { catalogTexts } from '../texts.ts'
import { type UnitPrice, unitPriceOf } from '../units/unit-price.ts'
import { requireScopeToRead, type Scope } from './product-scope.ts'

/** A product as its vendor and its moderators see it: its present state and the change that was asked for. */
export interface VendorProduct {
  id: number
  vendor_id: number
  slug: string
  status: ProductStatus
  /** Grows with each change by its vendor or by moderators. */
  version: number
  name_en: string
  name_ne: string
  aliases: string[]
  description_en: string
  description_ne: string
  category: { id: number; name_en: string; name_ne: string }
  district: { id: number; name_en: string; name_ne: string }
  marked_price_paisa: Paisa
  unit: string
  unit_description: string
  unit_amount: number | null
  is_weighed: boolean
  over_percent: number | null
  /** The price of a kg, a litre or a piece; null if it is not known. */
  unit_price: UnitPrice | null
  stock: number
  shelf_life_days: number | null
  lead_hours: number
  /** The months of Bikram Sambat in which there is most of it; without any, those of its category. */
  season: number[]
  /** The ids of the zones that it is delivered to; null for those of its vendor. */
  reach_zones: number[] | null
  /** Those of its vendor; null for all. */
  vendor_zones: number[] | null
  vat_exempt: boolean
  is_vendor_approval_required: boolean
  approval_reason: ApprovalReason | null
  /** In their order; the first is the one that lists show. */
  images: PictureRef[]
  /** Since when the product waits for a moderator; null otherwise. */
  submitted_at: Date | null
  /** When it was first published; null before. */
  published_at: Date | null
  /** Why a moderator declined it; empty otherwise. */
  moderation_note: string
  /** The last change that was asked for, if it is waiting or was declined. */
  change: ProductChange | null
}

/** A change that a vendor asks for on an approved product. */
export interface ProductChange {
  id: number
  status: 'pending' | 'declined'
  values: ChangedValues
  /** All pictures that the product would have; null if they stay. */
  images: PictureRef[] | null
  /** Why it was declined. */
  note: string
  asked_at: Date
}

/** A product of the actor's vendor, or for staff any product. Refuses every other product (`not_found`). */
export async function readVendorProduct(ctx: Ctx, id: number, scope: Scope = 'own'): Promise<VendorProduct> {
  const vendor_id = requireScopeToRead(ctx, scope)
  const product = await findVendorProduct(ctx, id)
  if (!product || (vendor_id !== null && product.vendor_id !== vendor_id)) throw noProduct(ctx, scope)
  return product
}

/** A product in any state and of any vendor; the caller must check who may see it. */
export async function findVendorProduct(ctx: Ctx, id: number): Promise<VendorProduct | undefined> {
  const { rows } = await ctx.db.executeQuery(FIND({ id }))
  const row = rows[0]
  if (!row) return undefined
  const { unit_price_paisa, change, ...product } = row
  return {
    ...product,
    unit_price: unitPriceOf({ unit: row.unit, unit_price_paisa }),
    change: change && { ...change, asked_at: new Date(change.asked_at) },
  }
}

export function noProduct({ locale }: Ctx, scope: Scope): Refusal {
  const { noSuchProduct, noProductOfAny } = catalogTexts(locale)
  return new Refusal('not_found', scope === 'own' ? noSuchProduct : noProductOfAny)
}

type Row = Omit<VendorProduct, 'change' | 'unit_price'> & {
  unit_price_paisa: Paisa | null
  change: (ProductChange & { asked_at: string }) | null
}

const IMAGE = `json_build_object('file', i.file, 'dominant_colour', i.ground, 'sized', i.sized_at is not null)`

const FIND = statement<Row>(`
  select p.id, p.vendor_id, p.slug, p.status, p.version, p.name_en, p.name_ne, p.aliases, p.description_en,
    p.description_ne, p.marked_price_paisa, p.unit, p.unit_description, p.unit_amount, p.is_weighed, p.over_percent, p.unit_price_paisa,
    p.stock, p.shelf_life_days, p.lead_hours, p.season, p.reach_zones,
    (select reach_zones from vendors where id = p.vendor_id) as vendor_zones,
    p.vat_exempt, p.is_vendor_approval_required, p.approval_reason, p.submitted_at, p.published_at, p.moderation_note,
    json_build_object('id', k.id, 'name_en', k.name_en, 'name_ne', k.name_ne) as category,
    json_build_object('id', d.id, 'name_en', d.name_en, 'name_ne', d.name_ne) as district,
    array(select ${IMAGE} from product_images i where i.product_id = p.id order by i.position) as images,
    (select case when c.status in ('pending', 'declined') then json_build_object(
        'id', c.id, 'status', c.status, 'values', c.values, 'note', c.note, 'asked_at', c.asked_at,
        'images', (select json_agg(${IMAGE} order by i.position) from product_change_images i where i.change_id = c.id)
      ) end
      from product_changes c where c.product_id = p.id order by c.id desc limit 1) as change
  from products p
  join categories k on k.id = p.category_id
  join districts d on d.id = p.district_id
  where p.id = $id`)
