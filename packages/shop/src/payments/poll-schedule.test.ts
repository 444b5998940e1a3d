import { expect, test } from 'vitest'
import { MINUTE } from '../durations.ts'
import { nextPollAt } from './poll-schedule.ts'
import type { PaymentStatus } from './tables.ts'

const started_at = new Date('2026-11-21T04:00:00Z')
const expires_at = new Date(started_at.getTime() + 30 * MINUTE)

/** Minutes from one question at `at` minutes after the start to the next; null: no more. */
function gap(
  status: PaymentStatus,
  at: number,
  { asked = 1, is_outage = false, has_no_response = false } = {},
) {
  const now = new Date(started_at.getTime() + at * MINUTE)
  const next = nextPollAt({ status, started_at, expires_at, asked }, { is_outage, has_no_response }, now)
  return next && (next.getTime() - now.getTime()) / MINUTE
}

test('R3 what is open is asked about at growing distances, none longer than five minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((asked) => gap('pending', 10, { asked }))).toEqual([1, 2, 3, 4, 5, 5, 5])
  expect(gap('review', 10, { asked: 9 })).toBe(5)
  expect(gap('pending', 25 * 60, { asked: 300 })).toBe(60)
  expect(gap('review', 8 * 24 * 60)).toBeNull()
  expect(gap('review', 90, { has_no_response: true })).toBeNull()
})

test('R3 after an outage a gateway is asked again within the minute, for a week', () => {
  for (const status of ['pending', 'review', 'cancelled'] as const) {
    expect(gap(status, 40, { asked: 100, is_outage: true })).toBe(0.5)
    expect(gap(status, 8 * 24 * 60, { is_outage: true })).toBeNull()
  }
})

test('what was not paid is looked at twice more, what was paid never', () => {
  for (const status of ['cancelled', 'expired', 'failed'] as const) {
    expect(gap(status, 40)).toBe(50)
    expect(gap(status, 90)).toBe(23 * 60)
    expect(gap(status, 26 * 60)).toBeNull()
  }
  for (const status of ['completed', 'partially_refunded', 'refunded'] as const)
    expect(gap(status, 40)).toBeNull()
})
