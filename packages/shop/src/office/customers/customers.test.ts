import { expect } from 'vitest'
import { giveCredit, itemsOf } from '../../../test/books.ts'
import { statementsOf } from '../../../test/counted.ts'
import { buyDelivered, staffWith } from '../../../test/scenes/refunding.ts'
import { buy, putInto } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { addNamelessAccount } from '../../accounts/remove-account.ts'
import { writeNameKeys } from '../../accounts/write-name-keys.ts'
import { addToCart } from '../../cart/cart.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { reassignOrdersToDeletedUser } from '../../orders/anonymise.ts'
import { addNote } from '../../orders/helping/notes.ts'
import { requestRefund } from '../../refunds/request-refund.ts'
import { CUSTOMER_VIEWS, type CustomerView, listCustomers } from './list-customers.ts'
import { addCustomerNote } from './notes.ts'
import { readCustomer } from './read-customer.ts'

const helper = (shop: TestShop) => staffWith(shop, 'order.help')

/** The ids of a list, page by page. */
async function idsOf(ctx: Ctx, view: CustomerView, search = '', limit = 2) {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { customers, next } = await listCustomers(ctx, { view, search, limit, cursor })
    ids.push(...customers.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor)
  return ids
}

test('customers come by their latest order, by their age, and by what they did, each once over all pages', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const first = await buy(shop, {})
  const second = await buy(shop, {})
  const [one, two] = [first, second].map(({ ctx }) => ctx.actor!.id) as [string, string]
  const idle = (await shop.addCustomer()).actor.id
  // The first one comes back, and so is the latest.
  const { item } = await addToCart(first.ctx, { product: (await shop.addProduct()).id })
  await checkout(first.ctx, { ...first.request, cart_items: [item.id] })
  await giveCredit(shop, two, 120_00)
  const theirs = new Set([one, two, idle])
  const listed = async (view: CustomerView) => (await idsOf(staff, view)).filter((id) => theirs.has(id))
  expect(await listed('latest')).toEqual([one, two])
  expect(await listed('once')).toEqual([two])
  expect(await listed('again')).toEqual([one])
  expect(await listed('credit')).toEqual([two])
  expect(await listed('newest')).toEqual([idle, two, one])
  const { customers } = await listCustomers(staff, { view: 'credit' })
  expect(customers.find(({ id }) => id === two)).toMatchObject({
    orders: 1,
    credit_paisa: 120_00,
    latest: { id: second.placed.order_group_id },
  })
})

test('a customer is found by name in either script, phone and email, also before the first order', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const { actor } = await shop.addCustomer({
    name: 'भवानी प्रसाद आचार्य',
    email: 'bhawani@example.com',
    phone: '+9779856021477',
  })
  await writeNameKeys(staff)
  for (const search of ['bhawani', 'Acharya bhavani', 'भवानी', '9856021477', '985602', 'bhawani@ex'])
    for (const view of ['latest', 'newest'] as const)
      expect([search, view, await idsOf(staff, view, search)]).toEqual([search, view, [actor.id]])
  const { customers } = await listCustomers(staff, { search: 'bhawani' })
  expect(customers).toMatchObject([{ phone: '+977 985-••••477', orders: 0, latest: null }])
  expect(await idsOf(staff, 'again', 'bhawani')).toEqual([])
})

test('accounts of nobody, which keep the orders of deleted ones, are no customers', async ({ shop }) => {
  const staff = await helper(shop)
  const { ctx } = await buy(shop, {})
  const nobody = await addNamelessAccount(staff)
  await reassignOrdersToDeletedUser(ctx, ctx.actor!.id, nobody)
  for (const view of CUSTOMER_VIEWS) expect(await idsOf(staff, view, '', 100)).not.toContain(nobody)
  await expect(readCustomer(staff, nobody)).rejects.toMatchObject({ code: 'not_found' })
})

