import { z } from 'zod'
import { type Ctx, requireReading } from '../../context.ts'
import { composed } from '../../db/statement.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { parse, searchText } from '../../input.ts'
import type { Paisa } from '../../money/money.ts'
import { maskedPhone } from '../../nepal/phone.ts'
import { orderNumber } from '../../orders/number.ts'
import { peopleMeant } from '../find-people.ts'

/** How the list is sorted and narrowed: each of them walks an index, however many customers there are. */
export const CUSTOMER_VIEWS = ['latest', 'newest', 'once', 'again', 'credit'] as const
export type CustomerView = (typeof CUSTOMER_VIEWS)[number]

export const CustomerQuery = z.object({
  view: z.enum(CUSTOMER_VIEWS).default('latest').meta({
    description:
      'Who ordered, by the latest order; all accounts, the newest first; who ordered once; who came back; who has store credit',
  }),
  /** A name in either script, a phone or an email, or how they begin. */
  search: searchText(100).default(''),
  limit: z.int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
})

/** A customer in the list. The whole phone stands on their own page, of which it is written down who reads it. */
export interface CustomerCard {
  id: string
  name: string
  phone: string | null
  created_at: Date
  is_blocked: boolean
  orders: number
  latest: { id: string; number: string; placed_at: Date } | null
  credit_paisa: Paisa
}

/**
 * Customers as staff look for them, a page at a time (right `order.help`). Whoever is searched for is found among all accounts,
 * the 500 that are meant most.
 */
export async function listCustomers(
  ctx: Ctx,
  input: z.input<typeof CustomerQuery> = {},
): Promise<{ customers: CustomerCard[]; next: string | null }> {
  requireReading(ctx, 'order.help')
  const { view, search, limit, cursor } = parse(CustomerQuery, input, ctx.locale)
  const place = cursor ? readCursor(cursor, Place, ctx.locale) : null
  const ids = search ? await peopleMeant(ctx, search) : null
  if (ids?.length === 0) return { customers: [], next: null }
  const { rows } = await ctx.db.executeQuery(pageQuery(view, { place, ids, limit: limit + 1 }))
  const { page, next } = pageOf(rows, limit, (last) => [Number(last.place), last.id])
  return { customers: page.map(cardOf), next }
}

/** Where a page ended: the number of the latest order, or the microsecond in which the account was opened; and whose it was. */
const Place = z.tuple([z.int(), z.uuid()])

interface Row {
  place: number
  id: string
  name: string
  phone: string | null
  created_at: Date
  is_blocked: boolean
  orders: number
  credit_paisa: Paisa
  last_id: string | null
  last_number: number | null
  placed_at: Date | null
}

const NARROWED: Record<CustomerView, string[]> = {
  latest: [],
  newest: [],
  once: ['c.orders = 1'],
  again: ['c.orders > 1'],
  credit: ['c.credit_paisa > 0'],
}

const MICROSECONDS = '(extract(epoch from u.created_at) * 1000000)::bigint'

function pageQuery(
  view: CustomerView,
  { place, ids, limit }: { place: z.output<typeof Place> | null; ids: string[] | null; limit: number },
) {
  const isNewest = view === 'newest'
  // Who has not ordered yet has no row of counts, and is found all the same when somebody searches for them.
  const isOfAll = isNewest || (ids !== null && view === 'latest')
  const sorted = isNewest ? 'u.created_at' : isOfAll ? 'coalesce(c.last_number, 0)' : 'c.last_number'
  const whose = isOfAll ? 'u.id' : 'c.user_id'
  const at = isNewest ? "timestamptz 'epoch' + $place::bigint * interval '1 microsecond'" : '$place::bigint'
  const where = [
    // Accounts that keep the orders of deleted ones belong to nobody.
    '(u.email is not null or u.phone is not null)',
    ...NARROWED[view],
    ...(ids ? ['u.id = any($ids::uuid[])'] : []),
    ...(place ? [`(${sorted}, ${whose}) < (${at}, $after::uuid)`] : []),
  ]
  return composed<Row>(
    `select ${isNewest ? MICROSECONDS : sorted} as place, u.id, u.name, u.phone, u.created_at, u.blocked_at is not null as is_blocked,
      coalesce(c.orders, 0) as orders, coalesce(c.credit_paisa, 0) as credit_paisa,
      g.id as last_id, g.number as last_number, g.placed_at
    from ${isOfAll ? 'users u left join customer_counts c on c.user_id = u.id' : 'customer_counts c join users u on u.id = c.user_id'}
    left join order_groups g on g.number = c.last_number
    where ${where.join(' and ')}
    order by ${sorted} desc, ${whose} desc limit $limit`,
    { limit, ...(ids && { ids }), ...(place && { place: place[0], after: place[1] }) },
  )
}

function cardOf({ place, last_id, last_number, placed_at, phone, ...row }: Row): CustomerCard {
  return {
    ...row,
    phone: phone && maskedPhone(phone),
    latest:
      last_id && last_number && placed_at
        ? { id: last_id, number: orderNumber(last_number), placed_at }
        : null,
  }
}
