import { CompiledQuery } from 'kysely'
import type { Chain } from '../bills/check-bills.ts'
import { type Ctx, requireReading } from '../context.ts'
import type { Paisa } from '../money.ts'
import type { Gateways, Payment, Verdict } from '../payments/gateway.ts'
import { askGateway } from '../payments/gateways.ts'
import { findPayment } from '../payments/payments.ts'
import type { RefundRow } from '../refunds/lock-refund.ts'
import type { HeldBecause } from './tables.ts'

/** What somebody has to know before a restored shop acts again. */
export interface Restored {
  held_since: Date | null
  held_because: HeldBecause | null
  /** When this copy was last at work: what happened later it does not know. */
  marked_at: Date
  /** Money that would be sent by itself, and may have been sent already. */
  refunds: RefundInDoubt[]
  /** Mails and SMS that would be sent by themselves, and may have been sent already. */
  messages: number
  /** Payouts that are decided and of which this copy does not know that they arrived. */
  payouts: number
  series: LastNumber[]
}

export interface RefundInDoubt {
  id: number
  /** GP-000123 */
  number: string
  provider: Payment['provider']
  payment_id: string
  amount_paisa: Paisa
  status: RefundRow['status']
}

/** The last bill of a seller that this copy knows. */
export interface LastNumber {
  /** Null for the company. */
  vendor_id: number | null
  seller_en: string
  seller_ne: string
  fiscal_year: string
  kind: Chain['kind']
  last_number: number
  issued_at: Date
}

/** Series that may have gone on: those of the fiscal year of the last bill of all. */
const SERIES = `
  select s.vendor_id, coalesce(v.name_en, 'Himalayan Green') as seller_en,
    coalesce(v.name_ne, 'हिमालयन ग्रीन') as seller_ne, s.fiscal_year, s.kind, s.last_number, s.last_issued_at as issued_at
  from bill_series s left join vendors v on v.id = s.vendor_id
  where s.last_number > 0 and s.fiscal_year = (select max(fiscal_year) from bill_series)
  order by s.vendor_id nulls first, s.kind`

/** Of refund `r`: its money would be sent through a gateway by itself, or is on its way there. */
export const IN_DOUBT = `r.method = 'original' and r.waits_for is null and r.status in ('approved', 'processing')`

const REFUNDS = `
  select r.id, 'GP-' || lpad(g.number::text, greatest(6, length(g.number::text)), '0') as number, p.provider, r.payment_id,
    r.amount_paisa - r.credit_paisa as amount_paisa, r.status
  from refunds r join order_groups g on g.id = r.order_group_id join payments p on p.id = r.payment_id
  where ${IN_DOUBT}
  order by r.id`

const COUNTS = `
  select (select count(*) from outgoing_messages where sent_at is null and given_up_at is null)::int as messages,
    (select count(*) from payouts where status in ('approved', 'sent'))::int as payouts`

/** What this copy knows, and what may have happened since; needs the right `setting.change` to be read. */
export async function readRestored(ctx: Ctx): Promise<Restored> {
  requireReading(ctx, 'setting.change')
  const life = await ctx.db
    .selectFrom('database_life')
    .select(['held_since', 'held_because', 'marked_at'])
    .executeTakeFirstOrThrow()
  const read = async <T>(query: string) => (await ctx.db.executeQuery<T>(CompiledQuery.raw(query))).rows
  const [refunds, series, counts] = [
    await read<RefundInDoubt>(REFUNDS),
    await read<LastNumber>(SERIES),
    await read<{ messages: number; payouts: number }>(COUNTS),
  ]
  return { ...life, refunds, series, ...counts[0]! }
}

/** At one look: a gateway has limits of its own. */
const MOST_ASKED = 50

/**
 * What the gateways say now of the payments that these refunds are of, by the refund's id; nothing is written. The
 * first fifty alone are asked. Needs the right `setting.change` to be read.
 */
export async function askAboutRefunds(
  ctx: Ctx,
  gateways: Gateways,
  refunds: RefundInDoubt[],
): Promise<Map<number, Verdict>> {
  requireReading(ctx, 'setting.change')
  const asked = refunds.slice(0, MOST_ASKED).map(async ({ id, payment_id }) => {
    const verdict = await askGateway(gateways, await findPayment(ctx, payment_id))
    return [id, verdict] as const
  })
  return new Map(await Promise.all(asked))
}
