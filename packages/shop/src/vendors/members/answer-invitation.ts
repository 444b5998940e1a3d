import { maskedAddress } from '../../accounts/codes/link-key.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireActor, type VendorRole } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { events } from '../../notifications/events.ts'
import { hashOfKey } from '../../random-key.ts'
import { IS_FROM_OWNER } from './invitations.ts'
import { memberTexts } from './member-texts.ts'

/** An invitation as a person who has its link sees it. */
export interface SeenInvitation {
  vendor: { name_en: string; name_ne: string }
  roles: VendorRole[]
  /** The address to which it was sent, masked: `m***@example.com`, `+977*******567`. */
  sent_to: string
  /** Whether the signed-in person has confirmed that email or phone. */
  is_yours: boolean
  expires_at: Date
}

/** The open invitation with this key; refuses every other key (`not_found`). Needs no sign-in. */
export async function findInvitation(ctx: Ctx, key: string): Promise<SeenInvitation> {
  const row = await readOpen(ctx, key)
  const { name_en, name_ne, roles, expires_at } = row
  return {
    vendor: { name_en, name_ne },
    roles: roles as VendorRole[],
    sent_to: maskedAddress(row.email ?? row.phone ?? ''),
    is_yours: ctx.actor !== null && (await isFor(ctx, row)),
    expires_at,
  }
}

/**
 * Makes the signed-in person a member and notifies the vendor's owners. Refuses (`forbidden`) a person who has not
 * confirmed the email or phone to which it was sent, and (`not_allowed`) a member of any vendor, since a person may be
 * a member of one only.
 */
export async function acceptInvitation(ctx: Ctx, key: string): Promise<void> {
  const { id: user_id, name } = requireActor(ctx)
  await inTransaction(ctx, async (ctx) => {
    const invitation = await readOpen(ctx, key)
    const texts = memberTexts(ctx.locale)
    if (!(await isFor(ctx, invitation))) throw new Refusal('forbidden', texts.notForYou)
    await answer(ctx, invitation.id, 'accepted')
    const { vendor_id, roles } = invitation
    const joined = await ctx.db
      .insertInto('vendor_members')
      .values({ user_id, vendor_id, roles })
      .onConflict((taken) => taken.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!joined) throw new Refusal('not_allowed', texts.actsAlready(await vendorOf(ctx, user_id)))
    await audit(ctx, {
      action: 'vendor.join',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { roles },
    })
    await events(ctx, {
      kind: 'VendorMemberJoined',
      vendor: vendor_id,
      except: user_id,
      object_id: `${invitation.id}`,
      values: { name },
    })
  })
}

/** Declines an invitation, for anybody who has its link. The link then stops working. */
export async function declineInvitation(ctx: Ctx, key: string): Promise<void> {
  const { id } = await readOpen(ctx, key)
  await answer(ctx, id, 'declined')
}

/** One conditional statement: of two answers at once, the second finds no open invitation. */
async function answer(ctx: Ctx, id: number, status: 'accepted' | 'declined'): Promise<void> {
  const answered = await ctx.db
    .updateTable('vendor_invitations')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!answered) throw new Refusal('not_found', memberTexts(ctx.locale).noInvitation)
}

async function readOpen(ctx: Ctx, key: string) {
  const row = await ctx.db
    .selectFrom('vendor_invitations')
    .innerJoin('vendors', 'vendors.id', 'vendor_invitations.vendor_id')
    .select([
      'vendor_invitations.id',
      'vendor_invitations.vendor_id',
      'vendor_invitations.email',
      'vendor_invitations.phone',
      'vendor_invitations.roles',
      'vendor_invitations.expires_at',
      'vendors.name_en',
      'vendors.name_ne',
    ])
    .where('key_hash', '=', hashOfKey(key.slice(0, 100)))
    .where('vendor_invitations.status', '=', 'open')
    .where('expires_at', '>', ctx.now)
    .where(IS_FROM_OWNER)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', memberTexts(ctx.locale).noInvitation)
  return row
}

/** A phone is stored only once it is confirmed, but an email may be unconfirmed. */
async function isFor(ctx: Ctx, { email, phone }: { email: string | null; phone: string | null }) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'email_verified', 'phone'])
    .where('id', '=', requireActor(ctx).id)
    .executeTakeFirst()
  if (!user) return false
  return email ? user.email === email && user.email_verified : user.phone === phone
}

async function vendorOf(ctx: Ctx, user_id: string): Promise<string> {
  const vendor = await ctx.db
    .selectFrom('vendor_members')
    .innerJoin('vendors', 'vendors.id', 'vendor_members.vendor_id')
    .select(['name_en', 'name_ne'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return vendor?.[`name_${ctx.locale}`] ?? ''
}
