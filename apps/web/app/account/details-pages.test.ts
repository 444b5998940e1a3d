import { readProfile } from '@himalayan-green/shop/accounts/profile.ts'
import { addToCart } from '@himalayan-green/shop/cart/cart.ts'
import { giveCredit } from '@himalayan-green/shop/test/books.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { formIn, shown } from '../../test/shown.tsx'
import * as creditPage from './credit-page.tsx'
import * as dataFile from './data-file.ts'
import * as page from './page.tsx'
import * as picturePage from './picture-page.tsx'
import * as settingsPage from './settings-page.tsx'

/** Somebody's account, of which the pages read the actor anew, as a session does. */
async function somebody(shop: TestShop, overrides: Parameters<TestShop['addCustomer']>[0] = {}) {
  const { actor } = await shop.addCustomer(overrides)
  const me = shop.as(actor)
  const visit = async (module: Parameters<typeof shown>[0], path: string, more: Visit = {}) => {
    const { display_picture, name } = await readProfile(me)
    return shown(module, shop, { path, as: { ...actor, display_picture, name }, ...more })
  }
  return { me, actor, visit }
}

test.for([
  ['  sita   gurung ', 'Sita Gurung'],
  ['सीता गुरुङ', 'सीता गुरुङ'],
  ['A'.repeat(100), `A${'a'.repeat(99)}`],
])('the name %o is kept as %o, and the page says that it was saved', async ([typed, kept], { shop }) => {
  const { me, visit } = await somebody(shop)
  const form = { ...formIn((await visit(page, '/account')).html), name: typed }
  for (const _ of ['once', 'twice'])
    expect(await visit(page, '/account', { form })).toMatchObject({ status: 303, location: '/account?saved' })
  expect((await readProfile(me)).name).toBe(kept)
  const { html, text } = await visit(page, '/account?saved')
  expect(formIn(html)).toEqual({ name: kept })
  expect(html).toContain('role="status"')
  expect(text).not.toContain(typed === kept ? '  ' : typed)
})

test.for<[Fields]>([[{ name: '' }], [{ name: '   ' }], [{ name: 'x'.repeat(101) }], [{}]])(
  'of the name in %o nothing is kept, and it stands there to be mended',
  async ([form], { shop }) => {
    const { me, visit } = await somebody(shop)
    const { status, html, text } = await visit(page, '/account', { form })
    expect(status).toBe(400)
    expect(tagsIn(html, 'input')).toMatchObject([{ name: 'name', 'aria-invalid': 'true' }])
    if (form.name) expect(formIn(html)).toEqual({ name: form.name })
    expect(text).not.toContain('Saved.')
    expect((await readProfile(me)).name).toBe('Sita Gurung')
  },
)

test('whoever came by phone reads that there is no email, and a markup in a name is read as letters', async ({
  shop,
}) => {
  const { visit } = await somebody(shop, { email: null, phone: '+9779841003009', name: '<b>Sita</b>' })
  const { html, text } = await visit(page, '/account')
  expect(text).toContain('984-1003009')
  expect(text).toContain('Email None yet')
  expect(html).not.toContain('<b>Sita')
})

test('the language is kept for mails, and the next page is in it; another one than the two is English', async ({
  shop,
}) => {
  const { me, visit } = await somebody(shop)
  const { html } = await visit(settingsPage, '/account/settings')
  expect(formIn(html)).toEqual({ locale: 'en' })
  for (const [locale, location, kept] of [
    ['ne', '/ne/account/settings?saved', 'ne'],
    ['xx', '/account/settings?saved', 'en'],
    ['ne', '/ne/account/settings?saved', 'ne'],
    [undefined, '/account/settings?saved', 'en'],
  ] as const) {
    const form = { locale }
    expect(await visit(settingsPage, '/account/settings', { form })).toMatchObject({ status: 303, location })
    expect((await readProfile(me)).locale).toBe(kept)
  }
  const nepali = await visit(settingsPage, '/ne/account/settings?saved', { locale: 'ne' })
  expect(formIn(nepali.html)).toEqual({ locale: 'ne' })
})

test('a picture is shown once it is there, and goes by a press; what is no picture is refused', async ({
  shop,
}) => {
  const { me, visit } = await somebody(shop)
  const path = '/account/picture'
  expect((await visit(picturePage, path)).html).not.toContain('name="remove"')
  const text = new File(['<svg onload="alert(1)"/>'], 'me.jpg', { type: 'image/jpeg' })
  for (const display_picture of [text, new File([], ''), 'a word', undefined]) {
    const { status, html } = await visit(picturePage, path, { form: { display_picture } })
    expect(status).toBe(400)
    expect(html).toMatch(/<input(?=[^>]*type="file")(?=[^>]*aria-invalid="true")/)
  }
  expect((await readProfile(me)).display_picture).toBeNull()
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const form = { display_picture: new File([new Uint8Array(photo)], 'me.jpg') }
  const saved = { status: 303, location: '/account/picture?saved' }
  expect(await visit(picturePage, path, { form })).toMatchObject(saved)
  const { display_picture } = await readProfile(me)
  expect(display_picture).toMatch(/^\//)
  expect((await visit(picturePage, path)).html).toContain('name="remove"')
  for (const _ of ['once', 'twice'])
    expect(await visit(picturePage, path, { form: { remove: '1' } })).toMatchObject(saved)
  expect((await readProfile(me)).display_picture).toBeNull()
})

test('credit: none is said in words, what came is listed with its sum, and nobody else’s', async ({
  shop,
}) => {
  const { actor, visit } = await somebody(shop)
  const path = '/account/credit'
  const empty = await visit(creditPage, path)
  expect(empty.html).not.toContain('<dl')
  await giveCredit(shop, actor.id, 1_25_050)
  await giveCredit(shop, actor.id, 50_00)
  const { html, text } = await visit(creditPage, path)
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(text).toContain('Rs 1,300.50')
  expect(text).toContain('+ Rs 1,250.50')
  expect((await (await somebody(shop)).visit(creditPage, path)).text).toBe(empty.text)
  expect((await visit(creditPage, `/ne${path}`, { locale: 'ne' })).text).toMatch(/[\u0900-\u097f]/)
})

test('one’s own data come as a file, with what is in the cart, and nothing of others', async ({ shop }) => {
  const [mine, other] = [await somebody(shop), await somebody(shop)]
  const [honey, ghee] = [
    await shop.addProduct({ name_en: 'Own Honey' }),
    await shop.addProduct({ name_en: 'Ghee' }),
  ]
  await addToCart(mine.me, { product: honey.id, quantity: 2 })
  await addToCart(other.me, { product: ghee.id })
  let file = ''
  const { headers } = await answerOf(
    async (args: Parameters<typeof dataFile.loader>[0]) => {
      const answer = await dataFile.loader(args)
      file = await answer.clone().text()
      return answer
    },
    shop,
    { path: '/account/data/download', as: mine.me },
  )
  expect(headers.get('content-disposition')).toContain('attachment')
  expect(JSON.parse(file)).toMatchObject({ profile: { email: mine.actor.email }, orders: [] })
  expect(file).toContain('Own Honey')
  for (const strange of ['Ghee', other.actor.email!]) expect(file).not.toContain(strange)
})
