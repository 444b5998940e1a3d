import { z } from 'zod'
import type { Client } from '../../accounts/client.ts'
import { Credentials, reauthenticate, sendReauthenticationCode } from '../../accounts/codes/reauthenticate.ts'
import { audit } from '../../audit/audit.ts'
import { changedMeanwhile } from '../../audit/change-row.ts'
import { type Ctx, requireActor, requireStepUp, requireVendor, type VendorRole } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { memberTexts } from './member-texts.ts'
import { notifyOfLoss } from './notify-members.ts'

export const VENDOR_ROLES = ['owner', 'catalogue', 'orders', 'finance'] as const satisfies VendorRole[]

/** At least one role; duplicates count once. */
export const MemberRoles = z
  .array(z.enum(VENDOR_ROLES))
  .min(1)
  .max(10)
  .transform((roles) => VENDOR_ROLES.filter((role) => roles.includes(role)))
  .meta({ description: 'An owner may do everything', example: ['catalogue', 'orders'] })
export const ChangeMember = Credentials.extend({ roles: MemberRoles })
export const RemoveMember = Credentials

/** A member of a vendor. */
export interface Member {
  id: string
  name: string
  email: string | null
  phone: string | null
  roles: VendorRole[]
  is_you: boolean
}

/** The members of the actor's vendor, by name; for its owners. */
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
export async function askMemberCode(ctx: Ctx, client: Client): Promise<void> {
  requireVendor(ctx, 'owner')
  await sendReauthenticationCode(ctx, client, 'vendor_member')
}

/**
 * Requires a recent code of the second factor, and the `password` or, without one, a `code` (`askMemberCode`), if these
 * roles handle the vendor's money. An owner needs it to give somebody such roles or to take them from somebody else,
 * because such members can change, and see, where the money goes.
 */
export async function requireProofFor(
  ctx: Ctx,
  client: Client,
  roles: VendorRole[],
  input: unknown,
): Promise<void> {
  if (!seeToMoney(roles)) return
  requireStepUp(ctx)
  await reauthenticate(ctx, client, 'vendor_member', input)
}

const seeToMoney = (roles: readonly VendorRole[]) => roles.includes('owner') || roles.includes('finance')

/**
 * Gives a member other roles. Giving roles that handle money, or taking them from somebody else, needs what
 * `requireProofFor` says; after the latter, all owners and the member are notified. Refuses a person who is not a
 * member (`not_found`), roles that somebody else changed meanwhile (`conflict`), and a change that would leave no owner
 * (`not_allowed`), also of two at once.
 */
export async function changeMember(
  ctx: Ctx,
  client: Client,
  user_id: string,
  input: unknown,
): Promise<Member[]> {
  const { roles } = parse(ChangeMember, input, ctx.locale)
  const before = await memberBefore(ctx, user_id)
  const added = roles.filter((role) => !before.roles.includes(role) && !before.roles.includes('owner'))
  const lost = before.roles.filter((role) => !roles.includes(role) && !roles.includes('owner'))
  await requireProofFor(ctx, client, before.is_you ? added : [...added, ...lost], input)
  return inTransaction(ctx, async (ctx) => {
    const vendor_id = await holdMembers(ctx, before)
    await ctx.db
      .updateTable('vendor_members')
      .set({ roles })
      .where('vendor_id', '=', vendor_id)
      .where('user_id', '=', user_id)
      .execute()
    await keepAnOwner(ctx, vendor_id)
    await audit(ctx, {
      action: 'vendor.change_member',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { user_id, roles },
    })
    if (seeToMoney(lost)) await notifyOfLoss(ctx, vendor_id, { user_id, is_removed: false })
    return roles.includes('owner') || !before.is_you ? listMembers(ctx) : []
  })
}

/**
 * Removes a member, who loses all access with the next request, and notifies all owners and that person. Needs
 * `requireProofFor` if it is somebody else with roles that handle money. Refuses in the same cases as `changeMember`.
 */
export async function removeMember(ctx: Ctx, client: Client, user_id: string, input: unknown): Promise<void> {
  parse(RemoveMember, input, ctx.locale)
  const before = await memberBefore(ctx, user_id)
  if (!before.is_you) await requireProofFor(ctx, client, before.roles, input)
  await inTransaction(ctx, async (ctx) => {
    const vendor_id = await holdMembers(ctx, before)
    await ctx.db
      .deleteFrom('vendor_members')
      .where('vendor_id', '=', vendor_id)
      .where('user_id', '=', user_id)
      .execute()
    await keepAnOwner(ctx, vendor_id)
    await audit(ctx, {
      action: 'vendor.remove_member',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { user_id },
    })
    await notifyOfLoss(ctx, vendor_id, { user_id, is_removed: true })
  })
}

async function memberBefore(ctx: Ctx, user_id: string): Promise<Member> {
  const before = (await listMembers(ctx)).find(({ id }) => id === user_id)
  if (!before) throw new Refusal('not_found', memberTexts(ctx.locale).noMember)
  return before
}

/**
 * Locks a vendor's members, so that changes come one after the other. Refuses an actor who has stopped being an owner
 * while waiting, and a member whose roles are not those for which the change, and the proof, were requested.
 */
async function holdMembers(ctx: Ctx, before: Member): Promise<number> {
  const vendor_id = requireVendor(ctx, 'owner')
  const texts = memberTexts(ctx.locale)
  await ctx.db.selectFrom('vendors').select('id').where('id', '=', vendor_id).forNoKeyUpdate().execute()
  const now = await ctx.db
    .selectFrom('vendor_members')
    .select(['user_id', 'roles'])
    .where('vendor_id', '=', vendor_id)
    .execute()
  const rolesOf = (user_id: string) => now.find((member) => member.user_id === user_id)?.roles
  if (!rolesOf(requireActor(ctx).id)?.includes('owner')) throw new Refusal('forbidden', texts.noLongerOwner)
  const roles = rolesOf(before.id)
  if (!roles) throw new Refusal('not_found', texts.noMember)
  if (String(roles) !== String(before.roles)) throw changedMeanwhile(ctx)
  return vendor_id
}

async function keepAnOwner(ctx: Ctx, vendor_id: number): Promise<void> {
  const rows = await ctx.db
    .selectFrom('vendor_members')
    .select('roles')
    .where('vendor_id', '=', vendor_id)
    .execute()
  if (!rows.some(({ roles }) => roles.includes('owner')))
    throw new Refusal('not_allowed', memberTexts(ctx.locale).lastOwner)
}
