import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal } from '../errors.ts'
import type { Paisa } from '../money/money.ts'
import { midnightOf, nepalDay } from '../nepal/nepal-day.ts'
import { CREDIT_DAY_RUPEES } from '../trade-terms.ts'
import { refundTexts } from './texts.ts'

/**
 * How much store credit the actor may still give on this day in Nepal, of every kind: goodwill, and refunds that they decided, or
 * turned, to credit. Call it while the actor's row is held (`holdingPerson`), so that two at once each count the other.
 */
export async function creditLeftToday(ctx: Ctx): Promise<Paisa> {
  const { id: user_id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(LEFT({ user_id, since: midnightOf(nepalDay(ctx.now)) }))
  return Math.max(0, rows[0]!.left_paisa)
}

/** Refuses (`not_allowed`, `method`) a refund by which the actor would give more store credit in a day than the settings say. */
export async function requireCreditLeft(ctx: Ctx, credit_paisa: Paisa): Promise<void> {
  if (credit_paisa <= 0) return
  const left = await creditLeftToday(ctx)
  if (credit_paisa > left)
    throw fieldRefusal('not_allowed', 'method', refundTexts(ctx.locale).creditOfDay(left))
}

/** How much of a refund is store credit. */
export const creditOf = (refund: { method: string; amount_paisa: Paisa; credit_paisa: Paisa }): Paisa =>
  refund.method === 'credit' ? refund.amount_paisa : refund.credit_paisa

const LEFT = statement<{ left_paisa: Paisa }>(`
  with mine as materialized (
    select distinct a.object_id::int as id from audit_entries a
    where a.actor_id = $user_id and a.at >= $since and a.action in ('refund.approve', 'refund.retry')
  )
  select coalesce((select settings -> 'refunds' ->> 'credit_day_rupees' from site_settings order by version desc limit 1)::bigint, ${CREDIT_DAY_RUPEES}) * 100
    - coalesce((select sum(amount_paisa) from goodwill_credits where given_by = $user_id and given_at >= $since), 0)::bigint
    - coalesce((select sum(case f.method when 'credit' then f.amount_paisa else f.credit_paisa end) from refunds f
        where f.id in (select id from mine)), 0)::bigint as left_paisa`)
