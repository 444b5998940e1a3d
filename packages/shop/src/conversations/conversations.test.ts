import { expect } from 'vitest'
import { staffWith } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy, putInto } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addNamelessAccount } from '../accounts/remove-account.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { reassignOrdersToDeletedUser } from '../orders/anonymise.ts'
import { ownData } from '../privacy/own-data.ts'
import { CONVERSATION_DAYS, THREAD_DAYS } from '../trade-terms.ts'
import { markAnswered, markRead } from './mark-read.ts'
import { readThread, readThreads } from './messages.ts'
import { forgetConversations, purgeConversations } from './purge-conversations.ts'
import { listToAnswer } from './to-answer.ts'
import { listVendorThreads, unreadOfVendor } from './vendor-threads.ts'
import { writeMessage } from './write-message.ts'

/** An order of two vendors, in cash, with the id of each vendor's part. */
async function buyOfTwo(shop: TestShop) {
  const one = await addVendorWithOwner(shop)
  const two = await addVendorWithOwner(shop)
  const { ctx, placed } = await buy(
    shop,
    { product: { vendor_id: one.vendor.id } },
    { product: { vendor_id: two.vendor.id } },
  )
  const group = placed.order_group_id
  const threads = await readThreads(ctx, 'customer', group)
  const partOf = (id: number) => threads.find(({ vendor }) => vendor?.id === id)!.order_id!
  return { ctx, group, one, two, ofOne: partOf(one.vendor.id), ofTwo: partOf(two.vendor.id) }
}

const helper = (shop: TestShop) => staffWith(shop, 'order.read', 'order.help')
const textsOf = async (reading: Promise<{ messages: { text: string }[] }>) =>
  (await reading).messages.map(({ text }) => text)

async function toldOf(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['kind as type', 'values'])
    .where('user_id', '=', ctx.actor!.id)
    .where('kind', 'in', ['OrderMessage', 'VendorOrderMessage'])
    .orderBy('notifications.id')
    .execute()
  return rows.map(({ type, values }) => ({ type, from: values.from }))
}

test('customer, vendor and company read one thread of a package, each by the name that the other may know', async ({
  shop,
}) => {
  const { ctx, group, one, ofOne } = await buyOfTwo(shop)
  const staff = await helper(shop)
  await writeMessage(ctx, 'customer', group, { order: ofOne, text: 'Are they\r\nripe?' })
  await writeMessage(one.owner, 'vendor', ofOne, { text: 'They are.' })
  await writeMessage(staff, 'staff', group, { order: ofOne, text: 'Call us on 9841234567.' })

  const forVendor = await readThread(one.owner, 'vendor', ofOne)
  const first = ctx.actor!.name.split(' ')[0]
  expect(forVendor.messages).toMatchObject([
    { author: 'customer', name: `${first}, Pokhara`, text: 'Are they\nripe?', is_own: false },
    { author: 'vendor', name: one.vendor.name_en, text: 'They are.', is_own: true },
    { author: 'staff', name: 'Himalayan Green', text: 'Call us on 9841234567.', is_own: false },
  ])
  const names = async (who: Ctx, side: 'customer' | 'staff') =>
    (await readThread(who, side, group, { order: ofOne })).messages.map(({ name }) => name)
  expect(await names(ctx, 'customer')).toEqual([ctx.actor!.name, one.vendor.name_en, 'Himalayan Green'])
  expect(await names(staff, 'staff')).toEqual([ctx.actor!.name, one.vendor.name_en, staff.actor!.name])
  const audited = await ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'object_id', 'details'])
    .where('actor_id', '=', staff.actor!.id)
    .orderBy('id')
    .execute()
  expect(audited).toMatchObject([
    { action: 'conversation.write', object_id: group, details: { order: ofOne } },
    { action: 'conversation.read', object_id: group },
  ])
})

