import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

test('a change of a part leaves the rest, and whoever watches hears of it until they stop', () => {
  const { getState, subscribe, set } = createStore({ count: 1, said: 'one' })
  const listener = vi.fn()
  const stop = subscribe(listener)
  const before = getState()
  set({ count: 2 })
  expect(getState()).toEqual({ count: 2, said: 'one' })
  expect(getState()).not.toBe(before)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  set({ count: 3 })
  expect(listener).toHaveBeenCalledTimes(1)
})
