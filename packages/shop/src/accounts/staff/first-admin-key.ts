import { audit } from '../../audit/audit.ts'
import { type Ctx, requireActor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { hashOfKey, newKey } from '../../random-key.ts'
import type { Client } from '../client.ts'
import { openAccount } from '../open-account.ts'
import { consumeByNetwork, refundAttempts } from '../rate-limit.ts'
import { requireOwnWords, setPassword } from '../sign-in/password.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import type { AuthConfig } from '../sign-in/session-cookie.ts'
import { Registration, type SignedIn } from '../sign-in/sign-in.ts'
import { startSession } from '../sign-in/start-session.ts'
import { accountTexts } from '../texts.ts'
import { ADMIN } from './admin-role.ts'
import { giveRole } from './give-role.ts'

// An empty shop has nobody who could make an admin, and maybe no mail server. Whoever starts it sees a link in the log,
// and whoever opens the link becomes the first admin. It works once.

/** A day, in milliseconds; short, because the link stands in a log. */
const LIFETIME = DAY
/** 128 bits. */
const KEY_BYTES = 16
/** Wrong keys from one network within 15 minutes. */
const MAX_WRONG_KEYS = 10

/**
 * The key for a link to `/sign-in/first-admin/<key>`, or null if the shop has an admin. Every process of a shop makes a
 * key when it starts, and each key works until the first of them is used.
 */
export async function makeFirstAdminKey(ctx: Ctx): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.deleteFrom('first_admin_keys').where('created_at', '<=', oldest(ctx)).execute()
    if (await hasAdmin(ctx)) return null
    const key = newKey(KEY_BYTES)
    await ctx.db
      .insertInto('first_admin_keys')
      .values({ key_hash: hashOfKey(key), created_at: ctx.now })
      .execute()
    return key
  })
}

/**
 * Refuses (`not_found`) a key that is unknown, used or a day old, or any key if the shop has an admin. Changes nothing.
 */
export async function checkFirstAdminKey(ctx: Ctx, client: Client, key: string): Promise<void> {
  // With an admin no key works, so that wrong ones need not be counted.
  if (await hasAdmin(ctx)) throw deadKey(ctx)
  await countingWrongKeys(ctx, client, async () => {
    const known = await ctx.db
      .selectFrom('first_admin_keys')
      .select('key_hash')
      .where('key_hash', '=', hashOfKey(key))
      .where('created_at', '>', oldest(ctx))
      .executeTakeFirst()
    if (!known) throw deadKey(ctx)
  })
}

/**
 * Makes an account with the admin role (`{name, email, password}`) and signs it in; the second factor comes next. The
 * email stays unconfirmed. Refuses a key that does not work (`not_found`) and an email that has an account (`email`).
 */
export async function registerFirstAdmin(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  key: string,
  input: unknown,
): Promise<SignedIn> {
  const { name, email, password } = parse(Registration, input, ctx.locale)
  requireOwnWords(ctx.locale, password, { name, email })
  await checkFirstAdminKey(ctx, client, key)
  // The hash is made before the transaction, because it takes a tenth of a second.
  const hash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    await useKey(ctx, key)
    const account = await openAccount(ctx, { name, email, locale: ctx.locale })
    if (!account.is_new) throw fieldRefusal('invalid', 'email', accountTexts(ctx.locale).takenByFirst)
    await setPassword(ctx, account.id, hash)
    await giveRole(ctx, account.id, ADMIN)
    const signedIn = await startSession(ctx, config, client, account.id)
    await auditFirst({ ...ctx, actor: signedIn.session.actor })
    return signedIn
  })
}

/**
 * Gives the admin role to the signed-in person, who has an account already. Refuses a key that does not work
 * (`not_found`).
 */
export async function becomeFirstAdmin(ctx: Ctx, client: Client, key: string): Promise<void> {
  const { id } = requireActor(ctx)
  await checkFirstAdminKey(ctx, client, key)
  await inTransaction(ctx, async (ctx) => {
    await useKey(ctx, key)
    await giveRole(ctx, id, ADMIN)
    await auditFirst(ctx)
  })
}

/** If two people use keys at once, the same or different ones, the lock makes the second find an admin. */
async function useKey(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.selectFrom('roles').select('name').where('name', '=', ADMIN).forUpdate().execute()
  const used = await ctx.db
    .deleteFrom('first_admin_keys')
    .where('key_hash', '=', hashOfKey(key))
    .returning('key_hash')
    .executeTakeFirst()
  if (!used || (await hasAdmin(ctx))) throw deadKey(ctx)
  await ctx.db.deleteFrom('first_admin_keys').execute()
}

async function countingWrongKeys(ctx: Ctx, client: Client, look: () => Promise<void>): Promise<void> {
  const counted = await consumeByNetwork(ctx, client, { key: 'first-admin', max: MAX_WRONG_KEYS })
  await look()
  await refundAttempts(ctx, counted)
}

async function hasAdmin(ctx: Ctx): Promise<boolean> {
  const holder = await ctx.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', ADMIN)
    .executeTakeFirst()
  return holder !== undefined
}

function auditFirst(ctx: Ctx): Promise<void> {
  const { id } = requireActor(ctx)
  const details = { role: ADMIN, by: 'first_admin_link' }
  return audit(ctx, { action: 'role.give', object_kind: 'user', object_id: id, details })
}

const deadKey = (ctx: Ctx) => new Refusal('not_found', accountTexts(ctx.locale).deadFirstLink)

const oldest = (ctx: Ctx) => new Date(ctx.now.getTime() - LIFETIME)
