import { type LastNumber, seriesSince } from '../bills/skip-numbers.ts'
import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { GatewayStatus, Gateways } from '../gateways/gateway.ts'
import { queryGateway } from '../gateways/gateways.ts'
import type { Paisa } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { findPayment } from '../payments/payments.ts'
import { IS_ON_ITS_WAY } from '../payouts/states.ts'
import type { RefundRow } from '../refunds/lock-refund.ts'
import { SENT_BY_ITSELF } from '../refunds/sending/sent-before.ts'
import type { QuarantineReason } from './tables.ts'

/** What a person must know before a restored shop acts again, and what is left to check afterwards. */
export interface Restored {
  held_since: Date | null
  held_because: QuarantineReason | null
  /** When this copy last acted; it does not know of anything later. */
  marked_at: Date
  /** When somebody let it act after a restore; null if it was never restored. */
  restored_at: Date | null
  /**
   * Refunds that may have been sent already: while the shop is held those that would be sent automatically, and later
   * those that wait for a person.
   */
  refunds: RefundInDoubt[]
  /** How many mails and SMS would be sent automatically, and may have been sent already. */
  messages: number
  /** How many approved payouts this copy does not know to have arrived. */
  payouts: number
  series: LastNumber[]
}

export interface RefundInDoubt {
  id: number
  /** The printed number, such as GP-000123. */
  number: string
  provider: Payment['provider']
  payment_id: string
  amount_paisa: Paisa
  status: RefundRow['status']
}

const REFUNDS = statement<RefundInDoubt>(`
  select r.id, 'GP-' || lpad(g.number::text, greatest(6, length(g.number::text)), '0') as number, p.provider, r.payment_id,
    r.amount_paisa - r.credit_paisa as amount_paisa, r.status
  from database_life l, refunds r join order_groups g on g.id = r.order_group_id join payments p on p.id = r.payment_id
  where case when l.held_since is not null then ${SENT_BY_ITSELF}
    else r.waits_for = 'answer' and p.started_at <= l.restored_at end
  order by r.id`)

const COUNTS = statement<{ messages: number; payouts: number }>(`
  select (select count(*) from outgoing_messages where sent_at is null and given_up_at is null)::int as messages,
    (select count(*) from payouts p where ${IS_ON_ITS_WAY})::int as payouts`)

/** What this copy knows, and what may have happened since. Needs the right `setting.change`. */
export async function readRestored(ctx: Ctx): Promise<Restored> {
  requireReading(ctx, 'setting.change')
  const life = await ctx.db
    .selectFrom('database_life')
    .select(['held_since', 'held_because', 'marked_at', 'restored_at'])
    .executeTakeFirstOrThrow()
  const { rows: refunds } = await ctx.db.executeQuery(REFUNDS())
  const { rows: counts } = await ctx.db.executeQuery(COUNTS())
  return { ...life, refunds, series: await seriesSince(ctx, life.marked_at), ...counts[0]! }
}

/** How many payments one request asks about, because gateways have limits. */
const MAX_ASKED = 50

/**
 * What the gateways now say of the payments of these refunds, by the refund's id; nothing is written. Only the first
 * fifty are asked. Needs the right `setting.change`.
 */
export async function askAboutRefunds(
  ctx: Ctx,
  gateways: Gateways,
  refunds: RefundInDoubt[],
): Promise<Map<number, GatewayStatus>> {
  requireReading(ctx, 'setting.change')
  const asked = refunds.slice(0, MAX_ASKED).map(async ({ id, payment_id }) => {
    const gatewayStatus = await queryGateway(gateways, await findPayment(ctx, payment_id))
    return [id, gatewayStatus] as const
  })
  return new Map(await Promise.all(asked))
}
