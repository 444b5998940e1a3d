import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { idempotent } from '../../idempotency/idempotency.ts'
import { lineOfText, parse } from '../../input.ts'
import { events } from '../../notifications/events.ts'
import { ChosenNumbers, readChosen } from './chosen-orders.ts'

/** What staff write to the customers of several orders: the same in both languages. */
export const CustomerNews = z.object({
  orders: ChosenNumbers,
  text_en: lineOfText(300),
  text_ne: lineOfText(300),
})

export interface SentNews {
  /** How many customers were written to. */
  sent: number
  /** The orders whose customers were not: there is no such order, or its account was closed. */
  unknown: string[]
  closed: string[]
}

/** Whom staff are about to write to: the chosen orders, and numbers of which there is none (right order.help). */
export async function readChosenForNews(ctx: Ctx, input: unknown) {
  requireRight(ctx, 'order.help')
  const { orders, missing } = await readChosen(ctx, parse(ChosenNumbers, input, ctx.locale))
  return { orders: orders.map(({ number, name }) => ({ number, name })), missing }
}

/**
 * Writes to the customers of the chosen orders, each in their language and by the ways they chose (right order.help, audited with each
 * order). Who has several of the orders is written to once for each, as the message names it. The same request with the same `key`
 * is done once.
 */
export async function writeToCustomers(
  ctx: Ctx,
  input: z.input<typeof CustomerNews>,
  key?: string,
): Promise<SentNews> {
  requireRight(ctx, 'order.help')
  const { orders: numbers, ...texts } = parse(CustomerNews, input, ctx.locale)
  return idempotent(ctx, key, { news: numbers, ...texts }, async (ctx) => {
    const { orders, missing } = await readChosen(ctx, numbers)
    const { rows } = await ctx.db.executeQuery(REACHABLE({ ids: orders.map(({ id }) => id) }))
    const reachable = new Set(rows.map(({ id }) => id))
    const reached = orders.filter(({ id }) => reachable.has(id))
    const news = randomUUID()
    await events(
      ctx,
      ...reached.map(({ id, user_id, number }) => ({
        kind: 'OrderNews' as const,
        user_id,
        object_id: `${id} ${news}`,
        order_group_id: id,
        values: { number, ...texts },
      })),
    )
    for (const { id } of reached)
      await audit(ctx, { action: 'order.write', object_kind: 'order', object_id: id, details: { news } })
    return {
      sent: reached.length,
      unknown: missing,
      closed: orders.filter(({ id }) => !reachable.has(id)).map(({ number }) => number),
    }
  })
}

// An account without a person has neither an address of mail nor a phone.
const REACHABLE = statement<{ id: string }>(`
  select g.id from order_groups g join users u on u.id = g.user_id
  where g.id = any((select $ids)::uuid[]) and (u.email is not null or u.phone is not null)`)
