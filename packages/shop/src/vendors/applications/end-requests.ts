import { sql } from 'kysely'
import { runAll } from '../../background/run-all.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { UNTOUCHED_DAYS } from '../../trade-terms.ts'
import { REQUEST_COLUMNS, type VendorRequestStatus } from '../tables.ts'
import { notifyLapsed } from './request-emails.ts'
import { type FoundRequest, handIn, moveRequest } from './vendor-requests.ts'

/** After this many milliseconds without a step or a document, an application is abandoned (domain D11). */
const UNTOUCHED = UNTOUCHED_DAYS * DAY

/** The statuses in which the applicant must act. */
const WAITING: VendorRequestStatus[] = ['started', 'more_information']

/**
 * Submits applications whose key has expired and that have both documents, because applicants who follow the
 * specification alone have no call that ends the application. Those who were asked for more must have sent something
 * since.
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
  await runAll(due, (request) => handIn(ctx, request))
}

/** Ends applications that wait for their applicant and that nobody has touched for 30 days. */
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
  await runAll(due, (request) =>
    inTransaction(ctx, async (ctx) => {
      const lapsed = await moveRequest(ctx, { id: request.id, from: request.status, to: 'lapsed' })
      if (lapsed && !(await hasNewer(ctx, request))) await notifyLapsed(ctx, request)
    }),
  )
}

function openRequests({ db }: Ctx) {
  return db
    .selectFrom('vendor_requests as r')
    .select(REQUEST_COLUMNS)
    .where('r.status', 'in', WAITING)
    .orderBy('r.id')
}

/** An applicant who has applied again is not notified about the first attempt. */
async function hasNewer({ db }: Ctx, { id, email }: FoundRequest): Promise<boolean> {
  const newer = await db
    .selectFrom('vendor_requests')
    .select('id')
    .where('email', '=', email)
    .where('id', '>', id)
    .executeTakeFirst()
  return newer !== undefined
}
