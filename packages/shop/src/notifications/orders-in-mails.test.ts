import { expect } from 'vitest'
import { deliverItem, giveCredit } from '../../test/books.ts'
import { openCityZone } from '../../test/scenes/places.ts'
import { fillCart, HOME, SABINA } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { changeChoices } from './choices.ts'
import { events } from './events.ts'

const PLACE = { ...HOME, ward: '५', tole: 'malepatan' }

/** Somebody who has ordered, in this language; `mail` is the newest that went to them. */
async function buyer(
  shop: TestShop,
  locale: 'en' | 'ne',
  credit_paisa = 0,
  payment_method: 'cod' | 'esewa' = 'cod',
) {
  const { db } = shop.database
  const { zone } = await openCityZone(db)
  await db
    .updateTable('zones')
    .set({ delivery_weekdays: [2, 3] })
    .where('id', '=', zone)
    .execute()
  const cart = await fillCart(
    shop,
    { quantity: 2, product: { name_en: 'Red Potato', name_ne: 'रातो आलु', marked_price_paisa: 480_00 } },
    { product: { name_en: 'Beans', name_ne: 'सिमी', marked_price_paisa: 125_50 } },
  )
  const ctx: Ctx = cart.ctx
  await db.updateTable('users').set({ locale }).where('id', '=', ctx.actor!.id).execute()
  if (credit_paisa > 0) await giveCredit(shop, ctx.actor!.id, credit_paisa)
  const paid = { use_credit: credit_paisa > 0, payment_method }
  const request = { ...cart.request, ...paid, address: PLACE, contact: SABINA }
  const placed = await checkout(ctx, request, { methods: [payment_method] })
  const mail = () =>
    db
      .selectFrom('outgoing_messages')
      .select(['subject', 'text'])
      .where('recipient', '=', ctx.actor!.email!)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  return { ctx, placed, mail }
}

test('the mail about an order says what was ordered, what it costs, where it goes and when', async ({
  shop,
}) => {
  const { ctx, placed, mail } = await buyer(shop, 'en')
  const { subject, text } = await mail()
  expect(subject).toBe(`Your order ${placed.number} has been placed`)
  expect(text).toBe(`Namaste Sita Gurung,

Your order ${placed.number} has been placed.

2 × Red Potato: Rs 960.00
1 × Beans: Rs 125.50
Delivery fee: Rs 60.00
Total: Rs 1,145.50
Cash on delivery: Rs 1,145.50

Delivery to Sabina Gurung, Malepatan, Pokhara-5, Kaski
Usual delivery days: Tue–Wed

http://shop.test/order/${placed.order_group_id}

You choose what we email you about in your account, under “Notifications”.

Himalayan Green
`)
  const { totals } = await findOrderGroup(ctx, placed.order_group_id)
  expect(totals.total_paisa).toBe(1145_50)
})

test('in Nepali it is the same in the words and figures of its reader', async ({ shop }) => {
  const { placed, mail } = await buyer(shop, 'ne')
  const { subject, text } = await mail()
  expect(subject).toBe(`तपाईंको अर्डर ${placed.number} प्राप्त भयो`)
  for (const line of [
    'नमस्ते Sita Gurung जी,',
    '2 × रातो आलु: Rs 960.00',
    'डेलिभरी शुल्क: Rs 60.00',
    'कुल जम्मा: Rs 1,145.50',
    'क्यास अन डेलिभरी: Rs 1,145.50',
    'पाउने: Sabina Gurung, मालेपाटन, पोखरा-५, कास्की',
    'डेलिभरी हुने दिन: मङ्गल–बुध',
    'हिमालयन ग्रीन',
  ])
    expect(text).toContain(line)
})

