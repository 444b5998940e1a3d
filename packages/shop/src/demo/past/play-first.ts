import { setTimeout as wait } from 'node:timers/promises'
import { contextOf } from '../../context.ts'
import type { Shop } from '../../shop.ts'
import { readPast } from './progress.ts'

/** What runs until it is stopped. */
interface Running {
  stop(): Promise<void>
}

/** Milliseconds between two looks at whether another process has played the rest. */
const LOOK = 2_000

/**
 * Begins something as soon as the demo's past is played, which it plays itself unless another process does; at once without a past.
 * Jobs and deadlines go by today's clock: they would cancel, number and close what the past is still busy with. `beginMeanwhile` begins
 * what knows no time and need not wait, until then.
 */
export async function playPastFirst(
  shop: Shop,
  begin: () => Promise<Running>,
  beginMeanwhile: () => Promise<Running>,
): Promise<Running> {
  if (!(await isToPlay(shop))) return begin()
  const stopping = new AbortController()
  const meanwhile = await beginMeanwhile()
  let begun: Running | undefined
  async function playThenBegin() {
    try {
      const { playPast } = await import('./play.ts')
      while (!stopping.signal.aborted && (await isToPlay(shop))) {
        await playPast(shop, stopping.signal)
        await wait(LOOK, undefined, { signal: stopping.signal }).catch(() => {})
      }
    } finally {
      await meanwhile.stop()
    }
    if (!stopping.signal.aborted) begun = await begin()
  }
  const playing = playThenBegin().catch((error: unknown) => shop.report(error, 'demo past'))
  return {
    async stop() {
      stopping.abort()
      await playing
      await begun?.stop()
    },
  }
}

async function isToPlay(shop: Shop): Promise<boolean> {
  if (!shop.config.demo) return false
  const past = await readPast(contextOf(shop, null, 'en'))
  return past !== null && past.done < past.steps
}
