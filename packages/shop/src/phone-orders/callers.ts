import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { toMobile } from '../nepal/phone.ts'
import { orderNumber } from '../orders/number.ts'
import type { TypedOrder } from './typed-order.ts'

/** Whose number was typed. */
export interface Caller {
  id: string
  /** Empty while it is only a word for "customer". */
  name: string
  locale: Locale
  is_blocked: boolean
  /** How many orders they have placed. */
  orders: number
  latest: { id: string; number: string; placed_at: Date } | null
}

/** The number that was typed, as it is stored; null while it is none. */
export const callerOf = ({ phone }: Pick<TypedOrder, 'phone'>): string | null => toMobile(phone)

/**
 * The account that signs in with the typed number, else the newest that has confirmed it; null if there is none. A number that was only
 * typed as a contact is anybody's, and finds nobody. Of a draft that adds to an order it is who bought that.
 */
export async function findCaller(
  ctx: Ctx,
  typed: Pick<TypedOrder, 'phone' | 'added_to'>,
): Promise<Caller | null> {
  const phone = callerOf(typed)
  if (phone === null && !typed.added_to) return null
  const { rows } = await ctx.db.executeQuery(
    typed.added_to ? BUYER({ order: typed.added_to.order_group_id }) : FIND({ phone }),
  )
  if (!rows[0]) return null
  const { latest, ...caller } = rows[0]
  return {
    ...caller,
    latest: latest && {
      id: latest.id,
      number: orderNumber(latest.number),
      placed_at: new Date(latest.placed_at),
    },
  }
}

interface CallerRow extends Omit<Caller, 'latest'> {
  latest: { id: string; number: number; placed_at: string } | null
}

const CALLER = `
  select u.id, case when u.is_named then u.name else '' end as name, u.locale, u.blocked_at is not null as is_blocked,
    (select count(*)::int from order_groups g where g.user_id = u.id) as orders,
    (select json_build_object('id', g.id, 'number', g.number, 'placed_at', g.placed_at)
      from order_groups g where g.user_id = u.id order by g.number desc limit 1) as latest`

const BUYER = statement<CallerRow>(`${CALLER}
  from order_groups bought join users u on u.id = bought.user_id where bought.id = $order`)

const FIND = statement<CallerRow>(`${CALLER}
  from (
    (select id, 1 as place from users where phone = $phone)
    union all
    (select id, 2 from users where confirmed_phone = $phone order by created_at desc limit 1)
  ) of
  join users u on u.id = of.id
  order by of.place limit 1`)