test('where store credit pays a part, the mail says it, and only the rest is due in cash', async ({
  shop,
}) => {
  const english = await buyer(shop, 'en', 200_00)
  expect((await english.mail()).text).toContain(
    'Total: Rs 1,145.50\nStore credit: −Rs 200.00\nCash on delivery: Rs 945.50\n',
  )
  const nepali = await buyer(shop, 'ne', 200_00)
  expect((await nepali.mail()).text).toContain(
    'कुल जम्मा: Rs 1,145.50\nस्टोर क्रेडिट: −Rs 200.00\nक्यास अन डेलिभरी: Rs 945.50\n',
  )
  const online = await buyer(shop, 'en', 200_00, 'esewa')
  expect((await online.mail()).text).toContain(
    'Total: Rs 1,145.50\nStore credit: −Rs 200.00\nOnline payment: Rs 945.50\n',
  )
})

test('what was collected for a package that came is taken off what is due for the next', async ({ shop }) => {
  const { ctx, placed, mail } = await buyer(shop, 'en', 200_00)
  const group = await findOrderGroup(ctx, placed.order_group_id)
  const items = group.orders.flatMap(({ items }) => items)
  const potato = items.find(({ quantity }) => quantity === 2)!
  await deliverItem(shop, potato.id, shop.as((await shop.addCustomer()).actor))
  const number = placed.number
  const about = { user_id: ctx.actor!.id, object_id: number, order_group_id: placed.order_group_id }
  const vendor = { name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' }
  await changeChoices(ctx, { mail: 'all', sms: 'none' })
  await events(ctx, { ...about, kind: 'OrderPacked', values: { number, vendor } })
  expect((await mail()).text).toContain(
    'Total: Rs 1,145.50\nStore credit: −Rs 200.00\nPaid in cash: −Rs 820.00\nCash on delivery: Rs 125.50\n',
  )
})

test('what is out of the order is in its mails no more, and what has come is not promised again', async ({
  shop,
}) => {
  const { ctx, placed, mail } = await buyer(shop, 'en')
  const about = { user_id: ctx.actor!.id, order_group_id: placed.order_group_id }
  const number = placed.number
  const { orders } = await findOrderGroup(ctx, placed.order_group_id)
  const potato = orders.flatMap(({ items }) => items).find(({ quantity }) => quantity === 2)!
  await cancelItems(ctx, { item: potato.id }, {})
  const paid = { kind: 'OrderPaid', object_id: number, values: { number, amount_paisa: 185_50 } } as const
  await events(ctx, { ...about, ...paid })
  const { text } = await mail()
  expect(text).not.toContain('Red Potato')
  expect(text).toContain('1 × Beans: Rs 125.50\nDelivery fee: Rs 60.00\nTotal: Rs 185.50')
  const vendor = { name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' }
  const there = { kind: 'OrderDelivered', object_id: number, values: { number, vendor } } as const
  await events(ctx, { ...about, ...there })
  expect((await mail()).text).not.toContain('Delivery fee')
})

test('a long message has its first sentence for a subject, and a name with dots is not cut', async ({
  shop,
}) => {
  const { ctx, placed, mail } = await buyer(shop, 'en')
  const about = { user_id: ctx.actor!.id, order_group_id: placed.order_group_id, object_id: 'due' }
  const values = { number: placed.number, due_paisa: 100_00, pay_by: '2026-11-23T06:00:00Z' }
  await events(ctx, { ...about, kind: 'OrderPaymentDue', values })
  expect((await mail()).subject).toMatch(/^Please pay Rs 100\.00 for your order GP-\d+ by .+\d$/)
  expect((await mail()).text).toContain('All vendors have answered.')
  const vendor = { name_en: 'Sinja Khola Farm Pvt. Ltd.', name_ne: 'सिन्जा' }
  const products = [1, 2, 3].map(() => ({ name_en: 'Jumla Mixed Beans', name_ne: 'सिमी' }))
  const out = { number: placed.number, vendor, products, note: '' }
  await changeChoices(ctx, { mail: 'all', sms: 'none' })
  await events(ctx, { ...about, object_id: 'again', kind: 'OrderItemUnavailable', values: out })
  expect((await mail()).subject).toMatch(
    /^Not available at Sinja Khola Farm Pvt\. Ltd\. for your order GP-\d+: .+$/,
  )
})
