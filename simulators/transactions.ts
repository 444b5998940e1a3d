import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export const GATEWAYS = ['esewa', 'khalti', 'card', 'connectips', 'fonepay'] as const
export type Gateway = (typeof GATEWAYS)[number]

/** Where a payment stands at the gateway, in words of our own; each gateway says it in its own. */
export type State =
  | 'open'
  | 'paid'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'held'
  | 'refunded'
  | 'partly_refunded'

/** The outcome of a refund that the merchant asks for: `lost` gives the money back, and the answer fails. */
type RefundAnswer = 'ok' | 'refused' | 'lost'

/** One payment, as the gateway keeps it. */
export interface Transaction {
  gateway: Gateway
  /** The id that gateway and merchant share: transaction_uuid, pidx, TXNID, PRN. */
  id: string
  /** The merchant's own reference. */
  reference: string
  amount_paisa: number
  /** The fields as they were sent. */
  fields: Record<string, string>
  state: State
  /** The amount that was taken; it differs from the amount that was asked for when a test wants that. */
  paid_paisa: number
  /** How often money was taken: more than once would be a fault of the simulator. */
  charges: number
  refunded_paisa: number
  /** The gateway's own number of the payment. */
  ref: string
  /** Milliseconds since 1970, by the simulators' clock. */
  started_at: number
  expires_at: number
  /** When money will be taken by itself; null: never. */
  pay_at: number | null
  /** How long each question about it waits for its answer, in milliseconds. */
  slow_ms: number
  refund_answer: RefundAnswer
  /** A word of the gateway to answer instead of the one that fits the state; null: none. */
  status_word: string | null
}

/** How a gateway is down: answers as its documents say, answers 500, keeps the caller waiting, cuts the line. */
export const OUTAGES = ['answer', 'error', 'hang', 'reset'] as const
export type Outage = { kind: (typeof OUTAGES)[number]; until: number | null }

/** The scenario that the next payment with this reference plays by itself, instead of showing its page. */
export interface Planned {
  scenario: string
  seconds?: number
  amount_paisa?: number
}

interface Stored {
  transactions: Transaction[]
  outages: Partial<Record<Gateway, Outage>>
  planned: Record<string, Planned>
  clock_offset_ms: number
}

/** How many payments are kept; the oldest go first. */
const MAX_TRANSACTIONS = 5000

export type Transactions = ReturnType<typeof openTransactions>

/**
 * The state of the simulators. `file` keeps it over a restart: it is written whole after every change, so that a kill loses
 * nothing that was answered.
 */
export function openTransactions({ file, clock = Date.now }: { file?: string; clock?: () => number } = {}) {
  const stored: Stored = file && existsSync(file) ? read(file) : empty()
  const byKey = new Map(stored.transactions.map((one) => [keyOf(one.gateway, one.id), one]))

  const now = () => clock() + stored.clock_offset_ms

  function save(): void {
    if (!file) return
    while (byKey.size > MAX_TRANSACTIONS) byKey.delete(byKey.keys().next().value!)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify({ ...stored, transactions: [...byKey.values()] }))
    renameSync(`${file}.new`, file)
  }

  /** Applies the changes that time brings. */
  function aged(one: Transaction): Transaction {
    if (one.pay_at !== null && one.pay_at <= now()) {
      take(one)
      save()
    } else if (one.state === 'open' && one.pay_at === null && one.expires_at <= now()) {
      one.state = 'expired'
      save()
    }
    return one
  }

  return {
    now,
    save,
    clockOffset: () => stored.clock_offset_ms,
    setClockOffset(ms: number): void {
      stored.clock_offset_ms = ms
      save()
    },

    /** By the gateway's id, or by the merchant's reference: then the newest. */
    find(gateway: Gateway, id: string): Transaction | undefined {
      const one =
        byKey.get(keyOf(gateway, id)) ??
        [...byKey.values()].findLast((one) => one.gateway === gateway && one.reference === id)
      return one && aged(one)
    },

    /** The newest first. */
    list(): Transaction[] {
      return [...byKey.values()].map(aged).reverse()
    },

    add(
      given: Pick<Transaction, 'gateway' | 'id' | 'reference' | 'amount_paisa' | 'fields'>,
      life_ms: number,
    ): Transaction {
      const one: Transaction = {
        ...given,
        state: 'open',
        paid_paisa: 0,
        charges: 0,
        refunded_paisa: 0,
        ref: newRef(),
        started_at: now(),
        expires_at: now() + life_ms,
        pay_at: null,
        slow_ms: 0,
        refund_answer: 'ok',
        status_word: null,
      }
      byKey.set(keyOf(one.gateway, one.id), one)
      save()
      return one
    },

    /** Takes the money, whatever was before: gateways do so late, too. Nothing is taken twice. */
    pay(one: Transaction, paid_paisa = one.amount_paisa): void {
      take(one, paid_paisa)
      save()
    },

    /** Gives back this much, or all that is left; false when there is not so much. */
    giveBack(one: Transaction, amount_paisa = one.paid_paisa - one.refunded_paisa): boolean {
      if (amount_paisa <= 0 || one.refunded_paisa + amount_paisa > one.paid_paisa) return false
      one.refunded_paisa += amount_paisa
      one.state = one.refunded_paisa === one.paid_paisa ? 'refunded' : 'partly_refunded'
      save()
      return true
    },

    outageOf(gateway: Gateway): Outage | undefined {
      const outage = stored.outages[gateway]
      return outage && (outage.until === null || outage.until > now()) ? outage : undefined
    },
    setOutage(gateway: Gateway, outage: Outage | undefined): void {
      if (outage) stored.outages[gateway] = outage
      else delete stored.outages[gateway]
      save()
    },

    plan(gateway: Gateway, reference: string, planned: Planned): void {
      stored.planned[keyOf(gateway, reference)] = planned
      save()
    },
    /** What was planned for this payment, or for the gateway's next (`*`); it is used up. */
    takePlan(one: Transaction): Planned | undefined {
      const key = [one.id, one.reference, '*']
        .map((word) => keyOf(one.gateway, word))
        .find((key) => key in stored.planned)
      if (!key) return undefined
      const planned = stored.planned[key]
      delete stored.planned[key]
      save()
      return planned
    },

    forget(): void {
      byKey.clear()
      Object.assign(stored, empty())
      save()
    },
  }
}

function take(one: Transaction, paid_paisa = one.paid_paisa || one.amount_paisa): void {
  one.pay_at = null
  if (one.charges > 0) return
  one.charges = 1
  one.state = 'paid'
  one.paid_paisa = paid_paisa
}

function keyOf(gateway: Gateway, id: string): string {
  return `${gateway} ${id}`
}

/** Seven signs, like 0007G36. */
function newRef(): string {
  const signs = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return `000${Array.from({ length: 7 }, () => signs[randomInt(signs.length)]).join('')}`
}

function empty(): Stored {
  return { transactions: [], outages: {}, planned: {}, clock_offset_ms: 0 }
}

function read(file: string): Stored {
  return { ...empty(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Stored>) }
}
