import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { prepareQueues } from './queue.ts'

test('queues are prepared once for a version, and again for another', async ({ shop }) => {
  const { pool } = shop.database
  const retryLimit = async () => {
    const { rows } = await pool.query(`select retry_limit from pgboss.queue where name = 'clean-up'`)
    return rows[0].retry_limit
  }
  await pool.query(`update pgboss.queue set retry_limit = 3 where name = 'clean-up'`)
  await prepareQueues(pool)
  expect(await retryLimit()).toBe(3)

  await pool.query(`comment on schema pgboss is 'of another version'`)
  await prepareQueues(pool)
  expect(await retryLimit()).toBe(5)
})
