import { stageOf } from '@himalayan-green/shop/refunds/states.ts'
import type { RefundStatus } from '@himalayan-green/shop/refunds/tables.ts'
import { expect, test } from 'vitest'
import { rendered, textOf } from '../../test/rendered.tsx'
import { RefundStory, type ShownRefund } from './refund-story.tsx'
import { refundTexts } from './texts/refunds.ts'

const texts = refundTexts.en

const REFUND: ShownRefund = {
  id: 1,
  kind: 'refund',
  status: 'requested',
  stage: 'decide',
  order_group_id: 'g',
  order_id: 'o',
  number: 'GP-000123',
  reason: 'damaged',
  note: '',
  wish: 'refund',
  method: 'original',
  provider: 'esewa',
  bearer: null,
  items: [
    {
      order_item_id: 1,
      name_en: 'Mad Honey',
      name_ne: 'पागल मह',
      unit_description: '500 g',
      vendor: { name_en: 'Farm', name_ne: 'फार्म' },
      quantity: 2,
      of: 3,
      amount_paisa: 250_00,
    },
  ],
  amount_items_paisa: 250_00,
  amount_delivery_paisa: 0,
  amount_paisa: 250_00,
  credit_paisa: 0,
  created: new Date(0),
  decided: null,
  gateway_ref: null,
  waits_for: null,
  photo_count: 0,
  history: [{ status: 'requested', actor_kind: 'customer', note: 'Broken', when: '1 Mangsir, 10:00' }],
  can: { withdraw: true, escalate: false },
  dueDay: '5 Mangsir',
} as ShownRefund

type Shown = { isForStaff?: boolean; photos?: string[]; locale?: 'en' | 'ne' }
const story = (refund: Partial<ShownRefund> = {}, { photos = [], locale, ...more }: Shown = {}) =>
  rendered(<RefundStory refund={{ ...REFUND, ...refund }} photos={photos} {...more} />, { locale })

test('it says what of, how many, how much and why', async () => {
  const text = textOf(await story())
  expect(text).toContain('2 × Mad Honey Rs 250.00')
  expect(text).toContain(texts.reasons.damaged)
  expect(text).not.toContain(texts.delivery)
  expect(text).not.toContain('“')
})

test('in Nepali the names and figures are Nepali', async () => {
  expect(textOf(await story({}, { locale: 'ne' }))).toContain('2 × पागल मह')
})

test('delivery and credit are named where some of it is that', async () => {
  const text = textOf(
    await story({ amount_delivery_paisa: 60_00, amount_paisa: 310_00, credit_paisa: 10_50 }),
  )
  expect(text).toContain(`${texts.delivery} Rs 60.00`)
  expect(text).toContain('310.00')
  expect(text).toContain(texts.asCredit('10.50'))
})

test.for<[RefundStatus, customer: string | null, staff: string | null]>([
  ['requested', texts.decidedBy('5 Mangsir'), texts.endBy('5 Mangsir')],
  ['escalated', texts.decidedBy('5 Mangsir'), texts.endBy('5 Mangsir')],
  ['approved', texts.sentBy('5 Mangsir'), texts.endBy('5 Mangsir')],
  ['processing', texts.sentBy('5 Mangsir'), texts.endBy('5 Mangsir')],
  ['failed', texts.sentBy('5 Mangsir'), texts.endBy('5 Mangsir')],
  ['refunded', null, null],
  ['rejected', null, null],
  ['rejected_final', null, null],
  ['withdrawn', null, null],
])('%s: the customer reads %s, staff %s', async ([status, customer, staff]) => {
  const refund = { status, stage: stageOf(status) }
  const [forCustomer, forStaff] = [await story(refund), await story(refund, { isForStaff: true })]
  expect(textOf(forCustomer).includes('5 Mangsir')).toBe(customer !== null)
  if (customer) expect(textOf(forCustomer)).toContain(customer)
  expect(textOf(forStaff).includes('5 Mangsir')).toBe(staff !== null)
  if (staff) expect(textOf(forStaff)).toContain(staff)
})

test('of the story, what staff wrote is quoted; what the customer wrote stands above it once', async () => {
  const text = textOf(
    await story({
      note: 'The lid was open',
      history: [
        { status: 'requested', actor_kind: 'customer', note: 'not again', when: '1 Mangsir' },
        { status: 'rejected', actor_kind: 'staff', note: 'The photo shows another jar', when: '2 Mangsir' },
      ],
    }),
  )
  expect(text).toContain('“The lid was open”')
  expect(text).toContain('“The photo shows another jar”')
  expect(text).not.toContain('not again')
})

test('photos are links to themselves, each with a number', async () => {
  const photos = ['/order/g/refund/1/photo/0', '/order/g/refund/1/photo/1']
  const html = await story({}, { photos })
  for (const [place, photo] of photos.entries()) {
    expect(html).toContain(`href="${photo}"`)
    expect(html).toContain(`alt="${texts.photoOf(String(place + 1))}"`)
  }
  expect(await story()).not.toContain('<img')
})
