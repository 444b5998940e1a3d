import { z } from 'zod'
import { writtenDate } from '../nepal/written-date.ts'
import { ALL_ROLES, notice } from '../notifications/kinds.ts'

export const CERTIFICATE_NOTICES = {
  /** What staff decided about a certificate; `body` says who certified, `note` is in the words of staff. */
  VendorCertificateApproved: notice({
    values: z.object({ body: z.string() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor/certificates',
    main: ['mail'],
    en: {
      message: ({ body }) =>
        `Your certificate from ${body} was approved. Your products show it until it expires.`,
    },
    ne: {
      message: ({ body }) => `${body} को तपाईंको प्रमाणपत्र स्वीकृत भयो। अन्तिम दिनसम्म तपाईंका सामानमा यो देखिन्छ।`,
    },
  }),
  VendorCertificateRejected: notice({
    values: z.object({ body: z.string(), note: z.string() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor/certificates',
    main: ['mail'],
    en: {
      message: ({ body, note }) => `Your certificate from ${body} is not shown: ${note}`,
    },
    ne: {
      message: ({ body, note }) => `${body} को तपाईंको प्रमाणपत्र देखाइँदैन: ${note}`,
    },
  }),
  /** A certificate ends soon: `until_date` is its last day; or that day is over. */
  VendorCertificateEnds: notice({
    values: z.object({ body: z.string(), until_date: z.string() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor/certificates',
    main: ['mail'],
    en: {
      message: ({ body, until_date }) =>
        `Your certificate from ${body} expires after ${writtenDate(until_date, 'en')}. Please submit the next one in time: after that day your products no longer show it.`,
    },
    ne: {
      message: ({ body, until_date }) =>
        `${body} को तपाईंको प्रमाणपत्रको म्याद ${writtenDate(until_date, 'ne')} मा सकिन्छ। कृपया समयमै अर्को बुझाउनुहोस्: त्यसपछि तपाईंका सामानमा यो देखिँदैन।`,
    },
  }),
  VendorCertificateEnded: notice({
    values: z.object({ body: z.string() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor/certificates',
    main: ['mail'],
    en: {
      message: ({ body }) =>
        `Your certificate from ${body} has expired. Your products no longer show it. Please submit the next one.`,
    },
    ne: {
      message: ({ body }) =>
        `${body} को तपाईंको प्रमाणपत्रको म्याद सकियो। अब तपाईंका सामानमा यो देखिँदैन। कृपया अर्को बुझाउनुहोस्।`,
    },
  }),
}
