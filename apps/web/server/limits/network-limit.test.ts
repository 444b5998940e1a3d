import { expect, test } from 'vitest'
import { NetworkLimit } from './network-limit.ts'
import { Overloaded, RenderQueue } from './render-queue.ts'

const client = (address: string) => ({ address, user_agent: '' })

test('M9: a network reads as much as a thousand phones do, then waits a moment; others and this machine do not', () => {
  let now = 0
  const limit = new NetworkLimit(() => now)
  const reads = (address: string, times: number) =>
    Array.from({ length: times }, () => limit.take(client(address))).filter(Boolean).length
  expect(reads('203.0.113.1', 2000)).toBe(1500)
  expect(reads('203.0.113.2', 10)).toBe(10)
  expect(reads('127.0.0.1', 5000)).toBe(5000)
  now = 2000
  expect(reads('203.0.113.1', 200)).toBe(100)
  // One IPv6 network has more addresses than there are buckets.
  expect(Array.from({ length: 2000 }, (_, n) => limit.take(client(`2001:db8::${n.toString(16)}`)))).toContain(
    false,
  )
})

test('whoever has a /48 of IPv6 reads eight times as much as one address, and no more', () => {
  const limit = new NetworkLimit(() => 0)
  const read = (address: string) => limit.take(client(address))
  // From an address of another /64 each time.
  const taken = Array.from({ length: 15_000 }, (_, n) => read(`2001:db8:7:${n.toString(16)}::1`))
  expect(taken.filter(Boolean).length).toBe(8 * 1500)
  expect(read('2001:db8:8::1')).toBe(true)
})

test('M9: networks beyond number do not hide one that reads on', () => {
  const limit = new NetworkLimit(() => 0)
  for (let n = 0; n < 1500; n++) limit.take(client('203.0.113.1'))
  for (let n = 0; n < 25_000; n++) {
    limit.take(client(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`))
    if (n % 1000 === 0) expect(limit.take(client('203.0.113.1'))).toBe(false)
  }
})

test('M9: what waits for its turn too long is given up, and the turn of what fails is passed on', async () => {
  const queue = new RenderQueue('pages', 1, 2, 50)
  let release = () => {}
  const first = queue.run(
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  const order: string[] = []
  const second = queue.run(async () => void order.push('second')).catch((error) => error)
  const third = queue.run(async () => void order.push('third')).catch((error) => error)
  await expect(queue.run(async () => {})).rejects.toBeInstanceOf(Overloaded)
  expect(await second).toBeInstanceOf(Overloaded)
  expect(await third).toBeInstanceOf(Overloaded)
  release()
  await first
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await queue.run(async () => void order.push('fourth'))
  expect(order).toEqual(['fourth'])
})
