import { HERE } from '@himalayan-green/shop/fair/asker.ts'
import { asPartOf } from '@himalayan-green/shop/log.ts'
import { expect, test } from 'vitest'
import { NetworkLimit, READS, readsOfStrangers } from './network-limit.ts'
import { Overloaded, type Place, RenderQueue } from './render-queue.ts'
import { WorkClock } from './work-clock.ts'

const client = (address: string) => ({ address, user_agent: '' })
const ONE = { atOnce: 1, atOnceOfOne: 1, waiting: 2, waitingOfOne: 2 }

test('N1: a network pays what its requests cost: a few dear ones are as much as thousands of cheap ones', () => {
  let now = 0
  const limit = new NetworkLimit(() => now)
  const reads = (address: string, cost: number, times = 20_000) => {
    for (let n = 0; n < times; n++) {
      if (!limit.take(client(address))) return n
      limit.charge(client(address), cost)
    }
    return times
  }
  // The burst is 12 seconds of work.
  expect(reads('203.0.113.1', 127)).toBe(94)
  expect(reads('203.0.113.2', 7)).toBe(1500)
  expect(reads('203.0.113.3', 0)).toBe(12_000)
  expect(reads('198.51.100.1', 127, 10)).toBe(10)
  expect(reads('127.0.0.1', 1000, 5000)).toBe(5000)
  // Two fifths of each second come back, once what is owed was paid.
  now = 2000
  expect(reads('203.0.113.1', 7)).toBe(96)
  expect(reads('203.0.113.2', 127)).toBe(7)
})

test('whoever has a /48 of IPv6 takes eight times as much as one address, and no more', () => {
  const limit = new NetworkLimit(() => 0, { aSecond: 0, atAStroke: 1500 })
  const read = (address: string) => limit.take(client(address))
  // From an address of another /64 each time.
  const taken = Array.from({ length: 15_000 }, (_, n) => read(`2001:db8:7:${n.toString(16)}::1`))
  expect(taken.filter(Boolean).length).toBe(8 * 1500)
  expect(read('2001:db8:8::1')).toBe(true)
})

test('somebody known by account is counted for themselves, not for what strangers took of their network', () => {
  const limit = new NetworkLimit(() => 0)
  const from = client('203.0.113.1')
  limit.charge(from, 20_000)
  expect(limit.take(from)).toBe(false)
  const asker = { name: 'account', isKnown: true }
  asPartOf({ id: 'request', asker }, () => {
    expect(limit.take(from)).toBe(true)
    limit.charge(client('198.51.100.1'), 20_000)
    expect(limit.take(from)).toBe(false)
  })
  expect(limit.take(client('198.51.100.1'))).toBe(true)
})

test('N1: however many processes answer, a network is granted what one would grant it, and somebody known the whole in each', () => {
  const pages = (limit: NetworkLimit) => {
    let made = 0
    for (; limit.take(client('203.0.113.1')); made++) limit.charge(client('203.0.113.1'), 99)
    return made
  }
  const limitOf = (processes: number, databaseUrl: string | undefined) =>
    new NetworkLimit(() => 0, readsOfStrangers({ processes, databaseUrl }), READS)
  const atServer = 'postgres://localhost/shop'
  expect(pages(limitOf(1, atServer))).toBe(120)
  expect(pages(limitOf(2, atServer))).toBe(60)
  expect(pages(limitOf(4, atServer))).toBe(30)
  // The embedded database is in the thread that makes the pages.
  expect(pages(limitOf(1, undefined))).toBe(60)
  const asker = { name: 'account', isKnown: true }
  asPartOf({ id: 'request', asker }, () => {
    expect(pages(limitOf(4, atServer))).toBe(120)
    expect(pages(limitOf(1, undefined))).toBe(120)
  })
})

test('M9: networks beyond number do not hide one that reads on', () => {
  const limit = new NetworkLimit(() => 0)
  limit.charge(client('203.0.113.1'), 12_000)
  for (let n = 0; n < 25_000; n++) {
    limit.take(client(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`))
    if (n % 1000 === 0) expect(limit.take(client('203.0.113.1'))).toBe(false)
  }
})

test('what several take together is shared out among them, and nothing is charged while nothing is at work', () => {
  let now = 0
  const clock = new WorkClock(() => now)
  const first = clock.begin()
  now = 10
  const second = clock.begin()
  now = 30
  expect(second()).toBe(10)
  now = 40
  expect(first()).toBe(10 + 10 + 10)
  now = 1000
  const third = clock.begin()
  now = 1007
  expect(third()).toBe(7)
})

test('a request is charged while it has its place, and no more than the most', async () => {
  let now = 0
  const clock = new WorkClock(() => now)
  const queue = new RenderQueue('pages', { bounds: ONE, mostCharged: 100, clock })
  const charged: number[] = []
  const work = (cost: number) => (place: Place) => {
    now += cost
    return place.leaveFor(async () => {
      now += 5000
    })
  }
  for (const cost of [30, 400]) await queue.run(HERE, work(cost), (cost) => charged.push(cost))
  // With the place it takes again, to go on, for which nothing was left to do.
  expect(charged).toEqual([30, 0, 100, 0])
})

test('M9: what waits for its turn too long is given up, and the turn of what fails is passed on', async () => {
  const queue = new RenderQueue('pages', { bounds: ONE, patience: 50 })
  let release = () => {}
  const first = queue.run(
    HERE,
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  const order: string[] = []
  const second = queue.run(HERE, async () => void order.push('second')).catch((error) => error)
  const third = queue.run(HERE, async () => void order.push('third')).catch((error) => error)
  await expect(queue.run(HERE, async () => {})).rejects.toBeInstanceOf(Overloaded)
  expect(await second).toBeInstanceOf(Overloaded)
  expect(await third).toBeInstanceOf(Overloaded)
  release()
  await first
  await expect(queue.run(HERE, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await queue.run(HERE, async () => void order.push('fourth'))
  expect(order).toEqual(['fourth'])
})
