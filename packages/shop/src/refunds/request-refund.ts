import { z } from 'zod'
import { consume } from '../accounts/rate-limit.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireActor, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { inspectPhoto } from '../files/inspect-file.ts'
import { attachFile, storeTemporary } from '../files/orphan-files.ts'
import type { PrivateFileStore } from '../files/private-file-store.ts'
import { idempotent } from '../idempotency/idempotency.ts'
import { linesOfText, parse } from '../input.ts'
import { IS_LIVE } from '../money/item-amount.ts'
import { CLAIM_DAYS } from '../trade-terms.ts'
import { amountOfPieces, leftToRefund } from './left-to-refund.ts'
import { lockRefund } from './lock-refund.ts'
import { notifyOfRefund } from './notify-of-refund.ts'
import { findRefund, type Refund } from './refunds.ts'
import { isAskedOrGiven } from './states.ts'
import { NO_REPLACEMENT, refundTexts } from './texts.ts'
import { type RefundItem, writeRefund } from './write-refund.ts'

export const MAX_PHOTOS = 4
/** How many reports are possible about one order group, including withdrawn and rejected ones. */
export const MAX_REQUESTS = 20
/** Reports by one person within a day, because checking their photos takes processor time; staff type those of many. */
const MAX_TRIES = 30
const MAX_TYPED = 300

/** Why a customer asks for a refund (domain D3). */
export const REQUEST_REASONS = [
  'missing',
  'wrong_item',
  'damaged',
  'poor_quality',
  'short_weight',
  'too_late',
  'changed_mind',
  'payment_failed',
  'other',
] as const

/**
 * What a customer may ask for. Domain D3 also has a replacement, but no step of staff sends one, so that it is not
 * offered; older reports may still have that wish.
 */
const Wish = z
  .enum(['refund', 'replacement', 'credit'])
  .refine((wish) => wish !== 'replacement', { params: NO_REPLACEMENT })

export const RefundPieces = z.object({
  id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  quantity: z.int().min(1).max(1_000_000),
})

export const RequestRefund = z.object({
  order_items: z.array(RefundPieces).min(1).max(200),
  reason: z.enum(REQUEST_REASONS),
  note: linesOfText(1000),
  wish: Wish.default('refund'),
})

/**
 * Asks for a refund of one's own delivered items, within 7 days of their delivery, with up to four photos, which are
 * private files. It must be decided within 7 days. If it completes the request of everything that was delivered of an
 * order group, the delivery fee is included.
 *
 * Refuses items that are not one's own (`not_found`); items that are not delivered, or were delivered too long ago
 * (`not_allowed`); a quantity that was requested before or at this moment (`conflict`); a file that is not a photo
 * (`photos.0`); more than 20 reports about one order group (`not_allowed`), and more than 30 in a day (`too_many`).
 */
export async function requestRefund(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  input: unknown,
  photos: readonly Uint8Array[] = [],
): Promise<Refund> {
  const { id: user_id } = requireActor(ctx)
  return findRefund(ctx, await ask(ctx, privateFiles, input, photos, { user_id, kind: 'customer' }))
}

/**
 * The same for a customer who calls, by staff (right `order.help`), of one order group: it is the customer's request, its first step
 * names who typed it, and it is in the audit log. The same `key` again writes nothing. The time limit holds for it, too.
 * Answers the id of the refund.
 */
export async function requestRefundFor(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  order_group: string,
  input: unknown,
  { photos = [], key }: { photos?: readonly Uint8Array[]; key?: string | undefined } = {},
): Promise<number> {
  requireRight(ctx, 'order.help')
  const owner = z.uuid().safeParse(order_group).success
    ? await ctx.db
        .selectFrom('order_groups')
        .select('user_id')
        .where('id', '=', order_group)
        .executeTakeFirst()
    : undefined
  if (!owner) throw new Refusal('not_found', refundTexts(ctx.locale).noSuchItem)
  return ask(ctx, privateFiles, input, photos, { ...owner, kind: 'staff', order_group, key })
}

