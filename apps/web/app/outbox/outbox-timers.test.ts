import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryOutbox, oneAfterTheOther } from '../../test/memory-outbox.ts'
import type { Outcome, Send } from './entry.ts'
import { keepSending } from './keep-sending.ts'
import { createOutbox } from './outbox.ts'
import { mayBeUnsent, UNSENT } from './unsent.ts'

// The outbox and its timers together, as a page has them.

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let phone: ReturnType<typeof memoryOutbox>
let got: string[]
let answers: Record<string, Outcome>
const open: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: 100 * HOUR })
  phone = memoryOutbox()
  got = []
  answers = {}
  const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', shown)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  for (const stop of open.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send: Send = async ({ body }) => {
  got.push(String(body))
  return answers[String(body)] ?? { is: 'sent' }
}

function page(sender: Send = send) {
  const sending: { look?: () => void } = {}
  const outbox = createOutbox({
    owner: 'sabina',
    store: phone,
    senders: { deed: () => sender },
    news: { changed: () => sending.look?.(), sent() {} },
    random: () => 0.5,
    alone: oneAfterTheOther(),
  })
  return {
    outbox,
    put: (body: string, about: string | null = null) => outbox.put({ kind: 'deed', about, body: () => body }),
    start() {
      const { look, stop } = keepSending(outbox)
      sending.look = look
      open.push(stop)
    },
  }
}

describe('nothing is sent in a loop', () => {
  test('while somebody else is signed in, until something else is known', async () => {
    const { put, start, outbox } = page()
    await put('a')
    answers.a = { is: 'signed-out' }
    start()
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(got).toEqual(['a'])
    delete answers.a
    await outbox.send(true)
    expect(got).toEqual(['a', 'a'])
    expect(phone.all).toEqual([])
  })

  test('on a full disk, where the wait grows', async () => {
    const { put, start } = page()
    await put('a')
    const change = vi.spyOn(phone, 'change').mockRejectedValue(new Error('full'))
    start()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(change.mock.calls.length).toBeLessThanOrEqual(3)
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(change.mock.calls.length).toBeLessThan(20)
    change.mockRestore()
    await vi.advanceTimersByTimeAsync(6 * MINUTE)
    expect(got).toEqual(['a'])
  })

  test('when what is due is not taken: a second at least is between', async () => {
    const round = vi.fn(async () => {})
    const { stop } = keepSending({ send: round, nextAt: async () => 0 })
    open.push(stop)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(round.mock.calls.length).toBeLessThanOrEqual(11)
    expect(round.mock.calls.length).toBeGreaterThan(5)
  })
})

describe('a clock that was wrong', () => {
  test.each(['not_before', 'next_try_at', 'taken_until'] as const)(
    'holds up nothing by %s',
    async (field) => {
      const { put, outbox } = page()
      await put('a')
      const state = field === 'taken_until' ? 'sending' : 'waiting'
      phone.all = phone.all.map((entry) => ({ ...entry, state, [field]: Date.now() + 9000 * HOUR }))
      expect(await outbox.nextAt()).toBeLessThanOrEqual(Date.now())
      const other = createOutbox({
        owner: 'sabina',
        store: phone,
        senders: { deed: () => send },
        news: { changed() {}, sent() {} },
        alone: (work) => work(false),
      })
      await other.send(false)
      expect(got).toEqual(['a'])
    },
  )

  test('the server is obeyed for an hour at most', async () => {
    const { put, outbox } = page()
    await put('a')
    answers.a = { is: 'later', after: 1000 * HOUR }
    await outbox.send(true)
    expect(await outbox.nextAt()).toBe(Date.now() + HOUR)
  })
})

test('what the server asks to wait holds for a wish that is made while the older is on its way', async () => {
  const gate = Promise.withResolvers<Outcome>()
  const { put, outbox } = page((entry, signal) => (entry.body === '1' ? gate.promise : send(entry, signal)))
  await put('1', 'potato')
  await put('other', 'eggs')
  const sending = outbox.send(true)
  await vi.waitFor(() => expect(phone.all.some(({ state }) => state === 'sending')).toBe(true))
  await put('2', 'potato')
  gate.resolve({ is: 'later', after: MINUTE })
  await sending
  await outbox.send(true)
  expect(got).toEqual([])
  await put('3', 'tomato')
  await vi.advanceTimersByTimeAsync(MINUTE)
  await outbox.send(true)
  expect(got).toEqual(['other', '2', '3'])
})

test('one that fails again and again lets others about something else pass', async () => {
  const { put, start } = page()
  await put('bad', 'potato')
  await put('good', 'eggs')
  answers.bad = { is: 'later' }
  start()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(got).toContain('good')
  expect(phone.all.map(({ body }) => body)).toEqual(['bad'])
})

test('a call without an answer is ended when nobody waits any more', async () => {
  const signals: AbortSignal[] = []
  const { put, outbox } = page(async (_, signal) => {
    signals.push(signal)
    return new Promise<Outcome>(() => {})
  })
  await put('a')
  const sending = outbox.send(true)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(1000)
  await sending
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

describe('the word that something is unsent', () => {
  test('is there before the entry is written', async () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
    const { put, outbox } = page()
    const change = phone.change
    /** What is noted while the database is locked. */
    const noted: boolean[] = []
    phone.change = (work) =>
      change((all) => {
        const answer = work(all)
        noted.push(mayBeUnsent())
        return answer
      })
    await put('a')
    await outbox.send(true)
    // Taken, settled, and nothing left: the word goes within the look that finds nothing.
    expect(noted[0]).toBe(true)
    await outbox.entries()
    expect(noted.at(-1)).toBe(false)
    expect(stored.has(UNSENT)).toBe(false)
  })
})

test('a wish for what was there before is none, unless an older one may have come through', async () => {
  const { outbox } = page()
  const wish = (body: string) =>
    outbox.put({ kind: 'deed', about: 'potato', body: () => body, isNone: (now) => now === 'as before' })
  await wish('3')
  await wish('as before')
  expect(phone.all).toEqual([])
  answers['3'] = { is: 'later' }
  await wish('3')
  await outbox.send(true)
  await wish('as before')
  expect(phone.all.map(({ body }) => body)).toEqual(['as before'])
})
