import { z } from 'zod'
import type { Ctx, Locale } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal } from '../../errors.ts'
import { latinDigits } from '../../nepal/numerals.ts'
import { normalized } from '../../plain-text.ts'
import type { Limit } from '../rate-limit.ts'
import { commonPassword, ownPassword } from '../texts.ts'
import common from './common-passwords.json' with { type: 'json' }
import { isHashOf } from './password-hash.ts'

const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 128

/** The 3,000 most common passwords of eight characters and more, in lower case (docs/decisions/0015). */
const COMMON = new Set(common)

/** A new password. */
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH)
  .max(MAX_PASSWORD_LENGTH)
  .refine((password) => !isCommon(normalized(password, 'NFKC').toLowerCase()), { params: commonPassword })

/** Fewer different characters are `aaaaaaaa` and its like, at any length. */
const MIN_DIFFERENT = 5

const isCommon = (password: string) => COMMON.has(password) || new Set(password).size < MIN_DIFFERENT

/** Shorter parts of a name occur in too many words. */
const MIN_PART_LENGTH = 4
/** The names of the shop, which people who guess try first. */
const SHOP = ['himalayan', 'himalaya', 'himalayangreen']

/** What a password must not be made of: the person's name, email and phone. */
export interface Owner {
  name: string
  email: string | null
  phone?: string | null
}

/**
 * Refuses a password (`password`) that contains the person's name, email or phone, or little besides the shop's name:
 * people who guess begin with these.
 */
export function requireOwnWords(locale: Locale, password: string, owner: Owner): void {
  const plain = plainOf(password)
  const [before = ''] = owner.email?.split('@') ?? []
  const parts = [...owner.name.split(/\s+/), before, owner.phone?.replace(/^\+977/, '') ?? ''].map(plainOf)
  const isOwn = parts.some((part) => [...part].length >= MIN_PART_LENGTH && plain.includes(part))
  const isShops = SHOP.some(
    (name) => plain.includes(name) && plain.length - name.length < MIN_PASSWORD_LENGTH,
  )
  if (!isOwn && !isShops) return
  throw fieldRefusal('invalid', 'password', ownPassword[locale])
}

/** Letters and digits alone, in lower case. */
const plainOf = (text: string) =>
  latinDigits(normalized(text, 'NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** An existing password, to be checked. */
export const OldPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH)

/** Wrong guesses at a password by somebody who is signed in already, within 15 minutes, and within a day. */
const MAX_GUESSES = 10
const MAX_GUESSES_PER_DAY = 50

/** The limits on guesses at a person's password from their own sessions; setting a new password resets them. */
export function guessesAt(user_id: string): Limit[] {
  return [
    { key: `password ${user_id}`, max: MAX_GUESSES },
    { key: `day password ${user_id}`, max: MAX_GUESSES_PER_DAY, within: DAY },
  ]
}

/**
 * Stores a password that was hashed with `hashPassword`; hash it before the transaction begins, because that takes a
 * tenth of a second. Also resets the counted guesses, so that an owner who was refused because of somebody else's
 * guesses can go on.
 */
export async function setPassword(ctx: Ctx, user_id: string, hash: string): Promise<void> {
  const keys = guessesAt(user_id).map(({ key }) => key)
  await ctx.db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
  await ctx.db
    .insertInto('credentials')
    .values({ user_id, account_id: user_id, provider_id: 'credential', password: hash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, user_id }),
    )
    .execute()
}

/** Whether this is the person's password. Takes the same time for a person without one. */
export async function isPasswordOf(ctx: Ctx, user_id: string, password: string): Promise<boolean> {
  return isHashOf(await hashOf(ctx, user_id), password)
}

/**
 * Whether this is still the hash of the person's password, and locks it until the transaction ends. So no session that
 * began with a former password outlives a change of the password.
 */
export async function holdPassword(ctx: Ctx, user_id: string, hash: string): Promise<boolean> {
  const locked = await ctx.db
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', user_id)
    .where('provider_id', '=', 'credential')
    .where('password', '=', hash)
    .forShare()
    .executeTakeFirst()
  return locked !== undefined
}

export async function hasPassword(ctx: Ctx, user_id: string): Promise<boolean> {
  return (await hashOf(ctx, user_id)) !== null
}

async function hashOf(ctx: Ctx, user_id: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', user_id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}
