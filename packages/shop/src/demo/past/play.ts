import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Ctx, contextOf } from '../../context.ts'
import { together } from '../../db/together.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { reportError, writeLog } from '../../log.ts'
import type { Shop } from '../../shop.ts'
import { doAct, isOutside } from './act.ts'
import { NotThere } from './actors.ts'
import type { Finder } from './find.ts'
import { beginningOf, lengthOf, planPast } from './plan.ts'
import { holdNext, markDone, readPast } from './progress.ts'
import type { Act, Step } from './step.ts'

/** Milliseconds between two looks at what another process plays, and after a fault. */
const LOOK = 2_000
/** Milliseconds for which steps are taken in one transaction, during which the embedded database does nothing else. */
const LONGEST = 50
/** The past waits this part of the time that a step took, so that pages come in between. */
const YIELDED = 0.2

/**
 * Plays the rest of the demo's past, each step by the product's own commands at its moment, and ends when all is played, or soon
 * after `stopping`. Of several processes one plays at a time; after a crash the next one goes on behind the last step. A step that is
 * refused is left out, because a visitor may have bought what it is about. Answers how often this process was refused what.
 */
export async function playPast(
  shop: Pick<Shop, 'database' | 'config' | 'notices' | 'now' | 'pictures' | 'privateFiles'>,
  stopping: AbortSignal,
  yielded = YIELDED,
): Promise<Left> {
  const left: Left = {}
  const past = await readPast(contextOf(shop, null, 'en'))
  if (!past || past.done >= past.steps) return left
  const begin = beginningOf(past.loaded_at)
  const find: Finder = {
    timeOf: (at) => new Date(begin.getTime() + at),
    files: shop,
    actors: new Map(),
  }
  const steps = planPast(lengthOf(past.loaded_at))
  const began = performance.now()
  while (!stopping.aborted) {
    const from = performance.now()
    const played = await playNext(contextOf(shop, null, 'en'), steps, find, left).catch((error: unknown) => {
      reportError(error, 'demo past')
      return 'busy' as const
    })
    if (played === 'over') break
    const pause = played === 'busy' ? LOOK : (performance.now() - from) * yielded
    await wait(pause, undefined, { signal: stopping }).catch(() => {})
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  if (!stopping.aborted)
    writeLog('info', 'demo_past_played', { seconds, refused: Object.values(left).reduce((a, b) => a + b, 0) })
  return left
}

type Played = 'done' | 'busy' | 'over'

/** Takes the next steps: what is of the database alone in one transaction, together with how far it is then. */
async function playNext(outside: Ctx, steps: readonly Step[], find: Finder, left: Left): Promise<Played> {
  const next = await inTransaction(outside, async (ctx) => {
    const from = performance.now()
    const [, reached] = await together(SETTINGS.execute(ctx.db), holdNext(ctx))
    let place = reached
    if (place === null) return 'busy'
    const first = place
    for (; steps[place] && !isOutside(steps[place]!.act); place++) {
      if (performance.now() - from > LONGEST) break
      await takeOne(ctx, steps[place]!, find, left)
    }
    if (place > first) await markDone(ctx, place)
    else if (place === steps.length) return 'over'
    return place > first ? 'done' : steps[place]!
  })
  if (typeof next === 'string') return next
  const { at, act } = next
  await doAct({ ...outside, now: find.timeOf(at) }, act, find).catch((error) => leaveOut(act, error, left))
  await inTransaction(outside, async (ctx) => {
    // Another process may have come by meanwhile: the act is safe to repeat, and counts once.
    const place = await holdNext(ctx)
    if (place !== null && steps[place] === next) await markDone(ctx, place + 1)
  })
  return 'done'
}

/**
 * What a crash takes is played again, because how far the past is lies in the same transaction, so that no commit waits for the
 * disk. And the same few statements are sent thousands of times: to plan them for their values each time takes longer than to run them.
 */
const SETTINGS = sql`
  select set_config('synchronous_commit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`

/** Does a step within the open transaction; of a refused one nothing stays. */
async function takeOne(ctx: Ctx, { at, act }: Step, find: Finder, left: Left): Promise<void> {
  try {
    await together(sql`savepoint step`.execute(ctx.db), doAct({ ...ctx, now: find.timeOf(at) }, act, find))
    await sql`release savepoint step`.execute(ctx.db)
  } catch (error) {
    leaveOut(act, error, left)
    await sql`rollback to savepoint step`.execute(ctx.db)
  }
}

/** How often was refused what. */
type Left = Record<string, number>

/** Lets a refusal pass, counting it; throws everything else. */
function leaveOut(act: Act, error: unknown, left: Left): void {
  if (!(error instanceof Refusal) && !(error instanceof NotThere)) throw error
  const what = `${act.do}: ${error.message || Object.values(error instanceof Refusal ? error.fields : {}).join(' ')}`
  left[what] = (left[what] ?? 0) + 1
}
