import type { Ctx } from '@himalayan-green/shop/context.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { confirmChange, declineChange, readOwnFacts } from '@himalayan-green/shop/vendors/vendor-changes.ts'
import { readVendorSettings } from '@himalayan-green/shop/vendors/vendor-settings.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

/** A vendor's owner, who asks for other facts on the page of the settings. */
async function opened(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Hill Farm' })
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: more.locale === 'ne' ? '/ne/vendor/settings' : '/vendor/settings',
      as: owner,
      ...more,
    })
  const send = (form: Fields, as: Ctx = owner) => visit({ form, as })
  const form = async () => ({ ...formIn((await visit()).html, 'name="reason"'), intent: 'ask' })
  const now = () => readOwnFacts(owner)
  return { vendor, owner, visit, send, form, now }
}

const ASKED = { status: 303, location: '/vendor/settings?sent#business' }
const WANTED = { name_en: 'Hilltop Farm', pan: '३०१-२३४-५६७', reason: 'We moved up.' }

test('what is asked for waits beside what is, in the place of what was asked before', async ({ shop }) => {
  const { visit, send, form, now } = await opened(shop)
  const first = await form()
  expect(await send({ ...first, ...WANTED })).toMatchObject(ASKED)
  const { waiting, name_en } = await now()
  expect(name_en).toBe('Hill Farm')
  expect(waiting).toMatchObject({
    reason: 'We moved up.',
    before: { name_en: 'Hill Farm' },
    after: { name_en: 'Hilltop Farm', pan: '301234567' },
  })
  const { text } = await visit()
  for (const words of ['Hill Farm', 'Hilltop Farm', 'We moved up.']) expect(text).toContain(words)
  expect(await send({ ...first, name_en: 'Hillside Farm', reason: 'Or so.' })).toMatchObject(ASKED)
  expect((await now()).waiting!.after).toEqual({ name_en: 'Hillside Farm' })
})

test('of two who ask at once one wish waits', async ({ shop }) => {
  const { send, form, now } = await opened(shop)
  const wanted = { ...(await form()), ...WANTED }
  const answers = await Promise.all(['Farm A', 'Farm B'].map((name_en) => send({ ...wanted, name_en })))
  expect(answers.filter(({ status }) => status === 303).length).toBeGreaterThanOrEqual(1)
  for (const { status } of answers) expect([303, 409]).toContain(status)
  const pending = shop.database.db.selectFrom('vendor_changes').select('id').where('status', '=', 'pending')
  const { vendor_id } = (await shop.database.db
    .selectFrom('vendor_changes')
    .select('vendor_id')
    .where('id', '=', (await now()).waiting!.id)
    .executeTakeFirst())!
  expect(await pending.where('vendor_id', '=', vendor_id).execute()).toHaveLength(1)
})

test('it is taken back, also when nothing waits any more', async ({ shop }) => {
  const { visit, send, form, now } = await opened(shop)
  await send({ ...(await form()), ...WANTED })
  expect((await visit()).html).toContain('value="take-back"')
  for (const _ of ['once', 'twice'])
    expect(await send({ intent: 'take-back' })).toMatchObject({
      status: 303,
      location: '/vendor/settings?taken-back#business',
    })
  expect(await now()).toMatchObject({ waiting: null, answered: null })
  expect((await visit()).html).not.toContain('value="take-back"')
})

test('what staff answered is read on the page: confirmed it is so, declined it says why', async ({
  shop,
}) => {
  const { vendor, visit, send, form, now } = await opened(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['vendor.change'] })).actor)
  await send({ ...(await form()), ...WANTED })
  await declineChange(staff, vendor.id, { change: (await now()).waiting!.id, note: 'Send the new paper.' })
  expect((await visit()).text).toContain('Send the new paper.')
  expect((await now()).name_en).toBe('Hill Farm')
  await send({ ...(await form()), ...WANTED })
  await confirmChange(staff, vendor.id, { change: (await now()).waiting!.id })
  expect(await now()).toMatchObject({ name_en: 'Hilltop Farm', pan: '301234567', waiting: null })
  expect(formIn((await visit()).html, 'name="reason"')).toMatchObject({ name_en: 'Hilltop Farm' })
})

test('all that is wrong is said beneath its field in either language, and nothing waits', async ({
  shop,
}) => {
  const { visit, form, now } = await opened(shop)
  const wanted = { ...(await form()), ...WANTED }
  for (const [wrong, field] of [
    [{ name_en: '' }, 'name_en'],
    [{ name_ne: 'x' }, 'name_ne'],
    [{ pan: '12' }, 'pan'],
    [{ email: 'maya@' }, 'email'],
    [{ ward_no: '100' }, 'ward_no'],
    [{ reason: '  ' }, 'reason'],
    // What is asked for is what is.
    [{ name_en: 'Hill Farm', pan: '' }, 'reason'],
  ] as const)
    for (const locale of ['en', 'ne'] as const) {
      const { status, html } = await visit({ locale, form: { ...wanted, ...wrong } })
      expect([wrong, status]).toEqual([wrong, 400])
      expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${field}")(?=[^>]*aria-invalid="true")`))
    }
  expect((await now()).waiting).toBeNull()
})

test('after ten wishes of a day the eleventh waits for tomorrow, and the tenth stays', async ({ shop }) => {
  const { send, form, now } = await opened(shop)
  const wanted = { ...(await form()), ...WANTED }
  for (let n = 1; n <= 10; n++) expect((await send({ ...wanted, name_en: `Farm ${n}` })).status).toBe(303)
  const late = await send({ ...wanted, name_en: 'Farm 11' })
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await now()).waiting!.after).toMatchObject({ name_en: 'Farm 10' })
})

test('a form that asks for something else is refused, and saves no settings', async ({ shop }) => {
  const { owner, visit, now } = await opened(shop)
  const before = await readVendorSettings(owner)
  const settings = formIn((await visit()).html, 'name="low_stock"')
  for (const intent of ['', 'saved', 'constructor']) {
    const { status, text } = await visit({ form: { ...settings, low_stock: '99', ...WANTED, intent } })
    expect([intent, status]).toEqual([intent, 400])
    expect(text).toContain('Please reload it and try again.')
  }
  expect(await readVendorSettings(owner)).toEqual(before)
  expect((await now()).waiting).toBeNull()
})

test('members who are no owners ask for nothing and take nothing back', async ({ shop }) => {
  const { vendor, send, form, now } = await opened(shop)
  const wanted = { ...(await form()), ...WANTED }
  await send(wanted)
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue', 'finance'] })
  for (const sent of [{ ...wanted, name_en: 'Mine' }, { intent: 'take-back' }])
    await expect(send(sent, shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
  expect((await now()).waiting!.after).toMatchObject({ name_en: 'Hilltop Farm' })
})
