import { sql } from 'kysely'
import { expect } from 'vitest'
import { deliver } from '../../../test/scenes/delivered.ts'
import { fillCart } from '../../../test/scenes/shopping.ts'
import { test } from '../../../test/shop.ts'
import { addToCart } from '../../cart/cart.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx, Db } from '../../context.ts'
import { type NewOrder, readOrderHistory } from './order-history.ts'

const PHONE = '9811122233'

/** So many order groups more like this one, paid in advance and delivered; the caller undoes them. */
async function copy({ db }: Ctx, group: string, times: number): Promise<void> {
  const columns = async (table: string, but: string[]) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
      db,
    )
    return rows.map(({ name }) => name).filter((name) => !but.includes(name))
  }
  // Triggers would count what is undone.
  await sql`set local session_replication_role = replica`.execute(db)
  const list = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))
  const ofGroup = list(await columns('order_groups', ['id']))
  const ofItem = list(await columns('order_items', ['id', 'order_id', 'status']))
  const added = await sql<{ id: string }>`
    insert into order_groups (${ofGroup})
    select ${ofGroup} from order_groups, generate_series(1, ${times}) where id = ${group} returning id`.execute(
    db,
  )
  const ids = added.rows.map(({ id }) => id)
  await sql`
    with placed as (
      insert into orders (order_group_id, vendor_id)
      select unnest(${ids}::uuid[]), (select vendor_id from orders where order_group_id = ${group} limit 1) returning id)
    insert into order_items (order_id, status, ${ofItem})
    select placed.id, 'delivered', ${ofItem} from placed, (
      select i.* from order_items i join orders o on o.id = i.order_id where o.order_group_id = ${group} limit 1) i`.execute(
    db,
  )
  await sql`analyze order_groups, orders, order_items`.execute(db)
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many rows of each table the statement reads that `work` sends to find a person's order groups. */
async function rowsReadBy(ctx: Ctx, work: (ctx: Ctx) => Promise<unknown>): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  const count = (plan: Plan): void => {
    const table = plan['Relation Name']
    const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    if (table) read[table] = (read[table] ?? 0) + Math.round(rows)
    plan.Plans?.forEach(count)
  }
  const explaining: Db = new Proxy(ctx.db, {
    get: (db, key) =>
      key === 'executeQuery'
        ? async (query: { sql: string }) => {
            const explained = { ...query, sql: `explain (analyze, timing off, format json) ${query.sql}` }
            const { rows } = await db.executeQuery(explained as never)
            count((rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'][0]!.Plan)
            return db.executeQuery(query as never)
          }
        : Reflect.get(db, key),
  })
  await work({ ...ctx, db: explaining })
  return read
}

test('a checkout reads no more of the past of a counter that has placed thousands of orders, and decides the same', async ({
  shop,
}) => {
  const contact = { full_name: 'The counter', phone: PHONE }
  const { ctx, request } = await fillCart(shop, {})
  await shop.database.db
    .updateTable('users')
    .set({ confirmed_phone: `+977${PHONE}` })
    .where('id', '=', ctx.actor!.id)
    .execute()
  const order = async () => {
    const { item } = await addToCart(ctx, { product: (await shop.addProduct()).id })
    return checkout(ctx, { ...request, contact, cart_items: [item.id] })
  }
  const first = await checkout(ctx, { ...request, contact })
  await deliver(ctx, first.order_group_id)
  const stranger = await shop.addCustomer()
  const { rows } = await sql<{ phone: string }>`
    select contact ->> 'phone' as phone from order_groups where id = ${first.order_group_id}`.execute(ctx.db)
  const asked: NewOrder = {
    paid: 'in_cash',
    total_paisa: 100_00,
    phone: rows[0]!.phone,
    lines: [],
  }
  await order()
  const undone = ctx.db.transaction().execute(async (db) => {
    const seen: Record<string, number>[] = []
    for (const times of [1800, 1000]) {
      await copy({ ...ctx, db }, first.order_group_id, times)
      // Of the counter itself, and of somebody else who has what they order brought there.
      for (const actor of [ctx.actor, stranger.actor])
        seen.push(await rowsReadBy({ ...ctx, db, actor }, (one) => readOrderHistory(one, asked)))
    }
    expect(seen.slice(2)).toEqual(seen.slice(0, 2))
    for (const read of seen) expect(read.order_groups).toBeLessThanOrEqual(200)
    // What was delivered first is known, and what was placed last would be.
    expect(await readOrderHistory({ ...ctx, db }, asked)).toMatchObject({ is_known: true })
    const after = await readOrderHistory({ ...ctx, db, actor: stranger.actor }, asked)
    expect(after).toMatchObject({ is_known: false, open: 0 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await readOrderHistory(ctx, asked)).toMatchObject({ is_known: true, open: 1, of_phone: 1 })
}, 120_000)
