import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POTATO } from '../../../test/potato.ts'
import { CallFailure } from '../../browser/api.ts'
import type { CartChange, UnsentChange } from '../cart.ts'
import type { CartBackend } from './cart-backend.ts'
import { toCheckOut } from './cart-state.ts'
import { createCartStore } from './cart-store.ts'
import type { UnsentKeeper } from './unsent-keeper.ts'

const EGGS = { ...POTATO, id: 2, slug: 'eggs', name_en: 'Eggs' }
const seen = ({ id, slug, name_en, name_ne, marked_price_paisa, unit_description }: typeof POTATO) => ({
  id,
  slug,
  name_en,
  name_ne,
  marked_price_paisa,
  unit_description,
})
const line = { id: 101, quantity: 2, is_available: true, is_vendor_approval_required: false, product: POTATO }
const held = { id: 101, product_id: 1, quantity: 2 }
const texts = { failed: 'Failed', authentication: 'Authentication error' }
const unanswered = async () => Promise.reject(new CallFailure(0, ''))

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => void vi.unstubAllGlobals())

/** A cart with two potatoes, of whose server nothing is heard. */
function cart({ keeps = true, answers = {} as Partial<CartBackend> } = {}) {
  const kept: CartChange[] = []
  const backend: CartBackend = {
    list: unanswered,
    add: unanswered,
    update: unanswered,
    remove: unanswered,
    ...answers,
  }
  const keeper: UnsentKeeper = {
    keep: async (change) => {
      if (keeps) kept.push(change)
      return keeps
    },
    accept: vi.fn(async () => {}),
    drop: vi.fn(async () => {}),
    ready: async () => {},
    read: async () => {},
    sendAll: async () => true,
    saved: async () => ({ items: [line], at: 5 }),
  }
  const store = createCartStore(backend, false, texts, { count: 1, inCart: [held] }, keeper)
  store.show({ items: [line], count: 1 })
  const quantities = () => store.getState().inCart.map(({ product_id, quantity }) => [product_id, quantity])
  return { store, kept, quantities, keeper, state: store.getState }
}

const change = (quantity: number, more: Partial<UnsentChange> = {}): UnsentChange => ({
  id: 'e1',
  product: seen(POTATO),
  quantity,
  was: 2,
  state: 'waiting',
  question: null,
  refusal: null,
  ...more,
})

test('a change without an answer is kept and shown, not refused', async () => {
  const { store, kept, quantities, state } = cart()
  await store.setQuantity(1, 5)
  expect(kept).toEqual([{ product: seen(POTATO), quantity: 5, was: 2, item: 101 }])
  expect(quantities()).toEqual([[1, 5]])
  expect(state()).toMatchObject({ errors: {}, busy: [], lines: [{ quantity: 5 }] })
  await store.remove(1)
  expect(kept[1]).toMatchObject({ quantity: 0, was: 5 })
  expect(state()).toMatchObject({ count: 0, inCart: [], lines: [] })
})

test('an added product is kept as its card showed it', async () => {
  const { store, kept, quantities } = cart()
  expect(await store.add(2, 3, EGGS)).toBe(true)
  expect(kept).toEqual([{ product: seen(EGGS), quantity: 3, was: 0 }])
  expect(quantities()).toEqual([
    [1, 2],
    [2, 3],
  ])
})

test('what cannot be kept is put back, with the error', async () => {
  const { store, quantities, state } = cart({ keeps: false })
  await store.setQuantity(1, 5)
  expect(quantities()).toEqual([[1, 2]])
  expect(state().errors).toEqual({ 1: 'Failed' })
})

test('a refusal of the server is not kept', async () => {
  const update = async () => Promise.reject(new CallFailure(400, JSON.stringify({ message: 'Only 2 left' })))
  const { store, kept, state } = cart({ answers: { update } })
  await store.setQuantity(1, 5)
  expect([kept, state().errors]).toEqual([[], { 1: 'Only 2 left' }])
})

test('where the browser knows of no network the server is not asked', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const update = vi.fn(unanswered)
  const { store, kept } = cart({ answers: { update } })
  await store.setQuantity(1, 3)
  expect([kept.length, update.mock.calls.length]).toEqual([1, 0])
})

test('behind a change that waits, the next one waits too', async () => {
  const update = vi.fn(unanswered)
  const { store, kept } = cart({ answers: { update } })
  store.showUnsent([change(4)])
  await store.setQuantity(1, 5)
  expect([kept.length, update.mock.calls.length]).toEqual([1, 0])
})

test('a page that is loaded anew shows what waits, over what the server says', () => {
  const { store, quantities, state } = cart()
  store.showUnsent([change(7), change(1, { id: 'e2', product: seen(EGGS), was: 0 })])
  expect(quantities()).toEqual([
    [1, 7],
    [2, 1],
  ])
  store.adopt({ count: 1, inCart: [held] })
  store.show({ items: [line], count: 1 })
  expect(state()).toMatchObject({ count: 2, lines: [{ quantity: 7 }] })
})

