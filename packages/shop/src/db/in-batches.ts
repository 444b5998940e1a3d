import type { Ctx } from '../context.ts'
import { inTransaction } from './transaction.ts'

/**
 * Works through what may be much, each batch in a transaction of its own, until a batch is not full or `most` were done. `work` says how
 * many things it did, at most `size`.
 */
export async function inBatches(
  ctx: Ctx,
  { size, most = Number.POSITIVE_INFINITY }: { size: number; most?: number },
  work: (ctx: Ctx) => Promise<number>,
): Promise<void> {
  for (let times = 0, count = size; count === size && times < most; times++)
    count = await inTransaction(ctx, work)
}
