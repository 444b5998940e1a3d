/** Who wants to know that something has happened in the shop; the stream of staff says so (unread-stream.ts). */
const listeners = new Set<() => void>()

/** Calls `listener` whenever something has happened in the shop. Answers how to stop. */
export function onShopChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellShopChange(): void {
  for (const listener of listeners) listener()
}
