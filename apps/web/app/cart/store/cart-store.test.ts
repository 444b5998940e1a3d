import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { POTATO } from '../../../test/potato.ts'
import { AuthenticationFailure, CallFailure } from '../../browser/api.ts'
import type { CartBackend, Changed } from './cart-backend.ts'
import { createCartStore } from './cart-store.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => void vi.unstubAllGlobals())

const held = { id: 101, product_id: 1, quantity: 2 }
const line = { id: 101, quantity: 2, is_available: true, is_vendor_approval_required: false, product: POTATO }
const texts = { failed: 'Sorry, something went wrong', authentication: 'Authentication error' }

function storeWith(answers: Partial<CartBackend>) {
  const backend: CartBackend = {
    list: vi.fn(async () => ({ items: [line], count: 1 })),
    add: vi.fn(async (product_id, quantity) => ({ item: { id: 102, product_id, quantity }, count: 2 })),
    update: vi.fn(async (held, quantity) => ({ item: { ...held, quantity }, count: 1 })),
    remove: vi.fn(async () => {}),
    ...answers,
  }
  const store = createCartStore(backend, false, texts, { count: 1, inCart: [held] })
  store.show({ items: [line], count: 1 })
  return { store, backend, state: store.getState }
}

const refusal = (status: number, body: unknown) => async () => {
  throw new CallFailure(status, JSON.stringify(body))
}

describe('changing the quantity', () => {
  test('shows the new one while it waits for the server [S4.11]', async () => {
    const answer = Promise.withResolvers<Changed>()
    const { store, state } = storeWith({ update: () => answer.promise })
    const change = store.setQuantity(1, 3)
    expect(state()).toMatchObject({ busy: [1], lines: [{ quantity: 3 }] })
    answer.resolve({ item: { ...held, quantity: 3 }, count: 1 })
    await change
    expect(state()).toMatchObject({ busy: [], lines: [{ quantity: 3 }] })
  })

  test('below 1 nothing is sent [S5.11]', async () => {
    const { store, backend } = storeWith({})
    await store.setQuantity(1, 0)
    expect(backend.update).not.toHaveBeenCalled()
  })

  test('a second press while one is on its way is ignored', async () => {
    const { store, backend } = storeWith({})
    await Promise.all([store.setQuantity(1, 3), store.setQuantity(1, 4)])
    expect(backend.update).toHaveBeenCalledOnce()
  })

  test.each([
    [
      'the server’s words',
      refusal(400, { message: 'Only 2 left in stock', errors: {} }),
      'Only 2 left in stock',
    ],
    ['else ours', refusal(500, {}), 'Sorry, something went wrong'],
    [
      'ours for a page instead of JSON',
      async () => Promise.reject(new CallFailure(502, '<h1>502</h1>')),
      'Sorry, something went wrong',
    ],
    [
      'that nobody is signed in [S6.5]',
      async () => Promise.reject(new AuthenticationFailure()),
      'Authentication error',
    ],
  ])('a failure restores it and tells %s [S8.1]', async (_, update, sentence) => {
    const { store, state } = storeWith({ update })
    await store.setQuantity(1, 3)
    expect(state()).toMatchObject({ busy: [], lines: [{ quantity: 2 }], errors: { 1: sentence } })
  })
})

test('what the network lost is said until it is back, what the server refused is not forgotten', async () => {
  const { store, state } = storeWith({
    update: async () => Promise.reject(new CallFailure(0, '')),
    add: refusal(400, { message: 'Unavailable currently.', errors: {} }),
  })
  await store.setQuantity(1, 3)
  await store.add(2, 1)
  expect(Object.keys(state().errors)).toEqual(['1', '2'])
  store.backOnline()
  expect(state().errors).toEqual({ 2: 'Unavailable currently.' })
})

