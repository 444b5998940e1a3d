import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { vendorAccount } from '../ledger/accounts.ts'
import { firstPosted, VENDOR_LINES } from '../ledger/vendor-payable.ts'
import { DISCOUNT_LEFT } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { monthsBetween, type Period, periodOf } from '../nepal/bs-months.ts'
import { NUMBER } from '../refunds/notify-of-refund.ts'
import { cashInHand } from './payable.ts'
import { payoutTexts } from './texts.ts'

/**
 * The kind of a line: a sale, a refund, a payout, a payout that failed, cash that the vendor kept, or something else.
 */
type LineKind = 'sale' | 'refund' | 'payout' | 'payout_failed' | 'cash_kept' | 'other'

/** One event with money of the vendor, exactly as the ledger has it. Positive amounts are the vendor's. */
export interface StatementLine {
  entry_id: number
  at: Date
  kind: LineKind
  /** The cause in the ledger: `item.delivered`, `payout.sent`. */
  cause: string
  /** The printed number of the order group (GP-000123), and the item; null for a payout. */
  order_number: string | null
  item: { name_en: string; name_ne: string; quantity: number; unit_description: string } | null
  /** The commission rule stored with the item: hundredths of a percent, and a fixed amount. */
  commission_rate: number | null
  commission_fixed_paisa: Paisa | null
  /** The vendor's own discount on what is left of the item: where less was approved than ordered, its share. */
  discount_paisa: Paisa
  /** Only for a payout. */
  payout_id: number | null
  /** The selling price, less the discount that the vendor bears. */
  goods_paisa: Paisa
  commission_paisa: Paisa
  commission_vat_paisa: Paisa
  /** The sum of goods, commission and VAT; for a payout, its amount. */
  amount_paisa: Paisa
  /** The balance after this line. */
  balance_paisa: Paisa
}

export interface Statement {
  vendor_id: number
  period: Period
  opening_paisa: Paisa
  lines: StatementLine[]
  /** Opening balance and lines together: what was owed at the end. */
  closing_paisa: Paisa
  /**
   * Customers' cash that the vendor's own people held at the end and had not handed over; it becomes payable when they
   * do.
   */
  cash_paisa: Paisa
  /** The sums of the lines by kind. */
  sums: {
    goods: Paisa
    commission: Paisa
    commission_vat: Paisa
    refunds: Paisa
    payouts: Paisa
    cash_kept: Paisa
    other: Paisa
  }
}

/**
 * A month of the actor's vendor (2083-08), for members who handle its money. Refuses a text that is not a month
 * (`not_found`).
 */
export async function readOwnStatement(ctx: Ctx, month: string): Promise<Statement> {
  return readStatement(ctx, requireVendor(ctx, 'finance'), monthPeriod(ctx, month))
}

export function monthPeriod(ctx: Ctx, month: string): Period {
  const period = periodOf(month)
  if (!period) throw new Refusal('not_found', payoutTexts(ctx.locale).noSuchMonth)
  return period
}

/** What happened with a vendor's money in a period; the caller must check who may see it. */
export async function readStatement(ctx: Ctx, vendor_id: number, period: Period): Promise<Statement> {
  const account = vendorAccount(vendor_id)
  // It is one statement, so that opening balance and lines are of the same moment.
  const { rows } = await ctx.db.executeQuery(READ({ account, from: period.from, to: period.to, vendor_id }))
  const { opening_paisa, cash_paisa } = rows[0]!
  let balance = opening_paisa
  const lines = rows
    .filter((row): row is Row & StatementRow => row.entry_id !== null)
    .map(({ opening_paisa: _, cash_paisa: __, ...row }): StatementLine => {
      balance += row.amount_paisa
      const goods_paisa = row.item ? row.amount_paisa - row.commission_paisa - row.commission_vat_paisa : 0
      return { ...row, kind: kindOf(row, goods_paisa), goods_paisa, balance_paisa: balance }
    })
  return { vendor_id, period, opening_paisa, lines, closing_paisa: balance, cash_paisa, sums: sumsOf(lines) }
}

/** The months for which the actor's vendor has a statement, the newest first. */
export async function listMonths(ctx: Ctx): Promise<string[]> {
  return monthsOf(ctx, requireVendor(ctx, 'finance'))
}

export async function monthsOf(ctx: Ctx, vendor_id: number): Promise<string[]> {
  const first = await firstPosted(ctx, vendor_id)
  return first ? monthsBetween(first, ctx.now) : []
}

function kindOf({ cause, item }: StatementRow, goods_paisa: Paisa): LineKind {
  if (cause === 'payout.sent') return 'payout'
  if (cause === 'payout.failed') return 'payout_failed'
  if (cause === 'cash.net') return 'cash_kept'
  if (!item) return 'other'
  return goods_paisa >= 0 && SALES.has(cause) ? 'sale' : 'refund'
}

/** The ledger's causes of sales (orders/post-journal.ts): paid in advance, from credit, or at the door. */
const SALES = new Set(['payment.completed', 'order.paid', 'item.delivered'])

function sumsOf(lines: StatementLine[]): Statement['sums'] {
  const sum = (
    kinds: LineKind[],
    column: 'goods_paisa' | 'commission_paisa' | 'commission_vat_paisa' | 'amount_paisa',
  ) => lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, line) => total + line[column], 0)
  return {
    goods: sum(['sale'], 'goods_paisa'),
    commission: sum(['sale'], 'commission_paisa'),
    commission_vat: sum(['sale'], 'commission_vat_paisa'),
    refunds: sum(['refund'], 'amount_paisa'),
    payouts: sum(['payout', 'payout_failed'], 'amount_paisa'),
    cash_kept: sum(['cash_kept'], 'amount_paisa'),
    other: sum(['other'], 'amount_paisa'),
  }
}

type StatementRow = Omit<StatementLine, 'kind' | 'goods_paisa' | 'balance_paisa'>
type Row = { opening_paisa: Paisa; cash_paisa: Paisa } & (StatementRow | { entry_id: null })

const READ = statement<Row>(`
  with accounts as (select $vendor_id::int as vendor_id), ${cashInHand('$to')}, ${VENDOR_LINES}
  select opening.opening_paisa, coalesce((select paisa from cash_in_hand), 0)::bigint as cash_paisa, own.id as entry_id, own.at, own.cause, ${NUMBER} as order_number,
    case when i.id is not null then json_build_object('name_en', i.name_en, 'name_ne', i.name_ne,
      'quantity', i.quantity, 'unit_description', i.unit_description) end as item,
    i.commission_rate, i.commission_fixed_paisa,
    case when i.discount_bearer = 'vendor' then ${DISCOUNT_LEFT} else 0 end::bigint as discount_paisa,
    case when own.cause like 'payout.%' then split_part(own.cause_id, ' ', 1)::int end as payout_id,
    coalesce(own.commission_paisa, 0)::bigint as commission_paisa,
    coalesce(own.commission_vat_paisa, 0)::bigint as commission_vat_paisa, own.amount_paisa::bigint
  from opening left join own on true
  left join order_groups g on g.id = own.order_group_id
  left join order_items i on i.id = own.order_item_id
  order by own.at, own.id, own.order_item_id`)
