import { sql } from 'kysely'
import { expect } from 'vitest'
import { askBack, buyDelivered, financeOf } from '../../../test/scenes/refunding.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { escalateRefund } from '../deciding/answer-refund.ts'
import { approveRefund, rejectRefund } from '../deciding/decide-refund.ts'
import { findRefund } from '../refunds.ts'
import { escalateOverdue, remindOfRefunds } from './refund-deadlines.ts'
import { recordSent } from './send-by-hand.ts'

/** Looks at what is due so many days from now, twice, as the jobs do again and again. */
async function lookAfter(shop: TestShop, days: number): Promise<void> {
  const ctx = { ...shop.as(null), now: new Date(Date.now() + days * DAY) }
  for (const _ of 'twice') {
    await remindOfRefunds(ctx)
    await escalateOverdue(ctx)
  }
}

/** Somebody whose role it is, as the shop tells them. */
async function officerOf(shop: TestShop): Promise<Ctx> {
  const officer = await financeOf(shop)
  await sql`insert into user_roles (user_id, role) values (${officer.actor!.id}, 'finance')`.execute(
    shop.database.db,
  )
  return officer
}

async function told(shop: TestShop, ctx: Ctx, id: number): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['kind as type', 'values'])
    .where('user_id', '=', ctx.actor!.id)
    .where('object_id', 'like', `${id} %`)
    .orderBy('notifications.id')
    .execute()
  return rows.map(({ type, values }) => `${type} ${(values as { status?: string }).status ?? ''}`.trim())
}

test('D3: money that nobody sent in 7 days is late: those who decide hear of it once, and its customer', async ({
  shop,
}) => {
  const { ctx, one } = await buyDelivered(shop)
  const officer = await officerOf(shop)
  const { id } = await askBack(ctx, shop, one, 1)
  await approveRefund(officer, id, { bearer: 'vendor', method: 'bank' })
  const asked = ['OrderRefundUpdated requested', 'OrderRefundUpdated approved']
  await lookAfter(shop, 6.9)
  expect([await told(shop, officer, id), await told(shop, ctx, id)]).toEqual([['RefundDue'], asked])
  await lookAfter(shop, 7.1)
  await lookAfter(shop, 9)
  expect(await told(shop, officer, id)).toEqual(['RefundDue', 'RefundOverdue'])
  expect(await told(shop, ctx, id)).toEqual([...asked, 'OrderRefundUpdated late'])
  await recordSent(officer, id, { reference: 'B-1' })
  await lookAfter(shop, 30)
  expect(await told(shop, officer, id)).toHaveLength(2)
})

test('D3: what nobody decided in 7 days goes to the complaint officer, who is told then, before the end and after it', async ({
  shop,
}) => {
  const { ctx, one } = await buyDelivered(shop)
  const officer = await officerOf(shop)
  const { id } = await askBack(ctx, shop, one, 1)
  await lookAfter(shop, 5.1)
  await lookAfter(shop, 7.1)
  expect(await findRefund(ctx, id)).toMatchObject({ status: 'escalated' })
  expect(await told(shop, officer, id)).toEqual(['RefundDue', 'RefundEscalated'])
  await lookAfter(shop, 12.2)
  await lookAfter(shop, 14.2)
  expect(await told(shop, officer, id)).toEqual([
    'RefundDue',
    'RefundEscalated',
    'RefundDue',
    'RefundOverdue',
  ])
  expect(await told(shop, ctx, id)).toEqual([
    'OrderRefundUpdated requested',
    'OrderRefundUpdated escalated',
    'OrderRefundUpdated late',
  ])
})

test('D3: whoever puts a no to the complaint officer is heard at once; a shop that was closed tells late, once', async ({
  shop,
}) => {
  const { ctx, one } = await buyDelivered(shop)
  const officer = await officerOf(shop)
  const { id } = await askBack(ctx, shop, one, 1)
  await rejectRefund(officer, id, { note: 'No' })
  await escalateRefund(ctx, id)
  expect(await told(shop, officer, id)).toEqual(['RefundEscalated'])
  await lookAfter(shop, 20)
  await lookAfter(shop, 21)
  expect(await told(shop, officer, id)).toEqual(['RefundEscalated', 'RefundOverdue'])
  expect((await told(shop, ctx, id)).at(-1)).toBe('OrderRefundUpdated late')
})
