import { createHash, randomBytes, randomInt, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { writeLog } from '../log.ts'
import { latinDigits } from '../numerals.ts'
import { CODE_MINUTES } from '../trade-terms.ts'
import { type Caller, networkOf } from './caller.ts'
import type { CodePurpose, OneTimeCodes } from './tables.ts'
import { countTry, giveBack, isTryLeft } from './tries.ts'
import { accountWords } from './words.ts'

/** In milliseconds. */
const LIFETIME = CODE_MINUTES * 60_000
/** Codes sent to one email or phone within 15 minutes: to one network, and in all, against flooding a mailbox. */
const MOST_ASKED = 5
const MOST_ASKED_BY_ALL = 20
const MOST_ASKED_OF_A_NETWORK = 100
/** Wrong guesses: from one network at one target, at one code from anywhere, and at anything from one network. */
const MOST_GUESSES = 5
const MOST_GUESSES_AT_A_CODE = 10
const MOST_GUESSES_OF_A_NETWORK = 200
/** Wrong guesses at one target within a day, however many codes are asked for: then only the link works. */
const MOST_GUESSES_A_DAY = 50
/** Each SMS costs money. Within an hour, to one network and in all. */
const MOST_SMS_OF_A_NETWORK = 60
const MOST_SMS = 1000
const HOUR = 60
const DAY = 24 * HOUR
/** An SMS may be late, and its reader have asked again: the last three codes all work. */
const LIVE_CODES = 3

/** Six digits, in whichever digits and with whichever gaps they were typed. */
export const Code = z
  .string()
  .max(30)
  .transform((typed) => latinDigits(typed).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))
  .meta({ example: '123456' })

export const LinkToken = z.string().min(1).max(100)

interface NewCode {
  /** Six digits, to be typed. */
  code: string
  /** 256 bits, for a link. */
  token: string
}

/** What a code is for and whom it was sent to; `user_id` where only this signed-in person may use it. */
export interface CodeFor {
  purpose: CodePurpose
  target: string
  user_id?: string
}

/**
 * Counts that somebody asks for a code, by mail or, to a number, by SMS. Refuses who asks too often, whether the target
 * has an account or not. Asking for one purpose takes nothing from another.
 */
export async function countAsk(
  ctx: Ctx,
  caller: Caller,
  { purpose, target }: { purpose: CodePurpose; target: string },
): Promise<void> {
  const network = networkOf(caller)
  await countTry(ctx, { key: `ask ${network} ${purpose} ${target}`, most: MOST_ASKED })
  await countTry(ctx, { key: `ask ${network}`, most: MOST_ASKED_OF_A_NETWORK })
  await countTry(ctx, { key: `ask ${purpose} ${target}`, most: MOST_ASKED_BY_ALL })
  if (target.includes('@')) return
  await countTry(ctx, { key: `sms ${network}`, most: MOST_SMS_OF_A_NETWORK, within: HOUR })
  try {
    await countTry(ctx, { key: 'sms', most: MOST_SMS, within: HOUR })
  } catch (error) {
    const said = `More than ${MOST_SMS} SMS with codes were asked for within an hour; no more are sent till it is over.`
    writeLog('error', 'sms_codes_used_up', { error: said })
    throw error
  }
}

/** Makes a code and a link token; what is kept of them opens nothing. */
export async function makeCode(ctx: Ctx, { purpose, target, user_id }: CodeFor): Promise<NewCode> {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token = randomBytes(32).toString('base64url')
  const row = {
    id,
    purpose,
    target,
    user_id: user_id ?? null,
    code_hash: (await hashOfCode(code, id)).toString('base64url'),
    token_hash: hashOfToken(token),
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + LIFETIME),
  }
  await ctx.db.insertInto('one_time_codes').values(row).execute()
  return { code, token }
}

/**
 * Uses up a typed code, and every other one of the same purpose and target. Refuses a wrong one (`code`) and one that
 * was used, is past its time, or has been guessed at ten times, all in the same words.
 */
export async function takeCode(ctx: Ctx, caller: Caller, typed: CodeFor & { code: string }): Promise<void> {
  const { purpose, target, user_id, code } = typed
  const network = networkOf(caller)
  const limits = [
    { key: `code ${network} ${purpose} ${target}`, most: MOST_GUESSES },
    { key: `code ${network}`, most: MOST_GUESSES_OF_A_NETWORK },
    { key: `day ${purpose} ${target}`, most: MOST_GUESSES_A_DAY, within: DAY },
  ]
  for (const limit of limits) await countTry(ctx, limit)
  for (const row of await liveCodes(ctx, { purpose, target, user_id })) {
    if (!(await isTryLeft(ctx, { key: `code ${row.id}`, most: MOST_GUESSES_AT_A_CODE }))) continue
    const hash = await hashOfCode(code, row.id)
    if (!timingSafeEqual(hash, Buffer.from(row.code_hash, 'base64url'))) continue
    if (!(await useUp(ctx, row))) break
    await giveBack(ctx, limits)
    return
  }
  const { wrongCode } = accountWords(ctx.locale)
  throw new Refusal('invalid', wrongCode, { code: wrongCode })
}

/**
 * Uses up a link's token and answers whom it was sent to. Refuses one that is unknown, used or past its time (`token`).
 * Programs that look at links in mails open them too: only a form's POST may come here.
 */
export async function takeLink(
  ctx: Ctx,
  caller: Caller,
  purpose: CodePurpose,
  token: string,
): Promise<string> {
  const limit = { key: `code ${networkOf(caller)}`, most: MOST_GUESSES_OF_A_NETWORK }
  await countTry(ctx, limit)
  const row = await ctx.db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (!row || !(await useUp(ctx, row))) {
    const { deadLink } = accountWords(ctx.locale)
    throw new Refusal('invalid', deadLink, { token: deadLink })
  }
  await giveBack(ctx, [limit])
  return row.target
}

/** Whether one that was sent before still works. */
export async function isSent(ctx: Ctx, code: CodeFor): Promise<boolean> {
  return (await liveCodes(ctx, code)).length > 0
}

type Row = Selectable<OneTimeCodes>

function liveCodes(ctx: Ctx, { purpose, target, user_id }: CodeFor): Promise<Row[]> {
  return ctx.db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('user_id', user_id ? '=' : 'is', user_id ?? null)
    .where('expires_at', '>', ctx.now)
    .orderBy('created_at', 'desc')
    .limit(LIVE_CODES)
    .execute()
}

/** Of several at once only one finds the row there. */
async function useUp(ctx: Ctx, { id, purpose, target }: Row): Promise<boolean> {
  const used = await ctx.db.deleteFrom('one_time_codes').where('id', '=', id).executeTakeFirst()
  if (used.numDeletedRows === 0n) return false
  await ctx.db
    .deleteFrom('one_time_codes')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .execute()
  return true
}

const scrypted = promisify<string, string, number, { N: number }, Buffer>(scrypt)

/** About 10 ms: a thief of the table needs many cores to try a million of them while a code lives. */
function hashOfCode(code: string, salt: string): Promise<Buffer> {
  return scrypted(code, salt, 32, { N: 4096 })
}

function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
