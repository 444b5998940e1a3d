import { expect } from 'vitest'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { DAY, HOUR } from '../durations.ts'
import { smsParts } from '../messaging/sms-parts.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { tellBack, wishBack } from './back-wishes.ts'
import { ownWishes, purgeOwnWishes, purgeWishes } from './own-wishes.ts'
import { requestProduct, tellHere } from './request-product.ts'
import { listWanted } from './wanted.ts'

let turn = 0
/** Every call comes from a network of its own. */
const client = () => ({ address: `198.51.100.${++turn}`, user_agent: 'a phone' })
const toldTo = (shop: TestShop, recipient: string) =>
  shop.database.db
    .selectFrom('outgoing_messages')
    .select(['channel', 'subject', 'text'])
    .where('recipient', '=', recipient)
    .execute()
const heard = async (ctx: Ctx, type: string) =>
  (await listNotifications(ctx)).notifications.filter((one) => one.type === type).length
const stockOf = (shop: TestShop, id: number, stock: number) =>
  shop.database.db
    .updateTable('products')
    .set((eb) => ({ stock, stocked: eb('stocked', '+', stock) }))
    .where('id', '=', id)
    .execute()
const wishes = (shop: TestShop, product_id: number) =>
  shop.database.db.selectFrom('back_wishes').selectAll().where('product_id', '=', product_id).execute()

test('who waits for a sold out product is told once when it can be bought, whatever way they have', async ({
  shop,
}) => {
  const vendor = await shop.addVendor()
  const { id, slug } = await shop.addProduct({
    vendor_id: vendor.id,
    stock: 0,
    name_en: 'Mad Honey',
    name_ne: 'पागल मह',
  })
  const visitor = shop.as(null)
  const member = shop.as((await shop.addCustomer()).actor)
  const [phone, mail] = ['+9779815555501', 'waits-for-honey@example.com']
  await Promise.all([1, 2].map(() => wishBack(visitor, client(), slug, { contact: '981-5555501' })))
  await wishBack({ ...visitor, locale: 'ne' }, client(), slug, { contact: mail.toUpperCase() })
  await Promise.all([1, 2].map(() => wishBack(member, client(), slug, {})))
  expect(await wishes(shop, id)).toHaveLength(3)

  await tellBack(visitor)
  await stockOf(shop, id, 5)
  const { db } = shop.database
  await db.updateTable('vendors').set({ is_away: true }).where('id', '=', vendor.id).execute()
  await tellBack(visitor)
  expect(await wishes(shop, id)).toHaveLength(3)
  await db.updateTable('vendors').set({ is_away: false }).where('id', '=', vendor.id).execute()
  await Promise.all([tellBack(visitor), tellBack(visitor)])
  await tellBack(visitor)
  const [sms, ...others] = await toldTo(shop, phone)
  expect(others).toEqual([])
  expect(sms!.text).toBe(`Himalayan Green: Mad Honey is back: http://shop.test/product/${slug}`)
  expect(smsParts(sms!.text)).toBe(1)
  expect(await toldTo(shop, mail)).toMatchObject([{ channel: 'mail', subject: 'पागल मह फेरि उपलब्ध छ' }])
  expect(await heard(member, 'WishedProductBack')).toBe(1)
  expect(await wishes(shop, id)).toEqual([])
})

test('only what is in the shop and cannot be bought is waited for, by a contact that can be reached', async ({
  shop,
}) => {
  const there = await shop.addProduct()
  const sold = await shop.addProduct({ stock: 0 })
  const draft = await shop.addProduct({ stock: 0, status: 'draft' })
  const visitor = shop.as(null)
  const wish = (slug: string, contact: string) => wishBack(visitor, client(), slug, { contact })
  await expect(wish(there.slug, 'a@example.com')).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(wish(draft.slug, 'a@example.com')).rejects.toMatchObject({ code: 'not_found' })
  for (const contact of ['', '12345', 'a@'])
    await expect(wish(sold.slug, contact), contact).rejects.toMatchObject({
      code: 'invalid',
      fields: { contact: expect.any(String) },
    })
  expect(await wishes(shop, sold.id)).toEqual([])
})

