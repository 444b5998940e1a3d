import { z } from 'zod'
import { showRupees } from '../money/money.ts'
import { Names, notice } from '../notifications/kinds.ts'
import { list, listed, named } from '../notifications/notice-words.ts'

/** A moderator's decision about a vendor's product: `note` is why it was declined, empty if it was approved. */
const Moderated = z.object({ product: Names.extend({ id: z.int() }), note: z.string() })

/** Products that ran low, with what was left of each. */
const RanLow = z.object({ products: z.array(Names.extend({ stock: z.int() })) })

const withStock = (products: z.output<typeof RanLow>['products']) =>
  products.map(({ name_en, name_ne, stock }) => ({
    name_en: stock === 0 ? `${name_en} (out of stock)` : `${name_en} (${stock} left)`,
    name_ne: stock === 0 ? `${name_ne} (सकियो)` : `${name_ne} (${stock} बाँकी)`,
  }))

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
      message: ({ product }) => `Your change to ${product.name_en} was approved and is live.`,
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
      message: ({ product, note }) => `Your change to ${product.name_en} was declined: ${note}`,
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
  /** To a vendor's team, each time: staff set a price far from the one before (changing/far-price.ts). */
  ProductRepricedByStaff: notice({
    values: z.object({
      product: Names.extend({ id: z.int() }),
      before_paisa: z.int(),
      price_paisa: z.int(),
    }),
    to: { team: ['owner', 'catalogue'] },
    page: ({ values }) => `/vendor/products/${values.product.id}`,
    isAlways: true,
    main: ['mail', 'sms'],
    en: {
      message: ({ product, before_paisa, price_paisa }) =>
        `Our staff changed the price of ${product.name_en} from ${showRupees(before_paisa)} to ${showRupees(price_paisa)}. If this is not right, please call us.`,
      sms: ({ product, before_paisa, price_paisa }) =>
        named(
          (what) =>
            `Himalayan Green staff changed ${what} from ${showRupees(before_paisa)} to ${showRupees(price_paisa)}.`,
          product.name_en,
        ),
    },
    ne: {
      message: ({ product, before_paisa, price_paisa }) =>
        `हाम्रा कर्मचारीले ${product.name_ne}को मूल्य ${showRupees(before_paisa)} बाट ${showRupees(price_paisa)} बनाउनुभयो। यो ठिक होइन भने कृपया हामीलाई फोन गर्नुहोस्।`,
      sms: ({ product, price_paisa }) =>
        named((what) => `${what}: मूल्य अब ${showRupees(price_paisa)}।`, product.name_ne),
    },
  }),
  /** To a vendor's team: orders brought products down to the stock from which the vendor wants to know; once until there is more. */
  VendorStockLow: notice({
    values: RanLow,
    to: { team: ['owner', 'catalogue'] },
    page: () => '/vendor/products?status=low',
    main: ['mail'],
    en: {
      message: ({ products }) =>
        `Low stock: ${listed(withStock(products), 'en')}. Please enter new stock when you have more.`,
      sms: ({ products }, link) => [
        `Low stock: ${list(withStock(products), 'en')}. ${link}`,
        ...named((what) => `Low stock: ${what}`, list(withStock(products), 'en')),
      ],
    },
    ne: {
      message: ({ products }) =>
        `स्टक कम: ${listed(withStock(products), 'ne')}। थप सामान भएपछि कृपया नयाँ स्टक राख्नुहोस्।`,
      sms: ({ products }) => named((what) => `स्टक कम: ${what}`, list(withStock(products), 'ne')),
    },
  }),
}
