import { openTestShop, type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { Hono } from 'hono'
import { expect } from 'vitest'
import { refuseForeignWrites } from './foreign-writes.ts'
import { usageRoutes } from './usage.ts'

const ADDRESS = '203.0.113.9'
const connection = { incoming: { socket: { remoteAddress: ADDRESS } } }
const HOME = JSON.stringify({ path: '/', width: 'desk' })

/** As the server mounts it. */
function siteOf(shop: TestShop) {
  const site = new Hono().use(refuseForeignWrites(shop.config.publicUrl)).route('/usage', usageRoutes(shop))
  return async (body: string, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } }
    const answer = await site.request('/usage', init, connection)
    return [answer.status, await answer.text(), answer.headers.get('set-cookie')]
  }
}

async function kept(shop: TestShop) {
  const views = await shop.database.db.selectFrom('page_views').selectAll().execute()
  const limits = await shop.database.db.selectFrom('rate_limits').select(['key', 'count']).execute()
  return { views, limits }
}

const NOTHING = [204, '', null]

test('a page of ours that was seen is counted, without a cookie and without whose it was [S7.40]', async () => {
  const shop = await openTestShop(() => new Date('2026-11-21T04:15:00Z'))
  const { cookie } = await shop.addCustomer()
  const post = siteOf(shop)
  expect(await post(HOME)).toEqual(NOTHING)
  expect(await post(HOME, { cookie, 'user-agent': 'a browser', referer: 'http://shop.test/?q=x' })).toEqual(
    NOTHING,
  )
  expect(await kept(shop)).toEqual({
    views: [{ day: '2026-11-21', page: '/', locale: 'en', width: 'desk', views: 2 }],
    limits: [{ key: `usage ${ADDRESS}`, count: 2 }],
  })
  await shop.close()
})

test('of whoever asks not to be tracked nothing is kept at all [S7.40]', async ({ shop }) => {
  const before = await kept(shop)
  const post = siteOf(shop)
  expect(await post(HOME, { dnt: '1' })).toEqual(NOTHING)
  expect(await post(HOME, { 'sec-gpc': '1' })).toEqual(NOTHING)
  expect(await kept(shop)).toEqual(before)
  expect(await post(HOME, { dnt: '0' })).toEqual(NOTHING)
  expect((await kept(shop)).views).toHaveLength(before.views.length + 1)
})

test('what is no view, too large, or sent by another site counts nothing', async ({ shop }) => {
  const { views } = await kept(shop)
  const post = siteOf(shop)
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '{"path":"/admin","width":"desk"}',
    '{"path":"/nowhere","width":"desk"}',
  ])
    expect(await post(body)).toEqual(NOTHING)
  expect(await post(JSON.stringify({ path: '/', width: 'desk', more: 'x'.repeat(1100) }))).toEqual(NOTHING)
  expect((await post(HOME, { 'sec-fetch-site': 'cross-site' }))[0]).toBe(403)
  expect((await post(HOME, { 'sec-fetch-site': 'same-site' }))[0]).toBe(403)
  expect((await kept(shop)).views).toEqual(views)
})

test('one network counts only so much', async () => {
  const shop = await openTestShop()
  const row = { key: `usage ${ADDRESS}`, count: 599, ends_at: new Date(Date.now() + 60_000) }
  await shop.database.db.insertInto('rate_limits').values(row).execute()
  const post = siteOf(shop)
  expect(await post(HOME)).toEqual(NOTHING)
  expect(await post(HOME)).toEqual(NOTHING)
  expect((await kept(shop)).views).toMatchObject([{ views: 1 }])
  await shop.close()
})

test('a search is counted with whether it finds anything, and nothing of whoever asks not to be tracked', async ({
  shop,
}) => {
  const post = siteOf(shop)
  const body = JSON.stringify({ search: 'Kiwano' })
  expect(await post(body)).toEqual(NOTHING)
  expect(await post(body, { dnt: '1' })).toEqual(NOTHING)
  expect(await post('{"search":7}')).toEqual(NOTHING)
  expect(
    await shop.database.db.selectFrom('search_counts').select(['words', 'searches', 'in_vain']).execute(),
  ).toEqual([{ words: 'kiwano', searches: 1, in_vain: 1 }])
})

test('what is clicked after a search is counted by the same address', async ({ shop }) => {
  const post = siteOf(shop)
  const { id, slug } = await shop.addProduct({ name_en: 'Melon', name_ne: 'खरबुजा' })
  await post(JSON.stringify({ search: 'melon' }))
  for (const product of [id, slug, 'none', null])
    expect(await post(JSON.stringify({ search: 'melon', product }))).toEqual(NOTHING)
  expect(
    await shop.database.db.selectFrom('search_clicks').select(['words', 'product_id', 'clicks']).execute(),
  ).toEqual([{ words: 'melon', product_id: id, clicks: 2 }])
})
