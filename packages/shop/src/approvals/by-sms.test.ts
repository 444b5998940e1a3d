import { expect } from 'vitest'
import { asked, itemsNow, newPhone, smsTo, stocksOf } from '../../test/scenes/asked.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { approveItems } from './approve-items.ts'
import { handleSms } from './incoming-sms.ts'

/** What the phone got last. */
const lastTo = async (ctx: Ctx, phone: string) => (await smsTo(ctx, phone)).at(-1)

test('1 takes all, and says so', async ({ shop }) => {
  const { owner, phone, items, placed } = await asked(shop)
  await handleSms(shop.as(null), { from: phone, text: '1' })
  expect(await itemsNow(owner, items)).toMatchObject([
    { status: 'confirmed', quantity: 4, via: 'sms', actor_kind: 'vendor', actor_id: owner.actor!.id },
  ])
  expect(await lastTo(owner, phone)).toBe(
    `${placed.number}: confirmed 4 x 1 kg Goat Meat. Customer notified.`,
  )
})

test('the phone of a blocked member answers no order, not even as the vendor’s own number, and is told nothing', async ({
  shop,
}) => {
  const { owner, phone, items, vendor } = await asked(shop)
  const { db } = shop.database
  await db.updateTable('vendors').set({ phone }).where('id', '=', vendor.id).execute()
  const block = (blocked_at: Date | null) =>
    db
      .updateTable('users')
      .set({ blocked_at, blocked_reason: blocked_at && 'stolen phone' })
      .where('id', '=', owner.actor!.id)
      .execute()
  await block(shop.now())
  const before = (await smsTo(owner, phone)).length
  await handleSms(shop.as(null), { from: phone, text: '1' })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'awaiting_approval' }])
  expect(await smsTo(owner, phone)).toHaveLength(before)
  await block(null)
  await handleSms(shop.as(null), { from: phone, text: '1' })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'confirmed' }])
})

test('0 takes nothing, and the stock is back; the number comes in any form', async ({ shop }) => {
  const { owner, phone, items, placed } = await asked(shop, { products: 2 })
  await handleSms(shop.as(null), { from: phone.slice(-10), text: '०' })
  expect(await itemsNow(owner, items)).toMatchObject([
    { status: 'rejected', via: 'sms', reason: null },
    { status: 'rejected', via: 'sms' },
  ])
  expect(await stocksOf(owner, items)).toEqual([10, 10])
  expect(await lastTo(owner, phone)).toBe(
    `${placed.number}: declined 4 x 1 kg Goat Meat, 4 x 1 kg Ghee. Customer notified.`,
  )
})

test('2 3 takes three, in Devanagari too; more than asked for changes nothing', async ({ shop }) => {
  const { owner, phone, items, placed } = await asked(shop)
  await handleSms(shop.as(null), { from: phone, text: '2 5' })
  expect(await lastTo(owner, phone)).toBe(`${placed.number}: only 4 asked for. Nothing changed.`)
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'awaiting_approval' }])
  await handleSms(shop.as(null), { from: phone, text: '२ ३' })
  expect(await itemsNow(owner, items)).toMatchObject([
    { status: 'confirmed', quantity: 3, ordered_quantity: 4 },
  ])
  expect(await stocksOf(owner, items)).toEqual([7])
})

test('of several products a part is answered one by one, by a link', async ({ shop }) => {
  const { owner, phone, items, placed } = await asked(shop, { products: 2 })
  await handleSms(shop.as(null), { from: phone, text: '2 3' })
  expect(await lastTo(owner, phone)).toMatch(
    new RegExp(
      `^${placed.number} has several products\\. Answer one by one: http://shop\\.test/answer/[\\w-]{22}$`,
    ),
  )
  expect((await itemsNow(owner, items)).map(({ status }) => status)).toEqual([
    'awaiting_approval',
    'awaiting_approval',
  ])
})

test('when several orders wait it is asked which, and the number says it', async ({ shop }) => {
  const first = await asked(shop)
  const { owner, phone, vendor } = first
  const product = { vendor_id: vendor.id, is_vendor_approval_required: true }
  const second = await buy(shop, { product })
  await handleSms(shop.as(null), { from: phone, text: '1' })
  expect(await lastTo(owner, phone)).toBe(
    `Several orders are waiting: ${first.placed.number}, ${second.placed.number}. Add the number: ${first.placed.number} 1`,
  )
  expect(await itemsNow(owner, first.items)).toMatchObject([{ status: 'awaiting_approval' }])
  await handleSms(shop.as(null), {
    from: phone,
    text: `gp-${Number(first.placed.number.slice(3))} 2 1`,
  })
  expect(await itemsNow(owner, first.items)).toMatchObject([{ status: 'confirmed', quantity: 1 }])
  // Now one waits, and needs no number.
  await handleSms(shop.as(null), { from: phone, text: '0' })
  expect(await lastTo(owner, phone)).toMatch(new RegExp(`^${second.placed.number}: declined`))
})

