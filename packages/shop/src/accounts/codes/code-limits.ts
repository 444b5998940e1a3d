import type { Ctx } from '../../context.ts'
import { DAY, HOUR } from '../../durations.ts'
import type { TooManyTries } from '../../errors.ts'
import { rateLimitKey } from '../../http/networks.ts'
import { codesOfTheHour, requireRoomForCode } from '../../messaging/sms-ceiling.ts'
import type { Client } from '../client.ts'
import { consumeByNetwork, hasAttemptsLeft, type Limit, refusalBeyond } from '../rate-limit.ts'
import type { CodePurpose } from '../tables.ts'
import { accountTexts } from '../texts.ts'
import { findOwner } from './find-owner.ts'

// How often codes may be asked for and guessed at (docs/security.md).

/** Codes asked for by one network within 15 minutes. */
const MAX_ASKED_PER_NETWORK = 100
/** Messages to one email or phone by one network, for one purpose, within 15 minutes. */
const MAX_SENT = 5
/** Messages to one email or phone within a day, for whatever purpose: by one network, and by all. */
const MAX_SENT_PER_DAY_PER_NETWORK = 10
const MAX_SENT_PER_DAY = 20
/** The same for a person who is known to be the owner; what strangers ask for does not count here. */
const MAX_SENT_PER_DAY_TO_OWNER = 20
/**
 * Codes for these purposes are sent beyond the limits too, but only while no earlier one works: otherwise a person
 * could be kept from signing in at all.
 */
const ALWAYS_SENT: CodePurpose[] = ['sign_in', 'password']

/** SMS that one network may cause within an hour; the shop pays for each. */
const MAX_SMS_PER_NETWORK = 60
/**
 * Once this many SMS with codes were sent within an hour, a whole /48 of IPv6 may cause no more of them than a single
 * address.
 */
const SCARCE_FROM = 300
/**
 * The hour's last SMS go to people who are known to be the owner. All others are refused alike, whether the number has an account or not:
 * the answer must not tell.
 */
const RESERVED_FOR_OWNERS = 100

/** Wrong guesses at one code in one browser, and at anything from one network. */
export const MAX_GUESSES = 5
export const MAX_GUESSES_PER_NETWORK = 200
/**
 * Wrong guesses within a day at the codes of one target that still work, wherever they were asked for. Beyond it only
 * long codes work.
 */
export const MAX_GUESSES_PER_DAY = 50

interface Asked {
  purpose: CodePurpose
  target: string
  user_id?: string
}

/**
 * Whether the person who asks is known to own the address: by a session, or by a browser that signed in with it
 * before.
 */
interface Asker {
  isOwner: boolean
}

/**
 * What happens when somebody asks for a code. `send`: a new code is sent. `join`: the newest code that still works is
 * reused, and a new one is sent only if there is none. `refuse`: the same, but without such a code the request is
 * refused.
 */
export type Sending = { asker: Asker } & ({ way: 'send' | 'join' } | { way: 'refuse'; refusal: TooManyTries })

/**
 * Counts that somebody asks for a code, and answers whether its address has been sent enough of them. Refuses a
 * network that asks too often. Requests of a person who is known to be the owner are counted apart.
 */
export async function countAsking(ctx: Ctx, client: Client, asked: Asked): Promise<Sending> {
  const { purpose, target } = asked
  const { id, ...asker } = await whoAsks(ctx, client, asked)
  const own = { key: `own-ask ${id}`, max: MAX_SENT_PER_DAY_TO_OWNER, within: DAY }
  if (asker.isOwner && (await hasAttemptsLeft(ctx, own))) return { asker, way: 'send' }
  if (!asker.isOwner) await consumeByNetwork(ctx, client, { key: 'ask', max: MAX_ASKED_PER_NETWORK })
  const network = rateLimitKey(client)
  const here = { key: `ask ${network} ${purpose} ${target}`, max: MAX_SENT }
  if (!(await hasAttemptsLeft(ctx, here))) return { asker, way: 'join' }
  const days: Limit[] = [
    { key: `day-ask ${network} ${target}`, max: MAX_SENT_PER_DAY_PER_NETWORK, within: DAY },
    { key: `day-ask ${target}`, max: MAX_SENT_PER_DAY, within: DAY },
  ]
  for (const day of days) {
    const refusal = await refusalBeyond(ctx, day, accountTexts(ctx.locale).manyCodes)
    if (refusal)
      return ALWAYS_SENT.includes(purpose) ? { asker, way: 'join' } : { asker, way: 'refuse', refusal }
  }
  return { asker, way: 'send' }
}

/**
 * Counts an SMS with a code that is about to be sent. A person who is known to be the owner does not suffer from what
 * others do, so that many strangers on many networks cannot stop all sign-in by phone.
 */
export async function countCodeSms(ctx: Ctx, client: Client, { isOwner }: Asker): Promise<void> {
  if (!isOwner) {
    const isScarce = (await codesOfTheHour(ctx)) >= SCARCE_FROM
    await consumeByNetwork(ctx, client, { key: 'sms', max: MAX_SMS_PER_NETWORK, within: HOUR, isScarce })
  }
  await requireRoomForCode(ctx, isOwner ? 0 : RESERVED_FOR_OWNERS)
}

async function whoAsks(
  ctx: Ctx,
  { device }: Client,
  { target, user_id }: Asked,
): Promise<Asker & { id: string | null }> {
  const owner = await findOwner(ctx, target.includes('@') ? 'email' : 'phone', target)
  if (!owner) return { id: null, isOwner: false }
  const isOwner = owner.id === user_id || (device?.knows(owner, ctx.now) ?? false)
  return { id: owner.id, isOwner }
}