describe('removing', () => {
  test('the line leaves at once and is gone after the answer [S4.14]', async () => {
    const { store, state } = storeWith({})
    const removal = store.remove(1)
    expect(state().leaving).toEqual([1])
    await removal
    expect(state()).toMatchObject({ lines: [], inCart: [], count: 0, leaving: [] })
  })

  test('a failure brings it back with the error [S4.15]', async () => {
    const { store, state } = storeWith({ remove: refusal(500, { message: '' }) })
    await store.remove(1)
    expect(state()).toMatchObject({
      lines: [line],
      leaving: [],
      errors: { 1: 'Sorry, something went wrong' },
    })
  })
})

describe('adding', () => {
  test('counts, selects, and lets the lines be read again', async () => {
    const { store, state } = storeWith({})
    expect(await store.add(2, 1)).toBe(true)
    expect(state()).toMatchObject({ count: 2, reading: 'unread', selected: [1, 2] })
  })

  test('a refusal is told under the product', async () => {
    const { store, state } = storeWith({
      add: refusal(400, { message: 'Unavailable currently.', errors: {} }),
    })
    expect(await store.add(2, 1)).toBe(false)
    expect(state()).toMatchObject({ count: 1, errors: { 2: 'Unavailable currently.' } })
  })
})

describe('the selection', () => {
  test('starts with everything and is kept on the device [S4.6]', () => {
    const { state } = storeWith({})
    expect(state().selected).toEqual([1])
    expect(kept.get('selectedCartItems')).toBe('[1]')
  })

  test('what was left out stays out when it is back in stock [S4.6]', () => {
    const { store, state } = storeWith({})
    store.select(1, false)
    for (const is_available of [false, true]) store.show({ items: [{ ...line, is_available }], count: 1 })
    expect(state().selected).toEqual([])
    store.selectAll(true)
    for (const is_available of [false, true]) store.show({ items: [{ ...line, is_available }], count: 1 })
    expect(state().selected).toEqual([1])
  })

  test('needs no server [S2.46]', () => {
    const { store, state } = storeWith({})
    store.select(1, false)
    expect(state().selected).toEqual([])
    expect(kept.get('selectedCartItems')).toBe('[]')
    store.selectAll(true)
    expect(state().selected).toEqual([1])
  })
})

describe('reading', () => {
  test('a failure is told, the next try heals it', async () => {
    vi.useFakeTimers()
    const list = vi
      .fn()
      .mockRejectedValueOnce(new CallFailure(500, ''))
      .mockResolvedValue({ items: [line], count: 1 })
    const store = createCartStore({ ...storeWith({}).backend, list }, false, texts, {
      count: 1,
      inCart: [held],
    })
    store.read()
    expect(store.getState().reading).toBe('loading')
    await vi.advanceTimersByTimeAsync(0)
    expect(store.getState().reading).toBe('failed')
    await vi.advanceTimersByTimeAsync(5000)
    expect(store.getState()).toMatchObject({ reading: 'ready', lines: [line] })
    vi.useRealTimers()
  })

  test('a page that was loaded anew brings the new count, and the lines are read again', () => {
    const { store, state } = storeWith({})
    store.adopt({ count: 0, inCart: [] })
    expect(state()).toMatchObject({ count: 0, reading: 'unread' })
  })

  test('a reader who becomes known while something is changed brings the rest of their cart', async () => {
    const answer = Promise.withResolvers<Changed>()
    const { store, state } = storeWith({ update: () => answer.promise })
    const change = store.setQuantity(1, 3)
    const other = { id: 105, product_id: 5, quantity: 1 }
    store.adopt({ count: 2, inCart: [held, other] })
    expect(state()).toMatchObject({ count: 2, inCart: [{ ...held, quantity: 3 }, other] })
    answer.resolve({ item: { ...held, quantity: 3 }, count: 2 })
    await change
    expect(state()).toMatchObject({ count: 2, inCart: [{ ...held, quantity: 3 }, other], busy: [] })
  })
})
