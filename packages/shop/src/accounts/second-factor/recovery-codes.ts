import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Ctx } from '../../context.ts'
import { toBase32 } from './totp.ts'

const HOW_MANY = 10
/** 50 random bits, written as ten letters and digits. */
const LENGTH = 10

/**
 * Makes ten codes for the case that the phone is lost. `codes` are shown once, `hashes` are stored. Takes a tenth of a
 * second.
 */
export async function makeRecoveryCodes(user_id: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: HOW_MANY }, () => toBase32(randomBytes(7)).slice(0, LENGTH))
  const hashes = await Promise.all(codes.map((code) => hashOfRecoveryCode(code, user_id)))
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes }
}

/** Replaces the person's recovery codes. */
export async function saveRecoveryCodes(ctx: Ctx, user_id: string, hashes: string[]): Promise<void> {
  await ctx.db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await ctx.db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id, hash })))
    .execute()
}

/**
 * Uses up one of the person's recovery codes; false when it is none of them. When two requests use the same code at
 * once, only one succeeds.
 */
export async function takeRecoveryCode(ctx: Ctx, user_id: string, hash: string): Promise<boolean> {
  const taken = await ctx.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** How many recovery codes the person has left. */
export async function countRecoveryCodes(ctx: Ctx, user_id: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const scrypted = promisify<string, string, number, { N: number }, Buffer>(scrypt)

/** One hash takes about 10 ms, so somebody who stole the table would need very long to try all 2^50 codes. */
export async function hashOfRecoveryCode(code: string, user_id: string): Promise<string> {
  return (await scrypted(code, user_id, 32, { N: 4096 })).toString('base64url')
}
