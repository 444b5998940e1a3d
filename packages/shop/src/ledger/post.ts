import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import type { Paisa } from '../money/money.ts'
import type { Account } from './accounts.ts'
import { ledgerTexts } from './texts.ts'

/** A line of an entry: positive for debit, negative for credit. */
export interface Line {
  account: Account
  amount_paisa: Paisa
  order_item_id?: number | null
}

/** An event with money. */
export interface Entry {
  /** The event as noun.verb, and the id of its subject: an entry is posted once for each pair. */
  cause: string
  id: string | number
  /** The order group that it concerns. */
  order_group_id?: string | null
  note?: string
  /** The lines add up to zero; lines of zero are left out. */
  lines: readonly Line[]
}

/**
 * Posts entries in one statement, in the transaction of the event. Entries without an amount are left out. Refuses an
 * entry whose cause was posted already (`conflict`). Throws an error if lines do not add up to zero, which would be a
 * bug.
 */
export async function post(ctx: Ctx, ...entries: Entry[]): Promise<void> {
  const posted = entries
    .map((entry) => ({ ...entry, lines: entry.lines.filter((line) => line.amount_paisa !== 0) }))
    .filter(({ lines }) => lines.length > 0)
  for (const { cause, id, lines } of posted) refuseUnbalanced(cause, id, lines)
  if (posted.length === 0) return
  const lines = posted.flatMap((entry) => entry.lines.map((line) => ({ entry, line })))
  try {
    await ctx.db.executeQuery(
      POST({
        now: ctx.now,
        causes: posted.map(({ cause }) => cause),
        ids: posted.map(({ id }) => `${id}`),
        order_groups: posted.map(({ order_group_id }) => order_group_id ?? null),
        notes: posted.map(({ note }) => note ?? ''),
        line_causes: lines.map(({ entry }) => entry.cause),
        line_ids: lines.map(({ entry }) => `${entry.id}`),
        accounts: lines.map(({ line }) => line.account),
        amounts: lines.map(({ line }) => line.amount_paisa),
        order_items: lines.map(({ line }) => line.order_item_id ?? null),
      }),
    )
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'ledger_entries_cause_cause_id_key')
      throw new Refusal('conflict', ledgerTexts(ctx.locale).alreadyPosted)
    throw error
  }
}

/** The balance of an account, in paisa: positive for debit, negative for credit. */
export async function balanceOf(ctx: Ctx, account: Account): Promise<Paisa> {
  const { rows } = await ctx.db.executeQuery(BALANCE({ account }))
  return rows[0]!.balance
}

function refuseUnbalanced(cause: string, id: string | number, lines: readonly Line[]): void {
  const sum = lines.reduce((sum, line) => sum + line.amount_paisa, 0)
  if (sum !== 0) throw new Error(`The lines of ${cause} ${id} add up to ${sum} paisa, not to nothing.`)
}

const BALANCE = statement<{ balance: Paisa }>(
  `select coalesce(sum(amount_paisa), 0)::bigint as balance from ledger_lines where account = $account`,
)

const POST = statement(`
  with entries as (
    insert into ledger_entries (at, cause, cause_id, order_group_id, note)
    select $now, cause, cause_id, order_group_id, note
    from unnest((select $causes)::text[], (select $ids)::text[], (select $order_groups)::uuid[], (select $notes)::text[])
      as entry (cause, cause_id, order_group_id, note)
    returning id, cause, cause_id
  )
  insert into ledger_lines (entry_id, account, amount_paisa, order_item_id)
  select entries.id, line.account, line.amount_paisa, line.order_item_id
  from unnest((select $line_causes)::text[], (select $line_ids)::text[], (select $accounts)::text[], (select $amounts)::bigint[], (select $order_items)::bigint[])
    with ordinality as line (cause, cause_id, account, amount_paisa, order_item_id, place)
  join entries using (cause, cause_id)
  order by place`)
