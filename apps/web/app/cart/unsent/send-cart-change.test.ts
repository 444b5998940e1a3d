import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { expect, test, vi } from 'vitest'
import { POTATO } from '../../../test/potato.ts'
import { AuthenticationFailure, CallFailure } from '../../browser/api.ts'
import type { Entry } from '../../outbox/entry.ts'
import type { CartChange } from '../cart.ts'
import type { CartBackend } from '../store/cart-backend.ts'
import { afterOlder, withYes } from './cart-outbox.ts'
import { cartSender } from './send-cart-change.ts'

/** A server with these many potatoes in the cart, none for null, and its shop. */
function server({ there = 2 as number | null, price = 7000, stock = 10, is_available = true } = {}) {
  const product = { ...POTATO, marked_price_paisa: price, stock }
  const facts = { is_available, is_vendor_approval_required: false, product }
  let lines: CartLine[] = there === null ? [] : [{ ...facts, id: 101, quantity: there }]
  const set = (quantity: number) => {
    lines = [{ ...facts, id: 101, quantity }]
    return { item: { id: 101, product_id: 1, quantity }, count: 1 }
  }
  const backend = {
    list: vi.fn(async () => ({ items: lines, count: lines.length })),
    add: vi.fn(async (_: number, quantity: number) => set(quantity + (lines[0]?.quantity ?? 0))),
    update: vi.fn(async (_: unknown, quantity: number) => set(quantity)),
    remove: vi.fn(async () => {
      lines = []
    }),
  } satisfies CartBackend
  const readFacts = vi.fn(async () => [facts])
  const writes = () =>
    backend.add.mock.calls.length + backend.update.mock.calls.length + backend.remove.mock.calls.length
  return {
    backend,
    readFacts,
    begin() {
      const send = cartSender(() => backend, readFacts)()
      return (entry: Entry<CartChange>) => send(entry, new AbortController().signal)
    },
    now: () => lines[0]?.quantity ?? 0,
    writes,
  }
}

const wish = (quantity: number, was = 2, more: Partial<CartChange> = {}) =>
  ({ id: 'e1', body: { product: POTATO, quantity, was, ...more } }) as unknown as Entry<CartChange>

test.each([
  ['more', 2, 5, 'update'],
  ['less', 2, 1, 'update'],
  ['none', 2, 0, 'remove'],
  ['of what is not there yet', null, 3, 'add'],
] as const)('sends a wish for %s', async (_, there, quantity, by) => {
  const { begin, backend, now, writes } = server({ there })
  const outcome = await begin()(wish(quantity, there ?? 0))
  expect(outcome).toEqual({
    is: 'sent',
    answer: quantity === 0 ? null : { id: 101, product_id: 1, quantity },
  })
  expect([now(), writes(), backend[by].mock.calls.length]).toEqual([quantity, 1, 1])
})

test('a second sending of the same wish writes nothing', async () => {
  const { begin, now, writes } = server({ there: null })
  await begin()(wish(3, 0))
  expect(await begin()(wish(3, 0))).toMatchObject({ is: 'sent', answer: { quantity: 3 } })
  expect([now(), writes()]).toEqual([3, 1])
})

test('nor when the answer to the first was lost', async () => {
  const { begin, backend, now, writes } = server({ there: null })
  const add = backend.add.getMockImplementation()!
  backend.add.mockImplementationOnce(async (product, quantity) => {
    await add(product, quantity)
    throw new CallFailure(0, '')
  })
  const send = begin()
  expect(await send(wish(3, 0))).toEqual({ is: 'later', after: null })
  expect(await send(wish(3, 0))).toMatchObject({ is: 'sent' })
  expect([now(), writes()]).toEqual([3, 1])
})

test('reads the cart once a round, and knows what it wrote itself', async () => {
  const { begin, backend, now } = server({ there: null })
  const send = begin()
  await send(wish(3, 0))
  await send(wish(4, 3))
  await send(wish(0, 4))
  await send(wish(2, 0))
  expect([backend.list.mock.calls.length, now()]).toEqual([1, 2])
})

