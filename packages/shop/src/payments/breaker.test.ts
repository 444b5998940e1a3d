import { expect, test } from 'vitest'
import { openBreaker } from './breaker.ts'
import { GatewayOutage, GatewayRefusal } from './gateway.ts'

const away = () => Promise.reject(new GatewayOutage('away'))

test('after three outages in a row nobody waits; after a while one looks, and its answer closes the circuit', async () => {
  let now = 0
  let calls = 0
  const breaker = openBreaker(() => now)
  const failing = () => {
    calls++
    return away()
  }
  for (const _ of [1, 2, 3]) await expect(breaker(failing)).rejects.toThrow('away')
  await expect(breaker(failing)).rejects.toThrow('It is not asked for a while')
  expect(calls).toBe(3)

  now = 10_000
  await expect(breaker(failing)).rejects.toThrow('away')
  expect(calls).toBe(4)
  now = 19_999
  await expect(breaker(failing)).rejects.toThrow('It is not asked for a while')

  now = 20_000
  let answer = (_: string) => {}
  const look = breaker(() => new Promise<string>((resolve) => (answer = resolve)))
  // While one looks, the others do not.
  await expect(breaker(failing)).rejects.toThrow('It is not asked for a while')
  answer('here')
  expect(await look).toBe('here')
  expect(await breaker(async () => 'closed')).toBe('closed')
  expect(calls).toBe(4)
})

test('a refusal is an answer: it opens nothing', async () => {
  const breaker = openBreaker(() => 0)
  for (const _ of [1, 2, 3, 4])
    await expect(breaker(() => Promise.reject(new GatewayRefusal('no')))).rejects.toThrow('no')
  for (const _ of [1, 2]) await expect(breaker(away)).rejects.toThrow('away')
  expect(await breaker(async () => 1)).toBe(1)
  for (const _ of [1, 2]) await expect(breaker(away)).rejects.toThrow('away')
  expect(await breaker(async () => 2)).toBe(2)
})
