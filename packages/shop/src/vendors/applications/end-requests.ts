import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { UNTOUCHED_DAYS } from '../../trade-terms.ts'
import { REQUEST_COLUMNS, type VendorRequestStatus } from '../tables.ts'
import { notifyLapsed } from './request-emails.ts'
import { type FoundRequest, handIn, moveRequest } from './vendor-requests.ts'

/** After so long without a step or a paper an application is given up (domain D11), in milliseconds. */
const UNTOUCHED = UNTOUCHED_DAYS * DAY

/** Those that wait for their applicant. */
const WAITING: VendorRequestStatus[] = ['started', 'more_information']

/**
 * Submits the applications whose key's time is over and that hold both papers: who follows the specification alone
 * never says that that was all. Of those that were asked for more, only where something came since.
 */
export async function submitWhenTimeEnds(ctx: Ctx): Promise<void> {
  const due = await openRequests(ctx)
    .where('r.key_until', '<=', ctx.now)
    .where(
      sql<boolean>`(select count(*) from vendor_documents d where d.vendor_request_id = r.id
        and d.type in ('PAN', 'CITIZENSHIP') and d.status <> 'rejected') = 2`,
    )
    .where((where) =>
      where.or([
        where('r.status', '=', 'started'),
        sql<boolean>`(select max(d.created_at) from vendor_documents d where d.vendor_request_id = r.id)
          > (select max(s.at) from vendor_request_steps s where s.vendor_request_id = r.id)`,
      ]),
    )
    .execute()
  await each(due, (request) => handIn(ctx, request))
}

/** Lapses the applications that wait for their applicant and that nobody has touched for 30 days. */
export async function lapseUntouched(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - UNTOUCHED)
  const due = await openRequests(ctx)
    .where('r.key_until', '<=', ctx.now)
    .where(
      sql<boolean>`greatest(
        (select max(s.at) from vendor_request_steps s where s.vendor_request_id = r.id),
        (select max(d.created_at) from vendor_documents d where d.vendor_request_id = r.id)) <= ${before}`,
    )
    .execute()
  await each(due, (request) =>
    inTransaction(ctx, async (ctx) => {
      const lapsed = await moveRequest(ctx, { id: request.id, from: request.status, to: 'lapsed' })
      if (lapsed && !(await hasNewer(ctx, request))) await notifyLapsed(ctx, request)
    }),
  )
}

/** One after another: one that fails does not keep the others from theirs, and is heard of in the end. */
async function each(due: FoundRequest[], end: (request: FoundRequest) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const request of due) await end(request).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} applications did not end`)
}

function openRequests({ db }: Ctx) {
  return db
    .selectFrom('vendor_requests as r')
    .select(REQUEST_COLUMNS)
    .where('r.status', 'in', WAITING)
    .orderBy('r.id')
}

/** Whoever began anew need not hear of the first try. */
async function hasNewer({ db }: Ctx, { id, email }: FoundRequest): Promise<boolean> {
  const newer = await db
    .selectFrom('vendor_requests')
    .select('id')
    .where('email', '=', email)
    .where('id', '>', id)
    .executeTakeFirst()
  return newer !== undefined
}
