import { expect } from 'vitest'
import { itemsOf, moveItem } from '../../test/books.ts'
import { itemsNow, newPhone, smsTo } from '../../test/scenes/asked.ts'
import { askedForTime } from '../../test/scenes/asked-for-time.ts'
import { addVendorWithOwner, fillCart, HOME, SABINA } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { smsParts } from '../messaging/sms-parts.ts'
import { slotTime } from '../nepal/slot-time.ts'
import { changeOwnTime, nextTimes } from '../orders/delivery/change-time.ts'
import { askSlotQuestions } from '../orders/questions/ask-questions.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import type { Slot } from '../slots/board.ts'
import { closeDays } from '../slots/closures/close-times.ts'
import { handleSms } from './incoming-sms.ts'

/** A customer who has nothing but a phone, and was asked for another time by SMS. */
async function askedAtPhone(shop: TestShop, { locale = 'en' }: { locale?: 'en' | 'ne' } = {}) {
  const phone = newPhone()
  const one = await askedForTime(shop, [], ({ ctx }) =>
    ctx.db.updateTable('users').set({ phone, email: null, locale }).where('id', '=', ctx.actor!.id).execute(),
  )
  const answer = (text: string) =>
    handleSms(shop.as(null), { from: phone, text, id: `${phone} ${counted++}` })
  const last = async () => (await smsTo(one.ctx, phone)).at(-1)
  const next = () => nextTimes(one.ctx, one.id)
  return { ...one, phone, answer, last, offered: await next(), next }
}

let counted = 0

const WHY = { kind: 'flood', reason_en: 'Flood', reason_ne: 'बाढी' }

const timeOf = async (ctx: Ctx, id: string) => (await findOrderGroup(ctx, id)).delivery_time?.starts_at
const inSms = (slot: Slot) => slotTime(slot, 'en').replace('–', '-')

test('the SMS numbers the next times, and the number moves the delivery', async ({ shop }) => {
  const { ctx, id, number, offered, questions, answer, last } = await askedAtPhone(shop)
  const sms = (await last())!
  expect(sms).toContain(
    `When instead? Reply 1 ${inSms(offered[0]!)}, 2 ${inSms(offered[1]!)}, 3 ${inSms(offered[2]!)}, 0 cancel. Or: http://shop.test/time/`,
  )
  expect(smsParts(sms)).toBe(2)
  await answer('२')
  expect(await questions()).toEqual([{ status: 'moved', via: 'sms' }])
  expect(await timeOf(ctx, id)).toEqual(offered[1]!.starts_at)
  expect(await last()).toBe(`Order ${number} comes on ${inSms(offered[1]!)} now.`)
  await answer('1')
  expect(await timeOf(ctx, id)).toEqual(offered[1]!.starts_at)
  expect(await last()).toBe(`${number}: this was answered already. It comes on ${inSms(offered[1]!)}.`)
})

test('in Nepali it is three parts at most, with the times and the link', async ({ shop }) => {
  const { number, last } = await askedAtPhone(shop, { locale: 'ne' })
  const sms = (await last())!
  expect(sms).toContain(number)
  expect(sms).toMatch(/जवाफ: 1 .+, 2 .+, 3 .+, 0 रद्द।/)
  expect(sms).toMatch(/http:\/\/shop\.test\/ne\/time\/[\w-]{22}/)
  expect(smsParts(sms)).toBeLessThanOrEqual(3)
})

test('0 cancels what is to come, and nothing once a part of it is packed', async ({ shop }) => {
  const { ctx, id, number, questions, answer, last } = await askedAtPhone(shop)
  await answer('0')
  expect(await questions()).toEqual([{ status: 'cancelled', via: 'sms' }])
  expect((await findOrderGroup(ctx, id)).status).toBe('cancelled')
  expect(await last()).toBe(`${number} is cancelled, as you wished.`)
  await answer('1')
  expect(await last()).toBe(`${number}: this was answered already.`)

  const other = await askedAtPhone(shop)
  const [item] = await itemsOf(shop, other.id)
  await moveItem(shop, item!, 'packed')
  await other.answer('0')
  expect(await other.questions()).toEqual([{ status: 'open', via: null }])
  expect(await other.last()).toMatch(new RegExp(`^${other.number}: .*packed already`))
})

