import { sql } from 'kysely'
import { expect } from 'vitest'
import { writeDueBills } from '../../src/bills/write-due-bills.ts'
import type { Db } from '../../src/context.ts'
import { buyPrepaid, chargeDelivery, deliverItem, itemsOf, settle } from '../books.ts'
import { addVendorWithOwner, buy } from '../scenes/shopping.ts'
import { type TestShop, testOfParts } from '../shop.ts'
import { reckonBills } from './crash-bills.ts'

/** Two order groups that are paid and one delivered in cash, billed; one more paid and one more delivered, which are due. */
async function openBilled(shop: TestShop): Promise<void> {
  await chargeDelivery(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const of = { product: { vendor_id: vendor.id, marked_price_paisa: 123_45 } }
  const pay = async () => settle(shop, (await buyPrepaid(shop, of)).group, 173_45)
  const deliver = async () => {
    const { placed } = await buy(shop, of)
    await deliverItem(shop, (await itemsOf(shop, placed.order_group_id))[0]!, owner)
  }
  await pay()
  await pay()
  await deliver()
  await writeDueBills(shop.as(null))
  await pay()
  await deliver()
}

testOfParts(
  'what crash rounds reckon names a bill that is lost, doubled, misnumbered or wrong',
  async ({ shop }) => {
    await openBilled(shop)
    expect((await reckonBills(shop.database.db)).faults).toEqual([])

    /** What is found while this is changed; it is put back. */
    const foundWith = async (...changes: string[]) => {
      const back = new Error('put back')
      let found: string[] = []
      await shop.database.db
        .transaction()
        .execute(async (db: Db) => {
          await sql`alter table bills disable trigger user`.execute(db)
          for (const change of changes) await sql.raw(change).execute(db)
          const { faults } = await reckonBills(db)
          found = faults.map(
            ({ kind, what }) => `${kind}: ${what.replaceAll(/[0-9a-f-]{36}|\d+(?= is| costs)/g, '…')}`,
          )
          throw back
        })
        .catch((error) => {
          if (error !== back) throw error
        })
      return found.toSorted()
    }
    const oneOf = (table: string, which: string) => `id = (select id from ${table} where ${which} limit 1)`
    const goods = 'order_id is not null'
    const sums = (billed: string, sold = '17345') =>
      expect.stringMatching(
        `^wrong: bills of … come to ${billed}, goods and delivery to ${sold}, tenders to 17345`,
      )

    expect(await foundWith(`delete from bills_due where ${oneOf('bills_due', goods)}`)).toEqual([
      'lost: item … is sold and on no bill',
      sums('5000'),
    ])
    expect(await foundWith(`delete from bills_due where ${oneOf('bills_due', `not (${goods})`)}`)).toEqual([
      'lost: the delivery of … is sold and on no bill',
      sums('12345'),
    ])
    expect(await foundWith(`delete from bills where ${oneOf('bills', `number = 3 and ${goods}`)}`)).toEqual([
      expect.stringMatching(/^gap: pan_bill .* goes on behind 3 instead of 2$/),
      'lost: item … is sold and on no bill',
      sums('5000'),
    ])
    // The last number of a series, as if one had been left out, and as if it had been given twice.
    expect(await foundWith(`update bills set number = 4 where number = 3 and ${goods}`)).toEqual([
      expect.stringMatching(/^gap: pan_bill .* goes on behind 3 instead of 4$/),
      expect.stringMatching(/^gap: pan_bill .* has 3 numbers up to 4$/),
    ])
    expect(
      await foundWith(
        'alter table bills drop constraint bills_vendor_id_fiscal_year_kind_number_key',
        `update bills set number = 2 where number = 3 and ${goods}`,
      ),
    ).toEqual([
      expect.stringMatching(/^doubled: pan_bill .* has 3 bills of 2 numbers$/),
      expect.stringMatching(/^gap: pan_bill .* goes on behind 3 instead of 2$/),
    ])
    const of = `vendor_id, fiscal_year, kind, date_bs, seller, buyer, lines, discount_paisa, taxable_paisa, exempt_paisa,
    vat_paisa, total_paisa, payment_method, order_group_id, order_id`
    expect(
      await foundWith(
        `insert into bills_due (id, due_at, ${of}) select gen_random_uuid(), issued_at, ${of} from bills where ${oneOf('bills', goods)}`,
      ),
    ).toEqual(['doubled: item … is on 2 bills', sums('29690')])
    expect(
      await foundWith(
        `insert into bills_due (id, due_at, ${of}) select id, issued_at, ${of} from bills where ${oneOf('bills', `not (${goods})`)}`,
      ),
    ).toEqual([
      'doubled: bill … is written and due',
      'doubled: the delivery of … is on 2 bills',
      sums('22345'),
    ])
    expect(
      await foundWith(
        `update bills set total_paisa = total_paisa - 1, exempt_paisa = exempt_paisa - 1 where number = 1 and ${goods}`,
      ),
    ).toEqual([sums('17344')])
    expect(
      await foundWith(
        `update tenders set planned_paisa = planned_paisa + 1, captured_paisa = captured_paisa + 1 where id = (select min(id) from tenders)`,
      ),
    ).toEqual([expect.stringMatching('goods and delivery to 17345, tenders to 17346, the ledger to 17345')])
  },
)
