import { expect } from 'vitest'
import { deliverItem, itemsOf, moveItem } from '../../../test/books.ts'
import { askedForTime } from '../../../test/scenes/asked-for-time.ts'
import { addCourier } from '../../../test/scenes/cash.ts'
import { fillCart } from '../../../test/scenes/shopping.ts'
import { test } from '../../../test/shop.ts'
import { addToCart } from '../../cart/cart.ts'
import { checkout } from '../../checkout/checkout.ts'
import { DAY, HOUR } from '../../durations.ts'
import { listVendorTasks } from '../../fulfilment/vendor-tasks.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { listQueues } from '../../office/queues.ts'
import { listWaiting } from '../../office/waiting.ts'
import { forgetBoard } from '../../slots/board.ts'
import { closeDays, closeNow, endClosure } from '../../slots/closures/close-times.ts'
import { cancelItems } from '../cancelling/cancel.ts'
import { changeOwnTime, changeTime } from '../delivery/change-time.ts'
import { findOrderGroup } from '../reading/orders.ts'
import { answerByLink, readQuestionLink } from './answer-by-link.ts'
import { askSlotQuestions } from './ask-questions.ts'
import { endSlotQuestions } from './end-questions.ts'
import { listSlotQuestions, ownSlotQuestion } from './list-questions.ts'
import { remindByPages, remindSlotQuestions } from './remind-questions.ts'

const CLIENT = { address: '203.0.113.7', user_agent: 'a phone' }

const seenOf = async (ctx: Parameters<typeof listNotifications>[0]) =>
  (await listNotifications(ctx)).notifications[0]!

test('a closed time asks once, names the next times, tells the vendor to wait, and moves nobody', async ({
  shop,
}) => {
  const { ctx, id, slots, staff, owner, questions } = await askedForTime(shop)
  await askSlotQuestions(staff)
  expect(await questions()).toEqual([{ status: 'open', via: null }])
  const { type, message } = await seenOf(ctx)
  expect(type).toBe('OrderTimeAsked')
  expect(message).toMatch(/: Bandh\. When should we come instead\? Free now: .*;.*;.*\. Nothing is moved/)
  expect(await seenOf(owner)).toMatchObject({ type: 'VendorOrderTimeAsked' })
  expect((await listVendorTasks(owner))[0]!.delivery_time).toBe('Waits for a new time')
  expect((await findOrderGroup(ctx, id)).delivery_time).toEqual({
    starts_at: slots[0]!.starts_at,
    ends_at: slots[0]!.ends_at,
  })
  expect(await ownSlotQuestion(ctx, id)).toEqual({ reason_en: 'Bandh', reason_ne: 'बन्द' })
  const listed = (await listSlotQuestions(staff)).questions.find(
    ({ order_group_id }) => order_group_id === id,
  )
  expect(listed).toMatchObject({ reason_en: 'Bandh', ward_no: 6, reminded_at: null })
})

test('its customer answers on the order page after ordering for it has ended, staff on the phone', async ({
  shop,
}) => {
  const { ctx, id, slots, staff, owner, questions } = await askedForTime(shop)
  const late = { ...ctx, now: slots[0]!.cut_off_at }
  await changeOwnTime(late, id, { delivery_slot: slots[1]!.id, seen: slots[0]!.id })
  expect(await questions()).toEqual([{ status: 'moved', via: 'portal' }])
  expect((await listVendorTasks(owner))[0]!.delivery_time).toContain('7–10')
  expect(await ownSlotQuestion(ctx, id)).toBe(null)

  const other = await askedForTime(shop)
  const [item] = await itemsOf(shop, other.id)
  await moveItem(shop, item!, 'packed')
  const move = { delivery_slot: other.slots[1]!.id, seen: other.slots[0]!.id, reason: 'Agreed' }
  await changeTime(staff, other.id, move)
  expect(await other.questions()).toEqual([{ status: 'moved', via: 'call' }])
})

