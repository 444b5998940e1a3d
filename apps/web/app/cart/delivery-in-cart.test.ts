import { newGuestCart, parseGuestCart, writeGuestCart } from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import { inDemoPlaces } from '@himalayan-green/shop/test/scenes/places.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields } from '../../test/page.ts'
import { tagsIn, textOf } from '../../test/rendered.tsx'
import { formIn, shown } from '../../test/shown.tsx'
import * as placePage from '../places/page.tsx'
import { readSite } from '../site.server.ts'
import * as cartPage from './page.tsx'

/** A browser without scripts that keeps its place and its cart, and the pages of both with what the site knows of it. */
async function visitor(shop: TestShop, products: { id: number }[]) {
  await inDemoPlaces(shop)
  // The zone of other tests, which costs nothing.
  await shop.database.db.deleteFrom('zones').where('name_en', '=', 'Tests').execute()
  const lines = products.map(({ id }) => ({ product_id: id, quantity: 1 }))
  const cookies = new Map([['basket', writeGuestCart({ ...newGuestCart(), lines })]])
  const browse = async (page: typeof placePage | typeof cartPage, path: string, form?: Fields) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const locale = path.startsWith('/ne') ? 'ne' : 'en'
    const { reader, ...site } = (await answerOf(readSite, shop, { path, cookie, locale })).data
    const around = { site, reader: reader ?? {}, cart: { reading: 'unread' as const } }
    const answer = await shown(page, shop, { path, cookie, locale, around, ...(form && { form }) })
    for (const set of answer.headers.getSetCookie()) {
      const [name, value] = set.split(';')[0]!.split('=')
      cookies.set(name!, value!)
    }
    return answer
  }
  const goTo = async (where: string) => {
    const path = '/place?return_to=/cart'
    const form = formIn((await browse(placePage, path)).html, 'name="where"')
    expect(await browse(placePage, path, { ...form, where })).toMatchObject({
      status: 303,
      location: '/cart',
    })
  }
  return {
    cart: (path = '/cart') => browse(cartPage, path),
    remove: (id: number) => browse(cartPage, '/cart', { product: `${id}`, remove: '' }),
    inCart: () => parseGuestCart(`basket=${cookies.get('basket')}`)?.lines ?? [],
    goTo,
  }
}

test('without scripts the cart says from how much on delivery costs, and what is missing at the place', async ({
  shop,
}) => {
  const [farm, herd] = [await shop.addVendor(), await shop.addVendor()]
  const potato = await shop.addProduct({ vendor_id: farm.id, marked_price_paisa: 70_00 })
  const goat = await shop.addProduct({ vendor_id: herd.id, marked_price_paisa: 2_750_00 })
  const apple = await shop.addProduct({ vendor_id: farm.id, marked_price_paisa: 280_00 })
  const { cart, remove, inCart, goTo } = await visitor(shop, [potato, goat, apple])

  const before = await cart()
  const headings = [...before.html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, text]) => textOf(text!))
  expect(headings.slice(0, 2)).toEqual([farm.name_en, herd.name_en])
  expect(before.text).toContain('Delivery from Rs 60 The fee depends on your area: choose it')
  expect(tagsIn(before.html, 'a').map(({ href }) => href)).toContain('/place?return_to=%2Fcart')

  await goTo('pokhara 6')
  const at = await cart()
  expect(at.text).toContain('Subtotal Rs 3,100.00')
  expect(at.text).toMatch(/Delivery to Pokhara-6 .*Rs 60\.00/)
  expect(at.text).toContain('Add Rs 1,900 more for free delivery')
  const inNepali = await cart('/ne/cart')
  expect(tagsIn(inNepali.html, 'progress')).toMatchObject([{ value: '310000', max: '500000' }])

  for (const { id } of [goat, apple])
    expect(await remove(id)).toMatchObject({ status: 302, location: '/cart' })
  expect(inCart()).toMatchObject([{ product_id: potato.id }])
  // Far from it, nothing is said of free delivery.
  expect((await cart()).text).not.toContain('more for free delivery')
  await goTo('pokhara 19')
  const less = await cart()
  expect(less.text).toContain('Add Rs 230 more to reach the minimum order of Rs 300')
  const links = [...less.html.matchAll(/<a [^>]*>.*?<\/a>/gs)].map(([link]) => link)
  const on = links.find((link) => textOf(link) === 'Continue shopping')
  expect(tagsIn(on ?? '', 'a')).toMatchObject([{ href: '/shop' }])
})
