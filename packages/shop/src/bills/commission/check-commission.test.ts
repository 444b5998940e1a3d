import { sql } from 'kysely'
import { expect } from 'vitest'
import { statementsOf } from '../../../test/counted.ts'
import { addSeller, at, sell } from '../../../test/scenes/commission.ts'
import { testOfParts } from '../../../test/shop.ts'
import { checkCommission, listUnbilledCommission } from './check-commission.ts'
import { issueCommissionBills } from './issue-commission-bills.ts'

const DAY = 24 * 60 * 60_000

testOfParts(
  'O4: the page compares commission bills with the sums of the closed month, and adds up no ledger',
  async ({ shop }) => {
    const [one, other] = [await addSeller(shop), await addSeller(shop)]
    await sell(at(shop, '2083-08', DAY), one, 0, { gross_paisa: 1_000_00, has_vat: true })
    await sell(at(shop, '2083-08', DAY), other, 0, { gross_paisa: 500_00 })
    const later = at(shop, '2083-09', 2 * DAY)
    const staff = { ...later, actor: (await shop.addCustomer({ rights: ['money.read'] })).actor }
    const shown = async () => {
      let unbilled: Awaited<ReturnType<typeof listUnbilledCommission>> = []
      const sent = await statementsOf(shop, staff, async (ctx) => {
        unbilled = await listUnbilledCommission(ctx)
      })
      return {
        of: unbilled.map(({ vendor_id }) => vendor_id),
        readsLedger: sent.join().includes('ledger_lines'),
        asked: sent.length,
      }
    }
    await issueCommissionBills(later)
    expect(await shown()).toEqual({ of: [], readsLedger: false, asked: 2 })

    // A sale that was written into the closed month afterwards is found by the daily check, and from then on by the page.
    const { db } = shop.database
    await sql`update commission_months set last_entry_id = last_entry_id + 1000`.execute(db)
    await sell(at(shop, '2083-08', 2 * DAY), other, 1, { gross_paisa: 70_00 })
    expect((await shown()).of).toEqual([])
    expect(await checkCommission(later)).toMatchObject([
      { vendor_id: other.vendor, ledger_paisa: 57_00, billed_paisa: 50_00 },
    ])
    expect(await shown()).toEqual({ of: [other.vendor], readsLedger: false, asked: 2 })

    // While there are no sums, the page adds the ledger up.
    await sql`update commission_months set summed_at = null`.execute(db)
    expect(await shown()).toEqual({ of: [other.vendor], readsLedger: true, asked: 2 })
  },
)
