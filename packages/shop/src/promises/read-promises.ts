import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { PROMISES, type PromiseFigures } from './tables.ts'

/** So many figures there are, where there is enough for all of them. */
export const PROMISE_COUNT = PROMISES.length

/** A figure as everybody may read it. */
export type PromiseFigure = Omit<PromiseFigures, 'vendor_id' | 'people'>

/** How well a farm keeps its promises, or the whole shop (null): only of what there is enough for, in the order of PROMISES. */
export async function readPromises(ctx: Ctx, vendor_id: number | null): Promise<PromiseFigure[]> {
  const { rows } = await ctx.db.executeQuery(READ({ vendor_id }))
  return rows
}

const READ = statement<PromiseFigure>(`
  select figure, counted, of_100, minutes, day from promise_figures
  where vendor_id is not distinct from $vendor_id::int
  order by array_position(
    array['delivered', 'on_time', 'answered', 'packed', 'packed_by', 'refunded', 'complaints', 'complaints_answered'], figure)`)
