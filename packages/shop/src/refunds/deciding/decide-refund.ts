import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { creditDelivery, creditItems } from '../../bills/credit-items.ts'
import { type Actor, type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { amount, lineOfText, linesOfText, parse } from '../../input.ts'
import { post } from '../../ledger/post.ts'
import { readSold } from '../../ledger/take-back.ts'
import { type Paisa, toPaisa } from '../../money/money.ts'
import { holdingPerson } from '../../places/addresses/hold-person.ts'
import { creditOf, requireCreditLeft } from '../credit-of-day.ts'
import { amountOfPieces, leftToRefund } from '../left-to-refund.ts'
import {
  lockRefund,
  type RefundRow,
  requireOtherSeller,
  requireOthers,
  requireStatus,
} from '../lock-refund.ts'
import { moveRefund } from '../move-refund.ts'
import { refundTenders } from '../refund-tenders.ts'
import { type REQUEST_REASONS, RefundPieces } from '../request-refund.ts'
import { TO_DECIDE_STATES } from '../states.ts'
import { refundTexts } from '../texts.ts'
import { type RefundItem, waitsFor } from '../write-refund.ts'
import { askedBack, DECIDE_LIMIT } from './decide-limit.ts'
import { linesOfRefund } from './lines-of-refund.ts'
import { notifyOfLargeRefund } from './second-person.ts'
import { wayBack } from './way-back.ts'
import { mayVendorBear, requireOtherTypist } from './who-decides.ts'

/** The cause in the ledger. */
const APPROVED = 'refund.approved'

export const BEARERS = ['vendor', 'platform', 'courier'] as const
export const METHODS = ['original', 'wallet', 'bank', 'cash', 'credit'] as const

export const Approve = z.object({
  /** Who bears the refund. */
  bearer: z.enum(BEARERS),
  /** Only these pieces, and of each at most this many rupees; everything that was requested if left out. */
  order_items: z
    .array(RefundPieces.extend({ amount: amount().min(0).max(100_000_000).optional() }))
    .min(1)
    .max(200)
    .optional(),
  /** Another method than the customer's or the payment's. */
  method: z.enum(METHODS).optional(),
  note: linesOfText(1000),
})

/**
 * Approves a request, or a part of it. From then on the money is owed in the ledger and on a credit note, and it is
 * sent after the commit. Refuses a request that somebody else has decided (`conflict`). Needs the right refund.decide
 * for up to Rs 5,000 of one order group, counting everything requested and refunded of it; above that, and for requests
 * put to the complaint officer, refund.decide_any. The latter must be decided by another person than the one who
 * rejected it, and nobody decides about their own order, what their own vendor sold, or what they typed for its customer. Written to the audit log.
 *
 * Nobody gives more store credit in a day than the settings say (`method`). What the vendor is to bear above a limit is only proposed by
 * the first who wants it: it is approved by another person (`mayVendorBear`).
 */
export async function approveRefund(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'refund.decide')
  const asked = parse(Approve, input, ctx.locale)
  // Who decides is held, so that of two credits at once each counts the other.
  await holdingPerson(ctx, async (ctx) => {
    const refund = await toDecide(ctx, id)
    if (asked.bearer === 'vendor' && !(await mayVendorBear(ctx, refund, borneOf(refund, asked)))) return
    const { items, delivery_paisa } = await partOf(ctx, refund, asked.order_items)
    const amount_items_paisa = items.reduce((sum, item) => sum + item.amount_paisa, 0)
    const amount_paisa = amount_items_paisa + delivery_paisa
    if (amount_paisa === 0) throw new Refusal('invalid', refundTexts(ctx.locale).nothingLeft)
    const lines = await linesOfRefund(ctx, { ...refund, bearer: asked.bearer, delivery_paisa }, items)
    const way = wayBack(ctx, refund, asked.method)
    const { method, credit_paisa } = await refundTenders(ctx, { ...refund, amount_paisa, way })
    await requireCreditLeft(ctx, creditOf({ method, amount_paisa, credit_paisa }))
    const approved = await moveRefund(
      ctx,
      refund,
      'approved',
      {
        amount_items_paisa,
        amount_delivery_paisa: delivery_paisa,
        amount_paisa,
        method,
        waits_for: waitsFor(method),
        bearer: asked.bearer,
        credit_paisa,
        ...decidedBy(ctx),
      },
      { kind: 'staff', note: asked.note },
    )
    await post(ctx, { cause: APPROVED, id, order_group_id: refund.order_group_id, lines })
    await creditBills(ctx, approved, items)
    await notifyOfLargeRefund(ctx, approved)
    const { bearer } = asked
    await audit(ctx, {
      action: 'refund.approve',
      object_kind: 'refund',
      object_id: id,
      details: { amount_paisa, bearer, method },
    })
  })
}

/** At most so much of the goods is refunded: what is given for each item, or what was requested. */
function borneOf({ amount_items_paisa }: RefundRow, { order_items }: z.output<typeof Approve>): Paisa {
  const amounts = order_items?.map(({ amount }) => amount) ?? [undefined]
  return amounts.reduce<Paisa>(
    (sum, amount) =>
      amount === undefined ? amount_items_paisa : Math.min(amount_items_paisa, sum + toPaisa(amount)),
    0,
  )
}

export const Reject = z.object({ note: lineOfText(1000) })

/**
 * Rejects a request with a reason that its customer reads; a rejection by the complaint officer is final. Rights and
 * conflicts are those of approving.
 */