test('a time that is full by now is not given, and the others get numbers of their own', async ({ shop }) => {
  const { ctx, id, slots, offered, next, questions, answer, last } = await askedAtPhone(shop)
  await ctx.db.updateTable('slots').set({ capacity: 0 }).where('id', '=', offered[0]!.id).execute()
  // What this process remembers of the times is older; the database refuses the place.
  await answer('1')
  expect(await timeOf(ctx, id)).toEqual(slots[0]!.starts_at)
  expect(await questions()).toEqual([{ status: 'open', via: null }])
  const left = await next()
  expect(left.map((slot) => slot.id)).not.toContain(offered[0]!.id)
  expect(await last()).toContain(
    `: this time cannot be had any more. Reply 1 ${inSms(left[0]!)}, 2 ${inSms(left[1]!)}`,
  )
  await answer('1')
  expect(await timeOf(ctx, id)).toEqual(left[0]!.starts_at)
})

test('of a page and an SMS at once one counts, and what is not understood changes nothing', async ({
  shop,
}) => {
  const { ctx, id, number, slots, offered, questions, answer, last } = await askedAtPhone(shop)
  for (const text of ['4', 'yes', '1 2', '']) {
    await answer(text)
    expect(await last()).toMatch(new RegExp(`^${number}: not understood\\. Reply 1 `))
  }
  const by = await Promise.allSettled([
    changeOwnTime(ctx, id, { delivery_slot: offered[0]!.id, seen: slots[0]!.id }),
    answer('2'),
  ])
  expect(by[1].status).toBe('fulfilled')
  const [question] = await questions()
  expect(question.status).toBe('moved')
  expect(await timeOf(ctx, id)).toEqual(offered[by[0].status === 'fulfilled' ? 0 : 1]!.starts_at)
})

test('who is asked twice says which by its number; phones of others and of the blocked do nothing', async ({
  shop,
}) => {
  const one = await askedAtPhone(shop)
  const { item } = await addToCart(one.ctx, {
    product: (await shop.addProduct({ stock: 9 })).id,
    quantity: 1,
  })
  const two = await checkout(one.ctx, {
    cart_items: [item.id],
    ...{ address: HOME, contact: SABINA, payment_method: 'cod' },
    delivery_slot: one.slots.at(-1)!.id,
  })
  await closeDays(one.staff, { ...WHY, zone: one.slots.at(-1)!.zone_id, first_day: one.slots.at(-1)!.day })
  await askSlotQuestions(one.staff)
  await one.answer('1')
  expect(await one.last()).toBe(
    `Several orders are waiting: ${one.number}, ${two.number}. Add the number: ${one.number} 1`,
  )
  const stranger = newPhone()
  await shop.addCustomer({ phone: stranger })
  await handleSms(shop.as(null), { from: stranger, text: `${one.number} 1` })
  expect(await smsTo(one.ctx, stranger)).toEqual([])
  const block = (blocked_at: Date | null) =>
    one.ctx.db
      .updateTable('users')
      .set({ blocked_at, blocked_reason: blocked_at && 'stolen phone' })
      .where('id', '=', one.ctx.actor!.id)
      .execute()
  await block(shop.now())
  await one.answer(`${one.number} 1`)
  expect(await one.questions()).toMatchObject([{ status: 'open' }])
  await block(null)
  await one.answer(`${one.number} 1`)
  expect(await one.questions()).toMatchObject([{ status: 'moved', via: 'sms' }])
  await one.answer('0')
  expect((await findOrderGroup(one.ctx, two.order_group_id)).status).toBe('cancelled')
  expect((await findOrderGroup(one.ctx, one.id)).status).not.toBe('cancelled')
})

test('at a phone that is a vendor’s, too, the number says whether order or time is meant', async ({
  shop,
}) => {
  const one = await askedAtPhone(shop)
  const { vendor } = await addVendorWithOwner(shop)
  await one.ctx.db.updateTable('vendors').set({ phone: one.phone }).where('id', '=', vendor.id).execute()
  const cart = await fillCart(shop, { product: { vendor_id: vendor.id, is_vendor_approval_required: true } })
  const asked = await checkout(cart.ctx, { ...cart.request, delivery_slot: one.slots.at(-1)!.id })
  const items = await itemsOf(shop, asked.order_group_id)
  await one.answer('1')
  expect(await one.last()).toBe(
    `Several orders are waiting: ${one.number}, ${asked.number}. Add the number: ${one.number} 1`,
  )
  await one.answer(`${one.number} 1`)
  expect(await one.questions()).toMatchObject([{ status: 'moved', via: 'sms' }])
  expect(await itemsNow(one.ctx, items)).toMatchObject([{ status: 'awaiting_approval' }])
  await one.answer('1')
  expect(await itemsNow(one.ctx, items)).toMatchObject([{ status: 'confirmed', via: 'sms' }])
})
