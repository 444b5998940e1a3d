import type { Ctx } from '@himalayan-green/shop/context.ts'
import { addAddress } from '@himalayan-green/shop/places/addresses/change-addresses.ts'
import { addZone } from '@himalayan-green/shop/places/zones/change-zones.ts'
import { readArea } from '@himalayan-green/shop/places/zones/zones.ts'
import { HOME } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './area-page.tsx'

let made = 0

const drawsZones = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)

/** A ward that is delivered to, somebody who draws zones, and the pages of its areas. */
async function served(shop: TestShop) {
  const staff = await drawsZones(shop)
  const n = ++made
  const terms = { name_en: `Valley ${n}`, name_ne: `उपत्यका ${n}`, fee: 60 }
  const { id: zone, put } = await addZone(staff, { ...terms, location: 'Waling', wards: `${n}` })
  const ward = put!.location.id * 100 + n
  const visit = (id: number | 'new', { as = staff, ...more }: Visit = {}) => {
    const path = `${more.locale === 'ne' ? '/ne' : ''}/admin/areas/${id}${id === 'new' ? `?ward=${ward}` : ''}`
    return shown(page, shop, { path, params: { id }, as, ...more })
  }
  const formOf = async (id: number | 'new', locale?: 'ne') =>
    formIn((await visit(id, { locale })).html, 'name="name_en"')
  const areas = () =>
    staff.db.selectFrom('areas').select(['id', 'name_en']).where('ward_id', '=', ward).execute()
  const add = async (fields: Fields = {}) => {
    const names = { name_en: 'Bazaar', name_ne: 'बजार', ...fields }
    await visit('new', { form: { ...(await formOf('new')), ...names } })
    return (await areas()).find(({ name_en }) => name_en === names.name_en)!.id
  }
  return { staff, zone, ward, visit, formOf, areas, add, now: (id: number) => readArea(staff, id) }
}

test('an area is named in the ward whose page it was opened from, and leads back to its zone', async ({
  shop,
}) => {
  const { zone, ward, visit, formOf, areas, now } = await served(shop)
  const form = await formOf('new')
  expect(form).toMatchObject({ ward: `${ward}`, name_en: '', zone: '' })
  const sent = { ...form, name_en: 'Bazaar', name_ne: 'बजार', aliases: 'Market, हाट' }
  expect(await visit('new', { form: sent })).toMatchObject({
    status: 303,
    location: `/admin/zones/${zone}?ward=${ward}#ward-${ward}`,
  })
  const [one] = await areas()
  expect(await now(one!.id)).toMatchObject({ ward, aliases: ['Market', 'हाट'], zone: null, is_active: true })
  expect(await formOf(one!.id)).toMatchObject({ name_ne: 'बजार', aliases: 'Market, हाट', version: '1' })
})

test.for([
  ['en', 'This field is required.'],
  ['ne', 'कृपया यो भर्नुहोस्।'],
] as const)(
  'without a name nothing is made, and what was typed stays (%s)',
  async ([locale, says], { shop }) => {
    const { zone, visit, formOf, areas } = await served(shop)
    const form = { ...(await formOf('new', locale === 'ne' ? 'ne' : undefined)), name_ne: 'चोक' }
    const typed = { ...form, name_en: '  ', aliases: 'Chowk, Corner', zone: `${zone}` }
    const { status, html, text } = await visit('new', { locale, form: typed })
    expect(status).toBe(400)
    expect(text).toContain(says)
    expect(formIn(html, 'name="name_en"')).toMatchObject({
      name_ne: 'चोक',
      aliases: 'Chowk, Corner',
      zone: `${zone}`,
    })
    expect(await areas()).toEqual([])
  },
)

test('of two areas of one name in a ward one is made, and the other is told so', async ({ shop }) => {
  const { visit, formOf, areas } = await served(shop)
  const form = { ...(await formOf('new')), name_en: 'Chowk', name_ne: 'चोक' }
  const answers = await Promise.all([visit('new', { form }), visit('new', { form })])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect(late.text).toContain('This ward already has an area with this name.')
  expect(formIn(late.html, 'name="name_en"')).toMatchObject({ name_en: 'Chowk' })
  expect(await areas()).toHaveLength(1)
})

