import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireReading, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import type { Provider } from '../gateways/gateway.ts'
import { PROVIDERS } from '../gateways/gateways.ts'
import { MAX_INTEGER } from '../http/schemas.ts'
import { lineOfText, parse, typedNumber } from '../input.ts'
import { type Paisa, toPaisa } from '../money/money.ts'
import { typedRupees } from '../money/typed-rupees.ts'
import { gatewayAccount } from './accounts.ts'
import { balanceOf, post } from './post.ts'
import { ledgerTexts, ONLY_NUMBER } from './texts.ts'

/**
 * The key of an advisory lock: transfers are recorded one after the other, because two at once could together exceed
 * what the gateway holds.
 */
const LOCK = 4300

/** Gateways keep 1 to 3 percent; a fee above this percentage of transfer and fee together must be a typing error. */
const MAX_FEE_PERCENT = 5

const Rupees = typedRupees(999_999_999.99, { params: ONLY_NUMBER }).transform(toPaisa)

const Transfer = z.object({
  provider: z.enum(PROVIDERS),
  /** The amount that arrived in the bank, typed in rupees. */
  amount: Rupees,
  /** The gateway's fee, typed in rupees. */
  fee: Rupees,
  /** The reference of the transfer in the bank's statement or the gateway's report. */
  reference: lineOfText(60),
})

/**
 * Records that a gateway transferred money to the bank and kept a fee (right payout.make); both reduce what the gateway
 * holds. A reference of a gateway is recorded once, regardless of case, blanks and hyphens: the same transfer again
 * changes nothing, another amount is refused (`conflict`, `reference`), and an undone transfer may be recorded again.
 * Refuses an amount of zero and more than the gateway holds (`amount`), and a fee above MAX_FEE_PERCENT (`fee`).
 */
