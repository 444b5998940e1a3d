import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import { creditAccount } from './accounts.ts'

/** For a statement: what the shop owes the customer whose account is `account`, to buy with. */
export const creditBalance = (account: string) =>
  `(select coalesce(-sum(amount_paisa), 0)::bigint from ledger_lines where account = ${account})`

/** Something that changed a customer's credit, as the books have it. */
export interface CreditLine {
  id: number
  at: Date
  /** Above nothing what came, below what went. */
  amount_paisa: Paisa
  order_group_id: string | null
}

/** All that changed a customer's credit, the newest first, before a line and so much of it. */
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
  select l.id, e.at, -l.amount_paisa as amount_paisa, e.order_group_id
  from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where l.account = $account and ($before::bigint is null or l.id < $before)
  order by l.id desc limit $most::int`)
