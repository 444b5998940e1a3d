import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight, requireStepUp } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { lineOfText, parse } from '../../input.ts'
import { securityEvent } from '../../log.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { accountTexts } from '../texts.ts'
import { ADMIN } from './admin-role.ts'
import { notifyOfPerson } from './notify-admins.ts'
import { readPerson } from './people.ts'

// What people with the right `role.give` can do about accounts that do harm or were taken over. Each change is in the
// audit log.

const BlockAccount = z.object({ person: z.uuid(), reason: lineOfText(300, 1) })
const OnePerson = z.object({ person: z.uuid() })

/**
 * Blocks a person from signing in (`{person, reason}`) and ends their sessions with all tokens. Their orders stay as
 * they are. Refuses to block oneself, and the last admin who can sign in (`not_allowed`).
 */
export async function blockAccount(ctx: Ctx, input: unknown): Promise<void> {
  const { id: own } = requireRight(ctx, 'role.give')
  requireStepUp(ctx)
  const { person, reason } = parse(BlockAccount, input, ctx.locale)
  const { id, roles } = await readPerson(ctx, { person })
  const texts = accountTexts(ctx.locale)
  if (id === own) throw new Refusal('not_allowed', texts.ownAccount)
  await inTransaction(ctx, async (ctx) => {
    // The lock makes two admins who block each other do so one after the other.
    await ctx.db.selectFrom('roles').select('name').where('name', '=', ADMIN).forUpdate().execute()
    const blocked = await ctx.db
      .updateTable('users')
      .set({ blocked_at: ctx.now, blocked_reason: reason })
      .where('id', '=', id)
      .where('blocked_at', 'is', null)
      .executeTakeFirst()
    if (!blocked.numUpdatedRows) return
    if (roles.includes(ADMIN) && !(await isAdminLeft(ctx))) throw new Refusal('not_allowed', texts.lastAdmin)
    await endSessions(ctx, id, { but: null })
    if (roles.length > 0) await notifyOfPerson(ctx, { is: 'blocked', user_id: id, by: own })
    await audit(ctx, { action: 'account.block', object_kind: 'user', object_id: id, details: { reason } })
  })
  securityEvent('account_blocked', { account: id })
}

/** Lets a blocked person sign in again (`{person}`). */
export async function unblockAccount(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'role.give')
  requireStepUp(ctx)
  const { id } = await readPerson(ctx, parse(OnePerson, input, ctx.locale))
  await inTransaction(ctx, async (ctx) => {
    const unblocked = await ctx.db
      .updateTable('users')
      .set({ blocked_at: null, blocked_reason: null })
      .where('id', '=', id)
      .where('blocked_at', 'is not', null)
      .executeTakeFirst()
    if (!unblocked.numUpdatedRows) return
    await audit(ctx, { action: 'account.unblock', object_kind: 'user', object_id: id })
  })
  securityEvent('account_unblocked', { account: id })
}

/** Signs a person out everywhere (`{person}`), for a lost phone or an account that was taken over. */
export async function endSessionsOf(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'role.give')
  requireStepUp(ctx)
  const { id } = await readPerson(ctx, parse(OnePerson, input, ctx.locale))
  await inTransaction(ctx, async (ctx) => {
    await endSessions(ctx, id, { but: null })
    await audit(ctx, { action: 'account.end_sessions', object_kind: 'user', object_id: id })
  })
  securityEvent('sessions_ended', { account: id })
}

/**
 * Refuses a blocked person (`not_allowed`) with a sentence that says whom to ask. Call it only after the person has
 * proven who they are.
 */
export async function requireUnblocked(ctx: Ctx, user_id: string): Promise<void> {
  const blocked = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()
  if (!blocked) return
  securityEvent('blocked_sign_in', { account: user_id })
  throw new Refusal('not_allowed', accountTexts(ctx.locale).blocked)
}

/** Whether anybody has the admin role who can sign in. */
export async function isAdminLeft(ctx: Ctx): Promise<boolean> {
  const left = await ctx.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('user_id')
    .where('role', '=', ADMIN)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return left !== undefined
}
