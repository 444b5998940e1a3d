import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryOutbox, oneAfterTheOther } from '../../test/memory-outbox.ts'
import type { Entry, Outcome, Send } from './entry.ts'
import type { OnePage } from './one-page.ts'
import { createOutbox } from './outbox.ts'
import { mayBeUnsent } from './unsent.ts'

const SABINA = 'sabina'
const MINUTE = 60_000
const withoutLock: OnePage = (work) => work(false)

let phone: ReturnType<typeof memoryOutbox>
let clock: number
/** What the server got, in its order. */
let got: string[]
/** What it answers to each; 'sent' when nothing is said. */
let answers: Record<string, Outcome[]>
const lock = { now: oneAfterTheOther() }

beforeEach(() => {
  phone = memoryOutbox()
  clock = 1_000_000
  got = []
  answers = {}
  lock.now = oneAfterTheOther()
})

const send: Send = async ({ body }) => {
  got.push(String(body))
  return answers[String(body)]?.shift() ?? { is: 'sent' }
}

/** A page that is open on the phone. */
function page({ owner = SABINA, senders = { deed: () => send, note: () => send }, alone = lock.now } = {}) {
  const sent: [Entry, unknown][] = []
  const changed = vi.fn()
  const news = { changed, sent: (entry: Entry, answer: unknown) => void sent.push([entry, answer]) }
  const random = () => 0.5
  const outbox = createOutbox({ owner, store: phone, senders, news, now: () => clock, random, alone })
  const put = (body: string, { kind = 'deed', about = null as string | null } = {}) =>
    outbox.put({ kind, about, body: () => body })
  return { ...outbox, outbox, put, sent, changed }
}

const states = () => phone.all.map(({ body, state }) => [body, state])

describe('order', () => {
  test('of one kind what was done first is sent first, and what was sent is gone', async () => {
    const { put, send, sent, entries } = page()
    for (const body of ['a', 'b', 'c']) await put(body)
    answers.a = [{ is: 'sent', answer: 'thanks' }]
    await send(false)
    expect(got).toEqual(['a', 'b', 'c'])
    expect(sent.map(([{ body }, answer]) => [body, answer])).toEqual([
      ['a', 'thanks'],
      ['b', undefined],
      ['c', undefined],
    ])
    expect(await entries()).toEqual([])
  })

  test('nothing overtakes what still waits, but another kind', async () => {
    const { put, send } = page()
    await put('a')
    await put('b')
    await put('n', { kind: 'note' })
    answers.a = [{ is: 'later' }]
    await send(false)
    expect(got).toEqual(['a', 'n'])
    await send(true)
    expect(got).toEqual(['a', 'n', 'a', 'b'])
  })

  test('what was refused or asks stays, with its answer, and holds up nothing', async () => {
    const { put, send, entries } = page()
    await put('a')
    await put('b')
    await put('c')
    answers.a = [{ is: 'refused', answer: 'No' }]
    answers.b = [{ is: 'question', answer: 'Sure?' }]
    await send(false)
    await send(true)
    expect(got).toEqual(['a', 'b', 'c'])
    expect(await entries()).toMatchObject([
      { body: 'a', state: 'refused', answer: 'No' },
      { body: 'b', state: 'question', answer: 'Sure?' },
    ])
  })

  test('a kind that this page does not know is left alone', async () => {
    const { put, send } = page()
    await put('x', { kind: 'photo' })
    await send(true)
    expect(got).toEqual([])
    expect(states()).toEqual([['x', 'waiting']])
  })
})

