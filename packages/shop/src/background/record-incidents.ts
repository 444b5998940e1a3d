import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY, MINUTE } from '../durations.ts'
import { type FoundIncident, INCIDENTS, type Incident } from './find-incidents.ts'

/**
 * In milliseconds: an incident counts as over only after this time, because another process or machine may still see it.
 */
const UNSEEN = 3 * MINUTE
/** Milliseconds within which operators are notified only once of an incident that comes and goes. */
const NOTIFY_AGAIN = DAY

/** The incidents of which operators are to be notified now. */
export interface IncidentNews {
  begun: FoundIncident[]
  over: FoundIncident[]
}

/**
 * Stores what this process sees, and answers of what operators are to be notified: once when an incident begins and once
 * when it is over, at most once a day. If several processes see the same at once, only one of them gets it.
 */
export async function recordIncidents(ctx: Ctx, found: FoundIncident[]): Promise<IncidentNews> {
  return inTransaction(ctx, async (ctx) => {
    const names = [...new Set(found.map(nameOf))].sort()
    if (names.length > 0)
      await sql`
        insert into troubles as t (name, began_at, seen_at)
        select name, ${ctx.now}, ${ctx.now} from unnest(${names}::text[]) as name order by name
        on conflict (name) do update set seen_at = excluded.seen_at, ended_at = null,
          began_at = case when t.ended_at is null then t.began_at else excluded.began_at end,
          is_told = t.is_told and t.ended_at is null`.execute(ctx.db)
    const begun = await sql<{ name: string }>`
      update troubles set told_at = ${ctx.now}, is_told = true
      where ended_at is null and not is_told and seen_at = ${ctx.now}
        and (told_at is null or told_at <= ${before(ctx, NOTIFY_AGAIN)})
      returning name`.execute(ctx.db)
    const over = await sql<{ name: string; is_told: boolean }>`
      update troubles set ended_at = ${ctx.now}
      where ended_at is null and seen_at < ${before(ctx, UNSEEN)} returning name, is_told`.execute(ctx.db)
    return {
      begun: begun.rows.flatMap(({ name }) => incidentOf(name)),
      over: over.rows.filter(({ is_told }) => is_told).flatMap(({ name }) => incidentOf(name)),
    }
  })
}

/** Resets incidents whose mails failed, so that the next look tries again. */
export async function notifyAgain(ctx: Ctx, unsent: FoundIncident[]): Promise<void> {
  await ctx.db
    .updateTable('troubles')
    .set({ is_told: false, told_at: null })
    .where('name', 'in', ['', ...unsent.map(nameOf)])
    .execute()
}

const before = ({ now }: Ctx, milliseconds: number) => new Date(now.getTime() - milliseconds)

export const nameOf = ({ incident, about }: FoundIncident) => (about ? `${incident} ${about}` : incident)

/** Another version may have stored names that this one does not know. */
function incidentOf(name: string): FoundIncident[] {
  const [incident, about = ''] = name.split(' ')
  return INCIDENTS.includes(incident as Incident) ? [{ incident: incident as Incident, about }] : []
}
