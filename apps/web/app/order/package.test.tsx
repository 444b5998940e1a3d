import type { VendorOrder } from '@himalayan-green/shop/orders/reading/orders.ts'
import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../test/rendered.tsx'
import { Package } from './package.tsx'

type Item = VendorOrder['items'][number]

const tea = (item: Partial<Item> = {}): Item => ({
  id: 5,
  quantity: 2,
  ordered_quantity: 2,
  amount_paisa: 300_00,
  discount_paisa: 0,
  weight: null,
  if_missing: null,
  call: null,
  status: 'confirmed',
  can_cancel: false,
  has_photo: false,
  ...item,
  product: {
    id: 1,
    slug: 'tea',
    name_en: 'Ilam Tea',
    name_ne: 'इलाम चिया',
    image: null,
    unit: 'g',
    unit_description: '250 g',
    marked_price_paisa: 150_00,
  },
})

const PART: VendorOrder = {
  id: 'a part',
  vendor: { slug: 'farm', name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' },
  status: 'confirmed',
  items: [tea()],
  subtotal_paisa: 300_00,
  cash_at_door: null,
  delivery_code: null,
  bags: 0,
}

type Props = Partial<Parameters<typeof Package>[0]>
const parcel = (part: Partial<VendorOrder> = {}, props: Props = {}, locale: 'en' | 'ne' = 'en') => {
  const usual = {
    orderId: 'g',
    entries: [],
    isPaid: false,
    isPrepaid: false,
    hasCredit: false,
    isOnly: false,
    fault: null,
  }
  return rendered(<Package {...usual} {...props} part={{ ...PART, ...part }} />, { locale })
}

const cash = (next_paisa: number, last_paisa = next_paisa) => ({ next_paisa, last_paisa, delivery_paisa: 0 })
/** The row that is seen before the package is unfolded. */
const rowOf = (html: string) => textOf(/<summary>(.*?)<\/summary>/s.exec(html)![1]!)

test.for<[part: Partial<VendorOrder>, row: string]>([
  [{}, 'From Baidam Farm Confirmed'],
  [{ cash_at_door: cash(350_00) }, 'From Baidam Farm Confirmed Rs 350.00 in cash'],
  [{ cash_at_door: cash(300_00, 350_00) }, 'From Baidam Farm Confirmed Up to Rs 350.00 in cash'],
  [{ cash_at_door: cash(350_00, 120_00) }, 'From Baidam Farm Confirmed Up to Rs 350.00 in cash'],
  [{ cash_at_door: cash(0) }, 'From Baidam Farm Confirmed Paid'],
  [
    { status: 'out_for_delivery', delivery_code: '0427', cash_at_door: cash(0) },
    'From Baidam Farm Out for delivery Paid Code 0427',
  ],
])('the row of %o is "%s"', async ([part, row]) => {
  expect(rowOf(await parcel(part))).toBe(row)
})

test('of a package of which nothing is left the row says just that, and no sum is added up', async () => {
  const html = await parcel({
    status: 'cancelled',
    items: [tea({ status: 'cancelled' })],
    subtotal_paisa: 0,
    cash_at_door: cash(350_00),
    delivery_code: null,
  })
  expect(rowOf(html)).toBe('From Baidam Farm Cancelled')
  expect(html).not.toContain('<dl')
  expect(textOf(await parcel())).toContain('Subtotal Rs 300.00')
})

test('of an item that lost pieces before it was cancelled no part is said to come', async () => {
  const text = async (item: Partial<Item>) =>
    textOf(await parcel({ items: [tea({ quantity: 2, ordered_quantity: 3, ...item })] }))
  expect(await text({})).toContain('2 of 3')
  expect(await text({ status: 'cancelled' })).not.toContain('2 of 3')
})

test('a time and what happened then are parted by the full stop of the language', async () => {
  const at = new Date('2026-11-30T12:39+05:45')
  const cancelled = { at, event: 'cancelled', actor_kind: 'customer', order_id: 'a part' } as const
  const line = async (locale: 'en' | 'ne', when: string, text: string) =>
    textOf(
      await parcel(
        { items: [tea(), tea({ status: 'cancelled' })] },
        { entries: [{ ...cancelled, when, text }] },
        locale,
      ),
    )
  expect(await line('en', 'Monday 12:39', 'You cancelled it.')).toContain('Monday 12:39. You cancelled it.')
  expect(await line('ne', 'सोमबार १२:३९', 'रद्द गर्नुभयो।')).toContain('सोमबार १२:३९। रद्द गर्नुभयो।')
})

test('the code is given with the warning to keep it, and cash that may change with why', async () => {
  const text = async (part: Partial<VendorOrder>, props?: Props) => textOf(await parcel(part, props))
  expect(await text({ delivery_code: '0427' })).toContain('Share this code with the rider only')
  expect(await text({})).not.toContain('Share this code')
  const varying = { cash_at_door: cash(300_00, 350_00) }
  expect(await text(varying)).toContain('You pay the delivery fee with the first package.')
  expect(await text(varying, { hasCredit: true })).toContain('your store credit is used there too')
  expect(await text({ cash_at_door: cash(350_00) })).not.toContain('with the first package')
})

test('only what may be cancelled has a form for it, and only what was paid says that it comes back', async () => {
  const cancelling = { items: [tea({ can_cancel: true, quantity: 1 })] }
  expect(tagsIn(await parcel(), 'form')).toEqual([])
  const unpaid = await parcel(cancelling)
  expect(tagsIn(unpaid, 'form')).not.toEqual([])
  expect(textOf(unpaid)).toContain('You will not be charged for it.')
  const paid = textOf(await parcel(cancelling, { isPaid: true }))
  expect(paid).not.toContain('You will not be charged')
  expect(paid).toContain('300.00')
  // Of several pieces some may be cancelled.
  const several = { items: [tea({ can_cancel: true, quantity: 3 })] }
  expect(textOf(await parcel(several))).toContain('What you cancel will not be charged.')
  expect(textOf(await parcel(several, { isPaid: true }))).toContain(
    'You get back what you paid for what you cancel the way you paid',
  )
})

test('what was delivered may be rated, and its photo is seen where there is one', async () => {
  const html = await parcel({ status: 'delivered', items: [tea({ status: 'delivered', has_photo: true })] })
  const links = tagsIn(html, 'a').map(({ href }) => href)
  expect(links).toEqual(expect.arrayContaining(['/rate/5', '/order/g/photo/5']))
  const nepali = tagsIn(await parcel({ items: [tea({ status: 'delivered' })] }, {}, 'ne'), 'a')
  expect(nepali.map(({ href }) => href)).toContain('/ne/rate/5')
  expect(tagsIn(await parcel(), 'a').map(({ href }) => href)).not.toContain('/rate/5')
})

test('it is unfolded where there is no other', async () => {
  expect(tagsIn(await parcel({}, { isOnly: true }), 'details')[0]).toHaveProperty('open')
  expect(tagsIn(await parcel(), 'details')[0]).not.toHaveProperty('open')
})
