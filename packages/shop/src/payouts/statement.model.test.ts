import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addVendorSales } from '../../test/scenes/payouts.ts'
import { testOfParts } from '../../test/shop.ts'
import { vendorAccount } from '../ledger/accounts.ts'
import { type Entry, post } from '../ledger/post.ts'
import { monthOf, monthsBetween, type Period, periodOf } from '../nepal/bs-months.ts'
import { statementCsv } from './files.ts'
import { readStatement, type Statement } from './statement.ts'

/** Anything that ever moved a vendor's money, at any moment of a year: many at the very edges of months. */
const Event = fc.record({
  kind: fc.constantFrom('sale', 'refund', 'payout.sent', 'payout.failed', 'cash.net', 'test.other'),
  day: fc.integer({ min: 0, max: 364 }),
  edge: fc.constantFrom(null, -1, 0, 1),
  item: fc.nat(2),
  goods: fc.integer({ min: 1, max: 50_000_00 }),
  commission: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 10_000 }) }, fc.constant(10_000)),
  vat: fc.boolean(),
})
type Event = typeof Event extends fc.Arbitrary<infer T> ? T : never

const DAY = 24 * 60 * 60_000
const START = new Date('2026-04-20T00:00:00Z')
const VENDORS = 6
const SEED = Number(process.env.MODEL_SEED ?? 20_830_806)

/** On that day; or just before, at or just after the first moment of its month. */
function timestampOf({ day, edge }: Event): Date {
  const at = new Date(START.getTime() + day * DAY)
  return edge === null ? at : new Date(periodOf(monthOf(at))!.from.getTime() + edge)
}

/** What an event does to the vendor's money, in paisa: the model. */
function partsOf({ kind, goods, commission, vat }: Event) {
  const sign = kind === 'sale' || kind === 'payout.failed' || kind === 'test.other' ? 1 : -1
  if (kind !== 'sale' && kind !== 'refund') return { goods: 0, kept: 0, tax: 0, vendor: sign * goods }
  const kept = Math.round((goods * commission) / 10_000)
  const tax = vat ? Math.round((Math.min(kept, goods - kept) * 13) / 100) : 0
  return {
    goods: sign * goods,
    kept: -sign * kept,
    tax: -sign * tax,
    vendor: sign * (goods - kept - tax),
  }
}

const CAUSES = { sale: 'payment.completed', refund: 'refund.approved' } as Record<string, string>

testOfParts(
  `statements of months chain, and each is the sum of the lines of the ledger: random events of six vendors, of seed ${SEED}`,
  { timeout: 120_000 },
  async ({ shop }) => {
    const ctx = shop.as(null)
    const histories = fc.sample(fc.array(Event, { minLength: 30, maxLength: 80 }), {
      seed: SEED,
      numRuns: VENDORS,
    })
    for (const [round, events] of histories.entries()) {
      const { vendor, items, group } = await addVendorSales(shop)
      const account = vendorAccount(vendor)
      for (const event of events) {
        const { kind, item } = event
        const { goods, kept, tax, vendor: amount } = partsOf(event)
        const isSale = kind === 'sale' || kind === 'refund'
        const line = isSale ? { order_item_id: items[item]! } : {}
        const entry: Entry = {
          cause: CAUSES[kind] ?? kind,
          id: kind.startsWith('payout') ? `${round + 1} ${randomUUID()}` : randomUUID(),
          order_group_id: isSale ? group : null,
          // The company's shares are below nothing where the vendor sees them taken off.
          lines: [
            { account, amount_paisa: -amount, ...line },
            { account: 'commission_income', amount_paisa: kept, ...line },
            { account: 'vat_payable', amount_paisa: tax, ...line },
            { account: 'bank', amount_paisa: isSale ? goods : amount },
          ],
        }
        await post({ ...ctx, now: timestampOf(event) }, entry)
      }
      const months = monthsBetween(
        new Date(START.getTime() - 40 * DAY),
        new Date(START.getTime() + 400 * DAY),
      ).toReversed()
      let opening = 0
      let count = 0
      for (const month of months) {
        const period = periodOf(month)!
        const what = `vendor ${round} of seed ${SEED}, ${month}`
        const statement = await readStatement(ctx, vendor, period)
        expect(statement.opening_paisa, what).toBe(opening)
        expect(statement.closing_paisa - opening, what).toBe(await ledgerOf(account, period))
        const within = events.filter(
          (event) => timestampOf(event) >= period.from && timestampOf(event) < period.to,
        )
        expect(statement.lines, what).toHaveLength(within.length)
        expectSums(statement, within)
        opening = statement.closing_paisa
        count += within.length
      }
      expect(count).toBe(events.length)
      expect(opening).toBe(events.reduce((sum, event) => sum + partsOf(event).vendor, 0))
    }

    /** What the ledger says was owed more at the end of a time than at its beginning. */
    async function ledgerOf(account: string, { from, to }: Period): Promise<number> {
      const { rows } = await sql<{ paisa: number }>`
        select coalesce(-sum(l.amount_paisa), 0)::bigint as paisa
        from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.account = ${account} and e.at >= ${from} and e.at < ${to}`.execute(ctx.db)
      return rows[0]!.paisa
    }
  },
)

/** Every column adds up, the kinds too, and the last line says what is closed with. */
function expectSums(statement: Statement, events: Event[]): void {
  const { lines, sums, opening_paisa, closing_paisa } = statement
  const add = (column: 'goods' | 'kept' | 'tax' | 'vendor', kinds: string[]) =>
    events
      .filter((event) => kinds.includes(event.kind))
      .reduce((sum, event) => sum + partsOf(event)[column], 0)
  expect(sums).toEqual({
    goods: add('goods', ['sale']),
    commission: add('kept', ['sale']),
    commission_vat: add('tax', ['sale']),
    refunds: add('vendor', ['refund']),
    payouts: add('vendor', ['payout.sent', 'payout.failed']),
    cash_kept: add('vendor', ['cash.net']),
    other: add('vendor', ['test.other']),
  })
  expect(Object.values(sums).reduce((sum, part) => sum + part, opening_paisa)).toBe(closing_paisa)
  expect(lines.at(-1)?.balance_paisa ?? opening_paisa).toBe(closing_paisa)
  for (const line of lines)
    if (line.item)
      expect(line.goods_paisa + line.commission_paisa + line.commission_vat_paisa).toBe(line.amount_paisa)
  const amounts = statementCsv(statement)
    .split('\r\n')
    .slice(2, -2)
    .map((row) => Math.round(Number(row.split(',').at(-2)) * 100))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(closing_paisa - opening_paisa)
}
