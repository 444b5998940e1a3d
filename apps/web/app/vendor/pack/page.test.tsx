import type { Ctx } from '@himalayan-green/shop/context.ts'
import { readLabels } from '@himalayan-green/shop/fulfilment/bags/read-labels.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { moveItem } from '@himalayan-green/shop/test/books.ts'
import { writeBills } from '@himalayan-green/shop/test/scenes/bills.ts'
import { staffWith } from '@himalayan-green/shop/test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { buyWeighed } from '@himalayan-green/shop/test/scenes/weighed.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { shown } from '../../../test/shown.tsx'
import * as staffPage from '../../admin/orders/pack/page.tsx'
import * as bagPage from '../../bag/page.tsx'
import * as billPage from '../../bills/page.tsx'
import * as orderPage from '../../order/page.tsx'
import * as todayPage from '../today/page.tsx'
import * as labelsPage from './labels/labels-page.tsx'
import * as page from './page.tsx'

test('a vendor types the weight in either script of digits; the order and its bill show it', async ({
  shop,
}) => {
  const { owner, order, item, group, ctx } = await buyWeighed(shop, { way: 'cash', quantity: 2 })
  const today = await shown(todayPage, shop, { path: '/vendor', as: owner })
  expect(today.html).toContain(`href="/vendor/pack/${order}"`)
  expect(today.html).not.toContain('value="pack"')
  const open = (form?: Record<string, string>) =>
    shown(page, shop, { path: `/vendor/pack/${order}`, params: { order }, as: owner, ...(form && { form }) })
  expect((await open()).text).toContain('Ordered 2 kg, Rs 120 for 1 kg. Paid up to 2.2 kg.')
  const before = await shown(orderPage, shop, {
    path: `/order/${group}`,
    params: { orderGroupId: group },
    as: ctx,
  })
  expect(before.text).toContain('Ordered 2 kg, weighed when it is packed')

  const typed = (kg: string, more = {}) => ({
    intent: 'pack',
    weighed: `${item}`,
    [`kg_${item}`]: kg,
    bags: '2',
    ...more,
  })
  expect((await open(typed('a lot'))).text).toContain('Enter the weight of Tomato in kg, such as 1.94.')
  expect((await open(typed('1,94'))).text).toContain('Enter the weight of Tomato in kg, such as 1.94.')
  const far = await open(typed('19.4'))
  expect(far.text).toContain('19.4 kg instead of 2 kg: if that is right, confirm it.')
  expect(far.html).toContain('name="sure"')
  expect(await open(typed('१.९४'))).toMatchObject({ status: 303, location: `/vendor/pack/${order}?packed` })

  const after = await shown(orderPage, shop, {
    path: `/order/${group}`,
    params: { orderGroupId: group },
    as: ctx,
  })
  expect(after.text).toContain('Ordered 2 kg, weighed 1.94 kg')
  expect(after.text).toContain('Rs 232.80')
  const corrected = { intent: 'correct', item: `${item}`, seen: '1940', kg: '1.92', reason: 'The bowl' }
  expect(await open(corrected)).toMatchObject({ status: 303, location: `/vendor/pack/${order}?saved` })
  for (const to of ['out_for_delivery', 'delivered'] as const) await moveItem(shop, item, to, owner)
  await writeBills(shop)
  const bill = await shop.database.db
    .selectFrom('bills')
    .select(['id', 'lines'])
    .where('order_group_id', '=', group)
    .where('order_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const seen = await shown(billPage, shop, {
    path: `/order/${group}/bill/${bill.id}`,
    params: { orderGroupId: group, billId: bill.id },
    as: ctx,
  })
  expect(seen.text).toMatch(/Tomato\s*1\.92 kg\s*Rs 120\.00\/kg/)
})

test('staff pack for a vendor on the same page; whose order it is not finds nothing', async ({ shop }) => {
  const { order, item, group } = await buyWeighed(shop, { way: 'prepaid' })
  const staff = await staffWith(shop, 'order.move')
  const path = `/admin/orders/${group}/pack/${order}`
  const form = { intent: 'pack', weighed: `${item}`, [`kg_${item}`]: '0.94', bags: '1' }
  const open = await shown(staffPage, shop, { path, params: { id: group, order }, as: staff })
  expect(open.text).toContain('what weighs less goes back to the customer')
  expect(await shown(staffPage, shop, { path, params: { id: group, order }, as: staff, form })).toMatchObject(
    {
      status: 303,
      location: `${path}?packed`,
    },
  )
  const { owner: other } = await addVendorWithOwner(shop)
  const stranger = { path: `/vendor/pack/${order}`, params: { order }, as: other }
  expect((await shown(page, shop, stranger)).status).toBe(404)
})

