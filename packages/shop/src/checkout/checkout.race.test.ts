import { expect, inject } from 'vitest'
import { type Answer, addCrowd, openCounter } from '../../test/crowd.ts'
import { test } from '../../test/shop.ts'
import { MINUTE } from '../durations.ts'

const onPostgres = inject('template').url !== undefined

// The embedded database has one connection, on which checkouts take turns: there it is a short race of queues only.
const rush = onPostgres
  ? { checkouts: 10_000, connections: 200, pieces: 100 }
  : { checkouts: 400, connections: 50, pieces: 20 }
const { checkouts, connections, pieces } = rush
const hint = onPostgres ? '' : ' (embedded: set TEST_DATABASE_URL to race 10,000 on 100)'

test(`${checkouts} checkouts over ${connections} connections on ${pieces} pieces sell exactly ${pieces}${hint}`, {
  timeout: 3 * MINUTE,
}, async ({ shop }) => {
  const product = await shop.addProduct({ stock: pieces })
  const crowd = await addCrowd(shop, checkouts, [product.id])
  const counter = await openCounter(shop, connections)
  const answers = await Promise.all(crowd.map((shopper) => counter.checkOut(shopper)))
  expect(counter.connections()).toBe(connections)
  await counter.close()

  const sold = await shop.database.pool.query(
    `select p.stock, (select sum(quantity) from order_items where product_id = p.id) as sold,
       (select count(*) from cart_items where product_id = p.id) as left_in_carts
     from products p where p.id = $1`,
    [product.id],
  )
  expect(sold.rows[0]).toEqual({ stock: 0, sold: pieces, left_in_carts: checkouts - pieces })
  expect(countBy(answers)).toEqual({ 201: pieces, 409: checkouts - pieces })
  for (const [place, { status, text }] of answers.entries())
    if (status === 409)
      expect(JSON.parse(text)).toEqual({
        message: 'Your cart has changed. Please check it again.',
        code: 'conflict',
        errors: { [`cart_items.${crowd[place]!.request.cart_items[0]}`]: 'Unavailable currently.' },
      })
})

test('opposite carts wait for each other, never in a circle', { timeout: MINUTE }, async ({ shop }) => {
  const each = onPostgres ? 400 : 40
  const [apple, tea] = [
    await shop.addProduct({ stock: 5 * each }),
    await shop.addProduct({ stock: 5 * each }),
  ]
  const there = await addCrowd(shop, each, [apple.id, tea.id])
  const back = await addCrowd(shop, each, [tea.id, apple.id])
  const counter = await openCounter(shop, 100)
  const turns = there.flatMap((shopper, place) => [shopper, back[place]!])
  const answers = await Promise.all(turns.map((shopper) => counter.checkOut(shopper)))
  await counter.close()
  expect(countBy(answers)).toEqual({ 201: 2 * each })
  const left = await shop.database.pool.query('select stock from products where id = any($1)', [
    [apple.id, tea.id],
  ])
  expect(left.rows).toEqual([{ stock: 3 * each }, { stock: 3 * each }])
})

test('a hundred times the same request with the same key is one order and one answer', {
  timeout: MINUTE,
}, async ({ shop }) => {
  const [shopper] = await addCrowd(shop, 1, [(await shop.addProduct()).id])
  const counter = await openCounter(shop, 100)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => counter.checkOut(shopper!, { 'idempotency-key': 'this-purchase' })),
  )
  await counter.close()
  expect(countBy(answers)).toEqual({ 201: 100 })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const { order_group_id } = JSON.parse(answers[0]!.text).data
  const groups = await shop.database.pool.query(
    'select id from order_groups where user_id = (select user_id from order_groups where id = $1)',
    [order_group_id],
  )
  expect(groups.rows).toEqual([{ id: order_group_id }])
})

test('a hundred times the same cart without a key is one order', { timeout: MINUTE }, async ({ shop }) => {
  const product = await shop.addProduct()
  const [shopper] = await addCrowd(shop, 1, [product.id])
  const counter = await openCounter(shop, 100)
  // Where the machine stands still for seconds, who waits for a connection is told to come again, and does.
  const untilAnswered = async (): Promise<Answer> => {
    const answer = await counter.checkOut(shopper!)
    return answer.status === 503 ? untilAnswered() : answer
  }
  const answers = await Promise.all(Array.from({ length: 100 }, untilAnswered))
  await counter.close()
  expect(countBy(answers)).toEqual({ 201: 1, 409: 99 })
  const stock = await shop.database.pool.query('select stock from products where id = $1', [product.id])
  expect(stock.rows).toEqual([{ stock: 9 }])
})

/** How many answers there were of each status. */
function countBy(answers: Answer[]): Record<number, number> {
  const groups = Map.groupBy(answers, ({ status }) => status)
  return Object.fromEntries([...groups].map(([status, { length }]) => [status, length]))
}
