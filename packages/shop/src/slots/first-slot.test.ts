import { expect } from 'vitest'
import { fillCart } from '../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../test/scenes/slots.ts'
import { test } from '../../test/shop.ts'
import { checkout } from '../checkout/checkout.ts'
import { quoteCart } from '../checkout/quote-cart.ts'
import { DAY } from '../durations.ts'
import { forgetBoard } from './board.ts'
import { firstSlots } from './first-slot.ts'

test('the page of a product, the cart, the quote and the order agree on the first time', async ({ shop }) => {
  const slots = await addDeliveryTimes(shop)
  const zone = slots[0]!.zone_id
  const { ctx, lines, request } = await fillCart(
    shop,
    {},
    { product: { lead_hours: 48 } },
    { product: { is_vendor_approval_required: true } },
    { product: { lead_hours: 720 } },
  )
  const [plain, slow, asked, never] = lines.map(({ product }) => product)
  forgetBoard(ctx)
  const first = (await firstSlots(ctx, zone, [plain!.id, slow!.id, asked!.id]))!
  expect(first.earliest!.load_at.getTime()).toBeGreaterThan(+ctx.now + DAY)
  expect(first.each.get(plain!.id)).toEqual(first.earliest)
  expect(first.each.get(slow!.id)!.load_at.getTime() - first.earliest!.load_at.getTime()).toBe(2 * DAY)
  expect(first.each.get(asked!.id)!.load_at.getTime()).toBeGreaterThan(+ctx.now + DAY)
  expect(first.all).toEqual(first.each.get(slow!.id))
  expect((await firstSlots(ctx, zone, [plain!.id, never!.id]))!).toMatchObject({ all: null })
  expect(await firstSlots(ctx, null, [plain!.id])).toBeNull()

  const three = request.cart_items.slice(0, 3)
  const { address } = request
  const quote = await quoteCart(ctx, undefined, { cart_items: three, address })
  expect(quote.first?.all).toEqual(first.all)
  expect(await quoteCart(ctx, undefined, { ...request, address: null })).toMatchObject({ first: null })
  expect((await quoteCart(ctx, undefined, { cart_items: request.cart_items, address })).first!.all).toBeNull()
  const page = await shop.api.request(`/v1/api/product/${slow!.slug}/?zone=${zone}`)
  expect(await page.json()).toMatchObject({ data: { first_slot: { id: first.all!.id } } })
  const nowhere = await shop.api.request(`/v1/api/product/${slow!.slug}/`)
  expect(await nowhere.json()).toMatchObject({ data: { first_slot: null } })

  const place = (slot: number) =>
    checkout(ctx, { ...request, cart_items: three, expected_total: undefined, delivery_slot: slot })
  await expect(place(first.earliest!.id)).rejects.toMatchObject({ code: 'conflict' })
  await place(first.all!.id)
})

test('what is asked first gets no time whose ordering ends before it is answered and paid', async ({
  shop,
}) => {
  const slots = await addDeliveryTimes(shop)
  const vendor = await shop.addVendor({ approval_window: 900 })
  const product = await shop.addProduct({ vendor_id: vendor.id, is_vendor_approval_required: true })
  // Packed at six in the morning, ordered for until five in the afternoon before: three hours for the answer, and one to pay.
  const { cut_off_at, zone_id, id } = slots[0]!
  const at = async (hours: number) => {
    const ctx = { ...shop.as(null), now: new Date(+cut_off_at - hours * 3_600_000) }
    await shop.database.pool.query('update packing_times set hours = 1')
    forgetBoard(ctx)
    return (await firstSlots(ctx, zone_id, [product.id]))!.all!.id
  }
  try {
    expect(await at(4)).toBe(id)
    expect(await at(3.99)).not.toBe(id)
  } finally {
    await shop.database.pool.query('update packing_times set hours = 24')
  }
})
