import { expect } from 'vitest'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { countClick, purgeSearchClicks } from './count-click.ts'
import { countSearch } from './count-search.ts'
import { readSearchedWords } from './searched-words.ts'

/** Half past midnight in Nepal, on the 21st. */
const NIGHT = new Date('2026-11-20T18:45:00Z')
const later = (hours: number) => new Date(NIGHT.getTime() + hours * 3_600_000)

const kept = ({ database }: TestShop) =>
  database.db
    .selectFrom('search_clicks')
    .select(['day', 'words', 'product_id', 'clicks'])
    .orderBy('day')
    .orderBy('words')
    .orderBy('product_id')
    .execute()

test('what is clicked after a search becomes a sum a day, words and product, and nothing else is kept', async () => {
  const shop = await openTestShop(() => NIGHT)
  const visitor = shop.as(null)
  const { id, slug } = await shop.addProduct({ name_en: 'Honey', name_ne: 'मह' })
  const draft = await shop.addProduct({ status: 'draft' })
  await countClick(visitor, { search: 'honey', product: id })
  expect(await kept(shop)).toEqual([])

  await countSearch(visitor, { search: 'honey' })
  const clicked = { search: ' Fresh HONEY 1kg', product: slug }
  await Promise.all(Array.from({ length: 4 }, () => countClick(visitor, clicked)))
  await countClick(visitor, { search: 'honey', product: id })
  for (const nothing of [
    { search: 'honey', product: draft.id },
    { search: 'honey', product: 'no-such-product' },
    { search: 'honey', product: 2_147_483_647 },
    { search: 'never searched', product: id },
    { search: '9841234567', product: id },
  ])
    await countClick(visitor, nothing)
  expect(await kept(shop)).toEqual([{ day: '2026-11-21', words: 'honey', product_id: id, clicks: 5 }])

  // A search of late in the evening may have its click after midnight; one of days ago has none.
  await countClick({ ...visitor, now: later(24) }, { search: 'honey', product: id })
  await countClick({ ...visitor, now: later(48) }, { search: 'honey', product: id })
  expect((await kept(shop)).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
  for (const wrong of [
    null,
    {},
    { search: 'honey' },
    { search: 'honey', product: 0 },
    { search: 'honey', product: `${slug}\0` },
    { search: 7, product: id },
  ])
    await expect(countClick(visitor, wrong)).rejects.toMatchObject({ code: 'invalid' })

  await purgeSearchClicks({ ...visitor, now: later(91 * 24) })
  expect((await kept(shop)).map(({ day }) => day)).toEqual(['2026-11-22'])
  await shop.close()
})

test('a search has at most 20 products a day', async ({ shop }) => {
  const visitor = shop.as(null)
  await countSearch(visitor, { search: 'anything' })
  const products = await Promise.all(Array.from({ length: 22 }, () => shop.addProduct()))
  for (const { id } of products) await countClick(visitor, { search: 'anything', product: id })
  await countClick(visitor, { search: 'anything', product: products[0]!.id })
  const clicks = (await kept(shop)).map((one) => [one.product_id, one.clicks])
  const counted = products.slice(0, 20).map(({ id }, index) => [id, index === 0 ? 2 : 1])
  expect(new Map(clicks as [number, number][])).toEqual(new Map(counted as [number, number][]))
})

test('staff read the three commonest products of each search', async () => {
  const shop = await openTestShop(() => NIGHT)
  const visitor = shop.as(null)
  for (const search of ['kiwano', 'kiwano', 'durian', 'durian']) await countSearch(visitor, { search })
  const products = await Promise.all(Array.from({ length: 4 }, () => shop.addProduct()))
  for (const [index, { id }] of products.entries())
    for (let time = 0; time <= index; time++) await countClick(visitor, { search: 'kiwano', product: id })
  const ctx = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  const { in_vain } = await readSearchedWords(ctx)
  const shown = products.map(({ id, slug, name_en, name_ne }, index) => ({
    id,
    slug,
    name_en,
    name_ne,
    clicks: index + 1,
  }))
  expect(in_vain).toMatchObject([
    { words: 'durian', clicked: [] },
    { words: 'kiwano', clicked: [shown[3], shown[2], shown[1]] },
  ])
  expect((await readSearchedWords({ ...ctx, now: later(31 * 24) })).in_vain).toEqual([])
  await shop.close()
})