test('a form that is older than a colleague’s change changes nothing; sent again, it does', async ({
  shop,
}) => {
  const { visit, formOf, add, now } = await served(shop)
  const id = await add()
  const form = await formOf(id)
  expect(await visit(id, { form: { ...form, name_en: 'Old Bazaar' } })).toMatchObject({
    status: 303,
    location: `/admin/areas/${id}?saved`,
  })
  const late = await visit(id, { form: { ...form, name_en: 'New Bazaar' } })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Someone else has just changed this.')
  expect(await now(id)).toMatchObject({ name_en: 'Old Bazaar' })
  const again = formIn(late.html, 'name="name_en"')
  expect(again).toMatchObject({ name_en: 'New Bazaar' })
  expect((await visit(id, { form: again })).status).toBe(303)
  expect(await now(id)).toMatchObject({ name_en: 'New Bazaar' })
})

test('an area is switched off and on, twice without harm, and says so', async ({ shop }) => {
  const { visit, add, now } = await served(shop)
  const id = await add()
  const form = { ...formIn((await visit(id)).html, 'value="switch"'), intent: 'switch' }
  for (let twice = 0; twice < 2; twice++) {
    expect((await visit(id, { form })).location).toBe(`/admin/areas/${id}?switched`)
    expect((await now(id)).is_active).toBe(false)
  }
  const { html } = await visit(id, { path: `/admin/areas/${id}?switched` })
  expect(formIn(html, 'value="switch"')).toMatchObject({ to: 'on' })
  await visit(id, { form: { ...formIn(html, 'value="switch"'), intent: 'switch' } })
  expect((await now(id)).is_active).toBe(true)
})

test('an area that an address names stays; one named by mistake goes', async ({ shop }) => {
  const { ward, visit, add, now, areas } = await served(shop)
  const id = await add()
  const customer = shop.as((await shop.addCustomer()).actor)
  const location = Math.floor(ward / 100)
  await addAddress(customer, { ...HOME, location, ward, area: id })
  const kept = await visit(id, { form: { intent: 'delete' } })
  expect(kept.status).toBe(422)
  expect(kept.text).toContain('Customers’ addresses use this area, so it cannot be deleted.')
  expect(await now(id)).toMatchObject({ name_en: 'Bazaar' })
  const mistake = await add({ name_en: 'Mistake' })
  expect((await visit(mistake, { form: { intent: 'delete' } })).location).toContain(`#ward-${ward}`)
  expect(await areas()).toMatchObject([{ id }])
  expect((await visit(mistake, { form: { intent: 'delete' } })).status).toBe(404)
})

test('without the right no area is seen, made, changed or deleted', async ({ shop }) => {
  const { visit, formOf, add, areas } = await served(shop)
  const id = await add()
  const form = await formOf(id)
  const strangers: Ctx[] = [
    shop.as((await shop.addCustomer({ rights: ['order.move', 'vendor.review'] })).actor),
    shop.as((await shop.addCustomer()).actor),
  ]
  for (const as of strangers)
    for (const sent of [undefined, form, { intent: 'delete' }, { intent: 'switch', to: 'off' }])
      expect((await visit(id, { as, form: sent })).status).toBe(403)
  expect(await areas()).toEqual([{ id, name_en: 'Bazaar' }])
})

test.for(['0', 'x', '99999999', '-1'])(
  'there is no area %s, nor a new one in such a ward',
  async (id, { shop }) => {
    const { visit } = await served(shop)
    expect((await visit(id as never)).status).toBe(404)
    expect((await visit('new', { path: `/admin/areas/new?ward=${id}` })).status).toBe(404)
  },
)

test('a made-up button makes no area, and says that the page has changed', async ({ shop }) => {
  const { zone, visit, formOf, areas } = await served(shop)
  const form = { ...(await formOf('new')), name_en: 'Corner', name_ne: 'चोक', zone: `${zone}` }
  for (const intent of ['crown', 'constructor', '__proto__']) {
    const { status, text } = await visit('new', { form: { ...form, intent } })
    expect([status, text]).toEqual([400, expect.stringContaining('This page has changed')])
  }
  expect(await areas()).toEqual([])
})
