import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { Ctx, Db } from '../../context.ts'
import type { ApiEnv } from '../api-router.ts'
import { answerOf, tagOf } from '../public-read.ts'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** After this time an answer is made anew when somebody asks, who still gets the old one; after twice as long they wait. In milliseconds. */
const CACHED_MS = 60_000

interface Answer {
  /** As most ask for it: in a large shop it is megabytes otherwise. */
  zipped: Buffer
  tag: string
}

interface Cached {
  answer: Promise<Answer>
  madeAt: number
  isRenewed: boolean
}

/**
 * `publicRead` for a long answer that is the same for everybody in every language: it is made once a minute at most and cached
 * compressed, so that asking for it costs no more than sending it.
 */
export function cachedRead(make: (ctx: Ctx) => Promise<object>) {
  const cachedOf = new WeakMap<Db, Cached>()

  async function answerNow(ctx: Ctx): Promise<Answer> {
    const text = JSON.stringify(await make(ctx))
    return { zipped: await zip(text), tag: tagOf(text) }
  }

  function keep(ctx: Ctx, answer: Promise<Answer>): Cached {
    const cached = { answer, madeAt: ctx.now.getTime(), isRenewed: false }
    cachedOf.set(ctx.db, cached)
    return cached
  }

  function read(ctx: Ctx): Promise<Answer> {
    const cached = cachedOf.get(ctx.db)
    const age = cached ? ctx.now.getTime() - cached.madeAt : 0
    if (!cached || age >= 2 * CACHED_MS || age < 0) {
      const made = keep(ctx, answerNow(ctx))
      // A failure is not kept, so that the next who asks tries again.
      made.answer.catch(() => cachedOf.get(ctx.db) === made && cachedOf.delete(ctx.db))
      return made.answer
    }
    if (age >= CACHED_MS && !cached.isRenewed) {
      cached.isRenewed = true
      answerNow(ctx).then(
        (answer) => keep(ctx, Promise.resolve(answer)),
        () => {
          cached.isRenewed = false
        },
      )
    }
    return cached.answer
  }

  return async (c: Context<ApiEnv>, seconds: number): Promise<Response> => {
    const { zipped, tag } = await read(c.var.ctx)
    return answerOf(c, tag, seconds, { zipped: async () => zipped, plain: () => unzip(zipped) })
  }
}
