import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight, requireStepUp } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { lineOfText, parse } from '../../input.ts'
import { securityEvent } from '../../log.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { accountTexts } from '../texts.ts'
import { notifyOfPerson } from './notify-admins.ts'
import { readPerson } from './people.ts'
import { ADMIN } from './roles.ts'

// What those with the right `role.give` do to accounts that do harm or were taken over; each change is in the audit log.

const BlockAccount = z.object({ person: z.uuid(), reason: lineOfText(300, 1) })
const OnePerson = z.object({ person: z.uuid() })

/**
 * Keeps somebody from signing in (`{person, reason}`) and ends their sessions, with all tokens. Orders stay as they are. Nobody
 * blocks themselves, nor the last admin who can sign in (`not_allowed`).
 */
export async function blockAccount(ctx: Ctx, input: unknown): Promise<void> {
  const { id: own } = requireRight(ctx, 'role.give')
  requireStepUp(ctx)
  const { person, reason } = parse(BlockAccount, input, ctx.locale)
  const { id, roles } = await readPerson(ctx, { person })
  const texts = accountTexts(ctx.locale)
  if (id === own) throw new Refusal('not_allowed', texts.ownAccount)
  await inTransaction(ctx, async (ctx) => {
    // Two admins who block each other do so one after the other.
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

/** Lets somebody sign in again (`{person}`). */
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

/** Signs somebody out everywhere (`{person}`): their phone was lost, or somebody else is in. */
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

/** Refuses to sign a blocked person in (`not_allowed`), who has shown who they are: they are told whom to ask. */
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

async function isAdminLeft(ctx: Ctx): Promise<boolean> {
  const left = await ctx.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('user_id')
    .where('role', '=', ADMIN)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return left !== undefined
}
