import { z } from 'zod'
import { setStock, writeOff } from '../../catalog/stock.ts'
import { type Ctx, requireVendor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse, typedNumber } from '../../input.ts'
import { adjustItem, holdItem, writeMissing } from '../../orders/adjusting/adjust-item.ts'
import { CALLED, confirmCalled } from '../../orders/missing/called.ts'
import { orderNumber } from '../../orders/number.ts'
import { isLive } from '../../orders/states.ts'
import { transitionItems } from '../../orders/transition-items.ts'
import { PackDay } from '../pack-days.ts'
import { allocate } from './allocate.ts'
import { ownProduct, readShort } from './read-short.ts'
import { shortTexts } from './short-texts.ts'

/** Pieces at most, and lines at most that are sent at once. */
const MOST = 1_000_000
const MAX_LINES = 1000

export const SayShort = z.object({
  have: typedNumber(0, MOST).meta({ description: 'How many pieces there are for all of these orders' }),
  day: PackDay,
  lines: z
    .array(
      z.object({
        item: z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ description: 'Id of the order item' }),
        seen: typedNumber(1, MOST).meta({
          description: 'How many it was to be packed with, as its sender saw it',
        }),
        left: typedNumber(0, MOST).meta({ description: 'How many it gets; with none it is left out' }),
        called: z.boolean().default(false).meta({ description: CALLED }),
      }),
    )
    .max(MAX_LINES)
    .optional()
    .meta({ description: 'Who gets how many; without it the earliest orders get all that they want' }),
  is_off: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether no more of it can be bought: its stock becomes 0' }),
})

/** What came of a line: `already` it has so many; or somebody changed it since it was seen, and it stays as it is. */
type ShortOutcome = 'kept' | 'lowered' | 'left_out' | 'already' | 'changed' | 'refused'

/** What became of the product in one order. */
export interface ShortResult {
  item: number
  /** The printed number, such as GP-000123. */
  number: string
  outcome: ShortOutcome
  /** Why it was refused. */
  message?: string
}

interface SentLine {
  item: number
  seen: number
  left: number
  called: boolean
}

/**
 * Says that there is less of a product than is to be packed: what is missing is left out of the orders, the latest first or as `lines` say, and
 * not paid. Each order is changed in a transaction of its own, with all that follows. Safe to send again, also if it broke
 * off: what has so many is left as it is, as is what somebody has changed since it was seen. Refuses products and lines of others (`not_found`),
 * and more than there is (`invalid`).
 */
export async function sayShort(ctx: Ctx, id: number, input: unknown): Promise<ShortResult[]> {
  const vendor_id = requireVendor(ctx, 'orders')
  await ownProduct(ctx, vendor_id, id)
  const { have, day = null, lines, is_off } = parse(SayShort, input, ctx.locale)
  const sent: SentLine[] =
    lines ??
    allocate(have, (await readShort(ctx, id, day)).lines).map(({ item, quantity, left }) => ({
      item,
      seen: quantity,
      left,
      called: false,
    }))
  refuseWrong(ctx, have, sent)
  const numbers = await numbersOf(ctx, vendor_id, id, sent)
  const results: ShortResult[] = []
  for (const line of sent)
    results.push({
      item: line.item,
      number: numbers.get(line.item)!,
      ...(await settleLine(ctx, vendor_id, line)),
    })
  // Where all get what they want there is no reason to stop selling it.
  if (is_off && results.some(({ outcome }) => outcome !== 'kept'))
    await inTransaction(ctx, (ctx) => takeOff(ctx, vendor_id, id))
  return results
}

function refuseWrong(ctx: Ctx, have: number, lines: readonly SentLine[]): void {
  const texts = shortTexts(ctx.locale)
  const twice = lines.findIndex(({ item }, place) => lines.findIndex((one) => one.item === item) < place)
  if (twice >= 0) throw fieldRefusal('invalid', `lines.${twice}.item`, texts.twice)
  const more = lines.findIndex(({ left, seen }) => left > seen)
  if (more >= 0) throw fieldRefusal('invalid', `lines.${more}.left`, texts.notMore(lines[more]!.seen))
  const given = lines.reduce((sum, { left }) => sum + left, 0)
  if (given > have) throw fieldRefusal('invalid', 'have', texts.givenAway(given, have))
}

/** The numbers of the orders, by item. Refuses items of other vendors or products (`not_found`). */
async function numbersOf(
  ctx: Ctx,
  vendor_id: number,
  product: number,
  lines: readonly SentLine[],
): Promise<Map<number, string>> {
  if (lines.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select(['i.id', 'g.number'])
    .where(
      'i.id',
      'in',
      lines.map(({ item }) => item),
    )
    .where('i.product_id', '=', product)
    .where('o.vendor_id', '=', vendor_id)
    .execute()
  if (rows.length < lines.length) throw new Refusal('not_found', shortTexts(ctx.locale).noSuchLine)
  return new Map(rows.map(({ id, number }) => [id, orderNumber(number)]))
}

/** Gives a line what it is to get, in one transaction; a refusal is about this line alone. */
async function settleLine(
  ctx: Ctx,
  vendor_id: number,
  line: SentLine,
): Promise<{ outcome: ShortOutcome; message?: string }> {
  try {
    return { outcome: await inTransaction(ctx, (ctx) => settle(ctx, vendor_id, line)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { outcome: 'refused', message: Object.values(error.fields)[0] ?? error.message }
  }
}

async function settle(
  ctx: Ctx,
  vendor_id: number,
  { item, seen, left, called }: SentLine,
): Promise<ShortOutcome> {
  const scope = { vendor_id }
  const row = await holdItem(ctx, item, scope)
  const now = isLive(row.status) ? row.quantity - row.missing : 0
  if (now === left) return seen === left ? 'kept' : 'already'
  if (now !== seen || row.status !== 'confirmed') return 'changed'
  await confirmCalled(ctx, [item], called)
  const pieces = now - left
  const missing = row.missing + pieces
  await writeMissing(ctx, item, missing)
  if (left === 0)
    await transitionItems(ctx, {
      items: [item],
      scope,
      to: 'unavailable',
      from: 'confirmed',
      actor_kind: 'vendor',
      via: 'portal',
    })
  else
    await adjustItem(ctx, {
      item: { ...row, missing },
      to: { quantity: left },
      why: { note: '', isShort: true },
      by: 'vendor',
      field: 'lines',
    })
  await writeOff(ctx, row.product_id, pieces, '')
  return left === 0 ? 'left_out' : 'lowered'
}

/** Nobody can buy more of it. */
async function takeOff(ctx: Ctx, vendor_id: number, id: number): Promise<void> {
  const product = await ctx.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .where('vendor_id', '=', vendor_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (product && product.stock > 0) await setStock(ctx, id, 0, { reason: 'missing' })
}
