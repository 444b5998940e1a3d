import { randomUUID } from 'node:crypto'
import { expect, test as plain } from 'vitest'
import { statementsOf } from '../../test/counted.ts'
import { locksOf, outOfOrder } from '../../test/locks.ts'
import { begin, buyPrepaid } from '../../test/scenes/paying.ts'
import { askBack, buyDelivered } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy, fillCart } from '../../test/scenes/shopping.ts'
import { listVendorItems, moveOrderItem } from '../../test/scenes/vendor-items.ts'
import { test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import type { OrderItemStatus } from '../orders/states.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { startPaying, validatePayment } from '../paying/pay.ts'
import { checkout } from './checkout.ts'

plain('a statement’s locks are read from its text', () => {
  expect(locksOf('select id from order_groups where id = $1 for no key update')).toEqual(['order_groups'])
  expect(
    locksOf(
      'select "id" from "order_groups" where "id" = (select "g" from "payments" where "id" = $1) for update',
    ),
  ).toEqual(['order_groups'])
  expect(
    locksOf(`with person as (select id from users where id = $1 for no key update)
      select c.id from person join cart_items c on c.user_id = person.id order by c.id for update of c`),
  ).toEqual(['users', 'cart_items'])
  expect(locksOf('with made as (insert into bill_series (kind) select kind from wanted) select 1')).toEqual([
    'bill_series',
  ])
  expect(locksOf('update products set stock = 1 where id = $1')).toEqual([])
})

plain('a lock that comes too late is found, within its transaction alone', () => {
  const group = 'select id from order_groups where id = $1 for update'
  const products = 'select id from products order by id for no key update'
  expect(outOfOrder(['begin', group, products, 'commit'])).toBeNull()
  expect(outOfOrder(['begin', products, 'commit', 'begin', group, 'commit'])).toBeNull()
  expect(outOfOrder(['begin', products, group, 'commit'])).toContain('order_groups after products')
})

/** What was sent holds rows of these tables, and nothing after what it should come before. */
function holdsInOrder(sent: readonly string[], ...tables: string[]): void {
  expect(sent.flatMap(locksOf)).toEqual(expect.arrayContaining(tables))
  expect(outOfOrder(sent)).toBeNull()
}

test('a purchase in cash locks in order', async ({ shop }) => {
  const { ctx, request } = await fillCart(shop, {}, {})
  const sent = await statementsOf(shop, ctx, (ctx) =>
    checkout(ctx, request, {
      idempotencyKey: randomUUID(),
      client: { address: '203.0.113.9', user_agent: '' },
    }),
  )
  holdsInOrder(sent, 'users', 'cart_items', 'products')
})

test('a payment that begins, and one that is settled, lock in order', async ({ shop }) => {
  const bought = await buyPrepaid(shop)
  const began = await statementsOf(shop, bought.ctx, (ctx) =>
    startPaying(ctx, shop.gateways, { order_group_id: bought.group, provider: 'esewa' }),
  )
  holdsInOrder(began, 'order_groups')
  const payment_id = await begin(shop, bought)
  shop.gateways.answer('paid')
  const sent = await statementsOf(shop, bought.ctx, (ctx) =>
    validatePayment(ctx, shop.gateways, { payment_id }),
  )
  holdsInOrder(sent, 'order_groups', 'orders')
})

test('every step of an item locks in order, from its vendor’s answer to its return or its end', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const asked = { product: { vendor_id: vendor.id, is_vendor_approval_required: true } }
  await buy(shop, asked, asked, { product: { vendor_id: vendor.id } })
  const [answered, rejected, cancelled] = (await listVendorItems(owner)).map(({ id }) => id)
  const steps = [
    { item: rejected!, to: 'rejected' },
    ...(['confirmed', 'packed', 'out_for_delivery', 'undelivered', 'returned'] as const).map((to) => ({
      item: answered!,
      to,
    })),
  ] as const
  for (const { item, to } of steps)
    holdsInOrder(await movedBy(owner, item, to), 'order_groups', 'order_items')
  const sent = await statementsOf(shop, owner, (ctx) =>
    transitionItems(ctx, {
      items: [cancelled!],
      scope: 'anybody',
      to: 'cancelled',
      actor_kind: 'staff',
      via: 'portal',
    }),
  )
  holdsInOrder(sent, 'order_groups', 'order_items', 'products')

  function movedBy(ctx: Ctx, order_item: number, to: OrderItemStatus) {
    return statementsOf(shop, ctx, (ctx) => moveOrderItem(ctx, { order_item, to }))
  }
})

test('what is asked back locks in order', async ({ shop }) => {
  const { ctx, one } = await buyDelivered(shop)
  const sent = await statementsOf(shop, ctx, (ctx) => askBack(ctx, shop, one, 1))
  holdsInOrder(sent, 'order_groups')
})
