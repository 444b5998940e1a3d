import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { uncountedReads } from '../limits/limit-reads.ts'

/** It asks this site alone. Without a policy of its own it could ask nothing (security-headers.ts). */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * `GET /sw.js`: the worker that keeps the shop on phones. Switched off, it is one that removes what was kept, and itself; browsers
 * ask for it with every visit. `build` is empty while developing, where nothing is kept.
 */
export function workerRoute(build: string, isOn: boolean): Hono {
  const router = new Hono()
  if (!build) return router
  const script = readFileSync(join(build, isOn ? 'worker.js' : 'goodbye.js'), 'utf8')
  const etag = `"${createHash('sha1').update(script).digest('base64url')}"`
  router.get('/sw.js', uncountedReads, (c) => {
    const headers = { 'Cache-Control': 'no-cache', ETag: etag, 'Content-Security-Policy': POLICY }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(script, 200, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' })
  })
  return router
}
