import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Paisa } from '../money/money.ts'
import { courierBalance } from './courier-balance.ts'
import { cashTexts } from './texts.ts'

/** Refuses (`not_found`) a person who has never collected cash at a door. */
export async function requireCourier(ctx: Ctx, courier: string): Promise<void> {
  const taken = await ctx.db
    .selectFrom('cash_collections')
    .select('id')
    .where('courier_id', '=', courier)
    .limit(1)
    .executeTakeFirst()
  if (!taken) throw new Refusal('not_found', cashTexts(ctx.locale).noCourier)
}

/**
 * What the rider should hold, in paisa. Refuses if the reader saw another amount (`conflict`), and one's own cash
 * (`forbidden`).
 */
export async function seenBalance(ctx: Ctx, courier: string, seen: Paisa): Promise<Paisa> {
  const balance = await courierBalance(ctx, courier)
  const texts = cashTexts(ctx.locale)
  if (courier === ctx.actor?.id) throw new Refusal('forbidden', texts.ownCash)
  if (balance !== seen)
    throw new Refusal('conflict', texts.balanceIsNow(balance), { balance: texts.balanceIsNow(balance) })
  return balance
}
