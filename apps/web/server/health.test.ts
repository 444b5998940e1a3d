import { openTestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { health } from './health.ts'

test('the shop is healthy when its database answers', async ({ shop }) => {
  const answer = await health(shop)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the shop is not healthy while its database is too busy to answer', async ({ shop }) => {
  const { pool } = shop.database
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const answer = await health(shop, 100)
  for (const client of clients) client.release()
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('The database does not answer.\n')
})

test('the shop is not healthy when its database is gone', async () => {
  const shop = await openTestShop()
  await shop.close()
  expect((await health(shop)).status).toBe(503)
})
