import { AS_SHOWN, type ShownCertificate, VALID } from '../certificates/certificate.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import type { PictureRef } from '../files/pictures.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { noteProducts } from '../shown-now.ts'
import { vendorNumber } from '../vendors/number.ts'
import { readVendorProduct } from './changing/vendor-product.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf, FOR_SALE, type ProductCard } from './product-card.ts'
import type { ApprovalReason } from './tables.ts'
import { catalogTexts } from './texts.ts'

/** A product as its own page shows it. */
export interface ProductDetail extends ProductCard {
  /** Other names by which people know it. */
  aliases: string[]
  description_en: string
  /** Empty if the vendor wrote none. */
  description_ne: string
  /** Why the vendor approves each order of it; null if the vendor does not, or gave no reason. */
  approval_reason: ApprovalReason | null
  /** In their order; the first is the one that lists show. */
  images: PictureRef[]
  shelf_life_days: number | null
  vat_exempt: boolean
  /** What shows how it is grown, while that is valid. */
  certificate: ShownCertificate | null
  vendor: ProductCard['vendor'] & {
    about_en: string
    /** Empty if the vendor wrote none. */
    about_ne: string
    kind: string
    local_level: string
    district_en: string
    /** Metres above the sea of its lowest and its highest field; null if it has not said so. */
    height: { from: number; to: number } | null
    number: string
    /** Only while the vendor is away: the day in Nepal on which it is back, as YYYY-MM-DD. */
    back_on: string | null
  }
}

type DetailRow = CardRow & {
  aliases: string[]
  description_en: string
  description_ne: string
  approval_reason: ApprovalReason | null
  images: PictureRef[]
  shelf_life_days: number | null
  vat_exempt: boolean
  certificate: ShownCertificate | null
  vendor_about_en: string
  vendor_about_ne: string
  vendor_kind: string
  vendor_local_level: string
  vendor_district_en: string
  vendor_height_from: number | null
  vendor_height_to: number | null
  vendor_id: number
  vendor_back_on: string | null
}

const DETAIL = `
select ${CARD_COLUMNS}, p.aliases, p.description_en, p.description_ne, p.approval_reason, p.shelf_life_days, p.vat_exempt,
  v.about_en as vendor_about_en, v.about_ne as vendor_about_ne, v.kind as vendor_kind, v.local_level as vendor_local_level,
  v.height_from as vendor_height_from, v.height_to as vendor_height_to,
  (select name_en from districts where id = v.district_id) as vendor_district_en,
  v.id as vendor_id, case when v.is_away then v.closed_to + 1 end as vendor_back_on,
  array(select json_build_object('file', file, 'dominant_colour', ground, 'sized', sized_at is not null)
    from product_images where product_id = p.id order by position) as images,
  (select ${AS_SHOWN} from certificates c where c.id = p.certificate_id and ${VALID}) as certificate
from products p ${CARD_JOINS}`

const FIND = statement<DetailRow>(`${DETAIL} where p.slug = $slug and ${FOR_SALE}`)

const PREVIEW = statement<DetailRow>(`${DETAIL} where p.id = $id and p.vendor_id = $vendor_id`)

/** The form of a slug; anything else is refused without a query. */
const SLUG = /^[a-z0-9-]{1,200}$/

/** One product on sale. Refuses every other slug (`not_found`). */
export async function findProduct(ctx: Ctx, slug: string): Promise<ProductDetail> {
  const row = SLUG.test(slug)
    ? (await ctx.db.executeQuery(FIND({ slug, today: nepalDay(ctx.now) }))).rows[0]
    : undefined
  if (!row) throw new Refusal('not_found', catalogTexts(ctx.locale).notInShop)
  noteProducts([row])
  return detailOf(row)
}

/**
 * A product of the actor's vendor as shoppers would see it if the waiting change were approved. Refuses every other
 * product (`not_found`).
 */
export async function previewProduct(ctx: Ctx, id: number): Promise<ProductDetail> {
  const { change, vendor_id } = await readVendorProduct(ctx, id)
  const { rows } = await ctx.db.executeQuery(PREVIEW({ id, vendor_id, today: nepalDay(ctx.now) }))
  const product = detailOf(rows[0]!)
  if (change?.status !== 'pending') return product
  const { category_id: _, district_id: __, ...words } = change.values
  const images = change.images ?? product.images
  return { ...product, ...words, images, image: images[0] ?? null }
}

function detailOf(row: DetailRow): ProductDetail {
  const card = cardOf(row)
  return {
    ...card,
    aliases: row.aliases,
    description_en: row.description_en,
    description_ne: row.description_ne,
    approval_reason: row.approval_reason,
    images: row.images,
    shelf_life_days: row.shelf_life_days,
    vat_exempt: row.vat_exempt,
    certificate: row.certificate,
    vendor: {
      ...card.vendor,
      about_en: row.vendor_about_en,
      about_ne: row.vendor_about_ne,
      kind: row.vendor_kind,
      local_level: row.vendor_local_level,
      district_en: row.vendor_district_en,
      height:
        row.vendor_height_from === null || row.vendor_height_to === null
          ? null
          : { from: row.vendor_height_from, to: row.vendor_height_to },
      number: vendorNumber(row.vendor_id),
      back_on: row.vendor_back_on,
    },
  }
}
