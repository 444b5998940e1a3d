import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'
import type { Provider, Redirect } from '../gateways/gateway.ts'
import type { Paisa } from '../money/money.ts'

/**
 * Of an order group: in cash at the door, from store credit, or beforehand through a gateway. What a new one takes is in
 * CONTRIBUTING.md: much SQL means "money" by `<> 'credit'`.
 */
export type TenderMethod = 'cash' | 'credit' | 'esewa' | 'khalti' | 'card' | 'connectips' | 'fonepay'

/** One of the ways in which an order group is paid (tenders.ts). */
export interface Tenders {
  id: GeneratedAlways<number>
  order_group_id: string
  method: TenderMethod
  planned_paisa: Paisa
  captured_paisa: WithDefault<Paisa>
  /** Given back, or owed back since a refund of it was approved. */
  refunded_paisa: WithDefault<Paisa>
  /** When the last of it came in; also of nothing, where an order group that costs no money was confirmed. */
  captured_at: Date | null
  /** The attempt by which a gateway's money came. */
  payment_id: string | null
  /** Of a way that another took the place of, and of a surplus charge. */
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

/** What a gateway said, and what was understood. */
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
  /** Our own name for the attempt at the gateway: 20 capitals and digits. */
  reference: string
  /** The gateway's name for the attempt while it is open (Khalti: pidx). */
  session_ref: string | null
  /** The gateway's name for the money that moved. */
  provider_ref: string | null
  /** Whether this is the payment that the order group is paid by. */
  is_applied: WithDefault<boolean>
  return_url: string
  redirect: Json<Redirect> | null
  started_at: Date
  expires_at: Date
  /** When the gateway is to be asked (again); null: no more. */
  next_ask_at: Date | null
  asked: WithDefault<number>
  /** When its gateway was asked last. */
  asked_at: WithDefault<Date | null>
  /** A success that the gateway had signed came with the browser, and it was asked at once because of it. */
  is_asked_for_success: WithDefault<boolean>
  completed_at: Date | null
  /** The transaction that somebody found in the gateway's portal, and who; somebody else confirms it. */
  proposed_ref: string | null
  proposed_by: string | null
  /** For staff with the right money.read, nobody else. */
  raw_answers: Json<RawAnswer[]>
}
