import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type FieldErrors, fieldRefusal, Refusal } from '../../errors.ts'
import { latinDigits } from '../../nepal/numerals.ts'
import { withoutMarks, withoutUnseen } from '../../plain-text.ts'
import { idOfCategory, listCategoryCards } from '../categories/categories.ts'
import { addProduct, changeProduct } from '../changing/change-product.ts'
import { moveProduct } from '../changing/move-product.ts'
import { APPROVAL_REASONS, type ProductPatch, UNITS } from '../changing/product-input.ts'
import { PRODUCT_STEPS, type ProductStep, stepsFrom } from '../changing/product-states.ts'
import type { ProductStatus } from '../tables.ts'
import { catalogTexts } from '../texts.ts'
import { type CsvCells, type CsvColumn, plainCell } from './csv-file.ts'
import { csvTexts } from './csv-texts.ts'
import { type CsvProduct, readCsvProducts } from './export-products.ts'

export type RowResult = 'added' | 'changed' | 'unchanged'

/**
 * The column of each field of a product. Besides, `status` moves the product, and `stock_before` is the stock at the
 * time of the export.
 */
const COLUMNS: Record<Exclude<keyof ProductPatch, 'version' | 'stock_before'>, CsvColumn> = {
  name_en: 'name_en',
  name_ne: 'name_ne',
  aliases: 'aliases',
  category_id: 'category',
  district_id: 'district',
  marked_price: 'price_rs',
  unit: 'unit',
  unit_description: 'unit_description',
  unit_amount: 'unit_amount',
  is_weighed: 'is_weighed',
  over_percent: 'over_percent',
  stock: 'stock',
  is_vendor_approval_required: 'is_vendor_approval_required',
  approval_reason: 'approval_reason',
  shelf_life_days: 'shelf_life_days',
  lead_hours: 'lead_hours',
  vat_exempt: 'vat_exempt',
  description_en: 'description',
  description_ne: 'description_ne',
}
const COLUMN_OF = new Map<string, CsvColumn>(Object.entries(COLUMNS))
const FIELD_OF = new Map(Object.entries(COLUMNS).map(([field, column]) => [column, field]))
const STATUSES = ['draft', 'pending', 'published', 'rejected', 'paused', 'archived']

/**
 * Imports one row of a file through the same commands as the pages: changes the product that its id, slug or name and
 * unit identify, as far as the cells differ, or adds a new one. It is one transaction; its refusal names the faults by
 * column.
 */
export async function importRow(ctx: Ctx, cells: CsvCells): Promise<RowResult> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const product = await findProduct(ctx, cells)
      return product ? changeByRow(ctx, product, cells) : addByRow(ctx, cells)
    })
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, error.message, byColumn(error.fields))
    throw error
  }
}

async function addByRow(ctx: Ctx, cells: CsvCells): Promise<RowResult> {
  const given = Object.entries(cells).filter(([, cell]) => cell !== '') as [CsvColumn, string][]
  const { id } = await addProduct(ctx, await fieldsOf(ctx, given))
  await move(ctx, id, 'draft', cells.status || 'draft')
  return 'added'
}

async function changeByRow(ctx: Ctx, product: CsvProduct, cells: CsvCells): Promise<RowResult> {
  const id = Number(product.id)
  const given = (Object.entries(cells) as [CsvColumn, string][]).filter(
    ([column, cell]) => !KEYS.has(column) && cell !== comparable(column, product[column]),
  )
  const counted = given.findIndex(([column]) => column === 'stock')
  if (counted >= 0 && isOldCount(ctx, product, cells)) given.splice(counted, 1)
  const fields = await fieldsOf(ctx, given)
  // Whether the stock may be written was looked at above.
  if (Object.keys(fields).length > 0)
    await changeProduct(ctx, id, { ...fields, stock_before: Number(product.stock) })
  if (cells.status) await move(ctx, id, product.status as ProductStatus, cells.status)
  if (given.length === 0) return 'unchanged'
  const [after] = await readCsvProducts(ctx, 'byId', id)
  return JSON.stringify(after) === JSON.stringify(product) ? 'unchanged' : 'changed'
}

/** These columns identify the product or its earlier stock; they change nothing themselves. */
const KEYS = new Set<CsvColumn>(['id', 'slug', 'stock_before'])

/**
 * Whether the row's stock is only the exported one, so that what was sold since stays sold. Refuses (`stock`) a stock
 * that was changed in the file while orders changed it in the shop.
 */
function isOldCount(ctx: Ctx, product: CsvProduct, { stock = '', stock_before = '' }: CsvCells): boolean {
  const before = latinDigits(stock_before)
  if (before === '' || before === product.stock) return false
  if (latinDigits(stock) === before) return true
  return refuse('stock', catalogTexts(ctx.locale).stockMoved(Number(product.stock)))
}

