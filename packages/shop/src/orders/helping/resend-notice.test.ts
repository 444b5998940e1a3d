import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { moveItem } from '../../../test/books.ts'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { buy } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { addNamelessAccount } from '../../accounts/remove-account.ts'
import type { Ctx } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { changeChoices } from '../../notifications/choices.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { reassignOrdersToDeletedUser } from '../anonymise.ts'
import { findAnyOrder } from '../reading/staff-orders.ts'
import { orderHistory } from './history.ts'
import { noticesOfOrder } from './notices-of-order.ts'
import { resendNotice } from './resend-notice.ts'

const helper = (shop: TestShop) => staffWith(shop, 'order.read', 'order.help')

/** An order in cash of one thing, whose customer has a phone; `sent` is what went to them by mail and SMS. */
async function ordered(shop: TestShop) {
  const { placed, ctx } = await buy(shop, {})
  const id = placed.order_group_id
  const { db } = shop.database
  const phone = `+97798${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await db.updateTable('users').set({ phone }).where('id', '=', ctx.actor!.id).execute()
  const [item] = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'o.delivery_code'])
    .where('o.order_group_id', '=', id)
    .execute()
  const sent = () =>
    db
      .selectFrom('outgoing_messages')
      .select(['channel', 'subject', 'text'])
      .where('recipient', 'in', [ctx.actor!.email!, phone])
      .orderBy('id')
      .execute()
  return { id, ctx, item: item!, sent, number: placed.number, staff: await helper(shop) }
}

const notice = async (staff: Ctx, id: string, type: string) =>
  (await noticesOfOrder(staff, id)).find((one) => one.type === type)!

test('a notice goes again with the same content, as its customer chooses now, and stands in the history and the audit log', async ({
  shop,
}) => {
  const { id, ctx, sent, staff, number } = await ordered(shop)
  const placed = await notice(staff, id, 'OrderPlaced')
  expect(placed).toMatchObject({
    message: `Your order ${number} has been placed.`,
    channels: ['mail'],
    again: 'can',
  })
  const [first] = await sent()
  expect(await resendNotice(staff, id, { notice: `${placed.id}` })).toEqual({ channels: ['mail'] })
  expect(await sent()).toEqual([first, first])
  await changeChoices(ctx, { mail: 'none', sms: 'main' })
  await resendNotice(staff, id, { notice: placed.id })
  expect((await sent())[2]).toMatchObject({
    channel: 'sms',
    text: expect.stringContaining('is confirmed. Have Rs'),
  })
  expect((await listNotifications(ctx)).notifications).toHaveLength(1)

  const history = await orderHistory(staff, await findAnyOrder(staff, id))
  const entries = history.filter(({ kind }) => kind === 'resent' || kind === 'notice')
  const by = { by: 'staff', by_name: staff.actor!.name }
  expect(entries).toHaveLength(3)
  expect(entries).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'resent', ...by, text: placed.message, channels: ['mail'] }),
      expect.objectContaining({ kind: 'resent', ...by, text: placed.message, channels: ['sms'] }),
      expect.objectContaining({ kind: 'notice', by: 'system', text: placed.message, channels: ['sms'] }),
    ]),
  )
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select(['object_id', 'details'])
    .where('action', '=', 'order.resend')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
  const details = { notification: placed.id, type: 'OrderPlaced' }
  expect(audited).toEqual([
    { object_id: id, details: { ...details, channels: ['mail'] } },
    { object_id: id, details: { ...details, channels: ['sms'] } },
  ])
})

test('a notice is sent again by who helps, about its own order, and once for each key by two at once', async ({
  shop,
}) => {
  const { id, ctx, sent, staff } = await ordered(shop)
  const other = await ordered(shop)
  const placed = await notice(staff, id, 'OrderPlaced')
  const input = { notice: placed.id }
  for (const stranger of [ctx, await staffWith(shop, 'order.read', 'order.move')])
    await expect(resendNotice(stranger, id, input)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(noticesOfOrder(ctx, id)).rejects.toMatchObject({ code: 'forbidden' })
  for (const [order, which] of [
    [other.id, placed.id],
    [id, 999_999_999],
    [randomUUID(), placed.id],
    ['x', placed.id],
  ])
    await expect(resendNotice(staff, `${order}`, { notice: which })).rejects.toMatchObject({
      code: 'not_found',
    })
  expect(await sent()).toHaveLength(1)
  const key = randomUUID()
  const both = await Promise.all([1, 2].map(() => resendNotice(staff, id, input, key)))
  expect(both[0]).toEqual(both[1])
  expect(await sent()).toHaveLength(2)
})

test('a notice goes again three times a day at most, also by many at once, and the next day anew', async ({
  shop,
}) => {
  const { id, sent, staff } = await ordered(shop)
  const input = { notice: (await notice(staff, id, 'OrderPlaced')).id }
  const colleague = await helper(shop)
  const tries = await Promise.allSettled(
    [staff, colleague, staff, colleague, staff].map((by) => resendNotice(by, id, input)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await sent()).toHaveLength(4)
  expect((await notice(staff, id, 'OrderPlaced')).again).toBe('often')
  await expect(resendNotice(staff, id, input)).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'This notification was sent again 3 times today. Try again tomorrow, or call the customer.',
  })
  const tomorrow = { ...staff, now: new Date(staff.now.getTime() + DAY) }
  expect(await resendNotice(tomorrow, id, input)).toEqual({ channels: ['mail'] })
})

test('nothing is sent again to who chose neither mail nor SMS, or closed their account', async ({ shop }) => {
  const { id, ctx, sent, staff } = await ordered(shop)
  const input = { notice: (await notice(staff, id, 'OrderPlaced')).id }
  await changeChoices(ctx, { mail: 'none', sms: 'none' })
  expect(await notice(staff, id, 'OrderPlaced')).toMatchObject({ channels: [], again: 'unreached' })
  await expect(resendNotice(staff, id, input)).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('The customer has turned off email and SMS'),
  })
  await reassignOrdersToDeletedUser(ctx, ctx.actor!.id, await addNamelessAccount(ctx))
  expect(await noticesOfOrder(staff, id)).toEqual([])
  await expect(resendNotice(staff, id, input)).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('closed their account'),
  })
  expect(await sent()).toHaveLength(1)
})

test('the code for the door goes again while the package is on its way, and never after that', async ({
  shop,
}) => {
  const { id, ctx, item, sent, staff } = await ordered(shop)
  await changeChoices(ctx, { mail: 'none', sms: 'main' })
  for (const to of ['packed', 'out_for_delivery'] as const) await moveItem(shop, item.id, to)
  const onItsWay = await notice(staff, id, 'OrderOutForDelivery')
  expect(onItsWay.message).not.toContain(item.delivery_code)
  await resendNotice(staff, id, { notice: onItsWay.id })
  const [first, again] = (await sent()).filter(({ text }) => text.includes('on its way'))
  expect(again).toEqual(first)
  expect(again!.text).toContain(item.delivery_code)

  await moveItem(shop, item.id, 'undelivered')
  await moveItem(shop, item.id, 'out_for_delivery')
  await expect(resendNotice(staff, id, { notice: onItsWay.id })).rejects.toMatchObject({
    message: expect.stringContaining('A newer notification'),
  })
  const second = await notice(staff, id, 'OrderOutForDelivery')
  expect(await resendNotice(staff, id, { notice: second.id })).toEqual({ channels: ['sms'] })
  await moveItem(shop, item.id, 'delivered', staff)
  await expect(resendNotice(staff, id, { notice: second.id })).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('is out of date'),
  })
  const placed = await notice(staff, id, 'OrderPlaced')
  await resendNotice(staff, id, { notice: placed.id })
  // What it said of the cash is past.
  expect((await sent()).at(-1)).toMatchObject({ channel: 'sms', text: placed.message })
})
