/** Who wants to know that something has happened in the shop; the stream of staff says so (unread-stream.ts). */
const listeners = new Set<() => void>()

/** Calls `heard` whenever something has happened in the shop. Answers how to stop. */
export function onShopChange(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}

export function tellShopChange(): void {
  for (const heard of listeners) heard()
}
