import { audit } from '../../audit/audit.ts'
import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { hashOfKey } from '../../random-key.ts'
import type { Client } from '../client.ts'
import { confirmEmail } from '../codes/confirm-email.ts'
import { maskedAddress } from '../codes/link-key.ts'
import { openAccount } from '../open-account.ts'
import { consumeByNetwork } from '../rate-limit.ts'
import { requireOwnWords, setPassword } from '../sign-in/password.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import type { AuthConfig } from '../sign-in/session-cookie.ts'
import { Registration, type SignedIn } from '../sign-in/sign-in.ts'
import { startSession } from '../sign-in/start-session.ts'
import { giveRole } from './give-role.ts'
import { invitationTexts } from './invitation-texts.ts'
import { notifyOfPerson } from './notify-admins.ts'
import { IS_WORKING } from './staff-invitations.ts'

/** Accounts made by invitations from one network within 15 minutes; each costs the hash of a password. */
const MAX_FROM_NETWORK = 20

/** An invitation as a person who has its link sees it. */
export interface SeenStaffInvitation {
  roles: string[]
  /** Masked, such as `m***@example.com`. */
  sent_to: string
  /** Whether the email has an account; then its owner must log in to accept. */
  has_account: boolean
  /** Whether that account is the signed-in person's. */
  is_yours: boolean
  expires_at: Date
}

/** The working invitation with this key; refuses every other key (`not_found`). Needs no sign-in. */
export async function findStaffInvitation(ctx: Ctx, key: string): Promise<SeenStaffInvitation> {
  const { email, roles, expires_at, owner } = await readWorking(ctx, key)
  return {
    roles,
    expires_at,
    sent_to: maskedAddress(email),
    has_account: owner !== null,
    is_yours: owner !== null && owner === ctx.actor?.id,
  }
}

const AcceptAsNew = Registration.omit({ email: true })

/**
 * Makes an account for the invitation's email with this name and password, gives it the roles and signs it in; the
 * second factor comes next. The email counts as confirmed, because the link came by mail. Refuses an email that has an
 * account (`conflict`), and a link that does not work (`not_found`).
 */
export async function acceptAsNew(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  key: string,
  input: unknown,
): Promise<SignedIn> {
  const { name, password } = parse(AcceptAsNew, input, ctx.locale)
  const { email } = await readWorking(ctx, key)
  requireOwnWords(ctx.locale, password, { name, email })
  await consumeByNetwork(ctx, client, { key: 'staff-invitation', max: MAX_FROM_NETWORK })
  // The hash is made before the transaction, because it takes a tenth of a second.
  const hash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    const invitation = await take(ctx, key)
    const account = await openAccount(ctx, { name, email: invitation.email, locale: ctx.locale })
    if (!account.is_new) throw new Refusal('conflict', invitationTexts(ctx.locale).hasAccount)
    await setPassword(ctx, account.id, hash)
    await giveRoles(ctx, account.id, invitation)
    // The session begins after the roles are given, so that its actor already needs a second factor.
    const signedIn = await startSession(ctx, config, client, account.id)
    const signedInCtx = { ...ctx, actor: signedIn.session.actor }
    await confirmEmail(signedInCtx, account.id)
    await auditRoles(signedInCtx, invitation)
    return signedIn
  })
}

/**
 * Gives the roles to the signed-in person. Refuses an account whose email is not the invitation's (`forbidden`), and a
 * link that does not work (`not_found`).
 */
export async function acceptStaffInvitation(ctx: Ctx, key: string): Promise<void> {
  const { id } = requireActor(ctx)
  await inTransaction(ctx, async (ctx) => {
    const invitation = await take(ctx, key)
    if (invitation.owner !== id)
      throw new Refusal('forbidden', invitationTexts(ctx.locale).notForYou(maskedAddress(invitation.email)))
    await confirmEmail(ctx, id)
    await giveRoles(ctx, id, invitation)
    await auditRoles(ctx, invitation)
  })
}

interface Working {
  id: number
  email: string
  roles: string[]
  invited_by: string
  expires_at: Date
  /** The id of the account with this email; null if there is none. */
  owner: string | null
}

const WORKING = statement<Working>(`
  select i.id, i.email, i.roles, i.invited_by, i.expires_at, u.id as owner
  from staff_invitations i left join users u on u.email = i.email
  where i.key_hash = $key_hash and ${IS_WORKING}`)

async function readWorking(ctx: Ctx, key: string): Promise<Working> {
  const { rows } = await ctx.db.executeQuery(
    WORKING({ now: ctx.now, key_hash: hashOfKey(key.slice(0, 100)) }),
  )
  if (!rows[0]) throw new Refusal('not_found', invitationTexts(ctx.locale).none)
  return rows[0]
}

/** One conditional statement takes the invitation: of two who accept it at once, the second finds it no longer open. */
async function take(ctx: Ctx, key: string): Promise<Working> {
  const invitation = await readWorking(ctx, key)
  const taken = await ctx.db
    .updateTable('staff_invitations')
    .set({ status: 'accepted' })
    .where('id', '=', invitation.id)
    .where('key_hash', '=', hashOfKey(key))
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw new Refusal('not_found', invitationTexts(ctx.locale).none)
  return invitation
}

/** Roles that were deleted meanwhile are left out. */
async function giveRoles(ctx: Ctx, user_id: string, { roles, invited_by }: Working): Promise<void> {
  const known = await ctx.db
    .selectFrom('roles')
    .select('name')
    .where('name', 'in', roles)
    .orderBy('name')
    .forUpdate()
    .execute()
  for (const { name } of known) {
    if (await giveRole(ctx, user_id, name))
      await notifyOfPerson(ctx, { is: 'given', user_id, role: name, by: invited_by })
  }
}

async function auditRoles(ctx: Ctx, { id: invitation, roles, invited_by }: Working): Promise<void> {
  const { id } = requireActor(ctx)
  for (const role of roles)
    await audit(ctx, {
      action: 'role.give',
      object_kind: 'user',
      object_id: id,
      details: { role, invitation, invited_by },
    })
}
