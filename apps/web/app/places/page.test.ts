import { addAddress } from '@himalayan-green/shop/places/addresses/change-addresses.ts'
import { BANDIPUR, inDemoPlaces, POKHARA } from '@himalayan-green/shop/test/scenes/places.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../test/page.ts'
import { formIn, shown } from '../../test/shown.tsx'
import * as page from './page.tsx'

/** A browser in a shop that delivers to Pokhara and Kathmandu; it keeps its place. */
async function visitor(shop: TestShop) {
  await inDemoPlaces(shop)
  let cookie = ''
  const visit = async (more: Visit = {}) => {
    const path = more.locale === 'ne' ? '/ne/place' : '/place'
    const answer = await shown(page, shop, { path, cookie, ...more })
    const set = answer.headers.get('set-cookie')
    if (set) cookie = /Max-Age=0/.test(set) ? '' : set.split(';')[0]!
    return answer
  }
  return { visit, kept: () => cookie }
}

const wishes = async (shop: TestShop) =>
  shop.database.db.selectFrom('place_wishes').select(['contact', 'place']).orderBy('contact').execute()

test('a place is typed, kept by the browser, shown again, and forgotten', async ({ shop }) => {
  const { visit, kept } = await visitor(shop)
  const form = formIn((await visit()).html)
  expect(form).toMatchObject({ return_to: '' })
  const done = await visit({ form: { ...form, where: 'Lakeside, Pokhara-6' } })
  expect(done).toMatchObject({ status: 303, location: '/' })
  expect(done.headers.get('set-cookie')).toMatch(
    /^place=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const again = await visit()
  expect(formIn(again.html)).toMatchObject({ where: expect.stringContaining('Pokhara-6') })
  expect(formIn((await visit({ locale: 'ne' })).html)).toMatchObject({
    where: expect.stringContaining('पोखरा-६'),
  })
  expect(await visit({ form: { ...formIn(again.html), forget: '1' } })).toMatchObject({ location: '/' })
  expect(kept()).toBe('')
  expect((await visit()).html).not.toContain('name="forget"')
})

test.for([
  ['/shop?q=tea', '/shop?q=tea'],
  ['/ne/cart', '/ne/cart'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/\\evil.example', '/'],
] as const)('whoever came from %s is led to %s', async ([from, to], { shop }) => {
  const { visit } = await visitor(shop)
  const path = `/place?return_to=${encodeURIComponent(from)}`
  const form = formIn((await visit({ path })).html)
  expect(await visit({ path, form: { ...form, where: 'Pokhara-6' } })).toMatchObject({
    status: 303,
    location: to,
  })
  // Neither by a form that somebody altered.
  expect(await visit({ form: { return_to: from, forget: '1' } })).toMatchObject({ location: to })
})

test.for([
  ['', 'en'],
  ['', 'ne'],
  ['Atlantis', 'en'],
  ['Atlantis', 'ne'],
  ['Pokhara-99', 'en'],
  ['x'.repeat(500), 'en'],
  ["'; drop table wards", 'en'],
] as const)('%o is refused beneath its field (%s), and stays there', async ([where, locale], { shop }) => {
  const { visit, kept } = await visitor(shop)
  const { status, html, text } = await visit({ locale, form: { where } })
  expect(status).toBe(400)
  expect(html).toMatch(/<input(?=[^>]*name="where")(?=[^>]*aria-invalid="true")/)
  expect(formIn(html)).toMatchObject({ where })
  expect(/[\u0900-\u097f]/.test(text)).toBe(locale === 'ne')
  expect(kept()).toBe('')
})

test('what may be meant is offered without scripts, and chosen by a press', async ({ shop }) => {
  const { visit } = await visitor(shop)
  const { status, html } = await visit({ form: { where: 'Pokhara' } })
  expect(status).toBe(400)
  const offered = formIn(html)
  expect(offered).toMatchObject({ where: 'Pokhara', place: '', place_for: 'Pokhara' })
  const [, key, label] = /<option value="([^"]+)">([^<]*Pokhara-6[^<]*)</.exec(html)!
  expect(label).toContain('Baidam')
  expect(await visit({ form: { ...offered, place: key } })).toMatchObject({ status: 303, location: '/' })
  expect(formIn((await visit()).html)).toMatchObject({ where: expect.stringContaining('Pokhara-6') })
})

