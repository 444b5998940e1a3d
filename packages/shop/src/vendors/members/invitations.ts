import { sql } from 'kysely'
import { z } from 'zod'
import type { Client } from '../../accounts/client.ts'
import { linkTo } from '../../accounts/codes/emails.ts'
import { Credentials } from '../../accounts/codes/reauthenticate.ts'
import { Email } from '../../accounts/email.ts'
import { consume } from '../../accounts/rate-limit.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireActor, requireVendor, type VendorRole } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { lineOfText, parse } from '../../input.ts'
import { sendMail, sendSms } from '../../messaging/send.ts'
import { toMobile } from '../../nepal/phone.ts'
import { plainContact } from '../../plain-text.ts'
import { hashOfKey, newKey } from '../../random-key.ts'
import { INVITE_DAYS } from '../../trade-terms.ts'
import { memberTexts } from './member-texts.ts'
import { MemberRoles, requireProofFor } from './members.ts'

/** Open invitations of a vendor at a time, and messages of one vendor within a day, because each SMS costs money. */
const MAX_OPEN = 20
const MAX_PER_DAY = 40

export const InviteMember = Credentials.extend({
  /** An email or a mobile number, as it was typed. */
  to: lineOfText(254).meta({ example: 'maya@example.com' }),
  roles: MemberRoles,
  /** The language of the message; the inviter's own if left out. */
  locale: z.enum(['en', 'ne']).optional(),
})

/** An open invitation, as its vendor sees it. */
export interface Invitation {
  id: number
  email: string | null
  phone: string | null
  roles: VendorRole[]
  created_at: Date
  expires_at: Date
}

/** An invitation works as long as whoever sent it is an owner and not blocked: who was removed for harm leaves no way in. */
export const IS_FROM_OWNER = sql<boolean>`exists (
  select from vendor_members m join users sender on sender.id = m.user_id
  where m.user_id = vendor_invitations.invited_by and m.vendor_id = vendor_invitations.vendor_id
    and 'owner' = any(m.roles) and sender.blocked_at is null)`

/** The open invitations of the actor's vendor, for its owners. */
export async function listInvitations(ctx: Ctx): Promise<Invitation[]> {
  const vendor_id = requireVendor(ctx, 'owner')
  const rows = await ctx.db
    .selectFrom('vendor_invitations')
    .select(['id', 'email', 'phone', 'roles', 'created_at', 'expires_at'])
    .where('vendor_id', '=', vendor_id)
    .where('status', '=', 'open')
    .where('expires_at', '>', ctx.now)
    .where(IS_FROM_OWNER)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, roles: row.roles as VendorRole[] }))
}

/**
 * Sends a person a link to become a member, by mail or SMS. It works once, for 7 days; a new invitation replaces an
 * earlier one. Roles that handle money need the owner's `password` or `code` (`requireProofFor`). The answer does not
 * reveal whether the person has an account or is a member of another vendor. Refuses members of this vendor (`to`).
 */
export async function inviteMember(ctx: Ctx, client: Client, input: unknown): Promise<Invitation[]> {
  const vendor_id = requireVendor(ctx, 'owner')
  const { to, roles, locale = ctx.locale } = parse(InviteMember, input, ctx.locale)
  const target = targetOf(ctx, to)
  await requireProofFor(ctx, client, roles, input)
  await consume(ctx, { key: `invite ${vendor_id}`, max: MAX_PER_DAY, within: DAY })
  return inTransaction(ctx, async (ctx) => {
    const vendor = await ctx.db
      .selectFrom('vendors')
      .select(['name_en', 'name_ne'])
      .where('id', '=', vendor_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await refuseMember(ctx, vendor_id, target)
    await close(ctx, vendor_id, target)
    if ((await listInvitations(ctx)).length >= MAX_OPEN)
      throw new Refusal('not_allowed', memberTexts(ctx.locale).tooManyInvited)
    const key = newKey()
    await ctx.db
      .insertInto('vendor_invitations')
      .values({
        vendor_id,
        ...target,
        roles,
        locale,
        key_hash: hashOfKey(key),
        invited_by: requireActor(ctx).id,
        created_at: ctx.now,
        expires_at: new Date(ctx.now.getTime() + INVITE_DAYS * DAY),
      })
      .execute()
    const texts = memberTexts(locale)
    const link = linkTo({ publicUrl: ctx.publicUrl, locale }, `/vendor/invitation/${key}`)
    const message = { vendor, by: requireActor(ctx).name, link }
    if (target.email !== null)
      await sendMail(ctx, { to: target.email, ...texts.message(message), isForAnybody: true })
    else await sendSms(ctx, { to: target.phone, text: texts.sms(message) })
    await audit(ctx, {
      action: 'vendor.invite_member',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { roles },
    })
    return listInvitations(ctx)
  })
}

/** Cancels an invitation; its link stops working. Refuses one that is not open (`not_found`). */
export async function cancelInvitation(ctx: Ctx, id: number): Promise<void> {
  const vendor_id = requireVendor(ctx, 'owner')
  const cancelled = await ctx.db
    .updateTable('vendor_invitations')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('vendor_id', '=', vendor_id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!cancelled) throw new Refusal('not_found', memberTexts(ctx.locale).noInvitation)
}

/** Deletes invitations a month after they stopped working. */
export async function purgeInvitations(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - 30 * DAY)
  await ctx.db.deleteFrom('vendor_invitations').where('expires_at', '<', before).execute()
}

type Target = { email: string; phone: null } | { email: null; phone: string }

function targetOf(ctx: Ctx, to: string): Target {
  const email = plainContact(to).includes('@') ? Email.safeParse(to).data : undefined
  if (email) return { email, phone: null }
  const phone = toMobile(to)
  if (phone) return { email: null, phone }
  throw fieldRefusal('invalid', 'to', memberTexts(ctx.locale).toWhom)
}

async function refuseMember(ctx: Ctx, vendor_id: number, { email, phone }: Target): Promise<void> {
  const member = await ctx.db
    .selectFrom('vendor_members')
    .innerJoin('users', 'users.id', 'vendor_members.user_id')
    .select('users.id')
    .where('vendor_id', '=', vendor_id)
    .where(email ? 'users.email' : 'users.phone', '=', email ?? phone)
    .executeTakeFirst()
  if (member) throw fieldRefusal('conflict', 'to', memberTexts(ctx.locale).isMember)
}

/** Cancels an earlier invitation to the same person. */
async function close(ctx: Ctx, vendor_id: number, { email, phone }: Target): Promise<void> {
  await ctx.db
    .updateTable('vendor_invitations')
    .set({ status: 'cancelled' })
    .where('vendor_id', '=', vendor_id)
    .where(email ? 'email' : 'phone', '=', email ?? phone)
    .where('status', '=', 'open')
    .execute()
}
