import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { HOUR } from '../durations.ts'

/**
 * Until so long after its delivery time, in milliseconds, a shopper reads who is on the way with an order, and who plans reads whom to
 * call.
 */
export const CALLED_FOR = 2 * HOUR

/**
 * Who is on the way with one's own order, and the number to call; null unless the company's run with it is out, and null some time after its
 * delivery time is over.
 */
export async function riderOf(
  ctx: Ctx,
  order_group: string,
): Promise<{ name: string; phone: string } | null> {
  const { id: user_id } = requireActor(ctx)
  if (!z.uuid().safeParse(order_group).success) return null
  const { rows } = await ctx.db.executeQuery(
    RIDER({ user_id, order_group, over: new Date(ctx.now.getTime() - CALLED_FOR) }),
  )
  return rows[0] ?? null
}

const RIDER = statement<{ name: string; phone: string }>(`
  select rd.name, rd.phone
  from order_groups g join run_stops st on st.delivery_id = g.delivery_id and st.is_live
  join runs r on r.id = st.run_id and r.status = 'out' join slots s on s.id = r.slot_id join riders rd on rd.id = r.rider_id
  where g.id = $order_group and g.user_id = $user_id and s.ends_at > $over::timestamptz`)
