import { audit } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import type { Paisa } from '../../money/money.ts'
import { VENDOR_BEARS_RUPEES } from '../../trade-terms.ts'
import type { RefundRow } from '../lock-refund.ts'
import { refundTexts } from '../texts.ts'

/** An SQL condition: `user` typed refund `f` for its customer. */
export const isTypedBy = (user: string) =>
  `exists (select from refund_steps s where s.refund_id = f.id and s.actor_kind = 'staff' and s.actor_id = ${user}
    and s.id = (select min(id) from refund_steps where refund_id = f.id))`

/** An SQL expression: who proposed first that the vendor bears refund `f`; null while nobody has. */
export const PROPOSED_BY = `(
  select a.actor_id from audit_entries a
  where a.object_kind = 'refund' and a.object_id = f.id::text and a.action = 'refund.propose' order by a.id limit 1)`

/** Refuses (`forbidden`) a request that the actor typed for its customer: somebody else decides about it. */
export async function requireOtherTypist(ctx: Ctx, { id }: RefundRow): Promise<void> {
  const { rows } = await ctx.db.executeQuery(TYPED({ id, user_id: ctx.actor!.id }))
  if (rows[0]!.is_typed) throw new Refusal('forbidden', refundTexts(ctx.locale).ownTyping)
}

/**
 * Whether the vendor may bear this much of a refund now. Above what the settings say for one order, everything that it bears of it
 * counted, two members of staff must want it: the first is written down, and the answer is false.
 */
export async function mayVendorBear(ctx: Ctx, refund: RefundRow, amount_paisa: Paisa): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery(BORNE({ id: refund.id, order_group_id: refund.order_group_id }))
  const { limit_paisa, borne_paisa, proposed_by } = rows[0]!
  if (borne_paisa + amount_paisa <= limit_paisa) return true
  if (proposed_by !== null && proposed_by !== ctx.actor!.id) return true
  if (proposed_by === null)
    await audit(ctx, {
      action: 'refund.propose',
      object_kind: 'refund',
      object_id: refund.id,
      details: { amount_paisa, bearer: 'vendor' },
    })
  return false
}

const TYPED = statement<{ is_typed: boolean }>(
  `select ${isTypedBy('$user_id')} as is_typed from refunds f where f.id = $id`,
)

const BORNE = statement<{ limit_paisa: Paisa; borne_paisa: Paisa; proposed_by: string | null }>(`
  select coalesce((select settings -> 'refunds' ->> 'vendor_rupees' from site_settings order by version desc limit 1)::bigint, ${VENDOR_BEARS_RUPEES}) * 100 as limit_paisa,
    coalesce((select sum(b.amount_items_paisa) from refunds b
      where b.order_group_id = $order_group_id and b.kind = 'refund' and b.bearer = 'vendor' and b.id <> $id), 0)::bigint as borne_paisa,
    ${PROPOSED_BY} as proposed_by
  from refunds f where f.id = $id`)
