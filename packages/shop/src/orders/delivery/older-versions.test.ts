import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { chargeDelivery } from '../../../test/books.ts'
import { holdInvariants } from '../../../test/invariants.ts'
import { fillCart } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'

// What code from before deliveries writes, which goes on beside this one, and what stood there before it (0034_deliveries.sql).

/** Two order groups of one checkout, which share a delivery of Rs 50. */
async function readyAndLater(shop: TestShop) {
  await chargeDelivery(shop)
  const { ctx, request } = await fillCart(shop, {}, { product: { is_vendor_approval_required: true } })
  const placed = await checkout(ctx, { ...request, ship_separately: true })
  return { ctx, ready: placed.order_group_id, later: placed.to_be_approved!.order_group_id }
}

const deliveryOf = async ({ db }: Ctx, order_group: string) =>
  db
    .selectFrom('order_groups as g')
    .innerJoin('deliveries as d', 'd.id', 'g.delivery_id')
    .selectAll('d')
    .select('g.pays_delivery')
    .where('g.id', '=', order_group)
    .executeTakeFirstOrThrow()

/** An order group as older code writes it, like one that is there, without its items; answers its id. */
async function copyOf({ db }: Ctx, order_group: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into order_groups (user_id, delivery_address, contact, zone_id, note, placed_at, delivery_fee_paisa)
    select user_id, delivery_address, contact, zone_id, note, placed_at, delivery_fee_paisa
    from order_groups where id = ${order_group} returning id`.execute(db)
  return rows[0]!.id
}

test('what older code places has a delivery, alone or with another', async ({ shop }) => {
  const { ctx, ready } = await readyAndLater(shop)
  await undone(ctx, async (ctx) => {
    const [one, other] = [await copyOf(ctx, ready), await copyOf(ctx, ready)]
    const { id, ...copied } = await deliveryOf(ctx, one)
    const first = await deliveryOf(ctx, ready)
    expect(copied).toEqual({ ...copied, address: first.address, contact: first.contact, fee_paisa: 50_00 })
    expect(id).not.toBe(first.id)
    // A second part is written with no fee, and then said to come with the first.
    await ctx.db.updateTable('order_groups').set({ delivery_fee_paisa: 0 }).where('id', '=', other).execute()
    await ctx.db.updateTable('order_groups').set({ delivery_with: one }).where('id', '=', other).execute()
    expect(await deliveryOf(ctx, other)).toMatchObject({ id, pays_delivery: false, fee_paisa: 50_00 })
  })
})

test('where older code lets an order go, its delivery goes, and the other one of it only with its own change', async ({
  shop,
}) => {
  const { ctx, ready, later } = await readyAndLater(shop)
  const moved = sql<string>`delivery_address || '{"tole": "Hallan"}'::jsonb`
  const move = (id: string) =>
    ctx.db.updateTable('order_groups').set({ delivery_address: moved }).where('id', '=', id).execute()
  await move(later)
  await holdInvariants(ctx.db)
  expect((await deliveryOf(ctx, later)).address).toMatchObject({ tole: 'Hallan' })
  expect((await deliveryOf(ctx, ready)).address).toMatchObject({ tole: 'Baidam' })
  await move(ready)
  expect((await deliveryOf(ctx, ready)).address).toMatchObject({ tole: 'Hallan' })
})

test('a fee that older code moves to the other order is the fee of that one’s delivery', async ({ shop }) => {
  const { ctx, ready, later } = await readyAndLater(shop)
  await undone(ctx, async (ctx) => {
    const set = (id: string, values: { delivery_fee_paisa: number; delivery_with?: null }) =>
      ctx.db.updateTable('order_groups').set(values).where('id', '=', id).execute()
    await set(later, { delivery_fee_paisa: 50_00, delivery_with: null })
    await set(ready, { delivery_fee_paisa: 0 })
    expect(await deliveryOf(ctx, later)).toMatchObject({ pays_delivery: true, fee_paisa: 50_00 })
    expect(await deliveryOf(ctx, ready)).toMatchObject({ pays_delivery: true, fee_paisa: 0 })
  })
})

test('open orders of before get a delivery each, shared where one brings two of them', async ({ shop }) => {
  const { ctx, ready, later } = await readyAndLater(shop)
  const alone = await readyAndLater(shop)
  // Of these two the contact of one was changed since, which older code does for one alone.
  await ctx.db
    .updateTable('order_groups')
    .set({ contact: sql`contact || '{"full_name": "Hari"}'::jsonb` })
    .where('id', '=', alone.later)
    .execute()
  const seen = (id: string) => deliveryOf(ctx, id)
  const before = [await seen(ready), await seen(alone.ready), await seen(alone.later)]
  await sql`update order_groups set delivery_id = null, pays_delivery = true`.execute(ctx.db)
  await sql`delete from deliveries`.execute(ctx.db)
  await sql`update orders set delivery_code = '0427'`.execute(ctx.db)
  const migration = readFileSync(new URL('../../../migrations/0034_deliveries.sql', import.meta.url), 'utf8')
  const statements = migration.match(/^(insert into deliveries \(id|update order_groups g)[^;]*;/gm)!
  expect(statements).toHaveLength(2)
  for (const statement of statements) await sql.raw(statement).execute(ctx.db)
  await holdInvariants(ctx.db)
  const after = [await seen(ready), await seen(alone.ready), await seen(alone.later)]
  const without = (found: typeof before) => found.map(({ id, code, ...delivery }) => delivery)
  expect(without(after)).toEqual(without(before))
  expect((await seen(later)).id).toBe(after[0]!.id)
  expect((await seen(later)).pays_delivery).toBe(false)
  expect(after[2]!.id).not.toBe(after[1]!.id)
})

/** Order groups without items, or with a fee that no plan knows, are none of a sound shop. */
async function undone(ctx: Ctx, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const trial = ctx.db.transaction().execute(async (db) => {
    await work({ ...ctx, db })
    throw new Error('undone')
  })
  await expect(trial).rejects.toThrow('undone')
}
