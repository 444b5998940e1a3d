import type { Ctx, Locale } from '../context.ts'
import { recently } from '../db/recently.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal } from '../errors.ts'
import { openingTexts } from './texts.ts'

// A shop takes orders while it is open. While it is closed people can look at everything and fill carts, and earlier
// orders go on: vendors answer, and payments that began are completed.

/** Whether the shop takes orders, and the number of the last change; 0 before it was ever opened. */
export interface Opening {
  version: number
  is_open: boolean
  /** Why it is closed, for shoppers; empty while it is open, and before it was ever opened. */
  reason_en: string
  reason_ne: string
}

const NEVER_OPENED: Opening = { version: 0, is_open: false, reason_en: '', reason_ne: '' }

/** The state from the database. */
export async function readOpening(ctx: Ctx): Promise<Opening> {
  const { rows } = await ctx.db.executeQuery(LAST())
  return rows[0] ?? NEVER_OPENED
}

const LAST = statement<Opening>(
  'select version, is_open, reason_en, reason_ne from shop_openings order by version desc limit 1',
)

/** Whether it was ever open, so that the conditions of a first opening were met. */
export async function wasEverOpen(ctx: Ctx): Promise<boolean> {
  const opened = await ctx.db
    .selectFrom('shop_openings')
    .select('version')
    .where('is_open', '=', true)
    .limit(1)
    .executeTakeFirst()
  return opened !== undefined
}

const recent = recently(readOpening)

/** The state from memory, at most a few seconds old, so that pages need no query for it. */
export const recentOpening = recent.read

/** Call it after a change was committed. */
export const dropCachedOpening = recent.forget

/** The sentence for shoppers while the shop is closed; null while it is open. */
export function closedSentence(opening: Opening, locale: Locale): string | null {
  if (opening.is_open) return null
  const texts = openingTexts(locale)
  const reason = opening[`reason_${locale}`]
  return reason ? texts.closed(reason) : texts.notYet
}

/** Refuses (`not_allowed`, `shop`) while the shop is closed. Call it in the transaction that makes an order. */
export async function refuseWhileClosed(ctx: Ctx): Promise<void> {
  const sentence = closedSentence(await readOpening(ctx), ctx.locale)
  if (sentence === null) return
  // The cached state is dropped so that the next page shows the change.
  dropCachedOpening(ctx)
  throw fieldRefusal('not_allowed', 'shop', sentence)
}
