import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { buyPrepaid, deliverItem, itemsOf, settle } from '../../../test/books.ts'
import { askBack, buyDelivered, buyPaid, financeOf, staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { changeSettings } from '../../content/change-settings.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { requestCancel } from '../../orders/cancelling/request-cancel.ts'
import { MAX_REQUESTS, requestRefund } from '../request-refund.ts'
import { recordSent, retryRefund } from '../sending/send-by-hand.ts'
import { findAnyRefund, listAllRefunds } from '../staff-refunds.ts'
import { withdrawRefund } from './answer-refund.ts'
import { approveRefund, rejectRefund } from './decide-refund.ts'

/** Four pieces at Rs 2,000, delivered. */
async function dear(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const product = { vendor_id: vendor.id, marked_price_paisa: 2000_00 }
  const { ctx, group } = await buyPrepaid(shop, { quantity: 4, product })
  await settle(shop, group, 8000_00)
  const [item] = await itemsOf(shop, group)
  await deliverItem(shop, item!, owner)
  return { ctx, group, item: item! }
}

test('R12: Rs 5,000 is the limit of a purchase, however many refunds it is cut into', async ({ shop }) => {
  const { ctx, group, item } = await dear(shop)
  const support = await staffWith(shop, 'refund.decide')
  const refunds = []
  for (let piece = 0; piece < 3; piece++) refunds.push(await askBack(ctx, shop, item, 1))
  const [one, two, three] = refunds as [(typeof refunds)[0], (typeof refunds)[0], (typeof refunds)[0]]
  // Rs 6,000 are asked back in all: open ones count.
  expect(await findAnyRefund(support, one.id)).toMatchObject({ next: [], is_for_finance: true })
  await expect(approveRefund(support, one.id, { bearer: 'vendor' })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Refunds above Rs 5,000.00 per order are decided by Finance.',
  })
  await expect(rejectRefund(support, one.id, { note: 'No' })).rejects.toMatchObject({ code: 'forbidden' })
  // What is taken back, or rejected, counts no longer.
  await withdrawRefund(ctx, three.id)
  expect(await findAnyRefund(support, one.id)).toMatchObject({
    next: ['approve', 'reject'],
    is_for_finance: false,
  })
  for (const { id } of [one, two]) await approveRefund(support, id, { bearer: 'platform' })
  // Approved ones count too.
  const last = await askBack(ctx, shop, item, 1)
  const { refunds: listed } = await listAllRefunds(support, { order_group: group })
  expect(listed.find(({ id }) => id === last.id)).toMatchObject({ next: [], is_for_finance: true })
  await expect(approveRefund(support, last.id, { bearer: 'platform' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await approveRefund(await financeOf(shop), last.id, { bearer: 'platform' })
})

test('L12: above a sum of the settings one person does not give money back by hand alone; who has no colleague waits a day', async ({
  shop,
}) => {
  const { db } = shop.database
  // Of this order group, Rs 8,000; others in this file have the right, too.
  const one = await financeOf(shop)
  const admin = await shop.addCustomer({ rights: ['setting.change'] })
  await db.insertInto('user_roles').values({ user_id: admin.actor.id, role: 'admin' }).execute()
  await changeSettings(shop.as(admin.actor), { refunds: { alone_rupees: 3000 } })
  const { ctx, item } = await dear(shop)
  const { id } = await askBack(ctx, shop, item, 2)
  await approveRefund(one, id, { bearer: 'platform', method: 'cash' })
  const mails = await db
    .selectFrom('outgoing_messages')
    .select('subject')
    .where('recipient', '=', admin.actor.email!)
    .orderBy('id')
    .execute()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Settings about money were changed',
    'A refund of Rs 4,000.00 is being paid manually',
  ])
  const sent = (who: Ctx, method?: string) => recordSent(who, id, { reference: 'Receipt 7', method })
  await expect(sent(one)).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringMatching(/^Above Rs 3,000.00, two people.*ask a colleague/),
  })
  const two = await financeOf(shop)
  // Nor by choosing another way, or by having a colleague's word for it.
  await expect(sent(two, 'bank')).rejects.toMatchObject({ code: 'not_allowed' })

  // An owner alone.
  const others = db.updateTable('users').where('id', '!=', one.actor!.id)
  await others.set({ blocked_at: one.now, blocked_reason: 'Away' }).execute()
  await expect(sent(one)).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('two people are needed'),
  })
  const nextDay = { ...one, now: new Date(one.now.getTime() + DAY + 60_000) }
  await inTransaction(nextDay, async (ctx) => {
    await sent(ctx)
    throw new Error('taken back')
  }).catch((error: Error) => expect(error.message).toBe('taken back'))
  await others.set({ blocked_at: null, blocked_reason: null }).execute()

  await sent(two)
  expect(await findAnyRefund(two, id)).toMatchObject({ status: 'refunded' })
  // Below it one person is enough.
  await changeSettings(shop.as(admin.actor), { refunds: { alone_rupees: 10_000 } })
  const small = await askBack(ctx, shop, item, 1)
  await approveRefund(one, small.id, { bearer: 'platform', method: 'cash' })
  await recordSent(one, small.id, { reference: 'Receipt 8' })
})

