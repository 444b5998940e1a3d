import { HOUR } from '@himalayan-green/shop/durations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

/** What a browser keeps for a tab. */
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = { typed: { name: 'Hari Thapa', phone: '9841234567' } }

test('L6: what an applicant typed stays in the tab alone, and is gone two hours after the last word', () => {
  keepDraft(draft)
  vi.advanceTimersByTime(2 * HOUR - 1)
  expect(readDraft()).toEqual(draft)
  keepDraft(draft)
  vi.advanceTimersByTime(2 * HOUR)
  expect(readDraft()).toBeNull()
  expect([...kept]).toEqual([])
})

test('L6: an application that was handed in leaves nothing behind', () => {
  keepDraft(draft)
  dropDraft()
  expect([...kept]).toEqual([])
})

test('what another version kept, or somebody wrote there, begins anew', () => {
  for (const odd of [
    '{"typed":{"name":"Hari"}}',
    'null',
    '[]',
    '{',
    '{"draft":{"typed":null},"until":9e15}',
  ]) {
    kept.set('vendorApplication', odd)
    expect(readDraft(), odd).toBeNull()
  }
})