export async function recordTransfer(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'payout.make')
  const { provider, reference, ...typed } = parse(Transfer, input, ctx.locale)
  const { amount: amount_paisa, fee: fee_paisa } = typed
  const texts = ledgerTexts(ctx.locale)
  if (amount_paisa === 0) throw fieldRefusal('invalid', 'amount', texts.aboveNothing)
  if (fee_paisa * 100 > MAX_FEE_PERCENT * (amount_paisa + fee_paisa))
    throw fieldRefusal('invalid', 'fee', texts.feeTooHigh(MAX_FEE_PERCENT))
  await inTransaction(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(ctx.db)
    const recorded = await readRecorded(ctx, provider, reference)
    const before = recorded.find(({ is_undone }) => !is_undone)
    if (before?.amount_paisa === amount_paisa && before.fee_paisa === fee_paisa) return
    if (before) throw fieldRefusal('conflict', 'reference', texts.transferIsThere)
    const balance = await balanceOf(ctx, gatewayAccount(provider))
    if (amount_paisa + fee_paisa > balance)
      throw fieldRefusal('invalid', 'amount', texts.overBalance(Math.max(balance, 0)))
    const times = recorded.length + 1
    const id = `${provider} ${reference}${times > 1 ? ` (${times})` : ''}`
    await post(ctx, {
      cause: CAUSE,
      id,
      note: reference,
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
const UNDONE = 'gateway.transfer_undone'

const UndoTransfer = z.object({
  /** The `id` in `readTransfers`. */
  transfer: typedNumber(1, MAX_INTEGER),
  reason: lineOfText(300),
})

/**
 * Reverses a transfer that was recorded wrongly, with a reason (right payout.make). Refuses the person who recorded it
 * (`forbidden`), and a transfer that was undone already (`conflict`).
 */
export async function undoTransfer(ctx: Ctx, input: unknown): Promise<void> {
  const { id: actor } = requireRight(ctx, 'payout.make')
  const { transfer, reason } = parse(UndoTransfer, input, ctx.locale)
  const texts = ledgerTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(ctx.db)
    const { rows } = await ctx.db.executeQuery(ONE({ transfer }))
    const [recorded] = rows
    if (!recorded) throw new Refusal('not_found', texts.noSuchTransfer)
    if (recorded.is_undone) throw new Refusal('conflict', texts.undoneAlready)
    if (recorded.recorded_by === actor) throw new Refusal('forbidden', texts.ownTransfer)
    const { cause_id, amount_paisa, fee_paisa, provider } = recorded
    await post(ctx, {
      cause: UNDONE,
      id: transfer,
      note: reason,
      lines: [
        { account: 'bank', amount_paisa: -amount_paisa },
        { account: 'gateway_fees', amount_paisa: -fee_paisa },
        { account: gatewayAccount(provider), amount_paisa: amount_paisa + fee_paisa },
      ],
    })
    await audit(ctx, {
      action: 'gateway.transfer_undone',
      object_kind: 'gateway',
      object_id: cause_id,
      details: { amount_paisa, fee_paisa, reason },
    })
  })
}

/** A transfer by a gateway. */
export interface GatewayTransfer {
  id: number
  at: Date
  provider: Provider
  reference: string
  amount_paisa: Paisa
  fee_paisa: Paisa
  by: string | null
  /** Set if it was undone. */
  undone: { by: string | null; reason: string } | null
  /** Whether the reader may undo it. */
  may_undo: boolean
}

/** What each gateway holds for the shop, and the last 100 transfers, the newest first. Needs `money.read`. */
export async function readTransfers(
  ctx: Ctx,
): Promise<{ gateways: { provider: Provider; balance_paisa: Paisa }[]; transfers: GatewayTransfer[] }> {
  const { id: reader, rights } = requireReading(ctx, 'money.read')
  const gateways: { provider: Provider; balance_paisa: Paisa }[] = []
  for (const provider of PROVIDERS)
    gateways.push({ provider, balance_paisa: await balanceOf(ctx, gatewayAccount(provider)) })
  const { rows } = await ctx.db.executeQuery(LIST({ reader, may_pay: rights.includes('payout.make') }))
  return { gateways, transfers: rows }
}

interface Recorded {
  provider: Provider
  amount_paisa: Paisa
  fee_paisa: Paisa
  is_undone: boolean
}

/** The transfers that were recorded under this reference of a gateway. */
async function readRecorded(ctx: Ctx, provider: Provider, reference: string): Promise<Recorded[]> {
  const { rows } = await ctx.db.executeQuery(SAME({ provider, reference }))
  return rows
}

const of = (account: string) =>
  `coalesce((select sum(l.amount_paisa) from ledger_lines l where l.entry_id = e.id and l.account = '${account}'), 0)::bigint`
const COLUMNS = `split_part(e.cause_id, ' ', 1) as provider, ${of('bank')} as amount_paisa, ${of('gateway_fees')} as fee_paisa`
const UNDOING = `select from ledger_entries u where u.cause = '${UNDONE}' and u.cause_id = e.id::text`
const IS_UNDONE = `exists (${UNDOING}) as is_undone`
const BY = (column: string, action: string) => `
    (select a.${column} from audit_entries a where a.action = '${action}' and a.object_kind = 'gateway'
      and a.object_id = e.cause_id order by a.id limit 1)`

// The reference without case, blanks and hyphens of any kind.
const plain = (reference: string) =>
  `lower(regexp_replace(${reference}, '[[:space:]\u00a0\u2010-\u2015-]', '', 'g'))`

const SAME = statement<Recorded>(`
  select ${COLUMNS}, ${IS_UNDONE} from ledger_entries e
  where e.cause = '${CAUSE}' and split_part(e.cause_id, ' ', 1) = $provider and ${plain('e.note')} = ${plain('$reference::text')}`)

const ONE = statement<Recorded & { cause_id: string; recorded_by: string | null }>(`
  select e.cause_id, ${BY('actor_id', CAUSE)} as recorded_by, ${COLUMNS}, ${IS_UNDONE} from ledger_entries e
  where e.id = $transfer and e.cause = '${CAUSE}'`)

const LIST = statement<GatewayTransfer>(`
  select e.id, e.at, e.note as reference, ${COLUMNS}, ${BY('actor_name', CAUSE)} as by,
    (select json_build_object('by', ${BY('actor_name', UNDONE)}, 'reason', u.note)
      from ledger_entries u where u.cause = '${UNDONE}' and u.cause_id = e.id::text) as undone,
    $may_pay::boolean and not exists (${UNDOING}) and ${BY('actor_id', CAUSE)} is distinct from $reader::uuid as may_undo
  from ledger_entries e where e.cause = '${CAUSE}' order by e.id desc limit 100`)