test('a link shows the times without signing in, and takes one answer of two', async ({ shop }) => {
  const { id, slots, questions, keyOf } = await askedForTime(shop)
  const nobody = shop.as(null)
  const key = await keyOf()
  const shown = await readQuestionLink(nobody, CLIENT, key)
  expect(shown).toMatchObject({ status: 'open', reason_en: 'Bandh', choice: { fault: null } })
  expect(JSON.stringify(shown)).not.toContain(id)
  await expect(readQuestionLink(nobody, CLIENT, 'unknown')).rejects.toMatchObject({ code: 'not_found' })
  const answer = (slot: number) =>
    answerByLink(nobody, CLIENT, key, { answer: 'move', delivery_slot: slot, seen: slots[0]!.id })
  await expect(answer(slots[0]!.id)).rejects.toMatchObject({ code: 'invalid' })
  const ended = await Promise.allSettled([answer(slots[1]!.id), answer(slots[2]!.id)])
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  expect(await questions()).toEqual([{ status: 'moved', via: 'link' }])
  expect(await readQuestionLink(nobody, CLIENT, key)).toMatchObject({ status: 'moved', choice: null })
})

test('a link cancels what is to come, and gives the place back', async ({ shop }) => {
  const { ctx, id, slots, questions, keyOf } = await askedForTime(shop)
  const key = await keyOf()
  await answerByLink(shop.as(null), CLIENT, key, { answer: 'cancel' })
  expect(await questions()).toEqual([{ status: 'cancelled', via: 'link' }])
  expect((await findOrderGroup(ctx, id)).status).toBe('cancelled')
  const { rows } = await shop.database.pool.query('select taken from slots where id = $1', [slots[0]!.id])
  expect(rows).toEqual([{ taken: 0 }])
  await expect(answerByLink(shop.as(null), CLIENT, key, { answer: 'cancel' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a closure that ends keeps the time and says so; beside an answer one of both takes effect', async ({
  shop,
}) => {
  const one = await askedForTime(shop)
  await endClosure(one.staff, one.closure.id, {})
  await endSlotQuestions(one.staff)
  expect(await one.questions()).toEqual([{ status: 'kept', via: 'job' }])
  expect(await seenOf(one.ctx)).toMatchObject({ type: 'OrderTimeStays' })
  expect(await seenOf(one.owner)).toMatchObject({ type: 'VendorOrderTimeStays' })

  const other = await askedForTime(shop)
  await endClosure(other.staff, other.closure.id, {})
  const key = await other.keyOf()
  const move = { answer: 'move', delivery_slot: other.slots[1]!.id, seen: other.slots[0]!.id }
  const [, answered] = await Promise.allSettled([
    endSlotQuestions(other.staff),
    answerByLink(shop.as(null), CLIENT, key, move),
  ])
  expect(await other.questions()).toMatchObject([
    { status: answered.status === 'fulfilled' ? 'moved' : 'kept' },
  ])
})

test('what was cancelled otherwise is no question any more', async ({ shop }) => {
  const { ctx, staff, questions, id } = await askedForTime(shop)
  await cancelItems(ctx, { order_group: id }, {})
  await endSlotQuestions(staff)
  expect(await questions()).toEqual([{ status: 'cancelled', via: 'job' }])
})

test('a reminder goes out once, by day, some hours later, with a link of its own', async ({ shop }) => {
  const { ctx, staff, keyOf } = await askedForTime(shop)
  const first = await keyOf()
  const at = (hour: number) => ({
    ...staff,
    now: new Date(Math.floor(staff.now.getTime() / DAY) * DAY + DAY + hour * HOUR),
  })
  await remindSlotQuestions(at(17))
  expect(await keyOf()).toBe(first)
  await remindSlotQuestions(at(4))
  await remindSlotQuestions(at(5))
  const second = await keyOf()
  expect(second).not.toBe(first)
  for (const key of [first, second])
    expect(await readQuestionLink(shop.as(null), CLIENT, key)).toMatchObject({ status: 'open' })
  const { notifications } = await listNotifications(ctx)
  expect(notifications.filter(({ type }) => type === 'OrderTimeAsked')).toHaveLength(2)
})

test('while nobody knows when there is delivery again, only those of the next day are asked', async ({
  shop,
}) => {
  const { staff, id, slots } = await askedForTime(shop)
  const cart = await fillCart(shop, {})
  const later = await checkout(cart.ctx, { ...cart.request, delivery_slot: slots[2]!.id })
  await closeNow(staff, { zone: slots[0]!.zone_id, kind: 'flood', reason_en: 'Flood', reason_ne: 'बाढी' })
  await askSlotQuestions(staff)
  expect(await ownSlotQuestion(cart.ctx, later.order_group_id)).toBe(null)
  await askSlotQuestions({ ...staff, now: new Date(slots[2]!.starts_at.getTime() - DAY + HOUR) })
  expect(await ownSlotQuestion(cart.ctx, later.order_group_id)).toMatchObject({ reason_en: 'Flood' })
  expect((await seenOf(cart.ctx)).message).toContain('As soon as there are other times')
  expect(id).not.toBe(later.order_group_id)
})

test('what is packed in part is not cancelled by a link, and the question stays', async ({ shop }) => {
  const { id, questions, keyOf } = await askedForTime(shop, [{}])
  const [item] = await itemsOf(shop, id)
  const key = await keyOf()
  expect(await readQuestionLink(shop.as(null), CLIENT, key)).toMatchObject({ cancel_fault: null })
  await moveItem(shop, item!, 'packed')
  expect(await readQuestionLink(shop.as(null), CLIENT, key)).toMatchObject({
    cancel_fault: expect.stringContaining('packed already'),
    choice: { fault: null },
  })
  await expect(answerByLink(shop.as(null), CLIENT, key, { answer: 'cancel' })).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('call us'),
  })
  expect(await questions()).toEqual([{ status: 'open', via: null }])
})