test('where nobody delivers, whoever asks is told one day; asked twice it is one wish', async ({ shop }) => {
  const { visit, kept } = await visitor(shop)
  const refused = await visit({ form: { where: BANDIPUR } })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Get notified when we deliver there')
  const form = { ...formIn(refused.html, 'name="wish"'), wish: '1' }
  expect(form).toMatchObject({ where: BANDIPUR, contact: '' })
  for (const contact of ['', 'sita', '+61 412 345 678', 'sita@']) {
    const { status, html } = await visit({ form: { ...form, contact } })
    expect([contact, status]).toEqual([contact, 400])
    expect(html).toMatch(/<input(?=[^>]*name="contact")(?=[^>]*aria-invalid="true")/)
    expect(formIn(html, 'name="wish"')).toMatchObject({ where: BANDIPUR, contact })
  }
  expect(await wishes(shop)).toEqual([])
  for (const contact of ['984-1234567', '९८४१२३४५६७'])
    expect((await visit({ form: { ...form, contact } })).text).toContain(
      'We will notify you as soon as we deliver to',
    )
  expect(await wishes(shop)).toMatchObject([{ contact: '+9779841234567' }])
  expect(kept()).toBe('')
})

test.for([
  ['Zamburi', 'en', 'Get notified when we deliver there', 'We look up where “Zamburi” is'],
  ['जम्बुरी', 'ne', 'त्यहाँ डेलिभरी सुरु भएपछि खबर पाउनुहोस्', '“जम्बुरी” कहाँ पर्छ'],
] as const)(
  'who names a place that nobody knows (%s, %s) may wait for it, too',
  async ([where, locale, title, thanks], { shop }) => {
    const { visit } = await visitor(shop)
    const refused = await visit({ locale, form: { where } })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(title)
    const form = { ...formIn(refused.html, 'name="wish"'), wish: '1' }
    const contact = `${locale}-unknown@example.com`
    expect((await visit({ locale, form: { ...form, contact } })).text).toContain(thanks)
    expect(await wishes(shop)).toContainEqual({ contact, place: where })
  },
)

test.for(['Patan', 'Pokhara', 'Bagar'])('%s is served: nobody is asked to wait', async (where, { shop }) => {
  const { visit } = await visitor(shop)
  expect((await visit({ form: { where } })).html).not.toContain('name="wish"')
})

test('nobody waits for what is delivered to already', async ({ shop }) => {
  const { visit } = await visitor(shop)
  const { status, text } = await visit({ form: { where: 'Pokhara-6', contact: '9841234568', wish: '1' } })
  expect(status).toBe(400)
  expect(text).toContain('We already deliver to')
  expect((await wishes(shop)).map(({ contact }) => contact)).not.toContain('+9779841234568')
})

test('whoever has a saved address is led to it, and by the checkout’s link may ask for another place', async ({
  shop,
}) => {
  const { visit } = await visitor(shop)
  const { actor } = await shop.addCustomer({ phone: '+9779841234569' })
  const me = shop.as(actor)
  await addAddress(me, { location: POKHARA, ward: 6, tole: 'Baidam' })
  expect(await visit({ as: me })).toMatchObject({ status: 302, location: '/account/addresses' })
  expect(await visit({ as: me, locale: 'ne' })).toMatchObject({ location: '/ne/account/addresses' })
  const path = `/place?where=${encodeURIComponent(BANDIPUR)}`
  expect(formIn((await visit({ as: me, path })).html, 'name="wish"')).toMatchObject({
    contact: expect.stringContaining('9841234569'),
  })
  // A visitor's link does not open it: it could be anybody's text.
  expect((await visit({ path })).html).not.toContain('name="wish"')
})

test('a cookie that nobody of ours wrote is no place', async ({ shop }) => {
  const { visit } = await visitor(shop)
  for (const cookie of [
    'place=x',
    'place=eyJrZXkiOjF9',
    'place=',
    'place=eyJrZXkiOiJ3YXJkLTk5OTk5OTk5OSIsInRvbGUiOiIifQ==',
  ])
    expect((await visit({ cookie })).html).not.toContain('name="forget"')
})
