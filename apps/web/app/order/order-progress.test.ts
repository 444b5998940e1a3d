import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'
import { expect, test } from 'vitest'
import { orderProgress } from './order-progress.ts'

type Status = OrderItem['status']
type Event = 'placed' | 'paid' | Status

/** The shop itself confirms what was paid. */
const entryOf = (event: Event) =>
  event === 'paid'
    ? ({ event: 'confirmed', actor_kind: 'system' } as const)
    : ({ event, actor_kind: 'vendor' } as const)

test.each<[string, Status[], Event[], string, 'prepaid'?]>([
  [
    'it is to be paid first',
    ['on_hold', 'on_hold'],
    ['placed'],
    'placed current, paid to_come, packed to_come, out_for_delivery to_come, delivered to_come',
    'prepaid',
  ],
  [
    'the vendor agreed, and it is to be paid',
    ['on_hold'],
    ['placed', 'on_hold'],
    'placed done, approved current, paid to_come, packed to_come, out_for_delivery to_come, delivered to_come',
    'prepaid',
  ],
  [
    'it is paid',
    ['confirmed'],
    ['placed', 'paid'],
    'placed done, paid current, packed to_come, out_for_delivery to_come, delivered to_come',
    'prepaid',
  ],
  [
    'it is paid after the vendor agreed',
    ['confirmed'],
    ['placed', 'on_hold', 'paid'],
    'placed done, approved done, paid current, packed to_come, out_for_delivery to_come, delivered to_come',
    'prepaid',
  ],
  [
    'a part is paid, the vendor is asked for the rest',
    ['awaiting_approval', 'confirmed'],
    ['placed', 'paid'],
    'placed done, approved current, paid current, packed to_come, out_for_delivery to_come, delivered to_come',
    'prepaid',
  ],
  [
    'it is paid in cash after all',
    ['confirmed'],
    ['placed', 'paid'],
    'placed current, packed to_come, out_for_delivery to_come, delivered to_come',
  ],
  [
    'it was paid and cancelled',
    ['cancelled'],
    ['placed', 'paid', 'cancelled'],
    'placed done, paid done, cancelled stopped',
    'prepaid',
  ],
  [
    'just placed',
    ['confirmed', 'confirmed'],
    ['placed'],
    'placed current, packed to_come, out_for_delivery to_come, delivered to_come',
  ],
  [
    'the vendor is asked',
    ['awaiting_approval', 'confirmed'],
    ['placed'],
    'placed done, approved current, packed to_come, out_for_delivery to_come, delivered to_come',
  ],
  [
    'the vendor agreed',
    ['confirmed'],
    ['placed', 'confirmed'],
    'placed done, approved current, packed to_come, out_for_delivery to_come, delivered to_come',
  ],
  [
    'a part is packed',
    ['packed', 'confirmed'],
    ['placed', 'packed'],
    'placed done, packed current, out_for_delivery to_come, delivered to_come',
  ],
  [
    'all is on the way',
    ['out_for_delivery', 'out_for_delivery'],
    ['placed', 'packed', 'out_for_delivery'],
    'placed done, packed done, out_for_delivery current, delivered to_come',
  ],
  [
    'all is delivered',
    ['delivered', 'delivered'],
    ['placed', 'packed', 'out_for_delivery', 'delivered'],
    'placed done, packed done, out_for_delivery done, delivered done',
  ],
  [
    'one was rejected, the other is on its way',
    ['rejected', 'out_for_delivery'],
    ['placed', 'rejected', 'packed', 'out_for_delivery'],
    'placed done, approved done, packed done, out_for_delivery current, delivered to_come',
  ],
  ['everything was cancelled', ['cancelled'], ['placed', 'cancelled'], 'placed done, cancelled stopped'],
  [
    'the vendor did not answer',
    ['expired', 'cancelled'],
    ['placed', 'cancelled', 'expired'],
    'placed done, expired stopped',
  ],
  ['it was missing', ['unavailable'], ['placed', 'unavailable'], 'placed done, unavailable stopped'],
  [
    'nobody was there',
    ['undelivered', 'cancelled'],
    ['placed', 'cancelled', 'packed', 'out_for_delivery', 'undelivered'],
    'placed done, packed done, out_for_delivery current, delivered to_come',
  ],
  [
    'it came back',
    ['returned', 'cancelled'],
    ['placed', 'cancelled', 'packed', 'out_for_delivery', 'undelivered', 'returned'],
    'placed done, packed done, out_for_delivery done, returned stopped',
  ],
  [
    'one came back, the other stays',
    ['returned', 'delivered'],
    ['placed', 'packed', 'out_for_delivery', 'delivered', 'returned'],
    'placed done, packed done, out_for_delivery done, delivered done',
  ],
  ['everything was rejected', ['rejected'], ['placed', 'rejected'], 'placed done, rejected stopped'],
])('the progress when %s', (_, statuses, events, expected, prepaid) => {
  const progress = orderProgress(
    statuses.map((status) => ({ status })),
    events.map(entryOf),
    { isPrepaid: prepaid !== undefined },
  )
  expect(progress.map(({ key, state }) => `${key} ${state}`).join(', ')).toBe(expected)
})

test('each step carries what was said about it', () => {
  const progress = orderProgress(
    [{ status: 'packed' }, { status: 'rejected' }],
    [
      { ...entryOf('placed'), text: 'The order was placed.' },
      { ...entryOf('on_hold'), text: 'Kept for you: Goat Meat.' },
      { ...entryOf('paid'), text: 'The farm can pack Goat Meat.' },
      { ...entryOf('rejected'), text: 'The farm cannot supply Nettles.' },
      { ...entryOf('packed'), text: 'The farm packed Goat Meat.' },
    ],
    { isPrepaid: true },
  )
  expect(progress.map(({ entries }) => entries.map(({ text }) => text))).toEqual([
    ['The order was placed.'],
    ['Kept for you: Goat Meat.', 'The farm cannot supply Nettles.'],
    ['The farm can pack Goat Meat.'],
    ['The farm packed Goat Meat.'],
    [],
    [],
  ])
})
