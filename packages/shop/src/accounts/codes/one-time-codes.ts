import { randomInt, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY, MINUTE } from '../../durations.ts'
import { fieldRefusal } from '../../errors.ts'
import { securityEvent } from '../../log.ts'
import { plainDigits } from '../../plain-text.ts'
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

/** How long a code works, in milliseconds. */
const LIFETIME = CODE_MINUTES * MINUTE
/** The last three codes all work, because an SMS may be late and its reader may have asked again. */
const LIVE_CODES = 3

/** A typed code: six digits, or ten while somebody is guessing, in Latin or Devanagari digits and with any gaps. */
export const Code = z
  .string()
  .max(30)
  .transform((typed) => plainDigits(typed).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{6}|\d{10})$/))
  .meta({ example: '123456' })

export const LinkToken = z.string().min(1).max(100)

interface NewCode {
  /** The digits that a person types. */
  code: string
  /** 256 bits, for a link. */
  token: string
}

/**
 * What a code is for and whom it is sent to. With `user_id` only this signed-in person may use it; without it the
 * code works only for the browser that asked (`Client.asking`).
 */
export interface CodeFor {
  purpose: CodePurpose
  target: string
  user_id?: string
  /** The one thing that it is for, where a person may be asked about several: a code for another is none. */
  about?: string
}

/**
 * Makes a code and hands it to `send`, in one transaction. Refuses a network that asks too often, whether the target
 * has an account or not. One address gets a limited number of messages. Beyond that the newest code that still works
 * is made to work for this browser, too; if there is none, a new code is sent only if it is one for signing in. So a
 * stranger who asks without end neither floods a mailbox nor keeps its owner from signing in.
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

/**
 * Makes the token of a link that signs in the owner of this email (`/sign-in/link?token=…`). The link is not sent,
 * but shown to the operator of the shop.
 */
export async function makeSignInToken(ctx: Ctx, email: string): Promise<string> {
  const { token } = await makeCode(
    ctx,
    { address: '', user_agent: '' },
    { purpose: 'sign_in', target: email },
  )
  return token
}

/** Only hashes of the code and its token are stored, so the stored row opens nothing. */
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

/** Makes the newest code that was sent to the target work for this browser, too. False when no code may be reused. */
async function joinNewest(ctx: Ctx, client: Client, asked: CodeFor): Promise<boolean> {
  const sent = await ctx.db
    .selectFrom('one_time_codes')
    .select(CODE_COLUMNS)
    .where('purpose', '=', asked.purpose)
    .where('target', '=', asked.target)
    .where('about', 'is not distinct from', asked.about ?? null)
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

type StoredCode = Pick<
  Row,
  'id' | 'code_hash' | 'salt' | 'is_long' | 'token_hash' | 'created_at' | 'expires_at'
>

async function keep(ctx: Ctx, { asking }: Client, asked: CodeFor, stored: StoredCode): Promise<void> {
  const { purpose, target, user_id, about } = asked
  const asking_hash = user_id || !asking ? null : hashOfKey(asking)
  await ctx.db
    .insertInto('one_time_codes')
    .values({ ...stored, purpose, target, user_id: user_id ?? null, about: about ?? null, asking_hash })
    .execute()
}

/**
 * Uses up a typed code, and every other one of the same purpose and target. Refuses, all in the same words, a wrong
 * code (`code`) and one that was used, has expired, was asked for elsewhere or has been guessed at five times here.
 * Guesses count against the target only while one of its codes works, and even many of them keep nobody from asking
 * for a new code. All other guesses count against the network.
 */
export async function takeCode(ctx: Ctx, client: Client, typed: CodeFor & { code: string }): Promise<void> {
  const rows = await guessedAt(ctx, await liveCodes(ctx, client, typed))
  // The network's count does not apply to a person who has a working code: others on their network may be guessing.
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

/**
 * Counts a guess at each of these codes before the guess is compared; answers the codes that may still be guessed at.
 */
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

/** Whether the codes of this target were guessed at so often today that six digits are too few. */
async function isGuessedAt(ctx: Ctx, asked: CodeFor): Promise<boolean> {
  return (await attemptsOf(ctx, brakeOf(asked))) >= MAX_GUESSES_PER_DAY
}

const brakeOf = ({ purpose, target }: CodeFor) => `day ${purpose} ${target}`

/**
 * Uses up a link's token and answers whom it was sent to. Refuses a token that is unknown, used or expired (`token`).
 * It works in every browser: nobody guesses 256 bits, and a mail is often read on another device than the one that
 * asked. Only a form's POST may call this, because programs that check the links in mails open them too.
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

/** Whom a link was sent to, without using it up; null for a link that does not work. */
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

/** Whether a code that was sent before still works for this person. */
export async function isSent(ctx: Ctx, client: Client, code: CodeFor): Promise<boolean> {
  return (await liveCodes(ctx, client, code)).length > 0
}

type Row = Selectable<OneTimeCodes>

/** The working codes of a person, or of a browser; none for a stranger who sends no token. */
async function liveCodes(
  ctx: Ctx,
  { asking }: Client,
  { purpose, target, user_id, about }: CodeFor,
): Promise<Row[]> {
  if (!user_id && !asking) return []
  const codes = ctx.db
    .selectFrom('one_time_codes')
    .select(CODE_COLUMNS)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('about', 'is not distinct from', about ?? null)
    .where('expires_at', '>', ctx.now)
    .orderBy('created_at', 'desc')
    .limit(LIVE_CODES)
  return user_id
    ? codes.where('user_id', '=', user_id).execute()
    : codes.where('asking_hash', '=', hashOfKey(asking!)).execute()
}

/** True if this call removed the row: of several calls at once only one does. */
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

/**
 * Takes about 10 ms, so that somebody who steals the table needs many cores to try a million codes before they
 * expire.
 */
function hashOfCode(code: string, salt: string): Promise<Buffer> {
  return scrypted(code, salt, 32, { N: 4096 })
}
