import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { buy, type FilledCart, fillCart, makeRoom, planAnew } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { ITEM_STATES, isLive } from '../orders/states.ts'
import { type Asked, applyCoupon, bestOf, readOffers, recordUse } from './apply-coupon.ts'
import { addPromotion, changePromotion, stopPromotion } from './change-promotions.ts'
import { findPromotion, listPromotions } from './staff-promotions.ts'
import { counts } from './uses.ts'

async function staff(shop: TestShop): Promise<Ctx> {
  return shop.as((await shop.addCustomer({ rights: ['promotion.change'] })).actor)
}

const TEN = { name_en: 'Ten', name_ne: 'दस', kind: 'percent', value: 10, starts_at: '2020-01-01T00:00' }
const codeOfOwn = () => `C-${randomUUID().slice(0, 8)}`.toUpperCase()

async function add(shop: TestShop, overrides: object = {}): Promise<{ id: number; code: string }> {
  const code = codeOfOwn()
  return { id: await addPromotion(await staff(shop), { ...TEN, code, ...overrides }), code }
}

/** A new customer who is about to buy these. */
async function shopper(shop: TestShop, ...products: Parameters<TestShop['addProduct']>[0][]) {
  const cart = await fillCart(shop, ...products.map((product) => ({ product })))
  const lines = cart.lines.map(({ product }) => ({
    product_id: product.id,
    quantity: 1,
    price_paisa: product.marked_price_paisa,
  }))
  return { ctx: cart.ctx, lines, fee_paisa: 50_00 }
}

const askedOf = (coupon: string, lines: FilledCart['lines']) => ({
  coupon,
  fee_paisa: 0,
  lines: lines.map(({ product }) => ({
    product_id: product.id,
    quantity: 1,
    price_paisa: product.marked_price_paisa,
  })),
})

/** An order group that has used it. */
async function use(shop: TestShop, coupon: string) {
  const { ctx, placed, lines } = await buy(shop, {})
  const asked = askedOf(coupon, lines)
  await useFor(ctx, asked, placed.order_group_id)
  return { ctx, placed, asked }
}

async function useFor(ctx: Ctx, asked: Parameters<typeof applyCoupon>[1], order_group_id: string) {
  await inTransaction(ctx, async (ctx) => {
    const applied = await applyCoupon(ctx, asked)
    await recordUse(ctx, applied, order_group_id)
    // As checkout writes it.
    const { db } = ctx
    for (const [place, line] of asked.lines.entries())
      await db
        .updateTable('order_items')
        .set({ discount_paisa: applied.item_discounts[place]!, discount_bearer: applied.bearer })
        .where('product_id', '=', line.product_id)
        .where(
          'order_id',
          'in',
          db.selectFrom('orders').select('id').where('order_group_id', '=', order_group_id),
        )
        .execute()
    await planAnew(ctx)
  })
}

/** What it would be now, without holding anything. */
const quoteCoupon = async (ctx: Ctx, asked: Asked) => bestOf(await readOffers(ctx, asked), asked)

const refused = (code: string, sentence: RegExp) => ({
  code,
  message: expect.stringMatching(sentence),
  fields: { coupon: expect.stringMatching(sentence) },
})

test('a coupon is found however it is typed, and spread over what it is for', async ({ shop }) => {
  const [vendor, category] = [await shop.addVendor(), await shop.addCategory()]
  const { code } = await add(shop)
  const { ctx, ...asked } = await shopper(
    shop,
    { vendor_id: vendor.id, marked_price_paisa: 95_50 },
    { category_id: category.id },
  )
  expect(await quoteCoupon(ctx, { ...asked, coupon: ` ${code.toLowerCase()} ` })).toMatchObject({
    item_discounts: [9_55, 10_00],
    bearer: 'platform',
    name: { code },
  })
  const ofVendor = await add(shop, { vendor: vendor.id, bearer: 'vendor' })
  expect(await quoteCoupon(ctx, { ...asked, coupon: ofVendor.code })).toMatchObject({
    item_discounts: [9_55, 0],
    bearer: 'vendor',
  })
  const ofCategory = await add(shop, { category: `${category.id}`, kind: 'amount', value: '५००' })
  expect(await quoteCoupon(ctx, { ...asked, coupon: ofCategory.code })).toMatchObject({
    item_discounts: [0, 100_00],
  })
  const free = await add(shop, { kind: 'free_delivery', value: '' })
  expect(await quoteCoupon(ctx, { ...asked, coupon: free.code })).toMatchObject({
    delivery_discount_paisa: 50_00,
  })
  // Where delivery is free there is nothing to take off, so nothing is used.
  expect(await quoteCoupon(ctx, { ...asked, fee_paisa: 0, coupon: free.code })).toMatchObject({
    promotion_id: null,
  })
})

