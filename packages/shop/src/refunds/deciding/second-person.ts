import { notifyAdmins } from '../../accounts/staff/notify-admins.ts'
import { type Ctx, requireStepUp } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { HOUR } from '../../durations.ts'
import { Refusal } from '../../errors.ts'
import type { Paisa } from '../../money/money.ts'
import { formatTimestamp } from '../../nepal/written-date.ts'
import { REFUND_ALONE_RUPEES, REFUND_ALONE_WAIT_HOURS } from '../../trade-terms.ts'
import type { RefundRow } from '../lock-refund.ts'
import type { RefundMethod } from '../tables.ts'
import { refundTexts } from '../texts.ts'
import { ASKED_BACK } from './decide-limit.ts'

// No gateway sees a refund that is sent by hand, so that a person who approves it and then records it as sent could
// keep the money. Above a limit it takes two people.

const WAIT = REFUND_ALONE_WAIT_HOURS * HOUR

/** Methods that no gateway sees. */
const BY_HAND: readonly RefundMethod[] = ['cash', 'bank', 'wallet']

interface Limits {
  limit_paisa: Paisa
  of_purchase_paisa: Paisa
  /** When the actor last decided about it, or chose its method; null if others did. */
  mine_at: Date | null
  /** Whether anybody else could record it. */
  has_others: boolean
}

/**
 * Refuses (`forbidden`) to record that a refund was sent by hand, above the limit of one person for an order group
 * (settings), if the same person approved it or chose its method. A person without a colleague who has the right must
 * wait a day, after all admins were mailed (`not_allowed` until then). It needs a recent code of the second factor.
 * Another method than the planned one must be chosen before.
 */
export async function requireSecondPerson(ctx: Ctx, refund: RefundRow, way: RefundMethod): Promise<void> {
  if (!BY_HAND.includes(way)) return
  const limits = await limitsOf(ctx, refund)
  if (Math.max(limits.of_purchase_paisa, refund.amount_paisa) <= limits.limit_paisa) return
  requireStepUp(ctx)
  const texts = refundTexts(ctx.locale)
  if (way !== refund.method) throw new Refusal('not_allowed', texts.chooseWayFirst(limits.limit_paisa))
  if (limits.mine_at === null) return
  if (limits.has_others) throw new Refusal('forbidden', texts.secondPerson(limits.limit_paisa))
  const from = new Date(limits.mine_at.getTime() + WAIT)
  if (from > ctx.now)
    throw new Refusal('not_allowed', texts.waitAlone(limits.limit_paisa, formatTimestamp(from, ctx.locale)))
}

/**
 * Mails all admins about a refund above that limit that is to be sent by hand, so that others see it before it is sent.
 */
export async function notifyOfLargeRefund(ctx: Ctx, refund: RefundRow): Promise<void> {
  if (!BY_HAND.includes(refund.method)) return
  const { limit_paisa, of_purchase_paisa } = await limitsOf(ctx, refund)
  if (Math.max(of_purchase_paisa, refund.amount_paisa) <= limit_paisa) return
  const by = ctx.actor!.name
  await notifyAdmins(ctx, { path: `/admin/refunds/${refund.id}` }, (locale) => {
    const texts = refundTexts(locale).largeByHand
    return { subject: texts.subject(refund.amount_paisa), text: texts.text(by, refund.amount_paisa) }
  })
}

async function limitsOf(ctx: Ctx, { id }: RefundRow): Promise<Limits> {
  const { rows } = await ctx.db.executeQuery(LIMITS({ id, user_id: ctx.actor!.id, text_id: `${id}` }))
  return rows[0]!
}

const LIMITS = statement<Limits>(`
  with saved as (select (select settings -> 'refunds' from site_settings order by version desc limit 1) as refunds)
  select coalesce((saved.refunds ->> 'alone_rupees')::bigint, ${REFUND_ALONE_RUPEES}) * 100 as limit_paisa,
    ${ASKED_BACK} as of_purchase_paisa,
    greatest(case when f.decided_by = $user_id then f.decided_at end, (
      select max(a.at) from audit_entries a
      where a.object_kind = 'refund' and a.object_id = $text_id and a.action = 'refund.retry' and a.actor_id = $user_id
    )) as mine_at,
    exists (
      select from user_roles ur join roles r on r.name = ur.role join users u on u.id = ur.user_id
      where 'refund.decide_any' = any(r.rights) and u.blocked_at is null and ur.user_id not in ($user_id, f.user_id)
    ) as has_others
  from refunds f, saved where f.id = $id`)
