import { loadDemo } from '@himalayan-green/shop/demo/load-demo.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { SCENES } from './scenes.ts'

test('every scene can be played in a fresh demo shop, one after the other', { timeout: 300_000 }, async ({
  shop,
}) => {
  await loadDemo(shop.as(null), shop.pictures, shop.privateFiles)
  for (const [name, { play }] of Object.entries(SCENES))
    expect(await play(shop), name).toMatch(/@example\.com/)
  const { rows } = await shop.database.pool.query('select distinct status from order_items order by 1')
  expect(rows.map(({ status }) => status)).toEqual([
    'awaiting_approval',
    'confirmed',
    'delivered',
    'out_for_delivery',
  ])
  expect(await shop.database.db.selectFrom('refunds').select('status').execute()).toEqual([
    { status: 'requested' },
  ])
})
