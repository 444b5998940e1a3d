import { expect } from 'vitest'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { FIGURES } from '../../figures/count-events.ts'
import type { DailyFigures, Figures } from '../../figures/tables.ts'
import { readForContent } from './for-content.ts'
import { readMonthSales } from './month-sales.ts'
import { readSoFar } from './so-far.ts'
import { readTopProducts } from './top-products.ts'

/** Wednesday, 21 Ashoj 2083, 10:22 in Nepal. */
const NOW = new Date('2026-10-07T10:22:00+05:45')

type Row = Pick<DailyFigures, 'day' | 'key' | 'kind'> & Partial<Figures>

async function setFigures({ db }: Ctx, ...rows: Row[]): Promise<void> {
  await db.deleteFrom('daily_figures').execute()
  const none = Object.fromEntries(FIGURES.map((name) => [name, 0])) as unknown as Figures
  await db
    .insertInto('daily_figures')
    .values(rows.map((row) => ({ ...none, ...row })))
    .execute()
}

test('today is compared with the same weekday at the same time of day', async ({ shop }) => {
  const ctx = { ...(await staffWith(shop, 'order.read', 'money.read')), now: NOW }
  await setFigures(
    ctx,
    { kind: 'time', day: '2026-10-07', key: '055', orders: 3, placed_paisa: 900_00 },
    // What happened within the present ten minutes counts today alone.
    { kind: 'time', day: '2026-10-07', key: '062', orders: 1, placed_paisa: 100_00, cancelled_orders: 1 },
    {
      kind: 'time',
      day: '2026-09-30',
      key: '061',
      orders: 2,
      placed_paisa: 500_00,
      delivered_items: 4,
      late_items: 1,
    },
    { kind: 'time', day: '2026-09-30', key: '062', orders: 8, placed_paisa: 1 },
    { kind: 'time', day: '2026-10-06', key: '001', orders: 9 },
    { kind: 'time', day: '2026-08-19', key: '000', orders: 5 },
  )
  const { days, until } = await readSoFar(ctx)
  expect(until).toBe('10:20')
  expect(days.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-08-19', 5],
    ['2026-08-26', 0],
    ['2026-09-02', 0],
    ['2026-09-09', 0],
    ['2026-09-16', 0],
    ['2026-09-23', 0],
    ['2026-09-30', 2],
    ['2026-10-07', 4],
  ])
  expect(days.at(-1)).toMatchObject({ placed_paisa: 1000_00, cancelled: 1 })
  expect(days.at(-2)).toMatchObject({ placed_paisa: 500_00, delivered: 4, late: 1 })
  const support = { ...(await staffWith(shop, 'order.read')), now: NOW }
  expect((await readSoFar(support)).days.map((day) => day.placed_paisa)).toEqual(days.map(() => null))
})

test('the sales of a month stand beside the same days of the month before, by day, belt and category', async ({
  shop,
}) => {
  const ctx = { ...(await staffWith(shop, 'money.read')), now: NOW }
  const [fruits, grains] = [await shop.addCategory({ name_en: 'Fruits' }), await shop.addCategory()]
  await setFigures(
    ctx,
    // Ashoj 2083 began on 17 September, Bhadra on 17 August.
    { kind: 'shop', day: '2026-09-17', key: '', delivered_paisa: 500_00, returned_paisa: 50_00 },
    { kind: 'shop', day: '2026-10-07', key: '', delivered_paisa: 80_00 },
    { kind: 'shop', day: '2026-08-17', key: '', delivered_paisa: 300_00 },
    { kind: 'shop', day: '2026-09-16', key: '', delivered_paisa: 999_00 },
    { kind: 'belt', day: '2026-09-23', key: 'himal', delivered_paisa: 70_00 },
    { kind: 'belt', day: '2026-09-24', key: 'terai', delivered_paisa: 30_00 },
    {
      kind: 'category',
      day: '2026-09-20',
      key: String(fruits.id),
      delivered_paisa: 90_00,
      returned_paisa: 10_00,
    },
    { kind: 'category', day: '2026-08-20', key: String(grains.id), delivered_paisa: 40_00 },
    { kind: 'category', day: '2026-09-15', key: String(grains.id), delivered_paisa: 999_00 },
  )
  const sales = await readMonthSales(ctx)
  expect([sales.month, sales.month_before]).toEqual(['2083-06', '2083-05'])
  expect(sales.until_now).toEqual({ sales_paisa: 530_00, before_paisa: 300_00 })
  expect(sales.days).toHaveLength(31)
  expect(sales.days[0]).toEqual({ day: '2026-09-17', sales_paisa: 450_00, before_paisa: 300_00 })
  expect(sales.days[20]).toEqual({ day: '2026-10-07', sales_paisa: 80_00, before_paisa: 0 })
  expect(sales.days[21]).toMatchObject({ day: '2026-10-08', sales_paisa: null })
  expect(sales.days[30]).toMatchObject({ day: '2026-10-17', before_paisa: 999_00 })
  expect(sales.weeks).toEqual([{ belts: [70_00, 0, 0] }, { belts: [0, 0, 30_00] }, { belts: [0, 0, 0] }])
  expect(sales.categories).toMatchObject([
    { name_en: 'Fruits', sales_paisa: 80_00, before_paisa: 0 },
    { sales_paisa: 0, before_paisa: 40_00 },
  ])
  expect(sales.others).toBe(null)
  await expect(readMonthSales(await staffWith(shop, 'order.read'))).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('top products are those of seven days, in rupees for whom they are shown, else in pieces', async ({
  shop,
}) => {
  const ctx = { ...(await staffWith(shop, 'money.read')), now: NOW }
  const [apple, rice] = [
    await shop.addProduct({ name_en: 'Apple' }),
    await shop.addProduct({ name_en: 'Rice' }),
  ]
  await setFigures(
    ctx,
    {
      kind: 'product',
      day: '2026-10-01',
      key: String(apple.id),
      delivered_pieces: 2,
      delivered_paisa: 900_00,
    },
    {
      kind: 'product',
      day: '2026-10-07',
      key: String(rice.id),
      delivered_pieces: 5,
      delivered_paisa: 100_00,
    },
    { kind: 'product', day: '2026-09-30', key: String(apple.id), delivered_pieces: 8, delivered_paisa: 1 },
  )
  expect(await readTopProducts(ctx)).toMatchObject([
    {
      name_en: 'Apple',
      district_en: 'Kaski',
      belt: 'pahad',
      pieces: 2,
      pieces_before: 8,
      sales_paisa: 900_00,
    },
    { name_en: 'Rice', pieces: 5, pieces_before: 0, sales_paisa: 100_00 },
  ])
  const catalogue = { ...(await staffWith(shop, 'product.change')), now: NOW }
  expect(await readTopProducts(catalogue)).toMatchObject([
    { name_en: 'Rice', sales_paisa: null },
    { name_en: 'Apple', sales_paisa: null },
  ])
})

test('who writes the site sees what is not in Nepali yet', async ({ shop }) => {
  const ctx = await staffWith(shop, 'content.edit')
  const before = (await readForContent(ctx)).count
  const { id } = await shop.addArticle()
  const { count, articles, home_changes_at } = await readForContent(ctx)
  expect([count, home_changes_at]).toEqual([before + 1, null])
  expect(articles).toContainEqual({ id, title_en: 'On honey', has_title: false })
})
