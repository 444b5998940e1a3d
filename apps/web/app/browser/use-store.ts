import { useState, useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** A part of a store's state, as it changes; `pick` must answer the same value for the same state. */
export function useStore<State, Part>(store: Store<State>, pick: (state: State) => Part): Part {
  const snapshot = () => pick(store.getState())
  return useSyncExternalStore(store.subscribe, snapshot, snapshot)
}

/**
 * What `make` answers, kept until `key` changes: React may drop what useMemo holds at any time. With `goesOn` the same value may
 * go on after a change of the key.
 */
export function useStable<Key, Value>(key: Key, make: () => Value, goesOn?: (before: Key) => boolean): Value {
  const [stable, setStable] = useState(() => ({ key, value: make() }))
  if (stable.key === key) return stable.value
  const next = { key, value: goesOn?.(stable.key) ? stable.value : make() }
  setStable(next)
  return next.value
}
