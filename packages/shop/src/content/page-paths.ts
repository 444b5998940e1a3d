/** Texts that came with the software and have addresses of their own, without the locale, by their keys. */
export const PAGE_PATHS = {
  terms: '/terms',
  privacy: '/privacy',
  'refund-policy': '/refund-policy',
  'how-to-sell': '/sell',
} as const
