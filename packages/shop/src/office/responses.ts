import { z } from 'zod'
import type { Ctx, Locale } from '../context.ts'
import { Timestamp } from '../http/schemas.ts'
import { Names, named } from '../nepal/names.ts'
import { inNepal } from '../nepal/time.ts'
import { writtenAge } from '../nepal/written-age.ts'
import type { Found } from './find.ts'
import { MAX_COUNTED, QUEUES, type WaitingQueue } from './queues.ts'
import { WAITING, type Waiting } from './waiting.ts'

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
    is_count_capped: count >= MAX_COUNTED,
    oldest: oldest && inNepal(oldest),
    age: oldest && writtenAge(oldest, ctx.now, ctx.locale),
    short_age: oldest && writtenAge(oldest, ctx.now, ctx.locale, 'narrow'),
  }
}

export const WaitingResponse = z
  .object({
    queue: z.enum(WAITING),
    count: z.int().meta({ description: 'How much waits' }),
    is_count_capped: z
      .boolean()
      .meta({ description: 'True if there may be more: no queue is counted further' }),
    since: Timestamp.nullable().meta({ description: 'Since when the first in line waits' }),
    due: Timestamp.meta({ description: 'By when it should be done; of low stock when it will be gone' }),
    urgency: z.enum(['plain', 'soon', 'late']).meta({
      description: '`soon` from half of the time that it may take, `late` after all of it',
    }),
    is_mine: z.boolean().meta({ description: 'Whether the caller’s rights let them end it' }),
    first: z.object({
      id: z.string().meta({
        description: 'Of the order group, refund, product and so on; empty if it has no page of its own',
      }),
      what: z.string().meta({ example: 'GP-000123, Goat Meat' }),
      detail: z.string().meta({ example: 'Sunakhari Hill Farm' }),
    }),
  })
  .meta({ id: 'Waiting' })

export function toWaitingResponse({ since, due, ...waiting }: Waiting): z.infer<typeof WaitingResponse> {
  return {
    ...waiting,
    is_count_capped: waiting.count >= MAX_COUNTED,
    since: since && inNepal(since),
    due: inNepal(due),
  }
}

const ProductState = z.enum(['draft', 'pending', 'published', 'rejected', 'paused', 'archived'])

export const FoundResponse = z
  .object({
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: z.string().meta({ example: 'GP-000123' }),
        name: z.string().meta({ description: 'Of whoever receives it' }),
        phone: z.string(),
        placed: Timestamp,
      }),
    ),
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      }),
    ),
    products: z.array(Names.extend({ id: z.int(), status: ProductState, vendor: Names })),
    vendors: z.array(Names.extend({ id: z.int() })),
  })
  .meta({
    id: 'FoundByStaff',
    description: 'At most 5 of each kind; none of a kind that the caller’s rights do not allow',
  })

export function toFoundResponse(
  { orders, people, products, vendors }: Found,
  locale: Locale,
): z.infer<typeof FoundResponse> {
  return {
    orders: orders.map(({ placed_at, ...order }) => ({ ...order, placed: inNepal(placed_at) })),
    people,
    products: products.map(({ id, status, vendor, ...product }) => ({
      id,
      status,
      ...named(product, locale),
      vendor: named(vendor, locale),
    })),
    vendors: vendors.map(({ id, ...vendor }) => ({ id, ...named(vendor, locale) })),
  }
}
