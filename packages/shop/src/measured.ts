import { channel } from 'node:diagnostics_channel'

// What the shop tells whoever measures it (apps/web/server/metrics.ts). Through Node's own channels: there is one of each
// name however many copies of this module there are (the built pages have their own), and telling costs nothing while
// nobody listens.

export interface Measured {
  /** `route` as it is written in the code; `none` for addresses that are no route of ours. */
  request: { route: string; status: number; seconds: number }
  /** A page was refused, as too many are being made. */
  'refused render': { queue: string }
  'gateway call': { gateway: string; outcome: 'answered' | 'refused' | 'outage'; seconds: number }
  /** Orders came to this state, for good. */
  'order step': { step: string; orders: number }
  job: { queue: string; outcome: 'done' | 'failed'; seconds: number }
}

/** `facts` is only called where somebody listens. */
export function measured<K extends keyof Measured>(what: K, facts: () => Measured[K]): void {
  const told = channel(`himalayan-green ${what}`)
  if (told.hasSubscribers) told.publish(facts())
}

/** Has `listen` hear of it from now on; answers what ends that. */
export function onMeasured<K extends keyof Measured>(
  what: K,
  listen: (facts: Measured[K]) => void,
): () => void {
  const told = channel(`himalayan-green ${what}`)
  const hear = (facts: unknown) => listen(facts as Measured[K])
  told.subscribe(hear)
  return () => told.unsubscribe(hear)
}