test('bags are counted and changed in either script, labels are printed, and the next order is one tap away', async ({
  shop,
}) => {
  const { owner, order, item, group, ctx, vendor, placed } = await buyWeighed(shop, { way: 'cash' })
  const { order: next } = await orderOf(shop, vendor.id)
  const path = `/vendor/pack/${order}`
  const send = (form: Record<string, string>, as = owner) =>
    shown(page, shop, { path, params: { order }, as, form })
  const open = (query = '') => shown(page, shop, { path: `${path}${query}`, params: { order }, as: owner })
  const labels = (query = '') =>
    shown(labelsPage, shop, { path: `${path}/labels${query}`, params: { order }, as: owner })

  expect((await labels()).text).toContain('Nothing of this order is packed yet')
  const pack = { intent: 'pack', weighed: `${item}`, [`kg_${item}`]: '1', bags: '२' }
  expect((await send({ ...pack, bags: 'some' })).status).toBe(400)
  const packed = { status: 303, location: `${path}?packed` }
  expect(await send(pack)).toMatchObject(packed)
  // On a bad line the answer was lost, and the form is sent again.
  expect(await send(pack)).toMatchObject(packed)
  const other = await send({ ...pack, bags: '3' })
  expect(other.status).toBe(409)
  expect(other.text).toContain('Someone has just changed this: it is 2 bags now.')

  const done = await open('?packed')
  expect(done.text).toContain(`${placed.number} is packed in 2 bags.`)
  expect(done.text).toContain('1 order is still to be packed.')
  expect(done.html).toContain(`href="/vendor/pack/${next}"`)
  expect(done.html).toContain(`href="${path}/labels"`)
  const shopper = await shown(orderPage, shop, {
    path: `/order/${group}`,
    params: { orderGroupId: group },
    as: ctx,
  })
  expect(shopper.text).toContain('2 bags')

  const printed = await labels()
  expect(printed.html.match(/<svg viewBox/g)).toHaveLength(2)
  expect(printed.html.match(/class="label is-a6"/g)).toHaveLength(2)
  expect(printed.text).toContain('Bag 2 of 2')
  expect(printed.text).toContain('Pokhara-6')
  expect((await labels('?size=roll')).html).toContain('class="label is-roll"')
  const { contact } = await findOrderGroup(ctx, group)
  for (const secret of [contact.phone, contact.full_name]) expect(printed.html).not.toContain(secret)

  const bags = { intent: 'bags', bags: '3', seen: '2' }
  expect(await send(bags)).toMatchObject({ status: 303, location: `${path}?bags` })
  expect(await send(bags)).toMatchObject({ status: 303, location: `${path}?bags` })
  expect((await send({ ...bags, bags: '4' })).text).toContain('it is 3 bags now')
  expect((await labels()).text).toContain('Bag 3 of 3')
})

test('what is missing is left out while packing', async ({ shop }) => {
  const { owner, order, item } = await buyWeighed(shop, { way: 'cash' })
  const visit = { path: `/vendor/pack/${order}`, params: { order }, as: owner }
  expect((await shown(page, shop, visit)).text).toContain('Tomato not available')
  const form = { intent: 'unavailable', missing: `${item}` }
  expect(await shown(page, shop, { ...visit, form })).toMatchObject({ status: 303, location: visit.path })
  expect((await shown(page, shop, visit)).text).toContain('Nothing of this order has to be packed now.')
  const again = await shown(page, shop, { ...visit, form })
  expect(again.status).toBe(409)
})

test('the code of a bag leads to its order, and tells everybody else the same as one that there is not', async ({
  shop,
}) => {
  const { owner, order, group, ctx, pack } = await buyWeighed(shop, { way: 'cash' })
  await pack(1000)
  const { bags } = await readLabels(owner, 'vendor', order)
  const { code } = bags[0]!
  const open = (as: Ctx, typed: string) =>
    shown(bagPage, shop, { path: `/q/${typed}`, params: { code: typed }, as })
  expect(await open(owner, code)).toMatchObject({ status: 302, location: `/vendor/pack/${order}` })
  expect(await open(ctx, code)).toMatchObject({ status: 302, location: `/order/${group}` })
  const staff = await staffWith(shop, 'order.move')
  expect(await open(staff, code)).toMatchObject({
    status: 302,
    location: `/admin/orders/${group}/pack/${order}`,
  })
  const stranger = shop.as((await shop.addCustomer()).actor)
  for (const as of [stranger, shop.as(null)]) {
    const [there, none] = await Promise.all(['abcdefgh23', code].map((typed) => open(as, typed)))
    expect(there!.status).toBe(200)
    expect(there!.text).toContain('This bag belongs to Himalayan Green.')
    expect(there!.text).toContain('यो झोला Himalayan Green को हो।')
    expect(there!.html).toContain('content="noindex"')
    expect(none!.status).toBe(200)
    expect(none!.html.replaceAll(code, 'abcdefgh23')).toBe(there!.html)
  }
})

/** Another order of the vendor, to be packed. */
async function orderOf(shop: TestShop, vendor_id: number) {
  const { ctx, placed } = await buy(shop, { product: { vendor_id, stock: 10 } })
  return { order: (await findOrderGroup(ctx, placed.order_group_id)).orders[0]!.id }
}
