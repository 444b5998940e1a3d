import { changeProduct } from '@himalayan-green/shop/catalog/changing/change-product.ts'
import { readVendorProduct } from '@himalayan-green/shop/catalog/changing/vendor-product.ts'
import type { Ctx, Right } from '@himalayan-green/shop/context.ts'
import { listNotifications } from '@himalayan-green/shop/notifications/notifications.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as pictureFile from './picture-file.ts'
import * as page from './product-page.tsx'

const staff = async (shop: TestShop, ...rights: Right[]) =>
  shop.as((await shop.addCustomer({ rights })).actor)

/** A vendor's product, somebody who corrects it, and the page for that. */
async function opened(shop: TestShop, overrides: Parameters<TestShop['addProduct']>[0] = {}) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { id } = await shop.addProduct({
    vendor_id: vendor.id,
    aliases: ['mah'],
    unit_amount: 1,
    ...overrides,
  })
  const asha = await staff(shop, 'product.change')
  const visit = (more: Visit = {}) =>
    shown(page, shop, { path: `/admin/products/${id}`, params: { id }, as: asha, ...more })
  const about = async () => formIn((await visit()).html, 'value="save"')
  const send = (form: Fields, as: Ctx = asha) => visit({ form, as })
  const picture = async (file: Fields[string], as: Ctx = asha) =>
    answerOf(pictureFile.action, shop, { params: { id }, as, form: { picture: file } })
  const now = () => readVendorProduct(owner, id)
  const told = async () => (await listNotifications(owner)).notifications
  return { id, owner, asha, visit, about, send, picture, now, told }
}

const photo = async () => {
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#0a0' } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'photo.jpg')
}

test('the form as it is shown changes nothing; what staff correct is live at once, and its vendor is told', async ({
  shop,
}) => {
  const { id, about, send, now, told } = await opened(shop)
  const before = await now()
  const saved = { status: 303, location: `/admin/products/${id}?saved=about` }
  expect(await send({ ...(await about()), intent: 'save' })).toMatchObject(saved)
  expect(await now()).toEqual(before)
  expect(await told()).toEqual([])
  const form = { ...(await about()), intent: 'save', name_en: 'Cliff Honey', aliases: 'mah, cliff' }
  expect(await send(form)).toMatchObject(saved)
  expect(await now()).toMatchObject({ name_en: 'Cliff Honey', aliases: ['mah', 'cliff'], change: null })
  expect(await told()).toHaveLength(1)
})

test('what is saved while a change of the vendor waits goes into that one, and waits with it', async ({
  shop,
}) => {
  const { id, owner, visit, about, send, now } = await opened(shop)
  const { name_en } = await now()
  await changeProduct(owner, id, { name_en: 'Wild Hony' })
  expect((await visit()).text).toContain('The vendor has requested a change, shown in the fields below.')
  expect(await about()).toMatchObject({ name_en: 'Wild Hony' })
  expect((await send({ ...(await about()), intent: 'save', name_en: 'Wild Honey' })).status).toBe(303)
  expect(await now()).toMatchObject({ name_en, change: { values: { name_en: 'Wild Honey' } } })
  expect((await send({ intent: 'cancel-change' })).location).toBe(`/admin/products/${id}?saved=standing`)
  expect((await now()).change).toBeNull()
})