test('the page of one customer has what helps on the phone, and reading it is written down', async ({
  shop,
}) => {
  const { ctx, group, one } = await buyDelivered(shop)
  const { id } = ctx.actor!
  const staff = await helper(shop)
  await requestRefund(ctx, shop.privateFiles, { order_items: [{ id: one, quantity: 1 }], reason: 'missing' })
  await addNote(staff, group, { text: 'Wants a call before' })
  await giveCredit(shop, id, 50_00)
  await addCustomerNote(staff, id, { text: 'Prefers Nepali' })
  const customer = await readCustomer(staff, id)
  expect(customer).toMatchObject({
    name: ctx.actor!.name,
    orders: 1,
    open_orders: 0,
    delivered_orders: 1,
    failed_orders: 0,
    spent_paisa: 500_00,
    acts_for: null,
    latest: [{ id: group, status: 'completed' }],
    credit: { balance_paisa: 50_00 },
    credit_entries: [{ event: 'got', amount_paisa: 50_00 }],
    problems: [
      { order_group_id: group, refund: { reason: 'missing', status: 'requested', amount_paisa: 100_00 } },
    ],
  })
  expect(customer.notes.map(({ text, order }) => [text, order?.id ?? null])).toEqual(
    expect.arrayContaining([
      ['Prefers Nepali', null],
      ['Wants a call before', group],
    ]),
  )
  expect(customer.addresses).toHaveLength(1)
  const read = await shop.database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'object_id'])
    .where('action', '=', 'customer.read')
    .execute()
  expect(read.filter(({ object_id }) => object_id === id)).toEqual([
    { actor_id: staff.actor!.id, object_id: id },
  ])
  const sent = await statementsOf(shop, staff, (ctx) => readCustomer(ctx, id))
  expect(sent.length).toBeLessThan(14)
})

test('a failed delivery is trouble, and messages are told by their kind alone', async ({ shop }) => {
  const { ctx, placed } = await buy(shop, {})
  const staff = await helper(shop)
  const { db } = shop.database
  const [item] = await itemsOf(shop, placed.order_group_id)
  await putInto(ctx, item!, 'undelivered')
  await db
    .insertInto('outgoing_messages')
    .values({
      channel: 'sms',
      recipient: '+9779811100022',
      purpose: 'code',
      text: 'The code is 123456',
      created_at: ctx.now,
      sent_at: ctx.now,
    } as never)
    .execute()
  await db.updateTable('users').set({ phone: '+9779811100022' }).where('id', '=', ctx.actor!.id).execute()
  const customer = await readCustomer(staff, ctx.actor!.id)
  expect(customer).toMatchObject({
    failed_orders: 1,
    problems: [{ order_group_id: placed.order_group_id, refund: null }],
  })
  expect(customer.messages[0]).toMatchObject({ channel: 'sms', purpose: 'code', state: 'sent' })
  expect(JSON.stringify(customer)).not.toContain('123456')
})

test('a note about a person is kept once for each key, by who helps, and goes with the account', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const { actor } = await shop.addCustomer()
  const key = '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e'
  await Promise.all([1, 2].map(() => addCustomerNote(staff, actor.id, { text: 'The gate is locked' }, key)))
  const { notes } = await readCustomer(staff, actor.id)
  expect(notes).toMatchObject([{ text: 'The gate is locked', author: staff.actor!.name, order: null }])
  for (const text of ['', ' \n', 'x'.repeat(1001)])
    await expect(addCustomerNote(staff, actor.id, { text })).rejects.toMatchObject({ code: 'invalid' })
  for (const unknown of ['x', key])
    await expect(addCustomerNote(staff, unknown, { text: 'Hm' })).rejects.toMatchObject({ code: 'not_found' })
  await shop.database.db.deleteFrom('users').where('id', '=', actor.id).execute()
  const left = shop.database.db.selectFrom('customer_notes').select('id').where('user_id', '=', actor.id)
  expect(await left.execute()).toEqual([])
})

test('who may read all looks at customers and writes nothing; who only reads orders sees none of it', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer()
  const auditor = await staffWith(shop, 'all.read')
  const phone = '+9779841355512'
  await shop.database.db.updateTable('users').set({ phone }).where('id', '=', actor.id).execute()
  expect(await readCustomer(auditor, actor.id)).toMatchObject({ id: actor.id, phone: '+977 984-••••512' })
  expect((await readCustomer(await staffWith(shop, 'order.help'), actor.id)).phone).toBe(phone)
  await expect(addCustomerNote(auditor, actor.id, { text: 'No' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const finance = await staffWith(shop, 'order.read')
  await expect(listCustomers(finance)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(readCustomer(finance, actor.id)).rejects.toMatchObject({ code: 'forbidden' })
})
