import { expect } from 'vitest'
import { balancesOf, itemsOf, moveItem } from '../../../test/books.ts'
import { stocksOf } from '../../../test/scenes/asked.ts'
import { buyPaid, staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy, fillCart } from '../../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../../test/scenes/slots.ts'
import { test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { lowerQuantity } from '../helping/lower-quantity.ts'
import { findOrderGroup } from '../reading/orders.ts'
import { lowerOwn } from './lower-own.ts'

test('a customer leaves less of an item: less to pay, the rest back in stock, and the vendor knows', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, placed } = await buy(shop, {
    quantity: 3,
    product: { vendor_id: vendor.id, marked_price_paisa: 95_00, stock: 10, name_en: 'Tomato' },
  })
  const [item] = (await itemsOf(shop, placed.order_group_id)) as [number]
  expect(await lowerOwn(ctx, item, { quantity: 2, seen: 3 })).toEqual({
    id: item,
    order_group_id: placed.order_group_id,
    quantity: 2,
    less_paisa: 95_00,
    is_paid_back: false,
  })
  expect(await stocksOf(ctx, [item])).toEqual([8])
  expect((await findOrderGroup(ctx, placed.order_group_id)).totals.at_door_paisa).toBe(190_00)
  expect((await listNotifications(owner)).notifications.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('pack 2 of Tomato, not 3.'),
  )
})

test('what was paid for goes back the way it came, as when staff lower it', async ({ shop }) => {
  const [mine, theirs] = [await buyPaid(shop), await buyPaid(shop)]
  await lowerOwn(mine.ctx, mine.one, { quantity: 2, seen: 3 })
  const helper = await staffWith(shop, 'order.read', 'order.help')
  await lowerQuantity(helper, theirs.one, { quantity: 2, seen: 3, note: 'On the phone' })
  const booked = async ({ group, vendor }: typeof mine) =>
    Object.fromEntries(
      Object.entries(await balancesOf(shop, group)).map(([account, paisa]) => [
        account.replace(`${vendor.id}`, 'vendor'),
        paisa,
      ]),
    )
  expect(await booked(mine)).toEqual(await booked(theirs))
})

test('the same request with its key lowers once; without one what was seen is another by then', async ({
  shop,
}) => {
  const { ctx, placed } = await buy(shop, { quantity: 4, product: { stock: 10 } })
  const [item] = (await itemsOf(shop, placed.order_group_id)) as [number]
  const once = () => lowerOwn(ctx, item, { quantity: 3, seen: 4 }, 'a key of this form')
  const [first, again] = await Promise.all([once(), once()])
  expect(again).toEqual(first)
  await expect(lowerOwn(ctx, item, { quantity: 3, seen: 4 })).rejects.toMatchObject({
    code: 'conflict',
    fields: { quantity: expect.stringContaining('3 are ordered now') },
  })
  await expect(lowerOwn(ctx, item, { quantity: 3, seen: 3 })).rejects.toMatchObject({ code: 'invalid' })
  expect(await stocksOf(ctx, [item])).toEqual([7])
})

test('until ordering for its time ends, and until it is packed; of another’s order nothing', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const { ctx, request } = await fillCart(shop, { quantity: 3, product: { stock: 10 } })
  const placed = await checkout(ctx, { ...request, delivery_slot: slot!.id })
  const [item] = (await itemsOf(shop, placed.order_group_id)) as [number]
  const at = (seconds: number) => ({ ...ctx, now: new Date(slot!.cut_off_at.getTime() + seconds * 1000) })
  await lowerOwn(at(-1), item, { quantity: 2, seen: 3 })
  const again = { quantity: 1, seen: 2 }
  await expect(lowerOwn(at(0), item, again)).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('could be changed and cancelled until'),
  })
  const stranger = shop.as((await shop.addCustomer()).actor)
  await expect(lowerOwn(stranger, item, again)).rejects.toMatchObject({ code: 'not_found' })
  await moveItem(shop, item, 'packed')
  await expect(lowerOwn(at(-1), item, again)).rejects.toMatchObject({
    fields: { quantity: expect.stringContaining('packed') },
  })
})