test('a coupon that does not count is refused with a sentence that says why', async ({ shop }) => {
  const { ctx, ...asked } = await shopper(shop, {})
  const quote = (coupon: string) => quoteCoupon(ctx, { ...asked, coupon })
  await expect(quote('NOPE')).rejects.toMatchObject(refused('invalid', /not valid/))
  const past = { starts_at: '2020-01-01T10:00', ends_at: '2020-01-02T10:00' }
  await expect(quote((await add(shop, past)).code)).rejects.toMatchObject(refused('conflict', /has ended/))
  const later = await add(shop, { starts_at: '2999-01-01T10:00' })
  await expect(quote(later.code)).rejects.toMatchObject(refused('conflict', /not active yet/))
  const big = await add(shop, { minimum: '100.01' })
  await expect(quote(big.code)).rejects.toMatchObject(refused('conflict', /from Rs 100.01/))
  const elsewhere = await add(shop, { vendor: (await shop.addVendor()).id })
  await expect(quote(elsewhere.code)).rejects.toMatchObject(refused('conflict', /does not apply to any item/))
  const stopped = await add(shop)
  await stopPromotion(await staff(shop), stopped.id)
  await expect(quote(stopped.code)).rejects.toMatchObject(refused('conflict', /has ended/))
  await expect(stopPromotion(await staff(shop), stopped.id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(stopPromotion(await staff(shop), 999_999)).rejects.toMatchObject({ code: 'not_found' })
})

test('a coupon is for a first order, or so often for a customer and in all', async ({ shop }) => {
  const first = await add(shop, { first_order_only: 'on' })
  const { ctx, asked } = await use(shop, (await add(shop, { limit_per_customer: 1 })).code)
  await expect(quoteCoupon(ctx, { ...asked, coupon: first.code })).rejects.toMatchObject(
    refused('conflict', /first order/),
  )
  await expect(quoteCoupon(ctx, asked)).rejects.toMatchObject(refused('conflict', /used this coupon already/))
  const one = await add(shop, { limit_total: '१' })
  await use(shop, one.code)
  const other = await shopper(shop, {})
  await expect(quoteCoupon(other.ctx, { ...other, coupon: one.code })).rejects.toMatchObject(
    refused('conflict', /reached its limit/),
  )
})

test('a use comes back when the whole purchase falls, and not with a part of it', async ({ shop }) => {
  const { id, code } = await add(shop, { limit_total: 1 })
  const { ctx, placed, lines } = await buy(shop, {}, {})
  const asked = askedOf(code, lines)
  await useFor(ctx, asked, placed.order_group_id)
  const items = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('o.order_group_id', '=', placed.order_group_id)
    .execute()
  expect(await findPromotion(await staff(shop), id)).toMatchObject({
    uses: 1,
    given_paisa: 20_00,
    status: 'used_up',
  })
  await cancelItems(ctx, { item: items[0]!.id }, { reason: 'too_late' })
  expect(await findPromotion(await staff(shop), id)).toMatchObject({ uses: 1 })
  await expect(quoteCoupon(ctx, asked)).rejects.toMatchObject({ code: 'conflict' })
  await cancelItems(ctx, { item: items[1]!.id }, { reason: 'too_late' })
  expect(await findPromotion(await staff(shop), id)).toMatchObject({ uses: 0, status: 'running' })
  expect(await quoteCoupon(ctx, asked)).toMatchObject({ promotion_id: id })
})

test('without a coupon the best of those that count by themselves is taken', async ({ shop }) => {
  const vendor = await shop.addVendor()
  const { ctx, ...asked } = await shopper(shop, { vendor_id: vendor.id })
  expect(await quoteCoupon(ctx, asked)).toEqual({
    promotion_id: null,
    bearer: null,
    name: null,
    unused_code: null,
    item_discounts: [0],
    delivery_discount_paisa: 0,
  })
  const own = { code: '', vendor: vendor.id }
  await add(shop, own)
  const better = await add(shop, { ...own, value: 20, limit_total: 1 })
  expect(await inTransaction(ctx, (ctx) => applyCoupon(ctx, asked))).toMatchObject({
    promotion_id: better.id,
    item_discounts: [20_00],
  })
  // A coupon counts where it takes off more, and is not used for as much.
  const { code } = await add(shop, { value: 10 })
  expect(await quoteCoupon(ctx, { ...asked, coupon: code })).toMatchObject({
    promotion_id: better.id,
    item_discounts: [20_00],
    unused_code: code,
  })
  await stopPromotion(await staff(shop), better.id)
  const applied = await inTransaction(ctx, (ctx) => applyCoupon(ctx, { ...asked, coupon: code }))
  expect(applied).toMatchObject({ name: { code: null }, item_discounts: [10_00], unused_code: code })
  const most = await add(shop, { value: 11 })
  expect(await quoteCoupon(ctx, { ...asked, coupon: most.code })).toMatchObject({
    promotion_id: most.id,
    item_discounts: [11_00],
    unused_code: null,
  })
  for (const { id } of await listPromotions(await staff(shop)))
    await stopPromotion(await staff(shop), id).catch(() => undefined)
})

test('staff change names, dates and limits, but no limit below what was used', async ({ shop }) => {
  const ctx = await staff(shop)
  const { id, code } = await add(shop, { limit_total: 3 })
  await use(shop, code)
  await use(shop, code)
  const names = { name_en: 'New', name_ne: 'नयाँ' }
  await expect(changePromotion(ctx, id, { ...names, limit_total: '1' })).rejects.toMatchObject({
    code: 'conflict',
    fields: { limit_total: expect.stringMatching(/2 times/) },
  })
  await expect(changePromotion(ctx, id, { ...names, ends_at: '2019-01-01T10:00' })).rejects.toMatchObject({
    fields: { ends_at: expect.any(String) },
  })
  await changePromotion(ctx, id, {
    ...names,
    starts_at: TEN.starts_at,
    limit_total: 2,
    limit_per_customer: 1,
  })
  expect(await findPromotion(ctx, id)).toMatchObject({ ...names, status: 'used_up', limit_total: 2 })
  const entries = await ctx.db
    .selectFrom('audit_entries')
    .select('action')
    .where('object_kind', '=', 'promotion')
    .where('object_id', '=', `${id}`)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['promotion.add', 'promotion.change'])
  await expect(addPromotion(ctx, { ...TEN, code })).rejects.toMatchObject({
    code: 'conflict',
    fields: { code: expect.any(String) },
  })
  await expect(addPromotion(ctx, { ...TEN, bearer: 'vendor', value: 101, code: 'x' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { value: expect.any(String), bearer: expect.any(String), code: expect.any(String) },
  })
  const customer = shop.as((await shop.addCustomer()).actor)
  await expect(addPromotion(customer, TEN)).rejects.toMatchObject({ code: 'forbidden' })
})

const together = inject('template').url === undefined ? 12 : 50

// Shown once to fail on PostgreSQL, on a build whose `hold` took no lock: eleven went through a limit of five, about as many
// as there are connections.
test(`of ${together} purchases at once as many use a coupon as it allows`, { timeout: 60_000 }, async ({
  shop,
}) => {
  const total = await add(shop, { limit_total: 5 })
  const bought = await Promise.all(Array.from({ length: together }, () => buy(shop, {})))
  const answers = await Promise.allSettled(
    bought.map(({ ctx, placed, lines }) => useFor(ctx, askedOf(total.code, lines), placed.order_group_id)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject(refused('conflict', /reached its limit/))
  expect(await findPromotion(await staff(shop), total.id)).toMatchObject({ uses: 5, status: 'used_up' })
})

// Shown once to fail on PostgreSQL, on a build whose `hold` took no lock: seven of ten went through.
test('purchases of one customer at once use a coupon as often as it allows them', async ({ shop }) => {
  const { code } = await add(shop, { limit_per_customer: 1 })
  const { ctx, ...cart } = await fillCart(shop, ...Array.from({ length: 10 }, () => ({})))
  const bought = []
  const room = await makeRoom(shop, ctx)
  for (const line of cart.lines) {
    await room.park()
    bought.push({ lines: [line], placed: await checkout(ctx, { ...cart.request, cart_items: [line.id] }) })
  }
  await room.bringBack()
  const answers = await Promise.allSettled(
    bought.map(({ placed, lines }) => useFor(ctx, askedOf(code, lines), placed.order_group_id)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('what keeps a use are the states of an item that is live', () => {
  const named = [...counts('g.id').matchAll(/'(\w+)'/g)].map(([, state]) => state)
  expect(named.sort()).toEqual(ITEM_STATES.filter((state) => !isLive(state)).sort())
})
