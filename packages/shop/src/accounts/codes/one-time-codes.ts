import { randomInt, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY, MINUTE } from '../../durations.ts'
import { fieldRefusal } from '../../errors.ts'
import { securityEvent } from '../../log.ts'
import { latinDigits } from '../../nepal/numerals.ts'
import { hashOfKey, newKey } from '../../random-key.ts'
import { CODE_MINUTES } from '../../trade-terms.ts'
import type { Client } from '../client.ts'
import { attemptsOf, consumeByNetwork, hasAttemptsLeft, refundAttempts } from '../rate-limit.ts'
import { CODE_COLUMNS, type CodePurpose, type OneTimeCodes } from '../tables.ts'
import { accountTexts } from '../texts.ts'
import {
  countAsking,
  countCodeSms,
  MAX_GUESSES,
  MAX_GUESSES_PER_DAY,
  MAX_GUESSES_PER_NETWORK,
} from './code-limits.ts'

/** In milliseconds. */
const LIFETIME = CODE_MINUTES * MINUTE
/** An SMS may be late, and its reader have asked again: the last three codes all work. */
const LIVE_CODES = 3

/** Six digits, or ten while somebody guesses, in whichever digits and with whichever gaps they were typed. */
export const Code = z
  .string()
  .max(30)
  .transform((typed) => latinDigits(typed).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{6}|\d{10})$/))
  .meta({ example: '123456' })

export const LinkToken = z.string().min(1).max(100)

interface NewCode {
  /** To be typed. */
  code: string
  /** 256 bits, for a link. */
  token: string
}

/**
 * What a code is for and whom it is sent to; `user_id` where only this signed-in person may use it. Without one it is for the
 * browser alone that asks (`Caller.asking`).
 */
export interface CodeFor {
  purpose: CodePurpose
  target: string
  user_id?: string
}

/**
 * Makes a code and hands it to `send`, in one transaction. Refuses a network that asks too often, whether the target has
 * an account or not. An address gets only so many messages; who asks beyond that is given the code of the newest one, and
 * where none lives is sent one if it is for getting in: a stranger who asks without end floods no mailbox, and keeps its
 * owner from nothing.
 */
export async function askCode(
  ctx: Ctx,
  client: Client,
  asked: CodeFor,
  send: (ctx: Ctx, code: NewCode) => Promise<void>,
): Promise<void> {
  const sending = await countAsking(ctx, client, asked)
  if (sending.way !== 'send' && (await joinNewest(ctx, client, asked))) return
  if (sending.way === 'refuse') throw sending.refusal
  if (!asked.target.includes('@'))
    try {
      await countCodeSms(ctx, client, sending.asker)
    } catch (error) {
      if (sending.way === 'send' && (await joinNewest(ctx, client, asked))) return
      throw error
    }
  await inTransaction(ctx, async (ctx) => send(ctx, await makeCode(ctx, client, asked)))
}

/** For a link that signs in whoever has this email (`/sign-in/link?token=…`), which is shown to whoever runs the shop, and not sent. */
export async function makeSignInToken(ctx: Ctx, email: string): Promise<string> {
  const { token } = await makeCode(
    ctx,
    { address: '', user_agent: '' },
    { purpose: 'sign_in', target: email },
  )
  return token
}

/** What is kept of a code and its token opens nothing. */
async function makeCode(ctx: Ctx, client: Client, asked: CodeFor): Promise<NewCode> {
  const id = randomUUID()
  const is_long = await isGuessedAt(ctx, asked)
  const code = is_long ? digits(5) + digits(5) : digits(6)
  const token = newKey()
  await keep(ctx, client, asked, {
    id,
    is_long,
    code_hash: (await hashOfCode(code, id)).toString('base64url'),
    token_hash: hashOfKey(token),
    created_at: ctx.now,
    salt: null,
    expires_at: new Date(ctx.now.getTime() + LIFETIME),
  })
  return { code, token }
}

/** Lets the newest code that was sent to the target work for this asking, too. False when there is none that may. */
async function joinNewest(ctx: Ctx, client: Client, asked: CodeFor): Promise<boolean> {
  const sent = await ctx.db
    .selectFrom('one_time_codes')
    .select(CODE_COLUMNS)
    .where('purpose', '=', asked.purpose)
    .where('target', '=', asked.target)
    .where('expires_at', '>', ctx.now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!sent || (!sent.is_long && (await isGuessedAt(ctx, asked)))) return false
  const own = await liveCodes(ctx, client, asked)
  if (own.some(({ code_hash, guesses }) => code_hash === sent.code_hash && guesses < MAX_GUESSES)) return true
  const { code_hash, is_long, created_at, expires_at } = sent
  const joined = { id: randomUUID(), code_hash, is_long, created_at, expires_at, salt: sent.salt ?? sent.id }
  await keep(ctx, client, asked, {
    ...joined,
    token_hash: hashOfKey(newKey()),
  })
  return true
}

type Kept = Pick<Row, 'id' | 'code_hash' | 'salt' | 'is_long' | 'token_hash' | 'created_at' | 'expires_at'>

