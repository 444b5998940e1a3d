import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import { heldToContract } from '../test/contract.ts'
import { byEffort } from '../test/effort.ts'
import { badCalls, type Call } from '../test/hostile/bad-calls.ts'
import type { Id } from '../test/hostile/good-values.ts'
import { operationsOf } from '../test/operations.ts'
import { type TestShop, test } from '../test/shop.ts'
import { traceReader } from '../test/trace.ts'
import { createApi } from './api.ts'
import { addToCart } from './cart/cart.ts'
import { checkout } from './checkout/checkout.ts'

/** The same calls every time, so that a red run can be repeated. */
const SEED = 2083
// Fewer where each takes longest.
const CALLS_EACH = process.env.TEST_DATABASE_URL ? byEffort(6, 12) : byEffort(3, 6)

test('no call, however wrong, breaks the API, and a refused one leaves no trace', async ({ shop }) => {
  const faults: unknown[] = []
  const api = heldToContract(createApi({ ...shop, report: (error) => faults.push(error) }))
  const document = await (await api.request('/v1/openapi.json')).json()
  const readTrace = await traceReader(shop)

  let tokens = { customer: '', vendor: '' }
  let before = await readTrace()
  let isChanged = true

  for (const operation of operationsOf(document)) {
    // New people when a call has changed something: it may have taken away what they had.
    if (isChanged) {
      tokens = await addShoppers(shop)
      before = await readTrace()
      isChanged = false
    }
    const token = tokens[operation.path.startsWith('/v1/api/vendor/') ? 'vendor' : 'customer']
    const isHarmless = async ({ method, path, headers, body }: Call) => {
      // Or limits, which count by address, person and phone, would answer before anything is looked at.
      await shop.database.db.deleteFrom('rate_limits').execute()
      const response = await api.request(path, { method, headers, body }, { address: 'caller' })
      expect(response.status, faults.splice(0).map(String).join()).toBeLessThan(500)
      expect(response.status).not.toBe(429)
      const after = await readTrace()
      if (response.status >= 400) expect(after, `changed by an answer ${response.status}`).toEqual(before)
      isChanged ||= !isDeepStrictEqual(after, before)
      before = after
    }
    const call = badCalls(operation, await idsOf(shop), token)
    await fc.assert(fc.asyncProperty(call, isHarmless), { seed: SEED, numRuns: CALLS_EACH })
  }
}, 600_000)

/** Two people with the same things, of whom one acts for a vendor: the calls are one's, the ids both's. */
async function addShoppers(shop: TestShop) {
  const customer = await addShopper(shop)
  const vendor = await addShopper(shop, (await shop.addVendor()).id)
  return { customer: customer.token, vendor: vendor.token }
}

/** Somebody with an order, an address, a contact and a cart, and, if one is named, a vendor. */
async function addShopper(shop: TestShop, vendor_id: number | null = null) {
  const customer = await shop.addCustomer({ vendor_id })
  const ctx = shop.as(customer.actor)
  const { item } = await addToCart(ctx, { product: (await shop.addProduct()).id })
  await checkout(ctx, {
    cart_items: [item.id],
    address: { location: 'Pokhara', ward: 6, tole: 'Baidam' },
    // Of nobody else: orders are counted by phone.
    contact: { full_name: 'Sita Gurung', phone: `97${String(randomInt(1e8)).padStart(8, '0')}` },
    payment_method: 'cod',
  })
  await addToCart(ctx, { product: (await shop.addProduct()).id })
  return customer
}

/** The newest ids and slugs of every table that has some. */
async function idsOf(shop: TestShop): Promise<Id[]> {
  const { rows: columns } = await shop.database.pool.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('id', 'slug') order by 1, 2`,
  )
  const ids: Id[] = []
  for (const { table, name } of columns) {
    const newest = `select "${name}" as id from "${table}" order by 1 desc limit 2`
    ids.push(...(await shop.database.pool.query<{ id: Id }>(newest)).rows.map(({ id }) => id))
  }
  return ids
}