test('nobody reads or writes what is not theirs: another customer, another vendor, a member without the role, staff without the right', async ({
  shop,
}) => {
  const { ctx, group, one, two, ofOne, ofTwo } = await buyOfTwo(shop)
  await writeMessage(ctx, 'customer', group, { order: ofOne, text: 'To one' })
  await writeMessage(ctx, 'customer', group, { text: 'To the company' })
  const { actor } = await shop.addCustomer()
  const stranger = shop.as(actor)
  const packer = await shop.addCustomer({ vendor_id: one.vendor.id, vendor_roles: ['catalogue'] })

  const text = { text: 'Hello' }
  const reader = await staffWith(shop, 'order.read', 'all.read')
  for (const refused of [
    () => readThreads(stranger, 'customer', group),
    () => readThread(stranger, 'customer', group),
    () => writeMessage(stranger, 'customer', group, text),
    () => readThread(two.owner, 'vendor', ofOne),
    () => writeMessage(two.owner, 'vendor', ofOne, text),
    // A vendor's thread is that of its package, whatever else it names.
    () => readThread(one.owner, 'vendor', group),
    () => writeMessage(ctx, 'customer', group, { ...text, order: group }),
    () => writeMessage(ctx, 'customer', 'x', text),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'not_found' })
  for (const refused of [
    () => readThread(shop.as(packer.actor), 'vendor', ofOne),
    () => writeMessage(shop.as(packer.actor), 'vendor', ofOne, text),
    () => readThread(ctx, 'vendor', ofOne),
    () => readThreads(ctx, 'staff', group),
    () => readThreads(one.owner, 'staff', group),
    () => writeMessage(reader, 'staff', group, text),
    () => listToAnswer(ctx),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'forbidden' })
  expect(await textsOf(readThread(two.owner, 'vendor', ofTwo))).toEqual([])
  expect(await textsOf(readThread(one.owner, 'vendor', ofOne, { order: ofTwo }))).toEqual(['To one'])
  expect((await listVendorThreads(two.owner)).threads).toEqual([])
  expect((await readThreads(await staffWith(shop, 'all.read'), 'staff', group)).length).toBe(3)
})

