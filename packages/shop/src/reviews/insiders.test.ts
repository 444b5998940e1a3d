import { expect } from 'vitest'
import { deliver } from '../../test/scenes/delivered.ts'
import { addVendorWithOwner, HOME, SABINA } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { countBoughtTogether } from '../catalog/bought-together/count-bought-together.ts'
import { listBoughtTogether } from '../catalog/bought-together/list-bought-together.ts'
import { findProduct } from '../catalog/product-detail.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { changeOwnDelivery } from '../orders/delivery/change-delivery.ts'
import { findOwnOrder } from '../orders/reading/own-order.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { computePromises } from '../promises/compute-promises.ts'
import { readPromises } from '../promises/read-promises.ts'
import { PROMISE_BUYERS, PROMISE_ORDERS, PROMISE_SETTLED_DAYS } from '../trade-terms.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { moderateRating } from './moderate.ts'
import { findRatableItem, rateItem } from './rate-item.ts'
import { countByStars, listRatings } from './ratings.ts'
import { voteHelpful } from './vote-helpful.ts'
import { weighMembers } from './weigh-members.ts'

/** Doors and phones that no other test of the shop has. */
const doorOf = (tole: string) => ({ ...HOME, tole, house: '12' })
let phones = 0
const nextPhone = () => `98${String(50_000_000 + ++phones)}`

/** A vendor with an owner who confirmed a phone, and a product of it. */
async function openFarm(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const phone = nextPhone()
  await shop.database.db
    .updateTable('users')
    .set({ phone: `+977${phone}` })
    .where('id', '=', owner.actor!.id)
    .execute()
  return { vendor, owner, phone, product: await shop.addProduct({ vendor_id: vendor.id, stock: 100 }) }
}

const customer = async (shop: TestShop, more: object = {}) => shop.as((await shop.addCustomer(more)).actor)

interface Ordered {
  products: readonly number[]
  phone?: string
  address?: object
}

async function order(ctx: Ctx, { products, phone = nextPhone(), address = HOME }: Ordered): Promise<string> {
  const cart_items: number[] = []
  for (const product of products) cart_items.push((await addToCart(ctx, { product })).item.id)
  const contact = { ...SABINA, phone }
  return (await checkout(ctx, { cart_items, address, contact, payment_method: 'cod' })).order_group_id
}

/** Orders and gets it. */
async function receive(ctx: Ctx, ordered: Ordered) {
  const order_group_id = await order(ctx, ordered)
  return { order_group_id, order_item: await deliver(ctx, order_group_id) }
}

const isInsider = async (shop: TestShop, order_group_id: string) =>
  (
    await shop.database.db
      .selectFrom('orders')
      .select('is_insider')
      .where('order_group_id', '=', order_group_id)
      .executeTakeFirstOrThrow()
  ).is_insider

test('N7: a vendor that buys from itself cannot rate itself, in either language, and others can', async ({
  shop,
}) => {
  const { owner, product } = await openFarm(shop)
  const { order_group_id, order_item } = await receive(owner, { products: [product.id] })
  await expect(rateItem(owner, { order_item, stars: 5 })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await findProduct(owner, product.slug)).toMatchObject({ rating_count: 0 })
  expect(await findRatableItem(owner, order_item)).toMatchObject({
    refusal: expect.stringContaining('you work for this vendor'),
  })
  expect(await findRatableItem({ ...owner, locale: 'ne' }, order_item)).toMatchObject({
    refusal: expect.stringContaining('विक्रेताको टोलीमा'),
  })
  expect((await findOwnOrder(owner, order_group_id)).can.rate).toBe(false)

  const buyer = await customer(shop)
  const bought = await receive(buyer, { products: [product.id] })
  const { id } = await rateItem(buyer, { order_item: bought.order_item, stars: 4, comment: 'Fresh.' })
  expect(await findProduct(owner, product.slug)).toMatchObject({ rating_average: 4, rating_count: 1 })
  await shop.database.db.updateTable('ratings').set({ status: 'published' }).where('id', '=', id).execute()
  await expect(voteHelpful(owner, id)).rejects.toMatchObject({ code: 'not_allowed' })
  await voteHelpful(await customer(shop), id)
})

