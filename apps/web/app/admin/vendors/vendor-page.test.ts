import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { readHubHours } from '@himalayan-green/shop/vendors/sending/hub-hours.ts'
import { setSendTimes } from '@himalayan-green/shop/vendors/sending/send-times.ts'
import { findVendor } from '@himalayan-green/shop/vendors/staff-vendors.ts'
import { askChange } from '@himalayan-green/shop/vendors/vendor-changes.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as listPage from './page.tsx'
import * as page from './vendor-page.tsx'

const reason = 'Nobody answers the phone.'

/** Somebody who sees to vendors, and the page of one of them. */
async function opened(shop: TestShop) {
  const staff = shop.as((await shop.addCustomer({ name: 'Anita Sharma', rights: ['vendor.change'] })).actor)
  const { vendor, owner } = await addVendorWithOwner(shop, { legal_name: 'Mauri', pan: '301234567' })
  const { id } = vendor
  const path = `/admin/vendors/${id}`
  const visit = ({ as = staff, ...more }: Visit = {}) =>
    shown(page, shop, {
      path: `${more.locale === 'ne' ? '/ne' : ''}${path}`,
      params: { id },
      as,
      ...more,
    })
  const send = (form: Fields, more: Visit = {}) => visit({ ...more, form })
  /** The form of a button as it is shown, sent by that button. */
  const formOf = async (intent: string): Promise<Fields> => ({
    ...formIn((await visit()).html, `value="${intent}"`),
    intent,
  })
  const told = async () => {
    const rows = owner.db
      .selectFrom('notifications')
      .innerJoin('events', 'events.id', 'event_id')
      .select('kind as type')
      .where('user_id', '=', owner.actor!.id)
    return (await rows.orderBy('notifications.id').execute()).map(({ type }) => type)
  }
  return { staff, owner, id, path, visit, send, formOf, told, now: () => findVendor(staff, id) }
}

test('a vendor is suspended and opened again for a reason that it reads', async ({ shop }) => {
  const { path, visit, send, formOf, told, now } = await opened(shop)
  const form = await formOf('suspend')
  const empty = await send({ ...form, reason: ' ' })
  expect(empty.status).toBe(400)
  const long = 'a'.repeat(501)
  const refused = await send({ ...form, reason: long })
  expect(refused.status).toBe(400)
  expect(formIn(refused.html, 'value="suspend"')).toEqual({ reason: long })
  expect(await now()).toMatchObject({ status: 'open', history: [] })
  expect(await send({ ...form, reason })).toMatchObject({ status: 303, location: `${path}?done` })
  expect(await now()).toMatchObject({ status: 'suspended', history: [{ reason }] })
  expect((await visit({ path: `${path}?done` })).text).toContain('The vendor has been notified.')
  expect((await send({ ...(await formOf('reopen')), reason: 'They do now.' })).status).toBe(303)
  expect(await now()).toMatchObject({ status: 'open' })
  expect(await told()).toEqual(['VendorSuspended', 'VendorReopened'])
})

test.for([
  ['suspend', 'en', 'This vendor is suspended already.'],
  ['trust', 'ne', 'यो विक्रेता पहिल्यै विश्वसनीय छ।'],
] as const)(
  'of two who %s it at once one does, and the vendor hears it once (%s)',
  async (asked, { shop }) => {
    const [intent, locale, says] = asked
    const { send, formOf, told, now } = await opened(shop)
    const form = { ...(await formOf(intent)), reason }
    const answers = await Promise.all([send(form, { locale }), send(form, { locale })])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(answers.find(({ status }) => status === 409)!.text).toContain(says)
    expect((await now()).history).toHaveLength(1)
    expect(await told()).toHaveLength(1)
  },
)

