import type { Paisa } from '../money/money.ts'

/** The gateways that can be switched on. */
export type Provider = 'esewa' | 'khalti' | 'card' | 'connectips' | 'fonepay'

/** Where the shopper goes to pay: a link, or a form that is sent there. */
export interface Redirect {
  method: 'GET' | 'POST'
  url: string
  fields: Record<string, string>
}

/** What came back with the shopper's browser: names and texts that prove nothing by themselves. */
export type Callback = Readonly<Record<string, string>>

/** What is known of an attempt after its gateway was queried. */
export interface GatewayStatus {
  status: 'completed' | 'pending' | 'cancelled' | 'expired' | 'failed' | 'review' | 'refunded'
  /** What was paid, as the gateway says. */
  amount_paisa?: Paisa
  /** The gateway's name for the money; of `review`, if it named any: where staff begin to look. */
  provider_ref?: string | undefined
  /** Of `refunded`: only a part went back. */
  is_partial?: boolean
  /**
   * Of `expired`: nothing but silence says so. The gateway cannot be queried, so the money may have been taken all the same;
   * staff look at its portal.
   */
  has_no_response?: boolean
  /** The gateway did not answer, so nothing is known. It is queried again soon. */
  is_outage?: boolean
  /** What was said, for staff: no secret, no more of a card than its last digits. */
  raw: string
}

/** An attempt to pay as its gateway needs it to ask about it or to give money back: a part of its row. */
export interface GatewayPayment {
  /** The attempt's own id. */
  id: string
  provider: Provider
  amount_paisa: Paisa
  status: string
  /** Our own name for the attempt at the gateway. */
  reference: string
  /** The gateway's name for the attempt while it is open. */
  session_ref: string | null
  /** The gateway's name for the money that moved. */
  provider_ref: string | null
  return_url: string
  redirect: Redirect | null
  expires_at: Date
}

/** Who pays, as far as a gateway may know it. */
export interface Payer {
  name: string
  email: string | null
  /** +977 and ten digits. */
  phone: string | null
}

/** What a gateway needs to begin. */
export interface Attempt {
  reference: string
  amount_paisa: Paisa
  /** What is paid for, in a few Latin words: "Order GP-000123". */
  description: string
  customer: Payer
  /** Where the browser comes back. */
  return_url: string
  /** Address of the shop. */
  website_url: string
  started_at: Date
}

export interface Started {
  redirect: Redirect
  /** The gateway's name for the attempt. */
  session_ref?: string
  /** Milliseconds that it can be paid, where the gateway says so. */
  life?: number
}

export interface RefundAnswer {
  /**
   * `by_hand`: only in the gateway's own portal. `unknown`: it may have gone through; sending it again could pay twice, so
   * somebody has to look.
   */
  status: 'refunded' | 'by_hand' | 'failed' | 'unknown'
  /** The gateway's name for what was done, or why it was not. */
  ref: string
}

/** One gateway that is switched on (a file in providers/). Throws nothing but GatewayOutage and GatewayRefusal. */
export interface Gateway {
  /** Minutes after the start of an attempt when it is first polled, if its shopper has not come back. */
  firstPoll: number
  /** Minutes that an attempt can be paid, where the gateway does not say. */
  life: number
  /** The least that it takes. */
  least_paisa: Paisa
  /** Whether it can be queried about an attempt; of the others only what the browser brings back is known. */
  canBeQueried: boolean
  /** Where the browser goes to pay: what forms of our pages may lead to. */
  origin: string
  start(attempt: Attempt): Promise<Started>
  /** Whether what came back is this attempt's success, signed by the gateway; it is a reason to ask, and nothing more. */
  isSignedSuccess?(payment: GatewayPayment, callback: Callback): boolean
  verify(payment: GatewayPayment, callback: Callback | null): Promise<GatewayStatus>
  refund(payment: GatewayPayment, amount_paisa: Paisa): Promise<RefundAnswer>
}

/** The settings' gateways, opened once. */
export interface Gateways {
  offered: ReadonlyMap<Provider, Gateway>
}

/** The gateway did not answer, or not in words that can be understood: nothing is known. */
export class GatewayOutage extends Error {
  override readonly name = 'GatewayOutage'
}

/** The gateway will not begin this attempt. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'
}
