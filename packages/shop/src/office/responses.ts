import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { Timestamp } from '../http/schemas.ts'
import { inNepal } from '../nepal/time.ts'
import { writtenAge } from '../nepal/written-age.ts'
import { MOST_COUNTED, QUEUES, type WaitingQueue } from './queues.ts'

export const QueueResponse = z
  .object({
    queue: z.enum(QUEUES),
    count: z.int().meta({ description: 'How much waits' }),
    is_count_capped: z
      .boolean()
      .meta({ description: 'True if there may be more: no queue is counted further' }),
    oldest: Timestamp.nullable().meta({ description: 'Since when the oldest waits' }),
    age: z.string().nullable().meta({ description: 'How long that is, in words', example: '3 days' }),
    short_age: z.string().nullable().meta({ example: '3d' }),
  })
  .meta({ id: 'Queue' })

export function toQueueResponse(
  ctx: Ctx,
  { queue, count, oldest }: WaitingQueue,
): z.infer<typeof QueueResponse> {
  return {
    queue,
    count,
    is_count_capped: count >= MOST_COUNTED,
    oldest: oldest && inNepal(oldest),
    age: oldest && writtenAge(oldest, ctx.now, ctx.locale),
    short_age: oldest && writtenAge(oldest, ctx.now, ctx.locale, 'narrow'),
  }
}
