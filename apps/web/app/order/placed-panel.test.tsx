import type { VendorOrder } from '@himalayan-green/shop/orders/reading/orders.ts'
import { expect, test } from 'vitest'
import { type Around, rendered, tagsIn, textOf } from '../../test/rendered.tsx'
import { PlacedPanel } from './placed-panel.tsx'

type Order = Parameters<typeof PlacedPanel>[0]['order']
type Item = VendorOrder['items'][number]

const item = (n: number, status: Item['status'] = 'confirmed'): Item =>
  ({
    id: n,
    quantity: n,
    status,
    product: { name_en: `Tea ${n}`, name_ne: `चिया ${n}`, unit_description: '1 kg' },
  }) as Item

const TOTALS = {
  items_paisa: 300_00,
  discount_paisa: 0,
  delivery_paisa: 50_00,
  total_paisa: 350_00,
  credit_paisa: 0,
  due_paisa: 350_00,
  at_door_paisa: 350_00,
}

const order = (more: Partial<Order> & { items?: Item[] } = {}): Order => {
  const { items = [item(1)], ...rest } = more
  return {
    number: 'GP-000123',
    status: 'confirmed',
    payment_status: 'cod_due',
    totals: TOTALS,
    orders: [{ items } as VendorOrder],
    contact: { full_name: 'Sita Gurung', phone: '+9779841234567', alt_phone: null, sms_locale: null },
    delivery_address: {
      district_en: 'Kaski',
      district_ne: 'कास्की',
      location_en: 'Pokhara',
      location_ne: 'पोखरा',
      ward_no: 6,
      area_en: null,
      area_ne: null,
      tole: 'Baidam',
      house: '',
      landmark: '',
      instructions: '',
    },
    ...rest,
  }
}

const panel = (of: Order, usualDays: string | null = null, around: Around = {}) =>
  rendered(
    <PlacedPanel order={of} time={null} usualDays={usualDays}>
      next
    </PlacedPanel>,
    around,
  )

/** The text that is handed on to somebody else. */
const sharedBy = (html: string) => {
  const link = tagsIn(html, 'a').find(({ href }) => href?.startsWith('https://wa.me/'))!
  return decodeURIComponent(link.href!.split('?text=')[1]!)
}

test('four items are named and the others counted; what was cancelled is neither', async () => {
  const items = [1, 2, 3, 4, 5, 6].map((n) => item(n, n === 2 ? 'cancelled' : 'confirmed'))
  const text = textOf(await panel(order({ items })))
  for (const n of [1, 3, 4, 5]) expect(text).toContain(`Tea ${n},`)
  expect(text).not.toMatch(/Tea [26]/)
  expect(text).toContain('and 1 more item')
  expect(textOf(await panel(order({ items: items.slice(0, 5) })))).not.toContain('more item')
})

test.for<[Partial<Order>, money: RegExp | null]>([
  [{}, /Have Rs 350\.00 ready/],
  // The one package is paid, the other still comes.
  [{ totals: { ...TOTALS, at_door_paisa: 120_00 } }, /Have Rs 120\.00 ready/],
  // Whole rupees, as they are taken at the door.
  [{ totals: { ...TOTALS, at_door_paisa: 216_80 } }, /Have Rs 217\.00 ready/],
  [{ payment_status: 'paid', totals: { ...TOTALS, at_door_paisa: 0 } }, /350\.00/],
  [{ payment_status: 'unpaid', totals: { ...TOTALS, at_door_paisa: 0 } }, /350\.00/],
  [{ status: 'cancelled', payment_status: 'unpaid', totals: { ...TOTALS, at_door_paisa: 0 } }, null],
  [{ status: 'returned', payment_status: 'paid', totals: { ...TOTALS, at_door_paisa: 0 } }, null],
])('of %o it says %s of the money', async ([more, money]) => {
  const text = textOf(await panel(order(more)))
  if (money) expect(text).toMatch(money)
  else expect(text).not.toContain('Rs ')
})

test('what is paid and what is to be paid are not said in one way', async () => {
  const totals = { ...TOTALS, at_door_paisa: 0 }
  const said = async (payment_status: Order['payment_status']) =>
    textOf(await panel(order({ payment_status, totals })))
  expect(await said('paid')).not.toBe(await said('unpaid'))
  // All of it from credit.
  const free = order({ payment_status: 'unpaid', totals: { ...totals, due_paisa: 0 } })
  expect(textOf(await panel(free))).toBe(await said('paid'))
})

test('when it comes is said while something comes: the usual days, or that one is told', async () => {
  expect(textOf(await panel(order(), 'Tue–Wed'))).toContain('When Usually Tue–Wed')
  expect(textOf(await panel(order()))).toContain('We will notify you as soon as it is out for delivery.')
  for (const status of ['completed', 'cancelled', 'returned'] as const)
    expect(textOf(await panel(order({ status }), 'Tue–Wed'))).not.toContain('Tue–Wed')
})

test('whoever it is shared with reads what comes, where to and for how much, a line each', async () => {
  expect(sharedBy(await panel(order(), 'Tue–Wed')).split('\n')).toEqual([
    'Order GP-000123 at Himalayan Green',
    expect.stringContaining('Tea 1'),
    'To: Sita Gurung, Baidam, Pokhara, Ward 6, Kaski',
    'Usually Tue–Wed',
    'Have Rs 350.00 ready',
  ])
})

test('whoever a present is for reads no price, but what they hand over at the door', async () => {
  const contact = { full_name: 'Aama', phone: '+9779841234567', alt_phone: null, sms_locale: 'ne' as const }
  const paid = order({ contact, payment_status: 'paid', totals: { ...TOTALS, at_door_paisa: 0 } })
  expect(sharedBy(await panel(paid))).not.toMatch(/Rs|350/)
  expect(sharedBy(await panel(order({ contact })))).toContain('Have Rs 350.00 ready')
})

test('the shop’s first phone is there to be called, without the signs that people write between figures', async () => {
  const settings = { site: { phones: ['+977 61-520 000', '9856000000'] } } as never
  const html = await panel(order(), null, { site: { settings } })
  expect(tagsIn(html, 'a').map(({ href }) => href)).toContain('tel:+97761520000')
  expect(textOf(await panel(order()))).not.toContain('Questions?')
})
