import { expect } from 'vitest'
import { test } from '../test/shop.ts'

test('an address that leads nowhere answers in the one error shape', async ({ shop }) => {
  const response = await shop.api.request('/v1/api/nothing')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    message: 'There is nothing at this address.',
    code: 'not_found',
    errors: {},
  })
})
