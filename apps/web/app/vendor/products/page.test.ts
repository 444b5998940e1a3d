import type { Ctx } from '@himalayan-green/shop/context.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as exportFile from './export-file.ts'
import * as page from './page.tsx'
import * as pictureFile from './picture-file.ts'
import * as preview from './preview-page.tsx'

/** A vendor's products, and the list of them. */
async function opened(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const honey = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Cliff Honey', name_ne: 'भीर मह' })
  const tea = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Tea', stock: 0 })
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: more.locale === 'ne' ? '/ne/vendor/products' : '/vendor/products',
      as: owner,
      ...more,
    })
  const form = async (id: number) => formIn((await visit()).html, `name="product" value="${id}"`)
  const now = async (id: number) => {
    const product = shop.database.db.selectFrom('products').select(['marked_price_paisa', 'stock', 'status'])
    return product.where('id', '=', id).executeTakeFirstOrThrow()
  }
  return { vendor, owner, honey, tea, visit, form, now }
}

const idsIn = (html: string) => [...html.matchAll(/id="product-(\d+)"/g)].map(([, id]) => Number(id))

test('a vendor without products is asked to add the first', async ({ shop }) => {
  const { owner } = await addVendorWithOwner(shop)
  const { html, text } = await shown(page, shop, { path: '/vendor/products', as: owner })
  expect(text).toContain('No products yet')
  expect(html).toContain('href="/vendor/products/new"')
})

test('its own products are found by words and state, in either language, and no other vendor’s', async ({
  shop,
}) => {
  const { honey, tea, visit } = await opened(shop)
  const other = await shop.addProduct({ name_en: 'Cliff Honey of others' })
  const ids = async (query: string) => idsIn((await visit({ path: `/vendor/products${query}` })).html)
  expect(await ids('')).toEqual([tea.id, honey.id])
  expect(await ids('?search=cliff')).toEqual([honey.id])
  expect(await ids(`?search=${encodeURIComponent('भीर')}`)).toEqual([honey.id])
  expect(await ids('?status=low')).toEqual([tea.id])
  expect(await ids('?status=draft')).toEqual([])
  // Staff alone ask for a vendor.
  expect(await ids(`?vendor=${other.vendor_id}`)).toEqual([tea.id, honey.id])
  for (const query of ['?status=sold', '?status=__proto__', '?cursor=x'])
    expect([query, (await visit({ path: `/vendor/products${query}` })).status]).toEqual([query, 404])
})

test('price and stock change in the list, which says so at that product and stays where it was', async ({
  shop,
}) => {
  const { honey, tea, visit, form, now } = await opened(shop)
  const before = await now(tea.id)
  const sent = { ...(await form(honey.id)), marked_price: '१२५.५०', stock: '७' }
  const path = '/ne/vendor/products?status=published&search=cliff'
  const { status, location } = await visit({ locale: 'ne', path, form: sent })
  expect([status, location]).toEqual([
    303,
    `/ne/vendor/products?status=published&search=cliff&saved=${honey.id}#product-${honey.id}`,
  ])
  expect(await now(honey.id)).toMatchObject({ marked_price_paisa: 125_50, stock: 7 })
  expect(await now(tea.id)).toEqual(before)
  const { html } = await visit({ path: `/vendor/products?saved=${honey.id}` })
  const row = html.slice(html.indexOf(`id="product-${honey.id}"`))
  expect([row.includes('Saved.'), html.split('Saved.').length]).toEqual([true, 2])
})

test('what is wrong is said at that product alone, and the other field is not saved either', async ({
  shop,
}) => {
  const { honey, tea, visit, form, now } = await opened(shop)
  const before = await now(honey.id)
  const sent = await form(honey.id)
  for (const [wrong, field] of [
    [{ marked_price: 'dear', stock: '3' }, 'marked_price'],
    [{ marked_price: '0', stock: '3' }, 'marked_price'],
    [{ marked_price: '50', stock: '-1' }, 'stock'],
    [{ marked_price: '50', stock: '' }, 'stock'],
    [{ marked_price: '50', stock: '1.5' }, 'stock'],
  ] as const)
    for (const locale of ['en', 'ne'] as const) {
      const { status, html } = await visit({ locale, form: { ...sent, ...wrong } })
      expect([wrong, status]).toEqual([wrong, 400])
      const invalid = [...html.matchAll(/<input(?=[^>]*aria-invalid="true")[^>]*name="(\w+)"/g)]
      expect(invalid.map(([, name]) => name)).toEqual([field])
      expect(formIn(html, `name="product" value="${honey.id}"`)).toMatchObject(wrong)
      expect(formIn(html, `name="product" value="${tea.id}"`)).toMatchObject({ stock: '0' })
    }
  expect(await now(honey.id)).toEqual(before)
})

