import { expect } from 'vitest'
import { addFigures } from '../../../test/scenes/daily-figures.ts'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { bsDate } from '../../nepal/bikram-sambat.ts'
import { monthOf, periodOf } from '../../nepal/bs-months.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { readReport } from './read-report.ts'
import { shifted } from './report-months.ts'

const open = async (shop: TestShop, ...rights: Parameters<typeof rightsWithout>) => {
  const { actor } = await shop.addCustomer({ rights })
  return shop.as(actor)
}

/** A day of a month of Bikram Sambat. */
const dayOf = (month: string, day: number) =>
  nepalDay(new Date(periodOf(month)!.from.getTime() + (day - 1) * 86_400_000))

test('sales of vendors are summed by month and beside the month before, the most first', async ({ shop }) => {
  const ctx = await open(shop, 'money.read')
  const month = shifted(monthOf(ctx.now), -1)
  const before = shifted(month, -1)
  const [small, large] = [await shop.addVendor(), await shop.addVendor()]
  const sold = (vendor: number, day: string, delivered_paisa: number, returned_paisa = 0) =>
    addFigures(shop, { kind: 'vendor', key: `${vendor}`, day, delivered_paisa, returned_paisa })
  await sold(small.id, dayOf(month, 1), 100_05)
  await sold(large.id, dayOf(month, 2), 400_00)
  await sold(large.id, dayOf(month, 29), 200_00, 100_00)
  await sold(large.id, dayOf(before, 1), 250_00)
  await sold(large.id, dayOf(shifted(before, -1), 1), 999_00)
  await addFigures(shop, { kind: 'shop', key: '', day: dayOf(month, 1), delivered_paisa: 600_05 })

  const asked = { period: month, by: 'month', rows: 'vendor', number: 'sales' } as const
  const report = await readReport(ctx, asked)
  expect(report.rows).toMatchObject([
    { key: `${large.id}`, name_en: large.name_en, cells: [500_00], total: 500_00, before: 250_00 },
    { key: `${small.id}`, name_en: small.name_en, cells: [100_05], total: 100_05, before: 0 },
  ])
  expect(report.sum).toMatchObject({ cells: [600_05], total: 600_05, before: 0 })
  expect(report.measure).toBe('rupees')

  const first = await readReport(ctx, { ...asked, limit: 1 })
  expect(first.rows.map(({ key }) => key)).toEqual([`${large.id}`])
  const rest = await readReport(ctx, { ...asked, limit: 1, cursor: first.next! })
  expect(rest.rows.map(({ key }) => key)).toEqual([`${small.id}`])
  expect(rest.next).toBe(null)
})

test('a month that is not over is compared with as many days of the one before', async ({ shop }) => {
  const ctx = await open(shop, 'money.read')
  const month = monthOf(ctx.now)
  const { day } = bsDate(ctx.now)
  const before = shifted(month, -1)
  const counted = (on: string, orders: number) => addFigures(shop, { kind: 'shop', key: '', day: on, orders })
  await counted(dayOf(month, 1), 5)
  await counted(dayOf(before, day), 3)
  await counted(dayOf(before, day + 1), 100)
  const byMonth = await readReport(ctx, { by: 'month', number: 'orders' })
  expect(byMonth.asked).toMatchObject({ period: month, rows: 'vendor', compare: 'before' })
  expect(byMonth.sum).toEqual({ cells: [5], total: 5, before_cells: [3], before: 3 })
  const byDay = await readReport(ctx, { number: 'orders' })
  expect(byDay.sum.cells.slice(0, day)).toEqual([5, ...Array(day - 1).fill(0)])
  expect(byDay.sum.cells.slice(day).every((cell) => cell === null)).toBe(true)
  expect(byDay.sum).toMatchObject({ total: 5, before: 3 })
  expect(byDay.sum.before_cells[day]).toBe(100)
  const alone = await readReport(ctx, { number: 'orders', compare: 'none' })
  expect(alone.sum.before).toBe(null)
})

