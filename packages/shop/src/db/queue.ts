import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Db, fromKysely, getConstructionPlans, PgBoss, type QueueOptions } from 'pg-boss'
import type { Ctx } from '../context.ts'
import { DAY_SECONDS } from '../durations.ts'
import { causeOfNow } from '../log.ts'

/** Every queue and what one of its jobs carries. A queue that nobody works does not compile (jobs.ts). */
export interface Queues {
  'clean-up': Record<string, never>
  'deliver-message': { id: number }
  'import-products': { id: number }
  'keep-deadlines': Record<string, never>
  'send-refund': { id: number }
  'size-picture': { file: string }
}

export type QueueName = keyof Queues

/** How long a job that failed is kept for staff to see (background/read-jobs.ts); one that is done goes after a day (background/purge-done.ts). */
const FAILED_DAYS = 14

/** A job is tried for about five minutes; one whose process was killed is taken up again within two. */
const PATIENCE: QueueOptions = {
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 60,
  // A shop that was closed for months still does what it had promised.
  retentionSeconds: 365 * DAY_SECONDS,
  deleteAfterSeconds: FAILED_DAYS * DAY_SECONDS,
}

/**
 * A message is tried after 10 seconds, 20, 40 … and then every quarter of an hour, for longer than it is worth sending
 * (messaging/deliver.ts): a mail server may be away for hours.
 */
const UNTIL_ITS_DAY_IS_OVER: QueueOptions = { ...PATIENCE, retryLimit: 110, retryDelayMax: 15 * 60 }

const QUEUES: Record<QueueName, QueueOptions> = {
  'clean-up': PATIENCE,
  'deliver-message': UNTIL_ITS_DAY_IS_OVER,
  'import-products': PATIENCE,
  'keep-deadlines': PATIENCE,
  'send-refund': PATIENCE,
  'size-picture': PATIENCE,
}

/** Of these one job waits at most, however many processes ask for one. */
export const ONE_WAITS = new Set<string>(['clean-up', 'keep-deadlines'] satisfies QueueName[])

/**
 * Makes the tables of the job queue (schema pgboss) and the queues, or brings them up to date. What was made by exactly this
 * version is marked, so that the next start asks one question instead of twenty.
 */
export async function prepareQueues(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ mark: string | null }>(
    `select obj_description(to_regnamespace('pgboss'), 'pg_namespace') as mark`,
  )
  const mark = markOf()
  if (rows[0]?.mark === mark) return
  const boss = openBoss(pool, { supervise: false })
  // What fails here, fails in the calls below; what is emitted besides is about background work not yet begun.
  boss.on('error', () => {})
  await boss.start()
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, { ...options, policy: ONE_WAITS.has(name) ? 'short' : 'standard' })
    await boss.updateQueue(name, options)
  }
  await boss.stop()
  await pool.query(`comment on schema pgboss is '${mark}'`)
}

/** Another for every change of pg-boss's tables or of our queues. */
function markOf(): string {
  const made = [getConstructionPlans(), QUEUES, [...ONE_WAITS]]
  return createHash('sha256').update(JSON.stringify(made)).digest('hex')
}

/**
 * What pg-boss found when it looked a queue up, which it does before it first writes to it: queues change only with the
 * version (`prepareQueues`). This is kept, and not the PgBoss that asked: that one asks through the transaction that it
 * was made for, which is over by the next jobs.
 */
const lookedUp = new Map<string, LookedUp>()
type LookedUp = Awaited<ReturnType<Db['executeSql']>>

/** The open transaction, to look queues up in where that was not done yet. */
function lookingUp(db: Db): Db {
  return {
    executeSql: async (text, values) => {
      const asked = JSON.stringify([text, values])
      const known = lookedUp.get(asked)
      if (known) return known
      const found = await db.executeSql(text, values)
      if (/^\s*select\b/i.test(text) && found.rows.length > 0) lookedUp.set(asked, found)
      return found
    },
  }
}

/** What a job carries besides: the id of the request that caused it, for the log. */
export interface CausedBy {
  request_id?: string
}

/**
 * Writes jobs in the open transaction: they exist when it commits, and only then. `startAfter`: in so many seconds. Those
 * that come again by themselves (`startAfter`) are nobody's doing.
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
  await new PgBoss({ db: lookingUp(db) }).insert(
    queue,
    jobs.map((data) => ({ data: { ...data, ...causedBy }, startAfter })),
    { db },
  )
}

/** A job that another database had still to do, as a backup keeps it. */
export interface KeptJob {
  queue: string
  data: object
  start_after: string
}

/** Puts the jobs of another database into the queues of this one, in the transaction that is open on the connection. */
export async function putJobs(client: pg.ClientBase, jobs: KeptJob[]): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  for (const [queue, some] of Map.groupBy(jobs, (job) => job.queue)) {
    const kept = some.map(({ data, start_after }) => ({ data, startAfter: start_after }))
    await new PgBoss({ db }).insert(queue, kept, { db })
  }
}

/** pg-boss on our pool. `supervise` has it look after jobs whose process died. */
export function openBoss(pool: pg.Pool, { supervise }: { supervise: boolean }): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => runAlone(pool, text, values) },
    supervise,
    // Only the owner of the tables may change them, which is done at the start (`prepareQueues`).
    migrate: !supervise,
    createSchema: !supervise,
    schedule: false,
    // Chains of jobs are not used: asking for them every 5 s would only keep the database awake.
    flowIntervalSeconds: DAY_SECONDS,
  })
}

/** A connection on which a statement failed is thrown away: it may be left inside a `begin` of pg-boss's own. */
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
