import { addDeliveryTimes, homeZone } from '@himalayan-green/shop/test/scenes/slots.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../../test/page.ts'
import { shown } from '../../../test/shown.tsx'
import * as page from './slots-page.tsx'

async function opened(shop: TestShop, rights: Parameters<TestShop['addCustomer']>[0] = {}) {
  const as = shop.as((await shop.addCustomer({ rights: ['slot.change'], ...rights })).actor)
  return (form?: Fields, { locale = 'en' as 'en' | 'ne', query = '' } = {}) =>
    shown(page, shop, { path: `/admin/slots${query}`, as, locale, ...(form && { form }) })
}

test('a shop without times says which zones have none', async ({ shop }) => {
  const visit = await opened(shop)
  const empty = await visit()
  expect(empty.text).toContain('No zone has delivery times yet: orders come on the usual days.')
  expect(empty.text).toContain('Zones without delivery times')
  expect(empty.html).not.toContain('/times"')
  const changer = await opened(shop, { rights: ['zone.change'] })
  expect((await changer()).html).toMatch(/href="\/admin\/zones\/\d+\/times"/)
  expect((await visit(undefined, { locale: 'ne' })).text).toContain('कुनै जोनमा डेलिभरी समय छैन')
})

test('a time of one day is closed and opened with one press, and takes fewer', async ({ shop }) => {
  const zone = await homeZone(shop)
  const [slot] = await addDeliveryTimes(shop, { zone })
  const visit = await opened(shop)
  const query = `?day=${slot!.day}`
  const full = await visit(undefined, { query })
  expect(full.text).toContain('0 of 40 taken')
  expect(full.text).toContain('Order by')
  const closed = await visit({ intent: `close ${slot!.id}`, version: '1' }, { query })
  expect(closed).toMatchObject({ status: 303, location: `/admin/slots?day=${slot!.day}&saved=1` })
  expect((await visit(undefined, { query })).text).toContain('Closed to orders')
  expect((await visit(undefined, { query, locale: 'ne' })).text).toContain('अर्डर लिइँदैन')
  // Somebody saw an older state.
  const stale = await visit({ intent: `open ${slot!.id}`, version: '1' }, { query })
  expect(stale.status).toBe(409)
  await visit({ intent: `open ${slot!.id}`, version: '2' }, { query })
  const wrong = await visit({ intent: `let ${slot!.id}`, version: '3', capacity: 'many' }, { query })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="many"|value="many"[^>]*aria-invalid/)
  await visit({ intent: `let ${slot!.id}`, version: '3', capacity: '0' }, { query })
  expect((await visit(undefined, { query })).text).toContain('Full')
})

test('who may only read finds the board without its buttons', async ({ shop }) => {
  await addDeliveryTimes(shop)
  const reader = await opened(shop, { rights: ['all.read'] })
  const { html, text } = await reader()
  expect(text).toContain('of 40 taken')
  expect(html).not.toContain('<button')
})
