import { composeEmail, linkTo } from '../accounts/codes/emails.ts'
import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { greet, SIGNED } from '../messaging/greet.ts'
import { sendAll } from '../messaging/send.ts'
import { writtenDay } from '../nepal/written-date.ts'
import { hashOfKey, newKey } from '../random-key.ts'
import { complaintNumber } from './complaint.ts'
import { complaintTexts } from './texts.ts'

/** 128 bits, so that the link of an SMS stays short. */
export const KEY_BYTES = 16

/** What a complainer is told by the phone or email that they left. */
export type ComplaintNews = 'received' | 'escalated' | 'answered' | 'closed'

/**
 * Sends a complainer what happened, with a link that opens their complaint, in their language and in the open transaction. What they
 * typed is not in it, because a stranger may have typed somebody else's address; and what complainers cause themselves goes to the proved
 * address of their account alone, since the page says it, too, and behind its link stand a stranger's words.
 */
export async function tellComplainer(
  ctx: Ctx,
  complaint: { id: number; contact: string; locale: Locale; due_at: Date },
  news: ComplaintNews,
  by: 'customer' | 'staff' | 'system',
): Promise<void> {
  const { id, contact, locale, due_at } = complaint
  if (contact === '') return
  if (by === 'customer' && !(await isProved(ctx, id))) return
  const key = newKey(KEY_BYTES)
  await ctx.db
    .insertInto('complaint_keys')
    .values({ key_hash: hashOfKey(key), complaint_id: id })
    .execute()
  const link = linkTo({ ...ctx, locale }, `/complaint/${key}`)
  const number = complaintNumber(id)
  const texts = complaintTexts(locale)
  if (!contact.includes('@')) {
    // Latin letters alone make an SMS half as long, and so does the day of one calendar.
    const text = texts.sms[news](number, writtenDay(due_at, 'en'), link)
    await sendAll(ctx, [{ to: contact, text, purpose: by === 'customer' ? 'step' : 'awaited' }])
    return
  }
  const { subject, text } = texts.mail[news](number, writtenDay(due_at, locale))
  const mail = composeEmail(subject, greet(locale), text, texts.readHere(link), SIGNED[locale])
  await sendAll(ctx, [{ to: contact, ...mail, isForAnybody: true }])
}

/** Whether the contact of a complaint is the confirmed phone or email of the account that made it. */
async function isProved(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery(PROVED({ id }))
  return rows.length > 0
}

const PROVED = statement<{ id: number }>(`
  select c.id from complaints c join users u on u.id = c.user_id
  where c.id = $id and (u.phone = c.contact or (u.email = c.contact and u.email_verified))`)

/** Mails the complaint officer of the settings that a complaint is theirs now; nobody, if there is none. */
export async function tellOfficer(
  ctx: Ctx,
  complaint: { id: number; due_at: Date },
  officer: { email: string; locale: Locale } | null,
): Promise<void> {
  if (!officer) return
  const { email, locale } = officer
  const { subject, text } = complaintTexts(locale).officerMail(
    complaintNumber(complaint.id),
    writtenDay(complaint.due_at, locale),
  )
  const link = linkTo({ ...ctx, locale }, `/admin/complaints/${complaint.id}`)
  const mail = composeEmail(subject, greet(locale), text, link, SIGNED[locale])
  await sendAll(ctx, [{ to: email, ...mail, isForAnybody: true }])
}
