import { expect } from 'vitest'
import { deliverItem, itemsOf } from '../../../test/books.ts'
import { writeBills } from '../../../test/scenes/bills.ts'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { askBack, buyDelivered, financeOf } from '../../../test/scenes/refunding.ts'
import { buy } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { issueCommissionBills } from '../../bills/commission/issue-commission-bills.ts'
import { changeSettings } from '../../content/change-settings.ts'
import type { Ctx } from '../../context.ts'
import { recordTransfer } from '../../ledger/gateway-transfers.ts'
import { monthOf, periodOf } from '../../nepal/bs-months.ts'
import { approveRefund } from '../../refunds/deciding/decide-refund.ts'
import { compareVatBook } from './book-by-ledger.ts'
import { type BookLine, readVatBook, sumVatBook } from './vat-book.ts'

/** The lines of a book, with their sums. */
async function bookOf(ctx: Ctx, input: object) {
  const lines: BookLine[] = []
  let cursor: string | null | undefined
  do {
    const page = await readVatBook(ctx, { ...input, ...(cursor && { cursor }) })
    lines.push(...page.lines)
    cursor = page.next
  } while (cursor)
  return { lines, sums: await sumVatBook(ctx, input), compared: await compareVatBook(ctx, input) }
}

const total = (lines: BookLine[], part: 'net_paisa' | 'exempt_paisa' | 'taxable_paisa' | 'vat_paisa') =>
  lines.reduce((sum, line) => sum + line[part], 0)

function expectSound({ lines, sums, compared }: Awaited<ReturnType<typeof bookOf>>) {
  for (const part of ['net_paisa', 'exempt_paisa', 'taxable_paisa', 'vat_paisa'] as const)
    expect(sums[part], part).toBe(total(lines, part))
  expect(sums.lines).toBe(lines.length)
  for (const one of compared) {
    expect(one.booked_paisa, one.part).toBe(one.ledger_paisa)
    if (one.ledger_vat_paisa !== null) expect(one.booked_vat_paisa, one.part).toBe(one.ledger_vat_paisa)
  }
  expect(compared.reduce((sum, one) => sum + one.booked_paisa, 0)).toBe(sums.net_paisa + sums.vat_paisa)
}

/** A month in which a vendor with VAT sold, some of it was given back, and the company took delivery and commission. */
async function monthOfSales(shop: TestShop) {
  const people = await shop.addCustomer({
    rights: [
      'setting.change',
      'money.read',
      'payout.make',
      'order.move',
      'refund.decide',
      'refund.decide_any',
    ],
  })
  const staff = shop.as(people.actor)
  await changeSettings(staff, { legal: { vat_no: '601234567' } })
  const { ctx, vendor, one, two, owner } = await buyDelivered(shop)
  await shop.database.db
    .updateTable('vendors')
    .set({ vat_no: '301234567', pan: '301234567' })
    .where('id', '=', vendor.id)
    .execute()
  // After the vendor's registration: goods with VAT, and without, for cash at the door.
  const taxed = await buy(
    shop,
    { quantity: 3, product: { vendor_id: vendor.id, marked_price_paisa: 33_33 } },
    { product: { vendor_id: vendor.id, marked_price_paisa: 71_07, vat_exempt: true } },
  )
  for (const item of await itemsOf(shop, taxed.placed.order_group_id)) await deliverItem(shop, item, staff)
  const finance = await financeOf(shop)
  const { id } = await askBack(ctx, shop, one, 1)
  await approveRefund(finance, id, { bearer: 'vendor' })
  const other = await askBack(ctx, shop, two, 1)
  await approveRefund(finance, other.id, { bearer: 'platform' })
  const [item] = await itemsOf(shop, taxed.placed.order_group_id)
  const third = await askBack(taxed.ctx, shop, item!, 2)
  await approveRefund(finance, third.id, { bearer: 'vendor', method: 'cash' })
  await recordTransfer(staff, { provider: 'khalti', amount: '100', fee: '2.50', reference: 'K-1' })
  await writeBills(shop)
  return { staff, owner, vendor: vendor.id }
}

