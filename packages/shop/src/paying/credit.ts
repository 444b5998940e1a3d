import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { creditAccount } from '../ledger/accounts.ts'
import type { Paisa } from '../money/money.ts'
import {
  AMOUNT_JSON,
  type GroupPrices,
  keptCreditOf,
  PRICE_COLUMNS,
  type PricedItem,
} from '../orders/amounts.ts'

/** What the shop owes a person, to buy with. */
export interface Credit {
  /** By the books. */
  balance_paisa: Paisa
  /** Of it, kept for purchases that are not paid yet; what of those falls is free again by itself. */
  kept_paisa: Paisa
  /** What can be spent. */
  free_paisa: Paisa
}

/** The actor's credit. One statement, so that what is being posted counts either as kept or as spent. */
export async function readCredit(ctx: Ctx): Promise<Credit> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(CREDIT({ id, account: creditAccount(id) }))
  const { balance_paisa, unpaid } = rows[0]!
  const kept_paisa = unpaid.reduce((sum, { items, ...group }) => sum + keptCreditOf(items, group), 0)
  return { balance_paisa, kept_paisa, free_paisa: balance_paisa - kept_paisa }
}

interface CreditRow {
  balance_paisa: Paisa
  /** The purchases with credit of which something is not paid, with what that is. */
  unpaid: (GroupPrices & { used_paisa: Paisa; is_delivery_paid: boolean; items: PricedItem[] })[]
}

// What is paid has lines in the books (keep-books.ts).
const CREDIT = statement<CreditRow>(`
  select (select coalesce(-sum(amount_paisa), 0)::bigint from ledger_lines where account = $account) as balance_paisa,
    coalesce((select json_agg(purchases) from (
      select ${PRICE_COLUMNS}, posted.*, unpaid.items
      from order_groups g
      cross join lateral (
        select coalesce(sum(l.amount_paisa) filter (where l.account = $account and l.amount_paisa > 0), 0)::bigint as used_paisa,
          count(*) filter (where l.account = 'delivery_income') > 0 as is_delivery_paid
        from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.order_group_id = g.id
      ) posted
      cross join lateral (
        select json_agg(${AMOUNT_JSON}) as items
        from orders o join order_items i on i.order_id = o.id
        where o.order_group_id = g.id
          and i.status in ('awaiting_approval', 'on_hold', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')
          and not exists (select from ledger_lines l where l.order_item_id = i.id)
      ) unpaid
      where g.user_id = $id and g.credit_paisa > 0 and unpaid.items is not null
    ) purchases), '[]') as unpaid`)
