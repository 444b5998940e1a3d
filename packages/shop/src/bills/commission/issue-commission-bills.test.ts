import { sql } from 'kysely'
import { expect } from 'vitest'
import { statementsOf } from '../../../test/counted.ts'
import { issueBills } from '../../../test/scenes/bills.ts'
import { addSeller, at, billedOf, giveBackShare, sell } from '../../../test/scenes/commission.ts'
import { addUnbilled } from '../../../test/scenes/unbilled.ts'
import { type TestShop, testOfParts } from '../../../test/shop.ts'
import { changeSettings } from '../../content/change-settings.ts'
import { readCbms } from '../cbms.ts'
import { reportBrokenBills } from '../check-bills.ts'
import { exportBills, exportCompanyBills } from '../export-bills.ts'
import { listAllBills, listVendorBills, yearsOfBills } from '../list-bills.ts'
import { findBill } from '../read-bill.ts'
import { checkCommission } from './check-commission.ts'
import { issueCommissionBills } from './issue-commission-bills.ts'

// Months are closed one after the other and stay closed: each test has months of its own, later than those before it.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

testOfParts(
  'the month ends at midnight in Nepal; months that were missed are billed one after the other',
  async ({ shop }) => {
    const seller = await addSeller(shop)
    await sell(at(shop, '2083-09', -1), seller, 0, { gross_paisa: 100_00 })
    await sell(at(shop, '2083-09'), seller, 1, { gross_paisa: 30_00, rate: 0, fixed_paisa: 7_77 })
    await sell(at(shop, '2083-10'), seller, 2, { gross_paisa: 5_00, rate: 0, fixed_paisa: 7_77 })

    await issueCommissionBills(at(shop, '2083-09', MINUTE))
    expect(await billedOf(shop.as(null), seller.vendor)).toEqual([])
    for (const later of [10 * MINUTE, DAY]) {
      await issueCommissionBills(at(shop, '2083-09', later))
      expect(await billedOf(shop.as(null), seller.vendor)).toEqual([
        { for_month: '2083-08', commission: 10_00, vat: 0, bills: 1, notes: 0 },
      ])
    }
    // Delivery is billed in the same series.
    const [purchase] = await addUnbilled(shop, [(await shop.addProduct()).id])
    await issueBills({ ...purchase!.ctx, now: at(shop, '2083-10', DAY).now }, purchase!.orders)
    await issueCommissionBills(at(shop, '2083-12', DAY))
    expect(await billedOf(shop.as(null), seller.vendor)).toEqual([
      { for_month: '2083-08', commission: 10_00, vat: 0, bills: 1, notes: 0 },
      { for_month: '2083-09', commission: 7_77, vat: 0, bills: 1, notes: 0 },
      // Never more than what it was sold for.
      { for_month: '2083-10', commission: 5_00, vat: 0, bills: 1, notes: 0 },
    ])
    const { rows } = await sql`
    select number, coalesce(for_month, 'delivery') as what, kind, date_bs from bills
    where vendor_id is null order by number`.execute(shop.database.db)
    expect(rows).toEqual([
      { number: 1, what: '2083-08', kind: 'pan_bill', date_bs: '2083-09-01' },
      { number: 2, what: 'delivery', kind: 'pan_bill', date_bs: '2083-10-02' },
      { number: 3, what: '2083-09', kind: 'pan_bill', date_bs: '2083-12-02' },
      { number: 4, what: '2083-10', kind: 'pan_bill', date_bs: '2083-12-02' },
    ])
  },
)

testOfParts(
  'more given back than taken is credited to earlier bills, and what comes too late is of the next month',
  async ({ shop }) => {
    const seller = await addSeller(shop)
    await sell(at(shop, '2083-12', 2 * DAY), seller, 0, { gross_paisa: 1_000_00, has_vat: true })
    await sell(at(shop, '2084-01', 2 * DAY), seller, 1, { gross_paisa: 100_00, has_vat: true })
    await sell(at(shop, '2084-02', 2 * DAY), seller, 2, { gross_paisa: 200_00, has_vat: true })
    await giveBackShare(at(shop, '2084-02', 3 * DAY), seller, 0, 0.5)
    await giveBackShare(at(shop, '2084-02', 3 * DAY), seller, 1, 1)
    await issueCommissionBills(at(shop, '2084-03', DAY))
    const ctx = at(shop, '2084-03', DAY)
    // Taken 20.00, given back 50.00 and 10.00: the newest bill falls first, the other one bears the rest.
    expect(await billedOf(ctx, seller.vendor)).toEqual([
      { for_month: '2083-12', commission: 100_00, vat: 13_00, bills: 1, notes: 0 },
      { for_month: '2084-01', commission: 10_00, vat: 1_30, bills: 1, notes: 0 },
      { for_month: '2084-02', commission: -40_00, vat: -5_20, bills: 0, notes: 2 },
    ])
    const { bills } = await listVendorBills(await memberOf(shop, seller.vendor), { issuer: 'company' })
    const of = (month: string) =>
      bills.find((bill) => bill.for_month === month && bill.kind !== 'credit_note')!
    expect(of('2084-01').credited_paisa).toBe(11_30)
    expect(of('2083-12').credited_paisa).toBe(33_90)

    // Dated in a month that is billed, posted afterwards.
    await giveBackShare(at(shop, '2084-02', 9 * DAY), seller, 2, 1)
    await reportBrokenBills(ctx)
    await issueCommissionBills(at(shop, '2084-04', DAY))
    expect((await billedOf(ctx, seller.vendor)).at(-1)).toEqual({
      for_month: '2084-03',
      commission: -20_00,
      vat: -2_60,
      bills: 0,
      notes: 1,
    })
    await reportBrokenBills(at(shop, '2084-04', 2 * DAY))
  },
)

