/** State outside of React, which components watch with `useStore`. */
export interface Store<State> {
  getState(): State
  /** Calls `listener` after each change. Answers how to stop. */
  subscribe(listener: () => void): () => void
}

/** A store, and for its owner alone the way to change a part of its state. */
export function createStore<State extends object>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(change: Partial<State>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
  }
}
