import { readZoneTimes } from '@himalayan-green/shop/slots/change-templates.ts'
import { homeZone } from '@himalayan-green/shop/test/scenes/slots.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../../../test/page.ts'
import { shown } from '../../../../test/shown.tsx'
import * as page from './times-page.tsx'

async function opened(shop: TestShop) {
  const zone = await homeZone(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const visit = (form?: Fields, locale: 'en' | 'ne' = 'en') =>
    shown(page, shop, {
      path: `/admin/zones/${zone}/times`,
      params: { id: zone },
      as: staff,
      locale,
      ...(form && { form }),
    })
  return { zone, staff, visit, times: () => readZoneTimes(staff, zone) }
}

/** What the form of a new time holds as it is shown. */
const USUAL: Fields = {
  intent: 'add',
  version: '1',
  weekdays: ['0', '1', '2', '3', '4', '5', '6'],
  starts: '07:00',
  ends: '10:00',
  cut_off_days: '1',
  cut_off: '17:00',
  load_minutes: '60',
  capacity: '४०',
  fee: '',
}

test('a zone gets times by the page alone, orders need one from a day on, and one day is changed by itself', async ({
  shop,
}) => {
  const { zone, visit, times } = await opened(shop)
  expect((await visit()).text).toContain('No times yet: orders come on the usual days.')
  expect(await visit(USUAL)).toMatchObject({ status: 303, location: `/admin/zones/${zone}/times?saved` })
  const { version, templates } = await times()
  expect(templates).toHaveLength(7)
  const listed = await visit()
  expect(listed.text).toContain('07:00–10:00 40 deliveries Order by 17:00 the day before')
  expect(listed.text).toContain('Orders need no time yet')
  const start = { intent: 'start', version: `${version}`, slots_from: '2026-01-01', days_ahead: '7' }
  expect((await visit(start)).status).toBe(303)
  const started = await visit()
  expect(started.text).toContain('0 of 40 taken')
  const [, slot] = /value="let (\d+)"/.exec(started.html)!
  await visit({ intent: `let ${slot}`, version: '1', capacity: '3' })
  expect((await visit()).text).toContain('0 of 3 taken')
  await visit({ intent: `close ${slot}`, version: '2' })
  expect((await visit()).text).toContain('Closed to orders')
  expect((await visit(undefined, 'ne')).text).toContain('अर्डर लिइँदैन')
  await visit({ intent: 'stop', version: `${(await times()).version}`, days_ahead: '7' })
  expect(await times()).toMatchObject({ slots_from: null })
})

test('a refused form keeps what was typed; who saw an older state is refused', async ({ shop }) => {
  const { visit, times } = await opened(shop)
  const refused = await visit({ ...USUAL, ends: '06:00', capacity: '12' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('It has to end after it starts.')
  expect(refused.html).toMatch(/name="capacity"[^>]*value="12"|value="12"[^>]*name="capacity"/)
  await visit(USUAL)
  const { id } = (await times()).templates[0]!
  const change = { ...USUAL, intent: `change ${id}`, capacity: '9', version: '1' }
  expect((await visit(change)).status).toBe(409)
  expect((await visit({ ...change, version: `${(await times()).version}` })).status).toBe(303)
  expect((await times()).templates[0]).toMatchObject({ capacity: 9 })
  // What is wrong is said at its form, with what was typed.
  const now = `${(await times()).version}`
  const wrong = await visit({ ...change, capacity: '0', version: now })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toMatch(/name="capacity"[^>]*value="0"|value="0"[^>]*name="capacity"/)
  await visit({ intent: `remove ${id}`, version: `${(await times()).version}` })
  expect((await times()).templates).toHaveLength(6)
})
