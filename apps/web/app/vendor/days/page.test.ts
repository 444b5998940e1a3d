import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { readSendTimes } from '@himalayan-green/shop/vendors/sending/send-times.ts'
import { expect } from 'vitest'
import type { Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

async function opened(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
  const packer = shop.as(actor)
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: more.locale === 'ne' ? '/ne/vendor/days' : '/vendor/days',
      as: packer,
      ...more,
    })
  const form = async () => formIn((await visit()).html, 'name="order_by_0"')
  return { vendor, owner, visit, form, now: () => readSendTimes(owner) }
}

test('who sees to orders says when goods leave; the form as it is shown changes nothing', async ({
  shop,
}) => {
  const { visit, form, now } = await opened(shop)
  expect((await visit()).text).toContain('No day is ticked')
  expect((await visit({ locale: 'ne' })).text).toContain('कुनै दिन छानिएको छैन')
  const typed = { ...(await form()), sends: ['4', '0'], leaves_4: '11:30', order_by_days_0: '2' }
  expect(await visit({ form: typed })).toMatchObject({ status: 303, location: '/vendor/days?saved' })
  const saved = {
    times: [
      { weekday: 0, leaves: '12:00', order_by_days: 2, order_by: '17:00' },
      { weekday: 4, leaves: '11:30', order_by_days: 1, order_by: '17:00' },
    ],
    version: 2,
  }
  expect(await now()).toEqual(saved)
  const again = await form()
  expect(again).toMatchObject({ leaves_4: '11:30', order_by_days_0: '2', version: '2' })
  const { html, text } = await visit()
  expect(text).not.toContain('No day is ticked')
  const ticked = html.match(/<input[^>]*name="sends"[^>]*>/g)!.filter((box) => box.includes('checked'))
  expect(ticked).toHaveLength(2)
  expect(await visit({ locale: 'ne', form: { ...again, sends: ['0', '4'] } })).toMatchObject({
    location: '/ne/vendor/days?saved',
  })
  expect(await now()).toEqual(saved)
})

test('what is wrong is said beneath its field with all that was typed, and nobody undoes what another saved', async ({
  shop,
}) => {
  const { visit, form, now } = await opened(shop)
  const shownFirst = await form()
  const wrong = {
    ...shownFirst,
    sends: ['2', '5'],
    leaves_2: '',
    leaves_5: '06:00',
    order_by_days_5: '0',
    order_by_5: '07:00',
  }
  for (const [locale, sentence] of [
    ['en', 'Ordering for this day has to end before the goods leave.'],
    ['ne', 'सामान निस्कनुअघि नै यो दिनका लागि अर्डर बन्द हुनुपर्छ।'],
  ] as const) {
    const { status, html, text } = await visit({ locale, form: wrong })
    expect(status).toBe(400)
    expect(html).toMatch(/<input(?=[^>]*name="leaves_2")(?=[^>]*aria-invalid="true")/)
    expect(html).toMatch(/<input(?=[^>]*name="order_by_5")(?=[^>]*aria-invalid="true")/)
    expect(html).toMatch(/<input(?=[^>]*name="leaves_5")(?=[^>]*value="06:00")/)
    expect(text).toContain(sentence)
  }
  expect(await now()).toEqual({ times: [], version: 1 })
  expect((await visit({ form: { ...shownFirst, sends: ['1'] } })).status).toBe(303)
  const late = await visit({ form: { ...shownFirst, sends: ['3'] } })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Someone else has just changed this.')
  // What was typed stays, beside what is saved.
  expect(late.html).toMatch(/<input(?=[^>]*name="sends")(?=[^>]*value="3")(?=[^>]*checked)/)
  expect(late.text).toMatch(/Saved now\s*Monday, leaves at/)
  expect((await now()).times.map(({ weekday }) => weekday)).toEqual([1])
})

test('it is not for members who see to products or money', async ({ shop }) => {
  const { vendor, visit, form, now } = await opened(shop)
  const sent = { ...(await form()), sends: ['1'] }
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue', 'finance'] })
  for (const form of [undefined, sent])
    await expect(visit({ as: shop.as(actor), ...(form && { form }) })).rejects.toMatchObject({
      code: 'forbidden',
    })
  expect(await now()).toEqual({ times: [], version: 1 })
})
