import { monthOf } from '@himalayan-green/shop/nepal/bs-months.ts'
import { deliverItem, itemsOf } from '@himalayan-green/shop/test/books.ts'
import { writeBills } from '@himalayan-green/shop/test/scenes/bills.ts'
import { addVendorWithOwner, buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf } from '../../../test/page.ts'
import { loader as fileLoader } from '../download/rows-file.ts'
import * as page from './page.tsx'

test('a vendor’s sales book has its bills with their sums, beside a ledger that says the same', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { placed } = await buy(shop, {
    quantity: 2,
    product: { vendor_id: vendor.id, marked_price_paisa: 150_25 },
  })
  for (const item of await itemsOf(shop, placed.order_group_id)) await deliverItem(shop, item, owner)
  await writeBills(shop)
  const { actor } = await shop.addCustomer({ rights: ['money.read'] })
  const month = monthOf(shop.as(null).now)
  const query = `book=sales&of=${vendor.id}&month=${month}`

  const { data } = await answerOf(page.loader, shop, { path: `/admin/vat-books?${query}`, as: actor })
  expect(data.sums).toMatchObject({ lines: 1, net_paisa: 300_50, exempt_paisa: 300_50, vat_paisa: 0 })
  expect(data.compared).toEqual([
    {
      part: 'goods',
      booked_paisa: 300_50,
      ledger_paisa: 300_50,
      booked_vat_paisa: 0,
      ledger_vat_paisa: null,
    },
  ])
  let csv = ''
  const { status } = await answerOf(
    async (args: Parameters<typeof fileLoader>[0]) => {
      const file = await fileLoader(args)
      csv = await file.clone().text()
      return file
    },
    shop,
    { path: `/admin/download/vatBooks/file?format=csv&${query}`, params: { list: 'vatBooks' }, as: actor },
  )
  expect(status).toBe(200)
  expect(csv.split('\r\n')[1]).toContain(',2,')
  expect(csv.split('\r\n')[1]).toContain(',300.50,300.50,0.00,0.00,0.00,,,')
})

test('without a choice the book is the company’s, of the month that is to be declared', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['money.read'] })
  const { data } = await answerOf(page.loader, shop, { path: '/admin/vat-books', as: actor })
  expect(data.query).toMatchObject({ book: 'sales', of: 'company' })
  for (const query of ['month=2083-13', 'of=none', 'book=both', 'cursor=x'])
    expect((await answerOf(page.loader, shop, { path: `/admin/vat-books?${query}`, as: actor })).status).toBe(
      404,
    )
})
