import type { Client } from '../accounts/client.ts'
import { consume, consumeByNetwork, type Limit, refundAttempts } from '../accounts/rate-limit.ts'
import { type Ctx, requireActor } from '../context.ts'
import { fieldRefusal, TooManyTries } from '../errors.ts'
import { findByCode } from './find-promotion.ts'
import { promotionTexts } from './texts.ts'

/** How many unknown codes may be tried within 15 minutes: by one person, and from one network. */
export const MAX_GUESSES = 10
export const MAX_GUESSES_PER_NETWORK = 100

/**
 * Refuses an unknown coupon (`invalid`, `coupon`) and counts it as a guess. Beyond the limit every coupon is refused
 * (`too_many`, `coupon`), so that nothing more can be learned. Known codes do not count. Call it before the transaction
 * in which the coupon is used, because a refusal inside would roll the count back.
 */
export async function refuseGuess(
  ctx: Ctx,
  client: Client | undefined,
  coupon: string | null | undefined,
): Promise<void> {
  if (!coupon) return
  const own = { key: `coupon ${requireActor(ctx).id}`, max: MAX_GUESSES }
  const limits = await count(ctx, client, own).catch((error: unknown) => {
    if (!(error instanceof TooManyTries)) throw error
    throw new TooManyTries(error.message, error.retryAfter, { coupon: error.message })
  })
  if (!(await findByCode(ctx, coupon)))
    throw fieldRefusal('invalid', 'coupon', promotionTexts(ctx.locale).unknown)
  await refundAttempts(ctx, limits)
}

async function count(ctx: Ctx, client: Client | undefined, own: Limit): Promise<Limit[]> {
  const limit = { key: 'coupon-from', max: MAX_GUESSES_PER_NETWORK }
  const network = client?.address ? await consumeByNetwork(ctx, client, limit) : []
  await consume(ctx, own)
  return [...network, own]
}
