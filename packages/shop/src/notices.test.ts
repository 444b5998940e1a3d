import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainSms, smsParts } from './messaging/sms-parts.ts'
import { NOTICES } from './notices.ts'
import type { Subject } from './notifications/kinds.ts'
import { type EventKind, pathOf, smsText, type ValuesOf } from './notifications/render.ts'
import { RECEIVER_TEXTS } from './orders/notices/receiver-texts.ts'
import { FAILURE_REASONS } from './orders/reasons/reasons.ts'

const RENDERING = { notices: NOTICES }
const VENDOR = { name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' }
const POTATO = { name_en: 'Mude Red Potato', name_ne: 'मुडे रातो आलु' }
const number = 'GP-000123'
const pay_by = '2026-11-23T03:00:00.000Z'

test('an SMS says the number, the sum, by when and the code, in the language of its reader', () => {
  const way = { number, vendor: VENDOR, code: '0665', cash_paisa: 270_00 }
  const en = <T extends EventKind>(type: T, values: ValuesOf<T>) => smsText(RENDERING, type, values, 'en')
  expect(en('OrderPlaced', { number, next: 'done', due_paisa: 730_00 })).toBe(
    'Himalayan Green: order GP-000123 is confirmed. Have Rs 730.00 ready in cash.',
  )
  expect(en('OrderPlaced', { number, next: 'pay', due_paisa: 730_00, pay_by })).toBe(
    'Himalayan Green: order GP-000123. Pay Rs 730.00 by 7 Mangsir (23 Nov) 08:45, Nepal time.',
  )
  expect(en('OrderOutForDelivery', way)).toBe(
    'Order GP-000123 from Baidam Farm is on its way. Show code 0665 at the door. Have Rs 270.00 ready in cash.',
  )
  expect(en('OrderOutForDelivery', { ...way, cash_paisa: 0 })).toBe(
    'Order GP-000123 from Baidam Farm is on its way. Show code 0665 at the door. It is paid.',
  )
  expect(smsText(RENDERING, 'OrderOutForDelivery', way, 'ne')).toMatch(
    /^अर्डर GP-000123 बाटोमा छ। कोड 0665। नगद .+ तयार राख्नुहोस्।$/,
  )
  expect(smsText(RENDERING, 'OrderOutForDelivery', { ...way, cash_paisa: 0 }, 'ne')).toBe(
    'हिमालयन ग्रीन: अर्डर GP-000123 बाटोमा छ। कोड 0665। केही तिर्नुपर्दैन।',
  )
  expect(smsText(RENDERING, 'RatingReplied', { vendor: VENDOR, product: POTATO }, 'en')).toBeNull()
})

test('the phone of the shop, and in Nepali its name, are said where one part has room for them', () => {
  const phone = '+977 61-590000'
  const placed = { number, next: 'done', due_paisa: 730_00 } as const
  expect(smsText(RENDERING, 'OrderPlaced', placed, 'en', { phone })).toBe(
    'Himalayan Green: order GP-000123 is confirmed. Have Rs 730.00 ready in cash. Our phone: +977 61-590000',
  )
  expect(smsText(RENDERING, 'OrderDeliveryChanged', { number, reason: '' }, 'en', { phone })).toMatch(
    /please call us: \+977 61-590000$/,
  )
  expect(smsText(RENDERING, 'OrderPlaced', placed, 'ne', { phone })).toBe(
    'हिमालयन ग्रीन: GP-000123 पुष्टि भयो। नगद Rs 730.00 तयार राख्नुहोस्।',
  )
  expect(smsText(RENDERING, 'OrderPlaced', { number, next: 'done' }, 'ne', { phone })).toBe(
    'हिमालयन ग्रीन: अर्डर GP-000123 पुष्टि भयो। फोन: +977 61-590000',
  )
  expect(smsText(RENDERING, 'OrderCashChanged', { number, cash_paisa: 880_00 }, 'en', { phone })).toBe(
    'Himalayan Green: order GP-000123 has changed. Cash to have ready is now Rs 880.00.',
  )
  expect(smsText(RENDERING, 'OrderCashChanged', { number, cash_paisa: 880_00 }, 'ne', { phone })).toBe(
    'हिमालयन ग्रीन: अर्डर GP-000123: अब नगद Rs 880.00 तयार राख्नुहोस्।',
  )
})

test('who an order is for hears who ordered it and where, in one part whatever their names', () => {
  const { en, ne } = RECEIVER_TEXTS
  const way = { number, code: '0665', cash_paisa: 0 }
  expect(en.ordered('Gita Sharma', number, 0)).toBe(
    'Himalayan Green: Gita Sharma has ordered for you (order GP-000123). We will text you when it is on its way.',
  )
  expect(en.onTheWay('Gita Sharma', { ...way, cash_paisa: 270_00 })).toBe(
    'Himalayan Green: order GP-000123, which Gita Sharma ordered for you, is on its way. Show code 0665 at the door. Have Rs 270.00 ready in cash.',
  )
  expect(ne.ordered('Gita Sharma', number, 0)).toBe(
    'हिमालयन ग्रीन: Gita Sharma ले तपाईंका लागि अर्डर GP-000123 गर्नुभयो।',
  )
  expect(en.ordered('Gita Sharma', number, 230_00)).toBe(
    'Himalayan Green: Gita Sharma has ordered for you (order GP-000123). Please pay Rs 230.00 in cash at the door. We will text you when it is on its way.',
  )
  expect(ne.ordered('गीता शर्मा', number, 230_00)).toBe(
    'हिमालयन ग्रीन: गीता शर्माले अर्डर गर्नुभयो। ढोकामा नगद Rs 230.00।',
  )
  expect(ne.onTheWay('गीता शर्मा', way)).toBe('हिमालयन ग्रीन: गीता शर्माको अर्डर बाटोमा छ। कोड 0665। भुक्तानी भयो।')
  fc.assert(
    fc.property(Name, Paisa, (name, cash_paisa) => {
      for (const { ordered, onTheWay } of [en, ne]) {
        const texts = [ordered(name, number, cash_paisa), onTheWay(name, { ...way, cash_paisa })]
        for (const text of texts) {
          expect(smsParts(plainSms(text)), text).toBe(1)
          expect(text).toMatch(/^(Himalayan Green|हिमालयन ग्रीन): /)
        }
        expect(texts[1]).toContain('0665')
      }
    }),
    { numRuns: 200 },
  )
})

test('what is too long is left out or shortened, the number, the sum and the code never', () => {
  const long = { name_en: 'Himalayan '.repeat(30), name_ne: 'हिमाली '.repeat(30) }
  for (const locale of ['en', 'ne'] as const) {
    const way = smsText(
      RENDERING,
      'OrderOutForDelivery',
      { number, vendor: long, code: '0665', cash_paisa: 270_00 },
      locale,
    )
    expect(way).toContain(number)
    expect(way).toContain('0665')
    const missing = smsText(
      RENDERING,
      'OrderItemUnavailable',
      { number, vendor: long, products: [long], note: '' },
      locale,
    )
    expect(missing).toMatch(/\.\. /)
    expect(missing).toContain(number)
  }
})

const Name = fc.oneof(
  fc.string({ maxLength: 120, unit: fc.constantFrom(...'abc é’क्षि€[') }),
  fc.string({ maxLength: 80, unit: 'grapheme' }),
)
const Phone = fc.constantFrom(null, '+977 61-590000', '+977 980-0000000')
const Names = fc.record({ name_en: Name, name_ne: Name })
const Paisa = fc.integer({ min: 0, max: 999_999_999 })
const Part = {
  number: fc.integer({ min: 1, max: 9_999_999 }).map((n) => `GP-${`${n}`.padStart(6, '0')}`),
  vendor: Names,
}
const Befallen = fc.record({ ...Part, note: Name, products: fc.array(Names, { minLength: 1, maxLength: 5 }) })
const Lowered = fc.record({
  number: Part.number,
  product: Names,
  quantity: fc.nat(99_999),
  ordered_quantity: fc.nat(99_999),
  note: Name,
})
const When = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const STATUSES = [
  'requested',
  'approved',
  'rejected',
  'escalated',
  'rejected_final',
  'processing',
  'refunded',
]
const ANY = {
  OrderPlaced: fc.record({
    number: Part.number,
    next: fc.constantFrom('pay', 'wait_for_approval', 'done'),
    due_paisa: Paisa,
    pay_by: When,
  }),
  OrderApprovalAnswered: fc.record({
    ...Part,
    product: Names,
    others: fc.option(fc.array(Names, { minLength: 1, maxLength: 5 }), { nil: undefined }),
    is_approved: fc.boolean(),
    quantity: fc.nat(99_999),
    ordered_quantity: fc.nat(99_999),
  }),
  OrderApprovalExpired: Befallen,
  OrderItemUnavailable: Befallen,
  OrderUndelivered: fc.oneof(
    Befallen,
    fc.record({
      ...Part,
      products: fc.constant([]),
      note: Name,
      reason: fc.constantFrom(...FAILURE_REASONS),
    }),
  ),
  OrderPaymentDue: fc.record({ number: Part.number, due_paisa: Paisa, pay_by: When }),
  OrderPaid: fc.record({ number: Part.number, amount_paisa: Paisa }),
  OrderNotPaid: fc.record({ number: Part.number }),
  OrderCancelled: Befallen,
  OrderDeliveryChanged: fc.record({ number: Part.number, reason: Name }),
  OrderQuantityLowered: Lowered,
  OrderItemMissing: fc.record({
    ...Part,
    product: Names,
    quantity: fc.nat(99_999),
    ordered_quantity: fc.nat(99_999),
  }),
  OrderCreditGiven: fc.record({ number: Part.number, amount_paisa: Paisa, reason: Name }),
  OrderCashChanged: fc.record({ number: Part.number, cash_paisa: Paisa }),
  OrderOutForDelivery: fc.record({
    ...Part,
    cash_paisa: Paisa,
    code: fc.integer({ min: 0, max: 9999 }).map((code) => `${code}`.padStart(4, '0')),
    part: fc.option(fc.array(Names, { minLength: 1, maxLength: 5 }), { nil: undefined }),
  }),
  OrderDelivered: fc.oneof(
    fc.record(Part),
    fc.record({
      ...Part,
      by_company: fc.constant(true),
      part: fc.array(Names, { minLength: 1, maxLength: 5 }),
      rest: fc.constantFrom('follows', 'failed'),
    }),
  ),
  OrderMessage: fc.record({ number: Part.number, from: Names }),
  VendorOrderMessage: fc.record({ number: Part.number, from: fc.constantFrom('customer', 'staff') }),
  OrderRefundUpdated: fc.record({
    number: Part.number,
    status: fc.constantFrom(...STATUSES, 'withdrawn', 'late', 'failed', 'unheard of'),
    amount_paisa: Paisa,
    method: fc.constant('cash'),
  }),
  VendorOrderNew: fc.record({
    number: Part.number,
    products: fc.array(
      fc.record({ name_en: Name, name_ne: Name, quantity: fc.integer({ min: 1, max: 99_999 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    due_at: When,
  }),
  VendorOrderDeliveryChanged: fc.record({ number: Part.number }),
  VendorOrderQuantityLowered: Lowered,
  VendorOrderCancelled: Befallen,
} as const

test.each(Object.keys(ANY) as (keyof typeof ANY)[])('%s is one part, whatever its values', (type) => {
  fc.assert(
    fc.property(
      ANY[type] as fc.Arbitrary<never>,
      fc.constantFrom('en', 'ne'),
      Phone,
      (values, locale, phone) => {
        const text = smsText(RENDERING, type, values, locale, { phone })!
        expect(smsParts(text), text).toBe(1)
        expect(text).toContain((values as { number: string }).number)
      },
    ),
    { numRuns: 300 },
  )
})

test.each<[EventKind, Partial<Subject<unknown>>, string]>([
  ['OrderPacked', {}, '/order/a1'],
  ['VendorOrderNew', { object_id: 'p7' }, '/vendor#confirmed-p7'],
  ['VendorOrderApprovalNeeded', { object_id: 'p7' }, '/vendor#awaiting_approval-p7'],
  ['ProductRejected', { values: { product: { id: 17 } } }, '/vendor/products/17'],
  ['VendorProductWanted', { object_id: 'kiwano 2026' }, '/vendor/products/new'],
  ['WishedProductBack', { values: { product: { slug: 'kiwano' } } }, '/product/kiwano'],
  ['OrderMessage', { object_id: 'p7 12' }, '/order/a1#messages'],
  ['VendorOrderMessage', { object_id: 'p7 12' }, '/vendor/messages/p7'],
  ['RatingReplied', { object_id: '42' }, '/rate/42'],
  ['SmsBudgetReached', {}, '/admin/settings'],
  ['ApplicationHandedIn', { values: { id: 9 } }, '/admin/applications/9'],
  ['VendorMemberJoined', { object_id: '3' }, '/vendor'],
  ['VendorMemberLost', { values: { is_you: true, is_removed: true } }, '/'],
])('%s leads to what it is about', (kind, about, page) => {
  const event = { kind, object_id: '', order_group_id: 'a1', values: {}, ...about }
  expect(pathOf(RENDERING, event)).toBe(page)
})
