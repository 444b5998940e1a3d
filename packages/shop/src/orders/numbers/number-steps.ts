import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'

/** Sequences whose numbers people read, and of which two must not tell how much the shop sells. */
const SERIES = ['order_groups_number_seq', 'complaints_id_seq'] as const

/** Passes over some numbers of a series, in the transaction that takes the next one. */
export async function skipNumbers(ctx: Ctx, series: (typeof SERIES)[number]): Promise<void> {
  await sql`select skip_numbers(${series}::regclass)`.execute(ctx.db)
}

/** From now on they count up by one: in a shop that has no sales to hide, where it helps to know the next number. */
export async function countByOne({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const rows = SERIES.map((series) => ({ series, most: 1 }))
  await db
    .insertInto('number_steps')
    .values(rows)
    .onConflict((there) => there.column('series').doUpdateSet({ most: 1 }))
    .execute()
}
