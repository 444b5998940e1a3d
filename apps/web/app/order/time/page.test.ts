import { checkout } from '@himalayan-green/shop/checkout/checkout.ts'
import { fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { addDeliveryTimes } from '@himalayan-green/shop/test/scenes/slots.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../../test/page.ts'
import { shown } from '../../../test/shown.tsx'
import * as staffPage from '../../admin/orders/time-page.tsx'
import * as page from './page.tsx'

test('who chooses no time, or gives no reason, is told so on the page; a chosen time leads back to the order', async ({
  shop,
}) => {
  const [first, second] = await addDeliveryTimes(shop)
  const { ctx, request } = await fillCart(shop, {})
  const { order_group_id: id } = await checkout(ctx, { ...request, delivery_slot: first!.id })
  const own = (form?: Fields) =>
    shown(page, shop, {
      path: `/order/${id}/time`,
      params: { orderGroupId: id },
      as: ctx,
      ...(form && { form }),
    })
  const seen = `${first!.id}`
  const none = await own({ seen })
  expect(none.status).toBe(400)
  expect(none.text).toContain('Please choose a delivery time.')
  const staff = shop.as((await shop.addCustomer({ rights: ['order.help', 'order.read'] })).actor)
  const without = await shown(staffPage, shop, {
    path: `/admin/orders/${id}/time`,
    params: { id },
    as: staff,
    form: { seen, delivery_slot: `${second!.id}`, reason: '' },
  })
  expect(without.status).toBe(400)
  expect(without.html).toContain('aria-invalid="true"')
  expect(await own({ seen, delivery_slot: `${second!.id}` })).toMatchObject({
    status: 303,
    location: `/order/${id}?delivery-changed`,
  })
})