describe('the last wish about one thing', () => {
  test('takes the place of an older one, also of one that was refused or asks', async () => {
    const { put, send, entries } = page()
    answers['2'] = [{ is: 'question', answer: 'Sure?' }]
    await put('1', { about: 'potato' })
    await put('2', { about: 'potato' })
    await put('9', { about: 'tomato' })
    await send(false)
    expect(got).toEqual(['2', '9'])
    await put('3', { about: 'potato' })
    expect((await entries()).map(({ body, state }) => [body, state])).toEqual([['3', 'waiting']])
    await send(false)
    expect(got).toEqual(['2', '9', '3'])
  })

  test('is made from the older one', async () => {
    const { outbox } = page()
    const wish = (last: number) => ({
      kind: 'deed',
      about: 'potato',
      body: (before: unknown) => ({ was: (before as { was: number } | null)?.was ?? last - 1, last }),
    })
    await outbox.put(wish(3))
    await outbox.put(wish(7))
    expect(await outbox.entries()).toMatchObject([{ body: { was: 2, last: 7 } }])
  })

  test('goes after one that is on its way; what became of that one no longer matters', async () => {
    const gate = Promise.withResolvers<Outcome>()
    const slow: Send = async (entry, signal) => {
      const outcome = await send(entry, signal)
      return entry.body === '1' ? gate.promise : outcome
    }
    const { put, send: sendAll, entries } = page({ senders: { deed: () => slow, note: () => slow } })
    await put('1', { about: 'potato' })
    const sending = sendAll(false)
    await vi.waitFor(() => expect(got).toEqual(['1']))
    await put('2', { about: 'potato' })
    gate.resolve({ is: 'later' })
    await sending
    await sendAll(false)
    expect(got).toEqual(['1', '2'])
    expect(await entries()).toEqual([])
  })
})

describe('tries', () => {
  test('waits grow from half a minute to five, and then stay', async () => {
    const { put, send, nextAt } = page()
    await put('a')
    answers.a = Array.from({ length: 7 }, () => ({ is: 'later' as const }))
    const waits: number[] = []
    for (let tries = 0; tries < 7; tries++) {
      await send(false)
      const at = (await nextAt())!
      waits.push((at - clock) / MINUTE)
      clock = at - 1
      await send(false)
      expect(got.length, 'too early').toBe(tries + 1)
      clock = at
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 5, 5, 5])
    await send(false)
    expect(phone.all).toEqual([])
  })

  test('a press or the network’s return does not wait, but for what the server asked', async () => {
    const { put, send } = page()
    await put('a')
    answers.a = [{ is: 'later' }, { is: 'later', after: 10 * MINUTE }]
    await send(false)
    await send(false)
    expect(got).toEqual(['a'])
    await send(true)
    await send(true)
    expect(got).toEqual(['a', 'a'])
    clock += 10 * MINUTE - 1
    await send(true)
    expect(got.length).toBe(2)
    clock += 1
    await send(false)
    expect(got.length).toBe(3)
  })

  test('a newer wish about the same waits as long as the server asked', async () => {
    const { put, send } = page()
    await put('1', { about: 'potato' })
    answers['1'] = [{ is: 'later', after: MINUTE }]
    await send(false)
    await put('2', { about: 'potato' })
    await send(true)
    expect(got).toEqual(['1'])
    clock += MINUTE
    await send(false)
    expect(got).toEqual(['1', '2'])
  })

  test('a sender that throws, or never answers, is tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const silent: Send = () => new Promise<Outcome>(() => {})
      const { put, send: sendAll } = page({ senders: { deed: () => silent, note: () => silent } })
      await put('a')
      const sending = sendAll(false)
      await vi.advanceTimersByTimeAsync(MINUTE)
      await sending
      expect(phone.all).toMatchObject([{ state: 'waiting', tries: 1 }])
    } finally {
      vi.useRealTimers()
    }
    const broken = page({
      senders: { deed: () => () => Promise.reject(new Error('broken')), note: () => send },
    })
    await broken.send(true)
    expect(phone.all).toMatchObject([{ state: 'waiting', tries: 2 }])
  })

  test('an answer lets what was refused or asked go again', async () => {
    const { put, send, answer } = page()
    const { id } = await put('a')
    answers.a = [{ is: 'question', answer: 'Sure?' }]
    await send(false)
    await answer(id, (before) => `${before} yes`)
    await send(false)
    expect(got).toEqual(['a', 'a yes'])
    expect(phone.all).toEqual([])
  })

  test('what is dropped is gone, also while it is on its way', async () => {
    const gate = Promise.withResolvers<Outcome>()
    const slow: Send = ({ body }) => {
      got.push(String(body))
      return gate.promise
    }
    const { put, send, drop } = page({ senders: { deed: () => slow, note: () => slow } })
    const { id } = await put('a')
    const sending = send(false)
    await vi.waitFor(() => expect(got).toEqual(['a']))
    await drop(id)
    gate.resolve({ is: 'refused', answer: 'No' })
    await sending
    expect(phone.all).toEqual([])
  })
})