/** The product that a row is about; undefined for a new one. */
async function findProduct(ctx: Ctx, cells: CsvCells): Promise<CsvProduct | undefined> {
  const { id, slug, name_en = '', unit_description = '' } = cells
  const texts = csvTexts(ctx.locale)
  if (id) {
    const found = /^\d{1,9}$/.test(id) ? await readCsvProducts(ctx, 'byId', Number(id)) : []
    return found[0] ?? refuse('id', texts.noProduct)
  }
  if (slug) {
    const found = await readCsvProducts(ctx, 'bySlug', slug)
    return found[0] ?? refuse('slug', texts.noProduct)
  }
  const alike = await readCsvProducts(ctx, 'byName', withoutUnseen(name_en).toLowerCase())
  const same = alike.filter((one) => one.unit_description === withoutMarks(unit_description))
  if (same.length > 1) refuse('name_en', texts.severalProducts)
  return same[0]
}

/** A product's value in the form in which a cell of a file is read. */
function comparable(column: CsvColumn, cell: string): string {
  return column === 'status' ? cell : plainCell(cell)
}

type Entries = [CsvColumn, string][]

/** The cells as input for the commands of products; cells that are not fields are left out. */
async function fieldsOf(ctx: Ctx, cells: Entries): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  const faults: FieldErrors = {}
  for (const [column, cell] of cells) {
    const field = FIELD_OF.get(column)
    if (!field) continue
    const { value, fault } = await fieldValue(ctx, column, cell)
    if (fault) faults[column] = fault
    else if (value !== undefined) fields[field] = value
  }
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', Object.values(faults)[0]!, faults)
  return fields
}

async function fieldValue(
  ctx: Ctx,
  column: CsvColumn,
  cell: string,
): Promise<{ value?: unknown; fault?: string | false }> {
  const texts = csvTexts(ctx.locale)
  switch (column) {
    case 'category': {
      // A former slug counts too, since the category's slug may have changed after the export.
      const value = await idOfCategory(ctx, cell.toLowerCase())
      if (value !== undefined) return { value }
      const categories = await listCategoryCards(ctx)
      return { fault: texts.noSuchCategory(categories.map(({ slug }) => slug).join(', ')) }
    }
    case 'district': {
      const district = await ctx.db
        .selectFrom('districts')
        .select('id')
        .where((is) =>
          is.or([is(is.fn('lower', ['name_en']), '=', cell.toLowerCase()), is('name_ne', '=', cell)]),
        )
        .executeTakeFirst()
      return { value: district?.id, fault: !district && texts.noSuchDistrict }
    }
    case 'aliases':
      return { value: cell.split(';').map(plainCell).filter(Boolean) }
    case 'is_vendor_approval_required':
    case 'vat_exempt':
    case 'is_weighed':
      if (cell === '') return {}
      return YES_OR_NO.has(cell.toLowerCase())
        ? { value: YES_OR_NO.get(cell.toLowerCase()) }
        : { fault: texts.yesOrNo }
    case 'approval_reason':
      return oneOf(ctx, APPROVAL_REASONS, cell || null)
    case 'unit':
      return oneOf(ctx, UNITS, cell)
    case 'lead_hours':
      return { value: cell || '0' }
    case 'shelf_life_days':
    case 'unit_amount':
    case 'over_percent':
      return { value: cell || null }
    case 'description':
    case 'description_ne':
    case 'id':
    case 'name_en':
    case 'name_ne':
    case 'price_rs':
    case 'slug':
    case 'status':
    case 'stock':
    case 'stock_before':
    case 'unit_description':
      return { value: cell }
  }
}

function oneOf(ctx: Ctx, known: readonly string[], cell: string | null) {
  return cell === null || known.includes(cell)
    ? { value: cell }
    : { fault: csvTexts(ctx.locale).oneOf(known.join(', ')) }
}

const YES_OR_NO = new Map([
  ...['yes', 'true', '1', 'y', 'हो', 'छ'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'n', 'होइन', 'छैन'].map((word) => [word, false] as const),
])

/**
 * Moves the product to the state that the row names, if one step leads there. A pending product counts as published
 * already.
 */
async function move(ctx: Ctx, id: number, from: ProductStatus, wanted: string): Promise<void> {
  const texts = csvTexts(ctx.locale)
  const to = wanted.toLowerCase()
  if (!STATUSES.includes(to)) refuse('status', texts.noSuchStatus(STATUSES.join(', ')))
  const isOnItsWay = (from === 'pending' || from === 'published') && (to === 'pending' || to === 'published')
  if (from === to || isOnItsWay) return
  const step = stepsFrom(from).find((step) => leadsTo(step, to))
  if (!step) {
    const { states } = catalogTexts(ctx.locale)
    refuse('status', texts.notFrom(states[from], to))
  }
  try {
    await moveProduct(ctx, id, step)
  } catch (error) {
    if (error instanceof Refusal) refuse('status', error.message)
    throw error
  }
}

function leadsTo(step: ProductStep, to: string): boolean {
  return step === 'submit' ? to === 'pending' || to === 'published' : PRODUCT_STEPS[step].to === to
}

/** Turns faults by field into faults by column. */
function byColumn(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => {
      const name = field.split('.')[0]!
      return [COLUMN_OF.get(name) ?? name, sentence]
    }),
  )
}

function refuse(column: CsvColumn, sentence: string): never {
  throw fieldRefusal('invalid', column, sentence)
}