test('of two who save at once the second is told, and the next try goes by what is there', async ({
  shop,
}) => {
  const { about, send, now } = await opened(shop)
  const form = { ...(await about()), intent: 'save' }
  const answers = await Promise.all(['Honey A', 'Honey B'].map((name_en) => send({ ...form, name_en })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const late = answers.find(({ status }) => status === 409)!
  const typed = formIn(late.html, 'value="save"')
  expect(['Honey A', 'Honey B']).toContain(typed.name_en)
  expect(typed.name_en).not.toBe((await now()).name_en)
  expect((await send({ ...typed, intent: 'save' })).status).toBe(303)
  expect((await now()).name_en).toBe(typed.name_en)
})

test('a price is corrected from what its sender saw, and refused beneath its field', async ({ shop }) => {
  const { visit, send, now } = await opened(shop)
  const form = { ...formIn((await visit()).html, 'value="offer"'), intent: 'offer' }
  for (const marked_price of ['', 'dear', '0', '1.005']) {
    const { status, html } = await send({ ...form, marked_price })
    expect([marked_price, status]).toEqual([marked_price, 400])
    expect(html).toMatch(/<input(?=[^>]*name="marked_price")(?=[^>]*aria-invalid="true")/)
  }
  expect((await send({ ...form, marked_price: '१२०' })).location).toMatch(/\?saved=offer#product-offer$/)
  expect((await send({ ...form, marked_price: '90' })).status).toBe(409)
  expect(await now()).toMatchObject({ marked_price_paisa: 120_00, stock: 10 })
})

test('staff publish a draft, which needs a photo, pause it and put it away', async ({ shop }) => {
  const { visit, send, picture, now } = await opened(shop, { status: 'draft' })
  const refused = await send({ intent: 'submit' })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('role="alert"')
  expect((await now()).status).toBe('draft')
  expect((await picture(await photo())).status).toBe(200)
  expect((await now()).images).toHaveLength(1)
  for (const [intent, status] of [
    ['submit', 'published'],
    ['pause', 'paused'],
    ['archive', 'archived'],
  ] as const)
    for (const _ of ['once', 'twice']) {
      expect([intent, (await send({ intent })).status]).toEqual([intent, 303])
      expect((await now()).status).toBe(status)
    }
  // Of what is archived nothing is offered to be changed.
  expect((await visit()).html).not.toContain('name="name_en"')
})

test('what is no picture is refused with a sentence, and so is one by who may not', async ({ shop }) => {
  const { id, asha, owner, picture, now } = await opened(shop)
  for (const file of [undefined, 'text', new File(['<svg/>'], 'a.svg'), new File([], 'empty.jpg')])
    expect((await picture(file)).status).toBe(400)
  for (const as of [
    owner,
    await staff(shop, 'all.read'),
    await staff(shop, ...rightsWithout('product.change')),
  ])
    expect((await picture(await photo(), as)).status).toBe(403)
  expect((await now()).images).toEqual([])
  const form = { picture: await photo() }
  for (const param of ['0', 'x', `${id + 1000}`])
    expect((await answerOf(pictureFile.action, shop, { params: { id: param }, as: asha, form })).status).toBe(
      404,
    )
  expect((await answerOf(pictureFile.loader, shop, { params: { id }, as: asha })).status).toBe(404)
})

test('who may only look sees it without a way to its audit or check, and changes nothing', async ({
  shop,
}) => {
  const { id, owner, visit, send, now } = await opened(shop, { status: 'pending', submitted_at: new Date() })
  const before = await now()
  expect((await visit()).html).not.toContain(`/admin/products-to-check/${id}`)
  const checker = await staff(shop, 'product.change', 'product.moderate', 'audit.read', 'vendor.change')
  const { html } = await visit({ as: checker })
  for (const path of ['products-to-check/', 'audit?', 'vendors/'])
    expect(html).toContain(`href="/admin/${path}`)
  const reader = await staff(shop, 'all.read')
  expect((await visit({ as: reader })).status).toBe(200)
  expect((await visit({ as: owner })).status).toBe(403)
  for (const form of [
    { intent: 'save', name_en: 'Mine' },
    { intent: 'offer', marked_price: '1' },
    { intent: 'archive' },
  ])
    for (const as of [reader, owner, await staff(shop, ...rightsWithout('product.change'))]) {
      const answer = await send(form, as).then(
        ({ status }) => status,
        ({ code }) => code,
      )
      expect([403, 'forbidden']).toContain(answer)
    }
  expect(await now()).toEqual(before)
  for (const param of ['0', '1e1', `${id + 1000}`])
    for (const form of [undefined, { intent: 'archive' }])
      expect(await visit({ params: { id: param }, form })).toMatchObject({ status: 404, html: '' })
})
