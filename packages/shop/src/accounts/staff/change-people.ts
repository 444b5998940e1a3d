import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight, requireStepUp } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { sendSecondFactorEmail } from '../second-factor/second-factor-emails.ts'
import { accountTexts } from '../texts.ts'
import { ADMIN } from './admin-role.ts'
import { isAdminLeft } from './block-account.ts'
import { giveRole } from './give-role.ts'
import { isOfCompany, notifyOfPerson } from './notify-admins.ts'
import { readPerson } from './people.ts'

// What people with the right `role.give` can do to the accounts of others. Each change is in the audit log.

const PersonAndRole = z.object({ person: z.uuid(), role: z.string().max(50) })

/** Gives a person a role (`{person, role}`) and informs all admins. A person who has the role already keeps it. */
export async function giveRoleTo(ctx: Ctx, input: unknown): Promise<void> {
  const { id: own } = requireRight(ctx, 'role.give')
  requireStepUp(ctx)
  const { person, role } = parse(PersonAndRole, input, ctx.locale)
  const { id, roles } = await readPerson(ctx, { person })
  if (roles.includes(role)) return
  await inTransaction(ctx, async (ctx) => {
    await lockRole(ctx, role)
    if (!(await giveRole(ctx, id, role))) return
    await notifyOfPerson(ctx, { is: 'given', user_id: id, role, by: own })
    await audit(ctx, { action: 'role.give', object_kind: 'user', object_id: id, details: { role } })
  })
}

/**
 * Takes a role from a person (`{person, role}`). Refuses to take the admin role from oneself, and from the last admin who can sign in
 * (`not_allowed`); of two admins who take it from each other at once, one is refused.
 */
export async function takeRoleFrom(ctx: Ctx, input: unknown): Promise<void> {
  const { id: own } = requireRight(ctx, 'role.give')
  requireStepUp(ctx)
  const { person, role } = parse(PersonAndRole, input, ctx.locale)
  const { id } = await readPerson(ctx, { person })
  const texts = accountTexts(ctx.locale)
  if (role === ADMIN && id === own) throw new Refusal('not_allowed', texts.ownAdmin)
  await inTransaction(ctx, async (ctx) => {
    await lockRole(ctx, role)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('user_roles')
      .where('user_id', '=', id)
      .where('role', '=', role)
      .executeTakeFirst()
    if (!numDeletedRows) return
    if (role === ADMIN && !(await isAdminLeft(ctx))) throw new Refusal('not_allowed', texts.lastAdmin)
    await notifyOfPerson(ctx, { is: 'taken', user_id: id, role, by: own })
    await audit(ctx, { action: 'role.take', object_kind: 'user', object_id: id, details: { role } })
  })
}

/**
 * Removes the second factor of a person (`{person}`) who has lost their phone and recovery codes. All their sessions
 * end, they set the second factor up again, and they and the owners of their vendor are informed. One's own second
 * factor is changed with a code instead (set-up-second-factor.ts); it is refused here (`not_allowed`).
 */
export async function resetSecondFactor(ctx: Ctx, input: unknown): Promise<void> {
  const { id: own } = requireRight(ctx, 'role.give')
  requireStepUp(ctx)
  const { id } = await readPerson(ctx, input)
  const texts = accountTexts(ctx.locale)
  if (id === own) throw new Refusal('not_allowed', texts.ownSecondFactor)
  await inTransaction(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('second_factors')
      .where('user_id', '=', id)
      .executeTakeFirst()
    if (!numDeletedRows) throw new Refusal('conflict', texts.noSecondFactorLeft)
    await ctx.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    await audit(ctx, { action: 'second_factor.reset', object_kind: 'user', object_id: id })
    await sendSecondFactorEmail(ctx, id, 'reset')
    if (await isOfCompany(ctx, id)) await notifyOfPerson(ctx, { is: 'factor_reset', user_id: id, by: own })
  })
}

/** Locks a role until the transaction ends, so that giving and taking it at once happens one after the other. */
async function lockRole(ctx: Ctx, role: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('roles')
    .select('name')
    .where('name', '=', role)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', accountTexts(ctx.locale).noRole)
}
