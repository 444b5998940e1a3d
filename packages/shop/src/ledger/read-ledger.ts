import { z } from 'zod'
import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { type AccountKind, PLAIN_ACCOUNTS, type PlainAccount, partsOf } from './accounts.ts'
import { ledgerTexts } from './texts.ts'

interface LedgerScope {
  name_en: string
  name_ne: string
}

/** An account with its balance: positive for debit, negative for credit. */
export interface Balance {
  account: string
  kind: PlainAccount | AccountKind
  /**
   * The vendor or person of the account; null for a gateway, whose name is in `of`, and for accounts that exist once.
   */
  whose: LedgerScope | null
  of: string | null
  balance_paisa: Paisa
}

/** How many accounts of one kind are listed; the sum includes all of them. */
const MAX_PER_KIND = 20

export interface Balances {
  kinds: { kind: Balance['kind']; balance_paisa: Paisa; accounts: Balance[]; count: number }[]
  /** Zero if the books are sound. */
  total_paisa: Paisa
}

/**
 * The balances of all accounts by kind; of kinds with many accounts, those furthest from zero. They are sums over the
 * lines, like every balance. Needs `money.read`.
 */
export async function readBalances(ctx: Ctx): Promise<Balances> {
  requireReading(ctx, 'money.read')
  const { rows } = await ctx.db.executeQuery(BALANCES({ most_of_a_kind: MAX_PER_KIND }))
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, accounts]) => ({
    kind,
    balance_paisa: accounts[0]!.kind_paisa,
    count: accounts[0]!.count,
    accounts: accounts.map(({ account, balance_paisa, whose }) => ({
      ...partsOf(account),
      account,
      balance_paisa,
      whose,
    })),
  }))
  return { kinds, total_paisa: kinds.reduce((sum, kind) => sum + kind.balance_paisa, 0) }
}

interface BalanceRow extends Omit<Balance, 'of'> {
  kind_paisa: Paisa
  count: number
}

/** The vendor or person of the account in column `account`. */
const WHOSE = `
  case split_part(account, ':', 1)
    when 'vendor_payable' then (select json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) from vendors v
      where v.id = split_part(account, ':', 2)::int)
    when 'gateway' then null
    else (select json_build_object('name_en', u.name, 'name_ne', u.name) from users u
      where account like '%:%' and u.id = split_part(account, ':', 2)::uuid) end`

const BALANCES = statement<BalanceRow>(`
  with accounts as (
    select account, split_part(account, ':', 1) as kind, sum(amount_paisa)::bigint as balance_paisa
    from ledger_lines group by account
  ), ranked as (
    select account, kind, balance_paisa, row_number() over (partition by kind order by abs(balance_paisa) desc, account) as rank,
      sum(balance_paisa) over (partition by kind)::bigint as kind_paisa, count(*) over (partition by kind)::int as count
    from accounts
  )
  select account, kind, balance_paisa, kind_paisa, count, ${WHOSE} as whose
  from ranked where rank <= $most_of_a_kind order by kind, rank`)

const PER_PAGE = 50

/** The account, and where the last page ended. */
const Asked = z.object({ account: z.string().max(100), cursor: z.string().max(200).optional() })

/** A line of an account, with its entry. */
export interface AccountLine {
  id: number
  at: Date
  cause: string
  cause_id: string
  note: string
  amount_paisa: Paisa
  /** The order group that it concerns, and its number. */
  order_group_id: string | null
  number: number | null
  product: LedgerScope | null
  /** The other accounts of the entry, with their amounts. */
  others: { account: string; amount_paisa: Paisa }[]
}

/**
 * The lines of an account, the newest first, 50 a page, with the account's balance. Needs `money.read`. Refuses an
 * account of a gateway, vendor or person that has no lines (`not_found`).
 */
export async function listAccountLines(
  ctx: Ctx,
  input: unknown,
): Promise<{ account: Balance; lines: AccountLine[]; next: string | null }> {
  requireReading(ctx, 'money.read')
  const { account, cursor } = parse(Asked, input, ctx.locale)
  const before = cursor ? readCursor(cursor, z.tuple([z.number()]), ctx.locale)[0] : null
  const found = await ctx.db.executeQuery(ACCOUNT({ account }))
  const empty = PLAIN_ACCOUNTS.some((plain) => plain === account) ? 0 : null
  const { balance_paisa, whose } = found.rows[0] ?? { balance_paisa: empty, whose: null }
  if (balance_paisa === null) throw new Refusal('not_found', ledgerTexts(ctx.locale).noSuchAccount)
  const { rows } = await ctx.db.executeQuery(LINES({ account, before, limit: PER_PAGE + 1 }))
  const { page, next } = pageOf(rows, PER_PAGE, (last) => [last.id])
  return { account: { account, ...partsOf(account), whose, balance_paisa }, lines: page, next }
}

const ACCOUNT = statement<{ balance_paisa: Paisa | null; whose: LedgerScope | null }>(`
  select balance_paisa, ${WHOSE} as whose
  from (select account, sum(amount_paisa)::bigint as balance_paisa from ledger_lines where account = $account
    group by account) accounts`)

const LINES = statement<AccountLine>(`
  select l.id, e.at, e.cause, e.cause_id, e.note, l.amount_paisa, e.order_group_id, g.number,
    case when i.id is not null then json_build_object('name_en', i.name_en, 'name_ne', i.name_ne) end as product,
    (select coalesce(json_agg(json_build_object('account', o.account, 'amount_paisa', o.amount_paisa) order by o.account), '[]')
      from (select account, sum(amount_paisa)::bigint as amount_paisa from ledger_lines
        where entry_id = l.entry_id and account <> l.account group by account) o) as others
  from ledger_lines l
  join ledger_entries e on e.id = l.entry_id
  left join order_groups g on g.id = e.order_group_id
  left join order_items i on i.id = l.order_item_id
  where l.account = $account and ($before::bigint is null or l.id < $before)
  order by l.id desc limit $limit`)
