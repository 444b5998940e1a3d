import { expect } from 'vitest'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { listVendorItems } from '../../test/scenes/vendor-items.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { listNotifications } from '../notifications/notifications.ts'
import type { ItemTransition } from './item-events.ts'
import type { OrderItemStatus } from './states.ts'
import { transitionItems } from './transition-items.ts'

/** Items of one order, each of a product of its own with 10 pieces, 4 of them ordered. */
async function ordered(shop: TestShop, ...approvals: boolean[]) {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  const names = ['Apple', 'Tea', 'Honey']
  const bought = await buy(
    shop,
    ...approvals.map((is_vendor_approval_required, n) => ({
      quantity: 4,
      product: { vendor_id: vendor.id, is_vendor_approval_required, name_en: names[n]!, stock: 10 },
    })),
  )
  const items = (await listVendorItems(owner)).map(({ id }) => id)
  const vendors = { scope: { vendor_id: vendor.id }, actor_kind: 'vendor', via: 'portal' } as const
  const clock = { now: bought.ctx.now }
  // A minute after the one before.
  const transition = (to: OrderItemStatus, more: Partial<ItemTransition> = {}) => {
    clock.now = new Date(clock.now.getTime() + 60_000)
    const actor_id = { customer: bought.ctx.actor!.id, system: null }[more.actor_kind as 'customer']
    return transitionItems(
      { ...owner, now: clock.now },
      { items, ...vendors, ...(actor_id !== undefined && { actor_id }), to, ...more },
    )
  }
  const stocks = async () => {
    const rows = await owner.db
      .selectFrom('products')
      .select('stock')
      .where(
        'id',
        'in',
        bought.lines.map((line) => line.product.id),
      )
      .orderBy('id')
      .execute()
    return rows.map(({ stock }) => stock)
  }
  return { ...bought, vendor, owner, items, transition, stocks }
}

const SENT_OUT: Partial<ItemTransition>[] = [
  { to: 'confirmed' },
  { to: 'packed' },
  { to: 'out_for_delivery' },
]

const messages = async (ctx: Ctx) =>
  (await listNotifications(ctx)).notifications.map(({ message }) => message).reverse()

test('a part of the quantity is approved: the rest goes back on the shelf, and the customer is told', async ({
  shop,
}) => {
  const { ctx, transition, stocks, items, placed } = await ordered(shop, true)
  expect(await transition('confirmed', { quantity: 3, via: 'sms' })).toMatchObject([
    { id: items[0], status: 'confirmed', quantity: 3 },
  ])
  expect(await stocks()).toEqual([7])
  const item = await ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('id', '=', items[0]!)
    .executeTakeFirst()
  expect(item).toMatchObject({ quantity: 3, ordered_quantity: 4 })
  expect((await messages(ctx)).at(-1)).toBe(
    `Baidam Farm confirmed 3 of 4 Apple in your order ${placed.number}.`,
  )
})

test('more than was asked for is refused, on the field', async ({ shop }) => {
  const { transition, stocks } = await ordered(shop, true)
  await expect(transition('confirmed', { quantity: 5 })).rejects.toMatchObject({
    code: 'invalid',
    fields: { quantity: 'Only 4 were ordered.' },
  })
  expect(await stocks()).toEqual([6])
})

test.for<[string, Partial<ItemTransition>[], number]>([
  ['rejected', [{ to: 'rejected' }], 10],
  ['expired', [{ to: 'expired', actor_kind: 'system', via: 'job', actor_id: null }], 10],
  ['cancelled', [{ to: 'cancelled', actor_kind: 'customer' }], 10],
  [
    'approved in part and then cancelled',
    [
      { to: 'confirmed', quantity: 1 },
      { to: 'cancelled', actor_kind: 'staff' },
    ],
    10,
  ],
  ['missing', [{ to: 'confirmed' }, { to: 'unavailable' }], 6],
  ['returned', [...SENT_OUT, { to: 'undelivered' }, { to: 'returned' }], 6],
  [
    'put back on the shelf when it returned',
    [...SENT_OUT, { to: 'delivered', proof: 'code' }, { to: 'returned', is_restocked: true }],
    10,
  ],
])(
  'of ten pieces, four of them in an item that is %s, there are left: %i',
  async ([_, transitions, left], { shop }) => {
    const { transition, stocks } = await ordered(shop, true)
    for (const { to, ...more } of transitions) await transition(to!, more)
    expect(await stocks()).toEqual([left])
  },
)

