import { z } from 'zod'
import type { Right, VendorRole } from '../context.ts'
import type { Channel } from './tables.ts'

// What a feature declares of each kind of event about which people are notified, in a `notices.ts` of its own; all of
// them are gathered in src/notices.ts. Kinds about an order have 'Order' in their name, and to customers begin with it.

/** Whom a kind is for: the person whom the event names, members of its vendor with one of these roles, or staff with this right. */
export type Receivers = 'person' | { team: readonly VendorRole[] } | { right: Right }

/** An event as the address of its page may use it. */
export interface Subject<V> {
  values: V
  object_id: string
  order_group_id: string | null
}

/** What people read in one language. */
interface Words<V> {
  /** The sentence on the site and in the mail; its beginning is the mail's subject. */
  message: (values: V) => string
  /**
   * SMS of one part (160 characters of English, 70 of Nepali), the fullest first: the first that fits is sent. Without any it is
   * the sentence of the site. `link` is the address of its page.
   */
  sms?: (values: V, link: string) => string[]
}

export interface Kind<V, To extends Receivers = Receivers> {
  /** The schema of the values that its sentences are made of. */
  values: z.ZodType<V>
  to: To
  /** The path of the page on which its reader can act. */
  page: (subject: Subject<V>) => string
  /** The channels by which it also reaches those who chose the main steps only. */
  main: readonly Channel[]
  /** Nobody can switch it off on any channel, because the event may be a thief's doing. */
  isAlways?: true
  /** Its SMS is sent even if the month's are used up (messaging/sms-budget.ts). */
  isAwaited?: true
  /** Vendors get another SMS, with a link for the answer (approvals/request-approval.ts). */
  isAskedBySms?: true
  /** So many parts its SMS may have, where one has no room for what can be answered; one if left out. */
  smsParts?: number
  /** Its mail contains the order (orders-in-mails.ts). */
  withOrder?: true
  /** It raises questions: the shop's phone follows in its SMS if there is room. */
  withPhone?: true
  en: Words<V>
  ne: Words<V>
}

/** Declares a kind; its words know the values by their schema. */
export const notice = <S extends z.ZodType, const To extends Receivers>(
  kind: Omit<Kind<z.output<S>, To>, 'values'> & { values: S },
): Kind<z.output<S>, To> => kind as Kind<z.output<S>, To>

export const Names = z.object({ name_en: z.string(), name_ne: z.string() })
export type Names = z.output<typeof Names>

/** Every member of a vendor. */
export const ALL_ROLES = ['owner', 'catalogue', 'orders', 'finance'] as const satisfies VendorRole[]

/** The page of the order, for its customer. */
export const ORDER_PAGE = ({ order_group_id }: { order_group_id: string | null }) =>
  `/order/${order_group_id}`
