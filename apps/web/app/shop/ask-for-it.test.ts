import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { formIn, shown } from '../../test/shown.tsx'
import * as list from './page.tsx'

const BUTTON = 'Ask for it'

const asksOf = async ({ database }: TestShop, words: string) =>
  (await database.db.selectFrom('search_counts').select('asks').where('words', '=', words).executeTakeFirst())
    ?.asks ?? 0

test('an empty search asks for it without scripts, counts it once, and says what becomes of it', async ({
  shop,
}) => {
  const path = '/shop?search=kiwano'
  const { html, text } = await shown(list, shop, { path })
  expect(text).toContain('We count how often “kiwano” is asked for, not who asks')
  expect(html).toContain('action="/shop?search=kiwano"')
  for (let time = 0; time < 2; time++) {
    const sent = await shown(list, shop, { path, form: formIn(html, BUTTON) })
    expect([sent.status, sent.location]).toEqual([303, '/shop?search=kiwano&asked=yes'])
  }
  expect(await asksOf(shop, 'kiwano')).toBe(1)
  const after = await shown(list, shop, { path: '/shop?search=kiwano&asked=yes' })
  expect(after.text).toContain('Thank you. “kiwano” is on our list of requested products.')
  expect(after.html).not.toContain(BUTTON)

  const inNepali = await shown(list, shop, { path: '/ne/shop?search=kiwano&exact=true', locale: 'ne' })
  expect(inNepali.text).toContain('“kiwano” कति पटक मागियो, हामी गन्छौँ')
  expect(inNepali.html).toContain('action="/ne/shop?search=kiwano&amp;exact=true"')
})

test('it is asked for by a search alone: what a filter hides or the shop has is not, and a phone number neither', async ({
  shop,
}) => {
  const asks = async (path: string) => (await shown(list, shop, { path })).html.includes(BUTTON)
  expect(await asks('/shop?search=kiwano&sort=PriceLH')).toBe(true)
  expect(await asks('/shop?search=kiwano&available=true')).toBe(false)
  expect(await asks('/shop?min_price=100000')).toBe(false)
  await shop.addProduct({ name_en: 'Durian', name_ne: 'दुरियन' })
  expect(await asks('/shop?search=durian')).toBe(false)
  for (const [search, status] of [
    ['durian', 422],
    ['9841234567', 400],
    ['', 400],
  ] as const)
    expect((await shown(list, shop, { path: `/shop?search=${search}`, form: {} })).status, search).toBe(
      status,
    )
  expect(await asksOf(shop, 'durian')).toBe(0)
})
