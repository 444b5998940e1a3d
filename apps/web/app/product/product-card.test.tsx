import type { Locale } from '@himalayan-green/shop/context.ts'
import type { Delivery } from '@himalayan-green/shop/places/delivery.ts'
import { expect, test } from 'vitest'
import { type Around, rendered, tagsIn, textOf } from '../../test/rendered.tsx'
import { type CardProduct, ProductCard } from './product-card.tsx'

const HONEY: CardProduct = {
  id: 7,
  slug: 'mad-honey',
  name_en: 'Mad Honey',
  name_ne: 'पागल मह',
  image: null,
  marked_price_paisa: 1_25_000_00,
  sale: null,
  unit_description: '500 g',
  stock: 4,
  reach: { zones: null, keeps_days: null },
  is_available: true,
  is_weighed: false,
  unit_price: { amount_paisa: 2_50_000_00, per: 'kg' },
  is_vendor_approval_required: false,
  season: [],
  district: { name_en: 'Kaski', name_ne: 'कास्की', belt: 'pahad' },
  rating_average: null,
  rating_count: 0,
}

const card = (product: Partial<CardProduct> = {}, around: Around = {}) =>
  rendered(<ProductCard product={{ ...HONEY, ...product }} />, around)

test.for<[Locale, string, string, string]>([
  ['en', '/product/mad-honey', 'Kaski Rs 1,25,000 500 g Rs 2,50,000/kg', 'Mad Honey पागल मह'],
  ['ne', '/ne/product/mad-honey', 'कास्की Rs 1,25,000 500 ग्राम Rs 2,50,000/केजी', 'पागल मह Mad Honey'],
])('the card says in %s what it is, from where and for how much', async ([locale, path, price, names], _) => {
  const html = await card({}, { locale })
  expect(html).toContain(`href="${path}"`)
  expect(textOf(html)).toContain(price)
  expect(textOf(html)).toContain(names)
})

test.for<[paisa: number, shown: string]>([
  [95_50, 'Rs 95.50'],
  [100_00, 'Rs 100 '],
  [5, 'Rs 0.05'],
  [1_00_00_000_00, 'Rs 1,00,00,000 '],
])('%s paisa are shown as %s', async ([marked_price_paisa, shown]) => {
  expect(textOf(await card({ marked_price_paisa, unit_price: null }))).toContain(shown)
})

test('a price before is struck through only where it may be compared, and named for who does not see that', async () => {
  const sale = { compare_paisa: 1_50_000_00, ends_at: new Date() }
  const html = await card({ sale })
  expect(html).toContain('<del')
  expect(textOf(html)).toContain('Rs 1,25,000 Before: Rs 1,50,000 500 g')
  expect(await card({ sale: { ...sale, compare_paisa: null } })).not.toContain('<del')
})

test.for<[average: number | null, count: number, shown: string | null]>([
  [4.8, 112, '4.8 (112) 4.8 out of 5 stars, 112 ratings'],
  [4.6, 5, '4.6 (5) 4.6 out of 5 stars, 5 ratings'],
  [5, 4, null],
  [null, 0, null],
])('of an average of %s by %s the card says %s', async ([rating_average, rating_count, shown]) => {
  const html = await card({ rating_average, rating_count })
  expect(html.includes('product-card-rating')).toBe(shown !== null)
  if (shown) expect(textOf(html)).toContain(shown)
})

test('what is sold by piece has no second price by piece', async () => {
  const unit_price = { amount_paisa: 9_17, per: 'piece' } as const
  expect(await card({ unit_description: '12 pieces', unit_price })).not.toContain('unit-price')
})

test('of no price per unit nothing is said', async () => {
  expect(await card({ unit_price: null })).not.toContain('unit-price')
})

