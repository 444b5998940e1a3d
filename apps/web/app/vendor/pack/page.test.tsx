import { moveItem } from '@himalayan-green/shop/test/books.ts'
import { writeBills } from '@himalayan-green/shop/test/scenes/bills.ts'
import { staffWith } from '@himalayan-green/shop/test/scenes/refunding.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { buyWeighed } from '@himalayan-green/shop/test/scenes/weighed.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { shown } from '../../../test/shown.tsx'
import * as staffPage from '../../admin/orders/pack/page.tsx'
import * as billPage from '../../bills/page.tsx'
import * as orderPage from '../../order/page.tsx'
import * as todayPage from '../today/page.tsx'
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
    ...more,
  })
  expect((await open(typed('a lot'))).text).toContain('Enter the weight of Tomato in kg, such as 1.94.')
  expect((await open(typed('1,94'))).text).toContain('Enter the weight of Tomato in kg, such as 1.94.')
  const far = await open(typed('19.4'))
  expect(far.text).toContain('19.4 kg instead of 2 kg: if that is right, confirm it.')
  expect(far.html).toContain('name="sure"')
  expect(await open(typed('१.९४'))).toMatchObject({ status: 303, location: '/vendor' })

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
  const form = { intent: 'pack', weighed: `${item}`, [`kg_${item}`]: '0.94' }
  const open = await shown(staffPage, shop, { path, params: { id: group, order }, as: staff })
  expect(open.text).toContain('what weighs less goes back to the customer')
  expect(await shown(staffPage, shop, { path, params: { id: group, order }, as: staff, form })).toMatchObject(
    {
      status: 303,
      location: `/admin/orders/${group}`,
    },
  )
  const { owner: other } = await addVendorWithOwner(shop)
  const stranger = { path: `/vendor/pack/${order}`, params: { order }, as: other }
  expect((await shown(page, shop, stranger)).status).toBe(404)
})
