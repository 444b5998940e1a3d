import type { Ctx } from '../../context.ts'
import { inBatches } from '../../db/in-batches.ts'
import { statement } from '../../db/statement.ts'
import { nameKeys } from '../../nepal/name-keys.ts'

/** So many are written at once, and so often in one run: a large shop that is new to it is done within the hour. */
const AT_ONCE = 500
const MAX_TIMES = 40

/** Writes the keys of names that are new or were changed (nepal/name-keys.ts). Orders that are being changed at the moment are left for the next run. */
export async function writeContactKeys(ctx: Ctx): Promise<void> {
  await inBatches(ctx, { size: AT_ONCE, most: MAX_TIMES }, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(WITHOUT())
    if (rows.length === 0) return 0
    const written = rows.map(({ id, name }) => ({ id, keys: nameKeys(name) }))
    await ctx.db.executeQuery(WRITE({ written: JSON.stringify(written) }))
    return rows.length
  })
}

const WITHOUT = statement<{ id: string; name: string }>(`
  select id, contact ->> 'full_name' as name from order_groups where name_keys is null order by number desc limit ${AT_ONCE} for no key update skip locked`)

const WRITE = statement(`
  update order_groups t set name_keys = array(select jsonb_array_elements_text(written.keys))
  from jsonb_to_recordset($written::jsonb) written (id uuid, keys jsonb) where t.id = written.id`)
