import { itemsOf } from '@himalayan-green/shop/test/books.ts'
import { addVendorWithOwner, buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

/** Two orders of one product, of three and of two pieces, and the page of its vendor's packer. */
async function opened(shop: TestShop) {
  const { vendor } = await addVendorWithOwner(shop)
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
  const bought = await buy(shop, {
    quantity: 3,
    product: { vendor_id: vendor.id, name_en: 'Spinach', name_ne: 'पालुङ्गो', stock: 10 },
  })
  const product = bought.lines[0]!.product.id
  const [item] = await itemsOf(shop, bought.placed.order_group_id)
  const visit = (more: Visit & { query?: string } = {}) => {
    const { query = '', ...rest } = more
    const path = `${more.locale === 'ne' ? '/ne' : ''}/vendor/short/${product}${query}`
    return shown(page, shop, { path, params: { product: `${product}` }, as: shop.as(actor), ...rest })
  }
  const left = async () =>
    await shop.database.db
      .selectFrom('order_items')
      .select(['quantity', 'status'])
      .where('id', '=', item!)
      .executeTakeFirstOrThrow()
  const stock = async () =>
    (
      await shop.database.db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', product)
        .executeTakeFirstOrThrow()
    ).stock
  return { visit, item: item!, product, left, stock, number: bought.placed.number }
}

test('the packer says how many there are, sees who gets how many, and leaves out the rest', async ({
  shop,
}) => {
  const { visit, item, product, left, stock, number } = await opened(shop)
  const first = await visit()
  expect(first.text).toContain('3 to pack, for 1 order.')
  expect(first.html).not.toContain(`name="left_${item}"`)
  expect((await visit({ locale: 'ne' })).text).toContain('पालुङ्गो पुगेन')
  const shared = await visit({ query: '?have=२' })
  expect(shared.text).toContain(`${number}: wants 3`)
  const form = formIn(shared.html, `name="left_${item}"`)
  expect(form).toMatchObject({ have: '2', [`seen:${item}`]: '3', [`left_${item}`]: '2' })
  // More than there is: nothing is changed, and what was typed stays.
  const more = await visit({ query: '?have=2', form: { ...form, [`left_${item}`]: '3' } })
  expect(more.text).toContain('The orders get 3 together, but there are only 2.')
  expect(formIn(more.html, `name="left_${item}"`)).toMatchObject({ [`left_${item}`]: '3' })
  expect(await left()).toEqual({ quantity: 3, status: 'confirmed' })
  const sent = await visit({ query: '?have=2', form })
  expect(sent).toMatchObject({ status: 303 })
  expect(sent.location).toMatch(new RegExp(`^/vendor/short/${product}\\?day=[0-9-]+&outcome=done$`))
  expect(await left()).toEqual({ quantity: 2, status: 'confirmed' })
  expect(await stock()).toBe(0)
  expect((await visit({ query: '?outcome=done' })).text).toContain('We let the customers know')
  // The form once more: it is done already.
  expect(await visit({ query: '?have=2', form })).toMatchObject({ status: 303 })
  // A form that was shown before somebody changed the order.
  const stale = await visit({ query: '?have=1', form: { ...form, have: '1', [`left_${item}`]: '1' } })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain(`These orders were changed meanwhile, and stay as they are: ${number}.`)
  expect(await left()).toEqual({ quantity: 2, status: 'confirmed' })
})

test('the product of another vendor has no such page', async ({ shop }) => {
  const { visit } = await opened(shop)
  const other = await addVendorWithOwner(shop)
  expect((await visit({ as: other.owner })).status).toBe(404)
})