test('what is answered already is told as it is now, and an order of others is none', async ({ shop }) => {
  const { owner, phone, items, placed } = await asked(shop)
  const other = await asked(shop)
  await approveItems(owner, { items })
  await handleSms(shop.as(null), { from: phone, text: `${placed.number} 0` })
  expect(await lastTo(owner, phone)).toBe(`${placed.number}: nothing was changed. It is confirmed now.`)
  await handleSms(shop.as(null), { from: phone, text: '0' })
  expect(await lastTo(owner, phone)).toBe('You have no orders to answer.')
  await handleSms(shop.as(null), { from: phone, text: `${other.placed.number} 1` })
  expect(await lastTo(owner, phone)).toBe(`Order ${other.placed.number} is not yours.`)
  expect(await itemsNow(owner, other.items)).toMatchObject([{ status: 'awaiting_approval' }])
})

test('what is not understood is answered by how to reply, in the reader’s language', async ({ shop }) => {
  const { owner, phone } = await asked(shop)
  await handleSms(shop.as(null), { from: phone, text: 'yes please' })
  expect(await lastTo(owner, phone)).toContain('Reply 1 yes')
  await owner.db.updateTable('users').set({ locale: 'ne' }).where('phone', '=', phone).execute()
  await handleSms(shop.as(null), { from: phone, text: 'हुन्छ' })
  expect(await lastTo(owner, phone)).toContain('बुझिएन')
})

test('the same SMS handed over twice, also at once, is done and answered once', async ({ shop }) => {
  const { owner, phone, items } = await asked(shop)
  const sms = { from: phone, text: '2 1', id: 'sms-1' }
  await Promise.all([handleSms(shop.as(null), sms), handleSms(shop.as(null), sms)])
  await handleSms(shop.as(null), sms)
  expect(await smsTo(owner, phone)).toHaveLength(2)
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'confirmed', quantity: 1 }])
})

test('without an id of the gateway, the same words within a minute are one SMS', async ({ shop }) => {
  const { owner, phone, items } = await asked(shop)
  const minute = (n: number) => ({ ...shop.as(null), now: new Date(Date.UTC(2026, 10, 21, 6, n, 30)) })
  await handleSms(minute(0), { from: phone, text: 'what?' })
  await handleSms(minute(0), { from: phone, text: 'what?' })
  expect(await smsTo(owner, phone)).toHaveLength(2)
  await handleSms(minute(1), { from: phone, text: 'what?' })
  expect(await smsTo(owner, phone)).toHaveLength(3)
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'awaiting_approval' }])
})

test('too late is told so, and the order has run out', async ({ shop }) => {
  const { owner, phone, items, placed, after } = await asked(shop)
  await handleSms(after(12, shop.as(null)), { from: phone, text: `${placed.number} 1` })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'expired', via: 'job' }])
  expect(await lastTo(owner, phone)).toBe(
    `${placed.number}: nothing was changed. It is not answered in time now.`,
  )
})

test('the vendor’s own phone answers too; phones of strangers and of other members do nothing, and get no SMS', async ({
  shop,
}) => {
  const { owner, vendor, items } = await asked(shop)
  const [own, catalogue, stranger] = [newPhone(), newPhone(), newPhone()]
  await owner.db.updateTable('vendors').set({ phone: own }).where('id', '=', vendor.id).execute()
  await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue'], phone: catalogue })
  await shop.addCustomer({ phone: stranger })
  for (const from of [catalogue, stranger, newPhone(), 'SHOP', '']) {
    if (from) await handleSms(shop.as(null), { from, text: '0' })
    expect(await smsTo(owner, from)).toEqual([])
  }
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'awaiting_approval' }])
  await handleSms(shop.as(null), { from: own, text: '1' })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'confirmed', via: 'sms', actor_id: null }])
})

test('a phone that sends without end is answered sixty times an hour', async ({ shop }) => {
  const { owner } = await addVendorWithOwner(shop)
  const phone = newPhone()
  await owner.db.updateTable('users').set({ phone }).where('id', '=', owner.actor!.id).execute()
  for (let n = 0; n < 65; n++) await handleSms(shop.as(null), { from: phone, text: '?', id: `${phone} ${n}` })
  expect(await smsTo(owner, phone)).toHaveLength(60)
})
