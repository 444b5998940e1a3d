import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { changedMeanwhile, requireSeen } from '../audit/change-row.ts'
import { type Ctx, requireReading, requireRight, requireStepUp } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { lineOfText, parse, typedNumber } from '../input.ts'
import { dropCachedOpening, type Opening, readOpening } from './opening.ts'

/** The version that the sender saw: of two who open and close at once the second is refused. */
export const OpenShop = z.object({ seen: typedNumber(0, 2 ** 31 - 2) })

export const CloseShop = OpenShop.extend({
  reason_en: lineOfText(200),
  reason_ne: lineOfText(200),
})

/**
 * Lets the shop take orders. Needs the right `shop.open`. An open shop stays as it is. start/open-shop.ts checks the
 * conditions; `details` are what the audit log stores of them.
 */
export async function openForOrders(ctx: Ctx, input: unknown, details: object = {}): Promise<Opening> {
  requireRight(ctx, 'shop.open')
  const { seen } = parse(OpenShop, input, ctx.locale)
  return change(ctx, { seen, is_open: true, reason_en: '', reason_ne: '' }, { ...details })
}

/**
 * Stops new orders, with a reason for shoppers in both languages; earlier orders go on. Needs `shop.open`, and a fresh code of the second
 * factor.
 */
export async function closeForOrders(ctx: Ctx, input: unknown): Promise<Opening> {
  requireRight(ctx, 'shop.open')
  requireStepUp(ctx)
  const closed = parse(CloseShop, input, ctx.locale)
  const { reason_en, reason_ne } = closed
  return change(ctx, { ...closed, is_open: false }, { reason_en, reason_ne })
}

/** Opens the shop without a person, for a demo. An earlier decision by people stays. */
export async function openAtOnce(ctx: Ctx): Promise<void> {
  await ctx.db
    .insertInto('shop_openings')
    .values({ version: 1, is_open: true, changed_by: null, changed_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function change(
  ctx: Ctx,
  { seen, ...wanted }: Omit<Opening, 'version'> & { seen: number },
  details: Record<string, unknown>,
): Promise<Opening> {
  const { id: changed_by } = requireRight(ctx, 'shop.open')
  const opening = await inTransaction(ctx, async (ctx) => {
    const before = await readOpening(ctx)
    // A repeated request changes nothing.
    if (isSame(before, wanted)) return before
    requireSeen(ctx, before, seen)
    const after = { ...wanted, version: seen + 1 }
    const written = await ctx.db
      .insertInto('shop_openings')
      .values({ ...after, changed_by, changed_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!written) throw changedMeanwhile(ctx)
    await audit(ctx, {
      action: wanted.is_open ? 'shop.open' : 'shop.close',
      object_kind: 'shop',
      object_id: after.version,
      details,
    })
    return after
  })
  dropCachedOpening(ctx)
  return opening
}

function isSame({ version: _, ...before }: Opening, wanted: Omit<Opening, 'version'>): boolean {
  return (
    before.is_open === wanted.is_open &&
    before.reason_en === wanted.reason_en &&
    before.reason_ne === wanted.reason_ne
  )
}

/** An opening or closing of the shop. */
export interface OpeningStep extends Opening {
  changed_at: Date
  /** Null if the shop did it automatically, or the account no longer exists. */
  changed_by: string | null
}

/** The last 20 openings and closings, the newest first. Needs `shop.open`. */
export async function listOpeningSteps(ctx: Ctx): Promise<OpeningStep[]> {
  requireReading(ctx, 'shop.open')
  return ctx.db
    .selectFrom('shop_openings')
    .leftJoin('users', 'users.id', 'shop_openings.changed_by')
    .select(['version', 'is_open', 'reason_en', 'reason_ne', 'changed_at', 'users.name as changed_by'])
    .orderBy('version', 'desc')
    .limit(20)
    .execute()
}
