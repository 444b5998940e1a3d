import { existsSync, globSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DAY } from '@himalayan-green/shop/durations.ts'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { uncountedReads } from '../limits/limit-reads.ts'
import { answeredWithFile } from '../request-log.ts'

/** Builds whose scripts and styles are served, this process's own among them. */
const SERVED_BUILDS = 3
/** How long pages of a former build may still be open somewhere, in milliseconds. */
const STILL_OPEN = 7 * DAY
/** Milliseconds until it is looked again which builds there are. */
const LOOK = 10_000

const LANGUAGES = ['en', 'ne']

/**
 * The files of a build: its own, and the scripts and styles of the two that were served last besides, for the pages that
 * they made; also newer ones, as a process of the version before may be asked for them during an upgrade. Their names
 * carry their content. One that is nowhere is a short answer that no cache keeps: it may be there in a moment.
 */
export function builtFiles(build: string): Hono {
  const router = new Hono()
  for (const language of LANGUAGES) router.use(filesIn(join(build, language, 'client')))

  let others: { roots: string[]; lookedAt: number } = { roots: [], lookedAt: -LOOK }
  const files = new Map<string, ReturnType<typeof filesIn>>()
  router.use('/assets/*', uncountedReads, async (c) => {
    if (performance.now() - others.lookedAt > LOOK)
      others = { roots: otherBuilds(build), lookedAt: performance.now() }
    for (const root of others.roots) {
      const serve = files.get(root) ?? filesIn(root)
      files.set(root, serve)
      let isThere = true
      const answer = await serve(c, async () => {
        isThere = false
      })
      if (isThere) return answer
    }
    return c.text('There is no such file.', 404, { 'Cache-Control': 'no-store' })
  })
  return router
}

/** The folders of the other builds, the one that was served last first. */
function otherBuilds(build: string): string[] {
  const builds = dirname(build)
  return readdirSync(builds)
    .map((name) => join(builds, name))
    .filter((folder) => folder !== build && existsSync(join(folder, 'served')))
    .map((folder) => ({ folder, at: statSync(join(folder, 'served')).mtimeMs }))
    .filter(({ at }) => at > Date.now() - STILL_OPEN)
    .sort((a, b) => b.at - a.at)
    .slice(0, SERVED_BUILDS - 1)
    .flatMap(({ folder }) => LANGUAGES.map((language) => join(folder, language, 'client')))
}

/** A finished build never changes: what is no file of it, as every page, asks the disk nothing. */
function filesIn(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  const files = new Set(globSync('**/*.*', { cwd: root }).map((path) => `/${path}`))
  return async (c, next) => {
    if (!files.has(c.req.path)) return next()
    const answer = await serve(c, async () => {})
    if (!answer) return next()
    answeredWithFile()
    const isForEver = c.req.path.startsWith('/assets/')
    answer.headers.set(
      'Cache-Control',
      isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
    )
    return answer
  }
}
