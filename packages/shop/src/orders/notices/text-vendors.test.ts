import { expect } from 'vitest'
import { addReviewed } from '../../../test/scenes/applications.ts'
import { buy, fillCart } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import { DEFAULT_MONTHLY_PARTS } from '../../messaging/sms-budget.ts'
import { smsParts } from '../../messaging/sms-parts.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { changeChoices } from '../../notifications/choices.ts'
import { approveRequest } from '../../vendors/applications/approve-request.ts'
import { cancelItems } from '../cancelling/cancel.ts'
import { findOrderGroup } from '../reading/orders.ts'

/** A vendor as it is the moment after its application was approved: an account with an email and no phone. */
async function approved(shop: TestShop, locale: 'en' | 'ne' = 'en') {
  const staff = shop.as((await shop.addCustomer({ rights: ['vendor.review'] })).actor)
  const request = await addReviewed(shop, { locale })
  const { vendor_id } = await approveRequest(staff, shop.privateFiles, { id: request.id })
  const { db } = shop.database
  const sent = async () => {
    const rows = await db
      .selectFrom('outgoing_messages')
      .select(['channel', 'subject', 'text'])
      .where('recipient', 'in', [request.email, request.phone])
      .orderBy('id')
      .execute()
    // What came with the approval is not of interest.
    return rows.slice(2)
  }
  const owner = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', request.email)
    .executeTakeFirstOrThrow()
  return { request, vendor_id, owner, sent }
}

test('whoever applied with a phone hears of an order to pack there and by mail, having chosen nothing', async ({
  shop,
}) => {
  const { vendor_id, sent, owner } = await approved(shop)
  // The number was only typed: it signs nobody in.
  expect(owner.phone).toBeNull()
  const { ctx, placed } = await buy(
    shop,
    { product: { vendor_id, name_en: 'Apple' } },
    { quantity: 3, product: { vendor_id, name_en: 'Honey' } },
  )
  const messages = await sent()
  expect(messages.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
  const order = (await findOrderGroup(ctx, placed.order_group_id)).orders[0]!.id
  const link = `http://shop.test/vendor#confirmed-${order}`
  const { text: mail } = messages.find(({ channel }) => channel === 'mail')!
  expect(mail).toMatch(
    /to pack: \d × Apple, 3 × Honey\. Please pack it by \d+ [A-Z][a-z]+ \(\d+ [A-Z][a-z]+\) \d+:\d\d\.\n/,
  )
  expect(mail).toContain(`${link}\n`)
  const { text: sms } = messages.find(({ channel }) => channel === 'sms')!
  expect(sms).toMatch(
    /^New order GP-\d+ to pack by \d+ [A-Z][a-z]+ \(\d+ [A-Z][a-z]+\) \d+:\d\d: \d x Apple, 3 x Honey\. http/,
  )
  expect(sms.endsWith(link)).toBe(true)
  expect(smsParts(sms)).toBe(1)
})

test('in Nepali the SMS about an order to pack says how many and by when, in one part', async ({ shop }) => {
  const { vendor_id, sent } = await approved(shop, 'ne')
  const { placed } = await buy(shop, { quantity: 2, product: { vendor_id, name_ne: 'गाईको दूध' } })
  const sms = (await sent()).find(({ channel }) => channel === 'sms')!.text
  expect(sms).toMatch(new RegExp(`^नयाँ अर्डर ${placed.number}: 2 x गाईको दूध। .+ सम्म`))
  expect(smsParts(sms)).toBe(1)
})

test('what waits for its approval is asked for by SMS and told by mail, in its language, once', async ({
  shop,
}) => {
  const { vendor_id, sent } = await approved(shop, 'ne')
  const { placed } = await buy(
    shop,
    { product: { vendor_id, name_ne: 'चिया', is_vendor_approval_required: true } },
    { product: { vendor_id, name_ne: 'मह' } },
  )
  const messages = await sent()
  const [sms] = messages.filter(({ channel }) => channel === 'sms')
  const [mail] = messages.filter(({ channel }) => channel === 'mail')
  expect(messages).toHaveLength(2)
  expect(sms!.text).toContain('/answer/')
  expect(mail!.text).toContain(`अर्डर ${placed.number} मा तपाईंको स्वीकृति बाँकी छ`)
})

test('a phone that is also a member’s is texted as that member chose', async ({ shop }) => {
  const { vendor_id, sent, owner, request } = await approved(shop)
  const { db } = shop.database
  const { phone } = request
  await db.updateTable('users').set({ phone }).where('id', '=', owner.id).execute()
  const sms = async () => (await sent()).filter(({ channel }) => channel === 'sms').length
  const order = () => buy(shop, { product: { vendor_id } })
  await order()
  expect(await sms()).toBe(1)
  const { actor } = await shop.addCustomer()
  const as = shop.as({ ...actor, id: owner.id })
  await changeChoices(as, { sms: 'main' })
  await order()
  expect(await sms()).toBe(2)
  await changeChoices(as, { sms: 'none' })
  await order()
  expect(await sms()).toBe(2)
})

test('when the month’s SMS are used up, the mail alone goes', async ({ shop }) => {
  const { vendor_id, sent } = await approved(shop)
  const { db } = shop.database
  const month = nepalDay(shop.now()).slice(0, 7)
  await db.insertInto('sms_months').values({ month, parts: DEFAULT_MONTHLY_PARTS }).execute()
  try {
    await buy(shop, { product: { vendor_id } })
    expect((await sent()).map(({ channel }) => channel)).toEqual(['mail'])
  } finally {
    await db.deleteFrom('sms_months').execute()
  }
})

test('M6: the phone that heard of an order hears of its cancellation, and not of what it never heard of', async ({
  shop,
}) => {
  const { vendor_id, sent } = await approved(shop)
  const { ctx, placed } = await buy(shop, { product: { vendor_id, name_en: 'Apple' } })
  await cancelItems(ctx, { order_group: placed.order_group_id }, {})
  const sms = (await sent()).filter(({ channel }) => channel === 'sms')
  expect(sms).toHaveLength(2)
  expect(sms[1]!.text).toContain(placed.number)
  expect(sms[1]!.text).toMatch(/cancel/i)
  const unpaid = await fillCart(shop, { product: { vendor_id } })
  const { order_group_id } = await checkout(
    unpaid.ctx,
    { ...unpaid.request, payment_method: 'esewa' },
    { methods: ['esewa'] },
  )
  await cancelItems(unpaid.ctx, { order_group: order_group_id }, {})
  expect((await sent()).filter(({ channel }) => channel === 'sms')).toHaveLength(2)
})
