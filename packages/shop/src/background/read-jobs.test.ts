import { expect } from 'vitest'
import { rightsWithout } from '../../test/scenes/factories.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { sendJobs } from '../db/queue.ts'
import { dismissJob } from './dismiss-job.ts'
import { saveOutcomes } from './failing-rules.ts'
import { purgeDoneJobs } from './purge-done.ts'
import { readFigures } from './read-figures.ts'
import { readJobs } from './read-jobs.ts'
import { retryJobs } from './retry-jobs.ts'

async function admin(shop: TestShop) {
  const { actor } = await shop.addCustomer({ rights: ['setting.change'] })
  return shop.as(actor)
}

const fail = (shop: TestShop, queue: string) =>
  shop.database.pool.query(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 5,
       output = '{"message": "Error: the disk is full"}' where name = $1`,
    [queue],
  )

test('F7: staff see which work waits and which failed, and have it done again', async ({ shop }) => {
  const ctx = await admin(shop)
  await sendJobs(ctx, 'size-picture', [{ file: 'a.webp' }])
  await fail(shop, 'size-picture')
  await sendJobs(ctx, 'size-picture', [{ file: 'b.webp' }])

  const { queues, failed } = await readJobs(ctx)
  expect(queues.map(({ queue }) => queue)).toEqual([
    'clean-up',
    'daily-task',
    'deliver-message',
    'deliver-push',
    'import-products',
    'keep-deadlines',
    'send-refund',
    'size-picture',
  ])
  expect(queues.at(-1)).toEqual({
    queue: 'size-picture',
    waiting: 1,
    waiting_since: expect.any(Date),
    tried_again: 0,
    failed: 1,
  })
  expect(failed).toEqual([
    {
      id: expect.any(String),
      queue: 'size-picture',
      failed_at: expect.any(Date),
      tries: 6,
      fault: 'Error: the disk is full',
    },
  ])

  expect(await retryJobs(ctx, failed[0]!.id)).toBe(1)
  expect(await retryJobs(ctx, failed[0]!.id)).toBe(0)
  expect(await retryJobs(ctx, 'no id')).toBe(0)
  const again = await readJobs(ctx)
  expect(again.failed).toEqual([])
  expect(again.queues.at(-1)).toMatchObject({ waiting: 2, failed: 0 })
  await fail(shop, 'size-picture')
  expect(await retryJobs(ctx)).toBe(2)
})

test('a job that nobody needs any more is dismissed, counts as failed no longer, and the audit log says who did it', async ({
  shop,
}) => {
  const ctx = await admin(shop)
  await shop.database.pool.query(`delete from pgboss.job`)
  await sendJobs(ctx, 'size-picture', [{ file: 'a.webp' }, { file: 'b.webp' }])
  await fail(shop, 'size-picture')
  const { failed } = await readJobs(ctx)
  const failedToday = async () => (await readFigures(ctx, [], 10_000)).failed_today
  expect(await failedToday()).toBe(2)
  expect(await dismissJob(ctx, failed[0]!.id)).toBe(true)
  expect(await dismissJob(ctx, failed[0]!.id)).toBe(false)
  expect(await dismissJob(ctx, 'no id')).toBe(false)
  expect((await readJobs(ctx)).failed.map(({ id }) => id)).toEqual([failed[1]!.id])
  expect(await failedToday()).toBe(1)
  // One that is done again meanwhile is not taken away.
  await retryJobs(ctx, failed[1]!.id)
  expect(await dismissJob(ctx, failed[1]!.id)).toBe(false)
  expect(
    await ctx.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'object_id', 'details'])
      .where('action', '=', 'job.dismiss')
      .execute(),
  ).toEqual([{ actor_id: ctx.actor!.id, object_id: failed[0]!.id, details: { queue: 'size-picture' } }])
})

test('F7: work that failed stays for two weeks, and what is done goes after a day', async ({ shop }) => {
  const ctx = await admin(shop)
  await sendJobs(ctx, 'import-products', [{ id: 1 }, { id: 2 }])
  const { pool } = shop.database
  const rows = () => pool.query(`select state from pgboss.job where name = 'import-products' order by state`)
  await pool.query(
    `update pgboss.job set completed_on = now() - interval '25 hours',
       state = (case data ->> 'id' when '1' then 'completed' else 'failed' end)::pgboss.job_state
     where name = 'import-products'`,
  )
  await purgeDoneJobs(ctx)
  expect((await rows()).rows).toEqual([{ state: 'failed' }])
  const { rows: kept } = await pool
    .query(`select delete_after_seconds, deletion_seconds from pgboss.queue where name = 'import-products'`)
    .catch(() => pool.query(`select deletion_seconds from pgboss.queue where name = 'import-products'`))
  expect(kept[0].deletion_seconds).toBe(14 * 24 * 60 * 60)
})

test('F7: a rule that fails is shown since its first failure, until it succeeds', async ({ shop }) => {
  const ctx = await admin(shop)
  const at = (minutes: number) => ({ ...ctx, now: new Date(Date.UTC(2026, 10, 20, 6, minutes)) })
  await saveOutcomes(
    at(0),
    new Map([
      ['pollGateways', 'no route'],
      ['expireUnpaid', null],
    ]),
  )
  await saveOutcomes(
    at(1),
    new Map([
      ['pollGateways', 'no answer'],
      ['expireUnpaid', null],
    ]),
  )
  expect((await readJobs(ctx)).rules).toEqual([
    { name: 'pollGateways', failing_since: at(0).now, failed_at: at(1).now, fault: 'no answer' },
  ])
  await saveOutcomes(at(2), new Map([['pollGateways', null]]))
  expect((await readJobs(ctx)).rules).toEqual([])
})

test('F7: nobody else sees the work, and who may only look does not change it', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: rightsWithout('setting.change') })
  await expect(readJobs(shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
  const auditor = await shop.addCustomer({ rights: ['all.read'] })
  expect(await readJobs(shop.as(auditor.actor))).toHaveProperty('queues')
  await expect(retryJobs(shop.as(auditor.actor))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(dismissJob(shop.as(auditor.actor), 'x')).rejects.toMatchObject({ code: 'forbidden' })
})