test('N7: nobody is asked to rate what is of their own', async ({ shop }) => {
  const { owner, product } = await openFarm(shop)
  await receive(owner, { products: [product.id] })
  await receive(await customer(shop), { products: [product.id] })
  const noon = new Date(shop.now())
  noon.setUTCHours(6, 15)
  for (const days of [2, 3]) await askForReviews({ ...owner, now: new Date(noon.getTime() + days * DAY) })
  const asked = await shop.database.db
    .selectFrom('review_requests')
    .innerJoin('order_groups', 'order_groups.id', 'review_requests.order_group_id')
    .select('user_id')
    .execute()
  expect(asked.map(({ user_id }) => user_id)).not.toContain(owner.actor!.id)
  expect(asked).toHaveLength(1)
})

test.for<[string, (scene: Awaited<ReturnType<typeof openFarm>>, shop: TestShop) => Promise<[Ctx, object]>]>([
  [
    'another member of the team',
    async ({ vendor }, shop) => [
      await customer(shop, { vendor_id: vendor.id, vendor_roles: ['orders'] }),
      {},
    ],
  ],
  [
    'an account that confirmed the phone of a member',
    async ({ phone }, shop) => {
      const ctx = await customer(shop)
      const { db } = shop.database
      await db
        .updateTable('users')
        .set({ confirmed_phone: `+977${phone}` })
        .where('id', '=', ctx.actor!.id)
        .execute()
      return [ctx, {}]
    },
  ],
  ['whoever has the rider call a member', async ({ phone }, shop) => [await customer(shop), { phone }]],
  [
    'whoever has the rider call whom a member had called',
    async ({ owner }, shop) => {
      await order(owner, { products: [(await shop.addProduct()).id], phone: '9842222222' })
      return [await customer(shop), { phone: '9842222222' }]
    },
  ],
  [
    'whoever orders to the door of a member, however it is typed',
    async ({ owner }, shop) => {
      await order(owner, { products: [(await shop.addProduct()).id], address: doorOf('Sedi Tole') })
      return [await customer(shop), { address: { ...doorOf('sedi  tole'), house: '१२', landmark: '' } }]
    },
  ],
  [
    'whoever has the rider call the vendor’s wallet',
    async ({ vendor }, shop) => {
      await addAccount(shop, vendor.id, { kind: 'khalti', bank: '', number: '9843333333' })
      return [await customer(shop), { phone: '9843333333' }]
    },
  ],
  [
    'a member of a vendor that is paid to the same account',
    async ({ vendor }, shop): Promise<[Ctx, object]> => {
      const other = await addVendorWithOwner(shop)
      for (const { id } of [vendor, other.vendor])
        await addAccount(shop, id, { kind: 'bank', bank: 'Nabil Bank', number: '01700001234' })
      return [other.owner, {}]
    },
  ],
])('N7: counts for nothing: %s', async ([, who], { shop }) => {
  const scene = await openFarm(shop)
  const [ctx, more] = await who(scene, shop)
  const products = [scene.product.id]
  const { order_group_id, order_item } = await receive(ctx, { products, ...more })
  expect(await isInsider(shop, order_group_id)).toBe(true)
  await expect(rateItem(ctx, { order_item, stars: 5 })).rejects.toMatchObject({ code: 'not_allowed' })
  // What they buy of others counts.
  expect(await isInsider(shop, await order(ctx, { products: [(await shop.addProduct()).id], ...more }))).toBe(
    false,
  )
})

const addAccount = (
  shop: TestShop,
  vendor_id: number,
  account: { kind: 'bank' | 'khalti'; bank?: string; number: string },
) =>
  shop.database.db
    .insertInto('payout_accounts')
    .values({
      vendor_id,
      holder: 'Green Farm',
      bank: '',
      changed_by: null,
      changed_at: shop.now(),
      ...account,
    })
    .execute()

test('N7: neighbours without a house number, and orders of before a vendor typed somebody’s phone, count', async ({
  shop,
}) => {
  const { vendor, owner, product } = await openFarm(shop)
  await order(owner, { products: [(await shop.addProduct()).id] })
  const buyer = await customer(shop)
  const [phone, address] = [nextPhone(), doorOf('Chhorepatan')]
  const first = await receive(buyer, { products: [product.id], phone, address })
  expect(await isInsider(shop, first.order_group_id)).toBe(false)

  const open = await order(buyer, { products: [product.id], phone, address })
  // The vendor has read phone and door now, and types them wherever it can.
  await shop.database.db
    .updateTable('vendors')
    .set({ phone: `+977${phone}` })
    .where('id', '=', vendor.id)
    .execute()
  await addAccount(shop, vendor.id, { kind: 'khalti', number: phone })
  await order(owner, { products: [(await shop.addProduct()).id], phone, address })
  await weighMembers(owner)
  await changeOwnDelivery(buyer, open, { landmark: 'The blue gate' })
  expect(await isInsider(shop, open)).toBe(false)
  const second = await receive(buyer, { products: [product.id], phone, address })
  for (const { order_group_id, order_item } of [first, second]) {
    expect(await isInsider(shop, order_group_id)).toBe(false)
    await rateItem(buyer, { order_item, stars: 1 })
  }
  expect(await findProduct(buyer, product.slug)).toMatchObject({ rating_average: 1, rating_count: 2 })
})

