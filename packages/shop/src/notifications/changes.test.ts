import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { STATEMENTS } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { onChanges } from './changes.ts'
import { events } from './events.ts'
import { markAllAsRead, markAsRead, markAsUnread } from './mark.ts'
import { listNotifications } from './notifications.ts'

/** A customer who has one notification, and what is heard of them from now on: true for news, null for a broken line. */
async function listening(shop: TestShop) {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const heard: (boolean | null)[] = []
  onTestFinished(
    await onChanges(shop.database, (change) => {
      if (!change) heard.push(null)
      else if (change.user_id === ctx.actor!.id) heard.push(change.is_new)
    }),
  )
  const order = randomUUID()
  const notice = {
    user_id: ctx.actor!.id,
    kind: 'OrderPlaced',
    object_id: order,
    order_group_id: order,
    values: { number: 'GP-000001' },
  } as const
  await events(ctx, notice)
  await soon(() => expect(heard).toEqual([true]))
  return { ctx, heard, notice }
}

const soon = (assertion: () => void) => vi.waitFor(assertion, { timeout: 5000, interval: 10 })

test('what is written and what is marked is heard, but not what changes nothing', async ({ shop }) => {
  const { ctx, heard, notice } = await listening(shop)
  await events(ctx, notice)
  const notification = (await listNotifications(ctx)).notifications[0]!.id
  const marked = async (mark: () => Promise<unknown>, times: number) => {
    await mark()
    await mark()
    await soon(() => expect(heard).toEqual([true, ...Array<boolean>(times).fill(false)]))
  }
  await marked(() => markAsRead(ctx, { notification }), 1)
  await marked(() => markAsUnread(ctx, { notification }), 2)
  await marked(() => markAllAsRead(ctx), 3)
})

test('what is rolled back is never heard', async ({ shop }) => {
  const { ctx, heard } = await listening(shop)
  const told = inTransaction(ctx, async (ctx) => {
    await markAllAsRead(ctx)
    throw new Error('changed my mind')
  })
  await expect(told).rejects.toThrow('changed my mind')
  await markAllAsRead(ctx)
  await soon(() => expect(heard).toEqual([true, false]))
})

test('O8: no statement of a notification notifies in its transaction, whose commit would wait for every other', () => {
  const notifying = STATEMENTS.filter((text) => text.includes('pg_notify'))
  expect(STATEMENTS.length).toBeGreaterThan(10)
  expect(notifying.filter((text) => /\bnotifications\b/.test(text))).toEqual([])
})

test('O8: what was committed together is told together, each person once', async ({ shop }) => {
  const { ctx, heard } = await listening(shop)
  const order = randomUUID()
  const about = { user_id: ctx.actor!.id, order_group_id: order, values: { number: 'GP-000002' } } as const
  await inTransaction(ctx, async (ctx) => {
    await events(ctx, { ...about, kind: 'OrderPlaced', object_id: order })
    await events(ctx, { ...about, kind: 'OrderPlaced', object_id: randomUUID() })
  })
  await soon(() => expect(heard).toEqual([true, true]))
})

test('who listens no more hears nothing', async ({ shop }) => {
  const gone: unknown[] = []
  const stop = await onChanges(shop.database, (change) => gone.push(change))
  stop()
  await listening(shop)
  expect(gone).toEqual([])
})

test('a broken connection is replaced, and hears again', async ({ shop }) => {
  const { ctx, heard } = await listening(shop)
  if (inject('template').url) {
    await shop.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen "notifications"'`,
    )
    // What was said meanwhile nobody knows.
    await soon(() => expect(heard).toEqual([true, null]))
  } else {
    const client = await shop.database.pool.connect()
    client.release(true)
  }
  await markAllAsRead(ctx)
  await soon(() => expect(heard.at(-1)).toBe(false))
})