test('what was cancelled, which nobody decides about, does not count for the limit', async ({ shop }) => {
  const { ctx, owner, one, two } = await buyPaid(shop)
  await requestCancel(ctx, { order_items: [{ id: one, quantity: 3 }] })
  await sql`update refunds set amount_paisa = 600000 where kind = 'cancel'`.execute(shop.database.db)
  await deliverItem(shop, two, owner)
  const support = await staffWith(shop, 'refund.decide')
  const { id } = await askBack(ctx, shop, two, 1)
  expect(await findAnyRefund(support, id)).toMatchObject({ is_for_finance: false })
  await sql`update refunds set amount_paisa = 30000 where kind = 'cancel'`.execute(shop.database.db)
})

test('of a purchase of their own nobody of the company decides, sends, or sends again', async ({ shop }) => {
  const { ctx, group, one } = await buyDelivered(shop)
  const people = await financeOf(shop)
  const own = async (id: number, actions: string[]) => {
    await sql`update order_groups set user_id = ${people.actor!.id} where id = ${group}`.execute(
      shop.database.db,
    )
    await sql`update refunds set user_id = ${people.actor!.id} where id = ${id}`.execute(shop.database.db)
    expect(await findAnyRefund(people, id)).toMatchObject({ next: [], is_own: true })
    expect((await findAnyRefund(await financeOf(shop), id)).next).toEqual(actions)
    const said = { code: 'forbidden', message: 'This is your own order. Someone else must decide.' }
    for (const action of actions) await expect(ACTIONS[action]!(people, id)).rejects.toMatchObject(said)
    await sql`update order_groups set user_id = ${ctx.actor!.id} where id = ${group}`.execute(
      shop.database.db,
    )
    await sql`update refunds set user_id = ${ctx.actor!.id} where id = ${id}`.execute(shop.database.db)
  }
  const ACTIONS: Record<string, (who: typeof people, id: number) => Promise<void>> = {
    approve: (who, id) => approveRefund(who, id, { bearer: 'vendor' }),
    reject: (who, id) => rejectRefund(who, id, { note: 'No' }),
    sent: (who, id) => recordSent(who, id, { reference: 'R' }),
    retry: (who, id) => retryRefund(who, id, {}),
  }
  const { id } = await askBack(ctx, shop, one, 1)
  await own(id, ['approve', 'reject'])
  await approveRefund(people, id, { bearer: 'vendor', method: 'bank' })
  await own(id, ['sent', 'retry'])
})

test('a purchase is reported so often, and anybody reports so much in a day', async ({ shop }) => {
  const { ctx, one } = await buyDelivered(shop)
  for (let made = 0; made < MAX_REQUESTS; made++)
    await withdrawRefund(ctx, (await askBack(ctx, shop, one, 1)).id)
  await expect(askBack(ctx, shop, one, 1)).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'You have already reported problems with this order 20 times. Please call us.',
  })
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'brown' } })
    .jpeg()
    .toBuffer()
  // Before anything is unpacked.
  await expect(
    requestRefund(ctx, shop.privateFiles, { order_items: [{ id: one, quantity: 1 }], reason: 'damaged' }, [
      photo,
    ]),
  ).rejects.toMatchObject({ code: 'not_allowed' })

  const { ctx: other, one: item } = await buyDelivered(shop)
  const hostile = () =>
    requestRefund(other, shop.privateFiles, { order_items: [{ id: item, quantity: 1 }], reason: 'damaged' }, [
      Buffer.from('<svg/>'),
    ])
  for (let made = 0; made < 30; made++) await expect(hostile()).rejects.toMatchObject({ code: 'invalid' })
  await expect(askBack(other, shop, item, 1)).rejects.toMatchObject({ code: 'too_many' })
  await askBack({ ...other, now: new Date(Date.now() + DAY + 60_000) }, shop, item, 1)
})
