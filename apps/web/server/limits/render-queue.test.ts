import { strangerOf } from '@himalayan-green/shop/fair/asker.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { Overloaded, RenderQueue, WAITS_OF_PAGES } from './render-queue.ts'

afterEach(() => void vi.useRealTimers())

const network = (n: number) => strangerOf({ address: `198.51.100.${n}` })
const known = { name: 'an account', isKnown: true }
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A line of one place, whose work is ended by hand at a time of the test's. */
function openQueue(expected = 1000) {
  let now = 0
  const queue = new RenderQueue('pages', {
    bounds: { atOnce: 1, atOnceOfOne: 1, waiting: 100, waitingOfOne: 20 },
    expected,
    now: () => now,
  })
  const atWork: (() => void)[] = []
  const refused: unknown[] = []
  return {
    queue,
    refused,
    async ask(asker = network(1)) {
      queue
        .run(asker, () => new Promise<void>((end) => atWork.push(end)))
        .catch((error) => refused.push(error))
      await settled()
    },
    async end(tookMs: number) {
      now += tookMs
      atWork.shift()!()
      await settled()
    },
  }
}

/** Each page takes 300 ms. */
async function openBusyQueue(expected?: number) {
  const opened = openQueue(expected)
  for (let n = 0; n < 50; n++) {
    await opened.ask()
    await opened.end(300)
  }
  return opened
}

test('O6: whoever would wait over a second is refused at once, and is let in when the line is shorter', async () => {
  const { queue, refused, ask, end } = await openBusyQueue()
  for (let n = 0; n < 20; n++) await ask(network(n))
  expect(queue.waiting).toBe(3)
  expect(refused).toHaveLength(16)
  expect(refused.every((error) => error instanceof Overloaded)).toBe(true)
  await end(300)
  await ask(network(30))
  expect([queue.waiting, refused.length]).toEqual([3, 16])
})

test('known people wait in their own line, which is short when strangers are refused', async () => {
  const { refused, ask } = await openBusyQueue()
  for (let n = 0; n < 20; n++) await ask(network(n))
  const before = refused.length
  await ask(known)
  expect(refused).toHaveLength(before)
})

test('one bad moment of the database does not refuse everybody after it', async () => {
  const { queue, refused, ask, end } = openQueue()
  await ask()
  await end(60_000)
  await ask(network(1))
  await ask(network(2))
  expect([queue.waiting, refused.length]).toEqual([1, 0])
})

test('a line that expects nothing lets wait as many as there is room for', async () => {
  const { queue, refused, ask } = await openBusyQueue(Infinity)
  for (let n = 0; n < 50; n++) await ask(network(n))
  expect([queue.waiting, refused.length]).toEqual([49, 0])
})

test('O6: at ten times what it can do the line does all it can, and whoever it lets in has a page within 1.3 seconds', async () => {
  vi.useFakeTimers()
  const queue = new RenderQueue('pages', WAITS_OF_PAGES)
  const [seconds, pageMs, arrivals] = [20, 80, 1000]
  // Eight at once, each for 80 ms, are 100 a second.
  const most = (8 * 1000) / pageMs
  const took: number[] = []
  let refused = 0
  for (let n = 0; n < arrivals * seconds; n++) {
    const began = performance.now()
    const page = () => new Promise<void>((done) => setTimeout(done, pageMs))
    queue.run({ name: `network ${n}`, isKnown: false }, page).then(
      () => took.push(performance.now() - began),
      () => refused++,
    )
    await vi.advanceTimersByTimeAsync(1000 / arrivals)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(took.length + refused).toBe(arrivals * seconds)
  expect(took.length / seconds).toBeGreaterThan(0.95 * most)
  expect(Math.max(...took)).toBeLessThan(1300)
})
