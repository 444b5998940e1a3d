import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { setStock } from '../catalog/stock.ts'
import { PRODUCT_COLUMNS } from '../catalog/tables.ts'
import { recentFees } from '../places/fees.ts'
import { onShownChanges } from './shown-changes.ts'

/** What pages are told of what `work` does. */
async function toldOf(shop: TestShop, work: () => Promise<unknown>): Promise<string[]> {
  const { listen, pool } = shop.database
  const told: string[] = []
  let over = () => {}
  // What is said comes in the order in which it was committed.
  const done = new Promise<void>((resolve) => {
    over = resolve
  })
  const stop = await listen('shown', (payload) => {
    if (payload === 'done') over()
    else told.push(payload!)
  })
  await work()
  await pool.query(`select pg_notify('shown', 'done')`)
  await done
  stop()
  return told
}

/** Whether they are told anything. */
const tells = async (shop: TestShop, work: () => Promise<unknown>) => (await toldOf(shop, work)).length > 0

test('a purchase tells pages only when it takes one of the last pieces', async ({ shop }) => {
  const { id } = await shop.addProduct({ stock: 10 })
  const take = (pieces: number) => () =>
    sql`update products set stock = stock - ${pieces} where id = ${id}`.execute(shop.database.db)
  expect(await tells(shop, take(2))).toBe(false)
  expect(await tells(shop, take(4))).toBe(false)
  // 3 are left, as product pages say from there on; then none.
  expect(await tells(shop, take(1))).toBe(true)
  expect(await tells(shop, take(3))).toBe(true)
  expect(await tells(shop, take(-10))).toBe(true)
  // Its vendor puts more on the shelf, of which a page lets people choose as much.
  const ctx = shop.as(null)
  expect(await tells(shop, () => setStock(ctx, id, 50))).toBe(true)
})

test('a price and a stock say of which product they are, and what can be bought again may be anywhere', async ({
  shop,
}) => {
  const { id } = await shop.addProduct({ stock: 3, marked_price_paisa: 100_00 })
  const ctx = shop.as(null)
  const set = (stock: number) => () =>
    sql`update products set stock = ${stock} where id = ${id}`.execute(shop.database.db)
  const price = (paisa: number) => () => shop.setPrice(id, paisa)
  expect(await toldOf(shop, price(120_00))).toEqual([`product:${id} prices`])
  expect(await toldOf(shop, price(120_00))).toEqual([])
  expect(await toldOf(shop, set(2))).toEqual([`product:${id}`])
  expect(await toldOf(shop, set(0))).toEqual([`product:${id}`])
  expect(await toldOf(shop, set(1))).toEqual([''])
  expect(await toldOf(shop, () => setStock(ctx, id, 50))).toEqual([`product:${id}`])
  const sale = () =>
    sql`insert into sale_prices (product_id, sale_paisa, begins_at, ends_at, added_at)
      values (${id}, 90, now(), now() + interval '1 day', now())`.execute(shop.database.db)
  expect(await toldOf(shop, sale)).toEqual([`product:${id} prices`])
  const undo = () => sql`delete from sale_prices`.execute(shop.database.db)
  expect(await toldOf(shop, undo)).toEqual([`product:${id} prices`])
  await sql`update products set stocked = stock where id = ${id}`.execute(shop.database.db)
})

test('what changes more than a hundred products at once says so in a word', async ({ shop }) => {
  await shop.addProducts(150)
  const raise = (paisa: number) => () =>
    sql`update products set marked_price_paisa = marked_price_paisa + ${paisa}`.execute(shop.database.db)
  const told = await toldOf(shop, raise(1))
  await raise(-1)()
  expect([told.length, told.filter((one) => one === '').length]).toEqual([101, 1])
})

test('what pages show of products, categories, vendors and articles tells them when it changes, and only when it is committed', async ({
  shop,
}) => {
  const { db } = shop.database
  const product = await shop.addProduct()
  const article = await shop.addArticle()
  const changes: [string, () => Promise<unknown>][] = [
    ['price', () => shop.setPrice(product.id, 50_00)],
    ['status', () => sql`update products set status = 'paused'`.execute(db)],
    ['another product', () => shop.addProduct()],
    ['season', () => sql`update products set season = '{1}'`.execute(db)],
    ['reach', () => sql`update products set reach_zones = '{1}'`.execute(db)],
    ['picture', () => shop.addProductImage(product.id)],
    [
      'category',
      () => sql`update categories set name_en = 'Spices' where id = ${product.category_id}`.execute(db),
    ],
    ['vendor', () => sql`update vendors set is_away = true where id = ${product.vendor_id}`.execute(db)],
    ['article', () => sql`update articles set status = 'draft' where id = ${article.id}`.execute(db)],
    ['zone', () => addZone(shop)],
    ['opening', () => sql`insert into shop_openings values (9, true, '', '', null, now())`.execute(db)],
  ]
  for (const [what, change] of changes) expect(await tells(shop, change), what).toBe(true)
  const undone = () =>
    db.transaction().execute(async (held) => {
      await sql`update products set marked_price_paisa = 1`.execute(held)
      throw new Error('undone')
    })
  expect(await tells(shop, () => undone().catch(() => {}))).toBe(false)
  // Who signs in, or fills a cart, changes no page.
  expect(await tells(shop, () => shop.addCustomer())).toBe(false)
  expect(await tells(shop, () => sql`update users set name = 'Maya'`.execute(db))).toBe(false)
})

test('a column of a product tells pages when it changes, or is one that they do not show', async ({
  shop,
}) => {
  const { rows } = await sql<{ column: string }>`
    select distinct event_object_column as column from information_schema.triggered_update_columns
    where event_object_table = 'products' and trigger_name like 'shown%'`.execute(shop.database.db)
  const told = new Set(rows.map(({ column }) => column))
  expect(PRODUCT_COLUMNS.filter((column) => !told.has(column))).toEqual([
    // Made of others by the database.
    ...['id', 'unit_price_paisa'],
    // Asked of the database where a time is shown (slots/ready.ts).
    'lead_hours',
    // Where a search looks first (front.ts), and searches are cached for half a minute.
    'is_front',
    // Of its vendor and of moderators.
    ...['version', 'submitted_at', 'moderation_note'],
    // Made of others; and of the search, which is cached for half a minute.
    ...['rating_score', 'search_text', 'created_at', 'updated_at'],
  ])
})

test('who hears of a change reads it, also what was remembered for some seconds', async ({ shop }) => {
  const ctx = shop.as(null)
  await recentFees.read(ctx)
  const heard = new Promise<void>((resolve) => {
    const nothing = () => {}
    void onShownChanges(shop.database, { changed: () => resolve(), lost: nothing, regained: nothing }).then(
      onTestFinished,
    )
  })
  await addZone(shop, 9_999_00)
  await heard
  expect((await recentFees.read(ctx)).highest).toBe(9_999_00)
})

const addZone = (shop: TestShop, fee_paisa = 90_00) =>
  sql`insert into zones (name_en, name_ne, fee_paisa)
    values (${`At ${fee_paisa}`}, ${`${fee_paisa} मा`}, ${fee_paisa})`.execute(shop.database.db)