/** Whose request it is, and who types it. */
interface By {
  user_id: string
  kind: 'customer' | 'staff'
  /** The order group that it has to be about. */
  order_group?: string
  key?: string | undefined
}

/** Answers the id of the refund. */
async function ask(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  input: unknown,
  photos: readonly Uint8Array[],
  by: By,
): Promise<number> {
  const { user_id, kind, key } = by
  const request = parse(RequestRefund, input, ctx.locale)
  const texts = refundTexts(ctx.locale)
  if (photos.length > MAX_PHOTOS) throw fieldRefusal('invalid', 'photos', texts.mostPhotos(MAX_PHOTOS))
  // This check comes before files are unpacked, so that only people who may ask cause that work.
  const isRepeat = await isAskedAlready(ctx, by, request)
  const files: string[] = []
  await consume(ctx, {
    key: `refund request ${ctx.actor!.id}`,
    max: kind === 'staff' ? MAX_TYPED : MAX_TRIES,
    within: DAY,
  })
  for (const [place, photo] of isRepeat ? [] : photos.entries())
    files.push(
      await storeTemporary(ctx, privateFiles, await inspectPhoto(photo, `photos.${place}`, ctx.locale)),
    )
  return idempotent(ctx, key, { ...request, user_id }, async (ctx) => {
    await lockOrderGroups(ctx, user_id, request)
    const claim = await claimOf(ctx, by, request)
    const { reason, note, wish } = request
    const id = await writeRefund(
      ctx,
      {
        kind: 'refund',
        status: 'requested',
        user_id,
        reason,
        note,
        wish,
        bearer: null,
        ...claim,
        method: wish === 'credit' ? 'credit' : claim.payment_id ? 'original' : 'bank',
      },
      { kind },
    )
    for (const [position, file] of files.entries()) {
      await attachFile(ctx, file)
      await ctx.db.insertInto('refund_photos').values({ refund_id: id, position, file }).execute()
    }
    await notifyOfRefund(ctx, await lockRefund(ctx, id))
    if (kind === 'staff')
      await audit(ctx, {
        action: 'refund.request',
        object_kind: 'order',
        object_id: claim.order_group_id,
        details: { refund: id },
      })
    return id
  })
}

/**
 * Refuses what cannot be requested. What was asked already is no refusal where there is a key, since it may be this very request:
 * `idempotent` knows that.
 */
async function isAskedAlready(ctx: Ctx, by: By, request: Asked): Promise<boolean> {
  try {
    await claimOf(ctx, by, request)
    return false
  } catch (error) {
    if (by.key !== undefined && error instanceof Refusal && error.code === 'conflict') return true
    throw error
  }
}

type Asked = z.output<typeof RequestRefund>

interface Claim {
  order_group_id: string
  order_id: string | null
  items: RefundItem[]
  delivery_paisa: number
  amount_paisa: number
  payment_id: string | null
}

/** Of two requests for the same order group at once, the second waits and then sees the first. */
async function lockOrderGroups(ctx: Ctx, user_id: string, { order_items }: Asked): Promise<void> {
  const ids = order_items.map(({ id }) => id)
  await ctx.db.executeQuery(HOLD({ ids, user_id }))
}

