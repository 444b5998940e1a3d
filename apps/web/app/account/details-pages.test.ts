import { readProfile } from '@himalayan-green/shop/accounts/profile.ts'
import { setPassword } from '@himalayan-green/shop/accounts/sign-in/password.ts'
import { hashPassword } from '@himalayan-green/shop/accounts/sign-in/password-hash.ts'
import { addToCart } from '@himalayan-green/shop/cart/cart.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { giveCredit } from '@himalayan-green/shop/test/books.ts'
import { addApplication } from '@himalayan-green/shop/test/scenes/applications.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { formIn, shown } from '../../test/shown.tsx'
import * as creditPage from './credit-page.tsx'
import * as dataFile from './data-file.ts'
import * as dataPage from './data-page.tsx'
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

/** Sends the form of the download with numbers; what came, and where a refusal leads to. */
async function download(shop: TestShop, as: Ctx, form: Fields) {
  let file = ''
  const { location } = await answerOf(
    async (args: Parameters<typeof dataFile.action>[0]) => {
      const answer = await dataFile.action(args)
      file = await answer.clone().text()
      return answer
    },
    shop,
    { path: '/account/data/download', as, form, locale: as.locale },
  )
  return { location, numbers: [...file.matchAll(/"document_no": "([^"]+)"/g)].map(([, number]) => number) }
}

test('N25: the page gives the numbers of papers for a code that it sends, and says what was wrong', async ({
  shop,
}) => {
  const mine = await somebody(shop, { is_stepped_up: false })
  const path = '/account/data'
  expect((await mine.visit(dataPage, path)).html).not.toContain('value="ask-numbers"')
  const { id } = await addApplication(shop, { email: mine.actor.email! })
  const first = await mine.visit(dataPage, path)
  expect((await download(shop, mine.me, {})).numbers).toEqual([])
  const asked = await mine.visit(dataPage, path, { form: formIn(first.html, 'value="ask-numbers"') })
  expect(asked.text).toContain(mine.actor.email!)
  const [mail] = (await listOutbox(shop.as(null))).filter(({ recipient }) => recipient === mine.actor.email)
  const code = /\b\d{6}\b/.exec(mail!.text)![0]
  const form = formIn(asked.html, 'name="code"')

  const wrong = await download(shop, mine.me, { ...form, code: code === '000000' ? '111111' : '000000' })
  expect(wrong).toEqual({ location: '/account/data?refused=wrong&sent=', numbers: [] })
  const refused = await mine.visit(dataPage, wrong.location!)
  expect(refused.text).toContain('That was not right, or it has expired.')
  expect(refused.html).toMatch(/<input(?=[^>]*name="code")(?=[^>]*aria-invalid="true")/)
  const nepali = await mine.visit(dataPage, `/ne${wrong.location}`, { locale: 'ne' })
  expect(nepali.text).toContain('यो मिलेन वा म्याद सकियो।')
  const got = await download(shop, mine.me, { ...formIn(refused.html, 'name="code"'), code })
  expect(got).toEqual({ location: null, numbers: [`PAN-${id}`, `CITIZENSHIP-${id}`] })
  // It works once.
  expect((await download(shop, mine.me, { ...form, code })).numbers).toEqual([])
})

test('N25: who has a password types it; a wrong one stands under its field, and too many end it for a while', async ({
  shop,
}) => {
  const password = 'seven-goats-of-mine'
  const mine = await somebody(shop, { is_stepped_up: false })
  await setPassword(mine.me, mine.actor.id, await hashPassword(password))
  const { id } = await addApplication(shop, { email: mine.actor.email! })
  const page = await mine.visit(dataPage, '/account/data')
  expect(page.html).not.toContain('value="ask-numbers"')
  const form = formIn(page.html, '/account/data/download')
  expect(form).toEqual({ password: '' })
  const wrong = await download(shop, { ...mine.me, locale: 'ne' }, { password: 'another one' })
  expect(wrong).toEqual({ location: '/ne/account/data?refused=wrong', numbers: [] })
  const refused = await mine.visit(dataPage, wrong.location!, { locale: 'ne' })
  expect(refused.html).toMatch(/<input(?=[^>]*name="password")(?=[^>]*aria-invalid="true")/)
  expect((await download(shop, mine.me, { password })).numbers).toEqual([`PAN-${id}`, `CITIZENSHIP-${id}`])

  let last = ''
  for (let n = 0; n < 12 && !last.includes('often'); n++)
    last = (await download(shop, mine.me, { password: 'another one' })).location ?? ''
  expect(last).toBe('/account/data?refused=often')
  expect((await mine.visit(dataPage, last)).text).toContain('That was tried too often.')
  expect((await download(shop, mine.me, { password })).numbers).toEqual([])
})
