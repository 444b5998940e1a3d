import { expect } from 'vitest'
import { issueBills, writeBills } from '../../test/scenes/bills.ts'
import { addUnbilled } from '../../test/scenes/unbilled.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { readCbms } from './cbms.ts'
import { creditItems } from './credit-items.ts'
import { billsOfYear, listAllBills, listVendorBills, yearsOfBills } from './list-bills.ts'
import { oweBills } from './owe-bills.ts'
import { billPdf } from './printing/bill-pdf.ts'
import { billsOfGroup, countAllDue, countDueOfVendor, findBill, printBill } from './read-bill.ts'

test('buyer, seller’s people for money and staff read a bill; to others it is not there', async ({
  shop,
}) => {
  const { bill, buyer, seller, vendor } = await billed(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['money.read'] })).actor)
  expect(await findBill(buyer, 'buyer', bill.id)).toEqual(bill)
  expect(await findBill(seller, 'vendor', bill.id)).toEqual(bill)
  expect(await findBill(staff, 'staff', bill.id)).toEqual(bill)
  const packer = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
  await expect(findBill(shop.as(packer.actor), 'vendor', bill.id)).rejects.toMatchObject({
    code: 'forbidden',
  })
  const other = await shop.addCustomer({ vendor_id: (await shop.addVendor()).id })
  await expect(findBill(shop.as(other.actor), 'vendor', bill.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(findBill(shop.as(other.actor), 'buyer', bill.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(findBill(staff, 'buyer', bill.id)).rejects.toMatchObject({ code: 'not_found' })
  const audited = await shop.database.db.selectFrom('audit_entries').select('action').execute()
  expect(audited).toEqual([{ action: 'bill.read' }])
})

test('until bills have their numbers, the seller’s people for money and staff are told how many there are', async ({
  shop,
}) => {
  const vendor = await shop.addVendor()
  const product = await shop.addProduct({ vendor_id: vendor.id })
  const [purchase] = await addUnbilled(shop, [product.id])
  const seller = shop.as((await shop.addCustomer({ vendor_id: vendor.id })).actor)
  const other = shop.as((await shop.addCustomer({ vendor_id: (await shop.addVendor()).id })).actor)
  const staff = shop.as((await shop.addCustomer({ rights: ['money.read'] })).actor)
  const told = () => Promise.all([countDueOfVendor(seller), countDueOfVendor(other), countAllDue(staff)])
  await oweBills(purchase!.ctx, purchase!.orders)
  // The company bills the delivery.
  expect(await told()).toEqual([1, 0, 2])
  await expect(countAllDue(seller)).rejects.toMatchObject({ code: 'forbidden' })
  await writeBills(shop)
  expect(await told()).toEqual([0, 0, 0])
})

test('the first print is the original, whoever makes it; each after that is marked as a copy', async ({
  shop,
}) => {
  const { bill, buyer, seller } = await billed(shop)
  const copies = []
  for (const [ctx, looker] of [
    [buyer, 'buyer'],
    [seller, 'vendor'],
    [buyer, 'buyer'],
  ] as const)
    copies.push((await printBill(ctx, looker, bill.id)).copy)
  expect(copies).toEqual([0, 1, 2])
  expect(await findBill(buyer, 'buyer', bill.id)).toEqual({ ...bill, printed_count: 3 })
  const [first, again] = await Promise.all([
    printBill(buyer, 'buyer', bill.id),
    printBill(seller, 'vendor', bill.id),
  ])
  expect([first.copy, again.copy].sort()).toEqual([3, 4])
})

test('files are work: so many are made for one person within 15 minutes, and what is refused is no print', async ({
  shop,
}) => {
  const { bill, buyer, seller } = await billed(shop)
  for (let made = 0; made < 60; made++) await printBill(buyer, 'buyer', bill.id)
  await expect(printBill(buyer, 'buyer', bill.id)).rejects.toMatchObject({ code: 'too_many' })
  expect((await printBill(seller, 'vendor', bill.id)).copy).toBe(60)
  const later = { ...buyer, now: new Date(Date.now() + 15 * 60_000 + 1) }
  expect((await printBill(later, 'buyer', bill.id)).copy).toBe(61)
})

test('a bill becomes a PDF in both languages, of as many pages as it needs', async ({ shop }) => {
  const { bill } = await billed(shop)
  for (const locale of ['en', 'ne'] as const) {
    const pdf = await billPdf(bill, 1, locale)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(pdf)).toBe(1)
    expect(pdf.length).toBeLessThan(60_000)
  }
  const lines = Array.from({ length: 60 }, () => bill.lines[0]!)
  expect(pagesOf(await billPdf({ ...bill, lines }, 0, 'en'))).toBe(3)
})

test('the tax office gets its own names for the amounts, a credit note those of a return', async ({
  shop,
}) => {
  const { bill, buyer, seller, items } = await billed(shop)
  expect(await readCbms(seller, 'vendor', bill.id)).toMatchObject({
    seller_pan: '301234567',
    buyer_name: 'Sabina Gurung',
    fiscal_year: bill.fiscal_year.replace('/', '.0'),
    invoice_number: bill.number,
    invoice_date: bill.date_bs.replaceAll('-', '.'),
    total_sales: 226,
    taxable_sales_vat: 200,
    vat: 26,
    tax_exempted_sales: 0,
    excise: 0,
    isrealtime: true,
  })
  await creditItems(buyer, [{ order_item_id: items[0]!.id, quantity: 1, reason: 'returned' }])
  await writeBills(shop)
  const note = (await billsOfGroup(buyer, 'buyer', bill.order_group_id!)).find(({ credits }) => credits)!
  const sent = await readCbms(seller, 'vendor', note.id)
  expect(sent).toMatchObject({
    ref_invoice_number: bill.number,
    credit_note_number: note.number,
    reason_for_return: 'returned',
    total_sales: 113,
    vat: 13,
  })
  expect(sent).not.toHaveProperty('invoice_number')
})

test('a vendor sees its bills by fiscal year, credit notes taken off the total', async ({ shop }) => {
  const { bill, buyer, seller, items } = await billed(shop)
  await creditItems(buyer, [{ order_item_id: items[0]!.id, quantity: 1, reason: 'returned' }])
  await writeBills(shop)
  expect(await yearsOfBills(seller)).toEqual([
    {
      fiscal_year: bill.fiscal_year,
      bills: 1,
      credit_notes: 1,
      taxable_paisa: 100_00,
      exempt_paisa: 0,
      vat_paisa: 13_00,
      total_paisa: 113_00,
    },
  ])
  const { bills } = await listVendorBills(seller)
  expect(bills.map(({ number }) => number).sort()).toEqual([bill.number, `CN-${bill.number}`])
  expect((await billsOfYear(seller, bill.fiscal_year)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['tax_invoice', 'credit_note']),
  )
  const page = await listVendorBills(seller, { limit: 1 })
  const next = await listVendorBills(seller, { limit: 1, cursor: page.next! })
  expect([page.bills[0]!.id, next.bills[0]!.id].sort()).toEqual(bills.map(({ id }) => id).sort())
  expect(next.next).toBeNull()
})

test('staff find bills by number, order and seller', async ({ shop }) => {
  const { bill, vendor } = await billed(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['money.read'] })).actor)
  const found = async (search: string) => (await listAllBills(staff, { search })).bills.map(({ id }) => id)
  expect(await found(bill.number)).toContain(bill.id)
  expect(await found('१')).toContain(bill.id)
  expect(await found(bill.order_number!)).toContain(bill.id)
  expect(await found(vendor.name_ne)).toEqual([bill.id])
  expect(await found(`CN-${bill.number}`)).not.toContain(bill.id)
  expect(await found('nobody %')).toEqual([])
})

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length
}

/** Two pieces for Rs 226 of a vendor who is registered for VAT. */
async function billed(shop: TestShop) {
  const vendor = await shop.addVendor({ pan: '301234567', vat_no: '301234567' })
  const product = await shop.addProduct({ vendor_id: vendor.id, marked_price_paisa: 113_00 })
  const [purchase] = await addUnbilled(shop, [product.id], { quantity: 2 })
  const { ctx: buyer, orders, items, order_group_id } = purchase!
  const { db } = shop.database
  await db.updateTable('order_items').set({ vat_rate: 1300 }).where('id', '=', items[0]!.id).execute()
  await issueBills(buyer, orders)
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id })
  const bill = (await billsOfGroup(buyer, 'buyer', order_group_id)).find(({ vendor_id }) => vendor_id)!
  return { vendor, buyer, items, bill, seller: shop.as(actor) }
}