test.each([
  ['a price that rose', { price: 7500 }, { why: 'price', now_paisa: 7500 }],
  ['fewer than wanted', { stock: 4 }, { why: 'less', left: 4 }],
  ['what is sold out', { is_available: false, stock: 0 }, { why: 'sold-out' }],
])('more of %s waits for a yes, and nothing is written', async (_, shop, question) => {
  for (const there of [2, null]) {
    const { begin, writes } = server({ there, ...shop })
    expect(await begin()(wish(5, there ?? 0))).toEqual({ is: 'question', answer: question })
    expect(writes()).toBe(0)
  }
})

test('a product that is gone waits too', async () => {
  const { begin, readFacts } = server({ there: null })
  readFacts.mockResolvedValue([])
  expect(await begin()(wish(1, 0))).toEqual({ is: 'question', answer: { why: 'sold-out' } })
})

test.each([
  ['a lower price', { price: 6500 }, 5],
  ['less of what costs more', { price: 7500 }, 1],
  ['none of what is sold out', { is_available: false }, 0],
])('%s is not asked about', async (_, shop, quantity) => {
  const { begin, now } = server(shop)
  expect(await begin()(wish(quantity))).toMatchObject({ is: 'sent' })
  expect(now()).toBe(quantity)
})

test.each([
  ['no answer', new CallFailure(0, ''), { is: 'later', after: null }],
  ['too many tries', new CallFailure(429, '', '90'), { is: 'later', after: 90_000 }],
  ['a server that is away', new CallFailure(503, '', '5'), { is: 'later', after: 5000 }],
  ['an error of the server', new CallFailure(500, ''), { is: 'later', after: null }],
  ['a session that has ended', new CallFailure(401, ''), { is: 'signed-out' }],
  ['somebody else’s session', new AuthenticationFailure(), { is: 'signed-out' }],
  [
    'a refusal',
    new CallFailure(400, JSON.stringify({ message: 'No', errors: { quantity: 'Too many' } })),
    { is: 'refused', answer: 'Too many' },
  ],
])('%s', async (_, error, outcome) => {
  const { begin, backend } = server()
  backend.update.mockRejectedValue(error)
  expect(await begin()(wish(5))).toEqual(outcome)
  backend.list.mockRejectedValue(error)
  expect(await begin()(wish(5))).toEqual(outcome)
})

test.each([
  ['more by another device', 5, wish(3)],
  ['removed by another device, or ordered', null, wish(3)],
  ['changed by another device, and removed here', 5, wish(0)],
  ['as it was, and the wish is old', 2, wish(3, 2, { made_at: Date.now() - 8 * 24 * 60 * 60_000 })],
])('what is %s is not changed without a yes', async (_, there, entry) => {
  const { begin, writes } = server({ there })
  expect(await begin()(entry)).toEqual({ is: 'question', answer: { why: 'moved', there: there ?? 0 } })
  expect(writes()).toBe(0)
  const agreed = withYes(entry.body, { why: 'moved', there: there ?? 0 })
  expect(await begin()({ ...entry, body: agreed })).toMatchObject({ is: 'sent' })
})

test('what an older wish of this phone may have set asks nothing', async () => {
  const { begin, now } = server({ there: 5 })
  const older = { product: POTATO, quantity: 5, was: 2 }
  const body = afterOlder({ product: POTATO, quantity: 7, was: 5 }, older)
  expect(body).toMatchObject({ was: 2, wishes: [5] })
  expect(await begin()({ ...wish(7), body })).toMatchObject({ is: 'sent' })
  expect(now()).toBe(7)
})

test('an add that came late and was summed is set right', async () => {
  const { begin, backend, now } = server({ there: null })
  const add = backend.add.getMockImplementation()!
  backend.add.mockImplementationOnce(async (product, quantity) => {
    await add(product, quantity)
    return add(product, quantity)
  })
  expect(await begin()(wish(3, 0))).toMatchObject({ is: 'sent', answer: { quantity: 3 } })
  expect(now()).toBe(3)
})
