import { type Caller, networkOf } from '../accounts/caller.ts'
import { countTry, giveBack } from '../accounts/tries.ts'
import { type Ctx, requireActor } from '../context.ts'
import { Refusal, TooManyTries } from '../errors.ts'
import { findByCode } from './find-promotion.ts'
import { promotionWords } from './words.ts'

/** So many codes that nobody has made may be tried within 15 minutes: by a person, and from a network. */
export const MOST_GUESSES = 10
export const MOST_GUESSES_OF_A_NETWORK = 100

/**
 * Refuses a coupon that nobody has made (invalid, `coupon`) and counts it as a guess; beyond the limit whatever is typed
 * is refused (too many, `coupon`), so that nothing more is learnt. Codes that are known are no guesses. To be called
 * before the transaction in which the coupon is used, because a refusal undoes that, and with it what it had counted.
 */
export async function refuseGuess(
  ctx: Ctx,
  caller: Caller | undefined,
  coupon: string | null | undefined,
): Promise<void> {
  if (!coupon) return
  const limits = [{ key: `coupon ${requireActor(ctx).id}`, most: MOST_GUESSES }]
  const network = caller && networkOf(caller)
  if (network) limits.push({ key: `coupon from ${network}`, most: MOST_GUESSES_OF_A_NETWORK })
  for (const limit of limits)
    await countTry(ctx, limit).catch((error: unknown) => {
      if (!(error instanceof TooManyTries)) throw error
      throw new TooManyTries(error.message, error.retryAfter, { coupon: error.message })
    })
  const sentence = promotionWords(ctx.locale).unknown
  if (!(await findByCode(ctx, coupon))) throw new Refusal('invalid', sentence, { coupon: sentence })
  await giveBack(ctx, limits)
}
