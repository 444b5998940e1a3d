import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuthenticationFailure, CallFailure } from './api.ts'
import { retryReads } from './retry-reads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Reads that fail with this error; answers the seconds at which each call was made within a minute. */
async function callsOf(error: unknown): Promise<number[]> {
  const start = Date.now()
  const calls: number[] = []
  const failures: unknown[] = []
  const trying: boolean[] = []
  retryReads(
    () => {
      calls.push((Date.now() - start) / 1000)
      return Promise.reject(error)
    },
    {
      data: () => expect.unreachable(),
      failure: (failure, triesAgain) => {
        failures.push(failure)
        trying.push(triesAgain)
      },
    },
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failures).toEqual(calls.map(() => error))
  expect(trying).toEqual(calls.map((_, call) => call < calls.length - 1))
  return calls
}

test.each([
  ['a server error is retried after 5 s, 4 times [S7.39 S9.7]', new CallFailure(500, ''), [0, 5, 10, 15, 20]],
  ['no answer is retried too', new CallFailure(0, ''), [0, 5, 10, 15, 20]],
  ['a 404 never [S8.12]', new CallFailure(404, ''), [0]],
  ['a missing session never', new AuthenticationFailure(), [0]],
])('%s', async (_, error, calls) => {
  expect(await callsOf(error)).toEqual(calls)
})

test('a retry that works ends it', async () => {
  const read = vi.fn().mockRejectedValueOnce(new CallFailure(503, '')).mockResolvedValue('cart')
  const told = { data: vi.fn(), failure: vi.fn() }
  retryReads(read, told)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(told.data).toHaveBeenCalledExactlyOnceWith('cart')
})

test('stopping silences it, also the call on its way', async () => {
  const told = { data: vi.fn(), failure: vi.fn() }
  const stop = retryReads(() => Promise.reject(new CallFailure(500, '')), told)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.failure).not.toHaveBeenCalled()
})