export async function rejectRefund(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'refund.decide')
  const { note } = parse(Reject, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const refund = await toDecide(ctx, id)
    const to = refund.status === 'escalated' ? 'rejected_final' : 'rejected'
    await moveRefund(ctx, refund, to, decidedBy(ctx), { kind: 'staff', note })
    await audit(ctx, { action: 'refund.reject', object_kind: 'refund', object_id: id })
  })
}

/** The request, locked, if the actor may decide about it. */
async function toDecide(ctx: Ctx, id: number): Promise<RefundRow> {
  const refund = await lockRefund(ctx, id)
  requireStatus(ctx, refund, ...TO_DECIDE_STATES)
  const texts = refundTexts(ctx.locale)
  const isAny = (ctx.actor as Actor).rights.includes('refund.decide_any')
  requireOthers(ctx, refund)
  await requireOtherTypist(ctx, refund)
  await requireOtherSeller(ctx, refund)
  if (!isAny && (refund.status === 'escalated' || (await askedBack(ctx, id)) > DECIDE_LIMIT))
    throw new Refusal('forbidden', texts.aboveLimit(DECIDE_LIMIT))
  if (refund.status === 'escalated' && refund.decided_by === ctx.actor!.id)
    throw new Refusal('forbidden', texts.anotherPerson)
  return refund
}

const decidedBy = (ctx: Ctx) => ({ decided_by: ctx.actor!.id, decided_at: ctx.now })

type Pieces = NonNullable<z.output<typeof Approve>['order_items']>

/**
 * The part of the request that is refunded: all of it, or certain items. The delivery fee is refunded only with the
 * whole.
 */
async function partOf(
  ctx: Ctx,
  refund: RefundRow,
  pieces: Pieces | undefined,
): Promise<{ items: RefundItem[]; delivery_paisa: Paisa }> {
  const asked = await ctx.db
    .selectFrom('refund_items')
    .select(['order_item_id', 'quantity', 'amount_paisa'])
    .where('refund_id', '=', refund.id)
    .orderBy('order_item_id')
    .execute()
  const [delivery] = refund.amount_delivery_paisa > 0 ? await readSold(ctx, [], [refund.order_group_id]) : []
  const fee = Math.min(refund.amount_delivery_paisa, delivery?.left_paisa ?? 0)
  if (!pieces) return { items: asked, delivery_paisa: fee }
  const texts = refundTexts(ctx.locale)
  const left = await leftToRefund(
    ctx,
    asked.map(({ order_item_id }) => order_item_id),
    { except: refund.id },
  )
  const items = pieces.map(({ id, quantity, amount }, place): RefundItem => {
    const of = asked.find((item) => item.order_item_id === id)
    if (!of) throw new Refusal('not_found', texts.noSuchItem)
    if (quantity > of.quantity)
      throw fieldRefusal('invalid', `order_items.${place}.quantity`, texts.onlyLeft(of.quantity))
    const most = amountOfPieces(left.get(id)!, quantity)
    const amount_paisa = amount === undefined ? most : toPaisa(amount)
    if (amount_paisa > most) throw fieldRefusal('invalid', `order_items.${place}.amount`, texts.noMore(most))
    return { order_item_id: id, quantity, amount_paisa }
  })
  const refunded = items.filter((item) => item.amount_paisa > 0)
  await writePart(ctx, refund.id, refunded)
  const isWhole = asked.every((one) =>
    refunded.some(
      (item) => item.order_item_id === one.order_item_id && item.amount_paisa === one.amount_paisa,
    ),
  )
  return { items: refunded, delivery_paisa: isWhole ? fee : 0 }
}

async function writePart(ctx: Ctx, refund_id: number, items: RefundItem[]): Promise<void> {
  await ctx.db
    .deleteFrom('refund_items')
    .where('refund_id', '=', refund_id)
    .where('order_item_id', 'not in', [0, ...items.map((item) => item.order_item_id)])
    .execute()
  for (const { order_item_id, ...part } of items)
    await ctx.db
      .updateTable('refund_items')
      .set(part)
      .where('refund_id', '=', refund_id)
      .where('order_item_id', '=', order_item_id)
      .execute()
}

/** Credits what was billed, in the same transaction (domain D18). */
async function creditBills(ctx: Ctx, refund: RefundRow, items: RefundItem[]): Promise<void> {
  const cause = `refund ${refund.id}`
  const reason = CREDIT_REASONS[refund.reason as (typeof REQUEST_REASONS)[number]] ?? CREDIT_REASONS.other
  await creditItems(
    ctx,
    items.map((item) => ({ ...item, reason, cause })),
  )
  if (refund.amount_delivery_paisa > 0)
    await creditDelivery(ctx, {
      order_group_id: refund.order_group_id,
      amount_paisa: refund.amount_delivery_paisa,
      reason,
      cause,
    })
}

/** These are printed on credit notes, whose first language is English. */
const CREDIT_REASONS: Record<(typeof REQUEST_REASONS)[number], string> = {
  missing: 'Missing on delivery',
  wrong_item: 'Wrong item delivered',
  damaged: 'Damaged on delivery',
  poor_quality: 'Poor quality',
  short_weight: 'Short weight',
  too_late: 'Delivered too late',
  changed_mind: 'Returned by the customer',
  payment_failed: 'Payment failed',
  other: 'Refund',
}
