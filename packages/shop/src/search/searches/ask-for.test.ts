import { expect } from 'vitest'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { askFor } from './ask-for.ts'
import { countSearch } from './count-search.ts'
import { readSearchedWords } from './searched-words.ts'

const NOON = new Date('2026-11-21T06:15:00Z')
const from = (address: string) => ({ address, user_agent: 'a browser' })
const HOME = from('203.0.113.7')

const kept = (shop: TestShop) =>
  shop.database.db
    .selectFrom('search_counts')
    .select(['day', 'words', 'searches', 'in_vain', 'asks', 'is_missed'])
    .orderBy('day')
    .orderBy('words')
    .execute()

test('who asks for what was not found counts once a day, however often and wherever they press', async () => {
  const shop = await openTestShop(() => NOON)
  const visitor = shop.as(null)
  const asked = { search: ' Kiwano  MELON?' }
  await Promise.all(Array.from({ length: 5 }, () => askFor(visitor, HOME, asked)))
  await askFor(visitor, HOME, { search: 'kiwano melon', exact: true })
  const once = { day: '2026-11-21', words: 'kiwano melon', searches: 0, in_vain: 0, asks: 1, is_missed: true }
  expect(await kept(shop)).toEqual([once])

  await askFor(visitor, from('203.0.113.8'), asked)
  const maya = shop.as((await shop.addCustomer()).actor)
  await askFor(maya, HOME, asked)
  await askFor(maya, from('203.0.113.9'), asked)
  expect(await kept(shop)).toEqual([{ ...once, asks: 3 }])

  // Searches of the same words are counted beside it.
  await countSearch(visitor, asked)
  expect(await kept(shop)).toEqual([{ ...once, searches: 1, in_vain: 1, asks: 3 }])
  const tomorrow = { ...maya, now: new Date(NOON.getTime() + 24 * 3_600_000) }
  await askFor(tomorrow, HOME, asked)
  expect(await kept(shop)).toMatchObject([{ asks: 3 }, { day: '2026-11-22', asks: 1 }])

  // What tells a second asking from the first names neither the words nor who asks.
  const noted = await shop.database.db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', 'search-ask %')
    .execute()
  expect(noted).toHaveLength(3)
  for (const { key } of noted) expect(key).toMatch(/^search-ask [\w-]{43}$/)
  await shop.close()
})

test('asking once is enough to be shown to staff, the most wanted first, and what is found is not asked for', async () => {
  const shop = await openTestShop(() => NOON)
  const visitor = shop.as(null)
  for (const search of ['durian', 'durian', 'durian']) await countSearch(visitor, { search })
  for (const search of ['kiwano', 'durian']) await askFor(visitor, HOME, { search })
  const staff = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  expect(await readSearchedWords(staff)).toEqual({
    in_vain: [
      { words: 'durian', searches: 3, in_vain: 3, asks: 1, clicked: [], asked_vendors: null },
      { words: 'kiwano', searches: 0, in_vain: 0, asks: 1, clicked: [], asked_vendors: null },
    ],
    popular: [{ words: 'durian', searches: 3, in_vain: 3, asks: 1, clicked: [], asked_vendors: null }],
  })
  await shop.addProduct({ name_en: 'Kiwano', name_ne: 'किवानो' })
  await expect(askFor(visitor, HOME, { search: 'kiwano' })).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { search: 'This is now in the shop. Search again.' },
  })
  for (const search of ['', ' ?! ', 'call 9841234567', 'maya@example.com', 'x'.repeat(61), 'x'.repeat(201)])
    await expect(askFor(visitor, HOME, { search }), search).rejects.toMatchObject({ code: 'invalid' })
  await shop.close()
})

test('a network asks only so often', async () => {
  const shop = await openTestShop(() => NOON)
  const visitor = shop.as(null)
  for (let time = 0; time < 60; time++) await askFor(visitor, HOME, { search: `kiwano ${'ab'[time % 2]}` })
  await expect(askFor(visitor, HOME, { search: 'kiwano c' })).rejects.toMatchObject({ code: 'too_many' })
  await askFor(visitor, from('203.0.113.8'), { search: 'kiwano c' })
  expect((await kept(shop)).map(({ words, asks }) => [words, asks])).toEqual([
    ['kiwano', 1],
    ['kiwano b', 1],
    ['kiwano c', 1],
  ])
  await shop.close()
})

test('programs ask over the API', async ({ shop }) => {
  const answer = await shop.api.request('/v1/api/product/ask/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: 'kiwano' }),
  })
  expect(answer.status).toBe(204)
  expect(await kept(shop)).toMatchObject([{ words: 'kiwano', asks: 1 }])
})
