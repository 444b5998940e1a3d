import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

test('numbers are typed down the column and saved at once; empty lines stay as they are', async ({
  shop,
}) => {
  const as = shop.as((await shop.addCustomer({ rights: ['product.change'] })).actor)
  const { id: vendor_id } = await shop.addVendor()
  const tea = await shop.addProduct({ vendor_id, name_en: 'Tea' })
  const rice = await shop.addProduct({ vendor_id, name_en: 'Rice' })
  const path = `/admin/catalogue/count?vendor=${vendor_id}`
  const { html } = await shown(page, shop, { path, as })
  const line = [...html.matchAll(/value="(\d+:\d+:\d+)"/g)].map(([, one]) => one!)
  expect(line).toHaveLength(2)
  const form = { ...formIn(html, 'name="line"'), line, [`counted_${tea.id}`]: '७' }
  const sent = await shown(page, shop, { path, as, form })
  expect(sent.text).toContain('1 product is counted.')
  const { rows } = await shop.database.pool.query(
    'select id, stock from products where vendor_id = $1 order by id',
    [vendor_id],
  )
  expect(rows).toEqual([
    { id: tea.id, stock: 7 },
    { id: rice.id, stock: 10 },
  ])
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  expect((await shown(page, shop, { path, as: reader })).html).not.toContain('counted_')
  for (const query of ['?vendor=x', '?cursor=1'])
    expect((await shown(page, shop, { path: `/admin/catalogue/count${query}`, as })).status).toBe(404)
})
