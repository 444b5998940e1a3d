import { expect } from 'vitest'
import { issueBills } from '../../../test/scenes/bills.ts'
import { addUnbilled } from '../../../test/scenes/unbilled.ts'
import { test } from '../../../test/shop.ts'
import { billsOfGroup, findBill } from '../read-bill.ts'
import { billView } from './bill-view.ts'
import { itemText, quantityText } from './line-text.ts'

test('a bill says how many were sold, and of what: two jars of 250 g are not 2 g', async ({ shop }) => {
  const vendor = await shop.addVendor({ pan: '301234567' })
  const product = await shop.addProduct({
    vendor_id: vendor.id,
    name_en: 'Mad Honey',
    name_ne: 'भीर मह',
    marked_price_paisa: 120_00,
    unit: 'g',
    unit_description: '250 g jar',
    unit_amount: 250,
  })
  const [purchase] = await addUnbilled(shop, [product.id], { quantity: 2 })
  await issueBills(purchase!.ctx, purchase!.orders)
  const row = (await billsOfGroup(purchase!.ctx, 'buyer', purchase!.order_group_id)).find(
    ({ vendor_id }) => vendor_id,
  )!
  const bill = await findBill(purchase!.ctx, 'buyer', row.id)
  expect(billView(bill, 'en').lines).toMatchObject([
    { name: 'Mad Honey, 250 g jar', quantity: '2', rate: 'Rs 120.00', amount: 'Rs 240.00' },
  ])
  expect(billView(bill, 'ne').lines).toMatchObject([{ name: 'भीर मह, 250 ग्रामको जार', quantity: '2' }])
})

test('delivery and commission have no unit, and a line that counts nothing no quantity', () => {
  const line = { name_en: 'Delivery', name_ne: 'डेलिभरी', unit: '', quantity: 1 }
  expect([itemText(line, 'en'), itemText(line, 'ne')]).toEqual(['Delivery', 'डेलिभरी'])
  expect(quantityText({ ...line, quantity: 0 })).toBe('')
})
