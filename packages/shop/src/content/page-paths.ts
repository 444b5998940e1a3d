/** The paths of texts that are delivered with the software, without the locale, by their keys. */
export const PAGE_PATHS = {
  terms: '/terms',
  privacy: '/privacy',
  'refund-policy': '/refund-policy',
  'how-to-sell': '/sell',
} as const
