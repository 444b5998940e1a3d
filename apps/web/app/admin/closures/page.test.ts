import { checkout } from '@himalayan-green/shop/checkout/checkout.ts'
import { festivalsAhead } from '@himalayan-green/shop/slots/closures/calendar-days.ts'
import { fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { addDeliveryTimes } from '@himalayan-green/shop/test/scenes/slots.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../../test/page.ts'
import { shown } from '../../../test/shown.tsx'
import { deliveryPlace } from '../../places/place.server.ts'
import * as page from './page.tsx'

async function opened(shop: TestShop) {
  const slots = await addDeliveryTimes(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const visit = (form?: Fields, locale: 'en' | 'ne' = 'en') =>
    shown(page, shop, { path: '/admin/closures', as: staff, locale, ...(form && { form }) })
  const customer = await fillCart(shop, {})
  const { order_group_id } = await checkout(customer.ctx, {
    ...customer.request,
    delivery_slot: slots[0]!.id,
  })
  return { zone: slots[0]!.zone_id, slots, visit, customer, order_group_id }
}

test('one press closes a zone from now on, the line of its shoppers says why, and one press opens it again', async ({
  shop,
}) => {
  const { zone, visit, customer } = await opened(shop)
  const first = await visit()
  expect(first.text).toContain('1 delivery ordered ahead')
  expect(first.html).toContain('value="बन्द"')
  expect(first.html.match(/<legend>/g)).toHaveLength(2)
  const now = {
    intent: 'now',
    kind: 'bandh',
    reason_en: 'Bandh in Pokhara',
    reason_ne: 'पोखरा बन्द',
    zone: `${zone}`,
  }
  expect(await visit(now)).toMatchObject({ status: 303, location: '/admin/closures?closed' })
  const closed = await visit()
  expect(closed.text).toContain('Bandh in Pokhara · पोखरा बन्द Bandh')
  expect(closed.text).toContain('until you open again · 1 delivery within')
  const place = () => deliveryPlace(customer.ctx, new Request('http://localhost/'))
  expect(await place()).toMatchObject({ earliest: null, closed: 'Bandh in Pokhara' })
  const [, id] = /value="open (\d+)"/.exec(closed.html)!
  expect(await visit({ intent: `open ${id}`, version: '1' })).toMatchObject({
    location: '/admin/closures?opened',
  })
  expect(await place()).toMatchObject({ earliest: expect.any(String), closed: null })
  const refused = await visit({ ...now, reason_ne: '' })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('value="Bandh in Pokhara"')
})

test('who closes a day reads first how many deliveries are within; a festival takes one press', async ({
  shop,
}) => {
  const { zone, slots, visit } = await opened(shop)
  const days = {
    ...{ kind: 'holiday', reason_en: 'Day off', reason_ne: 'बिदा', zone: `${zone}` },
    ...{ first_day: slots[0]!.day, last_day: '', from: '', to: '' },
  }
  const looked = await visit({ intent: 'look', ...days })
  expect(looked.text).toContain('1 delivery is ordered within this time.')
  expect(looked.html).toContain('name="deliveries" value="1"')
  const more = await visit({ intent: 'close', ...days, deliveries: '0' })
  expect(more.status).toBe(409)
  expect(more.text).toContain('1 delivery is ordered within this time by now')
  expect((await visit({ intent: 'close', ...days, deliveries: '1' })).status).toBe(303)
  const listed = await visit(undefined, 'ne')
  expect(listed.text).toContain('बिदा')
  expect(listed.text).toContain('यसभित्र १ डेलिभरी')
  expect((await visit({ intent: 'look', ...days, first_day: 'soon' })).status).toBe(400)
})

test('a festival is written onto the calendar in either calendar, refused without its name, and taken off again', async ({
  shop,
}) => {
  const { visit } = await opened(shop)
  const jatra = { intent: 'add', day: '15 Asoj 2090', name_en: 'Jatra of the tole', name_ne: 'टोलको जात्रा' }
  const refused = await visit({ ...jatra, name_ne: '' })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('value="Jatra of the tole"')
  expect(await visit(jatra)).toMatchObject({ status: 303, location: '/admin/closures?added' })
  const [added] = (await festivalsAhead(shop.as(null))).filter(({ name_en }) => name_en === jatra.name_en)
  expect(added).toMatchObject({ name_ne: 'टोलको जात्रा' })
  const removal = { intent: 'remove', day: added!.day, name_en: added!.name_en }
  expect(await visit(removal)).toMatchObject({ status: 303, location: '/admin/closures?removed' })
  const again = await visit(removal)
  expect(again.status).toBe(404)
  expect(again.text).toContain('not on the calendar')
})
