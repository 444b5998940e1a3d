import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { orderNumber } from '../../orders/number.ts'

/** So many orders are chosen at once: a page of the list, and some. */
const MAX_CHOSEN = 100

/** The numbers of the orders that something is done with, each once. */
export const ChosenNumbers = z
  .array(z.int().min(1).max(Number.MAX_SAFE_INTEGER))
  .min(1)
  .max(MAX_CHOSEN)
  .transform((numbers) => [...new Set(numbers)])

/** An order that was chosen. */
export interface ChosenOrder {
  id: string
  /** The printed number, such as GP-000123. */
  number: string
  user_id: string
  /** Who receives it. */
  name: string
}

/** The chosen orders by their numbers, and the numbers of which there is none. The caller must have checked who may see them. */
export async function readChosen(
  ctx: Ctx,
  numbers: readonly number[],
): Promise<{ orders: ChosenOrder[]; missing: string[] }> {
  const { rows } = await ctx.db.executeQuery(CHOSEN({ numbers }))
  const known = new Set(rows.map(({ number }) => number))
  return {
    orders: rows.map(({ number, ...order }) => ({ ...order, number: orderNumber(number) })),
    missing: numbers.filter((number) => !known.has(number)).map(orderNumber),
  }
}

const CHOSEN = statement<Omit<ChosenOrder, 'number'> & { number: number }>(`
  select id, number, user_id, contact ->> 'full_name' as name from order_groups
  where number = any((select $numbers)::bigint[]) order by number`)
