import { expect } from 'vitest'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { addSynonym } from '../synonyms/change-synonyms.ts'
import { countSearch } from './count-search.ts'
import { purgeSearchCounts } from './count-words.ts'
import { readSearchedWords } from './searched-words.ts'

const staffOf = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)

const kept = (shop: TestShop) =>
  shop.database.db
    .selectFrom('search_counts')
    .select(['day', 'words', 'searches', 'in_vain'])
    .orderBy('day')
    .orderBy('words')
    .execute()

/** Half past midnight in Nepal, on the 21st. */
const NIGHT = new Date('2026-11-20T18:45:00Z')

test('searches become one sum a day and words, with how many found nothing, and nothing else is kept', async () => {
  const shop = await openTestShop(() => NIGHT)
  await shop.addProduct({ name_en: 'Honey', name_ne: 'मह' })
  const ctx = shop.as((await shop.addCustomer()).actor)
  await Promise.all(Array.from({ length: 5 }, () => countSearch(ctx, { search: ' Fresh  HONEY 1kg' })))
  await countSearch({ ...ctx, now: new Date('2026-11-20T18:00:00Z') }, { search: 'honey' })
  for (const search of ['Kiwano melon', 'kiwano, melon?']) await countSearch(ctx, { search })
  for (const search of ['', ' ?! ', 'call 9841234567', 'maya@example.com', 'x'.repeat(61)])
    await countSearch(ctx, { search })
  expect(await kept(shop)).toEqual([
    { day: '2026-11-20', words: 'honey', searches: 1, in_vain: 0 },
    { day: '2026-11-21', words: 'honey', searches: 5, in_vain: 0 },
    { day: '2026-11-21', words: 'kiwano melon', searches: 2, in_vain: 2 },
  ])
  await expect(countSearch(ctx, { search: 'x'.repeat(201) })).rejects.toMatchObject({ code: 'invalid' })
  await expect(countSearch(ctx, null)).rejects.toMatchObject({ code: 'invalid' })
  await shop.close()
})

test('staff read what was searched twice at least in 30 days, and not found until the next search finds it', async () => {
  const shop = await openTestShop(() => NIGHT)
  await shop.addProduct({ name_en: 'Honey', name_ne: 'मह' })
  const staff = await staffOf(shop)
  const times = async (search: string, count: number, ctx = staff) => {
    for (let time = 0; time < count; time++) await countSearch(ctx, { search })
  }
  await times('kiwano', 3)
  await times('quinoa', 2)
  await times('once', 1)
  await times('honey', 4)
  await times('durian', 9, { ...staff, now: new Date('2026-10-20T18:45:00Z') })
  expect(await readSearchedWords(staff)).toEqual({
    in_vain: [
      { words: 'kiwano', searches: 3, in_vain: 3, asks: 0, clicked: [], asked_vendors: null },
      { words: 'quinoa', searches: 2, in_vain: 2, asks: 0, clicked: [], asked_vendors: null },
    ],
    popular: [
      { words: 'honey', searches: 4, in_vain: 0, asks: 0, clicked: [], asked_vendors: null },
      { words: 'kiwano', searches: 3, in_vain: 3, asks: 0, clicked: [], asked_vendors: null },
      { words: 'quinoa', searches: 2, in_vain: 2, asks: 0, clicked: [], asked_vendors: null },
    ],
  })
  await addSynonym(staff, { words: ['Kiwaano'], way: 'both', means: ['honey'] })
  await times('kiwano', 1)
  expect((await readSearchedWords(staff)).in_vain).toMatchObject([{ words: 'quinoa' }])
  const rights = rightsWithout('category.change').filter((right) => right !== 'content.edit')
  const other = shop.as((await shop.addCustomer({ rights })).actor)
  await expect(readSearchedWords(other)).rejects.toMatchObject({ code: 'forbidden' })

  // After 90 days they are forgotten.
  const later = (days: number) => ({ ...staff, now: new Date(NIGHT.getTime() + days * 86_400_000) })
  await purgeSearchCounts(later(90))
  expect((await kept(shop)).map(({ words }) => words)).toEqual(['honey', 'kiwano', 'once', 'quinoa'])
  await purgeSearchCounts(later(91))
  expect(await kept(shop)).toEqual([])
  await shop.close()
})
