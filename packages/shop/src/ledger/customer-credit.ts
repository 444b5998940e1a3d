import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import { creditAccount } from './accounts.ts'

/** An SQL expression: the credit that the shop owes the customer of the account `account`, in paisa. */
export const creditBalance = (account: string) =>
  `(select coalesce(-sum(amount_paisa), 0)::bigint from ledger_lines where account = ${account})`

/** A change of a customer's credit in the ledger. */
export interface CreditLine {
  id: number
  at: Date
  /** Positive for credit that was added, negative for credit that was used. */
  amount_paisa: Paisa
  order_group_id: string | null
  /** Whether it was given as goodwill (orders/helping/goodwill.ts). */
  is_goodwill: boolean
}

/** The changes of a customer's credit, the newest first, at most `most` before the line `before`. */
export async function readCreditLines(
  ctx: Ctx,
  user_id: string,
  before: number | null,
  most: number | null,
): Promise<CreditLine[]> {
  const { rows } = await ctx.db.executeQuery(LINES({ account: creditAccount(user_id), before, most }))
  return rows
}

const LINES = statement<CreditLine>(`
  select l.id, e.at, -l.amount_paisa as amount_paisa, e.order_group_id, e.cause = 'credit.goodwill' as is_goodwill
  from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where l.account = $account and ($before::bigint is null or l.id < $before)
  order by l.id desc limit $most::int`)
