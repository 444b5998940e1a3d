import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'

export interface Choice {
  id: number
  name_en: string
  name_ne: string
}

/** What the list of orders can be narrowed to: all vendors and all zones, by name (right order.read). */
export async function listFilterChoices(ctx: Ctx): Promise<{ vendors: Choice[]; zones: Choice[] }> {
  requireReading(ctx, 'order.read')
  const [vendors, zones] = await Promise.all([ctx.db.executeQuery(VENDORS()), ctx.db.executeQuery(ZONES())])
  return { vendors: vendors.rows, zones: zones.rows }
}

const VENDORS = statement<Choice>('select id, name_en, name_ne from vendors order by name_en, id')
const ZONES = statement<Choice>('select id, name_en, name_ne from zones order by name_en, id')

/** What a list is narrowed to that nobody chooses from a list of all: a category, and where orders go. */
export interface Narrowed {
  category?: number | undefined
  district?: number | undefined
  ward?: number | undefined
}

/** The names of what a list is narrowed to (right order.read); none for what is not there. */
export async function namesOfNarrowed(
  ctx: Ctx,
  narrowed: Narrowed,
): Promise<Partial<Record<keyof Narrowed, Choice>>> {
  requireReading(ctx, 'order.read')
  const { category = null, district = null, ward = null } = narrowed
  if (category === null && district === null && ward === null) return {}
  const { rows } = await ctx.db.executeQuery(NARROWED({ category, district, ward }))
  return Object.fromEntries(rows.map(({ of, ...choice }) => [of, choice]))
}

const NARROWED = statement<Choice & { of: keyof Narrowed }>(`
  select 'category' as of, id, name_en, name_ne from categories where id = $category
  union all select 'district', id, name_en, name_ne from districts where id = $district
  union all select 'ward', $ward::int, name_en || '-' || $ward::int % 100, name_ne || '-' || $ward::int % 100 from locations where id = $ward::int / 100`)
