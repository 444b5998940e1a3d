import type { Paisa } from '../money/money.ts'

/** The gateways that can be switched on. */
export type Provider = 'esewa' | 'khalti' | 'card' | 'connectips' | 'fonepay'

/** Where the shopper goes to pay: a link, or a form that is sent there. */
export interface Redirect {
  method: 'GET' | 'POST'
  url: string
  fields: Record<string, string>
}

/** What the shopper's browser brought back, as names and texts. It proves nothing by itself. */
export type Callback = Readonly<Record<string, string>>

/** What is known about an attempt after its gateway was queried. */
export interface GatewayStatus {
  status: 'completed' | 'pending' | 'cancelled' | 'expired' | 'failed' | 'review' | 'refunded'
  /** The amount that was paid, according to the gateway. */
  amount_paisa?: Paisa
  /** The gateway's name for the transaction. For `review`, if the gateway named one, staff begin with it. */
  provider_ref?: string | undefined
  /** For `refunded`: whether only a part was given back. */
  is_partial?: boolean
  /**
   * For `expired`: the gateway cannot be queried and has said nothing. The money may have been taken all the same, so
   * that staff must look at its portal.
   */
  has_no_response?: boolean
  /** The gateway did not answer, so that nothing is known. It is queried again soon. */
  is_outage?: boolean
  /** The gateway's answer, for staff. It contains no secret, and of a card at most its last digits. */
  raw: string
}

/** The part of an attempt's row that its gateway needs to query it or to give money back. */
export interface GatewayPayment {
  /** The attempt's own id. */
  id: string
  provider: Provider
  amount_paisa: Paisa
  status: string
  /** The shop's name for the attempt at the gateway. */
  reference: string
  /** The gateway's name for the attempt while it is open. */
  session_ref: string | null
  /** The gateway's name for the transaction. */
  provider_ref: string | null
  return_url: string
  redirect: Redirect | null
  expires_at: Date
}

/** The person who pays, as far as a gateway may know them. */
export interface Payer {
  name: string
  email: string | null
  /** Written as +977 and ten digits. */
  phone: string | null
}

/** What a gateway needs to begin an attempt. */
export interface Attempt {
  reference: string
  amount_paisa: Paisa
  /** What the payment is for, in a few words of Latin letters: "Order GP-000123". */
  description: string
  customer: Payer
  /** The URL to which the browser returns. */
  return_url: string
  /** The URL of the shop. */
  website_url: string
  started_at: Date
}

export interface Started {
  redirect: Redirect
  /** The gateway's name for the attempt. */
  session_ref?: string
  /** Milliseconds within which it can be paid, if the gateway says so. */
  life?: number
}

export interface RefundAnswer {
  /**
   * `by_hand`: a refund is possible only in the gateway's own portal. `unknown`: it may have gone through, and sending
   * it again could pay twice, so that staff must look.
   */
  status: 'refunded' | 'by_hand' | 'failed' | 'unknown'
  /** The gateway's name for the refund, or why it failed. */
  ref: string
}

/** A gateway that is switched on (a file in providers/). It throws only GatewayOutage and GatewayRefusal. */
export interface Gateway {
  /** Minutes after which an attempt is first polled if its shopper has not come back. */
  firstPoll: number
  /** Minutes within which an attempt can be paid, if the gateway does not say. */
  life: number
  /** The smallest amount that it accepts. */
  least_paisa: Paisa
  /** Whether it can be queried about an attempt; of other gateways only what the browser brings back is known. */
  canBeQueried: boolean
  /** The origin to which the browser goes to pay; forms of our pages may lead there. */
  origin: string
  start(attempt: Attempt): Promise<Started>
  /** Whether what came back is a success of this attempt, signed by the gateway. It is only a reason to query. */
  isSignedSuccess?(payment: GatewayPayment, callback: Callback): boolean
  verify(payment: GatewayPayment, callback: Callback | null): Promise<GatewayStatus>
  refund(payment: GatewayPayment, amount_paisa: Paisa): Promise<RefundAnswer>
}

/** The gateways in the settings, opened once. */
export interface Gateways {
  offered: ReadonlyMap<Provider, Gateway>
}

/** The gateway did not answer, or not in a form that can be understood, so that nothing is known. */
export class GatewayOutage extends Error {
  override readonly name = 'GatewayOutage'
}

/** The gateway refuses to begin this attempt. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'
}