test('of two who save at once the second is told what is there, and both may not set the stock', async ({
  shop,
}) => {
  const { honey, visit, form, now } = await opened(shop)
  const sent = await form(honey.id)
  const answers = await Promise.all(['3', '4'].map((stock) => visit({ form: { ...sent, stock } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const { stock } = await now(honey.id)
  const late = formIn(
    answers.find(({ status }) => status === 409)!.html,
    `name="product" value="${honey.id}"`,
  )
  expect(late.stock_before).toBe(`${stock}`)
  expect((await visit({ form: late })).status).toBe(303)
  expect(await now(honey.id)).toMatchObject({ stock: Number(late.stock) })
})

test('another’s product, or what is none, is not there; archived products have no form', async ({ shop }) => {
  const { honey, visit, now, form } = await opened(shop)
  const other = await shop.addProduct()
  const before = await now(other.id)
  const sent = { ...(await form(honey.id)), stock: '1' }
  for (const product of [undefined, '', '0', 'x', '1e1', '99999999999'])
    expect([product, (await visit({ form: { ...sent, product } })).status]).toEqual([product, 404])
  const theirs = await visit({ form: { ...sent, product: `${other.id}` } })
  expect(theirs.status).toBe(404)
  expect(await now(other.id)).toEqual(before)
  await shop.database.db
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', honey.id)
    .execute()
  const { html } = await visit({ path: '/vendor/products?status=archived' })
  expect([idsIn(html), html.includes('name="stock"')]).toEqual([[honey.id], false])
  expect((await visit({ form: sent })).status).toBe(422)
  expect((await now(honey.id)).stock).toBe(10)
})

test('only members who look after the catalogue see the list, its file and previews, and change it', async ({
  shop,
}) => {
  const { vendor, owner, honey, visit, form, now } = await opened(shop)
  const member = async (roles: ('catalogue' | 'orders' | 'finance')[]) =>
    shop.as((await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: roles })).actor)
  const sent: Fields = { ...(await form(honey.id)), stock: '1' }
  const previewOf = (as: Ctx, id: number | string = honey.id) => shown(preview, shop, { params: { id }, as })
  const linesOf = async (args: Parameters<typeof exportFile.loader>[0]) =>
    (await exportFile.loader(args)).text()
  const cook = await member(['catalogue'])
  expect((await visit({ as: cook, form: sent })).status).toBe(303)
  expect((await previewOf(cook)).text).toContain('Cliff Honey')
  const file = (await answerOf(linesOf, shop, { as: cook })).data
  expect(file).toContain('Cliff Honey')
  expect(file.trim().split('\r\n')).toHaveLength(3)
  for (const as of [await member(['orders', 'finance']), shop.as((await shop.addCustomer()).actor)]) {
    for (const form of [undefined, { ...sent, stock: '99' }])
      expect([403, 'forbidden']).toContain(
        await visit({ as, form }).then(
          ({ status }) => status,
          ({ code }) => code,
        ),
      )
    expect((await previewOf(as)).status).toBe(403)
    await expect(answerOf(exportFile.loader, shop, { as })).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect((await now(honey.id)).stock).toBe(1)
  const stranger = (await addVendorWithOwner(shop)).owner
  expect((await previewOf(stranger)).status).toBe(404)
  expect((await answerOf(linesOf, shop, { as: stranger })).data).not.toContain('Cliff Honey')
  for (const id of ['0', 'x', '99999999']) expect((await previewOf(owner, id)).status).toBe(404)
})

test('a photo by script is answered with what is wrong, and one of another’s product is not kept', async ({
  shop,
}) => {
  const { owner, honey } = await opened(shop)
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#0a0' } })
  const photo = new File([new Uint8Array(await picture.jpeg().toBuffer())], 'photo.jpg')
  const said = async (args: Parameters<typeof pictureFile.action>[0]) => {
    const answer = await pictureFile.action(args)
    return { status: answer.status, ...(await answer.json()) }
  }
  const send = async (as: Ctx, picture: Fields[string], id: number | string = honey.id) => {
    const answer = await answerOf(said, shop, { params: { id }, as, form: { picture } })
    return answer.data ?? { status: answer.status }
  }
  for (const none of [undefined, 'photo', new File(['<svg/>'], 'a.svg')])
    expect(await send(owner, none)).toEqual({ status: 400, error: expect.stringMatching(/\w/) })
  const stranger = (await addVendorWithOwner(shop)).owner
  expect(await send(stranger, photo)).toMatchObject({ status: 404 })
  expect(await send(owner, photo, '0')).toMatchObject({ status: 404 })
  const { db } = shop.database
  const kept = () =>
    db.selectFrom('product_changes').select('status').where('product_id', '=', honey.id).execute()
  expect(await kept()).toEqual([])
  expect(await send(owner, photo)).toEqual({ status: 200 })
  // The product is on sale: new photos wait for a moderator.
  expect(await kept()).toEqual([{ status: 'pending' }])
  expect((await answerOf(pictureFile.loader, shop, { params: { id: honey.id }, as: owner })).status).toBe(404)
})
