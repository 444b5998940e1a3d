import { linkTo } from '../../accounts/codes/emails.ts'
import type { Ctx, Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { DOCUMENT_DAYS } from '../../trade-terms.ts'
import type { SentBy } from '../tables.ts'
import { sendAnswerLine } from './answer-line.ts'
import { type Applicant, type ApplicantMessage, writeToApplicant } from './request-emails.ts'
import type { FoundRequest } from './vendor-requests.ts'

/** A decision about an application, with what the message to the applicant needs. */
export type News =
  | { event: 'in_review' }
  | { event: 'more_information'; note: string; hours: number; path: string }
  | { event: 'approved'; email: string; path: string; query: Record<string, string> }
  | { event: 'rejected'; note: string }

/** The application that was decided about, as it was before. */
export type Decided = Applicant & Pick<FoundRequest, 'id' | 'status' | 'answer_until'>

/**
 * Informs an applicant by mail and SMS, in the application's language and in the open transaction, and notes with the
 * last step what was sent. Addresses that were only typed get a neutral line (answer-line.ts): none that somebody has
 * begun to review, and none that what is asked for was worded anew, as the link that they have shows it.
 */
export async function notifyApplicant(ctx: Ctx, request: Decided, news: News): Promise<void> {
  const isConfirmed = request.email_confirmed_at !== null || request.phone_confirmed_at !== null
  const isReworded =
    news.event === request.status && request.answer_until !== null && request.answer_until > ctx.now
  if (!isConfirmed && (news.event === 'in_review' || isReworded)) return
  const sent = isConfirmed ? await writeNews(ctx, request, news) : await sendAnswerLine(ctx, request)
  await ctx.db
    .updateTable('vendor_request_steps')
    .set({ sent })
    .where('id', '=', (steps) =>
      steps
        .selectFrom('vendor_request_steps')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('vendor_request_id', '=', request.id),
    )
    .execute()
}

function writeNews(ctx: Ctx, applicant: Applicant, news: News): Promise<SentBy[]> {
  const { company_name, locale } = applicant
  const link = 'path' in news ? linkTo({ ...ctx, locale }, news.path, 'query' in news ? news.query : {}) : ''
  const message = MESSAGES[locale](news, company_name, link)
  if (applicant.email_confirmed_at) return writeToApplicant(ctx, applicant, message)
  const sms = WITHOUT_MAIL[locale](news, linkTo({ ...ctx, locale }, '/vendor')) ?? message.sms
  return writeToApplicant(ctx, applicant, { ...message, sms })
}

/** The text of the SMS if no mail is sent because the email was not confirmed; null if it is the same. */
const WITHOUT_MAIL: Record<Locale, (news: News, link: string) => string | null> = {
  en: (news, link) => {
    if (news.event === 'approved')
      return `Himalayan Green: your application is approved. Log in with the email address that you gave us: ${link}`
    return news.event === 'rejected'
      ? 'Himalayan Green: we cannot accept your application. Please call us to hear the reason.'
      : null
  },
  ne: (news, link) => {
    if (news.event === 'approved')
      return `Himalayan Green: tapaiko nivedan swikrit bhayo. Nivedan ma lekheko email bata login garnuhos: ${link}`
    return news.event === 'rejected'
      ? 'Himalayan Green: tapaiko nivedan swikar garna sakenaun. Karan sunna kripaya phone garnuhos.'
      : null
  },
}

/**
 * SMS are in Latin letters, so that they fit into one part. The link of an approval is only in the mail, if one is
 * sent.
 */
const MESSAGES: Record<Locale, (news: News, company: string, link: string) => ApplicantMessage> = {
  en: (news, company, link) => {
    switch (news.event) {
      case 'in_review':
        return {
          subject: 'We are reviewing your application',
          paragraphs: [
            `We have started reviewing the application of ${company}. You will hear from us soon.`,
          ],
          sms: 'Himalayan Green: we are reviewing your application. You will hear from us soon.',
        }
      case 'more_information':
        return {
          subject: 'Your application needs more information',
          paragraphs: [
            `To go on with the application of ${company} we need more information:`,
            news.note,
            `Please answer here, within ${news.hours} hours:\n${link}`,
            'This link is only for you. When it expires, the same page can send you a new one.',
          ],
          sms: `Himalayan Green: your application needs more information: ${link}`,
        }
      case 'approved':
        return {
          subject: `Welcome: ${company} can sell now`,
          paragraphs: [
            `Your application is approved: ${company} can now sell at Himalayan Green.`,
            `Log in with this email address, ${news.email}. We will email you a code; you do not need a password. The page shows the first steps:\n${link}`,
          ],
          sms: `Himalayan Green: your application is approved. Log in with your email address; see our email for the steps.`,
        }
      case 'rejected':
        return {
          subject: 'About your application',
          paragraphs: [
            `We have reviewed the application of ${company} and cannot accept it. The reason:`,
            news.note,
            `Your documents are deleted after ${DOCUMENT_DAYS} days. You are welcome to apply again once this has changed, or to call us.`,
          ],
          sms: 'Himalayan Green: we cannot accept your application. The reason is in our email.',
        }
    }
  },
  ne: (news, company, link) => {
    switch (news.event) {
      case 'in_review':
        return {
          subject: 'तपाईंको निवेदन जाँच हुँदै छ',
          paragraphs: [`हामीले ${company}को निवेदन जाँच्न थाल्यौँ। चाँडै खबर गर्छौँ।`],
          sms: 'Himalayan Green: tapaiko nivedan herdai chhaun. Chadai khabar garchhaun.',
        }
      case 'more_information':
        return {
          subject: 'तपाईंको निवेदनमा अझै केही चाहियो',
          paragraphs: [
            `${company}को निवेदन अगाडि बढाउन हामीलाई अझै यो चाहियो:`,
            news.note,
            `कृपया ${nepaliFigures(news.hours)} घण्टाभित्र यहाँ जवाफ दिनुहोस्:\n${link}`,
            'यो लिङ्क तपाईंका लागि मात्र हो। समय सकिएमा त्यही पृष्ठबाट नयाँ लिङ्क पाउनुहुन्छ।',
          ],
          sms: `Himalayan Green: tapaiko nivedan ma ajhai kehi chahiyo: ${link}`,
        }
      case 'approved':
        return {
          subject: `स्वागत छ: ${company}का सामान अब बिक्रीमा राख्न सकिन्छ`,
          paragraphs: [
            `तपाईंको निवेदन स्वीकृत भयो: ${company}ले अब हिमालयन ग्रीनमा बेच्न सक्छ।`,
            `यही इमेल (${news.email}) बाट लगइन गर्नुहोस्। हामी कोड पठाउँछौँ; पासवर्ड चाहिँदैन। पहिले के गर्ने, त्यहीँ लेखिएको छ:\n${link}`,
          ],
          sms: 'Himalayan Green: tapaiko nivedan swikrit bhayo. Aafno email bata login garnuhos; tarika email ma chha.',
        }
      case 'rejected':
        return {
          subject: 'तपाईंको निवेदनबारे',
          paragraphs: [
            `हामीले ${company}को निवेदन हेर्‍यौँ, तर स्वीकार गर्न सकेनौँ। कारण:`,
            news.note,
            `तपाईंका कागजात ${nepaliFigures(DOCUMENT_DAYS)} दिनपछि मेटाइन्छन्। यो कुरा मिलेपछि फेरि निवेदन दिन वा हामीलाई फोन गर्न सक्नुहुन्छ।`,
          ],
          sms: 'Himalayan Green: tapaiko nivedan swikar garna sakenaun. Karan hamro email ma chha.',
        }
    }
  },
}
