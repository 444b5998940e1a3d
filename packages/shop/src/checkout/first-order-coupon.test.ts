import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addCrowd, openCounter } from '../../test/crowd.ts'
import { fillCart, HOME, SABINA } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { addPromotion } from '../promotions/change-promotions.ts'
import { checkout } from './checkout.ts'

async function coupon(shop: TestShop, terms: object = {}): Promise<string> {
  const staff = shop.as((await shop.addCustomer({ rights: ['promotion.change'] })).actor)
  const code = `C-${randomUUID().slice(0, 8)}`.toUpperCase()
  await addPromotion(staff, {
    name_en: 'Welcome',
    name_ne: 'स्वागत',
    kind: 'percent',
    value: 50,
    first_order_only: 'on',
    starts_at: '2020-01-01T00:00',
    code,
    ...terms,
  })
  return code
}

let phones = 0
const nextPhone = () => `98${String(60_000_000 + ++phones)}`
const doorOf = (house: string) => ({ ...HOME, tole: 'Rambazar', house })

interface Order {
  coupon?: string | null
  phone?: string
  address?: object
}

/** A new mailbox orders. */
async function order(shop: TestShop, { coupon = null, phone = nextPhone(), address = HOME }: Order) {
  const { ctx, request } = await fillCart(shop, {})
  const contact = { ...SABINA, phone }
  return { ctx, placed: await checkout(ctx, { ...request, contact, address, coupon }) }
}

const refused = {
  code: 'conflict',
  fields: { coupon: expect.stringContaining('with this phone number or to this address') },
}

test('N8: three mailboxes with one phone and one door have one first order', async ({ shop }) => {
  const code = await coupon(shop)
  const [phone, address] = [nextPhone(), doorOf('१४')]
  await order(shop, { coupon: code, phone, address })
  await expect(order(shop, { coupon: code, phone, address: HOME })).rejects.toMatchObject(refused)
  await expect(
    order(shop, { coupon: code, address: { ...doorOf('14'), tole: 'RAMBAZAR.', landmark: '' } }),
  ).rejects.toMatchObject(refused)
  // The next house, and whoever lives in the same tole without a number, have theirs.
  await order(shop, { coupon: code, address: doorOf('15') })
  await order(shop, { coupon: code })
  await order(shop, { coupon: code })
  // Without the coupon everybody orders.
  await order(shop, { phone, address })
})

test('N8: an account whose confirmed phone another has ordered with has no first order, whatever it types', async ({
  shop,
}) => {
  const code = await coupon(shop)
  const phone = nextPhone()
  const confirm = (id: string) =>
    shop.database.db
      .updateTable('users')
      .set({ confirmed_phone: `+977${phone}` })
      .where('id', '=', id)
      .execute()
  const first = await order(shop, {})
  await confirm(first.ctx.actor!.id)
  const { ctx, request } = await fillCart(shop, {})
  await confirm(ctx.actor!.id)
  const sent = { ...request, contact: { ...SABINA, phone: nextPhone() }, coupon: code }
  await expect(checkout(ctx, sent)).rejects.toMatchObject(refused)
})

test('N8: what counts by itself for first orders looks at the phone as well, and a cancelled order was none', async ({
  shop,
}) => {
  const { ctx, request } = await fillCart(shop, { product: { marked_price_paisa: 500_00 } })
  const vendor = (
    await ctx.db
      .selectFrom('cart_items as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select('p.vendor_id')
      .where('c.user_id', '=', ctx.actor!.id)
      .executeTakeFirstOrThrow()
  ).vendor_id
  await coupon(shop, { code: null, vendor })
  const phone = nextPhone()
  const before = await order(shop, { phone })
  const sent = { ...request, contact: { ...SABINA, phone } }
  const { orders } = await findOrderGroup(before.ctx, before.placed.order_group_id)
  await cancelItems(before.ctx, { item: orders[0]!.items[0]!.id }, { reason: 'too_late' })
  const placed = await checkout(ctx, sent)
  expect((await findOrderGroup(ctx, placed.order_group_id)).totals.discount_paisa).toBe(250_00)

  const again = await fillCart(shop, { product: { marked_price_paisa: 500_00, vendor_id: vendor } })
  const second = await checkout(again.ctx, { ...again.request, contact: { ...SABINA, phone } })
  expect((await findOrderGroup(again.ctx, second.order_group_id)).totals.discount_paisa).toBe(0)
})

test('N8: of twelve mailboxes with one phone at once, one has the coupon', { timeout: 60_000 }, async ({
  shop,
}) => {
  const code = await coupon(shop)
  const crowd = await addCrowd(shop, 12, [(await shop.addProduct({ stock: 100 })).id])
  const contact = { ...SABINA, phone: nextPhone() }
  const counter = await openCounter(shop, 12)
  const answers = await Promise.all(
    crowd.map((shopper) =>
      counter.checkOut({ ...shopper, request: { ...shopper.request, contact, coupon: code } as never }),
    ),
  )
  await counter.close()
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  for (const { status, text } of answers)
    if (status !== 201) expect({ status, ...JSON.parse(text) }).toMatchObject({ status: 409 })
})
