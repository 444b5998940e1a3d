import { type CompiledQuery, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'

/**
 * A table of numbers, by category and district, that add up to how many products are on sale: what triggers keep of those that
 * are published (`product_counts`), less what the few closed vendors have published. It takes the same time however
 * many products there are.
 */
export const COUNTS_FOR_SALE = `(
  select category_id, district_id, change from product_counts
  union all select category_id, district_id, -1 from products
  where status = 'published' and vendor_id in (select id from vendors where status <> 'open'))`

/** Adds up the changes of each category and district, so that few rows are read. */
export function addUpProductCounts(ctx: Ctx): Promise<void> {
  return alone(ctx, ADD_UP())
}

const ADD_UP = statement(`
  with several as (
    select category_id, district_id from product_counts group by category_id, district_id
    having count(*) > 1 or sum(change) = 0
  ), taken as (
    delete from product_counts using several
    where product_counts.category_id = several.category_id and product_counts.district_id = several.district_id
    returning product_counts.category_id, product_counts.district_id, change
  )
  insert into product_counts (category_id, district_id, change)
  select category_id, district_id, sum(change) from taken group by category_id, district_id having sum(change) <> 0`)

/** Counts all published products anew. */
export function recountProducts(ctx: Ctx): Promise<void> {
  return alone(ctx, RECOUNT())
}

/** One statement sees the same moment: what is being changed meanwhile is in neither of its halves, and adds itself afterwards. */
const RECOUNT = statement(`
  with forgotten as (delete from product_counts)
  insert into product_counts (category_id, district_id, change)
  select category_id, district_id, count(*) from products where status = 'published' group by category_id, district_id`)

/** Two of these at once would each add up what the other has. Changes of products do not wait for them. */
async function alone(ctx: Ctx, change: CompiledQuery): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await sql`lock table product_counts in share update exclusive mode`.execute(db)
    await db.executeQuery(change)
  })
}
