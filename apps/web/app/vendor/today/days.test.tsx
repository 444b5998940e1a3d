import { checkout } from '@himalayan-green/shop/checkout/checkout.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { addVendorWithOwner, fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { addDeliveryTimes } from '@himalayan-green/shop/test/scenes/slots.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'
import * as slipsPage from './slips-page.tsx'

test('a vendor changes between the days on which there is something to pack, and stays on the day of a step', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const open = (query: string, form?: Record<string, string>) =>
    shown(page, shop, { path: `/vendor${query}`, as: owner, ...(form && { form }) })
  expect((await open('')).html).not.toContain('vendor-days')

  const [slot] = await addDeliveryTimes(shop)
  const { ctx, request } = await fillCart(shop, { product: { vendor_id: vendor.id, stock: 9 } })
  const { number, order_group_id } = await checkout(ctx, { ...request, delivery_slot: slot!.id })
  const day = nepalDay(slot!.load_at)
  const today = await open('')
  expect(today.html).toContain(`href="/vendor?day=${day}"`)
  expect(today.text).toContain('Nothing to do right now.')
  expect(today.text).not.toContain(number)

  const then = await open(`?day=${day}`)
  expect(then.text).toContain(number)
  expect(then.text).toMatch(/for 1 order, by \d\d:\d\d/)
  expect(then.html).toContain(`href="/vendor/slips?day=${day}"`)
  const slips = (query: string) => shown(slipsPage, shop, { path: `/vendor/slips${query}`, as: owner })
  expect((await slips(`?day=${day}`)).text).toContain(number)
  expect((await slips(`?day=${nepalDay(owner.now)}`)).text).toContain('No packages right now.')
  // What is no day, and one that is over, is today.
  for (const query of ['?day=tomorrow', '?day=2026-02-30', '?day=2020-01-01'])
    expect((await open(query)).text).toContain('Nothing to do right now.')

  const { id } = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('order_group_id', '=', order_group_id)
    .executeTakeFirstOrThrow()
  expect(await open(`?day=${day}`, { intent: 'pack', order: id })).toMatchObject({
    status: 303,
    location: `/vendor?day=${day}`,
  })
})
