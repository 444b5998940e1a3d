import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { MINUTE } from '../durations.ts'

/** The attempts to pay through one gateway that began within the hour that ended a quarter of an hour ago. */
interface RecentPayments {
  gateway: string
  begun: number
  /** How many of them were paid, whatever became of the money later. */
  paid: number
}

/** Whether people buy and pay as they usually do. */
export interface TradeFigures {
  /** Order groups of the last half hour. */
  orders_recent: number
  /** How many there were in the same half hour of each of the last seven days, on average; 0 unless the shop was open all the time. */
  orders_usual: number
  payments: RecentPayments[]
}

/** Reads whether people buy and pay. The figures name nobody, so that no right is needed. */
export async function readTrade(ctx: Ctx): Promise<TradeFigures> {
  const ago = (milliseconds: number) => new Date(ctx.now.getTime() - milliseconds)
  const { rows } = await sql<Pick<TradeFigures, 'orders_recent' | 'orders_usual'>>`
    select
      (select count(*)::int from order_groups where placed_at > ${ago(30 * MINUTE)} and placed_at <= ${ctx.now}) as orders_recent,
      case when (select is_open and changed_at <= ${ago(30 * MINUTE)} from shop_openings order by version desc limit 1) then
        (select count(*)::float8 / 7 from generate_series(1, 7) as days, order_groups
          where placed_at > ${ago(30 * MINUTE)}::timestamptz - make_interval(days => days)
            and placed_at <= ${ctx.now}::timestamptz - make_interval(days => days))
        else 0 end as orders_usual
  `.execute(ctx.db)
  // By way of the orders, which are found by their time; an attempt begins within the time to pay.
  const { rows: payments } = await sql<RecentPayments>`
    select p.provider as gateway, count(*)::int as begun, count(p.completed_at)::int as paid
    from order_groups g join payments p on p.order_group_id = g.id
    where g.placed_at > ${ago(75 * MINUTE)} and p.started_at > ${ago(75 * MINUTE)} and p.started_at <= ${ago(15 * MINUTE)}
    group by p.provider order by p.provider
  `.execute(ctx.db)
  return { ...rows[0]!, payments }
}
