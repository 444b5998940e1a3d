import { audit } from '../audit/audit.ts'
import { listCommissionBills } from '../bills/list-bills.ts'
import { type Ctx, requireReading, requireVendor } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Paisa } from '../money/money.ts'
import { readExpected } from './expected.ts'
import { listOwnPayouts, type OwnPayout } from './list-payouts.ts'
import { debtOf, lessDebt, type NetPosition, netPositionOf } from './net-position.ts'
import { type Owed, readComing, readOwed } from './payable.ts'
import { accountOf, type PayoutAccount } from './payout-account.ts'
import {
  listMonths,
  monthPeriod,
  monthsOf,
  readOwnStatement,
  readStatement,
  type Statement,
} from './statement.ts'
import { statementPdf } from './statement-pdf.ts'
import { payoutTexts } from './texts.ts'

/** The overview for members who handle a vendor's money. */
export interface OwnMoney {
  owed: Owed
  position: NetPosition
  /** The amounts that become payable, by day, the next first; reduced by what the vendor holds in cash or owes. */
  coming: { day: Date; amount_paisa: Paisa }[]
  /** Earned from what is not delivered yet, including orders in cash; reduced in the same way. */
  under_way_paisa: Paisa
  /** Earned from delivered items with an open refund request. */
  questioned_paisa: Paisa
  payouts: OwnPayout[]
  /** The months with a statement, the newest first, such as 2083-08. */
  months: string[]
  account: PayoutAccount | null
}

/** The money of the actor's vendor, for its owners and members with the role Money. */
export async function readOwnMoney(ctx: Ctx): Promise<OwnMoney> {
  const vendor_id = requireVendor(ctx, 'finance')
  const [owed] = await readOwed(ctx, [vendor_id])
  // Cash that is still to be collected at the door comes last, because the ledger does not have it yet.
  const expected = { day: null, is_delivered: false, amount_paisa: await readExpected(ctx, vendor_id) }
  const coming = lessDebt([...(await readComing(ctx, vendor_id)), expected], debtOf(owed!))
  const withoutDay = (is_delivered: boolean) =>
    coming
      .filter((one) => one.day === null && one.is_delivered === is_delivered)
      .reduce((sum, { amount_paisa }) => sum + amount_paisa, 0)
  return {
    owed: owed!,
    position: netPositionOf(owed!),
    coming: coming.flatMap(({ day, amount_paisa }) => (day ? [{ day, amount_paisa }] : [])),
    under_way_paisa: withoutDay(false),
    questioned_paisa: withoutDay(true),
    payouts: await listOwnPayouts(ctx),
    months: await listMonths(ctx),
    account: await accountOf(ctx, vendor_id),
  }
}

/**
 * A month of any vendor (by default the newest), for staff who make payouts; needs `payout.make`. Reading it is written
 * to the audit log.
 */
export async function readVendorStatement(
  ctx: Ctx,
  vendor_id: number,
  asked: string | null,
): Promise<{
  vendor: { name_en: string; name_ne: string }
  months: string[]
  month: string
  statement: Statement
}> {
  requireReading(ctx, 'payout.make')
  const { noSuchVendor, noSuchMonth } = payoutTexts(ctx.locale)
  const vendor = await ctx.db
    .selectFrom('vendors')
    .select(['name_en', 'name_ne'])
    .where('id', '=', vendor_id)
    .executeTakeFirst()
  if (!vendor) throw new Refusal('not_found', noSuchVendor)
  const months = await monthsOf(ctx, vendor_id)
  const month = asked ?? months[0]
  if (!month) throw new Refusal('not_found', noSuchMonth)
  const statement = await readStatement(ctx, vendor_id, monthPeriod(ctx, month))
  await audit(ctx, {
    action: 'payout_statement.read',
    object_kind: 'vendor',
    object_id: vendor_id,
    details: { month },
  })
  return { vendor, months, month, statement }
}

/** A month of the actor's vendor as a PDF, in the reader's language. */
export async function ownStatementPdf(ctx: Ctx, month: string): Promise<Buffer> {
  const statement = await readOwnStatement(ctx, month)
  const vendor = await ctx.db
    .selectFrom('vendors')
    .select(['name_en', 'name_ne'])
    .where('id', '=', statement.vendor_id)
    .executeTakeFirstOrThrow()
  return statementPdf(vendor, month, statement, await listCommissionBills(ctx, month), ctx.locale)
}
