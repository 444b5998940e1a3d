import { addCommonName, changeCommonName } from '@himalayan-green/shop/places/common-names/change-names.ts'
import { listCommonNames, readCommonName } from '@himalayan-green/shop/places/common-names/staff-names.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './name-page.tsx'
import * as list from './names-page.tsx'

const drawsZones = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)

async function pagesOf(shop: TestShop) {
  const staff = await drawsZones(shop)
  const at = (id: number | 'new', locale?: 'ne', query = '') =>
    `${locale === 'ne' ? '/ne' : ''}/admin/place-names/${id}${query}`
  const visit = (id: number | 'new', { locale, path = at(id, locale as 'ne'), ...more }: Visit = {}) =>
    shown(page, shop, { as: staff, locale, path, params: { id }, ...more })
  return { staff, at, visit }
}

test('a name is added, shown in the list in either language, changed and deleted without scripts', async ({
  shop,
}) => {
  const { staff, visit } = await pagesOf(shop)
  const form = formIn((await visit('new')).html, 'name="name_en"')
  const sent = { ...form, name_en: 'Kolti Dada', name_ne: 'कोल्टी डाँडा', aliases: 'Kolti', location: 'बन्दीपुर' }
  const refused = await visit('new', { form: { ...sent, location: 'Atlantis', ward_no: '99' } })
  expect(refused.status).toBe(400)
  expect(refused.html).toMatch(/<input(?=[^>]*name="location")(?=[^>]*aria-invalid="true")/)
  const done = await visit('new', { form: { ...sent, location: 'Bandipur', ward_no: '' } })
  expect(done.status).toBe(303)
  const [name] = await listCommonNames(staff, { search: 'Kolti' })
  expect(done.location).toBe(`/admin/place-names/${name!.id}?saved`)
  for (const [locale, row] of [
    ['en', /Kolti Dada.*Bandipur/],
    ['ne', /कोल्टी डाँडा.*वन्दिपुर/],
  ] as const) {
    const path = `${locale === 'ne' ? '/ne' : ''}/admin/place-names?search=kolti`
    expect((await shown(list, shop, { as: staff, locale, path })).text).toMatch(row)
  }
  const again = formIn((await visit(name!.id)).html, 'name="name_en"')
  expect(again).toMatchObject({ location: 'Bandipur, Tanahun', ward_no: '', version: '1' })
  await visit(name!.id, { form: { ...again, ward_no: '३' } })
  expect(await readCommonName(staff, name!.id)).toMatchObject({ ward_no: 3 })
  expect(await visit(name!.id, { form: { intent: 'delete' } })).toMatchObject({
    location: '/admin/place-names?deleted',
  })
  expect(await listCommonNames(staff, { search: 'Kolti' })).toEqual([])
})

test('the name that somebody waits for is in the form already, in its script', async ({ shop }) => {
  const { at, visit } = await pagesOf(shop)
  expect(
    formIn((await visit('new', { path: at('new', undefined, '?name=zamburi') })).html, 'name="name_en"'),
  ).toMatchObject({
    name_en: 'zamburi',
    name_ne: '',
  })
  const query = `?name=${encodeURIComponent('जम्बुरी')}`
  expect(
    formIn((await visit('new', { path: at('new', undefined, query) })).html, 'name="name_en"'),
  ).toMatchObject({
    name_en: '',
    name_ne: 'जम्बुरी',
  })
})

test('who saves after somebody else sees both', async ({ shop }) => {
  const { staff, visit } = await pagesOf(shop)
  const { id } = await addCommonName(staff, { name_en: 'Ghumti', name_ne: 'घुम्ती', location: 'Lalitpur' })
  const form = formIn((await visit(id)).html, 'name="name_en"')
  await changeCommonName(staff, id, { name_ne: 'घुम्ती चोक' })
  const refused = await visit(id, { form: { ...form, name_ne: 'घुम्ती टोल' } })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('घुम्ती चोक')
  expect(formIn(refused.html, 'name="name_en"')).toMatchObject({ name_ne: 'घुम्ती टोल' })
})