test('a rate is what all its days come to, and there is none of nothing', async ({ shop }) => {
  const ctx = await open(shop, 'order.read')
  const month = shifted(monthOf(ctx.now), -1)
  const category = await shop.addCategory()
  const goods = { kind: 'category', key: `${category.id}` } as const
  await addFigures(shop, { ...goods, day: dayOf(month, 1), delivered_pieces: 1, wanted_pieces: 2 })
  await addFigures(shop, {
    ...goods,
    day: dayOf(month, 2),
    delivered_pieces: 98,
    wanted_pieces: 98,
    delivered_items: 3,
    late_items: 1,
  })
  const read = (number: 'fill_rate' | 'on_time' | 'refund_time') =>
    readReport(ctx, { period: month, by: 'day', rows: 'category', number })
  const filled = (await read('fill_rate')).rows[0]!
  expect(filled.cells.slice(0, 3)).toEqual([50, 100, null])
  expect(filled.total).toBe(99)
  expect((await read('on_time')).rows[0]!.total).toBe(66.7)
  expect((await read('refund_time')).rows[0]!.total).toBe(null)
})

test('wards are named with their municipality, and words of pages stay theirs', async ({ shop }) => {
  const ctx = await open(shop, 'order.read')
  const day = dayOf(shifted(monthOf(ctx.now), -1), 1)
  const period = shifted(monthOf(ctx.now), -1)
  await addFigures(shop, { kind: 'ward', key: '380106', day, orders: 2 })
  await addFigures(shop, { kind: 'ward', key: '0', day, orders: 1 })
  await addFigures(shop, { kind: 'payment', key: 'cash', day, orders: 3 })
  const wards = await readReport(ctx, { period, rows: 'ward', number: 'orders' })
  expect(wards.rows.map(({ key, name_en, name_ne }) => [key, name_en, name_ne])).toEqual([
    ['380106', 'Pokhara-6', 'पोखरा-६'],
    ['0', '', ''],
  ])
  const paid = await readReport(ctx, { period, rows: 'payment', number: 'orders' })
  expect(paid.rows).toMatchObject([{ key: 'cash', name_en: '', total: 3 }])
})

test('money is for who may read it, and reports are for staff', async ({ shop }) => {
  const orders = await open(shop, 'order.read')
  expect((await readReport(orders)).numbers).not.toContain('sales')
  expect((await readReport(orders)).asked.number).toBe('orders')
  for (const number of ['sales', 'refunds'] as const)
    await expect(readReport(orders, { number })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await readReport(await open(shop, 'all.read'))).asked.number).toBe('sales')
  const others = rightsWithout('order.read').filter((right) => !['money.read', 'all.read'].includes(right))
  const stranger = shop.as((await shop.addCustomer({ rights: others })).actor)
  await expect(readReport(stranger)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(readReport(shop.as(null))).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('what is no period, no number and no row is refused', async ({ shop }) => {
  const ctx = await open(shop, 'money.read')
  const wrong = [{ period: '2083' }, { period: '2083-06..2083-01' }, { number: 'profit' }, { rows: 'person' }]
  for (const input of wrong)
    await expect(readReport(ctx, input as never)).rejects.toMatchObject({ code: 'invalid' })
})

test('what is no period is refused in the reader’s language, with how to write one', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['all.read'] })
  const ctx = shop.as(actor)
  for (const period of ['2083-13', '2026-06..2083-01', 'last month', '2083-06..2083-01']) {
    await expect(readReport(ctx, { period })).rejects.toMatchObject({
      fields: { period: expect.stringContaining('like 2083-06') },
    })
    await expect(readReport({ ...ctx, locale: 'ne' }, { period })).rejects.toMatchObject({
      fields: { period: expect.stringContaining('महिना लेख्नुहोस्') },
    })
  }
})
