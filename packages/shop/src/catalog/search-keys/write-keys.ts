import type { Ctx } from '../../context.ts'
import { inBatches } from '../../db/in-batches.ts'
import { statement } from '../../db/statement.ts'
import { type Searched, searchKeysOf } from './product-keys.ts'

/** So many products are written anew at once. */
const AT_ONCE = 500
/** Of the keys that `searchKeysOf` makes. Whoever raises it adds an index of the products with a lower one in place of `products_search_keys_to_write`. */
export const KEYS_VERSION = 2

/** Writes what these products are found by; belongs into the transaction that adds or changes them. */
export async function writeSearchKeys(ctx: Pick<Ctx, 'db'>, ids: number[]): Promise<void> {
  const { rows } = await ctx.db.executeQuery(READ({ ids }))
  const written = rows.map(({ id, ...product }) => ({ id, keys: searchKeysOf(product) }))
  await ctx.db.executeQuery(WRITE({ written: JSON.stringify(written) }))
}

const READ = statement<Searched & { id: number }>(`
  select p.id, p.name_en, p.name_ne, p.aliases, p.description_en, p.description_ne,
    json_build_object('id', c.id, 'name_en', c.name_en, 'name_ne', c.name_ne) as category,
    json_build_object('name_en', d.name_en, 'name_ne', d.name_ne, 'belt', d.belt) as district,
    json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) as vendor
  from products p
  join categories c on c.id = p.category_id
  join districts d on d.id = p.district_id
  join vendors v on v.id = p.vendor_id
  where p.id = any ($ids::int[])`)

const WRITE = statement(`
  update products p
  set search_keys = array(select jsonb_array_elements_text(written.keys)), is_search_stale = false,
    search_keys_version = ${KEYS_VERSION}
  from jsonb_to_recordset($written::jsonb) written (id int, keys jsonb)
  where p.id = written.id`)

/**
 * Writes the search keys of products anew whose vendor or category has other names by now, or which older rules wrote. What is
 * being bought or changed at the moment waits for the next time.
 */
export async function refreshSearchKeys(ctx: Ctx): Promise<void> {
  await inBatches(ctx, { size: AT_ONCE }, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(STALE())
    if (rows.length > 0)
      await writeSearchKeys(
        ctx,
        rows.map(({ id }) => id),
      )
    return rows.length
  })
}

const STALE = statement<{ id: number }>(`
  select id from products where is_search_stale or search_keys_version < ${KEYS_VERSION} order by id limit ${AT_ONCE} for no key update skip locked`)
