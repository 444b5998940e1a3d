import { expect } from 'vitest'
import { buy } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { foldFigures } from './fold-figures.ts'
import { figuresStand, readByDay, readByDayAndKey, readByKey } from './read-figures.ts'

test('figures are read by day, by key and by both, and say until when they are counted', async ({ shop }) => {
  const ctx = shop.as(null)
  expect(await figuresStand(ctx)).toBe(null)
  const one = await buy(shop, { quantity: 2, product: { marked_price_paisa: 40_00 } })
  const two = await buy(shop, { product: { marked_price_paisa: 90_00 } }, {})
  await foldFigures(ctx)
  expect(await figuresStand(ctx)).toEqual(ctx.now)
  const today = nepalDay(ctx.now)
  const days = { from: today, to: today }

  const shopwide = await readByDay(ctx, { kind: 'shop', ...days })
  expect(shopwide).toMatchObject([{ day: today, orders: 2, items: 3, placed_paisa: 270_00, first_orders: 2 }])
  const { vendor_id, id } = one.lines[0]!.product
  expect(await readByDay(ctx, { kind: 'vendor', key: String(vendor_id), ...days })).toMatchObject([
    { orders: 1, placed_paisa: 80_00 },
  ])
  const yesterday = nepalDay(ctx.now, 1)
  expect(await readByDay(ctx, { kind: 'shop', from: yesterday, to: yesterday })).toEqual([])

  const products = [one.lines[0]!, ...two.lines].map(({ product }) => String(product.id))
  const most = await readByKey(ctx, { kind: 'product', ...days, order: 'placed_paisa', limit: 2 })
  expect(most.map(({ key, placed_paisa }) => [key, placed_paisa])).toEqual([
    [products[2], 100_00],
    [products[1], 90_00],
  ])
  const named = { kind: 'product', keys: [String(id)], ...days } as const
  expect(await readByKey(ctx, named)).toMatchObject([{ key: String(id), items: 1, placed_paisa: 80_00 }])
  expect(await readByDayAndKey(ctx, named)).toMatchObject([{ day: today, key: String(id), items: 1 }])
})
