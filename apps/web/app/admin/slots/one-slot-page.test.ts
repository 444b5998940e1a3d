import { closeDays, endClosure } from '@himalayan-green/shop/slots/closures/close-times.ts'
import { addDeliveryTimes, orderAt } from '@himalayan-green/shop/test/scenes/slots.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../../test/page.ts'
import { shown } from '../../../test/shown.tsx'
import * as timesPage from '../zones/times/times-page.tsx'
import * as page from './one-slot-page.tsx'
import * as board from './slots-page.tsx'

const WHY = { kind: 'flood', reason_en: 'The bridge is gone', reason_ne: 'पुल बगायो' }

async function opened(shop: TestShop, rights: Parameters<TestShop['addCustomer']>[0] = {}, query = '') {
  const as = shop.as((await shop.addCustomer({ rights: ['slot.change'], ...rights })).actor)
  return (id: number, form?: Fields, locale: 'en' | 'ne' = 'en') =>
    shown(page, shop, {
      path: `/admin/slots/${id}${query}`,
      params: { id: `${id}` },
      as,
      locale,
      ...(form && { form }),
    })
}

test('who closes one time reads beside the button how many it concerns, and opens it again', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const visit = await opened(shop)
  const id = slot!.id
  expect((await visit(id)).text).toContain('No delivery is ordered within this time.')
  await orderAt(shop, slot!)
  const first = await visit(id)
  expect(first.text).toContain('1 delivery is ordered within this time. It keeps its place')
  expect(first.html).toContain('name="deliveries" value="1"')
  expect((await visit(id, undefined, 'ne')).text).toContain('यो समयभित्र १ डेलिभरी अर्डर भएका छन्।')

  // Somebody ordered meanwhile; what was typed is there, and the number is the new one.
  const stale = await visit(id, { intent: 'close', ...WHY, deliveries: '0' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('1 delivery is ordered within this time by now')
  expect(stale.html).toContain('value="The bridge is gone"')
  expect(stale.html).toContain('name="deliveries" value="1"')
  const wordless = await visit(id, { intent: 'close', ...WHY, reason_ne: '', deliveries: '1' })
  expect(wordless.status).toBe(400)
  expect(wordless.html).toMatch(
    /name="reason_ne"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="reason_ne"/,
  )

  expect(await visit(id, { intent: 'close', ...WHY, deliveries: '1' })).toMatchObject({
    status: 303,
    location: `/admin/slots/${id}?closed`,
  })
  const closed = await visit(id, undefined, 'ne')
  expect(closed.text).toContain('यो समय बन्द छ')
  expect(closed.text).toContain('पुल बगायो')
  const again = await visit(id)
  expect(again.text).toContain('1 delivery within')
  const [, closure] = /value="open (\d+)"/.exec(again.html)!
  expect((await visit(id, { intent: `open ${closure}`, version: '7' })).status).toBe(409)
  expect(await visit(id, { intent: `open ${closure}`, version: '1' })).toMatchObject({
    location: `/admin/slots/${id}?opened`,
  })
  expect((await visit(id)).text).toContain('Close this time')
})

test('it is said to be open again only where it is, whatever else closes it or ends its orders', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const zones = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const id = slot!.id
  const visit = await opened(shop)
  const after = await opened(shop, {}, '?opened')
  const close = () => visit(id, { intent: 'close', ...WHY, deliveries: '0' })
  const open = async () => {
    const [, closure] = /value="open (\d+)"/.exec((await visit(id)).html)!
    expect((await visit(id, { intent: `open ${closure}`, version: '1' })).status).toBe(303)
  }
  await close()
  expect((await visit(id)).text).toContain('we let everybody know that you come as ordered')
  // Somebody closed it meanwhile, or again.
  expect((await after(id)).text).not.toContain('open again.')
  const landslide = { kind: 'other', reason_en: 'Landslide', reason_ne: 'पहिरो' }
  const days = await closeDays(zones, { ...landslide, zone: slot!.zone_id, first_day: slot!.day })
  const both = await visit(id)
  for (const text of ['The bridge is gone', 'Landslide', 'the time stays closed', 'End this closing alone'])
    expect(both.text).toContain(text)
  for (const text of ['as ordered', 'Open again']) expect(both.text).not.toContain(text)
  expect((await visit(id, undefined, 'ne')).text).toContain('यो बन्द मात्र हटाउनुभयो भने समय बन्दै रहन्छ')
  await open()
  const within = await after(id)
  expect(within.text).toContain('The time stays closed, as it falls into a closed time.')
  expect(within.text).not.toContain('It is open again.')
  expect((await after(id, undefined, 'ne')).text).toContain('बन्द समयभित्र पर्ने भएकाले समय बन्दै छ।')
  await endClosure(zones, days.id, {})
  expect((await after(id)).text).toContain('It is open again.')
  expect((await after(id, undefined, 'ne')).text).toContain('फेरि खुल्यो।')

  await close()
  await shop.database.pool.query("update slots set status = 'closed' where id = $1", [id])
  await open()
  const stopped = await after(id)
  expect(stopped.text).toContain('It is no longer closed. No more orders are taken for it.')
  expect(stopped.text).not.toContain('It is open again.')
  expect((await after(id, undefined, 'ne')).text).toContain('यसका लागि थप अर्डर लिइँदैन।')
})

test('both pages of times lead to it; who may only read finds the reason without a button', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const pages = async () => [
    await shown(board, shop, { path: `/admin/slots?day=${slot!.day}`, as: staff }),
    await shown(timesPage, shop, {
      path: `/admin/zones/${slot!.zone_id}/times`,
      params: { id: `${slot!.zone_id}` },
      as: staff,
    }),
  ]
  const link = `href="/admin/slots/${slot!.id}"`
  for (const { html, text } of await pages()) {
    expect(html).toContain(link)
    expect(text).toContain('Close and ask…')
  }
  const reader = await opened(shop, { rights: ['all.read'] })
  expect((await reader(slot!.id)).html).not.toContain('<form')
  const visit = await opened(shop)
  await visit(slot!.id, { intent: 'close', ...WHY, deliveries: '0' })
  for (const { html, text } of await pages()) {
    expect(html).toContain(link)
    expect(text).toContain('Why it is closed')
  }
  const read = await reader(slot!.id)
  expect(read.text).toContain('The bridge is gone')
  expect(read.html).not.toContain('<button')
  expect((await visit(999_999)).status).toBe(404)
})
