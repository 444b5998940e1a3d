import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { refreshStatistics } from './refresh-statistics.ts'

test('what is large is counted; what is small is not, or statements would keep plans for empty tables', async ({
  shop,
}) => {
  const { pool } = shop.database
  await pool.query(
    'create table large as select n, repeat(md5(n::text), 4) as text from generate_series(1, 2000) n',
  )
  await pool.query('create table small as select 1 as n')
  await refreshStatistics(shop.as(null))
  const { rows } = await pool.query(
    `select relname, reltuples from pg_class where relname in ('large', 'small', 'orders') order by 1`,
  )
  // -1: never counted.
  expect(rows).toEqual([
    { relname: 'large', reltuples: 2000 },
    { relname: 'orders', reltuples: -1 },
    { relname: 'small', reltuples: -1 },
  ])
  await pool.query('drop table large, small')
})