test('the books of a month equal the ledger to the paisa: goods, delivery, and the commission of the month before', async ({
  shop,
}) => {
  const { staff, owner, vendor } = await monthOfSales(shop)
  const month = monthOf(staff.now)
  const goods = await bookOf(staff, { book: 'sales', of: vendor, month })
  expectSound(goods)
  expect(goods.compared.map(({ part }) => part)).toEqual(['goods'])
  expect(goods.sums.vat_paisa).toBeGreaterThan(0)
  expect(goods.sums.exempt_paisa).toBeGreaterThan(0)
  expect(goods.lines.filter(({ number }) => number.startsWith('CN-')).length).toBe(3)
  for (const line of goods.lines) {
    expect(line.net_paisa).toBe(line.exempt_paisa + line.taxable_paisa)
    expect(line.net_paisa < 0).toBe(line.number.startsWith('CN-'))
    expect(line.date_bs.slice(0, 7)).toBe(month)
  }
  // The vendor's own members read the same.
  expect((await bookOf(owner, { book: 'sales', of: vendor, month })).lines).toEqual(goods.lines)

  const delivery = await bookOf(staff, { month })
  expectSound(delivery)
  expect(delivery.sums.net_paisa + delivery.sums.vat_paisa).toBe(2 * 50_00)

  const fees = await bookOf(staff, { book: 'purchases', month })
  expect(fees).toMatchObject({ compared: [], sums: { lines: 1, net_paisa: 2_50, exempt_paisa: 2_50 } })
  expect(fees.lines).toMatchObject([
    { party_en: 'khalti', number: 'khalti K-1', exempt_paisa: 2_50, vat_paisa: 0 },
  ])

  const later = { ...staff, now: new Date(periodOf(month)!.to.getTime() + 24 * 60 * 60_000) }
  await issueCommissionBills(later)
  const next = monthOf(later.now)
  const company = await bookOf(staff, { month: next })
  expectSound(company)
  expect(company.compared.map(({ part }) => part)).toEqual(['delivery', 'commission'])
  expect(company.sums.vat_paisa).toBeGreaterThan(0)
  const bought = await bookOf(staff, { book: 'purchases', of: vendor, month: next })
  expectSound(bought)
  expect(bought.lines.map(({ number, vat_paisa }) => [number, vat_paisa])).toEqual(
    company.lines.map(({ number, vat_paisa }) => [number, vat_paisa]),
  )
  expect(bought.lines[0]!.pan).toBe('601234567')
})

test('a book is read by who handles money, a vendor’s by its own people alone', async ({ shop }) => {
  const month = '2083-08'
  const stranger = shop.as((await shop.addCustomer({ rights: rightsWithout('money.read') })).actor)
  await expect(readVatBook(stranger, { month })).rejects.toMatchObject({ code: 'forbidden' })
  const vendor = await shop.addVendor()
  const other = await shop.addVendor()
  const owner = shop.as((await shop.addCustomer({ vendor_id: vendor.id })).actor)
  expect(await sumVatBook(owner, { of: vendor.id, month })).toMatchObject({ lines: 0, vat_paisa: 0 })
  for (const of of [other.id, 'company'])
    for (const read of [readVatBook, sumVatBook, compareVatBook])
      await expect(read(owner, { of, month })).rejects.toMatchObject({ code: 'forbidden' })
  const packer = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
  await expect(readVatBook(shop.as(packer.actor), { of: vendor.id, month })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const staff = shop.as((await shop.addCustomer({ rights: ['money.read'] })).actor)
  for (const input of [
    { month: '2083-13' },
    { month, book: 'both' },
    { month, of: 'x' },
    { month, cursor: 'x' },
  ])
    await expect(readVatBook(staff, input)).rejects.toMatchObject({ code: 'invalid' })
})
