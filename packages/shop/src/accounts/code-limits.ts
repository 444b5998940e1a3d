import type { Ctx } from '../context.ts'
import { writeLog } from '../log.ts'
import { type Caller, networkOf } from './caller.ts'
import type { CodePurpose } from './tables.ts'
import { countNetwork, countTry, isTryLeft } from './tries.ts'

// How often codes may be asked for and guessed at (docs/security.md).

/** Codes asked for by one network within 15 minutes. */
const MOST_ASKED_OF_A_NETWORK = 100
/** Messages to one email or phone within 15 minutes: by one network, and by all, against flooding a mailbox. */
const MOST_SENT = 5
const MOST_SENT_BY_ALL = 20
/** Each SMS costs money. Within an hour, for one network and in all. */
const MOST_SMS_OF_A_NETWORK = 60
const MOST_SMS = 1000
const HOUR = 60

/** Wrong guesses at one code in one browser, and at anything from one network. */
export const MOST_GUESSES = 5
export const MOST_GUESSES_OF_A_NETWORK = 200
/** Wrong guesses at living codes of one target within a day, wherever they were asked for: then only long codes work. */
export const MOST_GUESSES_A_DAY = 50

/**
 * Counts that somebody asks for a code, and answers whether its address has been sent enough of them. Refuses a network that
 * asks too often. Asking for one purpose takes nothing from another.
 */
export async function isFlooded(
  ctx: Ctx,
  caller: Caller,
  { purpose, target }: { purpose: CodePurpose; target: string },
): Promise<boolean> {
  if (!(await isOfOwner(ctx, caller, target)))
    await countNetwork(ctx, caller, { key: 'ask', most: MOST_ASKED_OF_A_NETWORK })
  const here = { key: `ask ${networkOf(caller)} ${purpose} ${target}`, most: MOST_SENT }
  if (!(await isTryLeft(ctx, here))) return true
  return !(await isTryLeft(ctx, { key: `ask ${purpose} ${target}`, most: MOST_SENT_BY_ALL }))
}

/** Counts an SMS with a code that a network asks for. */
export async function countAskedSms(ctx: Ctx, caller: Caller, phone: string): Promise<void> {
  if (!(await isOfOwner(ctx, caller, phone)))
    await countNetwork(ctx, caller, { key: 'sms', most: MOST_SMS_OF_A_NETWORK, within: HOUR })
  try {
    await countTry(ctx, { key: 'sms', most: MOST_SMS, within: HOUR })
  } catch (error) {
    const said = `More than ${MOST_SMS} SMS with codes were asked for within an hour; no more are sent till it is over.`
    writeLog('error', 'sms_codes_used_up', { error: said })
    throw error
  }
}

/** Whether the browser is one that the account of this address was signed in with: what its network does, it need not bear. */
async function isOfOwner(ctx: Ctx, { device }: Caller, target: string): Promise<boolean> {
  if (!device) return false
  const owner = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(target.includes('@') ? 'email' : 'phone', '=', target)
    .executeTakeFirst()
  return owner !== undefined && device.knows(owner.id)
}
