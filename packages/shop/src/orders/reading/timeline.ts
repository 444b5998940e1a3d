import type { Locale } from '../../context.ts'
import type { LowerReason } from '../change-tables.ts'
import { whyRejected, whyUndelivered } from '../reasons/reason-words.ts'
import type { CancelReason, FailureReason, RejectReason } from '../reasons/reasons.ts'
import type { ActorKind, OrderItemStatus } from '../states.ts'
import { timelineTexts } from './timeline-texts.ts'

/** The reader of a timeline; customers are addressed as "you". */
export type Reader = 'customer' | 'staff'

/** Something that happened to an order group. */
export interface TimelineEntry {
  at: Date
  event: 'placed' | 'lowered' | OrderItemStatus
  /** A sentence in the reader's language. */
  text: string
  actor_kind: ActorKind
  /** The vendor order that the entry is about; null for the whole order group. */
  order_id: string | null
}

/** A step of one item as the database gives it in JSON. */
export interface ItemEvent {
  status: OrderItemStatus
  /** In the format of ISO 8601. */
  at: string
  actor_kind: ActorKind
  note: string
  reason: RejectReason | null
  cancel_reason: CancelReason | null
  failure_reason: FailureReason | null
  proof: 'code' | 'photo' | null
}

/** A change of an item's quantity by staff, its customer or its vendor, as the database gives it in JSON. */
export interface Lowering {
  /** In the format of ISO 8601. */
  at: string
  from: number
  to: number
  by_customer: boolean
  by_vendor: boolean
  why: LowerReason
  note: string
}

interface Item {
  order_id: string
  name_en: string
  name_ne: string
  vendor_en: string
  vendor_ne: string
  quantity: number
  ordered_quantity: number
  steps: ItemEvent[]
  lowerings: Lowering[]
}

/**
 * The timeline of an order group, oldest first. Items of one vendor that made the same step together share one entry.
 */
export function timelineOf(
  placed_at: Date,
  items: readonly Item[],
  reader: Reader,
  locale: Locale,
): TimelineEntry[] {
  const texts = timelineTexts(locale)
  // The first step of each item is the placing of the order.
  const steps = items.flatMap((item) => item.steps.slice(1).map((step) => ({ ...step, item })))
  const together = Map.groupBy(steps, ({ item, status, at, actor_kind, note, reason, failure_reason }) =>
    JSON.stringify([item.order_id, status, at, actor_kind, note, reason, failure_reason]),
  )
  const entries = [...together.values()].map((steps): TimelineEntry => {
    const { status, at, actor_kind, item } = steps[0]!
    return {
      at: new Date(at),
      event: status,
      text: sentenceOf(steps, reader, locale),
      actor_kind,
      order_id: item.order_id,
    }
  })
  const lowered = items.flatMap(({ lowerings, ...item }) =>
    lowerings.map(({ at, from, to, by_customer, by_vendor, why, note }): TimelineEntry => {
      const quoted = note ? ` ${texts.quoted(note)}` : ''
      const name = item[`name_${locale}`]
      const sentence =
        why === 'short'
          ? texts.short(name, from, to)
          : texts.lowered(by_customer ? reader : 'company', name, from, to)
      return {
        at: new Date(at),
        event: 'lowered',
        text: `${sentence}${quoted}`,
        actor_kind: by_customer ? 'customer' : by_vendor ? 'vendor' : 'staff',
        order_id: item.order_id,
      }
    }),
  )
  return [
    { at: placed_at, event: 'placed', text: texts.placed, actor_kind: 'customer', order_id: null },
    ...[...entries, ...lowered].sort((a, b) => a.at.getTime() - b.at.getTime()),
  ]
}

/** How many were ordered when an item was confirmed, and how many its vendor confirmed: without what staff lowered since. */
function quantitiesAt(at: string, { quantity, ordered_quantity, lowerings }: Item) {
  const isBefore = (one: Lowering) => new Date(one.at) <= new Date(at)
  return {
    before: lowerings.findLast(isBefore)?.to ?? ordered_quantity,
    after: lowerings.find((one) => !isBefore(one))?.from ?? quantity,
  }
}

function sentenceOf(steps: (ItemEvent & { item: Item })[], reader: Reader, locale: Locale): string {
  const texts = timelineTexts(locale)
  const { status, actor_kind, item, note, reason, cancel_reason, failure_reason, proof } = steps[0]!
  const products = steps.map(({ item, status, at }) => {
    const name = item[`name_${locale}`]
    const { before, after } = quantitiesAt(at, item)
    return status === 'confirmed' && after < before ? texts.part(name, after, before) : name
  })
  const vendor = item[`vendor_${locale}`]
  const isCompany = actor_kind === 'staff'
  const who = isCompany && status !== 'cancelled' ? texts.companyFor(vendor) : vendor
  const by = actor_kind === 'customer' ? reader : 'company'
  const sentence =
    status === 'cancelled'
      ? actor_kind === 'system'
        ? texts.notPaid(products.join(', '))
        : texts.cancelled(by, products.join(', '))
      : status === 'confirmed' && actor_kind === 'system'
        ? texts.paid(vendor, products.join(', '))
        : texts[status](who, products.join(', '))
  const more = [
    whyRejected(reason, locale),
    whyUndelivered(failure_reason, locale),
    cancel_reason && texts.cancelReason[cancel_reason],
    note && texts.quoted(note),
    proof && texts.proof[proof],
  ]
  return [sentence, ...more.filter(Boolean)].join(' ')
}
