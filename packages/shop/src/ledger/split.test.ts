import { expect, test } from 'vitest'
import { deliveryLines, type Sold, saleLines, splitOf } from './split.ts'

const HONEY: Sold = {
  order_item_id: 7,
  vendor_id: 3,
  gross_paisa: 100_000,
  discount_paisa: 0,
  discount_bearer: null,
  commission_rate: 1000,
  commission_fixed_paisa: 0,
}

test('a sale of Rs 1,000 at 10 %: Rs 100 to the company, Rs 13 of VAT on it, the rest to the vendor', () => {
  expect(splitOf(HONEY, true)).toEqual({
    paid_paisa: 100_000,
    promotion_paisa: 0,
    commission_paisa: 10_000,
    commission_vat_paisa: 1_300,
    vendor_paisa: 88_700,
  })
  expect(splitOf(HONEY, false)).toMatchObject({ commission_vat_paisa: 0, vendor_paisa: 90_000 })
})

test('a discount lowers what who bears it gets', () => {
  const off = { ...HONEY, discount_paisa: 20_000 }
  expect(splitOf({ ...off, discount_bearer: 'vendor' }, false)).toEqual({
    paid_paisa: 80_000,
    promotion_paisa: 0,
    commission_paisa: 8_000,
    commission_vat_paisa: 0,
    vendor_paisa: 72_000,
  })
  expect(splitOf({ ...off, discount_bearer: 'platform' }, false)).toEqual({
    paid_paisa: 80_000,
    promotion_paisa: 20_000,
    commission_paisa: 10_000,
    commission_vat_paisa: 0,
    vendor_paisa: 90_000,
  })
})

test('a fixed commission never takes more than there is', () => {
  expect(splitOf({ ...HONEY, gross_paisa: 3_000, commission_fixed_paisa: 5_000 }, false)).toMatchObject({
    commission_paisa: 3_000,
    vendor_paisa: 0,
  })
})

test('half a paisa goes to the company, the vendor takes the rest: Rs 6.45 at 30 %', () => {
  const { commission_paisa, vendor_paisa } = splitOf(
    { ...HONEY, gross_paisa: 645, commission_rate: 3000 },
    false,
  )
  expect([commission_paisa, vendor_paisa]).toEqual([194, 451])
})

test('the lines of a sale add up to what was paid', () => {
  const { paid_paisa, lines } = saleLines(
    { ...HONEY, discount_paisa: 333, discount_bearer: 'platform' },
    true,
  )
  expect(lines).toEqual([
    { account: 'promotion_cost', amount_paisa: 333, order_item_id: 7 },
    { account: 'commission_income', amount_paisa: -10_000, order_item_id: 7 },
    { account: 'vat_payable', amount_paisa: -1_300, order_item_id: 7 },
    { account: 'vendor_payable:3', amount_paisa: -88_700, order_item_id: 7 },
  ])
  expect(lines.reduce((sum, line) => sum + line.amount_paisa, 0)).toBe(-paid_paisa)
})

test('VAT is within the delivery fee; what a promotion took off it is its cost', () => {
  expect(deliveryLines({ fee_paisa: 15_000, discount_paisa: 3_700 }, true)).toEqual({
    paid_paisa: 11_300,
    lines: [
      { account: 'promotion_cost', amount_paisa: 3_700 },
      { account: 'vat_payable', amount_paisa: -1_300 },
      { account: 'delivery_income', amount_paisa: -13_700 },
    ],
  })
})
