import { hasAttemptsLeft } from '../accounts/rate-limit.ts'
import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { HOUR } from '../durations.ts'
import { securityEvent } from '../log.ts'
import { greet, SIGNED } from '../messaging/greet.ts'
import { sendAll } from '../messaging/send.ts'
import { MAX_SMS_PER_HOUR, RESERVED_FROM, smsOfTheHour } from '../messaging/sms-ceiling.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/** In milliseconds: people are notified once, and again only after this time. */
const QUIET = 6 * HOUR

/**
 * Mails people who change settings (right setting.change) that half or more of the SMS of an hour were written: either
 * the day is very good, or somebody makes the shop send them. Safe to run any number of times.
 */
export async function warnOfSmsHour(ctx: Ctx): Promise<void> {
  const count = await smsOfTheHour(ctx)
  if (count < MAX_SMS_PER_HOUR / 2) return
  await inTransaction(ctx, async (ctx) => {
    if (!(await hasAttemptsLeft(ctx, { key: 'sms-alarm', max: 1, within: QUIET }))) return
    securityEvent('limit_reached', { limit: 'sms_half' })
    const { rows } = await ctx.db.executeQuery(READERS())
    await sendAll(
      ctx,
      rows.map(({ email, name, locale }) => {
        const { subject, text } = WORDS[locale](count)
        const link = `${ctx.publicUrl}${locale === 'ne' ? '/ne' : ''}/admin/settings`
        return {
          to: email,
          subject,
          text: `${[greet(locale, name), text, link, SIGNED[locale]].join('\n\n')}\n`,
        }
      }),
    )
  })
}

interface Reader {
  email: string
  name: string
  locale: Locale
}

const READERS = statement<Reader>(`
  select distinct u.email, u.name, u.locale from users u
  join user_roles ur on ur.user_id = u.id join roles r on r.name = ur.role
  where 'setting.change' = any(r.rights) and u.email is not null order by u.email`)

const WORDS: Record<Locale, (count: number) => { subject: string; text: string }> = {
  en: (count) => ({
    subject: 'Unusually many SMS are being sent',
    text: `The shop has written ${count} SMS within this hour; it sends ${MAX_SMS_PER_HOUR} at most. From ${MAX_SMS_PER_HOUR - RESERVED_FROM.step} on, only codes and urgent messages are sent, and from ${MAX_SMS_PER_HOUR - RESERVED_FROM.awaited} on only codes. If this is not an unusually busy day, someone may be abusing the shop to send SMS: look at the newest orders and at the shop's log.`,
  }),
  ne: (count) => ({
    subject: 'धेरै एसएमएस गइरहेका छन्',
    text: `यस घण्टामा ${nepaliFigures(count)} वटा एसएमएस गइसके; बढीमा ${nepaliFigures(MAX_SMS_PER_HOUR)} वटा पठाउँछ। ${nepaliFigures(MAX_SMS_PER_HOUR - RESERVED_FROM.step)} देखि कोड र कसैले पर्खिरहेको कुरा मात्र जान्छ, ${nepaliFigures(MAX_SMS_PER_HOUR - RESERVED_FROM.awaited)} देखि कोड मात्र। आज धेरै बिक्री भएको होइन भने कसैले पसलबाट एसएमएस पठाउन लगाइरहेको हुन सक्छ: नयाँ अर्डर र पसलको लग हेर्नुहोस्।`,
  }),
}
