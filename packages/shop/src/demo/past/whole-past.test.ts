import { expect } from 'vitest'
import { byEffort } from '../../../test/effort.ts'
import { holdInvariants } from '../../../test/invariants.ts'
import { openTestShop, test } from '../../../test/shop.ts'
import { contextOf } from '../../context.ts'
import { listQueues } from '../../office/queues.ts'
import { computePromises } from '../../promises/compute-promises.ts'
import { loadDemo } from '../load-demo.ts'
import { actingAs } from './actors.ts'
import { playPast } from './play.ts'
import { percentPlayed } from './progress.ts'

const isDeep = byEffort(false, true)

test.runIf(isDeep)(
  'a past that is played leaves sound books, figures for promises, work for this morning, and nothing to send',
  async () => {
    const shop = await openTestShop()
    const { db } = shop.database
    const ctx = contextOf(shop, null, 'en')
    await loadDemo(ctx, shop.pictures, shop.privateFiles, { hasPast: true })
    const left = await playPast(shop, new AbortController().signal, 0)
    expect(await percentPlayed(ctx)).toBeNull()
    // A few are about what was sold out or not answered; most happen.
    expect(Object.values(left).reduce((sum, count) => sum + count, 0)).toBeLessThan(120)
    await holdInvariants(db)
    const orders = await db.selectFrom('order_groups').select('id').execute()
    expect(orders.length).toBeGreaterThan(400)
    await computePromises(ctx)
    const promises = await db.selectFrom('promise_figures').select('vendor_id').execute()
    expect(promises.some(({ vendor_id }) => vendor_id === null)).toBe(true)
    const unsent = await db
      .selectFrom('outgoing_messages')
      .select('id')
      .where('sent_at', 'is', null)
      .execute()
    expect(unsent).toEqual([])
    const waiting = await listQueues(await actingAs(ctx, new Map(), 'admin@example.com'))
    const counts = Object.fromEntries(waiting.map(({ queue, count }) => [queue, count]))
    for (const queue of [
      'approvals',
      'to_pack',
      'undelivered',
      'refunds',
      'conversations',
      'complaints',
      'ratings',
      'cash',
    ]) {
      expect(counts[queue], queue).toBeGreaterThanOrEqual(2)
      expect(counts[queue], queue).toBeLessThanOrEqual(6)
    }
    expect(counts).toMatchObject({ messages: 0, jobs: 0 })
    expect(counts.payouts).toBeGreaterThan(0)
    await shop.close()
  },
  900_000,
)
