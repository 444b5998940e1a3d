import type { Right } from '@himalayan-green/shop/context.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './history-page.tsx'

const staff = async (shop: TestShop, ...rights: Right[]) =>
  shop.as((await shop.addCustomer({ rights, name: 'Asha' })).actor)

/** A product, and its page. */
async function opened(shop: TestShop) {
  const { id, vendor_id } = await shop.addProduct({ name_en: 'Cliff Honey', stock: 10 })
  const asha = await staff(shop, 'product.change')
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: `/admin/products/${id}/history`,
      params: { id: `${id}` },
      as: asha,
      ...more,
    })
  return { id, vendor_id, visit }
}

test('stock is moved for a reason, and stands in the history with who did it', async ({ shop }) => {
  const { id, visit } = await opened(shop)
  const form = { ...formIn((await visit()).html, 'quantity'), reason: 'spoiled', quantity: '४', note: 'Wet' }
  expect(await visit({ form })).toMatchObject({
    status: 303,
    location: `/admin/products/${id}/history?saved`,
  })
  const after = await visit()
  expect(after.text).toContain('In stock now: 6.')
  expect(after.text).toMatch(/−4 6 Spoiled ?Wet Asha/)
  // The same form once more changes nothing, and what was typed is kept.
  const again = await visit({ form })
  expect([again.status, formIn(again.html, 'quantity')]).toMatchObject([
    409,
    { reason: 'spoiled', quantity: '४', stock_before: '6' },
  ])
  expect(again.text).toContain('the stock is 6 now')
  expect((await visit({ form: { ...form, stock_before: '6', quantity: '7' } })).status).toBe(400)
})

test('who may only look sees it and no form; nobody else, and no unknown product', async ({ shop }) => {
  const { id, vendor_id, visit } = await opened(shop)
  const reader = await staff(shop, 'all.read')
  const seen = await visit({ as: reader })
  expect(seen.text).toContain('Opening stock')
  expect(seen.html).not.toContain('method="post"')
  for (const as of [
    await staff(shop, ...rightsWithout('product.change')),
    shop.as((await shop.addCustomer({ vendor_id })).actor),
  ])
    expect(await visit({ as })).toMatchObject({ status: 403, html: '' })
  for (const param of ['0', 'x', `${id + 1000}`])
    expect(await visit({ params: { id: param } })).toMatchObject({ status: 404, html: '' })
})
