import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { SmallId } from '../../http/schemas.ts'
import { humanized } from '../../nepal/written-date.ts'
import { REQUEST_COLUMNS, type VendorRequestStatus } from '../tables.ts'
import { reviewTexts } from './review-texts.ts'
import { type FoundRequest, type Move, moveRequest } from './vendor-requests.ts'

// What all decisions about an application have in common. Of two reviewers at once, the second waits for the first
// one's transaction and then sees what was done.

export const RequestId = SmallId

/** The `submission` of the application as the reviewer saw it (`readRequest`). */
export const Seen = z
  .number()
  .int()
  .min(1)
  .optional()
  .meta({ description: '`submission` as it was read: what came since makes the decision a conflict' })

/** An application whose row is locked until the open transaction ends. */
export type LockedRequest = FoundRequest & {
  last: { id: number; actor_id: string | null; actor: string | null; note: string; at: Date }
  submission: number | null
}

/** Locks an application. Refuses an unknown id (`not_found`). */
export async function lockRequest(ctx: Ctx, id: number): Promise<LockedRequest> {
  const request = await ctx.db
    .selectFrom('vendor_requests')
    .select(REQUEST_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw new Refusal('not_found', reviewTexts(ctx.locale).noRequest)
  const steps = await ctx.db
    .selectFrom('vendor_request_steps as s')
    .leftJoin('users as u', 'u.id', 's.actor_id')
    .select(['s.id', 's.status', 's.actor_id', 'u.name as actor', 's.note', 's.at'])
    .where('s.vendor_request_id', '=', id)
    .orderBy('s.id')
    .execute()
  const submission = steps.findLast(({ status }) => status === 'submitted')?.id ?? null
  return { ...request, last: steps.at(-1)!, submission }
}

/**
 * Refuses a decision that is not possible in the application's status: with `conflict` and the name of the person who
 * was quicker, or with `not_allowed` if nobody was.
 */
export function requireStatus(
  ctx: Ctx,
  { status, last, submission }: LockedRequest,
  from: readonly VendorRequestStatus[],
  seen?: number,
): void {
  const texts = reviewTexts(ctx.locale)
  if (!from.includes(status)) {
    if (status === 'started') throw new Refusal('not_allowed', texts.notHandedIn)
    if (status === 'lapsed' || status === 'submitted') throw new Refusal('not_allowed', texts.ended)
    const when = humanized(last.at, ctx.now, ctx.locale)
    throw new Refusal('conflict', texts.done[status](last.actor ?? texts.somebody, when))
  }
  if (seen !== undefined && seen !== submission) throw new Refusal('conflict', texts.resent)
}

/** Whether the actor has done exactly this already; then the repeat changes nothing and notifies nobody. */
export function isRepeat(
  ctx: Ctx,
  { status, last }: LockedRequest,
  to: VendorRequestStatus,
  note = '',
): boolean {
  return status === to && last.actor_id === ctx.actor!.id && last.note === note
}

/**
 * Moves a locked application to another status and writes to the audit log under the name `auditAs`:
 * `vendor_request.approve`.
 */
export async function moveLocked(
  ctx: Ctx,
  request: LockedRequest,
  { auditAs, ...move }: Omit<Move, 'id' | 'from'> & { auditAs: string },
): Promise<void> {
  const { id, status: from } = request
  if (!(await moveRequest(ctx, { id, from, ...move }))) throw new Error(`The locked application ${id} moved.`)
  await audit(ctx, { action: `vendor_request.${auditAs}`, object_kind: 'vendor_request', object_id: id })
}
