import { listStaffCategories } from '@himalayan-green/shop/catalog/categories/staff-categories.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './category-page.tsx'
import * as listPage from './page.tsx'

let made = 0

/** Somebody who sees to the categories, and their pages. */
async function opened(shop: TestShop) {
  const staff = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  const visit = (id: number | string, { as = staff, ...more }: Visit = {}) =>
    shown(page, shop, {
      path: `${more.locale === 'ne' ? '/ne' : ''}/admin/categories/${id}`,
      params: { id },
      as,
      ...more,
    })
  const send = (id: number | string, form: Fields, more: Visit = {}) => visit(id, { ...more, form })
  const formOf = async (id: number | string): Promise<Fields> =>
    formIn((await visit(id)).html, 'name="name_en"')
  /** Sends one of the buttons of a category, with the fields beside it. */
  const press = async (id: number, intent: string, more: Fields = {}) =>
    send(id, { ...formIn((await visit(id)).html, `value="${intent}"`), intent, ...more })
  const all = () => listStaffCategories(staff)
  const now = async (id: number) => (await all()).find((one) => one.id === id)
  const names = () => ({ name_en: `Herbs of ${++made}`, name_ne: `${made} का जडीबुटी` })
  return { staff, visit, send, formOf, press, all, now, names }
}

test('a category is added last, with an address made of its name', async ({ shop }) => {
  const { visit, send, formOf, all, names } = await opened(shop)
  const named = names()
  const sent = await send('new', { ...(await formOf('new')), ...named, text_en: 'Dried in the shade' })
  const added = (await all()).at(-1)!
  expect(added).toMatchObject({ ...named, text_en: 'Dried in the shade', is_hidden: false })
  expect(added.slug).toBe(named.name_en.toLowerCase().replaceAll(' ', '-'))
  expect(sent).toMatchObject({ status: 303, location: `/admin/categories/${added.id}?saved` })
  expect(await formOf(added.id)).toMatchObject({ ...named, version: `${added.version}` })
  expect((await visit(added.id, { path: `/admin/categories/${added.id}?saved` })).text).toContain('Saved.')
})

test.for([
  ['en', 'This field is required.'],
  ['ne', 'कृपया यो भर्नुहोस्।'],
] as const)(
  'without a name nothing is added, and what was typed stays (%s)',
  async ([locale, says], { shop }) => {
    const { send, formOf, all, names } = await opened(shop)
    const before = await all()
    const typed = { ...(await formOf('new')), ...names(), is_hidden: 'on', text_ne: 'छायाँमा सुकाएको' }
    const empty = await send('new', { ...typed, name_en: ' ' }, { locale })
    expect(empty.status).toBe(400)
    expect(empty.text).toContain(says)
    expect(formIn(empty.html, 'name="name_en"')).toMatchObject({
      text_ne: 'छायाँमा सुकाएको',
      is_hidden: 'on',
    })
    expect((await send('new', { ...typed, slug: 'Not an address' }, { locale })).status).toBe(400)
    expect(await all()).toEqual(before)
  },
)

