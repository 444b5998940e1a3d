import { type Ctx, requireVendor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { writeCsv } from '../../files/sheets/csv.ts'
import type { Paisa } from '../../money/money.ts'
import type { ApprovalReason, ChangedValues, ProductStatus } from '../tables.ts'
import { CSV_COLUMNS, type CsvColumn } from './csv-file.ts'

/** A product with every column of a file of products. */
export type CsvProduct = Record<CsvColumn, string>

/**
 * All products of the actor's vendor except archived ones, as a CSV file (csv-file.ts). A waiting change is included in
 * the values, so that importing the same file again does not take it back.
 */
export async function exportProducts(ctx: Ctx): Promise<string> {
  const products = await readCsvProducts(ctx, 'listed')
  return writeCsv(
    CSV_COLUMNS,
    products.map((product) => CSV_COLUMNS.map((column) => product[column])),
  )
}

/** Products of the actor's vendor as rows of a file, by id: all except archived ones, or those that `value` selects. */
export async function readCsvProducts(
  ctx: Ctx,
  which: keyof typeof READ,
  value?: string | number,
): Promise<CsvProduct[]> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const query = READ[which](which === 'listed' ? { vendor_id } : { vendor_id, value })
  const { rows } = await ctx.db.executeQuery(query)
  return rows.map(cellsOf)
}

interface Row {
  id: number
  slug: string
  name_en: string
  name_ne: string
  aliases: string[]
  category: string
  district: string
  marked_price_paisa: Paisa
  unit: string
  unit_description: string
  unit_amount: number | null
  stock: number
  status: ProductStatus
  is_vendor_approval_required: boolean
  approval_reason: ApprovalReason | null
  shelf_life_days: number | null
  lead_hours: number
  vat_exempt: boolean
  is_weighed: boolean
  over_percent: number | null
  description_en: string
  description_ne: string
  asked: ChangedValues | null
  asked_category: string | null
  asked_district: string | null
}

const read = (condition: string) =>
  statement<Row>(`
  select p.id, p.slug, p.name_en, p.name_ne, p.aliases, k.slug as category, d.name_en as district,
    p.marked_price_paisa, p.unit, p.unit_description, p.unit_amount, p.stock, p.status,
    p.is_vendor_approval_required, p.approval_reason, p.shelf_life_days, p.lead_hours, p.vat_exempt, p.is_weighed, p.over_percent, p.description_en, p.description_ne,
    c.values as asked, asked.slug as asked_category, wanted.name_en as asked_district
  from products p
  join categories k on k.id = p.category_id
  join districts d on d.id = p.district_id
  left join product_changes c on c.product_id = p.id and c.status = 'pending'
  left join categories asked on asked.id = (c.values ->> 'category_id')::int
  left join districts wanted on wanted.id = (c.values ->> 'district_id')::int
  where p.vendor_id = $vendor_id and ${condition}
  order by p.id`)
const READ = {
  listed: read(`p.status <> 'archived'`),
  byId: read('p.id = $value'),
  bySlug: read('p.slug = $value'),
  /** The name in lower case, either the present one or that of the waiting change. */
  byName: read(
    `p.status <> 'archived' and (lower(p.name_en) = $value or lower(c.values ->> 'name_en') = $value)`,
  ),
}

function cellsOf({ asked, asked_category, asked_district, ...row }: Row): CsvProduct {
  const product = { ...row, ...asked }
  return {
    id: `${product.id}`,
    slug: product.slug,
    name_en: product.name_en,
    name_ne: product.name_ne,
    aliases: product.aliases.join('; '),
    category: asked_category ?? product.category,
    district: asked_district ?? product.district,
    price_rs: rupees(product.marked_price_paisa),
    unit: product.unit,
    unit_description: product.unit_description,
    unit_amount: orEmpty(product.unit_amount),
    stock: `${product.stock}`,
    stock_before: `${product.stock}`,
    status: product.status,
    is_vendor_approval_required: yesOrNo(product.is_vendor_approval_required),
    approval_reason: product.approval_reason ?? '',
    shelf_life_days: orEmpty(product.shelf_life_days),
    lead_hours: `${product.lead_hours}`,
    vat_exempt: yesOrNo(product.vat_exempt),
    is_weighed: yesOrNo(product.is_weighed),
    over_percent: orEmpty(product.over_percent),
    description: product.description_en,
    description_ne: product.description_ne,
  }
}

/** Rupees as text: 95 for 9500 paisa, 95.50 for 9550. */
function rupees(paisa: Paisa): string {
  return paisa % 100 === 0 ? `${paisa / 100}` : (paisa / 100).toFixed(2)
}

/** An empty cell for an unknown value. */
function orEmpty(value: number | null): string {
  return value === null ? '' : `${value}`
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
