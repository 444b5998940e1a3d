import type { Ctx } from '@himalayan-green/shop/context.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { readVendorReach } from '@himalayan-green/shop/vendors/reach/vendor-reach.ts'
import { readVendorSettings } from '@himalayan-green/shop/vendors/vendor-settings.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

/** A vendor's owner, and the page of how it trades. */
async function opened(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: more.locale === 'ne' ? '/ne/vendor/settings' : '/vendor/settings',
      as: owner,
      ...more,
    })
  const form = async () => formIn((await visit()).html, 'name="low_stock"')
  const now = () => readVendorSettings(owner)
  return { vendor, owner, visit, form, now }
}

test('the form as it is shown changes nothing; what is typed in either script is kept', async ({ shop }) => {
  const { visit, form, now } = await opened(shop)
  const before = await now()
  expect(await visit({ form: await form() })).toMatchObject({
    status: 303,
    location: '/vendor/settings?saved',
  })
  expect(await now()).toEqual(before)
  const typed = { ...(await form()), low_stock: '७', phone: '९८४-१२३४५६७', approval_window: '900' }
  expect(await visit({ locale: 'ne', form: typed })).toMatchObject({ location: '/ne/vendor/settings?saved' })
  expect(await now()).toMatchObject({ low_stock: 7, phone: '+9779841234567', approval_window: 900 })
  expect((await visit({ form: { ...(await form()), phone: '' } })).status).toBe(303)
  expect(await now()).toMatchObject({ phone: null })
})

test('all that is wrong is said beneath its field, in either language, and nothing is saved', async ({
  shop,
}) => {
  const { visit, form, now } = await opened(shop)
  const before = await now()
  const cases: [Fields, string[]][] = [
    [{ phone: '12' }, ['phone']],
    [{ low_stock: 'many', approval_window: '1' }, ['approval_window', 'low_stock']],
    [{ closed_from: '2090-01-01' }, ['closed_to']],
    [{ closed_from: '2090-01-02', closed_to: '2090-01-01' }, ['closed_to']],
    [{ closed_from: '2000-01-01', closed_to: '2000-01-02' }, ['closed_to']],
  ]
  for (const [wrong, fields] of cases)
    for (const locale of ['en', 'ne'] as const) {
      const { status, html } = await visit({ locale, form: { ...(await form()), ...wrong } })
      expect([wrong, status]).toEqual([wrong, 400])
      for (const field of fields)
        expect(html).toMatch(
          new RegExp(`<(?:input|select)(?=[^>]*name="${field}")(?=[^>]*aria-invalid="true")`),
        )
    }
  expect(await now()).toEqual(before)
})

test('a holiday that begins today closes the vendor, and it opens when the days are taken out', async ({
  shop,
}) => {
  const { visit, form, now } = await opened(shop)
  const today = nepalDay(shop.now())
  const days = { closed_from: today, closed_to: today }
  expect((await visit({ form: { ...(await form()), ...days } })).status).toBe(303)
  expect(await now()).toMatchObject({ is_away: true, ...days })
  expect(await form()).toMatchObject(days)
  expect((await visit({ form: { ...(await form()), closed_from: '', closed_to: '' } })).status).toBe(303)
  expect(await now()).toMatchObject({ is_away: false, closed_from: null, closed_to: null })
})

test('members who are no owners change nothing of it', async ({ shop }) => {
  const { vendor, form, visit, now } = await opened(shop)
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders', 'catalogue'] })
  const member: Ctx = shop.as(actor)
  const typed = { ...(await form()), low_stock: '99' }
  for (const sent of [undefined, typed])
    await expect(visit({ as: member, form: sent })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await now()).low_stock).not.toBe(99)
})

test('a form that was open before undoes nothing that somebody else set meanwhile', async ({ shop }) => {
  const { vendor, visit, form, now } = await opened(shop)
  const opened_before = await form()
  const [closed_from, closed_to] = [nepalDay(new Date()), nepalDay(new Date(), -3)]
  await shop.database.db
    .updateTable('vendors')
    .set({ closed_from, closed_to, is_away: true, low_stock: 9 })
    .where('id', '=', vendor.id)
    .execute()
  expect((await visit({ form: { ...opened_before, phone: '9841000000' } })).status).toBe(303)
  expect(await now()).toMatchObject({
    phone: '+9779841000000',
    closed_from,
    closed_to,
    is_away: true,
    low_stock: 9,
  })

  // What both changed is said beside what was typed, and nothing is saved until it was seen.
  const refused = await visit({ form: { ...opened_before, low_stock: '7' } })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Saved by someone else: 9')
  expect(await now()).toMatchObject({ low_stock: 9 })
  const again = formIn(refused.html, 'name="low_stock"')
  expect(again).toMatchObject({ low_stock: '7', closed_from, closed_to })
  expect((await visit({ form: again })).status).toBe(303)
  expect(await now()).toMatchObject({ low_stock: 7, closed_from, is_away: true })
})

test('what somebody else chose meanwhile is said in words, in either language', async ({ shop }) => {
  const { vendor, visit, form } = await opened(shop)
  const opened_before = await form()
  const days = { closed_from: '2089-12-20', closed_to: '2089-12-22' }
  await shop.database.db
    .updateTable('vendors')
    .set({ ...days, approval_window: 7200 })
    .where('id', '=', vendor.id)
    .execute()
  const typed = {
    ...opened_before,
    closed_from: '2089-12-25',
    closed_to: '2089-12-26',
    approval_window: '3600',
  }
  const { status, text } = await visit({ form: typed })
  expect(status).toBe(409)
  expect(text).toContain('Saved by someone else: 2 hours')
  expect(text).toContain('Saved by someone else: 20 December 2089')
  const nepali = await visit({ locale: 'ne', form: typed })
  expect(nepali.text).toContain('यसबीच अरूले सुरक्षित गर्नुभएको: २ घण्टा')
  expect(nepali.text).toContain('यसबीच अरूले सुरक्षित गर्नुभएको: २० डिसेम्बर २०८९')
})

test('an owner chooses the zones of delivery on the page; a colleague’s choice is not overwritten', async ({
  shop,
}) => {
  const { owner, visit } = await opened(shop)
  const zone = await shop.database.db.selectFrom('zones').select(['id', 'name_en']).executeTakeFirstOrThrow()
  const form = async () => ({
    ...formIn((await visit()).html, 'name="zones_before"'),
    intent: 'reach',
  })
  expect((await visit()).text).toContain(zone.name_en)
  const first = await form()
  expect(first).toMatchObject({ reach: 'all', zones_before: '' })
  const nothing = await visit({ form: { ...first, reach: 'chosen' } })
  expect(nothing).toMatchObject({ status: 400 })
  expect(nothing.text).toContain('Choose at least one zone.')
  const chosen = { ...first, reach: 'chosen', zone: `${zone.id}` }
  expect(await visit({ form: chosen })).toMatchObject({ location: '/vendor/settings?saved#reach' })
  expect(await readVendorReach(owner)).toEqual([zone.id])
  expect(await form()).toMatchObject({ reach: 'chosen', zone: `${zone.id}`, zones_before: `${zone.id}` })
  // The page of before, sent once more with another choice.
  expect(await visit({ form: { ...first, zones_before: '999' } })).toMatchObject({ status: 409 })
  expect(await readVendorReach(owner)).toEqual([zone.id])
  expect(await visit({ locale: 'ne', form: { ...(await form()), reach: 'all' } })).toMatchObject({
    location: '/ne/vendor/settings?saved#reach',
  })
  expect(await readVendorReach(owner)).toBe(null)
})
