import type pg from 'pg'
import { connect } from './load.ts'
import { type OpenWorld, type Row, SECONDS } from './world.ts'
import { wrkBeside } from './wrk.ts'

const CONNECTIONS = 16
const CHANGES_A_SECOND = 5
/** As many pages as are read again and again, of products of as many vendors. */
const numbers = Array.from({ length: 200 }, (_, n) => n * 47 + 17)
const PAGES = numbers.map((n) => `/product/product-${n}`)
const ENCODINGS = { Brotli: 'br', gzip: 'gzip', 'no compression': 'identity' }

/** Two prices, a product that its vendor fills up, and two purchases that each leave one of the last pieces, in turn. */
const CHANGES = [
  'marked_price_paisa = marked_price_paisa + 100',
  'stock = stock - 1',
  'marked_price_paisa = marked_price_paisa - 100',
  'stock = stock - 1',
  'stock = stock + 5, stocked = stocked + 5',
]

/**
 * Kept pages of products in each encoding while nothing changes, and as browsers ask for them while prices and stock of these products
 * change five times a second.
 */
export async function measureCachedPages({ pool, shop, former }: OpenWorld): Promise<Row[]> {
  const slugs = numbers.map((n) => `product-${n}`)
  await pool.query('update products set stock = 4, stocked = 4 where slug = any ($1)', [slugs])
  const rows: Row[] = []
  for (const [version, one] of Object.entries({ 'former version, ': former, '': shop })) {
    if (!one) continue
    const load = (seconds: number, encoding = 'br') =>
      wrkBeside(one.port, PAGES, CONNECTIONS, seconds, { 'Accept-Encoding': encoding })
    const send = connect(one.port, CONNECTIONS)
    await Promise.all(PAGES.map((path) => send({ method: 'GET', path })))
    for (const [name, encoding] of Object.entries(ENCODINGS))
      rows.push({ name: `Kept product pages, ${version}${name}`, ...(await load(SECONDS, encoding)) })
    rows.push({
      name: `Kept product pages, ${version}${CHANGES_A_SECOND} changes a second`,
      ...(await whileChanging(pool, () => load(SECONDS))),
    })
  }
  return rows
}

async function whileChanging<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  let turn = 0
  const changing = setInterval(() => {
    const change = CHANGES[turn % CHANGES.length]
    const slug = `product-${numbers[(turn * 7) % numbers.length]}`
    turn++
    void pool.query(`update products set ${change} where slug = $1`, [slug])
  }, 1000 / CHANGES_A_SECOND)
  try {
    return await work()
  } finally {
    clearInterval(changing)
  }
}
