import { sql } from 'kysely'
import { expect } from 'vitest'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { addToCart, listCart } from '../../cart/cart.ts'
import type { Ctx } from '../../context.ts'
import { DAY, HOUR } from '../../durations.ts'
import { readProductHistory } from '../../office/product-history.ts'
import { listProducts } from '../../search/products.ts'
import { changeOffer } from '../changing/change-offer.ts'
import { changeProduct } from '../changing/change-product.ts'
import { findProduct } from '../product-detail.ts'
import { keepSalePrices } from './begin-and-end.ts'
import { addSalePrice, endSalePrice, listSalePrices } from './sale-prices.ts'

const at = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) })
/** What the clock does, it does for nobody. */
const byClock = (ctx: Ctx) => keepSalePrices({ ...ctx, actor: null })
const later = (ctx: Ctx, ms: number) => at(ctx, ms).now.toISOString()

/** A product at Rs 100, as old as that, its vendor and somebody of the staff. */
async function priced(shop: TestShop, { days = 30, ...fields }: { days?: number; stock?: number } = {}) {
  const ctx = shop.as((await shop.addCustomer({ rights: ['product.change'] })).actor)
  const since = new Date(ctx.now.getTime() - days * DAY)
  const product = await shop.addProduct({ published_at: since, ...fields })
  await shop.database.db
    .updateTable('price_changes')
    .set({ changed_at: since })
    .where('product_id', '=', product.id)
    .execute()
  const vendor = shop.as((await shop.addCustomer({ vendor_id: product.vendor_id })).actor)
  const now = async () => (await findProduct(ctx, product.slug)).marked_price_paisa
  return { ctx, vendor, product, now, id: product.id }
}

test('a sale begins and ends by the clock, and everything shows the one price', async ({ shop }) => {
  const { ctx, product, now, id } = await priced(shop)
  const [planned] = await addSalePrice(
    ctx,
    id,
    { sale_price: '८०', begins_at: later(ctx, HOUR), ends_at: later(ctx, DAY) },
    'any',
  )
  expect(planned).toMatchObject({ state: 'planned', sale_paisa: 80_00, before_paisa: null })
  await byClock(ctx)
  expect(await now()).toBe(100_00)

  const during = at(ctx, HOUR)
  await byClock(during)
  await byClock(during)
  expect(await findProduct(ctx, product.slug)).toMatchObject({
    marked_price_paisa: 80_00,
    sale: { compare_paisa: 100_00, ends_at: at(ctx, DAY).now },
  })
  const found = async (most: number) =>
    (await listProducts(ctx, { ids: [id], max_price_paisa: most })).products.map(({ sale }) => sale)
  expect(await found(80_00)).toMatchObject([{ compare_paisa: 100_00 }])
  expect(await found(79_00)).toEqual([])
  const buyer = shop.as((await shop.addCustomer()).actor)
  await addToCart(buyer, { product: id })
  expect((await listCart(buyer)).items[0]).toMatchObject({ product: { marked_price_paisa: 80_00 } })

  await byClock(at(ctx, DAY))
  expect(await findProduct(ctx, product.slug)).toMatchObject({ marked_price_paisa: 100_00, sale: null })
  expect(await found(80_00)).toEqual([])
  expect((await listCart(buyer)).items[0]).toMatchObject({ product: { marked_price_paisa: 100_00 } })
  expect(await listSalePrices(ctx, id, 'any')).toMatchObject([{ state: 'over', ended_at: at(ctx, DAY).now }])
  expect((await readProductHistory(ctx, id)).prices).toMatchObject([
    { price_paisa: 100_00, sale: 'ended', name: null },
    { price_paisa: 80_00, sale: 'began', name: null },
    { price_paisa: 100_00, sale: null },
  ])
})

