import { setTimeout as wait } from 'node:timers/promises'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { clockAheadMs, isClockWrong } from './background/clock.ts'
import { saveOutcomes } from './background/failing-rules.ts'
import { areBillsDue, writeDueBills } from './bills/write-due-bills.ts'
import { catalogJobs } from './catalog/jobs.ts'
import { type Ctx, contextOf } from './context.ts'
import { wordsOf } from './db/pool.ts'
import { type CausedBy, openBoss, type QueueName, type Queues, sendJobs } from './db/queue.ts'
import { playPastFirst } from './demo/past/play-first.ts'
import { DAY_SECONDS } from './durations.ts'
import { asPartOf, writeLog } from './log.ts'
import { measured } from './measured.ts'
import { messagingJobs } from './messaging/jobs.ts'
import { pushJobs } from './push/jobs.ts'
import { refundJobs } from './refunds/jobs.ts'
import type { Shop } from './shop.ts'
import { DAILY_TASKS, PERIODIC_TASKS } from './tasks.ts'

type Handlers = { [Q in QueueName]: (shop: Shop, data: Queues[Q]) => Promise<void> }

/** Every feature's jobs. */
const HANDLERS: Handlers = {
  ...messagingJobs,
  ...pushJobs,
  ...catalogJobs,
  ...refundJobs,
  'clean-up': startDailyTasks,
  'daily-task': runDailyTask,
  'keep-deadlines': repeatPeriodicTasks,
}
/** Seconds between two runs of these commands. */
const LOOK = 30

/** Milliseconds between two looks for due bills, and after a look that failed. */
const BILLS = 1_000
const BILLS_AGAIN = 5_000

/** Seconds until a new job is noticed. */
const POLLING = 2
/**
 * How many jobs are taken from a queue at once and done one after another; while there are that many, the next are
 * taken at once.
 */
const BATCH = 4
/** Of these each is taken when its turn has come: as many as are taken live as long as one, and each may wait for others' servers. */
const ONE_BY_ONE = new Set<QueueName>(['deliver-message', 'deliver-push', 'send-refund'])

export interface RunningJobs {
  /** Ends after the present job; jobs that were taken but not begun return to their queue. */
  stop(): Promise<void>
}

/**
 * Starts working on the queues in this process, one job of a kind at a time. Several processes share the queues. With
 * JOBS=0, and with ROLE=web, nothing is started; this is the only place that starts jobs. In a demo those that go by the clock wait until its past is
 * played.
 */
export async function startJobs(shop: Shop): Promise<RunningJobs> {
  const { jobs, role } = shop.config
  if (!jobs) writeLog('warn', 'jobs_held', { why: 'JOBS=0' })
  if (!jobs || role === 'web') return { stop: async () => {} }
  return playPastFirst(
    shop,
    () => beginJobs(shop),
    () => beginJobs(shop, TIMELESS),
  )
}

/** Of these a demo's past has nothing that today's clock could spoil. */
const TIMELESS: QueueName[] = ['size-picture']

/** Works on all queues and on what repeats itself, or on `only` some queues. */
async function beginJobs(shop: Shop, only?: QueueName[]): Promise<RunningJobs> {
  const boss = openBoss(shop.database.pool, { supervise: !only })
  const stopping = new AbortController()
  boss.on('error', (error) => shop.report(error, 'jobs'))
  let billing: Promise<void> | undefined
  async function stop() {
    stopping.abort()
    await billing
    await boss.stop({ timeout: 10_000 })
  }
  try {
    await boss.start()
    if (!only) {
      const ctx = contextOf(shop, null, 'en')
      await sendJobs(ctx, 'clean-up', [{}])
      await sendJobs(ctx, 'keep-deadlines', [{}])
    }
    for (const queue of only ?? (Object.keys(HANDLERS) as QueueName[]))
      await work(boss, shop, queue, stopping.signal)
    if (!only) billing = keepWritingBills(shop, stopping.signal)
  } catch (error) {
    // A caller that tries again starts anew, and two workers in one process would do two jobs of a kind at a time.
    await stop().catch((fault) => shop.report(fault, 'jobs'))
    throw error
  }
  return { stop }
}

async function work<Q extends QueueName>(boss: PgBoss, shop: Shop, queue: Q, stopping: AbortSignal) {
  const isOneByOne = ONE_BY_ONE.has(queue)
  const options = {
    batchSize: isOneByOne ? 1 : BATCH,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLLING,
    perJobResults: true,
  } as const
  const worker = await boss.work(queue, options, async (jobs: Job<Queues[Q] & CausedBy>[]) => {
    // Of one job pg-boss does not say that the batch is full, and would wait until it looks again.
    if (isOneByOne) boss.notifyWorker(worker)
    const results: JobResult[] = []
    for (const job of jobs) {
      if (stopping.aborted) break
      results.push(await asPartOf({ id: job.data.request_id ?? job.id }, () => done(shop, queue, job)))
    }
    return results
  })
}

