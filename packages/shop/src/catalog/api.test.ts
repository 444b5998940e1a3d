import { expect } from 'vitest'
import { test } from '../../test/shop.ts'

test('GET /v1/api/product/ answers products with their count', async ({ shop }) => {
  const honey = await shop.addProduct({ name_en: 'Mad Honey', marked_price_paisa: 95_50 })
  const response = await shop.api.request('/v1/api/product/?search=honey')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    data: [{ id: honey.id, name: 'Mad Honey', marked_price: 95.5 }],
    meta: { count: 1, links: { next: null, previous: null } },
  })
})
