import { z } from 'zod'
import { Names, notice } from '../notifications/kinds.ts'
import { named } from '../notifications/notice-words.ts'
import { howOften, nepaliHowOften } from './searches/how-often.ts'

const WishedProduct = Names.extend({ slug: z.string() })

/** A moderator's decision about a vendor's product: `note` is why it was declined, empty if it was approved. */
const Moderated = z.object({ product: Names.extend({ id: z.int() }), note: z.string() })

export const CATALOG_NOTICES = {
  ProductPublished: notice({
    values: Moderated,
    to: { team: ['owner', 'catalogue'] },
    page: ({ values }) => `/vendor/products/${values.product.id}`,
    main: ['mail'],
    en: {
      message: ({ product }) => `${product.name_en} was approved and is on sale.`,
    },
    ne: {
      message: ({ product }) => `${product.name_ne} स्वीकृत भयो, अब बिक्रीमा छ।`,
    },
  }),
  ProductRejected: notice({
    values: Moderated,
    to: { team: ['owner', 'catalogue'] },
    page: ({ values }) => `/vendor/products/${values.product.id}`,
    main: ['mail'],
    en: {
      message: ({ product, note }) => `Changes requested for ${product.name_en}: ${note}`,
    },
    ne: {
      message: ({ product, note }) => `${product.name_ne} मा सच्याउनुपर्ने कुरा: ${note}`,
    },
  }),
  ProductChangeConfirmed: notice({
    values: Moderated,
    to: { team: ['owner', 'catalogue'] },
    page: ({ values }) => `/vendor/products/${values.product.id}`,
    main: [],
    en: {
      message: ({ product }) => `Your change of ${product.name_en} was approved and is live.`,
    },
    ne: {
      message: ({ product }) => `${product.name_ne}को परिवर्तन स्वीकृत भयो, अब पसलमा देखिन्छ।`,
    },
  }),
  ProductChangeDeclined: notice({
    values: Moderated,
    to: { team: ['owner', 'catalogue'] },
    page: ({ values }) => `/vendor/products/${values.product.id}`,
    main: ['mail'],
    en: {
      message: ({ product, note }) => `Your change of ${product.name_en} was declined: ${note}`,
    },
    ne: {
      message: ({ product, note }) => `${product.name_ne}को परिवर्तन स्वीकृत भएन: ${note}`,
    },
  }),
  /** To a vendor's team: staff changed one of its products; at most once a day for each. */
  ProductChangedByStaff: notice({
    values: Moderated,
    to: { team: ['owner', 'catalogue'] },
    page: ({ values }) => `/vendor/products/${values.product.id}`,
    main: ['mail'],
    en: {
      message: ({ product }) => `Our staff changed ${product.name_en}. Please check it.`,
    },
    ne: {
      message: ({ product }) => `हाम्रा कर्मचारीले ${product.name_ne} बदल्नुभयो। अहिले कस्तो छ, कृपया हेर्नुहोस्।`,
    },
  }),
  /** To who looks after a vendor's products: people search for this and do not find it, so often in a month. */
  VendorProductWanted: notice({
    values: z.object({ words: z.string(), searches: z.int(), asks: z.int() }),
    to: { team: ['owner', 'catalogue'] },
    page: () => '/vendor/products/new',
    main: ['mail'],
    en: {
      message: ({ words, ...often }) =>
        `Customers look for “${words}” and do not find it: ${howOften(often)} in the last month. If you can offer it, please add it to your products.`,
    },
    ne: {
      message: ({ words, ...often }) =>
        `ग्राहकले “${words}” खोज्नुहुन्छ तर भेट्नुहुन्न: पछिल्लो महिनामा ${nepaliHowOften(often)}। तपाईंसँग भए कृपया आफ्ना सामानमा थप्नुहोस्।`,
    },
  }),
  /** A product that its reader asked about can be bought again (catalog/wishes/). */
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
  /** What its reader asked for, in their words, is in the shop (catalog/wishes/). */
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