test('a link answers its own question alone, and only unknown ones are counted', async ({ shop }) => {
  const { slots, staff, questions, keyOf } = await askedForTime(shop)
  const client = { ...CLIENT, address: '198.51.100.9' }
  const key = await keyOf()
  const answer = (input: object) => answerByLink(shop.as(null), client, key, input)
  await answer({ answer: 'move', delivery_slot: slots[1]!.id, seen: slots[0]!.id })
  const why = { zone: slots[0]!.zone_id, kind: 'flood', reason_en: 'Flood', reason_ne: 'बाढी' }
  await closeDays(staff, { ...why, first_day: slots[1]!.day })
  await askSlotQuestions(staff)
  const again = { answer: 'move', delivery_slot: slots[2]!.id, seen: slots[1]!.id }
  for (const input of [{ answer: 'cancel' }, again])
    await expect(answer(input)).rejects.toMatchObject({ code: 'conflict' })
  expect(await questions()).toMatchObject([{ status: 'moved' }, { status: 'open' }])
  const counted = async () =>
    (await shop.database.pool.query(`select count from rate_limits where key like 'time-link%198.51.100.9%'`))
      .rows
  expect(await counted()).toEqual([])
  await expect(readQuestionLink(shop.as(null), client, 'guessed')).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await counted()).toEqual([{ count: 1 }])
})

test('a link names all orders that come together, and cancels them', async ({ shop }) => {
  let added = ''
  const { ctx, id, number, keyOf } = await askedForTime(shop, [], async ({ ctx, id }) => {
    const { item } = await addToCart(ctx, { product: (await shop.addProduct({ stock: 9 })).id, quantity: 1 })
    const request = { cart_items: [item.id], payment_method: 'cod', added_to: id }
    added = (await checkout(ctx, request)).order_group_id
  })
  const numbers = [number, (await findOrderGroup(ctx, added)).number]
  const key = await keyOf()
  expect(await readQuestionLink(shop.as(null), CLIENT, key)).toMatchObject({ numbers })
  await answerByLink(shop.as(null), CLIENT, key, { answer: 'cancel' })
  expect(await readQuestionLink(shop.as(null), CLIENT, key)).toMatchObject({ numbers, status: 'cancelled' })
  for (const one of [id, added]) expect((await findOrderGroup(ctx, one)).status).toBe('cancelled')
})

