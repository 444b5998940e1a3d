import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { creditAccount } from '../ledger/accounts.ts'
import { type Paisa, toPaisa } from '../money/money.ts'
import {
  AMOUNT_JSON,
  type GroupPrices,
  keptCreditOf,
  PRICE_COLUMNS,
  type PricedItem,
} from '../orders/amounts.ts'
import { orderWords } from '../orders/words.ts'

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

/**
 * How much of the actor's credit a checkout that comes to so much takes: all there is, or at most so many rupees as its
 * sender saw. It is kept for the purchases by writing it on them in the same transaction. Refuses (conflict,
 * `use_credit`) where there is less by now than was seen. Holds the person's row, so that of two checkouts at once the
 * second counts what the first has taken.
 */
export async function takeCredit(ctx: Ctx, asked: boolean | number, total_paisa: Paisa): Promise<Paisa> {
  if (asked === false) return 0
  const { id } = requireActor(ctx)
  await ctx.db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  // A statement of its own: what begins after the lock sees what the checkout before it wrote.
  const { free_paisa } = await readCredit(ctx)
  const wanted = Math.min(asked === true ? free_paisa : toPaisa(asked), total_paisa)
  if (wanted <= free_paisa) return wanted
  const words = orderWords(ctx.locale)
  throw new Refusal('conflict', words.moved, { use_credit: words.creditIsNow(free_paisa) })
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
