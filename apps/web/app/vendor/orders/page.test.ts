import { deliver } from '@himalayan-green/shop/test/scenes/delivered.ts'
import { addVendorWithOwner, buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { tagsIn } from '../../../test/rendered.tsx'
import { formIn, shown } from '../../../test/shown.tsx'
import * as orderPage from './order-page.tsx'
import * as page from './page.tsx'

async function sold(shop: TestShop, times: number) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const numbers: string[] = []
  for (let time = 0; time < times; time++) {
    const product = { vendor_id: vendor.id, name_en: 'Mude Red Potato', name_ne: 'मुडे रातो आलु' }
    const { ctx, placed } = await buy(shop, { product })
    await deliver(ctx, placed.order_group_id)
    numbers.unshift(placed.number)
  }
  return { actor: owner.actor!, numbers }
}

test('who has no past orders reads where they will be, and is not asked to search', async ({ shop }) => {
  const { actor } = await sold(shop, 0)
  const { text, html } = await shown(page, shop, { path: '/vendor/orders', as: actor })
  expect(text).toContain('You have no past orders yet.')
  expect(html).not.toContain('<form')
})

test('past orders stand on pages of twenty with what they were sold for, and each leads to its own page', async ({
  shop,
}) => {
  const { actor, numbers } = await sold(shop, 21)
  const visit = { path: '/vendor/orders', as: actor }
  const { html, text } = await shown(page, shop, visit)
  expect(text).toContain('21 orders, sold for Rs 2,100.00')
  const links = (html: string) => tagsIn(html, 'a').map(({ href }) => href!)
  const toOrders = links(html).filter((href) => href.startsWith('/vendor/orders/'))
  expect(toOrders).toHaveLength(20)
  expect(text).not.toContain(numbers[20]!)
  const next = links(html).find((href) => href.includes('cursor='))!
  const second = await shown(page, shop, { ...visit, path: next })
  expect(second.text).toContain(numbers[20]!)
  expect(second.text).toContain('21 orders, sold for Rs 2,100.00')

  const form = formIn(html, 'name="search"')
  expect(form).toEqual({ search: '', month: '' })
  const searched = await shown(page, shop, { ...visit, path: `/vendor/orders?search=${numbers[3]}` })
  expect(searched.text).toContain('1 order, sold for Rs 100.00')
  const none = await shown(page, shop, { ...visit, path: '/vendor/orders?search=Jomsom' })
  expect(none.text).toContain('Nothing found here. Show all past orders')
  expect((await shown(page, shop, { ...visit, path: '/vendor/orders?month=x' })).status).toBe(404)

  const id = toOrders[0]!.split('/').at(-1)!
  const order = (locale: 'en' | 'ne', as = actor) =>
    shown(orderPage, shop, { path: toOrders[0]!, params: { id }, locale, as })
  const english = (await order('en')).text
  for (const words of [numbers[0]!, 'Mude Red Potato', 'Sabina Gurung', 'Out for delivery', 'Rs 100.00'])
    expect(english).toContain(words)
  const nepali = (await order('ne')).text
  for (const words of ['मुडे रातो आलु', 'डेलिभरी भयो', 'पुराना अर्डर']) expect(nepali).toContain(words)
  const other = await addVendorWithOwner(shop)
  expect((await order('en', other.owner.actor!)).status).toBe(404)
})
