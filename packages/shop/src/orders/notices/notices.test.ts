import { expect } from 'vitest'
import { addVendorWithOwner, buy, fillCart } from '../../../test/scenes/shopping.ts'
import { listVendorItems } from '../../../test/scenes/vendor-items.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import type { OrderItemStatus } from '../states.ts'
import { transitionItems } from '../transition-items.ts'

const messages = async (ctx: Ctx) =>
  (await listNotifications(ctx)).notifications.map(({ message }) => message).reverse()

const types = async (ctx: Ctx) =>
  (await listNotifications(ctx)).notifications.map(({ type }) => type).reverse()

/** A vendor and a customer who bought two things of it. */
async function bought(shop: TestShop, ...approvals: boolean[]) {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' })
  const names = ['Apple', 'Tea', 'Honey', 'Rice']
  const bought = await buy(
    shop,
    ...approvals.map((is_vendor_approval_required, n) => ({
      product: { vendor_id: vendor.id, is_vendor_approval_required, name_en: names[n]! },
    })),
  )
  const items = (await listVendorItems(owner)).map(({ id }) => id)
  const later = { ...owner, now: new Date(bought.ctx.now.getTime() + 60_000) }
  const transition = (place: number, to: OrderItemStatus) =>
    transitionItems(later, {
      items: [items[place]!],
      scope: { vendor_id: vendor.id },
      to,
      actor_kind: 'vendor',
      via: 'portal',
      ...(to === 'delivered' && { proof: 'code' }),
    })
  return { ...bought, vendor, owner, transition }
}

test('a purchase is told to the customer and to everybody who handles the vendors’ orders, and to nobody else [S3.6]', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const partner = shop.as((await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })).actor)
  const clerk = shop.as(
    (await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue', 'finance'] })).actor,
  )
  const asked = await addVendorWithOwner(shop)
  const neighbour = await addVendorWithOwner(shop)
  const { ctx, placed } = await buy(
    shop,
    { product: { vendor_id: vendor.id, name_en: 'Apple' } },
    { product: { vendor_id: asked.vendor.id, name_en: 'Tea', is_vendor_approval_required: true } },
    { product: { vendor_id: vendor.id, name_en: 'Honey' } },
  )
  const { number, order_group_id } = placed
  expect(await messages(ctx)).toEqual([`Your order ${number} has been placed.`])
  for (const member of [owner, partner]) {
    expect(await messages(member)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^New order ${number} to pack: \\d × Apple, \\d × Honey\\. Please pack it by \\d+ \\w+ \\(\\d+ \\w+\\) \\d+:\\d\\d\\.$`,
        ),
      ),
    ])
    expect((await listNotifications(member)).notifications[0]).toMatchObject({
      type: 'VendorOrderNew',
      order_group_id,
    })
  }
  expect(await messages(asked.owner)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Order ${number} needs your approval: \\d × Tea\\. Please answer by \\d+ \\w+ \\(\\d+ \\w+\\) \\d+:\\d\\d\\.$`,
      ),
    ),
  ])
  expect(await types(asked.owner)).toEqual(['VendorOrderApprovalNeeded'])
  for (const unconcerned of [clerk, neighbour.owner]) expect(await messages(unconcerned)).toEqual([])
})

test('a checkout that is refused or undone tells nobody', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, request } = await fillCart(shop, { product: { vendor_id: vendor.id } })
  await expect(checkout(ctx, { ...request, expected_total: 1 })).rejects.toMatchObject({ code: 'conflict' })
  await expect(
    inTransaction(ctx, async (ctx) => {
      await checkout(ctx, request)
      throw new Error('the power went')
    }),
  ).rejects.toThrow('the power went')
  expect([await messages(ctx), await messages(owner)]).toEqual([[], []])
})

test('each answer of a vendor is told, with the product it is about', async ({ shop }) => {
  const { ctx, transition, placed } = await bought(shop, true, true)
  await transition(0, 'confirmed')
  await transition(1, 'rejected')
  expect(await messages(ctx)).toEqual([
    `Your order ${placed.number} has been placed.`,
    `Baidam Farm confirmed Apple in your order ${placed.number}.`,
    `Baidam Farm cannot supply Tea for your order ${placed.number}. You will not be charged for it.`,
  ])
})

test('a vendor’s part is told once when all of it is packed, on its way, delivered [S3.6]', async ({
  shop,
}) => {
  const { ctx, transition, placed } = await bought(shop, false, false)
  await transition(0, 'packed')
  await transition(0, 'out_for_delivery')
  expect(await types(ctx)).toEqual(['OrderPlaced'])
  await transition(1, 'packed')
  expect(await types(ctx)).toEqual(['OrderPlaced', 'OrderPacked'])
  await transition(1, 'out_for_delivery')
  await transition(1, 'delivered')
  await transition(0, 'delivered')
  expect(await messages(ctx)).toEqual([
    `Your order ${placed.number} has been placed.`,
    `Baidam Farm has packed your order ${placed.number}.`,
    `Your order ${placed.number} from Baidam Farm is on its way.`,
    `Your order ${placed.number} from Baidam Farm has been delivered.`,
  ])
  const nepali = { ...ctx, locale: 'ne' as const }
  expect(await messages(nepali)).toEqual([
    `तपाईंको अर्डर ${placed.number} प्राप्त भयो।`,
    `तपाईंको अर्डर ${placed.number} (बैदाम फार्म) प्याक भयो।`,
    `बैदाम फार्मबाट तपाईंको अर्डर ${placed.number} बाटोमा छ।`,
    `बैदाम फार्मबाट तपाईंको अर्डर ${placed.number} डेलिभरी भयो।`,
  ])
  for (const { type, order_group_id } of (await listNotifications(ctx)).notifications)
    expect([type, order_group_id]).toEqual([expect.stringContaining('Order'), placed.order_group_id])
})

test('a rejection that leaves only what is packed tells that it is packed', async ({ shop }) => {
  const { ctx, transition } = await bought(shop, false, true)
  await transition(0, 'packed')
  await transition(1, 'rejected')
  expect(await types(ctx)).toEqual(['OrderPlaced', 'OrderApprovalAnswered', 'OrderPacked'])
})

test('items that are packed at the same moment make one notification, never none', async ({ shop }) => {
  for (let round = 0; round < 5; round++) {
    const { ctx, transition } = await bought(shop, false, false, false, false)
    await Promise.all([0, 1, 2, 3].map((place) => transition(place, 'packed')))
    expect(await types(ctx)).toEqual(['OrderPlaced', 'OrderPacked'])
  }
})
