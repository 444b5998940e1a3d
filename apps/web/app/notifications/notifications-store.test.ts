import type { Notification } from '@himalayan-green/shop/notifications/notifications.ts'
import { expect, test, vi } from 'vitest'
import { AuthenticationFailure, CallFailure } from '../browser/api.ts'
import type { NotificationsBackend, Page } from './account-notifications.ts'
import { createNotificationsStore } from './notifications-store.ts'

const texts = { failed: 'failed', authentication: 'no session', news: (count: number) => `${count} unread` }

function item(id: number, is_read = false): Notification {
  return {
    id,
    is_read,
    message: `Message ${id}`,
    created: '',
    created_bs: '',
    humanized_created: 'just now',
    type: 'OrderPlaced',
    object_id: null,
    order_group_id: null,
    path: '/vendor',
  }
}

const page = (items: Notification[], next: string | null = null): Page => ({
  items,
  next,
  unread_count: items.filter(({ is_read }) => !is_read).length,
})

interface Answers {
  mark?: NotificationsBackend['mark']
  markAll?: NotificationsBackend['markAll']
}

/** A store whose list was read, and a server whose answers the test gives. */
async function opened(first: Page, { mark, markAll }: Answers = {}) {
  const backend = {
    list: vi.fn<NotificationsBackend['list']>(async () => first),
    mark: vi.fn<NotificationsBackend['mark']>(mark ?? (async () => 0)),
    markAll: vi.fn<NotificationsBackend['markAll']>(markAll ?? (async () => {})),
  }
  const store = createNotificationsStore(backend, texts, first.unread_count)
  store.setOpen(true)
  await vi.waitFor(() => expect(store.getState().reading).toBe('ready'))
  return { store, backend, state: () => store.getState() }
}

const ids = (items: readonly Notification[]) => items.map(({ id }) => id)

test('a mark is shown at once, and the server’s count taken over', async () => {
  const { store, state } = await opened(page([item(2), item(1)]), { mark: async () => 7 })
  const marking = store.mark(2, true)
  expect([state().items[0]!.is_read, state().unread_count]).toEqual([true, 1])
  await marking
  expect([state().items[0]!.is_read, state().unread_count, state().busy]).toEqual([true, 7, []])
})

test('unread again counts one more', async () => {
  const { store, state } = await opened(page([item(2, true), item(1)]), { mark: async () => 2 })
  const marking = store.mark(2, false)
  expect([state().items[0]!.is_read, state().unread_count]).toEqual([false, 2])
  await marking
  expect(state().unread_count).toBe(2)
})

test('pressed again before the answer, what was pressed last holds, and is sent', async () => {
  let answer = (_: number) => {}
  const sent: boolean[] = []
  const { store, state } = await opened(page([item(2), item(1)]), {
    mark: (_, is_read) => {
      sent.push(is_read)
      return new Promise((resolve) => (answer = resolve))
    },
  })
  const marking = store.mark(2, true)
  await store.mark(2, false)
  expect([state().items[0]!.is_read, state().unread_count]).toEqual([false, 2])
  answer(1)
  await vi.waitFor(() => expect(sent).toEqual([true, false]))
  answer(2)
  await marking
  expect([state().items[0]!.is_read, state().unread_count, state().busy]).toEqual([false, 2, []])
})

test.each([
  [new CallFailure(500, '{"message":"The shelf fell down"}'), 'The shelf fell down'],
  [new CallFailure(0, ''), 'failed'],
  [new AuthenticationFailure(), 'no session'],
])('a mark that fails is taken back, and says why: %s', async (error, sentence) => {
  const { store, state } = await opened(page([item(2), item(1)]), { mark: () => Promise.reject(error) })
  await store.mark(2, true)
  expect([state().items[0]!.is_read, state().unread_count]).toEqual([false, 2])
  expect(state().errors).toEqual({ 2: sentence })
})

test('one is marked once at a time', async () => {
  const { store, backend } = await opened(page([item(1)]))
  await Promise.all([store.mark(1, true), store.mark(1, true)])
  expect(backend.mark.mock.calls).toEqual([[1, true]])
})

test('marking all empties the badge, and fills it again when it fails', async () => {
  const { store, state, backend } = await opened(page([item(3), item(2, true), item(1)]))
  backend.list.mockResolvedValue(page([item(3, true), item(2, true), item(1, true)]))
  await store.markAll()
  expect([state().unread_count, state().items.every(({ is_read }) => is_read)]).toEqual([0, true])

  const failing = await opened(page([item(3), item(2, true), item(1)]), {
    markAll: () => Promise.reject(new CallFailure(500, '')),
  })
  await failing.store.markAll()
  expect(failing.state()).toMatchObject({ unread_count: 2, error: 'failed' })
  expect(failing.state().items.map(({ is_read }) => is_read)).toEqual([false, true, false])
})

test('what comes in while all are being marked is read, counted and said after it', async () => {
  let answer = () => {}
  const markAll = () => new Promise<void>((resolve) => (answer = resolve))
  const { store, state, backend } = await opened(page([item(2), item(1)]), { markAll })
  const marking = store.markAll()
  backend.list.mockResolvedValue(page([item(3), item(2, true), item(1, true)]))
  store.adoptStreamed({ unread_count: 3, is_new: true })
  expect([state().unread_count, state().announcement]).toEqual([0, ''])
  answer()
  await marking
  await vi.waitFor(() => expect(state()).toMatchObject({ unread_count: 1, announcement: '1 unread' }))
  expect(state().items.map(({ id, is_read }) => [id, is_read])).toEqual([
    [3, false],
    [2, true],
    [1, true],
  ])
})