test('what two people ask for stands on the vendors’ list without them, and both are told when it comes', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const visitor = shop.as(null)
  const member = shop.as((await shop.addCustomer()).actor)
  const mail = 'wants-it@example.com'
  const wanted = async () => (await listWanted(owner)).filter(({ words }) => words.includes('kiwano'))
  await requestProduct(visitor, client(), { words: 'Kiwano!', contact: mail })
  await requestProduct(visitor, client(), { words: 'kiwano', contact: mail })
  expect(await wanted()).toEqual([])
  await requestProduct(member, client(), { words: 'kiwano' })
  expect(await wanted()).toEqual([{ words: 'kiwano', people: null, since: expect.any(Date) }])
  await requestProduct(visitor, client(), { words: 'kiwano', contact: '981-5555502' })
  expect(await wanted()).toMatchObject([{ people: 3 }])
  const other = shop.as((await shop.addCustomer()).actor)
  await requestProduct(other, client(), { words: 'kiwano' })
  expect(await wanted()).toMatchObject([{ people: 4 }])
  await expect(listWanted(member)).rejects.toMatchObject({ code: 'forbidden' })

  const later = { ...visitor, now: new Date(visitor.now.getTime() + HOUR) }
  await tellHere(later)
  expect(await wanted()).toHaveLength(1)
  const { slug } = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Kiwano', name_ne: 'किवानो' })
  // What was looked for just now is not looked for again at once.
  await tellHere(later)
  expect(await wanted()).toHaveLength(1)
  const afterwards = { ...visitor, now: new Date(visitor.now.getTime() + 2 * HOUR) }
  await Promise.all([tellHere(afterwards), tellHere(afterwards)])
  await tellHere(afterwards)
  expect(await heard(member, 'WishedProductHere')).toBe(1)
  expect(await toldTo(shop, mail)).toMatchObject([
    { subject: 'Kiwano is now in the shop', text: expect.stringContaining(`/product/${slug}`) },
  ])
  expect(await toldTo(shop, '+9779815555502')).toHaveLength(1)
  expect(await wanted()).toEqual([])
  await expect(requestProduct(member, client(), { words: 'kiwano' })).rejects.toMatchObject({
    fields: { words: expect.any(String) },
  })
})

test('words that may say who somebody is, or are a sentence, are not noted', async ({ shop }) => {
  const member = shop.as((await shop.addCustomer()).actor)
  for (const words of ['', '…', '9841234567', 'me@example.com', 'x'.repeat(61)])
    await expect(requestProduct(member, client(), { words }), words).rejects.toMatchObject({
      fields: { words: expect.any(String) },
    })
})

test('a person finds their wishes in their data; they go with the account, and after 180 days', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer()
  const ctx = shop.as(actor)
  const { slug, id } = await shop.addProduct({ stock: 0 })
  const wish = async () => {
    await wishBack(ctx, client(), slug, {})
    await requestProduct(ctx, client(), { words: 'mangosteen' })
  }
  await wish()
  expect(await ownWishes(ctx)).toMatchObject({ back: [{ slug }], requested: [{ words: 'mangosteen' }] })
  await purgeOwnWishes(ctx)
  expect(await ownWishes(ctx)).toEqual({ back: [], requested: [] })
  await wish()
  const days = (count: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + count * DAY) })
  await purgeWishes(days(180))
  expect(await wishes(shop, id)).toHaveLength(1)
  await purgeWishes(days(181))
  expect(await ownWishes(ctx)).toEqual({ back: [], requested: [] })
})

test('for a number or email no more than 20 wait at a time, whoever types them', async ({ shop }) => {
  const visitor = shop.as(null)
  const contact = 'somebody-else@example.com'
  const day = (n: number) => ({ ...visitor, now: new Date(visitor.now.getTime() + n * 25 * HOUR) })
  const words = (n: number) => ({ words: `rare${'abcdefghijklmnopqrstuvwx'[n]}fruit`, contact })
  for (let n = 0; n < 20; n++) await requestProduct(day(Math.floor(n / 10)), client(), words(n))
  await expect(requestProduct(day(3), client(), words(20))).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { contact: expect.any(String) },
  })
})
