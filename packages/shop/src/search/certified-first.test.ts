import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import type { CertificateKind } from '../certificates/certificate.ts'
import { DAY } from '../durations.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import type { ProductQuery } from './product-query.ts'
import { listProducts, listShelf } from './products.ts'

/** Honey in a category of its own: of a certificate of each kind, of one that has ended, and without. */
async function honeys(shop: TestShop) {
  const ctx = shop.as(null)
  const { id: category_id, slug: category } = await shop.addCategory()
  const vendor = await shop.addVendor()
  const certificate = async (kind: CertificateKind, days: number) => {
    const row = {
      vendor_id: vendor.id,
      form_key: randomUUID(),
      kind,
      body: 'Organic Certification Nepal',
      number: 'OCN-118',
      area: '',
      covers: 'chosen' as const,
      until_date: nepalDay(new Date(ctx.now.getTime() + days * DAY)),
      media_type: 'image/jpeg',
      status: 'approved' as const,
      created_at: ctx.now,
      decided_at: ctx.now,
      approved_at: ctx.now,
    }
    return (await ctx.db.insertInto('certificates').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const add = async (stars: number, rupees: number, certificate_id: number | null, stock = 3) => {
    const product = await shop.addProduct({
      ...{ category_id, vendor_id: vendor.id, stock, name_en: 'Chiuri Honey' },
      ...{ marked_price_paisa: rupees * 100, rating_count: 10, rating_sum: 10 * stars },
    })
    if (certificate_id !== null)
      await ctx.db
        .insertInto('certificate_products')
        .values({ certificate_id, product_id: product.id })
        .execute()
    await ctx.db.updateTable('products').set({ certificate_id }).where('id', '=', product.id).execute()
    return product.id
  }
  const plain = await add(5, 100, null)
  const converting = await add(4.5, 200, await certificate('in_conversion', 9))
  const ended = await add(4, 300, await certificate('organic', -1))
  const organic = await add(3, 400, await certificate('organic', 0))
  const pgs = await add(2, 500, await certificate('pgs', 9))
  const list = (query: ProductQuery) => listProducts(ctx, { category, ...query })
  const ids = async (query: ProductQuery) => (await list(query)).products.map(({ id }) => id)
  const certified = [organic, pgs]
  return { ctx, category, list, ids, certified, others: [plain, converting, ended] }
}

test('whoever asks for organic is shown first what is certified today, in each script, with a word or without', async ({
  shop,
}) => {
  const { ids, list, certified, others } = await honeys(shop)
  const words = ['organic', 'jaivik', 'prangarik', 'जैविक', 'प्राङ्गारिक']
  for (const search of [...words, ...words.map((word) => `${word} chiuri honey`)]) {
    expect(await ids({ search }), search).toEqual([...certified, ...others])
    expect((await list({ search })).certified, search).toEqual(certified)
  }
  for (const search of [undefined, 'chiuri honey']) {
    expect(await ids({ search }), search).toEqual([...others, ...certified])
    expect((await list({ search })).certified, search).toBeNull()
  }
})

test('an order that somebody chose sorts all that is found, certified or not [S3.11]', async ({ shop }) => {
  const { ids, list, certified, others } = await honeys(shop)
  for (const search of ['organic', 'organic chiuri honey']) {
    expect(await ids({ search, sort: 'PriceLH' })).toEqual([...others, ...certified])
    expect(await ids({ search, sort: 'PriceHL' })).toEqual([...others, ...certified].reverse())
    expect(await ids({ search, sort: 'Rating' })).toEqual([...others, ...certified])
    expect((await list({ search, sort: 'Rating' })).certified).toBeNull()
  }
})

test('pages go on from one to the next and back, and each says what of it is certified', async ({ shop }) => {
  const { list, certified, others } = await honeys(shop)
  const all = [...certified, ...others]
  for (const search of ['organic', 'organic chiuri honey']) {
    let page = await list({ search, limit: 1 })
    const forth = [page]
    while (page.next) {
      page = await list({ search, limit: 1, cursor: page.next })
      forth.push(page)
    }
    expect(forth.flatMap(({ products }) => products.map(({ id }) => id))).toEqual(all)
    expect(forth.map((one) => one.certified)).toEqual(all.map((id) => (certified.includes(id) ? [id] : [])))
    const back = []
    while (page.previous) {
      page = await list({ search, limit: 1, cursor: page.previous })
      back.unshift(...page.products.map(({ id }) => id))
    }
    expect(back).toEqual(all.slice(0, -1))
    for (const [n, id] of all.entries())
      expect((await list({ search, limit: 1, page: n + 1 })).products.map((one) => one.id)).toEqual([id])
  }
})

test('a list of the shop says the same, and one that is narrowed to what is certified has nothing else', async ({
  shop,
}) => {
  const { ctx, category, certified } = await honeys(shop)
  const shelf = await listShelf(ctx, { category, search: 'organic' })
  expect(shelf.certified).toEqual(certified)
  const narrowed = await listShelf(ctx, { category, search: 'organic', tags: ['certified-organic'] })
  expect(narrowed.products.map(({ id }) => id)).toEqual(certified.slice(0, 1))
  const response = await shop.api.request(`/v1/api/product/?category=${category}&search=organic`)
  expect(await response.json()).toMatchObject({
    data: [{ id: certified[0] }, { id: certified[1] }, {}, {}, {}],
    meta: { count: 5, certified },
  })
})
