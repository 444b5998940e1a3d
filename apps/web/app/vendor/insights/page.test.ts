import { foldFigures } from '@himalayan-green/shop/figures/fold-figures.ts'
import { deliver } from '@himalayan-green/shop/test/scenes/delivered.ts'
import { addVendorWithOwner, buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf } from '../../../test/page.ts'
import { shown } from '../../../test/shown.tsx'
import { loader as fileLoader } from './insights-file.ts'
import * as page from './page.tsx'

async function sellTo(shop: TestShop, price: number) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const product = { vendor_id: vendor.id, marked_price_paisa: price }
  const { ctx, placed, lines } = await buy(shop, { quantity: 2, product })
  await deliver(ctx, placed.order_group_id)
  await foldFigures(shop.as(null))
  return { vendor, actor: owner.actor!, product: lines[0]!.product }
}

test('a vendor sees its own sales, equal to the ledger to the paisa, and nothing of another', async ({
  shop,
}) => {
  const own = await sellTo(shop, 75_15)
  const other = await sellTo(shop, 999_95)
  const visit = { path: '/vendor/insights', as: own.actor }
  const { data } = await answerOf(page.loader, shop, visit)
  const { paisa } = await shop.database.db
    .selectFrom('ledger_lines as l')
    .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select((eb) => eb.fn.sum<number>('l.amount_paisa').as('paisa'))
    .where('o.vendor_id', '=', own.vendor.id)
    .executeTakeFirstOrThrow()
  expect(data.totals.sales.total).toBe(150_30)
  expect(data.totals.sales.total).toBe(-Number(paisa))
  expect(data.totals.orders.total).toBe(1)
  expect(data.products).toEqual([{ name: own.product.name_en, value: 150_30 }])
  expect(data.owed.balance_paisa).toBeGreaterThan(0)
  const { text } = await shown(page, shop, { ...visit, path: '/ne/vendor/insights', locale: 'ne' })
  expect(text).toContain('Rs 150.30')
  expect(text).not.toContain(other.product.name_ne)
})

test('the days of a month are a file, for who handles the vendor’s money alone', async ({ shop }) => {
  const { vendor, actor } = await sellTo(shop, 75_15)
  let csv = ''
  const read = async (args: Parameters<typeof fileLoader>[0]) => {
    const file = await fileLoader(args)
    csv = await file.clone().text()
    return file
  }
  const path = '/vendor/insights/file?format=csv'
  expect((await answerOf(read, shop, { path, as: actor })).status).toBe(200)
  expect(csv.split('\r\n').at(-2)).toContain(',150.30,1,100,100,0.00')
  const packer = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
  for (const as of [packer.actor, (await shop.addCustomer()).actor]) {
    expect((await answerOf(page.loader, shop, { path: '/vendor/insights', as })).status).toBe(403)
    expect((await answerOf(read, shop, { path, as })).status).toBe(403)
  }
  expect(
    (await answerOf(page.loader, shop, { path: '/vendor/insights?month=2083-13', as: actor })).status,
  ).toBe(404)
})
