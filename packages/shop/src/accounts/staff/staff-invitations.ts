import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, type Locale, requireReading, requireRight, requireStepUp } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { sendMail } from '../../messaging/send.ts'
import { hashOfKey, newKey } from '../../random-key.ts'
import { INVITE_DAYS } from '../../trade-terms.ts'
import { linkTo } from '../codes/emails.ts'
import { maskedAddress } from '../codes/link-key.ts'
import { Email } from '../email.ts'
import { consume } from '../rate-limit.ts'
import { accountTexts } from '../texts.ts'
import { invitationTexts, NO_ROLES } from './invitation-texts.ts'

// People with the right `role.give` invite staff by mail. The invited person sets a password and a second factor, and
// then has the roles.

/** Open invitations at a time, and mails within a day. */
const MAX_OPEN = 50
const MAX_PER_DAY = 100

export const InviteStaff = z.object({
  email: Email,
  roles: z
    .array(z.string().max(50))
    .max(50)
    .refine((roles) => roles.length > 0, { params: NO_ROLES }),
  /** The language of the mail; the inviter's own if left out. */
  locale: z.enum(['en', 'ne']).optional(),
})

/** An open invitation, as people with the right `role.give` see it. */
export interface StaffInvitation {
  id: number
  email: string
  roles: string[]
  /** The inviter's name; null if that account no longer exists. */
  invited_by: string | null
  created_at: Date
  expires_at: Date
  /** False if it has expired, or if its sender is blocked or may no longer give roles; sending it again makes it work. */
  is_working: boolean
}

/** Whether an invitation `i` works at the time `$now`. It does not while its sender is blocked, or may give no roles any more. */
export const IS_WORKING = `i.status = 'open' and i.expires_at > $now and exists (
  select from user_roles ur join roles r on r.name = ur.role join users sender on sender.id = ur.user_id
  where ur.user_id = i.invited_by and sender.blocked_at is null and 'role.give' = any(r.rights))`

const OPEN = statement<StaffInvitation>(`
  select i.id, i.email, i.roles, u.name as invited_by, i.created_at, i.expires_at, ${IS_WORKING} as is_working
  from staff_invitations i left join users u on u.id = i.invited_by
  where i.status = 'open'
  order by i.id`)

/** Invitations that were not accepted, until a month after they expired; needs the right `role.give`. */
export async function listStaffInvitations(ctx: Ctx): Promise<StaffInvitation[]> {
  requireReading(ctx, 'role.give')
  const { rows } = await ctx.db.executeQuery(OPEN({ now: ctx.now }))
  return rows
}

/**
 * Mails a person a link to join the staff with these roles. It works once, for 7 days; a new invitation replaces an
 * earlier one. Needs the right `role.give`, which is enough to give any role. Refuses roles that do not exist, and a
 * person who has them all.
 */
export async function inviteStaff(ctx: Ctx, input: unknown): Promise<StaffInvitation[]> {
  const { id: invited_by } = requireRight(ctx, 'role.give')
  requireStepUp(ctx)
  const { email, roles: asked, locale = ctx.locale } = parse(InviteStaff, input, ctx.locale)
  const roles = [...new Set(asked)].sort()
  await refuseRoles(ctx, email, roles)
  return inTransaction(ctx, async (ctx) => {
    const others = (await listStaffInvitations(ctx)).filter((open) => open.email !== email)
    if (others.length >= MAX_OPEN)
      throw new Refusal('not_allowed', invitationTexts(ctx.locale).tooMany(MAX_OPEN))
    const link = newLink(ctx)
    const invitation = { roles, locale, invited_by, created_at: ctx.now, ...link.stored }
    // If two people invite the same person at once, the second invitation replaces the first.
    const { id } = await ctx.db
      .insertInto('staff_invitations')
      .values({ email, ...invitation })
      .onConflict((same) => same.column('email').where(sql<boolean>`status = 'open'`).doUpdateSet(invitation))
      .returning('id')
      .executeTakeFirstOrThrow()
    await send(ctx, { id, email, roles, locale }, link.key)
    await auditIt(ctx, { action: 'staff.invite', id, email, roles })
    return listStaffInvitations(ctx)
  })
}

