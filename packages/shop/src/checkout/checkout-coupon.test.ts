import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { addCrowd, openCounter } from '../../test/crowd.ts'
import { fillCart } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { addPromotion } from '../promotions/change-promotions.ts'
import { checkout } from './checkout.ts'

async function coupon(shop: TestShop, overrides: object = {}): Promise<string> {
  const staff = shop.as((await shop.addCustomer({ rights: ['promotion.change'] })).actor)
  const code = `C-${randomUUID().slice(0, 8)}`.toUpperCase()
  const terms = { name_en: 'Ten', name_ne: 'दस', kind: 'percent', value: 10, starts_at: '2020-01-01T00:00' }
  await addPromotion(staff, { ...terms, code, ...overrides })
  return code
}

test('a coupon is taken off the lines, the total that is expected, and written down once', async ({
  shop,
}) => {
  const code = await coupon(shop)
  const { ctx, request } = await fillCart(shop, { product: { marked_price_paisa: 99_99 } }, { quantity: 2 })
  await expect(checkout(ctx, { ...request, coupon: 'NOPE' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { coupon: expect.any(String) },
  })
  const placed = await checkout(ctx, { ...request, coupon: ` ${code.toLowerCase()}` })
  const { totals } = await findOrderGroup(ctx, placed.order_group_id)
  expect(totals).toMatchObject({ items_paisa: 299_99, discount_paisa: 29_99 })
  expect(totals.total_paisa).toBe(299_99 - 29_99 + totals.delivery_paisa)
  const uses = await ctx.db
    .selectFrom('promotion_uses')
    .select('amount_paisa')
    .where('user_id', '=', ctx.actor!.id)
    .execute()
  expect(uses).toEqual([{ amount_paisa: 29_99 }])
})

test('what is expected is less the discount, of a promotion that counts by itself too', async ({ shop }) => {
  const vendor_id = (await shop.addVendor()).id
  await coupon(shop, { code: null, vendor: vendor_id, kind: 'amount', value: 30 })
  const cart = await fillCart(shop, { product: { vendor_id, marked_price_paisa: 5000_00 } })
  const less = { ...cart.request, expected_total: 4900 }
  await expect(checkout(cart.ctx, less)).rejects.toMatchObject({
    fields: { expected_total: expect.stringContaining('4,970') },
  })
  // Who had not seen the promotion is asked nothing: it is cheaper.
  const { order_group_id } = await checkout(cart.ctx, { ...cart.request, expected_total: 5000 })
  expect((await findOrderGroup(cart.ctx, order_group_id)).totals.total_paisa).toBe(4970_00)
})

test('with what is ready sent first, a coupon is for that alone', async ({ shop }) => {
  const code = await coupon(shop)
  const { ctx, request } = await fillCart(shop, {}, { product: { is_vendor_approval_required: true } })
  const placed = await checkout(ctx, { ...request, coupon: code, ship_separately: true })
  const [first, second] = [
    await findOrderGroup(ctx, placed.order_group_id),
    await findOrderGroup(ctx, placed.to_be_approved!.order_group_id),
  ]
  expect(first.totals.discount_paisa).toBe(10_00)
  expect(second.totals.discount_paisa).toBe(0)
})

const onPostgres = inject('template').url !== undefined
const shoppers = onPostgres ? 50 : 12

// Shown once to fail on PostgreSQL, on a build whose `hold` (promotions/apply-coupon.ts) took no lock: 14 went through.
test(`${shoppers} checkouts at once use a coupon five times when it allows five`, {
  timeout: 60_000,
}, async ({ shop }) => {
  const code = await coupon(shop, { limit_total: 5 })
  const crowd = await addCrowd(shop, shoppers, [(await shop.addProduct({ stock: 100 })).id])
  const counter = await openCounter(shop, 25)
  const answers = await Promise.all(
    crowd.map((shopper) => {
      const request = { ...shopper.request, coupon: code }
      return counter.checkOut({ ...shopper, request })
    }),
  )
  await counter.close()
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  for (const { status, text } of answers)
    if (status !== 201)
      expect({ status, ...JSON.parse(text) }).toMatchObject({
        status: 409,
        errors: { coupon: 'This coupon has reached its limit.' },
      })
})
