import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal } from '../../errors.ts'
import { calledTexts } from './called-texts.ts'

/** How the field is described to those who read the API. */
export const CALLED = 'The customer was called; a vendor needs it to leave out what has the wish `call_me`'

/**
 * Writes that customers who asked for it were called before these items are left out. Refuses those who were not called (`called`), neither now nor before. Call it
 * in the transaction that leaves them out, once it holds them.
 */
export async function confirmCalled(ctx: Ctx, items: readonly number[], called: boolean): Promise<void> {
  const { rows } = await ctx.db.executeQuery(CALL({ items, called, now: ctx.now }))
  if (rows[0]!.uncalled) throw fieldRefusal('not_allowed', 'called', calledTexts(ctx.locale).callFirst)
}

const CALL = statement<{ uncalled: boolean }>(`
  with wished as (
    select id, called_at from order_items where id = any((select $items)::bigint[]) and if_missing = 'call_me'
  ), written as (
    update order_items set called_at = $now where id in (select id from wished) and $called::boolean
  )
  select exists (select from wished where called_at is null) and not $called::boolean as uncalled`)
