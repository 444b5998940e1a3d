import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { issueBills } from '../../../test/scenes/bills.ts'
import { addSeller, at, billedOf, giveBackShare, sell } from '../../../test/scenes/commission.ts'
import { addUnbilled } from '../../../test/scenes/unbilled.ts'
import { testOfParts } from '../../../test/shop.ts'
import { periodOf } from '../../nepal/bs-months.ts'
import { checkBills } from '../check-bills.ts'
import { checkCommission } from './check-commission.ts'
import { issueCommissionBills } from './issue-commission-bills.ts'

const MONTHS = ['2083-08', '2083-09', '2083-10', '2083-11', '2083-12', '2084-01']
const VENDORS = 3
const SEED = Number(process.env.MODEL_SEED ?? 20_830_806)
const DAY = 24 * 60 * 60_000

/** A sale or something given back, at any moment of a month: many at its very edges. */
const Event = fc.record({
  kind: fc.constantFrom('sale', 'refund', 'refund'),
  vendor: fc.nat(VENDORS - 1),
  item: fc.nat(2),
  edge: fc.constantFrom('first', 'last', null, null),
  day: fc.integer({ min: 1, max: 27 }),
  gross_paisa: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5_000_00 })),
  rate: fc.integer({ min: 0, max: 10_000 }),
  fixed_paisa: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_00 })),
  share: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
})

const Month = fc.record({
  has_vat: fc.boolean(),
  // Of a month that is missed nothing is billed until a later one is over.
  is_missed: fc.boolean(),
  events: fc.array(Event, { maxLength: 14 }),
})

testOfParts(
  `bills less credit notes are the ledger’s commission, vendor by vendor and month by month: random sales and refunds of seed ${SEED}`,
  { timeout: 60_000 },
  async ({ shop }) => {
    const sellers = []
    for (let n = 0; n < VENDORS; n++) sellers.push(await addSeller(shop))
    const product = await shop.addProduct({ stock: 100 })
    const months = fc.sample(fc.tuple(...MONTHS.map(() => Month)), { seed: SEED, numRuns: 1 })[0]!
    const sold = new Set<string>()
    for (const [place, { has_vat, is_missed, events }] of months.entries()) {
      const month = MONTHS[place]!
      const length = periodOf(month)!.to.getTime() - periodOf(month)!.from.getTime()
      for (const { kind, edge, day, vendor, item, share, ...sale } of events) {
        const after = edge === 'first' ? 0 : edge === 'last' ? length - 1 : day * DAY
        const [ctx, seller] = [at(shop, month, after), sellers[vendor]!]
        const key = `${vendor} ${item}`
        // What is sold again is another item of the same vendor's: the books take each once.
        if (kind === 'sale' && !sold.has(key)) await sell(ctx, seller, item, { ...sale, has_vat })
        if (kind === 'sale') sold.add(key)
        if (kind === 'refund' && sold.has(key)) await giveBackShare(ctx, seller, item, share)
      }
      // The company bills deliveries in between, in the same series.
      const [purchase] = await addUnbilled(shop, [product.id])
      await issueBills({ ...purchase!.ctx, now: at(shop, month, DAY).now }, purchase!.orders)
      const end = { ...shop.as(null), now: new Date(periodOf(month)!.to.getTime() + 11 * 60_000) }
      if (!is_missed || place === MONTHS.length - 1) {
        await issueCommissionBills(end)
        await issueCommissionBills(end)
      }
    }
    const ctx = at(shop, '2084-02', DAY)
    for (const { vendor } of sellers) {
      const ledger = await ledgerOf(vendor)
      const billed = await billedOf(ctx, vendor)
      expect(
        Object.fromEntries(billed.map(({ for_month, commission, vat }) => [for_month, { commission, vat }])),
      ).toEqual(ledger)
      for (const { bills } of billed) expect(bills).toBeLessThanOrEqual(1)
    }
    expect(await checkCommission(ctx)).toEqual([])
    const company = (await checkBills(ctx)).filter(({ vendor_id }) => vendor_id === null)
    expect(company.map(({ whole_to, last_number }) => whole_to === last_number)).not.toContain(false)
    const over = await sql`select b.id from bills b join bills c on c.credits = b.id group by b.id
      having sum(c.total_paisa) > b.total_paisa or sum(c.vat_paisa) > b.vat_paisa
        or sum(c.exempt_paisa) > b.exempt_paisa or sum(c.taxable_paisa) > b.taxable_paisa`.execute(ctx.db)
    expect(over.rows).toEqual([])

    /** By month, of the lines alone: what is not nothing. */
    async function ledgerOf(vendor: number) {
      const found: Record<string, { commission: number; vat: number }> = {}
      for (const month of MONTHS) {
        const { from, to } = periodOf(month)!
        const { rows } = await sql<{ commission: number; vat: number }>`
          select coalesce(-sum(l.amount_paisa) filter (where account = 'commission_income'), 0)::bigint as commission,
            coalesce(-sum(l.amount_paisa) filter (where account = 'vat_payable'), 0)::bigint as vat
          from ledger_lines l join ledger_entries e on e.id = l.entry_id
          join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
          where o.vendor_id = ${vendor} and e.at >= ${from} and e.at < ${to}`.execute(ctx.db)
        const { commission, vat } = rows[0]!
        if (commission !== 0 || vat !== 0) found[month] = { commission, vat }
      }
      return found
    }
  },
)
