import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { writeLog } from '../log.ts'
import type { MailPort } from '../messaging/ports.ts'
import { type FoundIncident, findIncidents, isWell, type SeenHere } from './find-incidents.ts'
import { incidentMail } from './incident-texts.ts'
import { type Operator, readOperators } from './operators.ts'
import { readFigures } from './read-figures.ts'
import { nameOf, notifyAgain, recordIncidents } from './record-incidents.ts'

/** What a look needs besides the database. */
export interface Looking {
  ctx: () => Ctx
  /** The kinds of messages that can be sent. */
  channels: ('mail' | 'sms')[]
  /**
   * Mails go directly to the mail server, because the outbox and its jobs may be what is wrong. Null if there is none;
   * then only the log has them.
   */
  mail: MailPort | null
  /** The setting OPERATOR_EMAILS. */
  emails: string[]
  seenHere: () => Promise<SeenHere>
  /** Whether the shop only serves reads (restored/life.ts): then nothing else is looked for, as its jobs rest. */
  isQuarantined: () => boolean
  /** Whether this process reports a database that is away, which processes cannot agree on without it. */
  reportsDatabase: boolean
  /** Tells somebody outside that the shop does its work, and never throws; null if nobody is to be told. */
  beat: (() => Promise<void>) | null
  publicUrl: string
}

/** How many looks in a row must fail before the database counts as away. */
const FAILED_LOOKS = 2
/** In milliseconds; a frozen database does not answer at all. */
const PATIENCE = 10_000

const QUARANTINE: FoundIncident = { incident: 'quarantine', about: '' }

/**
 * Makes a function that is to be called every minute. It writes what is wrong with the shop itself to the log
 * (`trouble`, `trouble_over`) and mails it to the operators, when it begins and when it is over, at most once a day for
 * the same incident. After each look at a shop that does its work it tells so to somebody outside (`beat`).
 */
export function openWatch(looking: Looking): () => Promise<void> {
  const { mail, emails, publicUrl } = looking
  /** The operators are remembered for when the database cannot be asked. */
  let operators: Operator[] = emails.map((email) => ({ email, name: '', locale: 'en' }))
  let failedLooks = 0
  let databaseReportedAt: number | null = null
  let isDatabaseReported = false

  /** Whether all operators were notified; without a mail server the log is enough. */
  async function notify(found: FoundIncident, is: 'begun' | 'over'): Promise<boolean> {
    if (is === 'begun') writeLog('error', 'trouble', { name: nameOf(found) })
    else writeLog('info', 'trouble_over', { name: nameOf(found) })
    if (!mail) return true
    const sent = await Promise.allSettled(
      operators.map((operator, n) =>
        mail({ id: Date.now() * 100 + n, ...incidentMail(publicUrl, operator, found, is) }),
      ),
    )
    const failed = sent.find((one) => one.status === 'rejected')
    if (failed) writeLog('error', 'operators_not_told', { name: nameOf(found), why: String(failed.reason) })
    return operators.length === 0 || sent.some((one) => one.status === 'fulfilled')
  }

  async function findNow(ctx: Ctx): Promise<FoundIncident[]> {
    const figures = await readFigures(ctx, looking.channels, PATIENCE)
    return findIncidents(figures, await looking.seenHere(), ctx.now)
  }

  async function lookAtShop(): Promise<void> {
    const ctx = looking.ctx()
    operators = await readOperators(ctx, emails)
    const isQuarantined = looking.isQuarantined()
    const seen = isQuarantined ? [QUARANTINE] : await findNow(ctx)
    const news = await recordIncidents(ctx, seen)
    const unsent: FoundIncident[] = []
    for (const found of news.begun) {
      const why = seen.find((one) => nameOf(one) === nameOf(found))?.why
      if (!(await notify({ ...found, ...(why && { why }) }, 'begun'))) unsent.push(found)
    }
    // Of a shop on hold nobody knows what is over.
    if (!isQuarantined) for (const found of news.over) await notify(found, 'over')
    if (unsent.length > 0) await notifyAgain(ctx, unsent)
    if (isWell(seen)) await looking.beat?.()
  }

  const database = { incident: 'database', about: '' } as const
  return async () => {
    try {
      await lookAtShop()
      failedLooks = 0
      if (isDatabaseReported) await notify(database, 'over')
      isDatabaseReported = false
    } catch (error) {
      failedLooks++
      writeLog('error', 'watch_failed', { why: String((error as Error)?.message ?? error) })
      if (!looking.reportsDatabase || failedLooks < FAILED_LOOKS || isDatabaseReported) return
      if (databaseReportedAt !== null && Date.now() - databaseReportedAt < DAY) return
      isDatabaseReported = await notify(database, 'begun')
      if (isDatabaseReported) databaseReportedAt = Date.now()
    }
  }
}
