import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'
import type { Provider, Redirect } from '../gateways/gateway.ts'
import type { Paisa } from '../money/money.ts'

/**
 * How part of an order group is paid: in cash at the door, from store credit, or in advance through a gateway.
 * CONTRIBUTING.md says what a new method takes: much SQL says `<> 'credit'` where it means money.
 */
export type TenderMethod = 'cash' | 'credit' | 'esewa' | 'khalti' | 'card' | 'connectips' | 'fonepay'

/** One of the ways in which an order group is paid (tenders.ts). */
export interface Tenders {
  id: GeneratedAlways<number>
  order_group_id: string
  method: TenderMethod
  planned_paisa: Paisa
  captured_paisa: WithDefault<Paisa>
  /** What was given back, or is owed back because a refund of it was approved. */
  refunded_paisa: WithDefault<Paisa>
  /** When the last of it arrived; also set for an amount of 0, if an order group that costs no money was confirmed. */
  captured_at: Date | null
  /** The attempt by which a gateway's money arrived. */
  payment_id: string | null
  /** Set for a tender that another one replaced, and for a surplus charge. */
  voided_at: Date | null
}

export type PaymentStatus =
  | 'initiated'
  | 'pending'
  | 'completed'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'review'
  | 'partially_refunded'
  | 'refunded'

/** A gateway's answer, and the status that was read from it. */
export interface RawAnswer {
  at: string
  status: string
  raw: string
}

/** One attempt to pay an order group. */
export interface Payments {
  id: WithDefault<string>
  order_group_id: string
  provider: Provider
  amount_paisa: Paisa
  status: WithDefault<PaymentStatus>
  /** The shop's name for the attempt at the gateway: 20 capital letters and digits. */
  reference: string
  /** The gateway's name for the attempt while it is open (Khalti: pidx). */
  session_ref: string | null
  /** The gateway's name for the transaction. */
  provider_ref: string | null
  /** Whether the order group is paid by this attempt. */
  is_applied: WithDefault<boolean>
  /**
   * Whether the order was to be paid in cash when it began: its money then pays in place of the cash, unless something
   * was delivered first.
   */
  replaces_cash: WithDefault<boolean>
  return_url: string
  redirect: Json<Redirect> | null
  started_at: Date
  expires_at: Date
  /** When to query the gateway (again); null if never. */
  next_ask_at: Date | null
  asked: WithDefault<number>
  /** When the gateway was last queried. */
  asked_at: WithDefault<Date | null>
  /** Whether the gateway was queried at once because the browser brought a success that it had signed. */
  is_asked_for_success: WithDefault<boolean>
  completed_at: Date | null
  /**
   * The transaction that a member of staff found in the gateway's portal, and who it was; somebody else must confirm
   * it.
   */
  proposed_ref: string | null
  proposed_by: string | null
  /** Only for staff with the right money.read. */
  raw_answers: Json<RawAnswer[]>
}