test('marking all that fails does not bring an older count back', async () => {
  let fail = (_: unknown) => {}
  const markAll = () => new Promise<void>((_, reject) => (fail = reject))
  const { store, state, backend } = await opened(page([item(2), item(1)]), { markAll })
  store.setOpen(false)
  const marking = store.markAll()
  store.adoptStreamed({ unread_count: 5, is_new: true })
  const counts: number[] = []
  store.subscribe(() => counts.push(state().unread_count))
  backend.list.mockResolvedValue({ ...page([item(3), item(2), item(1)]), unread_count: 6 })
  fail(new CallFailure(500, ''))
  await marking
  await vi.waitFor(() => expect(state()).toMatchObject({ unread_count: 6, error: 'failed' }))
  expect([...new Set(counts)]).toEqual([5, 6])
  expect(state().items.map(({ id, is_read }) => [id, is_read])).toEqual([
    [3, false],
    [2, false],
    [1, false],
  ])
})

test('the list goes on at next, each once, until there is no next', async () => {
  const { store, state, backend } = await opened(page([item(4), item(3)], '/next'))
  backend.list.mockResolvedValueOnce(page([item(3), item(2), item(1)]))
  store.readMore()
  store.readMore()
  await vi.waitFor(() => expect(state().readingMore).toBe('no'))
  expect(backend.list.mock.calls).toEqual([[], ['/next']])
  expect([ids(state().items), state().next]).toEqual([[4, 3, 2, 1], null])
})

test('reading on that fails is said, and may be tried again', async () => {
  const { store, state, backend } = await opened(page([item(2)], '/next'))
  backend.list.mockRejectedValueOnce(new CallFailure(500, ''))
  store.readMore()
  await vi.waitFor(() => expect([state().readingMore, ids(state().items)]).toEqual(['failed', [2]]))
  backend.list.mockResolvedValueOnce(page([item(1)]))
  store.readMore()
  await vi.waitFor(() => expect([state().readingMore, ids(state().items)]).toEqual(['no', [2, 1]]))
})

test('reading on that fails is tried again every five seconds, four times, until the panel is closed [S7.39 S9.7]', async () => {
  const { store, state, backend } = await opened(page([item(2)], '/next'))
  vi.useFakeTimers()
  try {
    backend.list.mockRejectedValue(new CallFailure(500, ''))
    store.readMore()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(backend.list.mock.calls).toEqual([[], ['/next']])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(backend.list.mock.calls).toEqual([[], ...Array(5).fill(['/next'])])
    expect(state().readingMore).toBe('failed')

    store.readMore()
    await vi.advanceTimersByTimeAsync(0)
    store.setOpen(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(backend.list).toHaveBeenCalledTimes(7)
  } finally {
    vi.useRealTimers()
  }
})

test('what is new comes on top of an open list, and what was read on stays', async () => {
  const { store, state, backend } = await opened(page([item(3), item(2)], '/next'))
  backend.list.mockResolvedValueOnce(page([item(1)]))
  store.readMore()
  await vi.waitFor(() => expect(ids(state().items)).toEqual([3, 2, 1]))
  backend.list.mockResolvedValueOnce(page([item(4), item(3)], '/other'))
  store.adoptStreamed({ unread_count: 4, is_new: true })
  await vi.waitFor(() => expect(ids(state().items)).toEqual([4, 3, 2, 1]))
  expect(state()).toMatchObject({ next: null, announcement: '4 unread' })
})

test('where very much is new the list begins anew, so that nothing is left out between', async () => {
  const { store, state, backend } = await opened(page([item(2), item(1)]))
  backend.list.mockResolvedValueOnce(page([item(9), item(8)], '/between'))
  store.adoptStreamed({ unread_count: 9, is_new: true })
  await vi.waitFor(() => expect(ids(state().items)).toEqual([9, 8]))
  expect(state().next).toBe('/between')
})

test('a closed panel takes the count and reads nothing', async () => {
  const { store, state, backend } = await opened(page([item(1)]))
  store.setOpen(false)
  store.adoptStreamed({ unread_count: 5, is_new: true })
  expect([state().unread_count, backend.list.mock.calls.length]).toEqual([5, 1])
})

test('what the server says while a mark is on its way does not make the badge flicker', async () => {
  let answer = (_: number) => {}
  const mark = () => new Promise<number>((resolve) => (answer = resolve))
  const { store, state } = await opened(page([item(2), item(1)]), { mark })
  const marking = store.mark(2, true)
  store.adoptStreamed({ unread_count: 2, is_new: false })
  store.adopt(2)
  expect(state().unread_count).toBe(1)
  answer(1)
  await marking
  expect(state().unread_count).toBe(1)
})

test('a list that cannot be read says so', async () => {
  const backend = { list: () => Promise.reject(new CallFailure(404, '')), mark: vi.fn(), markAll: vi.fn() }
  const store = createNotificationsStore(backend, texts, 0)
  store.setOpen(true)
  expect(store.getState().reading).toBe('loading')
  await vi.waitFor(() => expect(store.getState().reading).toBe('failed'))
})
