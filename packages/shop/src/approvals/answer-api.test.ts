import { expect } from 'vitest'
import { asked } from '../../test/scenes/asked.ts'
import { type TestShop, test } from '../../test/shop.ts'

const ITEMS = '/v1/api/vendor/order-item/'

/** An order that waits, and calls by a member of its vendor who answers orders. */
async function byMember(shop: TestShop, products = 1) {
  const order = await asked(shop, { products })
  const { token } = await shop.addCustomer({ vendor_id: order.vendor.id, vendor_roles: ['orders'] })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const get = async (path: string) => {
    const answer = await shop.api.request(path, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  const post = async (path: string, body: unknown) => {
    const answer = await shop.api.request(`${ITEMS}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...order, get, post }
}

test('what waits for an answer is listed with its deadline, and approved in part', async ({ shop }) => {
  const { get, post, items, placed } = await byMember(shop, 2)
  const listed = await get(`${ITEMS}?approval_status=pending`)
  expect(listed.body.data).toMatchObject(
    items.map((id) => ({
      id,
      number: placed.number,
      status: 'awaiting_approval',
      approval_status: 'pending',
      approval_due_at: expect.stringMatching(/\+05:45$/),
      quantity: 4,
    })),
  )
  expect(await post(`${items[0]}/approve/`, { quantity: 3 })).toEqual({
    status: 200,
    body: { data: { id: items[0], status: 'confirmed', quantity: 3 } },
  })
  expect((await get(`${ITEMS}?approval_status=pending`)).body.data).toMatchObject([{ id: items[1] }])
  expect((await get(ITEMS)).body.data).toMatchObject([
    { id: items[1], approval_status: 'pending' },
    { id: items[0], approval_status: 'approved', quantity: 3, ordered_quantity: 4, approval_due_at: null },
  ])
})

test('a second answer is 409 with what the item is now; too much and no reason are 400', async ({ shop }) => {
  const { post, items } = await byMember(shop)
  expect(await post(`${items[0]}/approve/`, { quantity: 9 })).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  })
  expect(await post(`${items[0]}/reject/`, {})).toMatchObject({
    status: 400,
    body: { errors: { reason: expect.any(String) } },
  })
  expect((await post(`${items[0]}/reject/`, { reason: 'too_far' })).status).toBe(200)
  expect(await post(`${items[0]}/approve/`, {})).toMatchObject({
    status: 409,
    body: { code: 'conflict', errors: { status: 'rejected' } },
  })
})
