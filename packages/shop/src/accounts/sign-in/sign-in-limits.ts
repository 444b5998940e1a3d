import type { Ctx } from '../../context.ts'
import { DAY, MINUTE } from '../../durations.ts'
import { rateLimitKey } from '../../http/networks.ts'
import { sendMail } from '../../messaging/send.ts'
import type { Client } from '../client.ts'
import { accountEmails, linkTo } from '../codes/emails.ts'
import { attemptsOf, consume, consumeByNetwork, hasAttemptsLeft, type Limit } from '../rate-limit.ts'
import { accountTexts } from '../texts.ts'
import type { Owner } from './device.ts'

// How often a password may be guessed (docs/security.md). A right guess does not count.

/** Within 15 minutes: guesses at one account from one network, and at all accounts from one network. */
const MAX_GUESSES = 10
const MAX_GUESSES_PER_NETWORK = 200
/**
 * Within a day, guesses at one account from anywhere: beyond the first limit each guess must wait for a while after the
 * one before, beyond the second all are refused.
 */
const SLOW_FROM = 20
const MAX_GUESSES_PER_DAY = 100
/** The pause grows by a minute with each guess, up to this many minutes. */
const MAX_PAUSE_MINUTES = 15
/**
 * Within 15 minutes and within a day, guesses from a browser that signed in to the account before; guesses from
 * elsewhere do not count towards these.
 */
const MAX_GUESSES_PER_DEVICE = 10
const MAX_GUESSES_PER_DEVICE_PER_DAY = 30

/**
 * The account whose password is guessed; the owner is null if the email has no account, which is counted in the same
 * way.
 */
export interface Guessed {
  email: string
  owner: Owner | null
}

/** Counts a guess before the password is looked at; answers the limits to give back if the password is right. */
export async function countGuess(ctx: Ctx, client: Client, { email, owner }: Guessed): Promise<Limit[]> {
  const { device } = client
  if (device && owner && device.knows(owner, ctx.now)) {
    const own = [
      { key: `device-sign-in ${device.id}`, max: MAX_GUESSES_PER_DEVICE },
      { key: `day-device-sign-in ${device.id}`, max: MAX_GUESSES_PER_DEVICE_PER_DAY, within: DAY },
    ]
    // Once the browser's own guesses are used up, it counts like any other.
    const left = await Promise.all(own.map((limit) => hasAttemptsLeft(ctx, limit)))
    if (left.every(Boolean)) return own
  }
  // Who is refused is often not who guessed: each sentence says which way is open all the while.
  const { slowed, slowedHere } = accountTexts(ctx.locale)
  const network = { key: 'sign-in', max: MAX_GUESSES_PER_NETWORK }
  const counted = await consumeByNetwork(ctx, client, network, slowedHere)
  const here = { key: `sign-in ${rateLimitKey(client)} ${email}`, max: MAX_GUESSES }
  await consume(ctx, here, slowed)
  return [...counted, here, ...(await slowDown(ctx, email))]
}

const dayOf = (email: string): Limit => ({
  key: `day-sign-in ${email}`,
  max: MAX_GUESSES_PER_DAY,
  within: DAY,
})

/**
 * Beyond 20 wrong guesses within a day, guesses at an account must come one at a time, with growing pauses; beyond 100,
 * all are refused for that day.
 */
async function slowDown(ctx: Ctx, email: string): Promise<Limit[]> {
  const day = dayOf(email)
  const { slowed } = accountTexts(ctx.locale)
  const before = await attemptsOf(ctx, day.key)
  if (before < SLOW_FROM) {
    await consume(ctx, day, slowed)
    return [day]
  }
  const within = Math.min(before - SLOW_FROM + 1, MAX_PAUSE_MINUTES) * MINUTE
  const pause = { key: `pause-sign-in ${email}`, max: 1, within }
  if (before < MAX_GUESSES_PER_DAY) await consume(ctx, pause, slowed)
  await consume(ctx, day, slowed)
  return [day, pause]
}

/** Informs the owner, once a day, that somebody is guessing; only if their email is confirmed. */
export async function notifyOfGuesses(ctx: Ctx, { email, owner: account }: Guessed): Promise<void> {
  if (!account || (await attemptsOf(ctx, dayOf(email).key)) < SLOW_FROM) return
  const owner = await ctx.db
    .selectFrom('users')
    .select(['name', 'locale'])
    .where('id', '=', account.id)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  if (!owner || !(await hasAttemptsLeft(ctx, { key: `told-of-guesses ${account.id}`, max: 1, within: DAY })))
    return
  const link = linkTo({ ...ctx, locale: owner.locale }, '/account/sessions')
  await sendMail(ctx, { to: email, ...accountEmails(owner.locale, owner.name).guessedAt(link) })
}
