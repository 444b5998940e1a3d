import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Db, fromKysely, getConstructionPlans, PgBoss, type QueueOptions } from 'pg-boss'
import type { Ctx } from '../context.ts'
import { DAY_SECONDS } from '../durations.ts'
import { causeOfNow } from '../log.ts'

/** Every queue and the data of its jobs. A queue without a worker is a type error (jobs.ts). */
export interface Queues {
  'clean-up': Record<string, never>
  'daily-task': { task: string }
  'deliver-message': { id: number }
  'deliver-push': { id: number }
  'import-products': { id: number }
  'keep-deadlines': Record<string, never>
  'send-refund': { id: number }
  'size-picture': { file: string }
}

export type QueueName = keyof Queues

/**
 * How many days a failed job is kept for staff to see (background/read-jobs.ts); finished ones are deleted after a day
 * (background/purge-done.ts).
 */
const FAILED_DAYS = 14

/** A job is tried for about five minutes; one whose process was killed is taken up again within two. */
const PATIENCE: QueueOptions = {
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 60,
  // Jobs are kept for a year, so that a shop that was closed for months still does what it promised.
  retentionSeconds: 365 * DAY_SECONDS,
  deleteAfterSeconds: FAILED_DAYS * DAY_SECONDS,
}

/**
 * A message is tried after 10 seconds, 20, 40 … and then every quarter of an hour, for longer than it is worth sending
 * (messaging/deliver.ts), because a mail server may be away for hours. A slow one takes longer for a single message than other jobs live.
 */
const UNTIL_ITS_DAY_IS_OVER: QueueOptions = {
  ...PATIENCE,
  retryLimit: 110,
  retryDelayMax: 15 * 60,
  expireInSeconds: 180,
}

/** What looks through whole tables once a day may take its time, and is never begun anew while it runs. */
const UNHURRIED: QueueOptions = { ...PATIENCE, expireInSeconds: 15 * 60 }

const QUEUES: Record<QueueName, QueueOptions> = {
  'clean-up': PATIENCE,
  'daily-task': UNHURRIED,
  'deliver-message': UNTIL_ITS_DAY_IS_OVER,
  'deliver-push': UNTIL_ITS_DAY_IS_OVER,
  'import-products': PATIENCE,
  'keep-deadlines': PATIENCE,
  'send-refund': PATIENCE,
  'size-picture': PATIENCE,
}

/** Of these queues at most one job waits, however many processes ask for one. */
export const ONE_WAITS = new Set<string>(['clean-up', 'keep-deadlines'] satisfies QueueName[])

/**
 * Makes the tables of the job queue (schema pgboss) and the queues, or updates them. A mark records which version made
 * them, so that the next start needs one query instead of twenty.
 */
export async function prepareQueues(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ mark: string | null }>(
    `select obj_description(to_regnamespace('pgboss'), 'pg_namespace') as mark`,
  )
  const mark = markOf()
  if (rows[0]?.mark === mark) return
  const boss = openBoss(pool, { supervise: false })
  // Failures here are thrown by the calls below; the emitted events are about background work that has not begun.
  boss.on('error', () => {})
  await boss.start()
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, { ...options, policy: ONE_WAITS.has(name) ? 'short' : 'standard' })
    await boss.updateQueue(name, options)
  }
  await boss.stop()
  await pool.query(`comment on schema pgboss is '${mark}'`)
}

/** A hash that differs after every change of pg-boss's tables or of our queues. */
function markOf(): string {
  const made = [getConstructionPlans(), QUEUES, [...ONE_WAITS]]
  return createHash('sha256').update(JSON.stringify(made)).digest('hex')
}

/**
 * The pg-boss that writes jobs, kept because making one takes longer than writing. It looks its queues up once, which is right
 * because they change only with the version (`prepareQueues`), and asks in whichever transaction is open.
 */
let writing: PgBoss | undefined
const asking = new AsyncLocalStorage<Db>()

function openWriting(): PgBoss {
  writing ??= new PgBoss({
    db: { executeSql: (text, values) => asking.getStore()!.executeSql(text, values) },
  })
  return writing
}

/** Additional data of a job: the id of the request that caused it, for the log. */
export interface CausedBy {
  request_id?: string
}

/**
 * Writes jobs in the open transaction, so that they exist if and only if it commits. `startAfter` is in seconds; jobs
 * with it repeat themselves and therefore name no request.
 */
export async function sendJobs<Q extends QueueName>(
  ctx: Ctx,
  queue: Q,
  jobs: Queues[Q][],
  { startAfter }: { startAfter?: number } = {},
): Promise<void> {
  const db = fromKysely(ctx.db)
  const request_id = causeOfNow()?.id
  const causedBy: CausedBy = request_id && startAfter === undefined ? { request_id } : {}
  const all = jobs.map((data) => ({ data: { ...data, ...causedBy }, startAfter }))
  await asking.run(db, () => openWriting().insert(queue, all, { db }))
}

/** An unfinished job of another database, as a backup stores it. */
export interface StoredJob {
  queue: string
  data: object
  start_after: string
}

/** Adds the jobs of another database to the queues of this one, in the connection's open transaction. */
export async function putJobs(client: pg.ClientBase, jobs: StoredJob[]): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  for (const [queue, some] of Map.groupBy(jobs, (job) => job.queue)) {
    const stored = some.map(({ data, start_after }) => ({ data, startAfter: start_after }))
    await new PgBoss({ db }).insert(queue, stored, { db })
  }
}

/** pg-boss on our pool. With `supervise` it looks after jobs whose process died. */
export function openBoss(pool: pg.Pool, { supervise }: { supervise: boolean }): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => runAlone(pool, text, values) },
    supervise,
    // Only the owner of the tables may change them, which happens at the start (`prepareQueues`).
    migrate: !supervise,
    createSchema: !supervise,
    schedule: false,
    // Chains of jobs are not used; checking for them every 5 s would only keep the database awake.
    flowIntervalSeconds: DAY_SECONDS,
  })
}

/** A connection on which a statement failed is discarded, because it may still be inside a `begin` of pg-boss. */
async function runAlone(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect()
  try {
    const result = await client.query(text, values)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
