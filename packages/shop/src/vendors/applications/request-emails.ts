import type { Selectable } from 'kysely'
import type { Ctx } from '../../context.ts'
import { greet, SIGNED } from '../../messaging/greet.ts'
import { sendAll, sendMail } from '../../messaging/send.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { REVIEW_DAYS, UNTOUCHED_DAYS } from '../../trade-terms.ts'
import type { SentBy, VendorRequests } from '../tables.ts'

/** The recipient and the language, which the application has because applicants have no account. */
export type Applicant = Pick<
  Selectable<VendorRequests>,
  'name' | 'company_name' | 'email' | 'phone' | 'locale' | 'email_confirmed_at' | 'phone_confirmed_at'
>

/** A message to an applicant. The SMS is in Latin letters, so that it fits into one part. */
export interface ApplicantMessage {
  subject: string
  /** The paragraphs between the greeting and the signature. */
  paragraphs: string[]
  sms: string
}

/**
 * Writes to an applicant by mail and SMS, in the application's language and in the open transaction, at confirmed
 * addresses only (confirm-applicant.ts). Answers what was written.
 */
export function writeToApplicant(
  ctx: Ctx,
  applicant: Applicant,
  message: ApplicantMessage,
): Promise<SentBy[]> {
  const { locale, email_confirmed_at, phone_confirmed_at } = applicant
  const text = `${[greet(locale, applicant.name), ...message.paragraphs, SIGNED[locale]].join('\n\n')}\n`
  const mail = { to: applicant.email, isForAnybody: true as const, subject: message.subject, text }
  const sms = { to: applicant.phone, text: message.sms }
  return sendAll(ctx, [...(email_confirmed_at ? [mail] : []), ...(phone_confirmed_at ? [sms] : [])])
}

/** A URL of the site in the applicant's language. */
function applicantsLink({ publicUrl }: Ctx, { locale }: Pick<Applicant, 'locale'>, path: string) {
  return `${publicUrl}${locale === 'ne' ? '/ne' : ''}${path}`
}

/** Tells the applicant that the application was received, and what comes next. */
export async function notifySubmitted(ctx: Ctx, applicant: Applicant): Promise<void> {
  await writeToApplicant(ctx, applicant, MESSAGES[applicant.locale].submitted(applicant.company_name))
}

/**
 * Tells the applicant that the application ended after 30 days without activity. It goes by mail only, because it is
 * not urgent.
 */
export async function notifyLapsed(ctx: Ctx, applicant: Applicant): Promise<void> {
  const { locale, email_confirmed_at } = applicant
  if (!email_confirmed_at) return
  const { subject, paragraphs } = MESSAGES[applicant.locale].lapsed(
    applicant.company_name,
    applicantsLink(ctx, applicant, '/sell'),
  )
  const text = `${[greet(locale, applicant.name), ...paragraphs, SIGNED[locale]].join('\n\n')}\n`
  await sendMail(ctx, { to: applicant.email, subject, text, isForAnybody: true })
}

const MESSAGES = {
  en: {
    submitted: (company: string): ApplicantMessage => ({
      subject: 'We have your application',
      paragraphs: [
        `Thank you for wanting to sell with us. We have received the application of ${company} and its documents.`,
        `Our team will review them within ${REVIEW_DAYS} working days. You will then hear from us: approved, more information needed, or rejected with the reason.`,
        'You do not need to do anything until then. Only our review team can open your documents.',
      ],
      sms: `Himalayan Green: we have your application. You will hear from us within ${REVIEW_DAYS} working days.`,
    }),
    lapsed: (company: string, link: string) => ({
      subject: 'Your application has expired',
      paragraphs: [
        `We have not heard from you for ${UNTOUCHED_DAYS} days, so we have closed the application of ${company}. Its documents will be deleted.`,
        `You are welcome to start a new one at any time:\n${link}`,
      ],
    }),
  },
  ne: {
    submitted: (company: string): ApplicantMessage => ({
      subject: 'तपाईंको निवेदन प्राप्त भयो',
      paragraphs: [
        `हामीसँग बेच्न चाहनुभएकोमा धन्यवाद। ${company}को निवेदन र कागजात हामीकहाँ आइपुगे।`,
        `अब हाम्रो टोलीले ती जाँच्नेछ। बढीमा ${nepaliFigures(REVIEW_DAYS)} कार्यदिन लाग्छ। त्यसपछि नतिजा आउँछ: स्वीकृत, थप विवरण चाहिने वा कारणसहित अस्वीकृत।`,
        'त्यतिन्जेल तपाईंले केही गर्नुपर्दैन। तपाईंका कागजात जाँच टोलीले मात्र खोल्न सक्छ।',
      ],
      sms: `Himalayan Green: tapaiko nivedan aaipugyo. ${REVIEW_DAYS} karya dinbhitra jankari aaunchha.`,
    }),
    lapsed: (company: string, link: string) => ({
      subject: 'तपाईंको निवेदन बन्द भयो',
      paragraphs: [
        `${nepaliFigures(UNTOUCHED_DAYS)} दिनसम्म तपाईंबाट केही नआएकाले ${company}को निवेदन बन्द गर्‍यौँ। बुझाउनुभएका कागजात मेटाइनेछन्।`,
        `नयाँ निवेदन जुनसुकै बेला सुरु गर्न सक्नुहुन्छ:\n${link}`,
      ],
    }),
  },
}
