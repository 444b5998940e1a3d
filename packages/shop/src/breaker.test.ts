import { expect, test } from 'vitest'
import { openBreaker } from './breaker.ts'

class Outage extends Error {}

const isOutage = (error: unknown) => error instanceof Outage
const away = () => Promise.reject(new Outage('away'))

test('after three outages in a row nobody waits; after a while one looks, and its answer closes the circuit', async () => {
  let now = 0
  let calls = 0
  const breaker = openBreaker(() => now, isOutage)
  const failing = () => {
    calls++
    return away()
  }
  for (const _ of [1, 2, 3]) await expect(breaker(failing)).rejects.toThrow('away')
  await expect(breaker(failing)).rejects.toThrow('away')
  expect(calls).toBe(3)

  now = 10_000
  await expect(breaker(failing)).rejects.toThrow('away')
  expect(calls).toBe(4)
  now = 19_999
  await expect(breaker(failing)).rejects.toThrow('away')

  now = 20_000
  let answer = (_: string) => {}
  const look = breaker(() => new Promise<string>((resolve) => (answer = resolve)))
  // While one looks, the others do not.
  await expect(breaker(failing)).rejects.toThrow('away')
  answer('here')
  expect(await look).toBe('here')
  expect(await breaker(async () => 'closed')).toBe('closed')
  expect(calls).toBe(4)
})

test('a refusal is an answer: it opens nothing', async () => {
  const breaker = openBreaker(() => 0, isOutage)
  for (const _ of [1, 2, 3, 4])
    await expect(breaker(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  for (const _ of [1, 2]) await expect(breaker(away)).rejects.toThrow('away')
  expect(await breaker(async () => 1)).toBe(1)
  for (const _ of [1, 2]) await expect(breaker(away)).rejects.toThrow('away')
  expect(await breaker(async () => 2)).toBe(2)
})
