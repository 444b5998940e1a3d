import { expect } from 'vitest'
import { openTestShop, type TestShop, test } from '../../test/shop.ts'
import { countPageView } from './count-page-view.ts'
import { purgePageViews } from './purge-page-views.ts'
import { readUsage } from './usage.ts'

const rows = (shop: TestShop) =>
  shop.database.db
    .selectFrom('page_views')
    .selectAll()
    .orderBy('day')
    .orderBy('page')
    .orderBy('width')
    .execute()

const staff = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['setting.change'] })).actor)

/** Half past midnight in Nepal, on the 21st. */
const NIGHT = new Date('2026-11-20T18:45:00Z')

test('views become one sum a day of Nepal, page, language and width, and nothing else is kept [S7.40]', async ({
  shop,
}) => {
  const { slug } = await shop.addProduct()
  const ctx = { ...shop.as((await shop.addCustomer()).actor), now: NIGHT }
  const see = (path: string, width = 'phone', now = NIGHT) => countPageView({ ...ctx, now }, { path, width })
  await see('/ne')
  await see('/ne/')
  await Promise.all(Array.from({ length: 5 }, () => see(`/product/${slug}`)))
  await see(`/product/${slug}`, 'desk')
  await see(`/product/${slug}`, 'phone', new Date('2026-11-20T18:00:00Z'))
  await see('/order/0b8f7a52-7b1e-4c35-9a53-6d3a1f4f2a10')
  await see('/ne/account/addresses/12')
  await see('/list/k3y-of_a-shared-list')
  await see(`/product/${slug}/back`)
  expect(await rows(shop)).toEqual([
    { day: '2026-11-20', page: `/product/${slug}`, locale: 'en', width: 'phone', views: 1 },
    { day: '2026-11-21', page: '/', locale: 'ne', width: 'phone', views: 2 },
    { day: '2026-11-21', page: '/account/addresses/:id', locale: 'ne', width: 'phone', views: 1 },
    { day: '2026-11-21', page: '/list/:key', locale: 'en', width: 'phone', views: 1 },
    { day: '2026-11-21', page: '/order/:id', locale: 'en', width: 'phone', views: 1 },
    { day: '2026-11-21', page: '/product/:slug/back', locale: 'en', width: 'phone', views: 1 },
    { day: '2026-11-21', page: `/product/${slug}`, locale: 'en', width: 'desk', views: 1 },
    { day: '2026-11-21', page: `/product/${slug}`, locale: 'en', width: 'phone', views: 5 },
  ])
})

test('what is no page of ours for customers is refused, and leaves nothing', async ({ shop }) => {
  const before = await rows(shop)
  const faults = (input: unknown) =>
    countPageView(shop.as(null), input).then(
      () => null,
      ({ code, fields }) => [code, ...Object.keys(fields)],
    )
  for (const path of [
    '',
    'shop',
    '//',
    '//evil.example',
    'https://evil.example/shop',
    '/shop?q=honey',
    '/shop#top',
    '/nowhere',
    '/nepal',
    '/admin',
    '/ne/admin/usage',
    '/vendor',
    '/dev/outbox',
    '/product/nobody-sells-this',
    '/farm/nobody-farms-here',
    '/category/nothing',
    '/article/never-written',
    '/product/a\0b',
    '/order/1/2',
    '/order/:id/',
    `/product/${'x'.repeat(200)}`,
    7,
    null,
  ])
    expect([path, await faults({ path, width: 'desk' })]).toEqual([path, ['invalid', 'path']])
  expect(await faults({ path: '/shop', width: 'watch' })).toEqual(['invalid', 'width'])
  expect(await faults(null)).toEqual(['invalid', 'body'])
  expect(await rows(shop)).toEqual(before)
})

test('staff see the last 7 and 30 days and the pages most seen', async () => {
  const shop = await openTestShop(() => NIGHT)
  const ctx = await staff(shop)
  const add = (day: string, page: string, views: number, locale: 'en' | 'ne' = 'en') =>
    shop.database.db.insertInto('page_views').values({ day, page, locale, width: 'desk', views }).execute()
  await add('2026-11-21', '/', 3)
  await add('2026-11-21', '/', 4, 'ne')
  await add('2026-11-15', '/shop', 9)
  await add('2026-11-14', '/cart', 20)
  await add('2026-10-23', '/', 1)
  await add('2026-10-22', '/', 1000)
  for (let n = 0; n < 25; n++) await add('2026-10-30', `/product/p${n}`, 1)

  const { periods, days } = await readUsage(ctx)
  expect(periods[0]).toEqual({
    days: 7,
    views: 16,
    pages: [
      { page: '/shop', views: 9 },
      { page: '/', views: 7 },
    ],
  })
  expect(periods[1]).toMatchObject({ days: 30, views: 62 })
  expect(periods[1]!.pages).toHaveLength(20)
  expect(periods[1]!.pages.slice(0, 3)).toEqual([
    { page: '/cart', views: 20 },
    { page: '/shop', views: 9 },
    { page: '/', views: 8 },
  ])
  expect(days).toHaveLength(30)
  expect([days[0], days[1], days[29]]).toEqual([
    { day: '2026-11-21', views: 7 },
    { day: '2026-11-20', views: 0 },
    { day: '2026-10-23', views: 1 },
  ])

  const other = shop.as((await shop.addCustomer({ rights: ['content.edit', 'zone.change'] })).actor)
  await expect(readUsage(other)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(readUsage(shop.as(null))).rejects.toMatchObject({ code: 'unauthenticated' })
  await shop.close()
})

test('counts are forgotten after 400 days', async () => {
  const shop = await openTestShop(() => NIGHT)
  // 400 days before the 21st of November 2026, and one more.
  for (const day of ['2025-10-17', '2025-10-16'])
    await shop.database.db
      .insertInto('page_views')
      .values({ day, page: '/', locale: 'en', width: 'desk', views: 1 })
      .execute()
  await purgePageViews(shop.as(null))
  expect((await rows(shop)).map(({ day }) => day)).toEqual(['2025-10-17'])
  await shop.close()
})
