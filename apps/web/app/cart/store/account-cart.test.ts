import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../../browser/api.ts'
import { accountCart } from './account-cart.ts'

const network = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
})
afterEach(() => void vi.unstubAllGlobals())

const cart = accountCart({ token: async () => 'a token', forget: () => {} }, 'en')
const held = { id: 5, product_id: 7, quantity: 2 }
const item = {
  id: 5,
  quantity: 3,
  is_available: true,
  is_vendor_approval_required: false,
  product: { id: 7, slug: 'apple', marked_price: 33.33 },
}

test('the list is asked with its products, 200 at most, and read in paisa [S7.3 S9.1]', async () => {
  network.mockResolvedValue(Response.json({ data: [item], meta: { count: 1 } }))
  expect(await cart.list()).toMatchObject({
    count: 1,
    items: [{ id: 5, product: { marked_price_paisa: 3333 } }],
  })
  expect(network.mock.calls[0]?.[0]).toBe('/v1/api/cart/?expand=product&limit=200')
})

test('a new quantity is sent as cart_item and quantity, and the server’s answer counts [S7.4]', async () => {
  network.mockResolvedValue(Response.json({ data: item, meta: { count: 1 } }))
  expect(await cart.update(held, 4)).toEqual({ item: { ...held, quantity: 3 }, count: 1 })
  const [path, init] = network.mock.calls[0]!
  expect([path, init.method, init.body]).toEqual([
    '/v1/api/cart/update-quantity/',
    'POST',
    '{"cart_item":5,"quantity":4}',
  ])
})

test('what is gone already counts as removed, other faults do not [S7.5]', async () => {
  network.mockResolvedValueOnce(new Response('{"message":"Not here"}', { status: 404 }))
  await cart.remove(held)
  expect(network.mock.calls[0]).toMatchObject(['/v1/api/cart/5/', { method: 'DELETE' }])
  network.mockResolvedValueOnce(new Response('', { status: 500 }))
  await expect(cart.remove(held)).rejects.toThrow(CallFailure)
})

test('what was taken out elsewhere is put in again with the new quantity; other faults are told', async () => {
  network.mockResolvedValueOnce(new Response('{"message":"Not here"}', { status: 404 }))
  network.mockResolvedValueOnce(Response.json({ data: { ...item, id: 9, quantity: 4 }, meta: { count: 1 } }))
  expect(await cart.update(held, 4)).toEqual({ item: { id: 9, product_id: 7, quantity: 4 }, count: 1 })
  const [path, init] = network.mock.calls[1]!
  expect([path, init.method, init.body]).toEqual(['/v1/api/cart/', 'POST', '{"product":7,"quantity":4}'])
  network.mockResolvedValueOnce(new Response('', { status: 400 }))
  await expect(cart.update(held, 4)).rejects.toThrow(CallFailure)
})