/** The requested items with their amounts. Refuses what cannot be requested. */
async function claimOf(ctx: Ctx, { user_id, order_group }: By, { order_items }: Asked): Promise<Claim> {
  const texts = refundTexts(ctx.locale)
  const ids = order_items.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw fieldRefusal('invalid', 'order_items', texts.sentTwice)
  const { rows } = await ctx.db.executeQuery(ITEMS({ ids, user_id }))
  if (rows.length < ids.length) throw new Refusal('not_found', texts.noSuchItem)
  const groups = new Set(rows.map((row) => row.order_group_id))
  if (order_group && !groups.has(order_group)) throw new Refusal('not_found', texts.noSuchItem)
  if (groups.size > 1) throw fieldRefusal('invalid', 'order_items', texts.oneOrder)
  for (const row of rows) {
    if (!row.delivered_at) throw new Refusal('not_allowed', texts.notDelivered)
    if (ctx.now.getTime() > row.delivered_at.getTime() + CLAIM_DAYS * DAY)
      throw new Refusal('not_allowed', texts.tooLate(CLAIM_DAYS))
  }
  if (rows[0]!.reports >= MAX_REQUESTS) throw new Refusal('not_allowed', texts.oftenAsked(MAX_REQUESTS))
  const left = await leftToRefund(ctx, ids)
  const items = order_items.map(({ id, quantity }, place) => {
    const of = left.get(id)!
    const field = `order_items.${place}.quantity`
    if (of.quantity < 1) throw fieldRefusal('conflict', field, texts.alreadyAsked)
    if (of.quantity < quantity) throw fieldRefusal('conflict', field, texts.onlyLeft(of.quantity))
    return { order_item_id: id, quantity, amount_paisa: amountOfPieces(of, quantity) }
  })
  const { order_group_id, payment_id } = rows[0]!
  const delivery_paisa = await deliveryWith(ctx, order_group_id, items)
  const amount_paisa = items.reduce((sum, item) => sum + item.amount_paisa, delivery_paisa)
  if (amount_paisa === 0) throw new Refusal('not_allowed', texts.nothingPaid)
  const orders = new Set(rows.map((row) => row.order_id))
  const order_id = orders.size === 1 ? rows[0]!.order_id : null
  return { order_group_id, order_id, items, delivery_paisa, amount_paisa, payment_id }
}

/** The delivery fee, if with these pieces everything of the order group is requested (Dokan #2261). */
async function deliveryWith(ctx: Ctx, order_group_id: string, items: RefundItem[]): Promise<number> {
  const { rows } = await ctx.db.executeQuery(DELIVERY({ order_group_id }))
  const { paid_paisa, live } = rows[0]!
  if (paid_paisa < 1) return 0
  const left = await leftToRefund(ctx, live)
  const asked = new Map(items.map((item) => [item.order_item_id, item.quantity]))
  return [...left.values()].every((of) => of.quantity === (asked.get(of.order_item_id) ?? 0)) ? paid_paisa : 0
}

interface ItemRow {
  order_item_id: number
  order_id: string
  order_group_id: string
  /** Null if it is not delivered, or was returned. */
  delivered_at: Date | null
  payment_id: string | null
  /** All reports about the order group so far. */
  reports: number
}

const ITEMS = statement<ItemRow>(`
  select i.id as order_item_id, o.id as order_id, g.id as order_group_id, p.id as payment_id,
    (select count(*)::int from refunds f where f.order_group_id = g.id and f.kind = 'refund') as reports,
    case when i.status = 'delivered' then (
      select max(s.at) from order_item_steps s where s.order_item_id = i.id and s.status = 'delivered') end as delivered_at
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  left join payments p on p.order_group_id = g.id and p.is_applied
  where i.id = any((select $ids)::bigint[]) and g.user_id = $user_id
  order by i.id`)

const HOLD = statement(`
  select g.id from order_groups g
  where g.user_id = $user_id and g.id in (
    select o.order_group_id from order_items i join orders o on o.id = i.order_id
    where i.id = any((select $ids)::bigint[]))
  order by g.id for no key update`)

// The part of the fee that is neither refunded nor requested, and the live items.
const DELIVERY = statement<{ paid_paisa: number; live: number[] }>(`
  select g.delivery_fee_paisa - g.delivery_discount_paisa - coalesce((
      select sum(f.amount_delivery_paisa) from refunds f
      where f.order_group_id = g.id and ${isAskedOrGiven('f')}), 0)::bigint
      as paid_paisa,
    array(
      select i.id from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = g.id
        and ${IS_LIVE}) as live
  from order_groups g where g.id = $order_group_id`)
