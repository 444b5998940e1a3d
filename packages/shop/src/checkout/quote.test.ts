import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { giveCredit } from '../../test/books.ts'
import { statementsOf } from '../../test/counted.ts'
import { openCityZone } from '../../test/scenes/places.ts'
import { type FilledCart, fillCart, HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { listCart } from '../cart/cart.ts'
import { readCheckoutLines } from '../cart/checkout-lines.ts'
import { setStock } from '../catalog/stock.ts'
import { parse } from '../input.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { quoteDelivery } from '../places/addresses/typed-place.ts'
import type { Delivery } from '../places/delivery.ts'
import { addPromotion } from '../promotions/change-promotions.ts'
import { Checkout, checkout } from './checkout.ts'
import { idOf } from './draft.ts'
import { faultsOf, quoteEach } from './quote.ts'

/** Pokhara-5: Rs 60, from Rs 300 of goods on, nothing from Rs 2,000 on. */
const CITY = { ...HOME, ward: 5 }

async function addCoupon(shop: TestShop, terms: object): Promise<string> {
  const staff = shop.as((await shop.addCustomer({ rights: ['promotion.change'] })).actor)
  const code = `C-${randomUUID().slice(0, 8)}`.toUpperCase()
  const always = { name_en: 'Ten', name_ne: 'दस', kind: 'percent', value: 10, starts_at: '2020-01-01T00:00' }
  await addPromotion(staff, { ...always, code, ...terms })
  return code
}

/** What a checkout that is sent like this would come to. */
async function quoted({ ctx }: Pick<FilledCart, 'ctx'>, sent: object, ...to: (Delivery | null)[]) {
  const draft = parse(Checkout, sent)
  return quoteEach(ctx, draft, await readCheckoutLines(ctx, draft.cart_items.map(idOf)), to)
}

const ready = { quantity: 2, product: { marked_price_paisa: 199_99 } }
const asked = { quantity: 3, product: { marked_price_paisa: 133_33, is_vendor_approval_required: true } }

test.for([
  ['goods alone', {}],
  ['a coupon', { kind: 'percent', value: 7 }],
  ['a coupon for delivery', { kind: 'free_delivery', value: '' }],
  ['some credit', { credit: 250_00 }],
  ['credit for all of it', { credit: 5000_00 }],
  ['ready items first', { ship_separately: true }],
  ['ready items first, a coupon for them, and credit', { value: 7, ship_separately: true, credit: 500_00 }],
] as const)('an order comes to what was quoted: %s', async ([, wanted], { shop }) => {
  await openCityZone(shop.database.db)
  const { credit = 0, ship_separately = false, ...terms } = { ...wanted } as Record<string, never>
  const cart = await fillCart(shop, ready, asked)
  if (credit) await giveCredit(shop, cart.ctx.actor!.id, credit)
  const coupon = Object.keys(terms).length > 0 ? await addCoupon(shop, terms) : null
  const request = { ...cart.request, address: CITY, coupon, ship_separately, use_credit: credit > 0 }
  const { delivery } = await quoteDelivery(cart.ctx, { location: 'Pokhara', ward: 5 })
  const [quote] = await quoted(cart, request, delivery)

  expect(quote).toMatchObject({ goods_paisa: 799_97, delivery_paisa: 60_00, problems: [] })
  expect(quote!.total_paisa).toBe(799_97 + 60_00 - quote!.discount_paisa)
  expect(quote!.due_paisa).toBe(quote!.total_paisa - Math.min(credit, quote!.total_paisa))
  const placed = await checkout(cart.ctx, { ...request, expected_total: quote!.total_paisa / 100 })
  const ids = [placed.order_group_id, placed.to_be_approved?.order_group_id].filter((id) => id !== undefined)
  expect(quote!.parts).toHaveLength(ids.length)
  for (const [place, id] of ids.entries()) {
    const part = quote!.parts[place]!
    const { items_paisa, discount_paisa, delivery_paisa, ...written } = (await findOrderGroup(cart.ctx, id))
      .totals
    // An order tells what is taken off its goods from what is taken off its delivery.
    expect(items_paisa).toBe(part.goods_paisa)
    expect(delivery_paisa - discount_paisa).toBe(part.delivery_paisa - part.discount_paisa)
    const { total_paisa, credit_paisa, due_paisa } = part
    expect(written).toMatchObject({ total_paisa, credit_paisa, due_paisa })
  }
})

test('a quote names all that keeps the order from being placed, and counts what can be had', async ({
  shop,
}) => {
  await openCityZone(shop.database.db)
  const cart = await fillCart(shop, { quantity: 5 }, { quantity: 1 })
  const [scarce, gone] = cart.lines
  await setStock(shop.as(null), scarce!.product.id, 2)
  await setStock(shop.as(null), gone!.product.id, 0)
  const { delivery } = await quoteDelivery(cart.ctx, { location: 'Pokhara', ward: 5 })
  const sent = { ...cart.request, coupon: 'NOPE', expected_total: 100, use_credit: 50 }
  const [there, nowhere] = await quoted(cart, sent, delivery, null)
  expect(there).toMatchObject({
    goods_paisa: 200_00,
    delivery_paisa: 60_00,
    discount_paisa: 0,
    total_paisa: 260_00,
    due_paisa: 260_00,
    lines: [
      { id: scarce!.id, quantity: 2, amount_paisa: 200_00 },
      { id: gone!.id, quantity: 0, amount_paisa: 0 },
    ],
  })
  expect(faultsOf(there!)).toEqual({
    [`cart_items.${scarce!.id}`]: 'Only 2 left in stock',
    [`cart_items.${gone!.id}`]: 'Unavailable currently.',
    cart_items: 'The minimum order for delivery here is Rs 300.00: please add Rs 100.00 more.',
    coupon: expect.stringContaining('not valid'),
    expected_total: 'The total is now Rs 260.00',
    use_credit: expect.stringMatching(/Rs 0.00 in store credit/),
  })
  expect(nowhere).toMatchObject({ delivery: null, delivery_paisa: 0, total_paisa: 200_00 })
  expect(faultsOf(nowhere!)).not.toHaveProperty('cart_items')
})

test('whoever agrees to what is left orders that; a refusal leaves the cart as it was', async ({ shop }) => {
  const cart = await fillCart(shop, { quantity: 5 })
  const [line] = cart.lines
  await setStock(shop.as(null), line!.product.id, 2)
  const agreed = [{ id: line!.id, quantity: 2, marked_price: 100 }]
  const request = { ...cart.request, cart_items: agreed, expected_total: 200 }
  await expect(checkout(cart.ctx, { ...request, coupon: null, contact: 999_999 })).rejects.toMatchObject({
    fields: { contact: expect.any(String) },
  })
  expect((await listCart(cart.ctx)).items).toMatchObject([{ quantity: 5 }])
  for (const quantity of [1, 3, 5]) {
    const other = [{ ...agreed[0], quantity }]
    await expect(checkout(cart.ctx, { ...request, cart_items: other })).rejects.toMatchObject({
      fields: { [`cart_items.${line!.id}`]: 'Only 2 left in stock' },
    })
  }
  const { order_group_id } = await checkout(cart.ctx, request)
  expect((await findOrderGroup(cart.ctx, order_group_id)).totals).toMatchObject({ total_paisa: 200_00 })
  expect((await listCart(cart.ctx)).count).toBe(0)
})

test('however many places are asked about, the database is asked once', async ({ shop }) => {
  const coupon = await addCoupon(shop, { vendor: (await shop.addVendor()).id })
  const automatic = await addCoupon(shop, { code: null, category: (await shop.addCategory()).id })
  expect(automatic).toBeTruthy()
  const cart = await fillCart(shop, ready, asked)
  const { delivery } = await quoteDelivery(cart.ctx, { location: 'Pokhara', ward: 6 })
  const draft = parse(Checkout, { ...cart.request, use_credit: true, coupon })
  const lines = await readCheckoutLines(cart.ctx, draft.cart_items.map(idOf))
  const count = async (places: number) =>
    (
      await statementsOf(shop, cart.ctx, (ctx) =>
        quoteEach(
          ctx,
          draft,
          lines,
          Array.from({ length: places }, () => delivery),
        ),
      )
    ).length
  expect(await count(20)).toBe(await count(1))
})