test('each step keeps who, as whom, through what, why and what shows it', async ({ shop }) => {
  const { ctx, owner, items, transition } = await ordered(shop, false)
  const staff = (await shop.addCustomer({ name: 'Operations' })).actor
  await transition('packed', { actor_id: staff.id, actor_kind: 'staff' })
  await transition('out_for_delivery', { via: 'link' })
  await transition('undelivered', { note: 'Nobody at home' })
  await transition('out_for_delivery')
  await transition('delivered', { proof: 'photo', photo: 'a-photo' })
  const steps = await owner.db
    .selectFrom('order_item_steps')
    .select(['status', 'actor_id', 'actor_kind', 'via', 'note', 'proof', 'photo', 'at'])
    .where('order_item_id', '=', items[0]!)
    .orderBy('id')
    .execute()
  const plain = {
    actor_id: owner.actor!.id,
    actor_kind: 'vendor',
    via: 'portal',
    note: '',
    proof: null,
    photo: null,
  }
  const at = (minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000)
  expect(steps).toEqual([
    { ...plain, status: 'confirmed', actor_id: ctx.actor!.id, actor_kind: 'customer', at: at(0) },
    { ...plain, status: 'packed', actor_id: staff.id, actor_kind: 'staff', at: at(1) },
    { ...plain, status: 'out_for_delivery', via: 'link', at: at(2) },
    { ...plain, status: 'undelivered', note: 'Nobody at home', at: at(3) },
    { ...plain, status: 'out_for_delivery', at: at(4) },
    { ...plain, status: 'delivered', proof: 'photo', photo: 'a-photo', at: at(5) },
  ])
})

test('who comes second hears it; who asks for what the state never had hears what it has', async ({
  shop,
}) => {
  const { transition } = await ordered(shop, false)
  await transition('packed')
  const quicker = {
    code: 'conflict',
    message: 'Someone else has just updated this item. It is now “packed”.',
  }
  await expect(transition('packed')).rejects.toMatchObject(quicker)
  await expect(transition('unavailable')).rejects.toMatchObject(quicker)
  await expect(transition('delivered', { from: 'out_for_delivery' })).rejects.toMatchObject(quicker)
  const never = {
    code: 'not_allowed',
    message: 'An item in the state “packed” can only become: out for delivery.',
  }
  await expect(transition('delivered')).rejects.toMatchObject(never)
  await expect(transition('packed', { from: 'packed' })).rejects.toMatchObject(never)
})

test('a state that has no step for this one says so', async ({ shop }) => {
  const { transition } = await ordered(shop, false)
  await expect(transition('cancelled')).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'An item in the state “confirmed” can only become: packed, not available.',
  })
  await expect(transition('expired', { actor_kind: 'system' })).rejects.toMatchObject({ code: 'not_allowed' })
  await transition('packed')
  await transition('out_for_delivery')
  await expect(transition('cancelled', { actor_kind: 'customer' })).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'This item cannot be cancelled any more. It is now “out for delivery”.',
  })
})

