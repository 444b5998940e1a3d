import { addToCart } from '@himalayan-green/shop/cart/cart.ts'
import { slotTimeNow } from '@himalayan-green/shop/nepal/slot-time.ts'
import { addAddress } from '@himalayan-green/shop/places/addresses/change-addresses.ts'
import { forgetBoard } from '@himalayan-green/shop/slots/board.ts'
import { firstSlots } from '@himalayan-green/shop/slots/first-slot.ts'
import { HOME } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { addDeliveryTimes } from '@himalayan-green/shop/test/scenes/slots.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { shown } from '../../test/shown.tsx'
import { deliveryPlace } from '../places/place.server.ts'
import * as product from '../product/page.tsx'
import * as page from './page.tsx'

test('the product and the cart say when something first comes, where it is not with other goods', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const { actor } = await shop.addCustomer()
  const ctx = shop.as(actor)
  await addAddress(ctx, HOME)
  const [plain, slow, never] = [
    await shop.addProduct(),
    await shop.addProduct({ lead_hours: 48 }),
    await shop.addProduct({ lead_hours: 720 }),
  ]
  forgetBoard(ctx)
  const { earliest, each } = (await firstSlots(ctx, slot!.zone_id, [plain.id, slow.id]))!
  const at = (locale: 'en' | 'ne', of = each.get(slow.id)!) => slotTimeNow(of, locale, ctx.now)
  const place = async (locale: 'en' | 'ne') => ({
    reader: { place: await deliveryPlace({ ...ctx, locale }, new Request('http://localhost/')) },
  })

  const open = async (slug: string, locale: 'en' | 'ne' = 'en') =>
    (
      await shown(product, shop, {
        path: `/product/${slug}`,
        params: { slug },
        as: ctx,
        locale,
        around: await place(locale),
      })
    ).text
  expect(await open(plain.slug)).toContain(`earliest ${at('en', earliest!)}`)
  expect(await open(plain.slug)).not.toContain('This product:')
  expect(await open(slow.slug)).toContain(`This product: earliest ${at('en')}`)
  expect(await open(slow.slug, 'ne')).toContain(`यो सामान: सबैभन्दा चाँडो ${at('ne')}`)
  expect(await open(never.slug)).toContain('No delivery time is free for this product at the moment.')

  const cart = async (locale: 'en' | 'ne' = 'en') =>
    (
      await shown(page, shop, {
        path: '/cart',
        as: ctx,
        locale,
        around: { cart: { reading: 'unread' }, ...(await place(locale)) },
      })
    ).text
  await addToCart(ctx, { product: plain.id })
  expect((await cart()).match(/Earliest: /g)).toHaveLength(1)
  await addToCart(ctx, { product: slow.id })
  // At its line, and below for what is selected.
  expect((await cart()).split(`Earliest: ${at('en')}`)).toHaveLength(3)
  expect((await cart('ne')).split(`सबैभन्दा चाँडो: ${at('ne')}`)).toHaveLength(3)
  await addToCart(ctx, { product: never.id })
  const none = await cart()
  expect(none).toContain('No delivery time is free for this at the moment.')
  expect(none).toContain('No delivery time fits all selected items at the moment.')
})
