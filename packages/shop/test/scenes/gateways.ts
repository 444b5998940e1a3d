import type {
  Attempt,
  Gateway,
  GatewayPayment,
  GatewayStatus,
  Gateways,
  Provider,
  RefundAnswer,
} from '../../src/gateways/gateway.ts'

/** Gateways that answer what a test tells them, without any network. */
export interface GatewaysOfTests extends Gateways {
  /** Every attempt that was begun. */
  started: (Attempt & { provider: Provider })[]
  /** Every refund that was asked for. */
  refunded: { payment_id: string; amount_paisa: number }[]
  /** How often was asked what became of an attempt. */
  asked: number
  /** Steers the answer to the next questions: by default every attempt is pending. `paid` answers in full. */
  answer(
    how:
      | 'paid'
      | GatewayStatus['status']
      | ((payment: GatewayPayment) => GatewayStatus | Promise<GatewayStatus>),
  ): void
  /** Steers refunds: by default Khalti gives back at once, the others by hand. */
  answerRefund(how: RefundAnswer['status'] | undefined): void
}

const PROVIDERS = ['esewa', 'khalti', 'card', 'connectips', 'fonepay'] as const

export function openGatewaysOfTests(): GatewaysOfTests {
  let answer: (payment: GatewayPayment) => GatewayStatus | Promise<GatewayStatus> = () => ({
    status: 'pending',
    raw: 'test',
  })
  let refund: RefundAnswer['status'] | undefined
  const gateways: GatewaysOfTests = {
    offered: new Map(PROVIDERS.map((provider) => [provider, gatewayOf(provider)])),
    started: [],
    refunded: [],
    asked: 0,
    answer(how) {
      answer = typeof how === 'function' ? how : (payment) => gatewayStatusOf(how, payment)
    },
    answerRefund(how) {
      refund = how
    },
  }

  function gatewayOf(provider: Provider): Gateway {
    return {
      firstPoll: 5,
      canBeQueried: provider !== 'card' && provider !== 'fonepay',
      life: 30,
      least_paisa: 1,
      origin: `https://${provider}.test`,
      async start(attempt) {
        gateways.started.push({ ...attempt, provider })
        const url = `https://${provider}.test/pay/${attempt.reference}`
        return { redirect: { method: 'GET', url, fields: {} } }
      },
      async verify(payment) {
        gateways.asked++
        return answer(payment)
      },
      async refund(payment, amount_paisa) {
        gateways.refunded.push({ payment_id: payment.id, amount_paisa })
        const status = refund ?? (provider === 'khalti' ? 'refunded' : 'by_hand')
        return { status, ref: `refund-of-${payment.provider_ref}` }
      },
    }
  }
  return gateways
}

/** `paid`: the whole amount, under a number that no other attempt has. */
function gatewayStatusOf(how: 'paid' | GatewayStatus['status'], payment: GatewayPayment): GatewayStatus {
  if (how !== 'paid') return { status: how, raw: 'test' }
  return {
    status: 'completed',
    amount_paisa: payment.amount_paisa,
    provider_ref: `T-${payment.reference}`,
    raw: 'test',
  }
}
