import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { POKHARA } from '../../test/scenes/places.ts'
import { allowLargeFirst, fillCart, HOME, makeRoom } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { listCart } from '../cart/cart.ts'
import type { Ctx } from '../context.ts'
import { addZone } from '../places/zones/change-zones.ts'
import { checkout } from './checkout.ts'
import { faultsOf } from './quote.ts'
import { quoteCart } from './quote-cart.ts'

// Whatever vendors and staff choose: what a list marks for a place is what the quote there marks and what no checkout takes, and
// all else can be ordered.

const ZONES = 3
const PRODUCTS = 6

const days = fc.option(fc.integer({ min: 0, max: 3 }))
const choice = fc.option(fc.subarray([0, 1, 2], { minLength: 1 }))
const shops = fc.record({
  travel: fc.tuple(days, days, days),
  vendor: choice,
  products: fc.array(fc.record({ own: choice, keeps: fc.option(fc.integer({ min: 1, max: 4 })) }), {
    minLength: PRODUCTS,
    maxLength: PRODUCTS,
  }),
  to: fc.nat(ZONES - 1),
})

test('what does not come is marked everywhere and never ordered, and what comes is neither', async ({
  shop,
}) => {
  const { db } = shop.database
  await allowLargeFirst(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const zones: number[] = []
  for (let n = 0; n < ZONES; n++) {
    const { id } = await addZone(staff, {
      name_en: `Model ${n}`,
      name_ne: `नमुना ${n}`,
      fee: 0,
      is_open: true,
    })
    await db
      .updateTable('wards')
      .set({ zone_id: id })
      .where('id', '=', POKHARA * 100 + 1 + n)
      .execute()
    zones.push(id)
  }
  const vendor = await shop.addVendor()
  const products = []
  for (let n = 0; n < PRODUCTS; n++) products.push({ product: { vendor_id: vendor.id, stock: 9999 } })
  const { ctx, lines, request } = await fillCart(shop, ...products)
  const room = await makeRoom(shop, ctx)
  const idsOf = (chosen: number[] | null) => (chosen === null ? null : chosen.map((n) => zones[n]!))
  let [marked, taken] = [0, 0]
  await fc.assert(
    fc.asyncProperty(shops, async ({ travel, vendor: reach, products, to }) => {
      for (const [n, travel_days] of travel.entries())
        await db.updateTable('zones').set({ travel_days }).where('id', '=', zones[n]!).execute()
      await db
        .updateTable('vendors')
        .set({ reach_zones: idsOf(reach) })
        .where('id', '=', vendor.id)
        .execute()
      for (const [n, { own, keeps }] of products.entries())
        await db
          .updateTable('products')
          .set({ reach_zones: idsOf(own), shelf_life_days: keeps })
          .where('id', '=', lines[n]!.product.id)
          .execute()
      const ids = lines.map(({ product }) => product.id)
      const list = await shop.api.request(`/v1/api/product/?id=${ids.join()}&zone=${zones[to]}`)
      const { data } = (await list.json()) as { data: { id: number; reaches: boolean }[] }
      const comes = new Map(data.map(({ id, reaches }) => [id, reaches]))
      const address = { ...HOME, ward: to + 1 }
      const cart_items = await cartOf(ctx, ids)
      const faults = faultsOf(
        await quoteCart(ctx, undefined, { cart_items: [...cart_items.values()], address }),
      )
      const order = (items: (number | undefined)[]) =>
        checkout(ctx, { ...request, cart_items: items, address })
      for (const id of ids) {
        const field = `cart_items.${cart_items.get(id)}`
        expect(field in faults, `${id}`).toBe(!comes.get(id))
        if (comes.get(id)) continue
        marked++
        await expect(order([cart_items.get(id)])).rejects.toMatchObject({
          code: 'conflict',
          fields: { [field]: expect.any(String) },
        })
      }
      const rest = ids.filter((id) => comes.get(id)).map((id) => cart_items.get(id))
      if (rest.length === 0) return
      taken += rest.length
      await order(rest)
      await room.park()
    }),
    { numRuns: 25 },
  )
  await room.bringBack()
  expect(marked).toBeGreaterThan(10)
  expect(taken).toBeGreaterThan(10)
})

/** The cart with one of each of these, by product; those that were bought are put back. */
async function cartOf({ db, actor }: Ctx, products: number[]): Promise<Map<number, number>> {
  await sql`insert into cart_items (user_id, product_id, quantity)
    select ${actor!.id}, id, 1 from products where id = any(${products}::int[])
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number; product_id: number }>`
    select id, product_id from cart_items where user_id = ${actor!.id}`.execute(db)
  return new Map(rows.map(({ id, product_id }) => [product_id, id]))
}

test('a refusal names the lines that do not come, keeps the cart, and the rest can be ordered', async ({
  shop,
}) => {
  const { ctx, lines, request } = await fillCart(
    shop,
    { product: { name_en: 'Fresh Milk', shelf_life_days: 2 } },
    { product: { name_en: 'Honey' } },
  )
  const [milk, honey] = lines.map(({ id }) => id)
  await shop.database.db.updateTable('zones').set({ travel_days: 2 }).execute()
  await expect(checkout(ctx, request)).rejects.toMatchObject({
    code: 'conflict',
    fields: { [`cart_items.${milk}`]: 'This is not delivered to this address.' },
  })
  expect((await listCart(ctx)).count).toBe(2)
  await expect(checkout(ctx, { ...request, cart_items: [honey] })).resolves.toMatchObject({ next: 'done' })
  expect((await listCart(ctx)).items.map(({ id }) => id)).toEqual([milk])
  await shop.database.db.updateTable('zones').set({ travel_days: null }).execute()
})
