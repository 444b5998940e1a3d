import { expect } from 'vitest'
import { balancesOf, buyPrepaid, chargeDelivery, itemsOf, moveItem, settle } from '../../test/books.ts'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { vendorAccount } from './accounts.ts'
import { listAccountLines, readBalances } from './read-ledger.ts'

async function finance(shop: TestShop) {
  const { actor } = await shop.addCustomer({ is_staff: true, rights: ['money.read'] })
  return shop.as(actor)
}

test('staff see what each account comes to, and its lines with cause and purchase', async ({ shop }) => {
  await chargeDelivery(shop)
  const { vendor } = await addVendorWithOwner(shop)
  const { group } = await buyPrepaid(
    shop,
    { product: { vendor_id: vendor.id, marked_price_paisa: 100_00 } },
    { product: { vendor_id: vendor.id, marked_price_paisa: 200_00 } },
  )
  const payment = await settle(shop, group, 350_00)
  const [first] = await itemsOf(shop, group)
  await moveItem(shop, first!, 'cancelled')
  const ctx = await finance(shop)
  const balances = await readBalances(ctx)
  expect(balances.total_paisa).toBe(0)
  const listed = balances.kinds.flatMap(({ accounts }) => accounts)
  expect(listed).toContainEqual({
    account: vendorAccount(vendor.id),
    kind: 'vendor_payable',
    of: `${vendor.id}`,
    whose: { name_en: vendor.name_en, name_ne: vendor.name_ne },
    balance_paisa: -180_00,
  })
  const ours = await balancesOf(shop, group)
  for (const { account, balance_paisa } of listed)
    if (ours[account]) expect(balance_paisa).toBe(ours[account])

  const { account, lines, next } = await listAccountLines(ctx, { account: vendorAccount(vendor.id) })
  expect(account.balance_paisa).toBe(-180_00)
  expect(next).toBeNull()
  expect(lines).toMatchObject([
    { cause: 'item.cancelled', amount_paisa: 90_00, order_group_id: group },
    { cause: 'payment.completed', cause_id: payment.id, amount_paisa: -180_00 },
    {
      cause: 'payment.completed',
      cause_id: payment.id,
      amount_paisa: -90_00,
      product: { name_en: expect.any(String) },
    },
  ])
  expect(lines[0]!.others).toEqual([
    { account: 'commission_income', amount_paisa: 10_00 },
    { account: 'refund_payable', amount_paisa: -100_00 },
  ])
})

test('an account that there is not is not found, and nobody else reads the books', async ({ shop }) => {
  const ctx = await finance(shop)
  expect(await listAccountLines(ctx, { account: 'bank' })).toMatchObject({
    lines: [],
    account: { balance_paisa: 0 },
  })
  await expect(listAccountLines(ctx, { account: 'purse' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(listAccountLines(ctx, { account: 'vendor_payable:x' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const { actor } = await shop.addCustomer({ is_staff: true, rights: ['order.read'] })
  await expect(readBalances(shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
})