testOfParts(
  'the vendor is on it as it is that day; who sees to its money is told, and they and staff alone read it',
  async ({ shop }) => {
    const seller = await addSeller(shop)
    const { db } = shop.database
    const member = await memberOf(shop, seller.vendor, ['finance'])
    const packer = await memberOf(shop, seller.vendor, ['orders'])
    const other = await memberOf(shop, (await shop.addVendor()).id)
    await sell(at(shop, '2084-04', DAY), seller, 0, { gross_paisa: 100_00, has_vat: true })
    await sell(at(shop, '2084-04', DAY), seller, 1, { gross_paisa: 50_00 })
    await sell(at(shop, '2084-04', DAY), seller, 2, { gross_paisa: 10_000_00, rate: 1234, has_vat: true })
    await db
      .updateTable('vendors')
      .set({ legal_name: 'Kuhiro Tea Pvt. Ltd.', closed_from: '2026-01-01' })
      .where('id', '=', seller.vendor)
      .execute()
    const admin = shop.as((await shop.addCustomer({ rights: ['setting.change'] })).actor)
    await changeSettings(admin, {
      site: { company_name_en: 'Himalayan Green Pvt. Ltd.' },
      legal: { vat_no: '601234567' },
    })
    await issueCommissionBills(at(shop, '2084-05', DAY))
    await db.updateTable('vendors').set({ legal_name: 'Renamed' }).where('id', '=', seller.vendor).execute()

    const { bills } = await listVendorBills(member, { issuer: 'company' })
    expect(bills).toHaveLength(1)
    const bill = await findBill(member, 'vendor', bills[0]!.id)
    expect(bill).toMatchObject({
      kind: 'tax_invoice',
      // In Nepali nobody has named it yet: there it goes by the shop's sign.
      seller: {
        name_en: 'Himalayan Green Pvt. Ltd.',
        name_ne: 'हिमालयन ग्रीन',
        address_en: '',
        vat_no: '601234567',
      },
      buyer: { name: 'Kuhiro Tea Pvt. Ltd.', pan: '', address_en: 'Pokhara, Kaski' },
      // 10.00 and 1234.00 with VAT, 5.00 of before there was any.
      taxable_paisa: 1_244_00,
      vat_paisa: 1_30 + 160_42,
      exempt_paisa: 5_00,
      for_month: '2084-04',
    })
    expect(
      bill.lines.map(({ name_en, amount_paisa, vat_rate }) => [name_en, amount_paisa, vat_rate]),
    ).toEqual([
      ['Commission on sales, Shrawan 2084', 1_405_72, 1300],
      ['Commission on sales, Shrawan 2084', 5_00, 0],
    ])
    const told = await db
      .selectFrom('notifications')
      .innerJoin('events', 'events.id', 'event_id')
      .select(['user_id', 'values'])
      .where('kind', '=', 'VendorCommissionBilled')
      .where('object_id', '=', bill.id)
      .execute()
    expect(told.map(({ user_id }) => user_id)).toContain(member.actor!.id)
    expect(told.map(({ user_id }) => user_id)).not.toContain(packer.actor!.id)
    expect(told[0]!.values).toMatchObject({ number: bill.number, amount_paisa: bill.total_paisa })

    await expect(findBill(packer, 'vendor', bill.id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(findBill(other, 'vendor', bill.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(findBill(member, 'buyer', bill.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(readCbms(member, 'vendor', bill.id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await listVendorBills(other, { issuer: 'company' })).bills).toEqual([])
    expect((await listVendorBills(member)).bills).toEqual([])
    expect(await yearsOfBills(member, 'company')).toMatchObject([{ bills: 1, total_paisa: bill.total_paisa }])

    const staff = shop.as((await shop.addCustomer({ rights: ['money.read'] })).actor)
    expect((await listAllBills(staff, { search: 'Renam' })).bills).toEqual([])
    expect((await listAllBills(staff, { search: 'Kuhiro' })).bills.map(({ id }) => id)).toEqual([bill.id])
    expect(await readCbms(staff, 'staff', bill.id)).toMatchObject({
      invoice_number: bill.number,
      buyer_name: 'Kuhiro Tea Pvt. Ltd.',
      total_sales: 1410.72,
      taxable_sales_vat: 1244,
      vat: 161.72,
      tax_exempted_sales: 5,
    })
    const row = `${bill.number},tax_invoice,${bill.date_bs}`
    expect(await exportBills(member, bill.fiscal_year, 'company')).toContain(row)
    expect(await exportBills(member, bill.fiscal_year)).not.toContain('Kuhiro')
    expect(await exportCompanyBills(staff, bill.fiscal_year)).toContain('1244.00,5.00,161.72,1410.72,2084-04')
  },
)

testOfParts('a month that is not billed as the books have it is a fault of the shop', async ({ shop }) => {
  const seller = await addSeller(shop)
  await sell(at(shop, '2084-05', DAY), seller, 0, { gross_paisa: 100_00 })
  await reportBrokenBills(at(shop, '2084-06', DAY - 1))
  await expect(reportBrokenBills(at(shop, '2084-06', DAY))).rejects.toThrow(
    'commission of a month not closed: 0 paisa billed of 1000',
  )
  await issueCommissionBills(at(shop, '2084-06', DAY))
  await reportBrokenBills(at(shop, '2084-06', DAY))
  const { db } = shop.database
  await sql`alter table bills disable trigger bills_stay`.execute(db)
  await sql`update bills b set exempt_paisa = 900, total_paisa = 900 where for_vendor_id = ${seller.vendor}`.execute(
    db,
  )
  await sql`update bills b set hash = bill_hash(b) where for_vendor_id = ${seller.vendor}`.execute(db)
  await expect(reportBrokenBills(at(shop, '2084-06', DAY))).rejects.toThrow(
    'commission up to 2084-05: 900 paisa billed of 1000',
  )
})

testOfParts(
  'what a clock that went back dates before its sale, in the month before, comes off what is billed next',
  async ({ shop }) => {
    const [odd, part, late] = [await addSeller(shop), await addSeller(shop), await addSeller(shop)]
    for (const seller of [odd, part]) {
      await sell(at(shop, '2084-07', 400), seller, 0, { gross_paisa: 1_000_00, has_vat: true })
      await giveBackShare(at(shop, '2084-07', -100), seller, 0, seller === odd ? 1 : 0.5)
    }
    // Back by more than a month: its bill is written by the time that something of it is given back.
    await sell(at(shop, '2084-06', DAY), late, 0, { gross_paisa: 100_00 })
    await issueCommissionBills(at(shop, '2084-07', DAY))
    await giveBackShare(at(shop, '2084-05', DAY), late, 0, 1)
    const months = async ({ vendor }: typeof odd) =>
      (await billedOf(shop.as(null), vendor)).map((of) => [of.for_month, of.commission, of.vat])
    expect([await months(odd), await months(part), await months(late)]).toEqual([
      [],
      [],
      [['2084-06', 10_00, 0]],
    ])
    // Nothing that a bill could say is missing yet.
    expect(await checkCommission(at(shop, '2084-07', 2 * DAY))).toEqual([])

    await issueCommissionBills(at(shop, '2084-08', DAY))
    expect([await months(odd), await months(part), await months(late)]).toEqual([
      [],
      [['2084-07', 50_00, 6_50]],
      [
        ['2084-06', 10_00, 0],
        ['2084-07', -10_00, 0],
      ],
    ])
    for (const month of ['2084-08', '2084-09'])
      expect(await checkCommission(at(shop, month, 2 * DAY))).toEqual([])
  },
)

testOfParts(
  'who has the company’s series writes the bills and tells people, and reads no more',
  async ({ shop }) => {
    const seller = await addSeller(shop)
    const member = await memberOf(shop, seller.vendor, ['finance'])
    await sell(at(shop, '2084-09', DAY), seller, 0, { gross_paisa: 100_00 })
    // The month before it has nothing to bill.
    const sent = await statementsOf(shop, at(shop, '2084-10', DAY), issueCommissionBills)
    const locked = sent.slice(sent.findLastIndex((text) => text.includes('select from bill_series')) + 1)
    expect(locked[0]).toContain('insert into bills')
    expect(locked.join()).toContain('insert into notifications')
    // Who is notified is looked up by the statement that notifies them, and by no other.
    expect(locked.filter((text) => text.includes('vendor_members'))).toHaveLength(1)
    const { rows } = await sql`select from notifications n join events e on e.id = n.event_id
    where e.kind = 'VendorCommissionBilled' and n.user_id = ${member.actor!.id}`.execute(shop.database.db)
    expect(rows).toHaveLength(1)
  },
)

async function memberOf(shop: TestShop, vendor_id: number, vendor_roles?: ['finance' | 'orders']) {
  return shop.as((await shop.addCustomer({ vendor_id, ...(vendor_roles && { vendor_roles }) })).actor)
}
