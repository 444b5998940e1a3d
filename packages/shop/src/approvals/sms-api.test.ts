import { expect } from 'vitest'
import { heldToContract } from '../../test/contract.ts'
import { asked, itemsNow, smsTo } from '../../test/scenes/asked.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { createApi } from '../api.ts'

const PATH = '/v1/api/sms/inbound/'
const SECRET = 'a secret of the gateway'

/** The API of this shop, with a gateway that may hand SMS over. */
const withGateway = (shop: TestShop, smsInboundAllowQuery = false) =>
  heldToContract(
    createApi({ ...shop, config: { ...shop.config, smsInboundSecret: SECRET, smsInboundAllowQuery } }),
  )

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

test('a gateway hands SMS over as JSON or as a form, with the secret as header or in the address', async ({
  shop,
}) => {
  const api = withGateway(shop, true)
  const one = await asked(shop)
  const answer = await api.request(PATH, json({ from: one.phone, text: '1' }, { 'x-sms-secret': SECRET }))
  expect([answer.status, await answer.json()]).toEqual([200, { data: { received: true } }])
  expect(await itemsNow(one.owner, one.items)).toMatchObject([{ status: 'confirmed', via: 'sms' }])

  const two = await asked(shop)
  const form = new URLSearchParams({ from: two.phone.slice(-10), text: '2 3', id: 'sms-9', to: '32001' })
  const sent = { method: 'POST', body: form }
  for (let n = 0; n < 2; n++)
    expect((await api.request(`${PATH}?secret=${encodeURIComponent(SECRET)}`, sent)).status).toBe(200)
  expect(await itemsNow(two.owner, two.items)).toMatchObject([{ status: 'confirmed', quantity: 3 }])
  expect(await smsTo(two.owner, two.phone)).toHaveLength(2)
})

test('L8: the secret counts in the header alone, unless the settings say that the gateway can send none', async ({
  shop,
}) => {
  const { owner, phone, items } = await asked(shop)
  const inQuery = `${PATH}?secret=${encodeURIComponent(SECRET)}`
  expect((await withGateway(shop).request(inQuery, json({ from: phone, text: '1' }))).status).toBe(401)
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'awaiting_approval' }])
  expect((await withGateway(shop, true).request(inQuery, json({ from: phone, text: '1' }))).status).toBe(200)
})

test('without the secret nothing is taken, and without one in the settings the address is not there', async ({
  shop,
}) => {
  const { owner, phone, items } = await asked(shop)
  const sms = { from: phone, text: '1' }
  const api = withGateway(shop)
  for (const headers of [{}, { 'x-sms-secret': 'wrong' }] as Record<string, string>[])
    expect((await api.request(PATH, json(sms, headers))).status).toBe(401)
  expect((await api.request(`${PATH}?secret=`, json(sms))).status).toBe(401)
  const none = await shop.api.request(PATH, json(sms, { 'x-sms-secret': SECRET }))
  expect(none.status).toBe(404)
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'awaiting_approval' }])
})

test('what is no SMS is refused with the fields that are missing', async ({ shop }) => {
  const api = withGateway(shop)
  const secret = { 'x-sms-secret': SECRET }
  const answer = await api.request(PATH, json({ from: 1 }, secret))
  expect([answer.status, (await answer.json()).errors]).toEqual([
    400,
    { from: expect.any(String), text: expect.any(String) },
  ])
  expect((await api.request(PATH, { method: 'POST', headers: secret })).status).toBe(400)
  expect(
    (await api.request(PATH, { method: 'POST', headers: secret, body: new URLSearchParams() })).status,
  ).toBe(400)
})
