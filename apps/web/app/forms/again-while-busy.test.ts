import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { againWhileBusy, busyFor } from './again-while-busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answerOf = (status: number, retryAfter: string | null) => ({
  status,
  getResponseHeader: () => retryAfter,
})

test('busy is who asks for a moment, not who asks to come back tomorrow', () => {
  expect(busyFor(answerOf(429, '10'))).toBe(10)
  expect(busyFor(answerOf(429, '86400'))).toBeNull()
  expect(busyFor(answerOf(429, null))).toBeNull()
  expect(busyFor(answerOf(400, '10'))).toBeNull()
  expect(busyFor(answerOf(0, null))).toBeNull()
})

test('a file is sent again when the server has a moment, and not for ever', async () => {
  const send = vi
    .fn<() => Promise<{ busy_for: number | null }>>()
    .mockResolvedValueOnce({ busy_for: 10 })
    .mockResolvedValue({ busy_for: null })
  const sent = againWhileBusy(send)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await sent).toEqual({ busy_for: null })
  expect(send).toHaveBeenCalledTimes(2)

  send.mockReset().mockResolvedValue({ busy_for: 10 })
  const refused = againWhileBusy(send)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await refused).toEqual({ busy_for: 10 })
  expect(send).toHaveBeenCalledTimes(4)
})
