import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { toMobile } from '../nepal/phone.ts'

/**
 * Deletes what staff wrote of the person's word, and what they type for the person and have not placed yet: both while the orders are
 * still theirs, in the open transaction.
 */
export async function forgetWords(ctx: Ctx, user_id: string): Promise<void> {
  const theirs = ctx.db.selectFrom('order_groups').select('id').where('user_id', '=', user_id)
  await ctx.db.updateTable('phone_orders').set({ word: '' }).where('order_group_id', 'in', theirs).execute()
  const person = await ctx.db
    .selectFrom('users')
    .select(['phone', 'confirmed_phone'])
    .where('id', '=', user_id)
    .executeTakeFirst()
  const phones = [person?.phone, person?.confirmed_phone]
  const { rows } = await ctx.db.executeQuery(DRAFTS({ user_id }))
  // The number is kept as it was typed.
  const about = rows.filter(
    ({ typed, is_added }) => is_added || phones.includes(toMobile(typed) ?? undefined),
  )
  if (about.length === 0) return
  await ctx.db
    .deleteFrom('phone_drafts')
    .where(
      'id',
      'in',
      about.map(({ id }) => id),
    )
    .execute()
}

// Those that wait are few: each member of staff has some, and nobody's is kept for long.
const DRAFTS = statement<{ id: string; typed: string; is_added: boolean }>(`
  select d.id, coalesce(d.typed ->> 'phone', '') as typed, exists (
    select from order_groups g where g.user_id = $user_id and g.id::text = d.typed -> 'added_to' ->> 'order_group_id') as is_added
  from phone_drafts d where d.placed is null`)
