import { channel } from 'node:diagnostics_channel'

// What the shop reports for metrics (apps/web/server/metrics). It uses Node's diagnostics channels: each name exists
// once, however many copies of this module there are (the built pages have their own), and reporting costs nothing
// while nobody listens.

export interface Measured {
  /** `route` as it is written in the code; `none` for URLs without a route. */
  request: { route: string; status: number; seconds: number }
  /** A page was refused because too many are being rendered. */
  'refused render': { queue: string }
  'gateway call': { gateway: string; outcome: 'answered' | 'refused' | 'outage'; seconds: number }
  /** Orders reached this state, and it was committed. */
  'order step': { step: string; orders: number }
  /** Somebody did what they may not; `event` is a word of the code. */
  'security event': { event: string }
  job: { queue: string; outcome: 'done' | 'failed'; seconds: number }
}

/** Reports something; `facts` is only called if somebody listens. */
export function measured<K extends keyof Measured>(what: K, facts: () => Measured[K]): void {
  const topic = channel(`himalayan-green ${what}`)
  if (topic.hasSubscribers) topic.publish(facts())
}

/** Calls `listen` for every report from now on; answers a function that stops it. */
export function onMeasured<K extends keyof Measured>(
  what: K,
  listen: (facts: Measured[K]) => void,
): () => void {
  const topic = channel(`himalayan-green ${what}`)
  const hear = (facts: unknown) => listen(facts as Measured[K])
  topic.subscribe(hear)
  return () => topic.unsubscribe(hear)
}
