import { z } from 'zod'
import { notice } from '../../notifications/kinds.ts'
import { because, list, listed, named, until } from '../../notifications/notice-words.ts'
import { Lowered, ToPack } from './kind-values.ts'

export const VENDOR_ORDER_NOTICES = {
  VendorOrderNew: notice({
    values: ToPack,
    to: { team: ['owner', 'orders'] },
    page: ({ object_id }) => `/vendor#confirmed-${object_id}`,
    main: ['mail', 'sms'],
    en: {
      message: ({ number, products, due_at }) =>
        `New order ${number} to pack: ${listed(products, 'en')}.${due_at ? ` Please pack it by ${until(due_at, 'en')}.` : ''}`,
      sms: ({ number, products, due_at }, link) => {
        const start = `New order ${number} to pack${due_at ? ` by ${until(due_at, 'en')}` : ''}`
        const whole = `${start}: ${list(products, 'en')}.`
        return [
          ...(link ? [`${whole} ${link}`] : []),
          ...named((what) => `${start}: ${what}.`, list(products, 'en')),
        ]
      },
    },
    ne: {
      message: ({ number, products, due_at }) =>
        `प्याक गर्नुपर्ने नयाँ अर्डर ${number}: ${listed(products, 'ne')}।${due_at ? ` ${until(due_at, 'ne')} सम्ममा प्याक गर्नुहोस्।` : ''}`,
      sms: ({ number, products, due_at }, link) => {
        const start = `नयाँ अर्डर ${number}`
        const by = due_at ? ` ${until(due_at, 'ne')} सम्ममा प्याक गर्नुहोस्।` : ''
        const goods = list(products, 'ne')
        const whole = `${start}: ${goods}।${by}`
        return [
          ...(link ? [`${whole} ${link}`] : []),
          whole,
          ...(due_at ? [`${start}: ${goods}। ${until(due_at, 'ne')} सम्म।`] : []),
          ...named((what) => `${start}: ${what}।`, goods),
        ]
      },
    },
  }),
  VendorOrderApprovalNeeded: notice({
    values: ToPack,
    to: { team: ['owner', 'orders'] },
    page: ({ object_id }) => `/vendor#awaiting_approval-${object_id}`,
    main: ['mail'],
    isAskedBySms: true,
    en: {
      message: ({ number, products, due_at }) =>
        `Order ${number} needs your approval: ${listed(products, 'en')}.${due_at ? ` Please answer by ${until(due_at, 'en')}.` : ''}`,
    },
    ne: {
      message: ({ number, products, due_at }) =>
        `अर्डर ${number} मा तपाईंको स्वीकृति बाँकी छ: ${listed(products, 'ne')}।${due_at ? ` ${until(due_at, 'ne')} सम्ममा जवाफ दिनुहोस्।` : ''}`,
    },
  }),
  VendorOrderExpired: notice({
    values: ToPack,
    to: { team: ['owner', 'orders'] },
    page: () => '/vendor',
    main: [],
    en: {
      message: ({ number, products }) =>
        `The time to answer for ${listed(products, 'en')} in order ${number} is over.`,
    },
    ne: {
      message: ({ number, products }) =>
        `अर्डर ${number} को ${listed(products, 'ne')} बारे जवाफ दिने समय सकियो।`,
    },
  }),
  VendorOrderCancelled: notice({
    values: ToPack.extend({ note: z.string() }),
    to: { team: ['owner', 'orders'] },
    page: () => '/vendor',
    main: ['mail', 'sms'],
    en: {
      message: ({ number, products, note }) =>
        `Do not pack: ${listed(products, 'en')} in order ${number} is cancelled.${because(note)}`,
      sms: ({ number, products }) =>
        named((what) => `Do not pack: ${what} of order ${number} is cancelled.`, list(products, 'en')),
    },
    ne: {
      message: ({ number, products, note }) =>
        `प्याक नगर्नुहोस्: अर्डर ${number} को ${listed(products, 'ne')} रद्द भयो।${because(note)}`,
      sms: ({ number, products }) =>
        named((what) => `प्याक नगर्नुहोस्, रद्द भयो: ${number}, ${what}।`, list(products, 'ne')),
    },
  }),
  VendorOrderQuantityLowered: notice({
    values: Lowered,
    to: { team: ['owner', 'orders'] },
    page: () => '/vendor',
    main: ['mail', 'sms'],
    en: {
      message: ({ number, product, quantity, ordered_quantity, note }) =>
        `Order ${number}: pack ${quantity} of ${product.name_en}, not ${ordered_quantity}.${because(note)}`,
      sms: ({ number, product, quantity, ordered_quantity }) =>
        named(
          (what) => `Order ${number}: pack ${quantity} of ${what}, not ${ordered_quantity}.`,
          product.name_en,
        ),
    },
    ne: {
      message: ({ number, product, quantity, ordered_quantity, note }) =>
        `अर्डर ${number}: ${product.name_ne} ${ordered_quantity} होइन, ${quantity} प्याक गर्नुहोस्।${because(note)}`,
      sms: ({ number, product, quantity, ordered_quantity }) =>
        named(
          (what) => `${number}: ${what} ${ordered_quantity} होइन, ${quantity} प्याक गर्नुहोस्।`,
          product.name_ne,
        ),
    },
  }),
  /** The address or the contact of an order has changed. */
  VendorOrderDeliveryChanged: notice({
    values: z.object({ number: z.string() }),
    to: { team: ['owner', 'orders'] },
    page: () => '/vendor',
    main: ['mail', 'sms'],
    isAwaited: true,
    en: {
      message: ({ number }) =>
        `The address or phone of order ${number} has changed: please check before delivery.`,
      sms: ({ number }) => [`Order ${number}: address or phone changed. Please check before delivery.`],
    },
    ne: {
      message: ({ number }) => `अर्डर ${number} को ठेगाना वा फोन बदलिएको छ: डेलिभरीअघि हेर्नुहोस्।`,
      sms: ({ number }) => [`अर्डर ${number}: ठेगाना वा फोन बदलियो। पुर्‍याउनुअघि हेर्नुहोस्।`],
    },
  }),
}
