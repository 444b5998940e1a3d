import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { consume } from '../accounts/rate-limit.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { MINUTE } from '../durations.ts'
import { fieldRefusal } from '../errors.ts'
import { parse } from '../input.ts'
import {
  type Gateway,
  GatewayOutage,
  type GatewayPayment,
  GatewayRefusal,
  type Gateways,
  type Provider,
} from './gateway.ts'
import { gatewaysOffered, PROVIDERS } from './gateways.ts'
import { newReference } from './reference.ts'
import { TEXTS } from './texts.ts'

/** Rs 10 in paisa, unless the gateway's minimum is higher. Nobody pays it. */
const AMOUNT_PAISA = 10_00
/** Probes within 15 minutes. */
const MAX_PROBES = 10
const MAX_REPLY_LENGTH = 300

/** What is known about a gateway that is switched on. */
export interface ProbedGateway {
  provider: Provider
  /** Whether it can be queried without paying; of the others only the first payment shows that they work. */
  can_be_asked: boolean
  /** When it last answered, to a query or by a payment that arrived; null if never. */
  answered_at: Date | null
  /** When it was last queried without an answer, and why that counts as none; null if it has answered since. */
  failed_at: Date | null
  said: string
}

export const ProbeGateway = z.object({ provider: z.enum(PROVIDERS) })

/**
 * Queries a gateway about an attempt that nobody pays, in the same way as for a real one, and stores whether it
 * answered. Needs the right `shop.open`. No transaction may be open. Refuses a gateway that is not offered or cannot be
 * queried (`invalid`).
 */
export async function probeGateway(ctx: Ctx, gateways: Gateways, input: unknown): Promise<void> {
  const { id: tested_by } = requireRight(ctx, 'shop.open')
  const { provider } = parse(ProbeGateway, input, ctx.locale)
  const gateway = gateways.offered.get(provider)
  const texts = TEXTS[ctx.locale]
  if (!gateway) throw fieldRefusal('invalid', 'provider', texts.notOffered)
  if (!gateway.canBeQueried) throw fieldRefusal('invalid', 'provider', texts.cannotBeAsked)
  await consume(ctx, { key: `probe ${provider}`, max: MAX_PROBES })
  const { is_answered, said } = await ask(ctx, gateway, provider)
  const probe = { is_answered, said: said.slice(0, MAX_REPLY_LENGTH), tested_by, tested_at: ctx.now }
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('gateway_tests')
      .values({ provider, ...probe })
      .onConflict((before) => before.column('provider').doUpdateSet(probe))
      .execute()
    await audit(ctx, {
      action: 'gateway.probe',
      object_kind: 'gateway',
      object_id: provider,
      details: { is_answered },
    })
  })
}

/** The gateways that are switched on, in the order in which they are shown. The caller must check who may see them. */
export async function listProbedGateways(ctx: Ctx, gateways: Gateways): Promise<ProbedGateway[]> {
  const probes = await ctx.db
    .selectFrom('gateway_tests')
    .select(['provider', 'is_answered', 'said', 'tested_at'])
    .execute()
  const paid = await ctx.db
    .selectFrom('payments')
    .select(({ fn }) => ['provider', fn.max('completed_at').as('at')])
    .where('completed_at', 'is not', null)
    .groupBy('provider')
    .execute()
  return gatewaysOffered(gateways).map((provider) => {
    const probe = probes.find((one) => one.provider === provider)
    const paid_at = paid.find((one) => one.provider === provider)?.at ?? null
    const answered = [probe?.is_answered ? probe.tested_at : null, paid_at].filter((at) => at !== null)
    const answered_at = answered.sort((a, b) => b.getTime() - a.getTime())[0] ?? null
    const hasFailed = probe && !probe.is_answered && !(answered_at && answered_at > probe.tested_at)
    return {
      provider,
      can_be_asked: gateways.offered.get(provider)!.canBeQueried,
      answered_at,
      failed_at: hasFailed ? probe.tested_at : null,
      said: hasFailed ? probe.said : '',
    }
  })
}

async function ask(ctx: Ctx, gateway: Gateway, provider: Provider) {
  const payment = attemptOf(ctx, gateway, provider)
  try {
    const { session_ref = null } = await gateway.start({
      reference: payment.reference,
      amount_paisa: payment.amount_paisa,
      description: 'A test of the connection',
      customer: { name: 'Himalayan Green', email: null, phone: null },
      return_url: payment.return_url,
      website_url: ctx.publicUrl,
      started_at: ctx.now,
    })
    const { status, is_outage = false, raw } = await gateway.verify({ ...payment, session_ref }, null)
    // An unpaid attempt cannot be in review, so that such an answer is about something else and does not count.
    return { is_answered: !is_outage && status !== 'review', said: raw }
  } catch (error) {
    if (!(error instanceof GatewayOutage || error instanceof GatewayRefusal)) throw error
    return { is_answered: false, said: error.message }
  }
}

/** An attempt that is stored nowhere. */
function attemptOf(ctx: Ctx, gateway: Gateway, provider: Provider): GatewayPayment {
  const id = randomUUID()
  return {
    id,
    provider,
    amount_paisa: Math.max(AMOUNT_PAISA, gateway.least_paisa),
    status: 'initiated',
    reference: newReference(),
    session_ref: null,
    provider_ref: null,
    return_url: `${ctx.publicUrl}/pay/return/${id}`,
    redirect: null,
    expires_at: new Date(ctx.now.getTime() + gateway.life * MINUTE),
  }
}
