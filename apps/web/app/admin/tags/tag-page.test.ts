import { addTag } from '@himalayan-green/shop/catalog/tags/change-tags.ts'
import { listStaffTags, readStaffTag } from '@himalayan-green/shop/catalog/tags/staff-tags.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as listPage from './page.tsx'
import * as page from './tag-page.tsx'

let made = 0

/** Somebody who sees to tags, and their pages. */
async function opened(shop: TestShop) {
  const staff = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  const visit = (id: number | string, { query = '', ...more }: Visit & { query?: string } = {}) =>
    shown(page, shop, {
      path: `${more.locale === 'ne' ? '/ne' : ''}/admin/tags/${id}${query}`,
      params: { id },
      as: staff,
      ...more,
    })
  const formOf = async (id: number | string): Promise<Fields> =>
    formIn((await visit(id)).html, 'name="words"')
  const list = (more: Visit & { query?: string } = {}) =>
    shown(listPage, shop, { path: `/admin/tags${more.query ?? ''}`, as: staff, ...more })
  const names = () => ({ name_en: `Light ${++made}`, name_ne: `हलुका ${made}` })
  const add = () => addTag(staff, { kind: 'use', ...names() })
  return { staff, visit, formOf, list, names, add }
}

test('a tag is made, its words one a line or with commas, and stands in the list', async ({ shop }) => {
  const { staff, visit, formOf, list, names } = await opened(shop)
  const typed = { ...(await formOf('new')), ...names(), kind: 'fasting', words: 'halka, हल्का\r\nlite ;' }
  const sent = await visit('new', { form: typed })
  expect(sent.status).toBe(303)
  const id = Number(/\d+/.exec(sent.location!)![0])
  expect(await readStaffTag(staff, id)).toMatchObject({ kind: 'fasting', words: ['halka', 'हल्का', 'lite'] })
  expect((await visit(id, { query: '?saved' })).text).toContain('Saved. The next search uses it.')
  expect((await list()).text).toContain(typed.name_en)
  const { text } = await list({ path: '/ne/admin/tags', locale: 'ne' } as Visit)
  expect(text).toContain(typed.name_ne)
})

test.for([
  ['en', 'There is no word in this.'],
  ['ne', 'यसमा कुनै शब्द छैन।'],
] as const)('what is wrong is said, and what was typed stays (%s)', async ([locale, noWord], { shop }) => {
  const { staff, visit, formOf, names } = await opened(shop)
  const typed = { ...(await formOf('new')), ...names(), words: 'ok, ?!' }
  const before = (await listStaffTags(staff)).length
  const refused = await visit('new', { form: typed, locale })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(`“?!”: ${noWord}`)
  expect(formIn(refused.html, 'name="words"')).toMatchObject({ words: 'ok, ?!', name_en: typed.name_en })
  expect(await listStaffTags(staff)).toHaveLength(before)
})

test('an older form undoes nothing: it says what was saved meanwhile, and then saves the rest', async ({
  shop,
}) => {
  const { staff, visit, formOf, add } = await opened(shop)
  const { id } = await add()
  const form = await formOf(id)
  expect((await visit(id, { form: { ...form, kind: 'diet' } })).status).toBe(303)
  const late = await visit(id, { form: { ...form, words: 'halkafulka' } })
  expect(late.status).toBe(409)
  const again = formIn(late.html, 'name="words"')
  expect(again).toMatchObject({ kind: 'diet', words: 'halkafulka' })
  expect((await visit(id, { form: again })).status).toBe(303)
  expect(await readStaffTag(staff, id)).toMatchObject({ kind: 'diet', words: ['halkafulka'] })
})

test('a tag is put on products that are searched, taken off, and deleted', async ({ shop }) => {
  const { staff, visit, add } = await opened(shop)
  const { id } = await add()
  const product = await shop.addProduct({ name_en: 'Quinoa flakes', name_ne: 'किनुवा' })
  expect((await visit(id)).text).toContain('No product has this tag yet.')
  const query = '?search=quinoa'
  expect((await visit(id, { query })).text).toContain('Quinoa flakes')
  const put = await visit(id, { query, form: { intent: 'put', product: `${product.id}` } })
  expect(put.location).toBe(`/admin/tags/${id}${query}#product-${product.id}`)
  expect((await visit(id)).text).toContain('Quinoa flakes')
  expect((await visit(id, { form: { intent: 'take', product: `${product.id}` } })).status).toBe(303)
  expect(await readStaffTag(staff, id)).toMatchObject({ product_count: 0 })
  expect((await visit(id, { query: '?search=zzzzqq' })).text).toContain('No product has this name.')
  expect((await visit(id, { query: '?cursor=x' })).status).toBe(404)
  expect((await visit(id, { form: { intent: 'put', product: 'x' } })).status).toBe(404)
  expect((await visit(id, { form: { intent: 'delete' } })).location).toBe('/admin/tags?deleted')
  expect((await visit(id)).status).toBe(404)
})
