import { sql } from 'kysely'
import { composeEmail, type EmailText, linkTo } from '../../accounts/codes/emails.ts'
import type { Ctx, Locale } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY } from '../../durations.ts'
import { greet, SIGNED } from '../../messaging/greet.ts'
import { sendAll } from '../../messaging/send.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { hashOfKey } from '../../random-key.ts'
import { ANSWER_DAYS } from '../../trade-terms.ts'
import type { SentBy } from '../tables.ts'
import { type FoundRequest, newApplicationKey } from './vendor-requests.ts'

// Applicants who confirm neither email nor phone learn of a decision all the same: both get one line with a link, in
// words that are the same for everybody, as anybody may have typed the addresses. A code opens the answer behind the
// link (open-answer.ts).

/** Lines to one email and to one phone within so many milliseconds, whatever applications name it. */
const MAX_LINES = 3
const WITHIN = 30 * DAY

/** The key of an advisory lock: lines are sent one after the other, so that two at once do not exceed the limit. */
const LOCK = 5200

/**
 * Sends the line of a decision, in the open transaction, with a new link in place of the former one. Answers what was
 * written: nothing for an address that has got too many lines.
 */
export async function sendAnswerLine(
  ctx: Ctx,
  { id, email, phone, locale }: Pick<FoundRequest, 'id' | 'email' | 'phone' | 'locale'>,
): Promise<SentBy[]> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(ctx.db)
  const since = new Date(ctx.now.getTime() - WITHIN)
  const { rows } = await ctx.db.executeQuery(COUNT_LINES({ email, phone, since }))
  const { mails, sms } = rows[0]!
  if (mails >= MAX_LINES && sms >= MAX_LINES) return []
  const key = newApplicationKey()
  const answer_until = new Date(ctx.now.getTime() + ANSWER_DAYS * DAY)
  await ctx.db
    .updateTable('vendor_requests')
    .set({ answer_key_hash: hashOfKey(key), answer_until })
    .where('id', '=', id)
    .execute()
  const line = LINES[locale](linkTo({ ...ctx, locale }, `/sell/answer/${key}`))
  return sendAll(ctx, [
    ...(mails < MAX_LINES ? [{ to: email, isForAnybody: true as const, ...line.mail }] : []),
    ...(sms < MAX_LINES ? [{ to: phone, text: line.sms }] : []),
  ])
}

/** What was sent while neither address was confirmed. */
const COUNT_LINES = statement<{ mails: number; sms: number }>(`
  select (count(*) filter (where r.email = $email and 'mail' = any(s.sent)))::integer as mails,
    (count(*) filter (where r.phone = $phone and 'sms' = any(s.sent)))::integer as sms
  from vendor_request_steps s join vendor_requests r on r.id = s.vendor_request_id
  where (r.email = $email or r.phone = $phone) and s.at > $since
    and coalesce(least(r.email_confirmed_at, r.phone_confirmed_at) > s.at, true)`)

/** No name, no business and no reason: none of it is the reader's for sure. The SMS is in Latin letters, so that it fits into one part. */
const LINES: Record<Locale, (link: string) => { mail: EmailText; sms: string }> = {
  en: (link) => ({
    mail: composeEmail(
      'There is an answer to your application',
      greet('en'),
      `There is an answer to your application to sell at Himalayan Green. Read it here:\n${link}`,
      `The page first sends a code to the email or mobile number of the application. The link works for ${ANSWER_DAYS} days.`,
      'If you did not apply, you can ignore this email: somebody may have entered your address by mistake.',
      SIGNED.en,
    ),
    sms: `Himalayan Green: there is an answer to your application: ${link}`,
  }),
  ne: (link) => ({
    mail: composeEmail(
      'तपाईंको निवेदनको जवाफ आयो',
      greet('ne'),
      `हिमालयन ग्रीनमा बेच्न दिनुभएको निवेदनको जवाफ आयो। यहाँ पढ्नुहोस्:\n${link}`,
      `पहिले निवेदनमा लेखिएको इमेल वा मोबाइल नम्बरमा कोड आउँछ। लिङ्क ${nepaliFigures(ANSWER_DAYS)} दिनसम्म चल्छ।`,
      'निवेदन दिनुभएको छैन भने केही गर्नुपर्दैन: कसैले भुलले तपाईंको ठेगाना लेखेको हुन सक्छ।',
      SIGNED.ne,
    ),
    sms: `Himalayan Green: tapaiko nivedan ko jawaf aayo: ${link}`,
  }),
}