test('a made-up button changes nothing, and says that the page has changed', async ({ shop }) => {
  const { send, formOf, told, now } = await opened(shop)
  const before = await now()
  const form = { ...(await formOf('facts')), name_en: 'Crown', reason }
  for (const intent of ['crown', 'constructor', '__proto__', '', undefined])
    expect(await send({ ...form, intent })).toMatchObject({
      status: 400,
      text: expect.stringContaining('This page has changed'),
    })
  expect(await now()).toEqual(before)
  expect(await told()).toEqual([])
})

test('facts that a colleague changed meanwhile stand as they are now, and what was typed beside them', async ({
  shop,
}) => {
  const { send, formOf, now } = await opened(shop)
  const form = await formOf('facts')
  expect((await send({ ...form, tole: 'Baidam', reason: 'They moved.' })).status).toBe(303)
  const late = await send({ ...form, name_en: 'Mauri Honey', reason: 'They ask for it.' })
  expect(late.status).toBe(409)
  expect(await now()).toMatchObject({ tole: 'Baidam', name_en: form.name_en })
  // What was seen is no fault of the reason: it is said once, and the focus goes there.
  expect(late.text.split('Someone else has just changed this.')).toHaveLength(2)
  expect(late.html).not.toContain('aria-invalid="true"')
  expect(late.html).toMatch(/tabindex="-1"[^>]*role="alert"|role="alert"[^>]*tabindex="-1"/i)
  const both = await send({ ...form, about_en: 'Bees.', tole: 'Malepatan', reason: 'They ask for it.' })
  expect(both.text).toContain('Saved by someone else: Baidam')
  expect(both.html.match(/<(input|textarea)[^>]*autofocus[^>]*>/gi)?.join()).toContain('name="tole"')
  const again: Fields = { ...formIn(late.html, 'value="facts"'), intent: 'facts' }
  expect(again).toMatchObject({ tole: 'Baidam', name_en: 'Mauri Honey', reason: 'They ask for it.' })
  expect((await send(again)).status).toBe(303)
  expect(await now()).toMatchObject({ tole: 'Baidam', name_en: 'Mauri Honey' })
  for (const wrong of [
    { pan: '12' },
    { name_ne: '' },
    { location: 'Atlantis' },
    { seen: 'x' },
    { reason: '' },
  ])
    expect([
      wrong,
      (await send({ ...(await formOf('facts')), tole: 'Lakeside', reason, ...wrong })).status,
    ]).toEqual([wrong, 400])
  expect(await now()).toMatchObject({ tole: 'Baidam', pan: '301234567' })
})

test('what a vendor asks for is approved as it was seen, or declined with a note', async ({ shop }) => {
  const { staff, owner, id, visit, send, formOf, told, now } = await opened(shop)
  await askChange(owner, { name_en: 'Mauri Bees', reason: 'A better name.' })
  const listed = await shown(listPage, shop, { path: '/admin/vendors', as: staff })
  expect(listed.html).toContain(`href="/admin/vendors/${id}#asked"`)
  expect((await visit()).text).toContain('A better name.')
  const first = await formOf('confirm')
  await askChange(owner, { name_en: 'Bees of Mauri', reason: 'An even better one.' })
  const unseen = await send(first)
  expect(unseen.status).toBe(409)
  expect(unseen.html).toContain('role="alert"')
  const form = await formOf('decline')
  const noNote = await send({ ...form, note: '' })
  expect(noNote.status).toBe(400)
  expect((await now()).waiting).toMatchObject({ after: { name_en: 'Bees of Mauri' } })
  expect((await send({ ...(await formOf('confirm')) })).status).toBe(303)
  expect(await now()).toMatchObject({ name_en: 'Bees of Mauri', waiting: null })
  const late = await send({ ...form, note: 'No.' })
  expect(late.status).toBe(409)
  expect(late.html).toContain('role="alert"')
  await askChange(owner, { name_en: 'Queen', reason: 'Royal.' })
  expect((await send({ ...(await formOf('decline')), note: 'Too grand.' })).status).toBe(303)
  expect(await now()).toMatchObject({ name_en: 'Bees of Mauri', waiting: null })
  expect(await told()).toEqual(['VendorChangeConfirmed', 'VendorChangeDeclined'])
})

