import { expect } from 'vitest'
import { itemsOf, moveItem } from '../../../test/books.ts'
import { addVendorWithOwner, fillCart } from '../../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../../test/scenes/slots.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import { canAdd } from '../../checkout/own-delivery.ts'
import { closeDays } from '../../slots/closures/close-times.ts'
import { cancelByStaff, cancelItems } from '../cancelling/cancel.ts'
import { requestCancel } from '../cancelling/request-cancel.ts'
import { askSlotQuestions } from '../questions/ask-questions.ts'
import { findOwnOrder } from '../reading/own-order.ts'

/** An order of four of one product, at the first of these times. */
async function ordered(shop: TestShop) {
  const slots = await addDeliveryTimes(shop)
  const { vendor } = await addVendorWithOwner(shop)
  const cart = await fillCart(shop, { product: { vendor_id: vendor.id, stock: 10 }, quantity: 4 })
  const { order_group_id: id } = await checkout(cart.ctx, { ...cart.request, delivery_slot: slots[0]!.id })
  const [item] = (await itemsOf(shop, id)) as [number]
  const cut_off = slots[0]!.cut_off_at
  const at = (seconds: number) => ({ ...cart.ctx, now: new Date(cut_off.getTime() + seconds * 1000) })
  return { ...cart, id, item, slot: slots[0]!, cut_off, at }
}

test('until ordering for its time ends a customer cancels, all of it or some: a second later neither', async ({
  shop,
}) => {
  const { at, id, item, cut_off } = await ordered(shop)
  expect(await findOwnOrder(at(-1), id)).toMatchObject({ can: { cancel: true, until: cut_off } })
  const some = { order_items: [{ id: item, quantity: 1, of: 4 }] }
  expect((await requestCancel(at(-1), some)).cancelled).toMatchObject([{ id: item, quantity: 3 }])
  const late = at(0)
  expect(await findOwnOrder(late, id)).toMatchObject({ can: { cancel: false, until: cut_off } })
  const refused = {
    code: 'not_allowed',
    message: expect.stringContaining('could be changed and cancelled until'),
  }
  await expect(
    requestCancel(late, { order_items: [{ id: item, quantity: 1, of: 3 }] }),
  ).rejects.toMatchObject(refused)
  await expect(requestCancel(late, { order_items: [{ id: item, quantity: 3 }] })).rejects.toMatchObject(
    refused,
  )
  await expect(requestCancel(late, { order_group: id })).rejects.toMatchObject(refused)
  await expect(cancelItems(late, { order_group: id }, {})).rejects.toMatchObject(refused)
  await expect(cancelItems(late, { item }, {})).rejects.toMatchObject(refused)
  expect(await cancelItems(at(-1), { order_group: id }, {})).toMatchObject([
    { id: item, status: 'cancelled' },
  ])
  // What is gone already is refused as such, however late.
  await expect(cancelItems(late, { item }, {})).rejects.toMatchObject({ code: 'conflict' })
})

test('whose time was closed cancels and lowers after that, as by the link, until it is packed', async ({
  shop,
}) => {
  const { at, id, item, slot } = await ordered(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const why = { zone: slot.zone_id, kind: 'bandh', reason_en: 'Bandh', reason_ne: 'बन्द' }
  await closeDays(staff, { ...why, first_day: slot.day })
  await askSlotQuestions(staff)
  const late = at(3600)
  expect(await findOwnOrder(late, id)).toMatchObject({ can: { cancel: true, until: null } })
  const some = { order_items: [{ id: item, quantity: 1, of: 4 }] }
  expect((await requestCancel(late, some)).cancelled).toMatchObject([{ id: item, quantity: 3 }])
  // It is added to by nobody, however its customer may still cancel.
  expect(await canAdd(late, id)).toBe(false)
  expect(await cancelItems(late, { order_group: id }, {})).toMatchObject([{ id: item, status: 'cancelled' }])

  const packed = await ordered(shop)
  await closeDays(staff, { ...why, zone: packed.slot.zone_id, first_day: packed.slot.day })
  await askSlotQuestions(staff)
  await moveItem(shop, packed.item, 'packed')
  await expect(cancelItems(packed.at(3600), { item: packed.item }, {})).rejects.toMatchObject({
    message: expect.stringContaining('It is now “packed”'),
  })
})

test('after that staff cancel for a caller, until it is packed', async ({ shop }) => {
  const { at, id } = await ordered(shop)
  const helper = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
  const late = { ...helper, now: at(3600).now }
  const note = 'She is away that day.'
  expect(await cancelByStaff(late, { order_group: id }, { note })).toMatchObject([{ status: 'cancelled' }])
  const other = await ordered(shop)
  await moveItem(shop, other.item, 'packed')
  await expect(cancelByStaff(late, { item: other.item }, { note })).rejects.toMatchObject({
    code: 'conflict',
  })
  // What is packed is refused as such, however early.
  await expect(cancelItems(other.at(-1), { item: other.item }, {})).rejects.toMatchObject({
    message: expect.stringContaining('It is now “packed”'),
  })
})

test('somebody else’s order is not there, however late', async ({ shop }) => {
  const { at, item } = await ordered(shop)
  const stranger = shop.as((await shop.addCustomer()).actor)
  await expect(cancelItems({ ...stranger, now: at(0).now }, { item }, {})).rejects.toMatchObject({
    code: 'not_found',
  })
})
