import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'

/** What the rows of a report are: kinds of daily figures. */
export const ROWS = ['vendor', 'category', 'district', 'ward', 'payment'] as const
export type Rows = (typeof ROWS)[number]

/** A row's name; none where pages have the word (ways to pay), or the place is not known any more. */
export interface RowName {
  key: string
  name_en: string
  name_ne: string
  /** Where a vendor is. */
  note_en: string
  note_ne: string
}

const NAMES: Partial<Record<Rows | 'product', ReturnType<typeof statement<RowName>>>> = {
  vendor: statement<RowName>(`
    select v.id::text as key, v.name_en, v.name_ne, coalesce(d.name_en, '') as note_en, coalesce(d.name_ne, '') as note_ne
    from vendors v left join districts d on d.id = v.district_id where v.id::text = any($keys)`),
  category: statement<RowName>(`
    select id::text as key, name_en, name_ne, '' as note_en, '' as note_ne from categories where id::text = any($keys)`),
  district: statement<RowName>(`
    select id::text as key, name_en, name_ne, '' as note_en, '' as note_ne from districts where id::text = any($keys)`),
  ward: statement<RowName>(`
    select key, l.name_en || '-' || number as name_en, l.name_ne || '-' || translate(number, '0123456789', '०१२३४५६७८९') as name_ne,
      d.name_en as note_en, d.name_ne as note_ne
    from unnest($keys::text[]) key
    cross join lateral (select (key::int % 100)::text as number) ward
    join locations l on l.id = key::int / 100 join districts d on d.id = l.district_id`),
  product: statement<RowName>(`
    select id::text as key, name_en, name_ne, unit_description as note_en, unit_description as note_ne
    from products where id::text = any($keys)`),
}

/** The names of rows by their keys, in one statement. */
export async function namesOf(
  ctx: Ctx,
  kind: Rows | 'product',
  keys: readonly string[],
): Promise<Map<string, RowName>> {
  const named = NAMES[kind]
  if (!named || keys.length === 0) return new Map()
  const { rows } = await ctx.db.executeQuery(named({ keys }))
  return new Map(rows.map((row) => [row.key, row]))
}
