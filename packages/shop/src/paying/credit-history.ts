import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { creditAccount } from '../ledger/accounts.ts'
import type { Paisa } from '../money/money.ts'
import { orderNumber } from '../orders/number.ts'
import { type Credit, readCredit } from './credit.ts'

export const CreditQuery = z.object({
  limit: z.int().min(1).max(100).default(20),
  /** `next` of the page before. */
  cursor: z.string().max(200).optional(),
})

/** Something that changed a person's credit. */
export interface CreditEntry {
  id: number
  at: Date
  /** `got`: given back as credit. `used`: a purchase was paid with it. */
  event: 'got' | 'used'
  /** Above nothing what came, below what went. */
  amount_paisa: Paisa
  /** The purchase that it is about, with its printed number. */
  order_group_id: string | null
  number: string | null
}

/** The actor's credit with all that changed it, the newest first; `next` is the cursor of the page after. */
export async function listCredit(
  ctx: Ctx,
  query: z.input<typeof CreditQuery> = {},
): Promise<{ credit: Credit; entries: CreditEntry[]; next: string | null }> {
  const { limit, cursor } = parse(CreditQuery, query, ctx.locale)
  const [before] = cursor ? readCursor(cursor, z.tuple([z.int()]), ctx.locale) : [null]
  const entries = await readEntries(ctx, before, limit + 1)
  const page = entries.slice(0, limit)
  return {
    credit: await readCredit(ctx),
    entries: page,
    next: entries.length > limit ? writeCursor([page.at(-1)!.id]) : null,
  }
}

/** All that ever changed the actor's credit, the newest first, or so much of it. */
export async function readEntries(
  ctx: Ctx,
  before: number | null = null,
  most: number | null = null,
): Promise<CreditEntry[]> {
  const { rows } = await ctx.db.executeQuery(
    ENTRIES({ account: creditAccount(requireActor(ctx).id), before, most }),
  )
  return rows.map(({ number, ...entry }) => ({
    ...entry,
    event: entry.amount_paisa > 0 ? 'got' : 'used',
    number: number === null ? null : orderNumber(number),
  }))
}

const ENTRIES = statement<Omit<CreditEntry, 'event' | 'number'> & { number: number | null }>(`
  select l.id, e.at, -l.amount_paisa as amount_paisa, e.order_group_id, g.number
  from ledger_lines l join ledger_entries e on e.id = l.entry_id left join order_groups g on g.id = e.order_group_id
  where l.account = $account and ($before::bigint is null or l.id < $before)
  order by l.id desc limit $most::int`)
