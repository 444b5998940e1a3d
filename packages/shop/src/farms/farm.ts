import { FOR_SALE } from '../catalog/product-card.ts'
import { type FarmCertificate, listFarmCertificates } from '../certificates/farm-certificates.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { type PromiseFigure, readPromises } from '../promises/read-promises.ts'
import { farmTexts } from './texts.ts'

interface Named {
  name_en: string
  name_ne: string
}

/** A vendor as its public page shows it. */
export interface Farm extends Named {
  id: number
  slug: string
  kind: string
  /** Its story; empty if it wrote none. */
  about_en: string
  about_ne: string
  district: Named & { belt: 'himal' | 'pahad' | 'terai' }
  palika: Named
  ward_no: number | null
  tole: string
  /** Metres above the sea between which it grows things; null if it has not said so. */
  height: { from: number; to: number } | null
  /** When it joined. */
  since: Date
  is_away: boolean
  /** A holiday that is going on or comes, by days of Nepal as YYYY-MM-DD. */
  closed: { from: string; to: string } | null
  /** What the law wants of a seller; empty where it is not known. */
  legal: { legal_name: string; pan: string; vat_no: string; registration_no: string }
  product_count: number
  /** Those that are valid today, what is certified organic first. */
  certificates: FarmCertificate[]
  /** Of all products on sale, rounded to one decimal; null before the first rating. */
  rating_average: number | null
  rating_count: number
  /** How well it keeps its promises: only of what there is enough for (promises/). */
  figures: PromiseFigure[]
}

/** The form of a slug; anything else is refused without a query. */
const SLUG = /^[a-z0-9-]{1,100}$/

/** A vendor that is open. Refuses every other slug (`not_found`). */
export async function findFarm(ctx: Ctx, slug: string): Promise<Farm> {
  const values = { slug, today: nepalDay(ctx.now) }
  const row = SLUG.test(slug) ? (await ctx.db.executeQuery(FIND(values))).rows[0] : undefined
  if (!row) throw new Refusal('not_found', farmTexts(ctx.locale).noFarm)
  const { height_from, height_to, closed_from, closed_to, rating_sum, ...farm } = row
  const [certificates, figures] = await Promise.all([
    listFarmCertificates(ctx, farm.id),
    readPromises(ctx, farm.id),
  ])
  return {
    ...farm,
    certificates,
    height: height_from === null || height_to === null ? null : { from: height_from, to: height_to },
    closed: closed_from && closed_to ? { from: closed_from, to: closed_to } : null,
    rating_average: averageOf(farm.rating_count, rating_sum),
    figures,
  }
}

const averageOf = (count: number, sum: number) => (count ? Math.round((sum / count) * 10) / 10 : null)

type Row = Omit<Farm, 'height' | 'closed' | 'certificates' | 'rating_average' | 'figures'> & {
  height_from: number | null
  height_to: number | null
  closed_from: string | null
  closed_to: string | null
  rating_sum: number
}

/** What vendor `v` sells, and how that is rated. */
const SOLD = `cross join lateral (
    select count(*)::int as product_count, coalesce(sum(p.rating_count), 0)::int as rating_count,
      coalesce(sum(p.rating_sum), 0)::int as rating_sum
    from products p where p.vendor_id = v.id and ${FOR_SALE}) sold`

// A VAT number is shown from the day on which bills carry it.
const FIND = statement<Row>(`
  select v.id, v.slug, v.name_en, v.name_ne, v.kind, v.about_en, v.about_ne, v.ward_no, v.tole, v.height_from, v.height_to,
    v.created_at as since, v.is_away,
    case when v.closed_to >= $today::date then v.closed_from end as closed_from,
    case when v.closed_to >= $today::date then v.closed_to end as closed_to,
    json_build_object('name_en', d.name_en, 'name_ne', d.name_ne, 'belt', d.belt) as district,
    json_build_object('name_en', v.local_level, 'name_ne', coalesce(l.name_ne, v.local_level)) as palika,
    json_build_object('legal_name', v.legal_name, 'pan', v.pan, 'registration_no', v.registration_no,
      'vat_no', case when v.vat_from <= $today::date or v.vat_from is null then v.vat_no else '' end) as legal,
    sold.product_count, sold.rating_count, sold.rating_sum
  from vendors v
  join districts d on d.id = v.district_id
  left join locations l on l.district_id = v.district_id and l.name_en = v.local_level
  ${SOLD}
  where v.slug = $slug and v.status = 'open'`)

/** What the page of a product says of its farm's work. */
export interface FarmFigures {
  /** As of `Farm`. */
  rating_average: number | null
  rating_count: number
  /** Of how many orders how many of 100 were delivered in full; null if there are too few. */
  delivered: { of_100: number; counted: number } | null
}

/** How an open farm is rated and how much of what was ordered of it arrives; null of any other. */
export async function readFarmFigures(ctx: Ctx, slug: string): Promise<FarmFigures | null> {
  const [row] = (await ctx.db.executeQuery(FIGURES({ slug }))).rows
  if (!row) return null
  const { rating_count, rating_sum, delivered } = row
  return { rating_count, rating_average: averageOf(rating_count, rating_sum), delivered }
}

const FIGURES = statement<Omit<FarmFigures, 'rating_average'> & { rating_sum: number }>(`
  select sold.rating_count, sold.rating_sum, (
      select json_build_object('of_100', f.of_100, 'counted', f.counted)
      from promise_figures f where f.vendor_id = v.id and f.figure = 'delivered') as delivered
  from vendors v
  ${SOLD}
  where v.slug = $slug and v.status = 'open'`)