test('a holiday needs both of its days in order; empty ones open the vendor again', async ({ shop }) => {
  const { staff, send, formOf, now } = await opened(shop)
  const day = (days: number) => new Date(staff.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const form = { ...(await formOf('holiday')), reason: 'Dashain' }
  for (const [closed_from, closed_to] of [
    [day(5), ''],
    [day(5), day(4)],
    [day(-9), day(-8)],
    ['tomorrow', day(4)],
    ['', ''],
  ])
    expect((await send({ ...form, closed_from, closed_to })).status).toBe(400)
  expect(await now()).toMatchObject({ closed_from: null, closed_to: null, history: [] })
  const days = { closed_from: day(-1), closed_to: day(5) }
  expect((await send({ ...form, ...days })).status).toBe(303)
  expect(await now()).toMatchObject({ ...days, is_away: true })
  expect(await formOf('holiday')).toMatchObject(days)
  const open = { ...(await formOf('holiday')), reason: 'They are back', closed_from: '', closed_to: '' }
  expect((await send(open)).status).toBe(303)
  expect(await now()).toMatchObject({ closed_from: null, is_away: false })
})

test('of a holiday the first day that both changed has the focus, and a packing time asks for its reason there', async ({
  shop,
}) => {
  const { staff, send, formOf } = await opened(shop)
  const day = (days: number) => new Date(staff.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const form = await formOf('holiday')
  const days = (from: number) => ({ ...form, closed_from: day(from), closed_to: day(from + 2), reason })
  expect((await send(days(5))).status).toBe(303)
  const late = await send(days(8))
  expect(late.status).toBe(409)
  const focused = (html: string) => html.match(/<(input|textarea)[^>]*autofocus[^>]*>/gi)?.join() ?? ''
  expect(focused(late.html)).toContain('name="closed_from"')
  expect(late.html).toMatch(/role="alert"[^>]*>Someone else has just changed this/)
  const without = await send({ ...(await formOf('packing')), hours: '12', reason: '' })
  expect(without.status).toBe(400)
  expect(focused(without.html)).toContain('name="reason"')
})

test('vendors are found by name, PAN or number, and by state, with what was typed', async ({ shop }) => {
  const { staff, id, send, formOf } = await opened(shop)
  await send({ ...(await formOf('suspend')), reason })
  const list = (query: Record<string, string>, as: Visit['as'] = staff) =>
    shown(listPage, shop, { path: `/admin/vendors?${new URLSearchParams(query)}`, as })
  const found = await list({ search: ` ID-${`${id}`.padStart(6, '0')} `, status: 'suspended' })
  expect(found.text).toMatch(/Suspended [1-9]/)
  expect(found.html).toContain(`href="/admin/vendors/${id}"`)
  expect(formIn(found.html)).toMatchObject({ status: 'suspended' })
  expect((await list({ search: '301234567', status: 'open' })).html).not.toContain(
    `href="/admin/vendors/${id}"`,
  )
  expect((await list({ search: '%_%' })).text).toContain('No vendors found.')
  for (const wrong of [{ status: 'crowned' }, { page: '0' }, { page: 'x' }, { search: 'a'.repeat(101) }])
    expect((await list(wrong as unknown as Record<string, string>)).status).toBe(404)
  const stranger = await shop.addCustomer({ rights: rightsWithout('vendor.change') })
  expect((await list({}, stranger.actor)).status).toBe(403)
})

test('without the right no vendor is seen or changed, by its own members neither', async ({ shop }) => {
  const { owner, visit, now } = await opened(shop)
  const before = await now()
  const stranger = await shop.addCustomer({ rights: rightsWithout('vendor.change') })
  for (const as of [shop.as(stranger.actor), owner])
    for (const intent of [undefined, 'suspend', 'trust', 'holiday'])
      expect((await visit({ as, form: intent ? { intent, reason } : undefined })).status).toBe(403)
  expect(await now()).toEqual(before)
  for (const id of ['0', 'x', '999999'])
    for (const form of [undefined, { intent: 'suspend', reason }])
      expect((await visit({ params: { id }, form })).status).toBe(404)
})

test('the packing time of the shop is set below the list, and says what was wrong with it', async ({
  shop,
}) => {
  const { staff } = await opened(shop)
  const path = '/admin/vendors'
  const send = (form: Fields) => shown(listPage, shop, { path, as: staff, form })
  const form = {
    ...formIn((await shown(listPage, shop, { path, as: staff })).html, 'value="packing"'),
    reason,
  }
  expect(form).toMatchObject({ hours: '24' })
  const long = await send({ ...form, hours: '241', intent: 'packing' })
  expect(long.status).toBe(400)
  expect(formIn(long.html, 'value="packing"')).toEqual({ hours: '241', reason })
  const saved = await send({ ...form, hours: '12', intent: 'packing' })
  expect(saved).toMatchObject({ status: 303, location: `${path}?set` })
  const nepali = await shown(listPage, shop, { path: `/ne${path}?set`, as: staff, locale: 'ne' })
  expect(nepali.text).toContain('प्याक गर्ने समय सुरक्षित भयो।')
  expect(nepali.text).toContain('अर्डर पुष्टि भएको १२ घण्टाभित्र।')
})

test('staff read on which days a vendor sends, and set the hours to the hub, of it and of its district', async ({
  shop,
}) => {
  const { staff, owner, id, visit, send, formOf } = await opened(shop)
  expect((await visit()).text).toContain('None: it sends when it has packed.')
  const times = [
    { weekday: 0, leaves: '07:00', order_by_days: 0, order_by: '06:00' },
    { weekday: 4, leaves: '11:30', order_by_days: 1, order_by: '17:00' },
  ]
  await setSendTimes(owner, { times })
  const seen = await visit()
  expect(seen.text).toContain('Sunday, leaves at 07:00 order by 06:00 that day')
  expect(seen.text).toContain('Thursday, leaves at 11:30 order by 17:00 the day before')
  expect(seen.text).toMatch(/Hours to the hub 0 hours, as for \w+/)
  const form = { ...(await formOf('hub')), reason }
  expect((await send({ ...form, hours: '241' })).status).toBe(400)
  expect((await send({ ...form, hours: '3' })).status).toBe(303)
  // The page of before, sent once more with others.
  expect((await send({ ...form, hours: '5' })).status).toBe(409)
  expect(await readHubHours(staff, id)).toMatchObject({ hours: 3, district_hours: 0 })
  const { district } = await readHubHours(staff, id)

  const path = '/admin/vendors'
  const list = (form?: Fields) => shown(listPage, shop, { path, as: staff, ...(form && { form }) })
  expect((await list()).text).toContain('Every district counts as close by.')
  const ofDistrict = { intent: 'hub', district: `${district.id}`, hours: '२', reason }
  expect((await list({ ...ofDistrict, district: '' })).status).toBe(400)
  expect(await list(ofDistrict)).toMatchObject({ status: 303, location: `${path}?hours` })
  const nepali = await shown(listPage, shop, { path: `/ne${path}?hours`, as: staff, locale: 'ne' })
  expect(nepali.text).toContain(`${district.name_ne} २ घण्टा`)
  expect((await list()).text).toContain(`${district.name_en} 2 hours`)
  expect(await readHubHours(staff, id)).toMatchObject({ hours: 3, district_hours: 2 })
  expect((await send({ ...(await formOf('hub')), reason, hours: '' })).status).toBe(303)
  expect((await visit()).text).toMatch(/Hours to the hub 2 hours, as for/)
  expect(await list({ ...ofDistrict, hours: '0' })).toMatchObject({ status: 303 })
})