describe('owner', () => {
  test('what one person did is seen and sent by nobody else', async () => {
    const sabinas = page()
    await sabinas.put('a', { about: 'potato' })
    const bikashs = page({ owner: 'bikash' })
    await bikashs.put('b', { about: 'potato' })
    expect((await bikashs.entries()).map(({ body }) => body)).toEqual(['b'])
    await bikashs.send(true)
    expect(got).toEqual(['b'])
    expect((await sabinas.entries()).map(({ body }) => body)).toEqual(['a'])
    await sabinas.send(false)
    expect(got).toEqual(['b', 'a'])
  })

  test('while somebody else is signed in it stays as it was, and nothing else is tried', async () => {
    const { put, send, entries } = page()
    await put('a')
    await put('b')
    await put('n', { kind: 'note' })
    answers.a = [{ is: 'signed-out' }]
    await send(true)
    expect(got).toEqual(['a'])
    expect(await entries()).toMatchObject([
      { body: 'a', state: 'waiting', tries: 0, next_try_at: 0 },
      { body: 'b', state: 'waiting' },
      { body: 'n', state: 'waiting' },
    ])
    await send(true)
    expect(got).toEqual(['a', 'a', 'b', 'n'])
  })

  test('the browser notes that something may be unsent, until nothing is', async () => {
    const { put, send, entries } = page()
    await put('a')
    expect(mayBeUnsent()).toBe(true)
    await send(false)
    await entries()
    expect(mayBeUnsent()).toBe(false)
  })
})

describe('once', () => {
  test('several pages send each entry once', async () => {
    const pages = [page(), page(), page()]
    for (const body of ['a', 'b', 'c', 'd']) await pages[0]!.put(body)
    await Promise.all(pages.map(({ send }) => send(true)))
    expect(got).toEqual(['a', 'b', 'c', 'd'])
  })

  test('also where the browser has no lock', async () => {
    const pages = [page({ alone: withoutLock }), page({ alone: withoutLock })]
    for (const body of ['a', 'b', 'c']) await pages[0]!.put(body)
    await Promise.all(pages.map(({ send }) => send(true)))
    await pages[0]!.send(true)
    expect(got).toEqual(['a', 'b', 'c'])
  })

  test('two presses at once make one round, and one more for what came meanwhile', async () => {
    const { put, send } = page()
    await put('a')
    const both = [send(true), send(true)]
    await put('b')
    await Promise.all(both)
    expect(got).toEqual(['a', 'b'])
  })

  test('what a killed page was sending is sent again, by the next page at once', async () => {
    const killed = page({
      alone: withoutLock,
      senders: { deed: () => async () => new Promise<Outcome>(() => {}), note: () => send },
    })
    await killed.put('a')
    void killed.send(false)
    await vi.waitFor(() => expect(states()).toEqual([['a', 'sending']]))
    // Without a lock nobody knows that it is gone.
    await page({ alone: withoutLock }).send(true)
    expect(got).toEqual([])
    await page().send(false)
    expect(got).toEqual(['a'])
  })

  test('without a lock a minute later', async () => {
    const killed = page({
      alone: withoutLock,
      senders: { deed: () => async () => new Promise<Outcome>(() => {}), note: () => send },
    })
    await killed.put('a')
    void killed.send(false)
    await vi.waitFor(() => expect(states()).toEqual([['a', 'sending']]))
    const next = page({ alone: withoutLock })
    expect(await next.nextAt()).toBe(clock + MINUTE)
    clock += MINUTE
    await next.send(false)
    expect(got).toEqual(['a'])
  })
})
