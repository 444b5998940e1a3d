import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { listRatings } from '../reviews/ratings.ts'
import { findFarm } from './farm.ts'

test('a farm shows who is behind it, where it lies and how its products are rated', async ({ shop }) => {
  const vendor = await shop.addVendor({
    about_en: 'Two hives at first.',
    legal_name: 'Mauri Palan Pvt. Ltd.',
    pan: '601234567',
    height_from: 1120,
    height_to: 1590,
    closed_from: '2020-01-01',
    closed_to: '2020-01-09',
  })
  await shop.addProduct({ vendor_id: vendor.id, rating_count: 3, rating_sum: 14 })
  await shop.addProduct({ vendor_id: vendor.id, rating_count: 1, rating_sum: 2 })
  await shop.addProduct({ vendor_id: vendor.id, status: 'draft', rating_count: 9, rating_sum: 9 })
  const farm = await findFarm(shop.as(null), vendor.slug)
  expect(farm).toMatchObject({
    name_en: vendor.name_en,
    height: { from: 1120, to: 1590 },
    legal: { legal_name: 'Mauri Palan Pvt. Ltd.', pan: '601234567', vat_no: '' },
    product_count: 2,
    rating_count: 4,
    rating_average: 4,
    // A holiday that is over is nobody's concern.
    closed: null,
  })
  expect(Object.keys(farm)).not.toEqual(expect.arrayContaining(['phone', 'email']))
})

test('a VAT number is shown from the day on which bills carry it, and a holiday until its last day', async ({
  shop,
}) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const later = await shop.addVendor({ vat_no: '609876543', vat_from: day(10) })
  const since = await shop.addVendor({ vat_no: '609876543', vat_from: day(-10) })
  const away = await shop.addVendor({ closed_from: day(3), closed_to: day(5) })
  const ctx = shop.as(null)
  expect((await findFarm(ctx, later.slug)).legal.vat_no).toBe('')
  expect((await findFarm(ctx, since.slug)).legal.vat_no).toBe('609876543')
  expect((await findFarm(ctx, away.slug)).closed).toEqual({ from: day(3), to: day(5) })
})

test('a suspended farm, an unknown one and a text that is no slug have no page', async ({ shop }) => {
  const vendor = await shop.addVendor({ status: 'suspended' })
  for (const slug of [vendor.slug, 'nobody', "x' or true --", ''])
    await expect(findFarm(shop.as(null), slug)).rejects.toMatchObject({ code: 'not_found' })
  expect(await listRatings(shop.as(null), { vendor: vendor.slug })).toEqual({ ratings: [], next: null })
})
