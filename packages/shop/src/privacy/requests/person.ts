import { z } from 'zod'
import { notifyAdmins } from '../../accounts/staff/notify-admins.ts'
import type { Ctx, Locale } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { sendAll } from '../../messaging/send.ts'
import { type BothWays, requestTexts } from './texts.ts'

/** Whoever a request is about. */
export interface Person {
  id: string
  name: string
  is_named: boolean
  email: string | null
  email_verified: boolean
  phone: string | null
  locale: Locale
  /** Whether they work for a vendor or the company: records name them. */
  acts_for_others: boolean
}

/** Somebody with an account. Refuses an unknown id, and an account that is deleted (`not_found`). */
export async function findPerson(ctx: Ctx, id: string): Promise<Person> {
  const person = z.uuid().safeParse(id).success
    ? (await ctx.db.executeQuery(FIND({ id }))).rows[0]
    : undefined
  if (!person) throw new Refusal('not_found', requestTexts(ctx.locale).noSuchCustomer)
  return person
}

/** Where a code reaches them: the phone, else the confirmed email; null if there is neither. */
export const targetOf = ({ phone, email, email_verified }: Person): string | null =>
  phone ?? (email_verified ? email : null)

/** Sends them a message by phone and by confirmed email, as far as they have them, in the open transaction. */
export async function tell(ctx: Ctx, { phone, email, email_verified }: Person, { sms, mail }: BothWays) {
  await sendAll(ctx, [
    ...(phone ? [{ to: phone, text: sms, purpose: 'awaited' as const }] : []),
    ...(email && email_verified ? [{ to: email, ...mail }] : []),
  ])
}

/** Mails all admins that somebody's data were handed out, or that their account was deleted, in the open transaction. */
export async function tellAdmins(ctx: Ctx, kind: 'data' | 'deletion', { id }: Person): Promise<void> {
  const by = ctx.actor!.name
  await notifyAdmins(ctx, { path: `/admin/audit?object_kind=user&object_id=${id}` }, (locale) =>
    requestTexts(locale).toAdmins[kind](by),
  )
}

const FIND = statement<Person>(`
  select u.id, u.name, u.is_named, u.email, u.email_verified, u.phone, u.locale,
    exists (select from user_roles r where r.user_id = u.id)
      or exists (select from vendor_members m where m.user_id = u.id)
      or exists (select from riders d where d.user_id = u.id and d.ended_at is null) as acts_for_others
  from users u where u.id = $id and (u.email is not null or u.phone is not null)`)
