import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Actor, type Ctx, requireActor, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import type { PrivateFileStore } from '../files/private-file-store.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { requireInOrder } from '../http/days-in-order.ts'
import { SmallId } from '../http/schemas.ts'
import { parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { dayBegins, dayEnds } from '../nepal/nepal-day.ts'
import { typedDay } from '../nepal/typed-day.ts'
import { ASKED_BACK, DECIDE_LIMIT } from './deciding/decide-limit.ts'
import { isTypedBy, PROPOSED_BY } from './deciding/who-decides.ts'
import { type Refund, readRefunds, refundsWhere } from './refunds.ts'
import { isDone, isOpen, isToDecide, isToSend } from './states.ts'
import { refundTexts } from './texts.ts'

/** What staff may do about a refund. */
type RefundAction = 'approve' | 'reject' | 'retry' | 'sent'

/** A refund as people who decide see it. */
export interface DecidableRefund extends Refund {
  customer: { id: string; name: string }
  /** What the reader may do now. */
  next: RefundAction[]
  /**
   * Whether finance must decide: more of the order group is requested than the limit, or it is with the complaint
   * officer.
   */
  is_for_finance: boolean
  /** Whether it is of the reader's own order; then somebody else must act. */
  is_own: boolean
  /** Whether the reader typed it for its customer; then, too. */
  is_typed: boolean
  /** Who proposed that the vendor bears it, which another person must approve. */
  proposed_by: { name: string; is_reader: boolean } | null
  /** Whether it is open and of an order from before the shop was restored; then it may have been sent already. */
  is_before_restore: boolean
}

/** The queues of the back office, by what is to be done first. */
export const QUEUES = ['open', 'decide', 'send', 'done'] as const

export const StaffRefundQuery = z.object({
  /** `decide`: requested and escalated refunds. `send`: those that somebody must send or check. `open`: both. */
  queue: z.enum(QUEUES).default('open'),
  order_group: z.uuid().optional(),
  /** Of finished ones: the first and the last day on which their money went out, and the vendor of their goods. */
  from: typedDay.optional(),
  to: typedDay.optional(),
  vendor: SmallId.optional(),
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
})

const WHERE: Record<(typeof QUEUES)[number], string> = {
  open: isOpen('f'),
  decide: isToDecide('f'),
  send: isToSend('f'),
  done: isDone('f'),
}

/**
 * Failed ones and those without a gateway's answer come first, then by deadline; finished ones are sorted newest first.
 */
const PLACE = `case when f.status = 'failed' or f.waits_for = 'answer' then 0 else 1 end`

const Place = z.tuple([z.int(), z.iso.datetime(), z.int()])

/** All refunds, what is to be done first (right refund.decide); `next` is the cursor of the next page. */
export async function listAllRefunds(
  ctx: Ctx,
  query: z.input<typeof StaffRefundQuery> = {},
): Promise<{ refunds: DecidableRefund[]; next: string | null; counts: Record<'decide' | 'send', number> }> {
  requireReading(ctx, 'refund.decide')
  const asked = parse(StaffRefundQuery, query, ctx.locale)
  requireInOrder(ctx.locale, asked, 'from', 'to')
  const { queue, order_group, from, to, vendor, limit, cursor } = asked
  const [place, due_at, id] = cursor ? readCursor(cursor, Place, ctx.locale) : [null, null, null]
  const isDone = queue === 'done'
  const sent = isDone &&
    !order_group &&
    (from || to || vendor) && {
      from: from ?? null,
      to: to ?? null,
      vendor: vendor ?? null,
    }
  const list = order_group ? (isDone ? DONE_OF_GROUP : OPEN_OF_GROUP) : sent ? SENT : LISTS[queue]
  const rows = await readRefunds(
    ctx,
    list({
      id,
      limit: limit + 1,
      ...(!isDone && { place, due_at }),
      ...(order_group && { order_group }),
      ...(sent || {}),
    }),
  )
  const { page, next } = pageOf(rows, limit, (last) => [
    last.status === 'failed' || last.waits_for === 'answer' ? 0 : 1,
    last.due.toISOString(),
    last.id,
  ])
  return { refunds: await forStaff(ctx, page), next, counts: await counts(ctx) }
}

const openFirst = (condition: string) =>
  refundsWhere(`
    ${condition} and ($place::int is null or (${PLACE}, f.due_at, f.id) > ($place, $due_at::timestamptz, $id::int))
    order by ${PLACE}, f.due_at, f.id limit $limit`)
const newestFirst = (condition: string) =>
  refundsWhere(`${condition} and ($id::int is null or f.id < $id) order by f.id desc limit $limit`)

const LISTS = {
  open: openFirst(WHERE.open),
  decide: openFirst(WHERE.decide),
  send: openFirst(WHERE.send),
  done: newestFirst(WHERE.done),
}
/** Of finished ones those whose money went out on some days, or for goods of a vendor. */
const SENT = newestFirst(`
  f.status = 'refunded'
  and ($from::text is null or f.refunded_at >= ${dayBegins('$from')})
  and ($to::text is null or f.refunded_at < ${dayEnds('$to')})
  and ($vendor::int is null or exists (select from orders o where o.id = f.order_id and o.vendor_id = $vendor)
    or exists (select from refund_items ri join order_items i on i.id = ri.order_item_id join orders o on o.id = i.order_id
      where ri.refund_id = f.id and o.vendor_id = $vendor))`)
/** The refunds of one order group in any state, in the order of the requested queue. */
const OPEN_OF_GROUP = openFirst('f.order_group_id = $order_group')
const DONE_OF_GROUP = newestFirst('f.order_group_id = $order_group')

async function counts(ctx: Ctx): Promise<Record<'decide' | 'send', number>> {
  const { rows } = await ctx.db.executeQuery(COUNTS())
  return rows[0]!
}

const COUNTS = statement<Record<'decide' | 'send', number>>(`
  select count(*) filter (where ${WHERE.decide})::int as decide, count(*) filter (where ${WHERE.send})::int as send
  from refunds f where ${WHERE.open}`)

/** Any refund (right refund.decide); reading it is written to the audit log. Refuses an unknown id (`not_found`). */
export async function findAnyRefund(ctx: Ctx, id: number): Promise<DecidableRefund> {
  requireReading(ctx, 'refund.decide')
  const [refund] = await forStaff(ctx, await readRefunds(ctx, FIND({ id })))
  if (!refund) throw new Refusal('not_found', refundTexts(ctx.locale).noSuchRefund)
  await audit(ctx, { action: 'refund.read', object_kind: 'refund', object_id: id })
  return refund
}

const FIND = refundsWhere('f.id = $id')

async function forStaff(ctx: Ctx, refunds: Refund[]): Promise<DecidableRefund[]> {
  const { rows } = await ctx.db.executeQuery(
    CUSTOMERS({ refunds: refunds.map(({ id }) => id), reader: ctx.actor!.id }),
  )
  const by = new Map(rows.map((row) => [row.id, row]))
  return refunds.map((refund) => {
    const { user_id, name, decided_by, asked_paisa, is_before_restore, is_typed, ...by_now } = by.get(
      refund.id,
    )!
    const is_for_finance = asked_paisa > DECIDE_LIMIT || refund.status === 'escalated'
    const is_own = user_id === ctx.actor!.id
    const next =
      is_own || (is_typed && isAsked(refund)) ? [] : actionsOf(ctx.actor!, refund, is_for_finance, decided_by)
    const proposed_by = isAsked(refund) &&
      by_now.proposer !== null && {
        name: by_now.proposer,
        is_reader: by_now.is_proposer,
      }
    return {
      ...refund,
      ...{ customer: { id: user_id, name }, next, is_for_finance, is_own, is_typed, is_before_restore },
      proposed_by: proposed_by || null,
    }
  })
}

const CUSTOMERS = statement<{
  id: number
  user_id: string
  name: string
  decided_by: string | null
  asked_paisa: Paisa
  is_before_restore: boolean
  is_typed: boolean
  proposer: string | null
  is_proposer: boolean
}>(`
  select f.id, ${isTypedBy('$reader')} as is_typed, p.name as proposer, coalesce(p.id = $reader, false) as is_proposer, f.user_id, u.name, f.decided_by, ${ASKED_BACK} as asked_paisa,
    ${isOpen('f')} and exists (
      select from database_life l join order_groups g on g.placed_at <= l.restored_at
      where g.id = f.order_group_id) as is_before_restore
  from refunds f join users u on u.id = f.user_id left join users p on p.id = ${PROPOSED_BY}
  where f.id = any((select $refunds)::int[])`)

const isAsked = ({ status }: Refund) => status === 'requested' || status === 'escalated'

function actionsOf(
  { id, rights }: Actor,
  { status, waits_for }: Refund,
  is_for_finance: boolean,
  decided_by: string | null,
): RefundAction[] {
  const isAny = rights.includes('refund.decide_any')
  switch (status) {
    case 'requested':
      return isAny || !is_for_finance ? ['approve', 'reject'] : []
    case 'escalated':
      return isAny && decided_by !== id ? ['approve', 'reject'] : []
    case 'approved':
    case 'processing':
    case 'failed':
      return isAny && waits_for !== null ? ['sent', 'retry'] : []
    case 'refunded':
    case 'rejected':
    case 'rejected_final':
    case 'withdrawn':
      return []
  }
}

/**
 * A photo of a refund, as WebP, by its place: for its customer, and for staff who decide (written to the audit log).
 * Refuses everybody else (`not_found`).
 */
export async function readRefundPhoto(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  looker: 'customer' | 'staff',
  id: number,
  place: number,
): Promise<Buffer> {
  const actor = requireActor(ctx)
  if (looker === 'staff') requireReading(ctx, 'refund.decide')
  const row = await ctx.db
    .selectFrom('refund_photos as p')
    .innerJoin('refunds as f', 'f.id', 'p.refund_id')
    .select(['p.file', 'f.user_id'])
    .where('p.refund_id', '=', id)
    .where('p.position', '=', place)
    .executeTakeFirst()
  const photo =
    row && (looker === 'staff' || row.user_id === actor.id) ? await privateFiles.read(row.file) : null
  if (!photo) throw new Refusal('not_found', refundTexts(ctx.locale).noSuchPhoto)
  if (looker === 'staff')
    await audit(ctx, {
      action: 'refund_photo.read',
      object_kind: 'refund',
      object_id: id,
      details: { place },
    })
  return photo
}
