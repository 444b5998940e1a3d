import { CompiledQuery, sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { lineOfText, parse } from '../input.ts'
import { type Paisa, toPaisa } from '../money.ts'
import { latinDigits } from '../numerals.ts'
import { type Gateway, gatewayAccount } from './accounts.ts'
import { balanceOf, post } from './post.ts'
import { ledgerWords, ONLY_NUMBER } from './words.ts'

/** Whoever records a transfer holds it alone: two at once could take more than there is. */
const LOCK = 4300

export const GATEWAYS = [
  'esewa',
  'khalti',
  'card',
  'connectips',
  'fonepay',
] as const satisfies readonly Gateway[]

/** Rupees as they are typed: 1,25,000.50, in either script; at most two decimals. */
const Rupees = z
  .string()
  .max(30)
  .transform((typed) => latinDigits(typed).replace(/[\s,]/g, ''))
  .refine((figure) => /^[0-9]{1,9}(\.[0-9]{1,2})?$/.test(figure), { params: ONLY_NUMBER })
  .transform((figure) => toPaisa(Number(figure)))

export const Transfer = z.object({
  provider: z.enum(GATEWAYS),
  /** What arrived in the bank, in rupees. */
  amount: Rupees,
  /** What the gateway kept of it, in rupees. */
  fee: Rupees,
  /** Of the transfer, as the bank's statement or the gateway's report has it. */
  reference: lineOfText(60),
})

/**
 * Records that a gateway transferred money to the bank and kept a fee (right payout.make): both are off what it holds.
 * Under one reference of a gateway once: the same again changes nothing, another sum is refused (conflict, `reference`).
 * Refuses more than the gateway holds (`amount`).
 */
export async function recordTransfer(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'payout.make')
  const { provider, reference, ...typed } = parse(Transfer, input, ctx.locale)
  const { amount: amount_paisa, fee: fee_paisa } = typed
  const words = ledgerWords(ctx.locale)
  const id = `${provider} ${reference}`
  await inTransaction(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(ctx.db)
    const before = await readTransfer(ctx, id)
    if (before?.amount_paisa === amount_paisa && before.fee_paisa === fee_paisa) return
    if (before) throw new Refusal('conflict', words.transferIsThere, { reference: words.transferIsThere })
    const held = await balanceOf(ctx, gatewayAccount(provider))
    if (amount_paisa + fee_paisa > held || amount_paisa + fee_paisa === 0) {
      const sentence = words.notHeld(Math.max(held, 0))
      throw new Refusal('invalid', sentence, { amount: sentence })
    }
    await post(ctx, {
      ...{ cause: CAUSE, id, note: reference },
      lines: [
        { account: 'bank', amount_paisa },
        { account: 'gateway_fees', amount_paisa: fee_paisa },
        { account: gatewayAccount(provider), amount_paisa: -amount_paisa - fee_paisa },
      ],
    })
    await audit(ctx, {
      action: 'gateway.transfer',
      object_kind: 'gateway',
      object_id: id,
      details: { amount_paisa, fee_paisa },
    })
  })
}

const CAUSE = 'gateway.transfer'

/** Something a gateway transferred. */
export interface GatewayTransfer {
  id: number
  at: Date
  provider: Gateway
  reference: string
  amount_paisa: Paisa
  fee_paisa: Paisa
  by: string | null
}

/** What each gateway holds for the shop, and the last 100 transfers, the newest first. Needs `money.read`. */
export async function readTransfers(
  ctx: Ctx,
): Promise<{ gateways: { provider: Gateway; balance_paisa: Paisa }[]; transfers: GatewayTransfer[] }> {
  requireRight(ctx, 'money.read')
  const gateways: { provider: Gateway; balance_paisa: Paisa }[] = []
  for (const provider of GATEWAYS)
    gateways.push({ provider, balance_paisa: await balanceOf(ctx, gatewayAccount(provider)) })
  const { rows } = await ctx.db.executeQuery<GatewayTransfer>(CompiledQuery.raw(LIST, [CAUSE]))
  return { gateways, transfers: rows }
}

async function readTransfer(ctx: Ctx, id: string) {
  const { rows } = await ctx.db.executeQuery<{ amount_paisa: Paisa; fee_paisa: Paisa }>(
    CompiledQuery.raw(`select ${AMOUNTS} from ledger_entries e where e.cause = $1 and e.cause_id = $2`, [
      CAUSE,
      id,
    ]),
  )
  return rows[0]
}

const of = (account: string) =>
  `coalesce((select sum(l.amount_paisa) from ledger_lines l where l.entry_id = e.id and l.account = '${account}'), 0)::bigint`
const AMOUNTS = `${of('bank')} as amount_paisa, ${of('gateway_fees')} as fee_paisa`

const LIST = `
  select e.id, e.at, split_part(e.cause_id, ' ', 1) as provider, e.note as reference, ${AMOUNTS},
    (select a.actor_name from audit_entries a
      where a.object_kind = 'gateway' and a.object_id = e.cause_id order by a.id limit 1) as by
  from ledger_entries e where e.cause = $1 order by e.id desc limit 100`