async function keep(ctx: Ctx, { asking }: Client, asked: CodeFor, kept: Kept): Promise<void> {
  const { purpose, target, user_id } = asked
  const asking_hash = user_id || !asking ? null : hashOfKey(asking)
  await ctx.db
    .insertInto('one_time_codes')
    .values({ ...kept, purpose, target, user_id: user_id ?? null, asking_hash })
    .execute()
}

/**
 * Uses up a typed code, and every other one of the same purpose and target. Refuses a wrong one (`code`) and one that
 * was used, is past its time, was asked for elsewhere or has been guessed at five times here, all in the same words. Only
 * guesses where a code lives count against the target, and however many they are, nobody is kept from asking for a new one.
 * The others count against the network.
 */
export async function takeCode(ctx: Ctx, client: Client, typed: CodeFor & { code: string }): Promise<void> {
  const rows = await guessedAt(ctx, await liveCodes(ctx, client, typed))
  // Who holds a code bears nothing of what others type in from their network.
  if (rows.length === 0) await countJunk(ctx, client)
  const brake = { key: brakeOf(typed), max: MAX_GUESSES_PER_DAY, within: DAY }
  const mayBeShort = rows.length > 0 && (await hasAttemptsLeft(ctx, brake))
  for (const row of rows) {
    if (!row.is_long && !mayBeShort) continue
    const hash = await hashOfCode(typed.code, row.salt ?? row.id)
    if (!timingSafeEqual(hash, Buffer.from(row.code_hash, 'base64url'))) continue
    if (!(await useUp(ctx, row))) break
    return refundAttempts(ctx, [brake])
  }
  securityEvent('code_refused', typed.user_id ? { account: typed.user_id } : {})
  const { wrongCode, wrongCodeHere } = accountTexts(ctx.locale)
  throw fieldRefusal('invalid', 'code', typed.user_id ? wrongCode : wrongCodeHere)
}

/** Counts a guess at each of these codes, before it is looked at; those that may still be guessed at are left. */
async function guessedAt(ctx: Ctx, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const left = await ctx.db
    .updateTable('one_time_codes')
    .set((eb) => ({ guesses: eb('guesses', '+', 1) }))
    .where('id', 'in', ids)
    .where('guesses', '<', MAX_GUESSES)
    .returning('id')
    .execute()
  return rows.filter(({ id }) => left.some((row) => row.id === id))
}

/** Whether so many codes of this target were guessed at today that six digits are too few. */
async function isGuessedAt(ctx: Ctx, asked: CodeFor): Promise<boolean> {
  return (await attemptsOf(ctx, brakeOf(asked))) >= MAX_GUESSES_PER_DAY
}

const brakeOf = ({ purpose, target }: CodeFor) => `day ${purpose} ${target}`

/**
 * Uses up a link's token and answers whom it was sent to. Refuses one that is unknown, used or past its time (`token`).
 * It works in every browser: nobody guesses 256 bits, and a mail is often read elsewhere than it was asked for.
 * Programs that look at links in mails open them too: only a form's POST may come here.
 */
export async function takeLink(
  ctx: Ctx,
  client: Client,
  purpose: CodePurpose,
  token: string,
): Promise<string> {
  const row = await ctx.db
    .selectFrom('one_time_codes')
    .select(CODE_COLUMNS)
    .where('token_hash', '=', hashOfKey(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (!row || !(await useUp(ctx, row))) {
    await countJunk(ctx, client)
    throw fieldRefusal('invalid', 'token', accountTexts(ctx.locale).deadLink)
  }
  return row.target
}

async function countJunk(ctx: Ctx, client: Client): Promise<void> {
  await consumeByNetwork(ctx, client, { key: 'code', max: MAX_GUESSES_PER_NETWORK })
}

/** Whom a link was sent to, without using it up; null for a dead one. */
export async function targetOfLink(ctx: Ctx, purpose: CodePurpose, token: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('one_time_codes')
    .select('target')
    .where('token_hash', '=', hashOfKey(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return row?.target ?? null
}

/** Whether one that was sent before still works for this person. */
export async function isSent(ctx: Ctx, client: Client, code: CodeFor): Promise<boolean> {
  return (await liveCodes(ctx, client, code)).length > 0
}

type Row = Selectable<OneTimeCodes>

/** The codes of a person, or of a browser; of a stranger who keeps no token there are none. */
async function liveCodes(
  ctx: Ctx,
  { asking }: Client,
  { purpose, target, user_id }: CodeFor,
): Promise<Row[]> {
  if (!user_id && !asking) return []
  const codes = ctx.db
    .selectFrom('one_time_codes')
    .select(CODE_COLUMNS)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('expires_at', '>', ctx.now)
    .orderBy('created_at', 'desc')
    .limit(LIVE_CODES)
  return user_id
    ? codes.where('user_id', '=', user_id).execute()
    : codes.where('asking_hash', '=', hashOfKey(asking!)).execute()
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

function digits(count: 5 | 6): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}

const scrypted = promisify<string, string, number, { N: number }, Buffer>(scrypt)

/** About 10 ms: a thief of the table needs many cores to try a million of them while a code lives. */
function hashOfCode(code: string, salt: string): Promise<Buffer> {
  return scrypted(code, salt, 32, { N: 4096 })
}
