import { addToCart, listCart } from '@himalayan-green/shop/cart/cart.ts'
import type { Ctx, Locale } from '@himalayan-green/shop/context.ts'
import type { Delivery } from '@himalayan-green/shop/places/delivery.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../test/page.ts'
import { type Around, rendered, tagsIn, textOf } from '../../test/rendered.tsx'
import { shown } from '../../test/shown.tsx'
import type { Site } from '../site.ts'
import CartDelivery from './cart-delivery.tsx'
import * as page from './page.tsx'

// The page of the cart as it is read before scripts, and without them.

/** Somebody with this many pieces of each of these products in the cart, and the page as they see it. */
async function withCart(shop: TestShop, held: [product: { id: number }, quantity: number][]) {
  const me = shop.as((await shop.addCustomer()).actor)
  for (const [{ id }, quantity] of held) await addToCart(me, { product: id, quantity })
  return { me, see: (more: See = {}) => seen(shop, me, more) }
}

type See = Visit & { site?: Partial<Site> }
function seen(shop: TestShop, as: Ctx | null, { site, ...more }: See = {}) {
  const path = more.locale === 'ne' ? '/ne/cart' : '/cart'
  return shown(page, shop, {
    as,
    path,
    ...more,
    around: { cart: { reading: 'unread' }, ...(site && { site }) },
  })
}

/** The products of which the boxes can be ticked, as they are. */
const ticked = (html: string) =>
  tagsIn(html, 'input')
    .filter(({ type, name }) => type === 'checkbox' && name === 'items')
    .map(({ value, checked, disabled }) => [Number(value), checked !== undefined, disabled !== undefined])

test('an empty cart leads to the shop and offers no checkout, whether it is asked with nothing chosen or not', async ({
  shop,
}) => {
  const { see } = await withCart(shop, [])
  for (const path of ['/cart', '/cart?chosen=none']) {
    const { html, text } = await see({ path })
    expect(html).toContain('href="/shop"')
    expect(html).not.toMatch(/<form|role="alert"/)
    expect(text).toContain('Your cart is empty')
  }
  expect((await see({ locale: 'ne' })).html).toContain('href="/ne/shop"')
})

