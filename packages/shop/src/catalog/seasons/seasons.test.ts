import { expect } from 'vitest'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { test } from '../../../test/shop.ts'
import { listAudit } from '../../audit/read-audit.ts'
import { listProductPage } from '../../search/products.ts'
import { findProduct } from '../product-detail.ts'
import { setCategorySeason, setSeason } from './seasons.ts'

test('a product has its own season, else that of its category, and is never hidden by it', async ({
  shop,
}) => {
  const staff = await shop.addCustomer({ rights: ['product.change', 'category.change', 'audit.read'] })
  const ctx = shop.as(staff.actor)
  const { id, slug, category_id } = await shop.addProduct()
  const season = async () => (await findProduct(ctx, slug)).season
  expect(await season()).toEqual([])
  await setCategorySeason(ctx, category_id, { months: ['2', 3] })
  expect(await season()).toEqual([2, 3])
  await setSeason(ctx, id, { months: ['12', 1, 1] }, 'any')
  expect(await season()).toEqual([1, 12])
  expect((await listProductPage(ctx, { ids: [id] })).products).toMatchObject([{ season: [1, 12] }])
  await setSeason(ctx, id, { months: [] }, 'any')
  expect(await season()).toEqual([2, 3])
  await setSeason(ctx, id, { months: [] }, 'any')
  const { entries } = await listAudit(ctx, { object_kind: 'product', object_id: `${id}` })
  expect(entries.map(({ details }) => details.after)).toEqual([[], [1, 12]])
})

test('of two who tick months at once, neither takes away what the other ticked', async ({ shop }) => {
  const { id, category_id } = await shop.addProduct()
  const ctx = shop.as((await shop.addCustomer({ rights: ['product.change', 'category.change'] })).actor)
  await setSeason(ctx, id, { months: [1, 2] }, 'any')
  await setSeason(ctx, id, { months: [1, 2, 8], before: [1, 2] }, 'any')
  expect((await setSeason(ctx, id, { months: ['2', '3'], before: ['1', '2'] }, 'any')).season).toEqual([
    2, 3, 8,
  ])
  await setCategorySeason(ctx, category_id, { months: [5], before: [] })
  expect((await setCategorySeason(ctx, category_id, { months: [6], before: [] })).season).toEqual([5, 6])
})

test('a vendor says it of its own products, staff with the right; a month that there is not is refused', async ({
  shop,
}) => {
  const { id, vendor_id, category_id } = await shop.addProduct()
  const vendor = shop.as((await shop.addCustomer({ vendor_id })).actor)
  expect((await setSeason(vendor, id, { months: [7] })).season).toEqual([7])
  for (const month of [0, 13, 'x', 1.5])
    await expect(setSeason(vendor, id, { months: [month] })).rejects.toMatchObject({ code: 'invalid' })
  const other = shop.as((await shop.addCustomer({ vendor_id: (await shop.addVendor()).id })).actor)
  await expect(setSeason(other, id, { months: [1] })).rejects.toMatchObject({ code: 'not_found' })
  for (const right of ['product.change', 'category.change'] as const) {
    const without = shop.as((await shop.addCustomer({ rights: rightsWithout(right) })).actor)
    const work =
      right === 'product.change'
        ? setSeason(without, id, { months: [1] }, 'any')
        : setCategorySeason(without, category_id, { months: [1] })
    await expect(work).rejects.toMatchObject({ code: 'forbidden' })
  }
})
