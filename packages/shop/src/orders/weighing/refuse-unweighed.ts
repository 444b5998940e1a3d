import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal } from '../../errors.ts'
import { type ItemTransition, SCOPED_ITEMS, scopedItems } from '../item-events.ts'
import { sourceStates } from '../states.ts'
import { weighingTexts } from './texts.ts'

/**
 * Refuses (`not_allowed`, `status`) to pack what is sold by weight before it is weighed, whoever packs it and however. Call it in the
 * transaction that holds the items.
 */
export async function refuseUnweighed(ctx: Ctx, transition: ItemTransition): Promise<void> {
  if (transition.to !== 'packed') return
  const from = sourceStates('packed')
  const [row] = (await ctx.db.executeQuery(UNWEIGHED({ ...scopedItems(transition), from }))).rows
  if (row)
    throw fieldRefusal(
      'not_allowed',
      'status',
      weighingTexts(ctx.locale).weighFirst(ctx.locale === 'ne' ? row.name_ne : row.name_en),
    )
}

const UNWEIGHED = statement<{ name_en: string; name_ne: string }>(`
  select name_en, name_ne from (
    select i.id, i.name_en, i.name_ne, i.status, i.unit_grams, i.packed_grams ${SCOPED_ITEMS}
  ) item
  where unit_grams is not null and packed_grams is null and status = any((select $from)::text[])
  order by id limit 1`)