test('what asks, or is taken back, is as it was before', () => {
  const { store, quantities } = cart()
  const eggs = change(1, { id: 'e2', product: seen(EGGS), was: 0 })
  store.showUnsent([change(7), eggs])
  store.showUnsent([change(7, { state: 'question', question: { why: 'price', now_paisa: 8000 } }), eggs])
  expect(quantities()).toEqual([
    [1, 2],
    [2, 1],
  ])
  store.showUnsent([])
  expect(quantities()).toEqual([[1, 2]])
})

test('what was sent stays, under its line’s id', () => {
  const { store, state } = cart()
  const eggs = change(1, { id: 'e2', product: seen(EGGS), was: 0 })
  store.showUnsent([change(7), eggs])
  store.gotSent(eggs, { id: 102, product_id: 2, quantity: 1 })
  store.gotSent(change(7), { ...held, quantity: 7 })
  store.showUnsent([])
  expect(state().inCart).toEqual([
    { ...held, quantity: 7 },
    { id: 102, product_id: 2, quantity: 1 },
  ])
})

test('without an answer the lines are those of the phone, with their time, until the server’s come', async () => {
  const { store, state } = cart()
  store.adopt({ count: 1, inCart: [{ ...held, quantity: 3 }] })
  store.read()
  await vi.waitFor(() => expect(state().savedAt).toBe(5))
  expect(state()).toMatchObject({ reading: 'ready', lines: [{ id: 101 }] })
  store.show({ items: [line], count: 1 })
  expect(state().savedAt).toBe(null)
})

test('a change waits until what is kept is known, and goes behind it', async () => {
  const update = vi.fn(unanswered)
  const { store, kept, keeper, quantities } = cart({ answers: { update } })
  keeper.ready = async () => store.showUnsent([change(4)])
  await store.setQuantity(1, 5)
  expect([kept.map(({ quantity }) => quantity), update.mock.calls.length]).toEqual([[5], 0])
  expect(quantities()).toEqual([[1, 5]])
})

test('what is added counts from what is kept', async () => {
  const { store, kept, keeper } = cart()
  keeper.ready = async () => store.showUnsent([change(4)])
  await store.add(1, 1, POTATO)
  expect(kept.map(({ quantity }) => quantity)).toEqual([5])
})

test('a change that the server took answers what was asked about the same product before', async () => {
  const update = async () => ({ item: { ...held, quantity: 3 }, count: 1 })
  const { store, keeper } = cart({ answers: { update } })
  const asks = change(7, { state: 'question', question: { why: 'price', now_paisa: 8000 } })
  const other = change(1, { id: 'e2', product: seen(EGGS), state: 'refused', was: 0 })
  store.showUnsent([asks, other])
  await store.setQuantity(1, 3)
  expect(vi.mocked(keeper.drop).mock.calls).toEqual([[asks]])
})

test('a removal that is taken back leaves the line as it was, with its id', async () => {
  const update = vi.fn(async () => ({ item: { ...held, quantity: 3 }, count: 1 }))
  const { store, state } = cart({ answers: { update } })
  await store.remove(1)
  store.showUnsent([change(0, { item: 101 })])
  expect(state()).toMatchObject({ inCart: [], lines: [] })
  store.showUnsent([])
  expect(state()).toMatchObject({ inCart: [held], lines: [{ id: 101, quantity: 2 }] })
  await store.setQuantity(1, 3)
  expect(update).toHaveBeenCalledWith(held, 3)
})

test('an item without an id of the server is looked up before it is changed', async () => {
  const update = vi.fn(async () => ({ item: { ...held, quantity: 3 }, count: 1 }))
  const list = async () => ({ items: [line], count: 1 })
  const { store } = cart({ answers: { update, list } })
  store.adopt({ count: 1, inCart: [{ ...held, id: 0 }] })
  await store.setQuantity(1, 3)
  expect(update).toHaveBeenCalledWith(held, 3)
})

test('when the network is back, lines that this phone kept are read again', async () => {
  const list = vi.fn(async () => ({ items: [line], count: 1 }))
  const { store, state } = cart({ answers: { list } })
  store.backOnline()
  expect(list).not.toHaveBeenCalled()
  store.show({ items: [line], count: 1 }, 5)
  store.backOnline()
  await vi.waitFor(() => expect(state().savedAt).toBe(null))
})

test('it is known what is unsent once the phone has been read, not before', () => {
  const { store, state } = cart()
  expect(state().isUnsentRead).toBe(false)
  store.showUnsent([])
  expect(state().isUnsentRead).toBe(true)
})

test('what the phone cannot write fails nothing, and nothing goes to checkout then', async () => {
  const { store, keeper } = cart()
  const fails = async () => Promise.reject(new Error('full'))
  Object.assign(keeper, { accept: fails, drop: fails, read: fails, sendAll: fails })
  await Promise.all([store.acceptUnsent(change(1)), store.dropUnsent(change(1)), store.readUnsent()])
  expect(await store.sendUnsent()).toBe(false)
})

test('what was added here goes to checkout before it has a line; what is not chosen does not', () => {
  const { store, state } = cart()
  store.showUnsent([change(1, { id: 'e2', product: seen(EGGS), was: 0 })])
  expect(toCheckOut(state())).toEqual([1, 2])
  store.select(2, false)
  expect(toCheckOut(state())).toEqual([1])
})
