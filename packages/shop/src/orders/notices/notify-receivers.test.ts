import { expect } from 'vitest'
import { giveCredit, itemsOf, moveItem, settle } from '../../../test/books.ts'
import { deliver } from '../../../test/scenes/delivered.ts'
import { begin } from '../../../test/scenes/paying.ts'
import { addVendorWithOwner, fillCart, HOME } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { addToCart } from '../../cart/cart.ts'
import { checkout } from '../../checkout/checkout.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { changeChoices } from '../../notifications/choices.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { pollGateways } from '../../paying/poll-gateways.ts'
import { cancelItems } from '../cancelling/cancel.ts'
import { changeDelivery, changeOwnDelivery } from '../delivery/change-delivery.ts'
import { findOrderGroup } from '../reading/orders.ts'

let phones = 9841600000

/** An order group for a number of its own; `goOut` hands it over, `smsTo` is what that number got. */
async function purchaseFor(shop: TestShop, contact: { isOwn?: boolean } = {}) {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  const { ctx, request } = await fillCart(shop, {
    product: { vendor_id: vendor.id, marked_price_paisa: 210_00 },
  })
  const phone = `+977${++phones}`
  if (contact.isOwn) {
    await ctx.db.updateTable('users').set({ phone }).where('id', '=', ctx.actor!.id).execute()
    ctx.actor!.phone = phone
  }
  const placed = await checkout(ctx, { ...request, contact: { full_name: 'Devi Maya', phone } })
  const items = await itemsOf(shop, placed.order_group_id)
  return {
    ctx,
    placed,
    owner,
    code: async () => (await findOrderGroup(ctx, placed.order_group_id)).orders[0]!.delivery_code,
    goOut: async () => {
      for (const to of ['packed', 'out_for_delivery'] as const) await moveItem(shop, items[0]!, to, owner)
    },
    tryAgain: async () => {
      for (const to of ['undelivered', 'out_for_delivery'] as const)
        await moveItem(shop, items[0]!, to, owner)
    },
    smsTo: async () =>
      (
        await ctx.db
          .selectFrom('outgoing_messages')
          .select('text')
          .where('recipient', '=', phone)
          .orderBy('id')
          .execute()
      ).map(({ text }) => text),
  }
}

test('whoever opens the door gets the code and the cash by SMS at the number of the order', async ({
  shop,
}) => {
  const bought = await purchaseFor(shop)
  await bought.goOut()
  const code = await bought.code()
  expect(code).toMatch(/^\d{5}$/)
  const text = `Order ${bought.placed.number} from Baidam Farm is on its way. Show code ${code} at the door. Have Rs 210.00 ready in cash.`
  expect(await bought.smsTo()).toEqual([text])
  await bought.tryAgain()
  expect(await bought.smsTo()).toEqual([text, text])
})

test('where it is the customer’s own number, they get it once, or not where they want none', async ({
  shop,
}) => {
  const own = await purchaseFor(shop, { isOwn: true })
  await changeChoices(own.ctx, { sms: 'main' })
  await own.goOut()
  expect((await own.smsTo()).filter((text) => text.includes('on its way'))).toHaveLength(1)
  const none = await purchaseFor(shop, { isOwn: true })
  await changeChoices(none.ctx, { sms: 'none' })
  await none.goOut()
  expect(await none.smsTo()).toEqual([])
})

test('B4: the code for the door goes to the number that the customer gave, not to one that staff wrote', async ({
  shop,
}) => {
  const bought = await purchaseFor(shop)
  const group = bought.placed.order_group_id
  const support = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
  const other = `+977${++phones}`
  await changeDelivery(support, group, { phone: other, seen: 0, reason: 'She called.' })
  await bought.goOut()
  const code = await bought.code()
  expect(await bought.smsTo()).toEqual([expect.stringContaining(`Show code ${code} at the door`)])
  expect(await sentTo(shop, other)).toEqual([
    `Himalayan Green: order ${bought.placed.number} is on its way. The person who ordered it has the code. Have Rs 210.00 ready in cash.`,
  ])

  // What the customer changes themself is theirs, whatever staff wrote before.
  const own = await purchaseFor(shop)
  const [written, given] = [`+977${++phones}`, `+977${++phones}`]
  await changeDelivery(support, own.placed.order_group_id, { phone: written, seen: 0, reason: 'She called.' })
  await changeOwnDelivery(own.ctx, own.placed.order_group_id, { phone: given, seen: 1 })
  await own.goOut()
  expect(await sentTo(shop, given)).toEqual([expect.stringContaining(`Show code ${await own.code()}`)])
  expect([...(await own.smsTo()), ...(await sentTo(shop, written))]).toEqual([])
})

test('of what was paid beforehand the receiver hears no price', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  const { ctx, request } = await fillCart(shop, { product: { vendor_id: vendor.id } })
  const phone = `+977${++phones}`
  const contact = { full_name: 'Devi Maya', phone }
  const { order_group_id: group } = await checkout(
    ctx,
    { ...request, contact, payment_method: 'esewa' },
    { methods: ['esewa'] },
  )
  const { due_paisa } = (await findOrderGroup(ctx, group)).totals
  await settle(shop, group, due_paisa)
  const [item] = await itemsOf(shop, group)
  for (const to of ['packed', 'out_for_delivery'] as const) await moveItem(shop, item!, to, owner)
  const sent = await ctx.db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('recipient', '=', phone)
    .execute()
  expect(sent).toEqual([{ text: expect.stringMatching(/Show code \d{5} at the door\. It is paid\.$/) }])
})

