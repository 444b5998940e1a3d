import { z } from 'zod'
import type { Caller } from '../accounts/caller.ts'
import { askProofCode, GivenProof, requireProof } from '../accounts/prove.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireActor, requireVendor, type VendorRole } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { memberWords } from './member-words.ts'

export const VENDOR_ROLES = ['owner', 'catalogue', 'orders', 'finance'] as const satisfies VendorRole[]

/** At least one; named twice, it counts once. */
export const MemberRoles = z
  .array(z.enum(VENDOR_ROLES))
  .min(1)
  .max(10)
  .transform((roles) => VENDOR_ROLES.filter((role) => roles.includes(role)))
  .meta({ description: 'An owner may do everything', example: ['catalogue', 'orders'] })
export const ChangeMember = GivenProof.extend({ roles: MemberRoles })

/** Somebody who acts for a vendor. */
export interface Member {
  id: string
  name: string
  email: string | null
  phone: string | null
  roles: VendorRole[]
  is_you: boolean
}

/** Who acts for the actor's vendor, by name; for its owners. */
export async function listMembers(ctx: Ctx): Promise<Member[]> {
  const vendor_id = requireVendor(ctx, 'owner')
  const you = requireActor(ctx).id
  const rows = await ctx.db
    .selectFrom('vendor_members')
    .innerJoin('users', 'users.id', 'vendor_members.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.phone', 'vendor_members.roles'])
    .where('vendor_id', '=', vendor_id)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({ ...row, roles: row.roles as VendorRole[], is_you: row.id === you }))
}

/** Sends a code for `requireProofFor` to an owner who has no password. */
export async function askMemberCode(ctx: Ctx, caller: Caller): Promise<void> {
  requireVendor(ctx, 'owner')
  await askProofCode(ctx, caller, 'vendor_member')
}

/**
 * Who makes somebody see to the vendor's money shows that it is them, by their `password` or, without one, by a `code`
 * (`askMemberCode`): these can change where it goes with a password of their own.
 */
export async function requireProofFor(
  ctx: Ctx,
  caller: Caller,
  roles: VendorRole[],
  input: unknown,
): Promise<void> {
  if (roles.some((role) => role === 'owner' || role === 'finance'))
    await requireProof(ctx, caller, 'vendor_member', input)
}

/**
 * Gives a member other roles; new ones that see to money as `requireProofFor` says. `not_found` for who is no member, `not_allowed` where no owner would be left: also of two who
 * act at once, one owner stays.
 */
export async function changeMember(
  ctx: Ctx,
  caller: Caller,
  user_id: string,
  input: unknown,
): Promise<Member[]> {
  const { roles } = parse(ChangeMember, input, ctx.locale)
  const before = (await listMembers(ctx)).find(({ id }) => id === user_id)
  if (!before) throw new Refusal('not_found', memberWords(ctx.locale).noMember)
  const added = roles.filter((role) => !before.roles.includes(role) && !before.roles.includes('owner'))
  await requireProofFor(ctx, caller, added, input)
  return inTransaction(ctx, async (ctx) => {
    const vendor_id = await holdMembers(ctx)
    const changed = await ctx.db
      .updateTable('vendor_members')
      .set({ roles })
      .where('vendor_id', '=', vendor_id)
      .where('user_id', '=', user_id)
      .returning('user_id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('not_found', memberWords(ctx.locale).noMember)
    await keepAnOwner(ctx, vendor_id)
    await audit(ctx, {
      action: 'vendor.change_member',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { user_id, roles },
    })
    return roles.includes('owner') || user_id !== requireActor(ctx).id ? listMembers(ctx) : []
  })
}

/** Takes a member out, who from the next request on has nothing to do with the vendor; refuses like `changeMember`. */
export async function removeMember(ctx: Ctx, user_id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const vendor_id = await holdMembers(ctx)
    const removed = await ctx.db
      .deleteFrom('vendor_members')
      .where('vendor_id', '=', vendor_id)
      .where('user_id', '=', user_id)
      .returning('user_id')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found', memberWords(ctx.locale).noMember)
    await keepAnOwner(ctx, vendor_id)
    await audit(ctx, {
      action: 'vendor.remove_member',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { user_id },
    })
  })
}

/** One change of a vendor's members at a time; refuses who has stopped being an owner while waiting. */
async function holdMembers(ctx: Ctx): Promise<number> {
  const vendor_id = requireVendor(ctx, 'owner')
  await ctx.db.selectFrom('vendors').select('id').where('id', '=', vendor_id).forNoKeyUpdate().execute()
  const still = await ctx.db
    .selectFrom('vendor_members')
    .select('roles')
    .where('vendor_id', '=', vendor_id)
    .where('user_id', '=', requireActor(ctx).id)
    .executeTakeFirst()
  if (!still?.roles.includes('owner')) throw new Refusal('forbidden', memberWords(ctx.locale).noLongerOwner)
  return vendor_id
}

async function keepAnOwner(ctx: Ctx, vendor_id: number): Promise<void> {
  const rows = await ctx.db
    .selectFrom('vendor_members')
    .select('roles')
    .where('vendor_id', '=', vendor_id)
    .execute()
  if (!rows.some(({ roles }) => roles.includes('owner')))
    throw new Refusal('not_allowed', memberWords(ctx.locale).lastOwner)
}