test('the price before is compared only if it was asked for in all of the seven days before', async ({
  shop,
}) => {
  const compared = async (days: number, prepare?: (ctx: Ctx, id: number) => Promise<unknown>) => {
    const { ctx, product, id } = await priced(shop, { days })
    await prepare?.(ctx, id)
    await addSalePrice(ctx, id, { sale_price: 80, ends_at: later(ctx, DAY) }, 'any')
    const { sale, marked_price_paisa } = await findProduct(ctx, product.slug)
    expect(marked_price_paisa).toBe(80_00)
    return sale!.compare_paisa
  }
  expect(await compared(7)).toBe(100_00)
  expect(await compared(6)).toBeNull()
  // Raised yesterday, so that the sale looks larger.
  const raise = (ctx: Ctx, id: number) => changeOffer(at(ctx, -DAY), id, { marked_price: 200 }, 'any')
  expect(await compared(30, raise)).toBeNull()
  // A draft is asked of nobody.
  const fresh = (ctx: Ctx, id: number) =>
    ctx.db
      .updateTable('products')
      .set({ published_at: at(ctx, -DAY).now })
      .where('id', '=', id)
      .execute()
  expect(await compared(30, fresh)).toBeNull()
  // Back from a sale since an hour.
  const again = async (ctx: Ctx, id: number) => {
    await addSalePrice(at(ctx, -DAY), id, { sale_price: 90, ends_at: later(ctx, -HOUR) }, 'any')
    await byClock(at(ctx, -HOUR))
  }
  expect(await compared(30, again)).toBeNull()
})

test('another amount for the price forgets what was compared', async ({ shop }) => {
  const { ctx, product, id } = await priced(shop)
  await addSalePrice(ctx, id, { sale_price: 80, ends_at: later(ctx, DAY) }, 'any')
  await changeProduct(ctx, id, { unit_description: '500 g', unit: 'g', unit_amount: 500 }, 'any')
  expect((await findProduct(ctx, product.slug)).sale).toMatchObject({ compare_paisa: null })
})

test('a price that is set by hand ends the sale and stays', async ({ shop }) => {
  const { ctx, vendor, product, now, id } = await priced(shop)
  await addSalePrice(vendor, id, { sale_price: 80, ends_at: later(ctx, DAY) })
  // Whoever saves something else, or the same price, changes nothing of it.
  await changeProduct(vendor, id, { shelf_life_days: 3, marked_price: 80 })
  expect((await listSalePrices(vendor, id))[0]).toMatchObject({ state: 'running' })
  await changeOffer(vendor, id, { marked_price: 90 })
  const [over] = await listSalePrices(vendor, id)
  expect(over).toMatchObject({ state: 'over', ended_at: vendor.now })
  // Its end is audited as one by a button or by the clock is, and so is that of a sale which a form with other fields ends.
  const ends = () =>
    ctx.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'details'])
      .where('action', '=', 'product.sale_end')
      .where('object_id', '=', `${id}`)
      .orderBy('id')
      .execute()
  const end = { actor_id: vendor.actor!.id, details: { sale: over!.id, before: 80, after: 90 } }
  expect(await ends()).toEqual([end])
  const [next] = await addSalePrice(vendor, id, { sale_price: 70, ends_at: later(ctx, DAY) })
  await changeProduct(vendor, id, { shelf_life_days: 4, marked_price: 75 })
  expect(await ends()).toEqual([end, { ...end, details: { sale: next!.id, before: 70, after: 75 } }])
  await changeOffer(vendor, id, { marked_price: 90 })
  expect(
    (await readProductHistory(ctx, id)).prices.map(({ price_paisa, sale }) => [price_paisa, sale]),
  ).toEqual([
    [90_00, null],
    [75_00, null],
    [70_00, 'began'],
    [90_00, null],
    [80_00, 'began'],
    [100_00, null],
  ])
  await byClock(at(ctx, 2 * DAY))
  expect(await now()).toBe(90_00)
  expect((await findProduct(ctx, product.slug)).sale).toBeNull()
})

test('a form that was opened before the sale began cannot write the old price over it', async ({ shop }) => {
  const { ctx, product, id } = await priced(shop)
  await addSalePrice(ctx, id, { sale_price: 80, ends_at: later(ctx, DAY) }, 'any')
  const old = { version: product.version, marked_price: 100, name_en: 'Other' }
  await expect(changeProduct(ctx, id, old, 'any')).rejects.toMatchObject({ code: 'conflict' })
})