/** What a number was sent. */
const sentTo = async (shop: TestShop, phone: string) =>
  (
    await shop.database.db
      .selectFrom('outgoing_messages')
      .select('text')
      .where('recipient', '=', phone)
      .orderBy('id')
      .execute()
  ).map(({ text }) => text)

test('who an order is for hears by whom it is when it is ordered for certain, and again when it comes', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const order = async (payment_method: 'cod' | 'esewa') => {
    const { ctx, request } = await fillCart(shop, { product: { vendor_id: vendor.id } })
    const phone = `+977${++phones}`
    const placed = await checkout(
      ctx,
      {
        ...request,
        payment_method,
        payer: { full_name: 'Gita Sharma' },
        contact: { full_name: 'Devi Sharma', phone, sms_locale: 'en' },
      },
      { methods: ['cod', 'esewa'] },
    )
    return { ctx, phone, number: placed.number, group: placed.order_group_id }
  }
  const cash = await order('cod')
  const ordered = (number: string) => `Himalayan Green: Gita Sharma has ordered for you (order ${number}).`
  expect(await sentTo(shop, cash.phone)).toEqual([
    `${ordered(cash.number)} Please pay Rs 100.00 in cash at the door. We will text you when it is on its way.`,
  ])

  const paid = await order('esewa')
  expect(await sentTo(shop, paid.phone)).toEqual([])
  await begin(shop, paid)
  shop.gateways.answer('paid')
  await pollGateways({ ...paid.ctx, now: new Date(paid.ctx.now.getTime() + 6 * 60_000) }, shop.gateways)
  const [item] = await itemsOf(shop, paid.group)
  for (const to of ['packed', 'out_for_delivery'] as const) await moveItem(shop, item!, to, owner)
  expect(await sentTo(shop, paid.phone)).toEqual([
    `${ordered(paid.number)} We will text you when it is on its way.`,
    expect.stringMatching(/Gita Sharma ordered for you, is on its way\. Show code \d{5} .* It is paid\.$/),
  ])

  await shop.database.db
    .insertInto('sms_months')
    .values({ month: nepalDay(paid.ctx.now).slice(0, 7), parts: 9999 })
    .execute()
  expect(await sentTo(shop, (await order('cod')).phone)).toEqual([])
})

test('who cancels one thing of what is paid at the door hears what to have ready for the rest, and nothing when all of it goes', async ({
  shop,
}) => {
  const { ctx, request } = await fillCart(
    shop,
    { product: { marked_price_paisa: 210_00 } },
    {
      product: { marked_price_paisa: 300_00 },
    },
  )
  const { order_group_id: group, number } = await checkout(ctx, request)
  await changeChoices(ctx, { sms: 'main' })
  const told = async () =>
    (await listNotifications(ctx)).notifications
      .filter(({ type }) => type === 'OrderCashChanged')
      .map(({ message }) => message)
  const [first, second] = await itemsOf(shop, group)
  await cancelItems(ctx, { item: first! }, {})
  expect(await told()).toEqual([`Your order ${number} has changed. The cash to have ready is now Rs 300.00.`])
  await cancelItems(ctx, { item: second! }, {})
  expect(await told()).toHaveLength(1)
})

test('M6: who an order is for hears of it only when it is certain: approved, or paid by credit after that', async ({
  shop,
}) => {
  await shop.database.db.deleteFrom('sms_months').execute()
  const { vendor, owner } = await addVendorWithOwner(shop)
  const order = async (isByCredit: boolean) => {
    const { ctx, request } = await fillCart(shop, {
      product: { vendor_id: vendor.id, is_vendor_approval_required: true, marked_price_paisa: 100_00 },
    })
    if (isByCredit) await giveCredit(shop, ctx.actor!.id, 500_00)
    const phone = `+977${++phones}`
    const placed = await checkout(
      ctx,
      {
        ...request,
        use_credit: isByCredit,
        payment_method: isByCredit ? 'esewa' : 'cod',
        payer: { full_name: 'Gita Sharma' },
        contact: { full_name: 'Devi', phone, sms_locale: 'en' },
      },
      { methods: ['cod', 'esewa'] },
    )
    return { phone, group: placed.order_group_id }
  }
  for (const isByCredit of [false, true]) {
    const { phone, group } = await order(isByCredit)
    expect(await sentTo(shop, phone)).toEqual([])
    const [item] = await itemsOf(shop, group)
    await moveItem(shop, item!, 'confirmed', owner)
    expect(await sentTo(shop, phone)).toEqual([expect.stringContaining('Gita Sharma has ordered for you')])
  }
})

test('M6: one person does not have SMS sent to the numbers of a whole district: five people a day', async ({
  shop,
}) => {
  await shop.database.db.deleteFrom('sms_months').execute()
  const { ctx } = await fillCart(shop, {})
  const told: number[] = []
  for (let n = 0; n < 7; n++) {
    const phone = `+977${++phones}`
    const { item } = await addToCart(ctx, { product: (await shop.addProduct({ stock: 10 })).id })
    const { order_group_id } = await checkout(ctx, {
      cart_items: [item.id],
      address: HOME,
      payment_method: 'cod',
      payer: { full_name: 'Gita Sharma' },
      contact: { full_name: 'Devi', phone, sms_locale: 'en' },
    })
    told.push((await sentTo(shop, phone)).length)
    await deliver(ctx, order_group_id)
  }
  expect(told).toEqual([1, 1, 1, 1, 1, 0, 0])
})