test('the lines stand under their vendors, and what they come to is added up in paisa', async ({ shop }) => {
  const vendor = await shop.addVendor({ name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' })
  const honey = await shop.addProduct({
    vendor_id: vendor.id,
    name_en: 'Mad Honey',
    marked_price_paisa: 1_250_05,
  })
  const tea = await shop.addProduct({ marked_price_paisa: 70_00 })
  const ghee = await shop.addProduct({ vendor_id: vendor.id, marked_price_paisa: 33 })
  const { see } = await withCart(shop, [
    [honey, 2],
    [tea, 1],
    [ghee, 3],
  ])
  const { html, text } = await see()
  expect(text.match(/Baidam Farm/g)).toHaveLength(1)
  for (const sum of ['Rs 2,500.10', 'Rs 70.00', 'Rs 0.99', 'Subtotal Rs 2,571.09'])
    expect(text).toContain(sum)
  expect(
    ticked(html)
      .map(([id, ...how]) => [id, ...how])
      .sort(),
  ).toEqual([honey.id, tea.id, ghee.id].map((id) => [id, true, false]).sort())
  expect((await see({ locale: 'ne' })).text).toContain('बैदाम फार्म')
})

test('what cannot be bought any more stays there to be taken out, and neither counts nor can be chosen', async ({
  shop,
}) => {
  const [gone, left] = [await shop.addProduct({ name_en: 'Gone Ghee' }), await shop.addProduct()]
  const { see, me } = await withCart(shop, [
    [gone, 2],
    [left, 1],
  ])
  const { db } = shop.database
  await db.updateTable('products').set({ status: 'paused' }).where('id', '=', gone.id).execute()
  const { html, text } = await see()
  expect(text).toContain('Subtotal Rs 100.00')
  expect(text).toContain('1 selected')
  expect(ticked(html)).toContainEqual([gone.id, false, true])
  expect(tagsIn(html, 'button')).toContainEqual(
    expect.objectContaining({ name: 'remove', value: `${gone.id}` }),
  )
  // Nothing is said any more of whose it was: there is no heading without words.
  expect(html).not.toMatch(/<h2[^>]*><\/h2>/)
  await db.updateTable('products').set({ status: 'paused' }).where('id', '=', left.id).execute()
  const none = await see()
  expect(none.text).toContain('Subtotal Rs 0.00')
  expect(none.html).toMatch(/<button(?=[^>]*is-large)(?=[^>]*disabled="")/)
  expect((await listCart(me)).items).toHaveLength(2)
})

test('what does not come to the place of its reader stays there, says so, and neither counts nor can be chosen', async ({
  shop,
}) => {
  const [milk, tea] = [
    await shop.addProduct({ name_en: 'Fresh Milk', shelf_life_days: 2 }),
    await shop.addProduct({ marked_price_paisa: 70_00 }),
  ]
  const { me } = await withCart(shop, [
    [milk, 2],
    [tea, 1],
  ])
  const see = (delivery: Partial<Delivery>) =>
    shown(page, shop, { as: me, path: '/cart', around: { cart: { reading: 'unread' }, ...at(delivery) } })
  const far = await see({ travel_days: 2, minimum_paisa: 0 })
  expect(ticked(far.html).sort()).toEqual(
    [
      [milk.id, false, true],
      [tea.id, true, false],
    ].sort(),
  )
  expect(far.text.match(/Not delivered to you/g)).toHaveLength(1)
  expect(far.text).toContain('Subtotal Rs 70.00')
  expect(far.text).toContain('1 selected')
  const near = await see({ travel_days: 1, minimum_paisa: 0 })
  expect(near.text).not.toContain('Not delivered to you')
  expect(near.text).toContain('2 selected')
})

test('a refused change stands at its line, one of what is not in the cart above, and a checkout of nothing too', async ({
  shop,
}) => {
  const [held, other] = [await shop.addProduct({ stock: 3 }), await shop.addProduct({ stock: 1 })]
  const { see } = await withCart(shop, [[held, 2]])
  const tooMany = await see({ form: { product: `${held.id}`, set: '4' } })
  expect(tooMany.status).toBe(400)
  expect(tooMany.html.match(/role="alert"/g)).toHaveLength(1)
  expect(tooMany.html).toMatch(/class="cart-line-error"[^>]*>.*Only 3 left in stock/)
  expect(tooMany.text).toContain('Subtotal Rs 200.00')
  const elsewhere = await see({ form: { product: `${other.id}`, quantity: '2' } })
  expect(elsewhere.html).not.toContain('cart-line-error')
  expect(elsewhere.html).toMatch(/class="notice is-red"[^>]*>.*Only 1 left in stock/)
  expect((await see({ path: '/cart?chosen=none' })).text).toContain('Select at least one item to check out.')
})

test('a name is text of any length and script, and a closed shop says why instead of a checkout', async ({
  shop,
}) => {
  const long = `${'हिमाली जङ्गली '.repeat(15)}<script>alert(1)</script>`
  const { see } = await withCart(shop, [[await shop.addProduct({ name_en: 'Honey', name_ne: long }), 1]])
  const { html, text } = await see({ locale: 'ne' })
  expect(text).toContain(long.trim())
  expect(html).not.toContain('<script>alert')
  const opening = { is_open: false, closed_text: 'We are closed for Dashain.' }
  const closed = await see({ site: { settings: { ...SETTINGS, opening } } })
  expect(closed.text).toContain('We are closed for Dashain.')
  expect(closed.text).not.toContain('Checkout')
})

/** As much of the settings as pages that show nothing else of them need. */
const SETTINGS = { site: undefined, banner: { showBanner: false } } as unknown as NonNullable<
  Site['settings']
>

const CITY: Delivery = {
  is_deliverable: true,
  fee_paisa: 60_00,
  minimum_paisa: 300_00,
  free_above_paisa: 2000_00,
  zone: 1,
  weekdays: [2, 3],
  travel_days: null,
}
const at = (delivery: Partial<Delivery> = {}, usual_days: string | null = null): Around => ({
  reader: {
    place: {
      label: 'Lakeside, Pokhara-6',
      delivery: { ...CITY, ...delivery },
      usual_days,
      earliest: null,
      earliest_id: null,
      is_saved: false,
    },
  },
})
const saying = async (goods_paisa: number, around: Around, locale: Locale = 'en') => {
  const html = await rendered(<CartDelivery goods_paisa={goods_paisa} />, { ...around, locale })
  return {
    text: textOf(html),
    bar: tagsIn(html, 'progress').map(({ value, max }) => [Number(value), Number(max)]),
  }
}

test.for<[goods: number, delivery: Partial<Delivery>, says: string, bar: number[][]]>([
  [299_99, {}, 'Add Rs 0.01 more to reach the minimum order of Rs 300', [[299_99, 300_00]]],
  // Free delivery is far away until three fifths of it.
  [1199_99, {}, 'Rs 60.00', []],
  [1200_00, {}, 'Add Rs 800 more for free delivery', [[1200_00, 2000_00]]],
  [1999_99, {}, 'Add Rs 0.01 more for free delivery', [[1999_99, 2000_00]]],
  [2000_00, {}, 'Free', []],
  [300_00, { free_above_paisa: null }, 'Rs 60.00', []],
  [1, { fee_paisa: 0, minimum_paisa: 0, free_above_paisa: null }, 'Free', []],
  [5000_00, { is_deliverable: false }, 'We do not deliver to Lakeside, Pokhara-6 at the moment.', []],
])('%i paisa of goods, delivered as %o: %s', async ([goods, delivery, says, bar]) => {
  const said = await saying(goods, at(delivery))
  expect(said.text).toContain(says)
  expect(said.bar).toEqual(bar)
})

test('without a place the fee is a sum or a beginning, and nothing where nobody delivers or nothing is known', async () => {
  const fees = (lowest: number | null, highest: number | null) =>
    saying(500_00, { reader: { place: null }, site: { fees: { lowest, highest } } })
  expect((await fees(60_00, 60_00)).text).toContain('Delivery Rs 60.00')
  expect((await fees(60_00, 150_00)).text).toContain('from Rs 60')
  expect((await fees(null, null)).text).toBe('')
  expect((await saying(500_00, { site: { fees: { lowest: 1, highest: 1 } } })).text).toBe('')
  expect((await saying(500_00, at({}, 'Tue–Wed'))).text).toContain('Usually Tue–Wed')
  expect((await saying(500_00, at(), 'ne')).text).toMatch(/[\u0900-\u097f].*Rs 60\.00/)
})