test('what was brought in part is asked about the rest, which can be moved', async ({ shop }) => {
  const { ctx, id, slots, questions } = await askedForTime(shop, [{}], async ({ id }) => {
    const [item] = await itemsOf(shop, id)
    await deliverItem(shop, item!, (await addCourier(shop)).owner)
  })
  expect(await questions()).toEqual([{ status: 'open', via: null }])
  await changeOwnTime(ctx, id, { delivery_slot: slots[1]!.id, seen: slots[0]!.id })
  expect(await questions()).toEqual([{ status: 'moved', via: 'portal' }])
})

test('nobody is told that a time stays after the goods have left', async ({ shop }) => {
  const { ctx, id, owner, staff, closure, questions } = await askedForTime(shop)
  const [item] = await itemsOf(shop, id)
  for (const to of ['packed', 'out_for_delivery'] as const) await moveItem(shop, item!, to)
  await endClosure(staff, closure.id, {})
  await endSlotQuestions(staff)
  expect(await questions()).toEqual([{ status: 'kept', via: 'job' }])
  for (const reader of [ctx, owner]) {
    const types = (await listNotifications(reader)).notifications.map(({ type }) => type)
    expect(types.filter((type) => type.endsWith('TimeStays'))).toEqual([])
  }
})

test('an order without a time to name keeps no other from its reminder; the list and the queue count both', async ({
  shop,
}) => {
  const { staff, id, slots } = await askedForTime(shop)
  const cart = await fillCart(shop, {})
  const other = await checkout(cart.ctx, { ...cart.request, delivery_slot: slots[1]!.id })
  const why = { zone: slots[0]!.zone_id, kind: 'bandh', reason_en: 'Bandh', reason_ne: 'बन्द' }
  await closeDays(staff, { ...why, first_day: slots[1]!.day })
  await askSlotQuestions(staff)
  // All others cost more than this one.
  await shop.database.pool.query('update slots set fee_paisa = 1000 where id = $1', [slots[0]!.id])
  forgetBoard(staff)
  const noon = new Date(Math.floor(staff.now.getTime() / DAY) * DAY + DAY + 4 * HOUR)
  await remindByPages({ ...staff, now: noon }, 1)
  const { questions } = await listSlotQuestions(staff)
  const reminded = (order: string) =>
    questions.find(({ order_group_id }) => order_group_id === order)!.reminded_at
  expect([reminded(id), reminded(other.order_group_id)]).toEqual([null, noon])
  expect(await listSlotQuestions(staff, 1)).toMatchObject({ questions: [{}], has_more: true })
  const queue = (await listQueues(staff)).find((one) => one.queue === 'slot_questions')
  expect(queue).toEqual({ queue: 'slot_questions', count: questions.length, oldest: questions[0]!.asked_at })
  expect(await listWaiting(staff)).toMatchObject([
    {
      queue: 'slot_questions',
      is_mine: true,
      first: { what: expect.stringContaining(questions[0]!.number) },
    },
  ])
})

test('a closure of days asks beside one until further notice, which says its reason once the days are open', async ({
  shop,
}) => {
  const { staff, slots } = await askedForTime(shop)
  const cart = await fillCart(shop, {})
  const { order_group_id } = await checkout(cart.ctx, { ...cart.request, delivery_slot: slots[2]!.id })
  const why = { zone: slots[0]!.zone_id, kind: 'flood', reason_en: 'Flood', reason_ne: 'बाढी' }
  await closeNow(staff, why)
  const days = { ...why, reason_en: 'Dashain', first_day: slots[2]!.day }
  const { id } = await closeDays(staff, days)
  await askSlotQuestions(staff)
  expect(await ownSlotQuestion(cart.ctx, order_group_id)).toMatchObject({ reason_en: 'Dashain' })
  await endClosure(staff, id, {})
  await endSlotQuestions(staff)
  expect(await ownSlotQuestion(cart.ctx, order_group_id)).toMatchObject({ reason_en: 'Flood' })
})