test('N7: an order whose delivery moves to a member’s phone counts no more', async ({ shop }) => {
  const { product, phone } = await openFarm(shop)
  const buyer = await customer(shop)
  const order_group_id = await order(buyer, { products: [product.id] })
  await changeOwnDelivery(buyer, order_group_id, { phone })
  expect(await isInsider(shop, order_group_id)).toBe(true)
})

test('N7: what a member rated before they were one counts no more, and is hidden for good', async ({
  shop,
}) => {
  const { vendor, owner, product } = await openFarm(shop)
  const later = await customer(shop)
  const other = await customer(shop)
  const { order_item } = await receive(later, { products: [product.id] })
  const { id } = await rateItem(later, { order_item, stars: 5, comment: 'The best.' })
  const bought = await receive(other, { products: [product.id] })
  await rateItem(other, { order_item: bought.order_item, stars: 3 })
  await weighMembers(owner)
  expect(await findProduct(owner, product.slug)).toMatchObject({ rating_average: 4, rating_count: 2 })

  await shop.database.db
    .insertInto('vendor_members')
    .values({ user_id: later.actor!.id, vendor_id: vendor.id })
    .execute()
  await Promise.all([weighMembers(owner), weighMembers(owner)])
  expect(await findProduct(owner, product.slug)).toMatchObject({ rating_average: 3, rating_count: 1 })
  expect((await countByStars(owner, product.id)).stars).toEqual([0, 0, 1, 0, 0])
  expect((await listRatings(owner, { product: product.slug })).ratings.map(({ stars }) => stars)).toEqual([3])
  const staff = await customer(shop, { rights: ['review.moderate'] })
  const { written_at } = await shop.database.db
    .selectFrom('ratings')
    .select('written_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const decision = { to: 'published', written: written_at.toISOString() }
  await expect(moderateRating(staff, shop.pictures, id, decision)).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('N7: no promise and no “bought with” is made of a vendor’s own people', async ({ shop }) => {
  const { vendor, product } = await openFarm(shop)
  const beside = await shop.addProduct({ vendor_id: vendor.id, stock: 100 })
  const people: Ctx[] = []
  for (let n = 0; n < PROMISE_BUYERS; n++)
    people.push(await customer(shop, { vendor_id: vendor.id, vendor_roles: ['orders'] }))
  const later = (ctx: Ctx): Ctx => ({
    ...ctx,
    now: new Date(shop.now().getTime() + (PROMISE_SETTLED_DAYS + 2) * DAY),
  })
  for (let n = 0; n < PROMISE_ORDERS; n++)
    await receiveAll(people[n % people.length]!, [product.id, beside.id], 4 + n)
  await countBoughtTogether(shop.as(null))
  await computePromises(later(shop.as(null)))
  expect(await listBoughtTogether(shop.as(null), product.id)).toEqual([])
  expect(await readPromises(shop.as(null), vendor.id)).toEqual([])
})

/** Orders some things, which all come. `nth` keeps their times apart, as only so many orders are placed in an hour. */
async function receiveAll(ctx: Ctx, products: number[], nth: number) {
  const at = { ...ctx, now: new Date(ctx.now.getTime() - nth * 60_000) }
  const order_group_id = await order(at, { products })
  const { group } = await findOwnOrder(at, order_group_id)
  const items = group.orders.flatMap((part) => part.items.map(({ id }) => id))
  for (const item of items) {
    const step = { items: [item], scope: 'anybody', actor_kind: 'staff', via: 'portal' } as const
    for (const to of ['packed', 'out_for_delivery'] as const) await transitionItems(at, { ...step, to })
    await transitionItems(at, { ...step, to: 'delivered', proof: 'code' })
  }
}
