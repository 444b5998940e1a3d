import { z } from 'zod'
import { Names, notice } from '../notifications/kinds.ts'
import { named } from '../notifications/notice-words.ts'

const WishedProduct = Names.extend({ slug: z.string() })

export const PRODUCT_WISH_NOTICES = {
  /** A product that its reader asked about can be bought again. */
  WishedProductBack: notice({
    values: z.object({ product: WishedProduct }),
    to: 'person',
    page: ({ values }) => `/product/${values.product.slug}`,
    main: ['mail', 'sms'],
    en: {
      message: ({ product }) => `${product.name_en} is back in stock. You asked us to let you know.`,
      sms: ({ product }, link) => [
        `Himalayan Green: ${product.name_en} is back: ${link}`,
        ...named((what) => `Himalayan Green: ${what} is back in stock.`, product.name_en),
      ],
    },
    ne: {
      message: ({ product }) => `${product.name_ne} फेरि उपलब्ध छ। तपाईंले खबर गर्न भन्नुभएको थियो।`,
      sms: ({ product }) => named((what) => `हिमालयन ग्रीन: ${what} फेरि उपलब्ध छ।`, product.name_ne),
    },
  }),
  /** What its reader asked for, in their words, is in the shop. */
  WishedProductHere: notice({
    values: z.object({ words: z.string(), product: WishedProduct }),
    to: 'person',
    page: ({ values }) => `/product/${values.product.slug}`,
    main: ['mail', 'sms'],
    en: {
      message: ({ words, product }) => `You asked for “${words}”, and it is here now: ${product.name_en}.`,
      sms: ({ product }, link) => [
        `Himalayan Green: you asked for it, it is here: ${product.name_en}. ${link}`,
        ...named((what) => `Himalayan Green: you asked for it, it is here: ${what}.`, product.name_en),
      ],
    },
    ne: {
      message: ({ words, product }) => `तपाईंले मागेको “${words}” अब पसलमा छ: ${product.name_ne}।`,
      sms: ({ product }) => named((what) => `हिमालयन ग्रीन: तपाईंले मागेको ${what} अब छ।`, product.name_ne),
    },
  }),
}
