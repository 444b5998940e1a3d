import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { readQueues, type WaitingJobs } from './read-jobs.ts'
import { readServer, type ServerFigures } from './read-server.ts'
import { readTrade, type TradeFigures } from './read-trade.ts'

/** Seconds between two looks at deadlines (jobs.ts). */
const LOOK = 30

/** The mails or SMS that are to be sent. */
interface WaitingMessages {
  channel: 'mail' | 'sms'
  waiting: number
  /** Since the oldest was written; 0 if none waits. */
  oldest_seconds: number
  /** Seconds since one was sent, among the newest thousand; null if none of them was. */
  sent_seconds: number | null
  /** How many will not be tried again; they are kept for 30 days. */
  given_up: number
}

interface FailingRule {
  name: string
  seconds: number
}

/** Figures about what is done in the background, about the trade, and about the database's server. */
export interface Figures {
  queues: WaitingJobs[]
  /** Jobs that failed for good within the last day and are not tried again. */
  failed_today: number
  messages: WaitingMessages[]
  /** How many seconds the look at deadlines is late: if there never was one, since the shop's tables were made. */
  deadlines_late_seconds: number
  rules: FailingRule[]
  trade: TradeFigures
  server: ServerFigures
  /** The newest migration. */
  migration: string
}

/**
 * Reads the figures, for metrics and monitoring. They name nobody, so that no right is needed. `channels` are those
 * that are set up, because without a mail server mails wait for ever. Throws an error if there is no answer within
 * `patience` milliseconds.
 */
export async function readFigures(
  ctx: Ctx,
  channels: ('mail' | 'sms')[],
  patience: number,
): Promise<Figures> {
  const answer = read(ctx, channels)
  answer.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), patience)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

async function read(ctx: Ctx, channels: ('mail' | 'sms')[]): Promise<Figures> {
  const queues = await readQueues(ctx)
  const { rows: messages } = await sql<WaitingMessages>`
    select channel, waiting, oldest_seconds, given_up,
      (select extract(epoch from ${ctx.now}::timestamptz - max(sent_at))::float8 from (
        select sent_at from outgoing_messages m where m.channel = asked.channel order by id desc limit 1000) newest)
        as sent_seconds
    from unnest(${channels}::text[]) as asked (channel), lateral (
      select count(*) filter (where given_up_at is null)::int as waiting,
        coalesce(extract(epoch from ${ctx.now}::timestamptz
          - min(coalesce(asked_again_at, created_at)) filter (where given_up_at is null)), 0)::float8 as oldest_seconds,
        count(*) filter (where given_up_at is not null)::int as given_up
      from outgoing_messages m where m.channel = asked.channel and sent_at is null) unsent
    order by channel
  `.execute(ctx.db)
  const { rows: rules } = await sql<FailingRule>`
    select name, extract(epoch from ${ctx.now}::timestamptz - failing_since)::float8 as seconds
    from failing_rules order by name
  `.execute(ctx.db)
  const { rows } = await sql<{ failed_today: number; looked: number; migration: string }>`
    select
      (select count(*)::int from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day')
        as failed_today,
      (select extract(epoch from now() - coalesce(max(completed_on) filter (where state = 'completed'), min(created_on),
        (select min(applied_at) from migrations)))::float8 from pgboss.job where name = 'keep-deadlines') as looked,
      (select max(name) from migrations) as migration
  `.execute(ctx.db)
  const { failed_today, looked, migration } = rows[0]!
  return {
    queues,
    failed_today,
    messages,
    deadlines_late_seconds: Math.max(0, looked - LOOK, ...rules.map(({ seconds }) => seconds)),
    rules,
    trade: await readTrade(ctx),
    server: await readServer(ctx),
    migration,
  }
}
