import { type Selectable, sql } from 'kysely'
import { type Ctx, requireReading } from '../context.ts'
import type { QueueName } from '../db/queue.ts'
import type { FailingRules } from './tables.ts'

/** The unfinished jobs of one queue. */
export interface WaitingJobs {
  queue: QueueName
  /** How many could be done now, or are being done. */
  waiting: number
  /** Since when the oldest of them could be done. */
  waiting_since: Date | null
  /** How many failed and are tried again automatically. */
  tried_again: number
  /** How many failed for good. */
  failed: number
}

/** A job that failed as often as it may. */
export interface FailedJob {
  id: string
  queue: QueueName
  failed_at: Date
  /** How often it was started. */
  tries: number
  fault: string
}

export interface Jobs {
  queues: WaitingJobs[]
  /** The newest first, a hundred at most. */
  failed: FailedJob[]
  /** Commands that run twice a minute and fail. */
  rules: Selectable<FailingRules>[]
}

/** The jobs that wait, and those that failed. Needs the right `setting.change`. */
export async function readJobs(ctx: Ctx): Promise<Jobs> {
  requireReading(ctx, 'setting.change')
  const queues = await readQueues(ctx)
  const failed = await sql<FailedJob>`
    select id, name as queue, completed_on as failed_at, retry_count + 1 as tries,
      coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as fault
    from pgboss.job
    where state = 'failed'
    order by completed_on desc, id
    limit 100
  `.execute(ctx.db)
  const rules = await ctx.db
    .selectFrom('failing_rules')
    .select(['name', 'failing_since', 'failed_at', 'fault'])
    .orderBy('failing_since')
    .execute()
  return { queues, failed: failed.rows, rules }
}

/** Every queue with its numbers, by name; the caller must check who may see it. */
export async function readQueues(ctx: Ctx): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select q.name as queue,
      count(j.id) filter (where j.state in ('created', 'retry') and j.start_after <= now() or j.state = 'active')::int
        as waiting,
      min(greatest(j.start_after, j.created_on)) filter (where j.state in ('created', 'retry') and j.start_after <= now())
        as waiting_since,
      count(j.id) filter (where j.state = 'retry')::int as tried_again,
      count(j.id) filter (where j.state = 'failed')::int as failed
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where q.name not like '\\_\\_%'
    group by q.name
    order by q.name
  `.execute(ctx.db)
  return rows
}
