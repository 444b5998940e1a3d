import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { addToCart, listCart } from '../../cart/cart.ts'
import { shownUnitPrice } from './unit-price.ts'

type Given = Parameters<TestShop['addProduct']>[0]

test.for([
  ['kg', 0.25, '250 g', 480_00, { amount_paisa: 480_00, per: 'kg' }],
  ['g', 250, '1 jar', 480_00, { amount_paisa: 480_00, per: 'kg' }],
  ['l', 2, '2 litre', 35_00, { amount_paisa: 35_00, per: 'litre' }],
  ['ml', 100, '100 ml', 700_00, { amount_paisa: 700_00, per: 'litre' }],
  ['piece', 6, '6 pieces', 30_00, { amount_paisa: 30_00, per: 'piece' }],
  ['dozen', 1, '1 dozen', 20_00, { amount_paisa: 20_00, per: 'piece' }],
  // A jar of exactly one kg does not say so.
  ['kg', 1, '1 jar', 480_00, { amount_paisa: 480_00, per: 'kg' }],
  // The price says it.
  ['kg', 1, '1 kg, cut', 95_00, null],
  ['g', 1000, '1 kg', 95_00, null],
  ['ml', 1000, '1 लिटर', 95_00, null],
  ['piece', 1, '1 piece', 95_00, null],
  ['kg', null, '1 bag', null, null],
  ['bunch', 1, '1 bunch', null, null],
] as const)(
  '%s, %s, “%s”, %i paisa compared: %o',
  ([unit, unit_amount, unit_description, unit_price_paisa, read]) => {
    expect(shownUnitPrice({ unit, unit_amount, unit_description, unit_price_paisa })).toEqual(read)
  },
)

test.for([
  ['g', 250, 120_00, 480_00],
  ['g', 150, 130_00, 866_67],
  ['kg', 5, 700_00, 140_00],
  ['kg', 0.5, 45_50, 91_00],
  ['ml', 750, 60_00, 80_00],
  ['l', 2, 70_01, 35_01],
  ['piece', 12, 320_00, 26_67],
  ['piece', 30, 480_00, 16_00],
  ['dozen', 1, 240_00, 20_00],
  ['dozen', 2.5, 600_00, 20_00],
  ['g', 0.001, 500_000_00, 50_000_000_000_000],
  ['kg', 999_999.999, 1, 0],
  ['packet', 20, 120_00, null],
  ['bunch', 1, 35_00, null],
  ['g', null, 120_00, null],
] as const)(
  '%s: %s of it at %i paisa comes to %i paisa, half a paisa rounded up',
  async ([unit, unit_amount, marked_price_paisa, expected], { shop }) => {
    const product = await shop.addProduct({ unit, unit_amount, marked_price_paisa })
    expect(product).toMatchObject({ unit_amount, unit_price_paisa: expected })
  },
)

async function names(shop: TestShop, path: string) {
  const response = await shop.api.request(path)
  expect(response.status).toBe(200)
  const { data, meta } = (await response.json()) as {
    data: { name: string; unit_price: unknown }[]
    meta: { count: number; links: { next: string | null } }
  }
  return { names: data.map(({ name }) => name), data, next: meta.links.next }
}

test('sorted by it, weights and volumes come first, then pieces, then what has none; sold out comes last [S3.11]', async ({
  shop,
}) => {
  const { id: category_id, slug } = await shop.addCategory()
  const add = (name_en: string, rupees: number, given: Given) =>
    shop.addProduct({ category_id, name_en, marked_price_paisa: rupees * 100, ...given })
  await add('Bag', 10, { unit: 'piece', unit_description: '1 bag' })
  await add('Honey', 120, { unit: 'g', unit_amount: 250 })
  await add('Eggs', 30, { unit: 'piece', unit_amount: 6 })
  await add('Lentils', 300, { unit: 'kg', unit_amount: 2 })
  await add('Milk', 110, { unit: 'l', unit_amount: 1 })
  await add('Sold out', 1, { unit: 'kg', unit_amount: 1, stock: 0 })
  await add('Also eggs', 60, { unit: 'dozen', unit_amount: 1 })
  await add('Spring onion', 5, { unit: 'bunch' })
  const expected = ['Milk', 'Lentils', 'Honey', 'Eggs', 'Also eggs', 'Bag', 'Spring onion', 'Sold out']
  const path = `/v1/api/product/?category=${slug}&sort=UnitPriceLH`
  expect((await names(shop, path)).names).toEqual(expected)

  const forth = []
  for (let next: string | null = `${path}&limit=3`; next; ) {
    const page = await names(shop, next)
    forth.push(...page.names)
    next = page.next
  }
  expect(forth).toEqual(expected)
})

test('list, detail and cart give the amount, and in rupees what a kg, litre or piece comes to', async ({
  shop,
}) => {
  const { id: category_id, slug } = await shop.addCategory()
  const { id, slug: honey } = await shop.addProduct({
    category_id,
    unit: 'g',
    unit_amount: 250,
    marked_price_paisa: 120_50,
  })
  const expected = { unit_amount: 250, unit_price: { amount: 482, per: 'kg' } }
  expect((await names(shop, `/v1/api/product/?category=${slug}`)).data).toMatchObject([expected])
  const detail = await shop.api.request(`/v1/api/product/${honey}/`)
  expect(await detail.json()).toMatchObject({ data: expected })

  const ctx = shop.as((await shop.addCustomer()).actor)
  await addToCart(ctx, { product: id, quantity: 1 })
  expect((await listCart(ctx)).items).toMatchObject([
    { product: { unit_amount: 250, unit_price: { amount_paisa: 482_00, per: 'kg' } } },
  ])
})