test('the others are told once until they have read, and what comes after the read message stays unread', async ({
  shop,
}) => {
  const { ctx, group, one, ofOne } = await buyOfTwo(shop)
  const ask = (text: string) => writeMessage(ctx, 'customer', group, { order: ofOne, text })
  const first = await ask('One')
  await ask('Two')
  expect(await toldOf(one.owner)).toEqual([{ type: 'VendorOrderMessage', from: 'customer' }])
  expect(await unreadOfVendor(one.owner)).toEqual([ofOne])
  await markRead(one.owner, 'vendor', ofOne, { message: first.id })
  expect(await unreadOfVendor(one.owner)).toEqual([ofOne])
  const { messages } = await readThread(one.owner, 'vendor', ofOne)
  await markRead(one.owner, 'vendor', ofOne, { message: messages.at(-1)!.id })
  expect(await unreadOfVendor(one.owner)).toEqual([])
  await ask('Three')
  expect((await toldOf(one.owner)).length).toBe(2)

  await writeMessage(one.owner, 'vendor', ofOne, { text: 'Four' })
  await writeMessage(await helper(shop), 'staff', group, { order: ofOne, text: 'Five' })
  expect(await toldOf(ctx)).toEqual([
    { type: 'OrderMessage', from: { name_en: one.vendor.name_en, name_ne: one.vendor.name_ne } },
  ])
  const other = await buyOfTwo(shop)
  await expect(
    markRead(other.ctx, 'customer', other.group, { order: other.ofOne, message: first.id }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('who waits for the company stands in its queue until there is an answer, or none is needed', async ({
  shop,
}) => {
  const { ctx, group, ofOne } = await buyOfTwo(shop)
  const staff = await helper(shop)
  const waiting = async () =>
    (await listToAnswer(staff)).threads.filter((one) => one.order_group_id === group)
  await writeMessage(ctx, 'customer', group, { order: ofOne, text: 'To the vendor' })
  expect(await waiting()).toEqual([])
  const asked = await writeMessage(ctx, 'customer', group, { text: 'Where is it?' })
  const later = await writeMessage({ ...ctx, now: new Date(ctx.now.getTime() + 5) }, 'customer', group, {
    text: 'Hello?',
  })
  expect(await waiting()).toMatchObject([{ customer: ctx.actor!.name, text: 'Hello?', waits_since: ctx.now }])
  await markAnswered(staff, group, { message: asked.id })
  expect(await waiting()).toMatchObject([{ waits_since: new Date(ctx.now.getTime() + 5) }])
  await markAnswered(staff, group, { message: later.id })
  expect(await waiting()).toEqual([])
  await writeMessage(ctx, 'customer', group, { text: 'And now?' })
  await writeMessage(staff, 'staff', group, { text: 'On its way.' })
  expect(await waiting()).toEqual([])
  await expect(markAnswered(ctx, group, { message: later.id })).rejects.toMatchObject({ code: 'forbidden' })
})

test('the same message sent twice at once is written once; two different ones are both written', async ({
  shop,
}) => {
  const { ctx, group } = await buyOfTwo(shop)
  const key = '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e'
  await Promise.all([1, 2].map(() => writeMessage(ctx, 'customer', group, { text: 'Once' }, key)))
  await Promise.all(['A', 'B'].map((text) => writeMessage(ctx, 'customer', group, { text })))
  const texts = await textsOf(readThread(ctx, 'customer', group))
  expect(texts.toSorted()).toEqual(['A', 'B', 'Once'])
})

test('a message has 1 to 1,000 characters, and one person writes 60 within an hour', async ({ shop }) => {
  const { ctx, group } = await buyOfTwo(shop)
  for (const text of ['', ' \n ', 'क'.repeat(1001)])
    await expect(writeMessage(ctx, 'customer', group, { text })).rejects.toMatchObject({
      fields: { text: expect.any(String) },
    })
  for (let n = 0; n < 60; n++) await writeMessage(ctx, 'customer', group, { text: `${n}` })
  await expect(writeMessage(ctx, 'customer', group, { text: 'more' })).rejects.toMatchObject({
    code: 'too_many',
  })
  const newest = await readThread(ctx, 'customer', group)
  const before = await readThread(ctx, 'customer', group, { cursor: newest.earlier! })
  expect([newest.messages.length, newest.messages.at(-1)!.text]).toEqual([20, '59'])
  expect(before.messages.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, n) => `${n + 20}`))
  await expect(readThread(ctx, 'customer', group, { cursor: 'x' })).rejects.toMatchObject({ code: 'invalid' })
})

test(`a thread opens when the vendor has the order, and closes ${THREAD_DAYS} days after its end`, async ({
  shop,
}) => {
  const { ctx, group, one, ofOne } = await buyOfTwo(shop)
  const { id } = await ctx.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', ofOne)
    .executeTakeFirstOrThrow()
  const stateAt = async (days: number) => {
    const now = new Date(ctx.now.getTime() + days * DAY)
    return (await readThread({ ...ctx, now }, 'customer', group, { order: ofOne })).state
  }
  await putInto(ctx, id, 'on_hold')
  expect(await stateAt(0)).toBe('not_yet')
  await expect(readThread(one.owner, 'vendor', ofOne)).rejects.toMatchObject({ code: 'not_found' })
  await expect(writeMessage(ctx, 'customer', group, { order: ofOne, text: 'Hello' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await putInto(ctx, id, 'delivered')
  expect([await stateAt(THREAD_DAYS - 1), await stateAt(THREAD_DAYS + 1)]).toEqual(['open', 'ended'])
  // The other package is still under way, and so is the order.
  const later = { ...ctx, now: new Date(ctx.now.getTime() + (THREAD_DAYS + 1) * DAY) }
  await writeMessage(later, 'customer', group, { text: 'Still here?' })
  await expect(writeMessage(later, 'customer', group, { order: ofOne, text: 'Late' })).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining(`${THREAD_DAYS} days`),
  })
  await putInto(ctx, id, 'confirmed')
})

test('messages are among what somebody takes along, and go with the account and after their time', async ({
  shop,
}) => {
  const { ctx, group, one, ofOne } = await buyOfTwo(shop)
  await writeMessage(ctx, 'customer', group, { order: ofOne, text: 'Mine' })
  await writeMessage(one.owner, 'vendor', ofOne, { text: 'Theirs' })
  const mine = (await ownData(ctx, shop.privateFiles)).conversations
  expect(mine).toMatchObject([
    { vendor: one.vendor.name_en, author_kind: 'customer', text: 'Mine' },
    { author_kind: 'vendor', text: 'Theirs' },
  ])
  expect((await ownData(one.owner, shop.privateFiles)).conversations).toMatchObject([{ text: 'Theirs' }])

  const at = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY) })
  await purgeConversations(at(CONVERSATION_DAYS - 1))
  expect(await textsOf(readThread(ctx, 'customer', group, { order: ofOne }))).toEqual(['Mine', 'Theirs'])
  const other = await buyOfTwo(shop)
  await writeMessage(other.ctx, 'customer', other.group, { text: 'Another’s' })
  await forgetConversations(ctx, ctx.actor!.id)
  expect(await textsOf(readThread(ctx, 'customer', group, { order: ofOne }))).toEqual([])
  expect(await textsOf(readThread(other.ctx, 'customer', other.group))).toEqual(['Another’s'])
  await purgeConversations(at(CONVERSATION_DAYS + 1))
  expect(await textsOf(readThread(other.ctx, 'customer', other.group))).toEqual([])
})

test('nobody is written to whose account is closed', async ({ shop }) => {
  const { ctx, group } = await buyOfTwo(shop)
  const nobody = await addNamelessAccount(ctx)
  await reassignOrdersToDeletedUser(ctx, ctx.actor!.id, nobody)
  const staff = await helper(shop)
  await expect(writeMessage(staff, 'staff', group, { text: 'Hello' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(readThread(ctx, 'customer', group)).rejects.toMatchObject({ code: 'not_found' })
})