/**
 * Sends an invitation again, with a new link for another 7 days; the earlier link stops working. Refuses one that is
 * not open (`not_found`). Needs the right `role.give`.
 */
export async function resendStaffInvitation(ctx: Ctx, id: number): Promise<void> {
  const { id: invited_by } = requireRight(ctx, 'role.give')
  requireStepUp(ctx)
  await inTransaction(ctx, async (ctx) => {
    const link = newLink(ctx)
    const invitation = await ctx.db
      .updateTable('staff_invitations')
      .set({ invited_by, ...link.stored })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returning(['id', 'email', 'roles', 'locale'])
      .executeTakeFirst()
    if (!invitation) throw notOpen(ctx)
    await send(ctx, invitation, link.key)
    await auditIt(ctx, { action: 'staff.invite_again', ...invitation })
  })
}

/**
 * Withdraws an invitation; its link stops working. Refuses one that is not open (`not_found`). Needs the right
 * `role.give`.
 */
export async function withdrawStaffInvitation(ctx: Ctx, id: number): Promise<void> {
  requireRight(ctx, 'role.give')
  await inTransaction(ctx, async (ctx) => {
    const withdrawn = await ctx.db
      .updateTable('staff_invitations')
      .set({ status: 'withdrawn' })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returning(['id', 'roles', 'email'])
      .executeTakeFirst()
    if (!withdrawn) throw notOpen(ctx)
    await auditIt(ctx, { action: 'staff.withdraw_invitation', ...withdrawn })
  })
}

/** Deletes invitations a month after they expired. */
export async function purgeStaffInvitations(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - 30 * DAY)
  await ctx.db.deleteFrom('staff_invitations').where('expires_at', '<', before).execute()
}

interface Sent {
  id: number
  email: string
  roles: string[]
  locale: Locale
}

function newLink(ctx: Ctx) {
  const key = newKey()
  const expires_at = new Date(ctx.now.getTime() + INVITE_DAYS * DAY)
  return { key, stored: { key_hash: hashOfKey(key), expires_at } }
}

async function send(ctx: Ctx, { email, locale }: Sent, key: string): Promise<void> {
  await consume(ctx, { key: 'invite staff', max: MAX_PER_DAY, within: DAY })
  const link = linkTo({ publicUrl: ctx.publicUrl, locale }, `/sign-in/invitation/${key}`)
  const message = invitationTexts(locale).message(ctx.actor!.name, link, INVITE_DAYS)
  await sendMail(ctx, { to: email, ...message, isForAnybody: true })
}

interface StaffAuditEvent extends Omit<Sent, 'locale'> {
  action: string
}

/** The entry stays for ever, so that it holds the email in masked form only. */
function auditIt(ctx: Ctx, { action, id, email, roles }: StaffAuditEvent): Promise<void> {
  const details = { roles, to: maskedAddress(email) }
  return audit(ctx, { action, object_kind: 'invitation', object_id: id, details })
}

async function refuseRoles(ctx: Ctx, email: string, roles: string[]): Promise<void> {
  const texts = invitationTexts(ctx.locale)
  const known = await ctx.db.selectFrom('roles').select('name').where('name', 'in', roles).execute()
  if (known.length < roles.length) throw fieldRefusal('invalid', 'roles', accountTexts(ctx.locale).noRole)
  const assigned = await ctx.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('role')
    .where('users.email', '=', email)
    .where('role', 'in', roles)
    .execute()
  if (assigned.length === roles.length) throw fieldRefusal('invalid', 'email', texts.hasAll)
}

const notOpen = (ctx: Ctx) => new Refusal('not_found', invitationTexts(ctx.locale).none)
