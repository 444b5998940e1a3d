import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RETRY_DELAY } from './browser/retry-reads.ts'
import { createReaderStore, type Reader } from './reader-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const reader = (id: string, count = 0): Reader => ({
  session: {
    status: 'authenticated',
    user: { id, name: id, email: null, display_picture: null },
    is_vendor: false,
    is_staff: false,
    is_rider: false,
  },
  cart: { count, inCart: Array.from({ length: count }, (_, n) => ({ id: n, product_id: n, quantity: 1 })) },
  favourites: [],
  unread_count: 0,
  place: null,
})

/** A store whose server answers when the test says so. */
function opened() {
  const asked: { answer: (reader: Reader) => void; fail: () => void }[] = []
  const store = createReaderStore(
    () =>
      new Promise((answer, reject) => asked.push({ answer, fail: () => reject(new Error('no network')) })),
  )
  return { store, asked, known: () => store.getState().reader?.session.user?.id ?? null }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a reader who is asked for is known, and stays so', async () => {
  const { store, asked, known } = opened()
  expect(known()).toBeNull()
  store.ask()
  asked[0]!.answer(reader('sita'))
  await settle()
  expect(known()).toBe('sita')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})

test('without an answer nobody is known, and it is asked again', async () => {
  const { store, asked, known } = opened()
  store.ask()
  asked[0]!.fail()
  await settle()
  expect(known()).toBeNull()
  await vi.advanceTimersByTimeAsync(RETRY_DELAY)
  asked[1]!.answer(reader('sita'))
  await settle()
  expect(known()).toBe('sita')
})

test('a page that was rendered for its reader says who that is; what is heard later is newer', async () => {
  const { store, asked } = opened()
  store.bring(reader('sita', 1))
  expect(store.getState()).toMatchObject({ reader: { cart: { count: 1 } }, brought: { cart: { count: 1 } } })
  store.ask()
  asked[0]!.answer(reader('sita', 2))
  await settle()
  expect(store.getState()).toMatchObject({ reader: { cart: { count: 2 } }, brought: { cart: { count: 1 } } })
  store.bring(reader('sita', 3))
  expect(store.getState().reader!.cart.count).toBe(3)
})

test('what was done on a page is known to the next one, until the server says it itself', () => {
  const { store } = opened()
  const [first, second] = [reader('sita', 1), reader('sita', 2)]
  store.bring(first)
  store.note({ unread_count: 4 })
  store.note({ cart: { count: 0, inCart: [] } })
  // Who shows the page knows already: nothing is told anew.
  expect(store.getState().reader).toBe(first)
  expect(store.latest(first)).toEqual({ ...first, unread_count: 4, cart: { count: 0, inCart: [] } })
  // A page has just brought another one: it was noted of the one before.
  expect(store.latest(second)).toBe(second)
  store.bring(second)
  expect(store.latest(second)).toEqual(second)
})

test('an answer that may not know of a change is not waited for', async () => {
  const { store, asked } = opened()
  store.ask()
  store.askAgain()
  asked[0]!.answer(reader('sita', 0))
  asked[1]!.answer(reader('sita', 1))
  await settle()
  expect(store.getState().reader!.cart.count).toBe(1)
  // Once the reader is known, a change is noted instead.
  store.askAgain()
  expect(asked).toHaveLength(2)
})

test('of somebody else whom the server names, and of nobody, the page is told, so that it is read anew', async () => {
  const { store, asked } = opened()
  const onOther = vi.fn()
  store.bring(reader('sita'))
  for (const [n, who] of ['sita', 'hari'].entries()) {
    store.ask(onOther)
    asked[n]!.answer(reader(who))
    await settle()
    expect(onOther).toHaveBeenCalledTimes(n)
  }
})

test('somebody else may be here: who was known is forgotten, and an answer about them is not taken', async () => {
  const { store, asked, known } = opened()
  store.ask()
  asked[0]!.answer(reader('sita'))
  await settle()
  store.ask()
  store.forget()
  expect(known()).toBeNull()
  store.ask()
  asked[1]!.answer(reader('sita'))
  asked[2]!.answer(reader('hari'))
  await settle()
  expect(known()).toBe('hari')
})

test('of a copy it is not known whether its reader is still here until the server has answered', async () => {
  const { store, asked, known } = opened()
  store.bring(reader('sita'), true)
  expect(store.getState().isOfCopy).toBe(true)
  store.ask()
  asked[0]!.answer(reader('hari'))
  await settle()
  expect([known(), store.getState().isOfCopy]).toEqual(['hari', false])
})
