import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listContacts } from '@himalayan-green/shop/places/addresses/contacts.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './contact-page.tsx'
import * as listPage from './contacts-page.tsx'

const SABINA: Fields = { full_name: 'Sabina Gurung', phone: '984-1234567', sms_locale: '' }
const BACK = { status: 303, location: '/account/contacts' }

/** Somebody's contacts, and the forms of their pages. */
async function opened(shop: TestShop) {
  const me = shop.as((await shop.addCustomer()).actor)
  const visit = (id: number | 'new', more: Visit = {}) =>
    shown(page, shop, { path: `/account/contacts/${id}`, params: { contactId: id }, as: me, ...more })
  const press = (form: Fields, as: Ctx = me) => shown(listPage, shop, { path: '/account/contacts', as, form })
  const list = () => listContacts(me)
  const add = async (form: Fields) => {
    expect(await visit('new', { form })).toMatchObject(BACK)
    return (await list()).reduce((newest, one) => (one.id > newest.id ? one : newest))
  }
  return { me, visit, press, list, add }
}

test('a contact is written, shown as it was typed, and changed', async ({ shop }) => {
  const { visit, list, add } = await opened(shop)
  const { id } = await add({ ...formIn((await visit('new')).html), ...SABINA, alt_phone: '९८००००००००' })
  const form = formIn((await visit(id)).html)
  expect(form).toMatchObject({ full_name: 'Sabina Gurung', phone: '9841234567', alt_phone: '9800000000' })
  const before = await list()
  expect(await visit(id, { form })).toMatchObject(BACK)
  expect(await list()).toEqual(before)
  await visit(id, { form: { ...form, full_name: 'Sabina Pun' } })
  expect(await list()).toMatchObject([{ ...before[0], full_name: 'Sabina Pun' }])
})

test.for<[Fields, string[]]>([
  [{ full_name: '', phone: '' }, ['full_name', 'phone']],
  [{ full_name: 'Sabina', phone: '12' }, ['phone']],
  [{ full_name: 'x'.repeat(200), phone: '9841234567' }, ['full_name']],
  [{ full_name: 'Sabina', phone: '9841234567', alt_phone: 'no', email: 'sita@' }, ['alt_phone', 'email']],
])('%o is refused beneath %o, in either language, and nothing is kept', async ([form, fields], { shop }) => {
  const { visit, list } = await opened(shop)
  for (const locale of ['en', 'ne'] as const) {
    const { status, html, text } = await visit('new', { form: { ...form, sms_locale: '' }, locale })
    expect(status).toBe(400)
    for (const field of fields)
      expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${field}")(?=[^>]*aria-invalid="true")`))
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(fields.length)
    expect(formIn(html)).toMatchObject(form)
    expect(/[\u0900-\u097f]/.test(text)).toBe(locale === 'ne')
  }
  expect(await list()).toEqual([])
})

test('the same contact sent twice at once is kept once', async ({ shop }) => {
  const { visit, list } = await opened(shop)
  const answers = await Promise.all([1, 2, 3].map(() => visit('new', { form: SABINA })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await list()).toHaveLength(1)
})

test('one is the default, and when it goes the newest of the others is; a second press does nothing', async ({
  shop,
}) => {
  const { press, list, add } = await opened(shop)
  const first = await add(SABINA)
  const second = await add({ ...SABINA, full_name: 'Hari Thapa', phone: '9841234568' })
  for (const _ of ['once', 'twice']) {
    expect(await press({ make_default: `${first.id}` })).toMatchObject(BACK)
    expect((await list()).find(({ is_default }) => is_default)).toMatchObject({ id: first.id })
  }
  for (const _ of ['once', 'twice']) expect(await press({ remove: `${first.id}` })).toMatchObject(BACK)
  expect(await list()).toMatchObject([{ id: second.id, is_default: true }])
  expect(await press({ remove: 'all' })).toMatchObject({ status: 404 })
})

test('somebody else’s contact is not there, whatever is done to it', async ({ shop }) => {
  const mine = await opened(shop)
  const { id } = await mine.add(SABINA)
  const before = await mine.list()
  const other = await opened(shop)
  expect(await other.visit(id)).toMatchObject({ status: 404 })
  expect(await other.visit(id, { form: { ...SABINA, full_name: 'Mine now' } })).toMatchObject({ status: 404 })
  await other.press({ make_default: `${id}` })
  await other.press({ remove: `${id}` })
  expect(await mine.list()).toEqual(before)
})