test.for<[Partial<CardProduct>, flag: RegExp | null, canAdd: boolean]>([
  [{}, null, true],
  [{ is_vendor_approval_required: true }, /Vendor approval required/, true],
  [{ season: [7, 8] }, /In season/, true],
  [{ season: [7] }, null, true],
  [{ season: [8], is_available: false }, /Unavailable currently/, false],
  [{ is_available: false }, /Unavailable currently/, false],
  // One flag: that it cannot be bought matters more than whom it would be asked of.
  [{ is_available: false, is_vendor_approval_required: true }, /Unavailable currently/, false],
])('%o: the flag %s, and whether it can be put into the cart: %s', async ([product, flag, canAdd]) => {
  const html = await card(product)
  expect(html.match(/class="flag/g)?.length ?? 0).toBe(flag ? 1 : 0)
  if (flag) expect(textOf(html)).toMatch(flag)
  expect(html.includes('action="/cart"')).toBe(canAdd)
  expect(html.includes('is-unavailable')).toBe(!canAdd)
})

test('without scripts the forms put one into the cart or keep it, and come back to this page', async () => {
  const html = await card({}, { path: '/shop?search=honey&page=2' })
  const both = [
    { type: 'hidden', name: 'product', value: '7' },
    { type: 'hidden', name: 'return_to', value: '/shop?search=honey&page=2' },
  ]
  expect(tagsIn(html, 'form')).toMatchObject([
    { method: 'post', action: '/cart' },
    { method: 'post', action: '/again/favourites' },
  ])
  expect(tagsIn(html, 'input')).toMatchObject([...both, ...both])
  expect(tagsIn(html, 'button')).toMatchObject([
    { type: 'submit', name: 'quantity', value: '1', 'aria-label': expect.stringContaining('Mad Honey') },
    { type: 'submit', name: 'change', value: 'add', 'aria-label': 'Favourite: Mad Honey' },
  ])
})

const held = (quantity: number) => ({ inCart: [{ product_id: 7, quantity }] as never })
/** Those of the cart, without the heart. */
const buttonsOf = (html: string) =>
  tagsIn(html, 'button')
    .filter(({ name }) => name !== 'change')
    .map(({ name, value, 'aria-disabled': disabled }) => [name, Number(value), disabled === 'true'])

test.for<[quantity: number, busy: boolean, buttons: [string, number, boolean][]]>([
  [
    1,
    false,
    [
      ['remove', 1, false],
      ['set', 2, false],
    ],
  ],
  [
    2,
    false,
    [
      ['set', 1, false],
      ['set', 3, false],
    ],
  ],
  // The last of the stock.
  [
    4,
    false,
    [
      ['set', 3, false],
      ['set', 5, true],
    ],
  ],
  // Somebody else bought some meanwhile.
  [
    6,
    false,
    [
      ['set', 5, false],
      ['set', 7, true],
    ],
  ],
  [
    2,
    true,
    [
      ['set', 1, true],
      ['set', 3, true],
    ],
  ],
])('%s of it in the cart, busy: %s: the stepper offers %o', async ([quantity, busy, buttons]) => {
  const html = await card({}, { cart: { ...held(quantity), busy: busy ? [7] : [] } })
  expect(buttonsOf(html)).toEqual(buttons)
  expect(textOf(html)).toContain(`${quantity}`)
})

test('what the server said about it stands on the card, and nothing of another product', async () => {
  const errors = { 7: 'Only 4 left in stock', 8: 'Not this one' }
  const html = await card({}, { cart: { ...held(4), errors } })
  expect(html).toMatch(/role="alert"[^>]*>Only 4 left in stock</)
  expect(html).not.toContain('Not this one')
})

test('a name is text, whatever somebody wrote into it, and as long as it is', async () => {
  const long = `${'Himalayan wild forest '.repeat(20)}honey`
  expect(textOf(await card({ name_en: long }))).toContain(long)
  const html = await card({ name_en: '<img src=x onerror=alert(1)> "A" & \'B\'' })
  expect(html).not.toContain('<img')
  expect(textOf(html)).toContain('<img src=x onerror=alert(1)> "A" & \'B\'')
})

test('a picture is offered in its made sizes, or whole until they are made; the first one comes at once', async () => {
  const image = { file: 'abc', dominant_colour: '#dfe8d8', sized: true }
  const made = await card({ image })
  expect(made).toContain('/pictures/abc-250.avif 250w')
  expect(made).toContain('loading="lazy"')
  const whole = await card({ image: { ...image, sized: false } })
  expect(whole).toContain('src="/pictures/abc.webp"')
  expect([...tagsIn(whole, 'source'), tagsIn(whole, 'img')[0]!.srcset]).toEqual([undefined])
  const first = await rendered(<ProductCard product={{ ...HONEY, image }} first />)
  expect(tagsIn(first, 'img')).toMatchObject([{ loading: 'eager' }])
  expect(first).not.toContain('fetchpriority')
  const largest = await rendered(<ProductCard product={{ ...HONEY, image }} first largest />)
  expect(tagsIn(largest, 'img')).toMatchObject([{ fetchpriority: 'high', loading: 'eager' }])
})

const FAR: Delivery = {
  is_deliverable: true,
  fee_paisa: 120_00,
  minimum_paisa: 0,
  free_above_paisa: null,
  zone: 3,
  weekdays: [],
  travel_days: 2,
}
const at = (delivery: Partial<Delivery> = {}): Around => ({
  reader: {
    place: {
      label: 'Kathmandu-10',
      delivery: { ...FAR, ...delivery },
      usual_days: null,
      earliest: null,
      earliest_id: null,
      is_saved: false,
    },
  },
})

test.for<[what: string, reach: CardProduct['reach'], around: Around, isMarked: boolean]>([
  ['sent to other zones', { zones: [1, 2], keeps_days: null }, at(), true],
  ['keeping no longer than the way', { zones: null, keeps_days: 2 }, at(), true],
  ['sent there, and keeping', { zones: [1, 3], keeps_days: 3 }, at(), false],
  ['before a place is known', { zones: [1], keeps_days: 1 }, { reader: { place: null } }, false],
  ['where nothing is delivered now', { zones: [1], keeps_days: 1 }, at({ is_deliverable: false }), false],
])('%s: %o is marked: %s', async ([, reach, around, isMarked]) => {
  const html = await card({ reach }, around)
  expect(html.includes('Not delivered to you')).toBe(isMarked)
  expect(html.includes('is-unavailable')).toBe(isMarked)
  expect(html.includes('class="add-to-cart"')).toBe(!isMarked)
  const inNepali = await card({ reach }, { ...around, locale: 'ne' })
  expect(inNepali.includes('तपाईंकहाँ डेलिभर हुँदैन')).toBe(isMarked)
})

test('what is sold out says so, wherever it would go', async () => {
  const html = await card({ is_available: false, reach: { zones: [1], keeps_days: null } }, at({ zone: 1 }))
  expect(textOf(html)).toContain('Unavailable currently.')
})