/** Does one job and logs the result; of those that run by themselves only failures. */
async function done<Q extends QueueName>(
  shop: Shop,
  queue: Q,
  { id, data }: Job<Queues[Q]>,
): Promise<JobResult> {
  const began = performance.now()
  const report = (outcome: 'done' | 'failed') =>
    measured('job', () => ({ queue, outcome, seconds: (performance.now() - began) / 1000 }))
  try {
    // The database may have been put back to an earlier time since the last look.
    const quarantine = await shop.life.check()
    if (quarantine) throw new Error(`the shop is held: ${quarantine.because}`)
    await HANDLERS[queue](shop, data)
    report('done')
    if (!ALWAYS.has(queue))
      writeLog('info', 'job_done', { queue, job: id, ms: Math.round(performance.now() - began) })
    return { id, status: 'completed' }
  } catch (error) {
    report('failed')
    writeLog('warn', 'job_failed', { queue, job: id, ms: Math.round(performance.now() - began) })
    shop.report(error, `job ${id}`)
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

const ALWAYS = new Set<QueueName>(['clean-up', 'daily-task', 'keep-deadlines'])

/**
 * Looks for due bills until it is stopped, and gives them their numbers. It looks at their table instead of using jobs,
 * so that no order group writes another row for it, and what a crash left is found by the next process.
 */
async function keepWritingBills(shop: Shop, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const pause = await writeBillsNow(shop).then(
      () => BILLS,
      (error: unknown) => {
        shop.report(error, 'bills')
        return BILLS_AGAIN
      },
    )
    await wait(pause, undefined, { signal: stopping }).catch(() => {})
  }
}

/** Gives all due bills their numbers, unless the shop is held. */
async function writeBillsNow(shop: Shop): Promise<void> {
  const ctx = contextOf(shop, null, 'en')
  if (!(await areBillsDue(ctx)) || (await shop.life.check()) || (await isClockWrongHere(ctx))) return
  await writeDueBills(ctx)
}

/** Whether this machine must not do what goes by the clock; the log says so, and the watch mails it (background/watch.ts). */
async function isClockWrongHere(ctx: Ctx): Promise<boolean> {
  const ahead = await clockAheadMs(ctx)
  if (!isClockWrong(ahead)) return false
  writeLog('error', 'clock_wrong', { ahead_seconds: Math.round(ahead / 1000) })
  return true
}

/** Has all daily tasks done, once a day. The next day is scheduled first, so that none is lost. */
async function startDailyTasks(shop: Shop): Promise<void> {
  const ctx = contextOf(shop, null, 'en')
  if (await isClockWrongHere(ctx)) return sendJobs(ctx, 'clean-up', [{}], { startAfter: LOOK })
  await sendJobs(ctx, 'clean-up', [{}], { startAfter: DAY_SECONDS })
  await sendJobs(
    ctx,
    'daily-task',
    Object.keys(DAILY_TASKS).map((task) => ({ task })),
  )
}

/** One of them; one that fails says which it was. */
async function runDailyTask(shop: Shop, { task }: Queues['daily-task']): Promise<void> {
  const run = DAILY_TASKS[task]
  if (!run) throw new Error(`no daily task is called ${task}`)
  try {
    await run(contextOf(shop, null, 'en'), shop)
  } catch (error) {
    throw new Error(`${task}: ${wordsOf(error)}`, { cause: error })
  }
}

/** Runs the periodic commands twice a minute. A failure does not stop the others. */
async function repeatPeriodicTasks(shop: Shop): Promise<void> {
  const ctx = contextOf(shop, null, 'en')
  await sendJobs(ctx, 'keep-deadlines', [{}], { startAfter: LOOK })
  if (!(await isClockWrongHere(ctx))) await runPeriodicTasks(shop)
}

/** Runs the periodic commands now, without a job. */
export async function runPeriodicTasks(shop: Shop): Promise<void> {
  const ctx = contextOf(shop, null, 'en')
  const outcomes = new Map<string, string | null>()
  const tasks = Object.entries(PERIODIC_TASKS).values()
  /** Runs one command after another from the list that all runners share. */
  const run = async () => {
    for (const [name, task] of tasks)
      try {
        await task(ctx, shop.privateFiles, shop)
        outcomes.set(name, null)
      } catch (error) {
        shop.report(error, `keep-deadlines: ${name}`)
        outcomes.set(name, wordsOf(error))
      }
  }
  // Uses half of the connections: a process for jobs only has four, and mails and refunds must go on beside.
  const atOnce = Math.max(1, Math.floor(shop.database.pool.options.max / 2))
  await Promise.all(Array.from({ length: atOnce }, run))
  await saveOutcomes(ctx, outcomes)
}
