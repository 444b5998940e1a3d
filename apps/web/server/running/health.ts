import type { Probe } from '@himalayan-green/shop/db/probe.ts'
import type { Life } from '@himalayan-green/shop/restored/life.ts'
import { Hono } from 'hono'

/** Whether the process is about to end. */
export interface Draining {
  is: boolean
  /** Another process already has its place on the same port: nobody needs to know of this one. */
  isReplaced: boolean
}

/**
 * What balancers and supervisors ask, apart from each other: a process that lives must not be ended for a database that is
 * away, and one that is not ready must get no shoppers.
 *
 * - `GET /livez`: 200 while the process answers at all. Asks no database.
 * - `GET /readyz`: 200 while it can serve; 503 when its database does not answer in time, and as soon as it is asked to end.
 *   It also says how long ago it was last looked for what is due: whoever holds the jobs is late then, this process is not. Of a
 *   shop on hold, which serves its pages, it says so.
 * - `GET /healthz`: the same answer as /readyz, under the name it had before.
 */
export function healthRoutes(
  probe: Probe,
  draining: Draining,
  life: Pick<Life, 'quarantine'>,
  shared = SHARED,
): Hono {
  const router = new Hono()
  const secondsSinceDeadlines = sharing(
    () => probe.secondsSinceDeadlines().catch(() => 'no answer' as const),
    shared,
  )
  router.get('/livez', (c) => c.text('ok\n', 200, NEVER_CACHED))
  for (const path of ['/readyz', '/healthz'])
    router.get(path, async (c) => {
      if (draining.is && !draining.isReplaced)
        return c.text('The process is about to end.\n', 503, NEVER_CACHED)
      const seconds = await secondsSinceDeadlines()
      if (seconds === 'no answer') return c.text('The database does not answer.\n', 503, NEVER_CACHED)
      const looked = seconds === null ? 'not yet' : `${seconds} s ago`
      const onHold = life.quarantine ? `on hold, serves reads only: ${life.quarantine.because}\n` : ''
      return c.text(`ok\nlooked for what is due: ${looked}\n${onHold}`, 200, NEVER_CACHED)
    })
  return router
}

/** Requests within this many milliseconds get the same answer, so that many of them query the database once a second. */
const SHARED = 1000

function sharing<T>(ask: () => Promise<T>, milliseconds: number): () => Promise<T> {
  let answer: Promise<T> | undefined
  let until = 0
  return () => {
    if (!answer || performance.now() >= until) {
      const asked = ask()
      answer = asked
      until = Number.POSITIVE_INFINITY
      void asked.finally(() => {
        until = performance.now() + milliseconds
      })
    }
    return answer
  }
}

const NEVER_CACHED = { 'Cache-Control': 'no-store' }
