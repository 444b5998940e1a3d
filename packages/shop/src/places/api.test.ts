import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { buy } from '../../test/shopping.ts'

test('GET /v1/api/district/ answers the 77 districts to anybody, in the reader’s language', async ({
  shop,
}) => {
  const response = await shop.api.request('/v1/api/district/', { headers: { 'accept-language': 'ne' } })
  expect(response.status).toBe(200)
  const { data } = await response.json()
  expect(data).toHaveLength(77)
  expect(data).toContainEqual({
    id: 38,
    name: 'कास्की',
    name_en: 'Kaski',
    name_ne: 'कास्की',
    province: 4,
    belt: 'pahad',
  })
})

test('GET /v1/api/address/ and /v1/api/contact/ answer what a checkout kept, to its owner alone', async ({
  shop,
}) => {
  const { token } = await buy(shop, {})
  const stranger = await shop.addCustomer()
  const get = async (path: string, bearer: string) => {
    const response = await shop.api.request(path, { headers: { authorization: `Bearer ${bearer}` } })
    expect(response.status).toBe(200)
    return (await response.json()).data
  }
  expect(await get('/v1/api/address/', token)).toMatchObject([
    {
      district: { id: 38, name: 'Kaski' },
      location: 'Pokhara',
      ward_no: 6,
      tole: 'Baidam',
      is_default: true,
    },
  ])
  expect(await get('/v1/api/contact/', token)).toMatchObject([
    { full_name: 'Sabina Gurung', phone: '+9779841234567', is_default: true },
  ])
  expect(await get('/v1/api/address/', stranger.token)).toEqual([])
  expect(await get('/v1/api/contact/', stranger.token)).toEqual([])
})

test('without a sign-in addresses and contacts answer 401', async ({ shop }) => {
  for (const path of ['/v1/api/address/', '/v1/api/contact/']) {
    const response = await shop.api.request(path)
    expect(response.status).toBe(401)
    expect((await response.json()).message).toBe('Authentication error')
  }
})