test('two sales of a product never overlap, also when they are added at once', async ({ shop }) => {
  const { ctx, id } = await priced(shop)
  const sale = (from: number, to: number) => ({
    sale_price: 80,
    begins_at: later(ctx, from * DAY),
    ends_at: later(ctx, to * DAY),
  })
  const both = await Promise.allSettled([
    addSalePrice(ctx, id, sale(1, 3), 'any'),
    addSalePrice(ctx, id, sale(2, 4), 'any'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(addSalePrice(ctx, id, sale(1, 4), 'any')).rejects.toMatchObject({
    code: 'conflict',
    fields: { begins_at: expect.any(String) },
  })
  // The next may begin when one ends.
  expect(await addSalePrice(ctx, id, sale(4, 5), 'any')).toHaveLength(2)
  await expect(
    sql`insert into sale_prices (product_id, sale_paisa, begins_at, ends_at, added_at)
      select product_id, sale_paisa, begins_at, ends_at, added_at from sale_prices`.execute(shop.database.db),
  ).rejects.toThrow('sale_prices')
  // One that ends makes way for the next in the same run.
  for (const day of [1, 2, 3, 4]) await byClock(at(ctx, day * DAY))
  expect((await listSalePrices(ctx, id, 'any')).map(({ state }) => state)).toEqual(['running', 'over'])
})

test('one that is taken back never begins; ended early, the price is back at once', async ({ shop }) => {
  const { ctx, now, id } = await priced(shop)
  const [planned] = await addSalePrice(
    ctx,
    id,
    { sale_price: 70, begins_at: later(ctx, HOUR), ends_at: later(ctx, DAY) },
    'any',
  )
  expect(await endSalePrice(ctx, id, { sale: planned!.id }, 'any')).toMatchObject([{ state: 'dropped' }])
  const [running] = await addSalePrice(ctx, id, { sale_price: 80, ends_at: later(ctx, DAY) }, 'any')
  expect(await now()).toBe(80_00)
  await endSalePrice(ctx, id, { sale: running!.id }, 'any')
  expect(await now()).toBe(100_00)
  await endSalePrice(ctx, id, { sale: running!.id }, 'any')
  await byClock(at(ctx, 2 * DAY))
  expect(await now()).toBe(100_00)

  // A price that was lowered meanwhile is not raised by a sale.
  await addSalePrice(
    ctx,
    id,
    { sale_price: 80, begins_at: later(ctx, HOUR), ends_at: later(ctx, DAY) },
    'any',
  )
  await changeOffer(ctx, id, { marked_price: 75 }, 'any')
  await byClock(at(ctx, HOUR))
  expect(await now()).toBe(75_00)
  expect((await listSalePrices(ctx, id, 'any'))[0]).toMatchObject({ state: 'dropped' })
})

test('what makes no sense is refused by its field', async ({ shop }) => {
  const { ctx, id } = await priced(shop)
  for (const [input, code, field] of [
    [{ sale_price: 100, ends_at: later(ctx, DAY) }, 'invalid', 'sale_price'],
    [{ sale_price: 0, ends_at: later(ctx, DAY) }, 'invalid', 'sale_price'],
    [{ sale_price: 80 }, 'invalid', 'ends_at'],
    [{ sale_price: 80, ends_at: '' }, 'invalid', 'ends_at'],
    [{ sale_price: 80, ends_at: later(ctx, -HOUR) }, 'invalid', 'ends_at'],
    [{ sale_price: 80, ends_at: '2050-01-01T00:00' }, 'invalid', 'ends_at'],
    [{ sale_price: 80, begins_at: later(ctx, 2 * DAY), ends_at: later(ctx, DAY) }, 'invalid', 'ends_at'],
  ] as const)
    await expect(addSalePrice(ctx, id, input, 'any')).rejects.toMatchObject({
      code,
      fields: { [field]: expect.any(String) },
    })
})

test('a vendor’s team works on its own products alone, and staff need the right', async ({ shop }) => {
  const { ctx, id } = await priced(shop)
  const other = shop.as((await shop.addCustomer({ vendor_id: (await shop.addVendor()).id })).actor)
  const without = shop.as((await shop.addCustomer({ rights: rightsWithout('product.change') })).actor)
  const sale = { sale_price: 80, ends_at: later(ctx, DAY) }
  const [running] = await addSalePrice(ctx, id, sale, 'any')
  await expect(addSalePrice(other, id, sale)).rejects.toMatchObject({ code: 'not_found' })
  await expect(endSalePrice(other, id, { sale: running!.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(listSalePrices(other, id)).rejects.toMatchObject({ code: 'not_found' })
  for (const work of [
    () => addSalePrice(without, id, sale, 'any'),
    () => endSalePrice(without, id, { sale: running!.id }, 'any'),
    () => listSalePrices(without, id, 'any'),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'forbidden' })
  const { id: elsewhere } = await shop.addProduct()
  await expect(endSalePrice(ctx, elsewhere, { sale: running!.id }, 'any')).rejects.toMatchObject({
    code: 'not_found',
  })
})
