import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepHere } from '../browser/stored-here.ts'

// A database that does not open, as another page holds it.

const database = vi.hoisted(() => ({ open: (): Promise<unknown> => new Promise(() => {}) }))
vi.mock('idb', () => ({ openDB: () => database.open() }))

const { browserStore } = await import('./outbox-store.ts')
const { hasUnsent, UNSENT } = await import('./unsent.ts')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  keepHere(UNSENT, null)
  vi.useRealTimers()
})

test('work on it fails in the end, and what opens late is closed', async () => {
  const late = Promise.withResolvers<{ close: () => void }>()
  database.open = () => late.promise
  const failed = browserStore().read().catch(String)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await failed).toContain('does not open')
  const close = vi.fn()
  late.resolve({ close })
  await vi.advanceTimersByTimeAsync(0)
  expect(close).toHaveBeenCalledOnce()
})

test('logging out does not wait for it for long', async () => {
  database.open = () => new Promise(() => {})
  keepHere(UNSENT, '1')
  const asked = hasUnsent('sabina')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(1500)
  expect(await asked).toBe(false)
})