test('of two who add the same category at once one does, and the other is told so', async ({ shop }) => {
  const { send, formOf, all, names } = await opened(shop)
  const named = names()
  const form = { ...(await formOf('new')), ...named }
  const answers = await Promise.all([send('new', form), send('new', form)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(answers.find(({ status }) => status === 409)!.text).toContain(
    `A category called ${named.name_en} already exists.`,
  )
  expect((await all()).filter(({ name_en }) => name_en === named.name_en)).toHaveLength(1)
})

test('an older form undoes nothing: it shows what was saved meanwhile, and then saves the rest', async ({
  shop,
}) => {
  const { send, formOf, now } = await opened(shop)
  const { id, slug } = await shop.addCategory()
  const form = await formOf(id)
  expect((await send(id, { ...form, slug: `${slug}-new`, is_hidden: 'on' })).status).toBe(303)
  expect(await now(id)).toMatchObject({ former_slugs: [slug], is_hidden: true })
  const late = await send(id, { ...form, text_en: 'Leaves and roots' })
  expect(late.status).toBe(409)
  expect(await now(id)).toMatchObject({ text_en: '' })
  const again = formIn(late.html, 'name="name_en"')
  expect(again).toMatchObject({ slug: `${slug}-new`, is_hidden: 'on', text_en: 'Leaves and roots' })
  expect((await send(id, again)).status).toBe(303)
  expect(await now(id)).toMatchObject({ slug: `${slug}-new`, is_hidden: true, text_en: 'Leaves and roots' })
})

test('a made-up button changes nothing, and says that the page has changed', async ({ shop }) => {
  const { send, formOf, now } = await opened(shop)
  const { id } = await shop.addCategory()
  const before = await now(id)
  const form = { ...(await formOf(id)), text_en: 'Crowned' }
  for (const intent of ['crown', 'constructor', '__proto__'])
    expect(await send(id, { ...form, intent })).toMatchObject({
      status: 400,
      text: expect.stringContaining('This page has changed'),
    })
  expect(await now(id)).toEqual(before)
})

test('a category moves by a number or by the buttons of the list, which says where it is', async ({
  shop,
}) => {
  const { staff, press, all, now } = await opened(shop)
  const [one, two] = [await shop.addCategory(), await shop.addCategory()]
  const last = (await all()).length
  for (const place of ['0', 'x', '', '-1', '1.5'])
    expect([place, (await press(two.id, 'place', { place })).status]).toEqual([place, 400])
  expect(await now(two.id)).toMatchObject({ place: last })
  expect((await press(two.id, 'place', { place: '1' })).location).toBe(`/admin/categories/${two.id}?saved`)
  expect(await now(two.id)).toMatchObject({ place: 1 })
  expect(await now(one.id)).toMatchObject({ place: last })
  const list = (form?: Fields, path = '/admin/categories') => shown(listPage, shop, { path, as: staff, form })
  const moved = { category: `${two.id}`, place: '2' }
  for (let twice = 0; twice < 2; twice++)
    expect((await list(moved)).location).toBe(`/admin/categories?moved=${two.id}#category-${two.id}`)
  const { text } = await list(undefined, `/admin/categories?moved=${two.id}`)
  expect(text).toContain(`${two.name_en} is now in position 2.`)
  for (const wrong of [{ category: 'x' }, { category: '99999' }, { place: '0' }, { place: undefined }])
    expect([wrong, (await list({ ...moved, ...wrong })).status]).toEqual([wrong, 404])
  expect(await now(two.id)).toMatchObject({ place: 2 })
})

test('moved by script, a category says where it is, and the page stays', async ({ shop }) => {
  const { staff, now } = await opened(shop)
  const { id, name_en } = await shop.addCategory()
  const form = { category: `${id}`, place: '1', stay: 'yes' }
  const visit = { path: '/admin/categories', as: staff, form }
  for (let twice = 0; twice < 2; twice++)
    expect(await answerOf(listPage.action, shop, visit)).toMatchObject({
      status: 200,
      data: { moved: { id, name_en, place: 1 } },
    })
  expect(await now(id)).toMatchObject({ place: 1 })
})

test('the form puts a category inside another one, and one that holds others cannot be put anywhere', async ({
  shop,
}) => {
  const { staff, visit, send, formOf, now } = await opened(shop)
  const [outer, inner] = [await shop.addCategory(), await shop.addCategory()]
  const sent = await send(inner.id, { ...(await formOf(inner.id)), parent_id: `${outer.id}` })
  expect(sent.status).toBe(303)
  expect(await now(inner.id)).toMatchObject({ parent_id: outer.id, place: 1 })
  expect(await formOf(inner.id)).toMatchObject({ parent_id: `${outer.id}` })
  const { text } = await visit(outer.id)
  expect(text).toContain('so it stays on the top level')
  // A made-up form is refused beside the field; and so is one of before.
  const other = await shop.addCategory()
  const deep = await send(other.id, { ...(await formOf(other.id)), parent_id: `${inner.id}` })
  expect([deep.status, deep.text]).toEqual([
    400,
    expect.stringContaining('is itself inside another category'),
  ])
  const list = (form?: Fields, path = '/admin/categories') => shown(listPage, shop, { path, as: staff, form })
  const spot = { category: `${other.id}`, place: '1', parent_id: `${outer.id}` }
  expect((await list(spot)).location).toBe(`/admin/categories?moved=${other.id}#category-${other.id}`)
  const moved = await list(undefined, `/admin/categories?moved=${other.id}`)
  expect(moved.text).toContain(`${other.name_en} is now in position 1 inside ${outer.name_en}.`)
  // The buttons of the list move it on its level.
  await list({ category: `${other.id}`, place: '2' })
  expect(await now(other.id)).toMatchObject({ parent_id: outer.id, place: 2 })
})

test('two who put a category inside another are told what the other one did', async ({ shop }) => {
  const { send, formOf } = await opened(shop)
  const [one, two, inner] = [await shop.addCategory(), await shop.addCategory(), await shop.addCategory()]
  const form = await formOf(inner.id)
  await send(inner.id, { ...form, parent_id: `${one.id}` })
  const late = await send(inner.id, { ...form, parent_id: `${two.id}` })
  expect(late.status).toBe(409)
  expect(late.text).toContain(one.name_en)
})

test('merging takes the products and the address along, once; into nothing or itself it does not', async ({
  shop,
}) => {
  const { visit, press, send, now } = await opened(shop)
  const [from, into] = [await shop.addCategory(), await shop.addCategory()]
  await shop.addProduct({ category_id: from.id })
  for (const wrong of ['', 'x', '32000', `${from.id}`])
    expect([wrong, (await press(from.id, 'merge', { into: wrong })).status]).toEqual([wrong, 400])
  expect(await now(from.id)).toMatchObject({ product_total: 1 })
  const form = { intent: 'merge', into: `${into.id}`, version: `${from.version}` }
  expect(await send(from.id, { ...form, version: '99' })).toMatchObject({ status: 409 })
  const answers = await Promise.all([send(from.id, form), send(from.id, form)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404])
  expect(await now(into.id)).toMatchObject({ product_total: 1, former_slugs: [from.slug] })
  expect((await visit(from.id)).status).toBe(404)
})

test('only a category without products is deleted, and then it is gone', async ({ shop }) => {
  const { visit, send, press, now } = await opened(shop)
  const { id: full } = await shop.addCategory()
  await shop.addProduct({ category_id: full })
  expect((await visit(full)).html).not.toContain('value="delete"')
  const refused = await send(full, { intent: 'delete' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('1 product is in this category')
  expect(await now(full)).toBeDefined()
  const { id } = await shop.addCategory()
  expect((await press(id, 'delete')).location).toBe('/admin/categories?deleted')
  expect(await now(id)).toBeUndefined()
  expect((await send(id, { intent: 'delete' })).status).toBe(404)
})

test('what is no photo is refused beside its field, and without a photo there is nothing to describe', async ({
  shop,
}) => {
  const { send, now } = await opened(shop)
  const { id } = await shop.addCategory()
  for (const picture of [undefined, 'a text', new File([], 'empty.jpg'), new File(['<svg/>'], 'drawn.svg')]) {
    const { status, html } = await send(id, { intent: 'picture', picture })
    expect(status).toBe(400)
    expect(html).toContain('class="field-error"')
  }
  const alt = await send(id, { intent: 'alt', alt_en: 'A basket', alt_ne: '' })
  expect(alt.status).toBe(400)
  expect(alt.html).toContain('role="alert"')
  expect(await now(id)).toMatchObject({ picture: null })
})

test('without the right no category is seen, added, changed or deleted', async ({ shop }) => {
  const { visit, formOf, all, names } = await opened(shop)
  const { id } = await shop.addCategory()
  const form = await formOf(id)
  const before = await all()
  for (const { actor: as } of [
    await shop.addCustomer({ rights: rightsWithout('category.change') }),
    await shop.addCustomer(),
  ]) {
    for (const sent of [form, { intent: 'delete' }, { intent: 'place', place: '1' }])
      expect((await answerOf(page.action, shop, { params: { id }, as, form: sent })).status).toBe(403)
    const add = { params: { id: 'new' }, as, form: names() }
    expect((await answerOf(page.action, shop, add)).status).toBe(403)
    const move = { as, form: { category: `${id}`, place: '1' } }
    expect((await answerOf(listPage.action, shop, move)).status).toBe(403)
    // The page's handle keeps them away before it loads.
    for (const seen of [
      answerOf(page.loader, shop, { params: { id }, as }),
      answerOf(listPage.loader, shop, { as }),
    ])
      await expect(seen).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect(await all()).toEqual(before)
  for (const wrong of ['0', 'x', '99999']) expect((await visit(wrong)).status).toBe(404)
})

test('products are found, pinned, moved and unpinned, and the season is ticked, without scripts', async ({
  shop,
}) => {
  const { visit, press, send, now } = await opened(shop)
  const { id } = await shop.addCategory()
  const [tulsi, mint] = [
    await shop.addProduct({ category_id: id, name_en: 'Tulsi tea' }),
    await shop.addProduct({ category_id: id, name_en: 'Mint tea' }),
  ]
  const found = await visit(id, { path: `/admin/categories/${id}?pin=tea` })
  expect(found.html.match(/value="pin-put"/g)).toHaveLength(2)
  const pin = (intent: string, product: number) => send(id, { intent, block: `${product}` })
  for (const { id: product } of [tulsi, mint])
    expect(await pin('pin-put', product)).toMatchObject({ location: `/admin/categories/${id}#pins` })
  const order = async () => {
    const { text } = await visit(id)
    return text.indexOf('Mint tea') < text.indexOf('Tulsi tea')
  }
  expect(await order()).toBe(false)
  await pin('pin-up', mint.id)
  expect(await order()).toBe(true)
  await send(id, { intent: 'pin-place', block: `${mint.id}`, before: '' })
  expect(await order()).toBe(false)
  await pin('pin-take', mint.id)
  expect((await visit(id)).text).not.toContain('Mint tea')
  const elsewhere = await shop.addProduct()
  const refused = await pin('pin-put', elsewhere.id)
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('Only products of this category'),
  ])
  await press(id, 'season', { month: ['1', '12'] })
  expect((await now(id))!.season).toEqual([1, 12])
})
