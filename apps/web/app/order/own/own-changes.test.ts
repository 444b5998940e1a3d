import { checkout } from '@himalayan-green/shop/checkout/checkout.ts'
import { fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { addDeliveryTimes } from '@himalayan-green/shop/test/scenes/slots.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../../test/page.ts'
import { shown } from '../../../test/shown.tsx'
import * as page from '../page.tsx'

test('the order page says until when its customer changes and cancels it, and afterwards to call', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const { ctx, request } = await fillCart(shop, {}, {})
  const { order_group_id: id } = await checkout(ctx, { ...request, delivery_slot: slot!.id })
  const at = (now: Date, form?: Fields) =>
    shown(page, shop, {
      path: `/order/${id}`,
      params: { orderGroupId: id },
      as: { ...ctx, now },
      ...(form && { form }),
    })
  const until = slot!.cut_off_at
  const early = await at(new Date(until.getTime() - 1000))
  expect(early.text).toContain('Until today 17:00 you can change the time, cancel items')
  expect(early.html).toContain(`href="/order/${id}/time"`)
  expect(early.text).toContain('Cancel order')
  const late = await at(until)
  expect(late.text).toContain('You could change and cancel this order until today 17:00')
  expect(late.html).not.toContain(`href="/order/${id}/time"`)
  expect(late.text).not.toContain('Cancel order')
  const refused = await at(until, { cancel: 'all' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('could be changed and cancelled until today 17:00')
})