test('after the second try that failed an item can only come back', async ({ shop }) => {
  const { ctx, transition, placed } = await ordered(shop, false)
  await transition('packed')
  for (const note of ['Nobody at home', '']) {
    await transition('out_for_delivery')
    await transition('undelivered', { note })
  }
  await expect(transition('out_for_delivery')).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'An item in the state “delivery failed” can only become: returned.',
  })
  await transition('returned')
  const { number } = placed
  expect((await messages(ctx)).slice(2)).toEqual([
    `Your order ${number} from Baidam Farm is on its way.`,
    `Your order ${number} from Baidam Farm could not be delivered. “Nobody at home”`,
    `Your order ${number} from Baidam Farm is on its way.`,
    `Your order ${number} from Baidam Farm could not be delivered.`,
    `Apple from your order ${number} went back to Baidam Farm.`,
  ])
})

test('several items move all or none, or as many as can where that is asked for', async ({ shop }) => {
  const { owner, items, transition } = await ordered(shop, false, true, false)
  const statuses = async () =>
    (
      await owner.db
        .selectFrom('order_items')
        .select('status')
        .where('id', 'in', items)
        .orderBy('id')
        .execute()
    ).map(({ status }) => status)
  await expect(transition('packed')).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await statuses()).toEqual(['confirmed', 'awaiting_approval', 'confirmed'])
  const transitioned = await transition('packed', { skip: true })
  expect(transitioned.map(({ id }) => id)).toEqual([items[0], items[2]])
  expect(await statuses()).toEqual(['packed', 'awaiting_approval', 'packed'])
  expect(await transition('packed', { skip: true })).toEqual([])
})

test('items of others are not found, and nothing of the call is done', async ({ shop }) => {
  const { items, transition, ctx } = await ordered(shop, false)
  const other = await ordered(shop, false)
  const notFound = { code: 'not_found', message: 'This item was not found in your orders.' }
  await expect(transition('packed', { items: other.items })).rejects.toMatchObject(notFound)
  await expect(transition('packed', { items: [...items, ...other.items] })).rejects.toMatchObject(notFound)
  const customer = { scope: { user_id: ctx.actor!.id }, actor_kind: 'customer' } as const
  await expect(transition('cancelled', { ...customer, items: other.items })).rejects.toMatchObject(notFound)
  expect(await other.stocks()).toEqual([6])
  expect(await transition('packed', { scope: 'anybody', actor_kind: 'staff' })).toHaveLength(1)
})

test('a cancelled item is told to those who answer the vendor’s orders, an unanswered one to both', async ({
  shop,
}) => {
  const { ctx, vendor, owner, transition, items, placed } = await ordered(shop, true, true, true)
  const packer = shop.as((await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })).actor)
  const cook = shop.as((await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue'] })).actor)
  await transition('cancelled', { items: items.slice(0, 2), actor_kind: 'customer', note: 'Too late' })
  await transition('expired', { items: items.slice(2), actor_kind: 'system', via: 'job', actor_id: null })
  const { number } = placed
  for (const member of [owner, packer])
    expect((await messages(member)).slice(-2)).toEqual([
      `Do not pack: Apple, Tea in order ${number} is cancelled. “Too late”`,
      `The time to answer for Honey in order ${number} is over.`,
    ])
  expect(await messages(cook)).toEqual([])
  expect((await messages(ctx)).slice(1)).toEqual([
    expect.stringContaining('The cash to have ready is now Rs 400.00.'),
    `Baidam Farm did not answer in time for Honey in your order ${number}. You will not be charged for it.`,
  ])
})

test('when many move one item at once, one does and the others hear what it is now', async ({ shop }) => {
  const { transition, stocks } = await ordered(shop, true)
  // Else a confirmed one may be cancelled after all.
  const from = 'awaiting_approval'
  const asked = await Promise.allSettled([
    transition('confirmed', { from }),
    transition('rejected', { from }),
    transition('cancelled', { from, actor_kind: 'customer' }),
    transition('expired', { from, actor_kind: 'system' }),
    transition('confirmed', { from, quantity: 1 }),
  ])
  const won = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  expect(won).toHaveLength(1)
  for (const one of asked) if (one.status === 'rejected') expect(one.reason.code).toBe('conflict')
  expect(await stocks()).toEqual([won[0]!.status === 'confirmed' ? 10 - won[0]!.quantity : 10])
})
