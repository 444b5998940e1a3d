import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { listProducts } from './products.ts'

const facets = async (shop: TestShop, query: object) =>
  (await listProducts(shop.as(null), { search: 'zebu', facets: true, ...query })).facets!

test('the facets of a search count what each filter would leave, without their own', async ({ shop }) => {
  const [farm, stall] = [await shop.addVendor(), await shop.addVendor()]
  const districts = await shop.as(null).db.selectFrom('districts').select(['id', 'name_en', 'belt']).execute()
  const high = districts.find(({ belt }) => belt === 'himal')!
  const low = districts.find(({ belt }) => belt === 'terai')!
  const add = (vendor_id: number, district_id: number, stock: number, rupees: number) =>
    shop.addProduct({ name_en: 'Zebu', vendor_id, district_id, stock, marked_price_paisa: rupees * 100 })
  await add(farm.id, high.id, 5, 100)
  await add(farm.id, high.id, 0, 200)
  await add(farm.id, low.id, 5, 300)
  await add(stall.id, low.id, 5, 400)
  await shop.addProduct({ name_en: 'Something else', vendor_id: stall.id })

  const counted = (values: { value: string; count: number }[]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]))
  const all = await facets(shop, {})
  expect(counted(all.belts)).toEqual({ himal: 2, terai: 2 })
  expect(counted(all.districts)).toEqual({ [high.name_en]: 2, [low.name_en]: 2 })
  expect(counted(all.vendors)).toEqual({ [farm.slug]: 3, [stall.slug]: 1 })
  expect(all.available).toBe(3)

  // Its own filter changes no facet, the others do.
  const ofStall = await facets(shop, { vendor: stall.slug })
  expect(counted(ofStall.vendors)).toEqual(counted(all.vendors))
  expect(counted(ofStall.belts)).toEqual({ terai: 1 })
  const here = await facets(shop, { available: true, belt: 'himal', max_price_paisa: 300_00 })
  expect(here.available).toBe(1)
  expect(counted(here.belts)).toEqual({ himal: 1, terai: 1 })
  expect(counted(here.vendors)).toEqual({ [farm.slug]: 1 })

  // Of prices, too: the ends of a band belong to it. What the search itself says of them stays.
  const pricesOf = async (query: object) =>
    (await facets(shop, query)).prices.map(({ at_least, at_most, count }) => [at_least, at_most, count])
  expect(await pricesOf({})).toEqual([
    [null, 100_00, 1],
    [100_00, 250_00, 2],
    [250_00, 500_00, 2],
  ])
  expect(await pricesOf({ min_price_paisa: 250_00, max_price_paisa: 500_00, vendor: farm.slug })).toEqual([
    [null, 100_00, 1],
    [100_00, 250_00, 2],
    [250_00, 500_00, 1],
  ])
  expect(await pricesOf({ search: 'zebu over 150', max_price_paisa: 250_00 })).toEqual([
    [100_00, 250_00, 1],
    [250_00, 500_00, 2],
  ])
  const dear = await facets(shop, { min_price_paisa: 250_00 })
  expect(counted(dear.vendors)).toEqual({ [farm.slug]: 1, [stall.slug]: 1 })
  const band = { search: 'zebu', min_price_paisa: 100_00, max_price_paisa: 250_00 }
  expect((await listProducts(shop.as(null), band)).count).toBe(2)

  // Each count is what its filter leaves.
  expect((await listProducts(shop.as(null), { search: 'zebu', vendor: farm.slug })).count).toBe(3)
  expect((await listProducts(shop.as(null), { search: 'zebu', available: true })).count).toBe(3)
  expect((await listProducts(shop.as(null), { vendor: stall.slug })).count).toBe(2)
})

test('GET /v1/api/product/ counts facets on request, and only of a search', async ({ shop }) => {
  const read = async (query: string) => (await shop.api.request(`/v1/api/product/?${query}`)).json()
  const { slug } = await shop.addVendor({ name_en: 'Yak Farm', name_ne: 'याक फार्म' })
  expect((await read('search=zebu')).meta.facets).toBeNull()
  expect((await read('facets=true')).meta.facets).toBeNull()
  expect((await read('search=zebu&facets=true')).meta.facets.available).toBe(3)
  expect((await read(`vendor=${slug}`)).meta.count).toBe(0)
  expect((await read('vendor=nobody')).errors).toMatchObject({ vendor: 'There is no such vendor.' })
})
