import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { readCreditLines } from '../ledger/customer-credit.ts'
import type { Paisa } from '../money/money.ts'
import { orderNumber } from '../orders/number.ts'
import { type Credit, readCredit } from './credit.ts'

export const CreditQuery = z.object({
  limit: z.int().min(1).max(100).default(20),
  /** The `next` of the page before. */
  cursor: z.string().max(200).optional(),
})

/** A change of a person's credit. */
export interface CreditEntry {
  id: number
  at: Date
  /** `got`: credit was given back. `given`: as goodwill. `used`: an order was paid with it. */
  event: 'got' | 'given' | 'used'
  /** Positive for credit that was added, negative for credit that was used. */
  amount_paisa: Paisa
  /** The order group, and its printed number. */
  order_group_id: string | null
  number: string | null
}

/** The actor's credit with all its changes, the newest first; `next` is the cursor of the next page. */
export async function listCredit(
  ctx: Ctx,
  query: z.input<typeof CreditQuery> = {},
): Promise<{ credit: Credit; entries: CreditEntry[]; next: string | null }> {
  const { limit, cursor } = parse(CreditQuery, query, ctx.locale)
  const [before] = cursor ? readCursor(cursor, z.tuple([z.int()]), ctx.locale) : [null]
  const entries = await readEntries(ctx, before, limit + 1)
  const { page, next } = pageOf(entries, limit, (last) => [last.id])
  return { credit: await readCredit(ctx), entries: page, next }
}

/** All changes of the actor's credit, the newest first, or at most `most` of them before `before`. */
export async function readEntries(
  ctx: Ctx,
  before: number | null = null,
  most: number | null = null,
): Promise<CreditEntry[]> {
  const lines = await readCreditLines(ctx, requireActor(ctx).id, before, most)
  const groups = lines.flatMap(({ order_group_id }) => order_group_id ?? [])
  const rows = await ctx.db
    .selectFrom('order_groups')
    .select(['id', 'number'])
    .where('id', 'in', groups.length > 0 ? groups : [null])
    .execute()
  const numbers = new Map(rows.map(({ id, number }) => [id, orderNumber(number)]))
  return lines.map(({ is_goodwill, ...line }) => ({
    ...line,
    event: is_goodwill ? 'given' : line.amount_paisa > 0 ? 'got' : 'used',
    number: (line.order_group_id && numbers.get(line.order_group_id)) ?? null,
  }))
}
