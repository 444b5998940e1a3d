import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { changedMeanwhile } from '../../audit/change-row.ts'
import { type Ctx, RIGHTS, type Right, requireReading, requireRight, requireStepUp } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { accountTexts } from '../texts.ts'
import { ADMIN } from './admin-role.ts'
import { notifyOfRights } from './notify-admins.ts'

/** The right that the admin role never loses. */
const ADMIN_KEEPS: Right = 'role.give'

export interface Role {
  name: string
  rights: Right[]
  /** How many people have the role. */
  people: number
}

/** All roles, the admin role first; needs the right `role.give`. */
export async function listRoles(ctx: Ctx): Promise<Role[]> {
  requireReading(ctx, 'role.give')
  const rows = await ctx.db
    .selectFrom('roles')
    .select(({ selectFrom }) => [
      'name',
      'rights',
      selectFrom('user_roles')
        .whereRef('user_roles.role', '=', 'roles.name')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('people'),
    ])
    .orderBy((eb) => eb('name', '!=', ADMIN))
    .orderBy('name')
    .execute()
  return rows.map(({ name, rights, people }) => ({ name, rights: inOrder(rights), people: Number(people) }))
}

const ChangeRole = z.object({
  role: z.string().max(50),
  rights: z.array(z.enum(RIGHTS)).max(RIGHTS.length),
  /** The rights that the editor saw, so that nobody undoes what a colleague has just changed. */
  seen: z.array(z.string().max(50)).max(100),
})

/** Changes several roles (`{roles: [{role, rights, seen}]}`): all of them, or none if one is refused. */
export async function changeRoles(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'role.give')
  requireStepUp(ctx)
  const { roles } = parse(z.object({ roles: z.array(ChangeRole).max(100) }), input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    for (const role of roles) await changeRole(ctx, role)
  })
}

/**
 * Gives a role exactly these rights; needs the right `role.give`. Refuses (`conflict`) if its rights are no longer
 * those that the editor saw. The admin role keeps `role.give` in any case.
 */
export async function changeRole(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'role.give')
  requireStepUp(ctx)
  const { role, rights: asked, seen } = parse(ChangeRole, input, ctx.locale)
  const rights = inOrder(role === ADMIN ? [...asked, ADMIN_KEEPS] : asked)
  await inTransaction(ctx, async (ctx) => {
    const row = await ctx.db
      .selectFrom('roles')
      .select('rights')
      .where('name', '=', role)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('not_found', accountTexts(ctx.locale).noRole)
    const before = inOrder(row.rights)
    if (before.join() === rights.join()) return
    if (before.join() !== inOrder(seen).join()) throw changedMeanwhile(ctx)
    await ctx.db.updateTable('roles').set({ rights }).where('name', '=', role).execute()
    const added = rights.filter((right) => !before.includes(right))
    const taken = before.filter((right) => !rights.includes(right))
    await notifyOfRights(ctx, role, { added, taken })
    await audit(ctx, {
      action: 'role.change',
      object_kind: 'role',
      object_id: role,
      details: { added, taken },
    })
  })
}

/** Each right once, in the order of `RIGHTS`. */
function inOrder(rights: string[]): Right[] {
  return RIGHTS.filter((right) => rights.includes(right))
}
