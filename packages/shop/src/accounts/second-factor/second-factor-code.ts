import { hkdfSync } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, type Refusal } from '../../errors.ts'
import { rateLimitKey } from '../../http/networks.ts'
import { parse } from '../../input.ts'
import { securityEvent } from '../../log.ts'
import { plainDigits } from '../../plain-text.ts'
import type { Client } from '../client.ts'
import { consume, type Limit } from '../rate-limit.ts'
import { decryptWithAny, encrypt } from '../secrets/encrypt.ts'
import type { AuthConfig } from '../sign-in/session-cookie.ts'
import type { SecondFactors } from '../tables.ts'
import { accountTexts } from '../texts.ts'
import { hashOfRecoveryCode, takeRecoveryCode } from './recovery-codes.ts'
import { fromBase32, stepOfCode } from './totp.ts'

/** Wrong guesses at one person's code: from one network and from anywhere within 15 minutes, and within a day. */
const MAX_GUESSES = 5
const MAX_GUESSES_IN_TOTAL = 20
const MAX_GUESSES_PER_DAY = 50

/**
 * A typed code: the six digits that the phone shows, in Latin or Devanagari digits and with any gaps, or a recovery
 * code.
 */
export const SecondFactorCode = z.object({
  code: z
    .string()
    .max(30)
    .transform((typed) => plainDigits(typed).replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{10})$/))
    .meta({ example: '123456' }),
})

export type Factor = Selectable<SecondFactors>

export function factorOf(ctx: Ctx, user_id: string): Promise<Factor | undefined> {
  return ctx.db
    .selectFrom('second_factors')
    .select(['user_id', 'secret', 'last_step', 'is_published', 'set_up_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** What was typed, ready to be looked up: either `digits` or `hash` is set. */
export interface Guess {
  digits: string | null
  /** The hash of a recovery code. */
  hash: string | null
  /** The counted attempts, which are given back when the code is right. */
  limits: Limit[]
}

/** Reads what was typed and counts the attempt before anything is looked up. Takes 10 ms for a recovery code. */
export async function readGuess(ctx: Ctx, client: Client, user_id: string, input: unknown): Promise<Guess> {
  const { code } = parse(SecondFactorCode, input, ctx.locale)
  const limits = [
    { key: `second factor ${rateLimitKey(client)} ${user_id}`, max: MAX_GUESSES },
    { key: `second factor ${user_id}`, max: MAX_GUESSES_IN_TOTAL },
    { key: `day second factor ${user_id}`, max: MAX_GUESSES_PER_DAY, within: DAY },
  ]
  for (const limit of limits) await consume(ctx, limit)
  return code.length === 6
    ? { digits: code, hash: null, limits }
    : { digits: null, hash: await hashOfRecoveryCode(code, user_id), limits }
}

/** Uses up the code and answers which kind it was. Refuses a wrong or used code (`code`). */
export async function takeCode(
  ctx: Ctx,
  config: AuthConfig,
  factor: Factor,
  { digits, hash }: Guess,
): Promise<'phone' | 'recovery_code'> {
  if (hash) {
    if (await takeRecoveryCode(ctx, factor.user_id, hash)) return 'recovery_code'
    throw refusedCode(ctx, factor)
  }
  const secret = secretOf(config, factor)
  const step = secret && digits && stepOfCode(secret, digits, ctx.now)
  if (step && (factor.is_published || (await useStep(ctx, config, factor, step)))) return 'phone'
  throw refusedCode(ctx, factor)
}

/**
 * Marks this half minute's code as used; if two people type the same code at once, only one finds it unused. A secret
 * that was encrypted with a former secret of the shop is encrypted again with the present one, so that the former one
 * can be given up.
 */
async function useStep(
  ctx: Ctx,
  config: AuthConfig,
  { user_id, secret }: Factor,
  step: number,
): Promise<boolean> {
  const opened = decryptWithAny(config.authSecrets, secret, user_id)
  const anew = opened?.isFormer ? { secret: encrypt(config.authSecret, opened.bytes, user_id) } : {}
  const used = await ctx.db
    .updateTable('second_factors')
    .set({ last_step: step, ...anew })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/**
 * The person's secret. Null if it was encrypted with a secret that the shop no longer has: then only recovery codes
 * work. Also null for the demo's published secret in a shop that is not a demo.
 */
export function secretOf(config: AuthConfig, { user_id, secret, is_published }: Factor): Buffer | null {
  if (is_published) return config.demo ? fromBase32(secret) : null
  return decryptWithAny(config.authSecrets, secret, user_id)?.bytes ?? null
}

/**
 * The secret offered to a session that sets up a second factor. It is derived from the session's id, so that it stays
 * the same on each reload, differs between sessions and need not be stored.
 */
export function newSecretOf(config: AuthConfig, session_id: string | null): Buffer {
  return newSecretsOf(config, session_id)[0]!
}

/** The same for each secret of the shop: while they are changed, another process may have offered it. */
export function newSecretsOf({ authSecrets }: AuthConfig, session_id: string | null): Buffer[] {
  return authSecrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, session_id ?? '', 'a new second factor', 20)),
  )
}

function refusedCode(ctx: Ctx, { user_id }: Factor): Refusal {
  securityEvent('second_factor_refused', { account: user_id })
  return wrongCode(ctx)
}

export function wrongCode(ctx: Ctx, sentence = accountTexts(ctx.locale).wrongCode): Refusal {
  return fieldRefusal('invalid', 'code', sentence)
}
