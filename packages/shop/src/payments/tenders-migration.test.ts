import fc from 'fast-check'
import { expect } from 'vitest'
import { holdInvariants } from '../../test/invariants.ts'
import {
  AnyEvent,
  AnyPurchase,
  lower,
  makePurchase,
  openMarket,
  playEvent,
} from '../../test/scenes/purchases.ts'
import { test } from '../../test/shop.ts'
import { readMigrations } from '../db/migrate.ts'
import { Refusal } from '../errors.ts'

const RUNS = process.env.TEST_DATABASE_URL ? 30 : 10
const Sequence = fc.record({
  purchase: AnyPurchase.map((purchase) => ({ ...purchase, ready_first: false })),
  events: fc.array(AnyEvent, { minLength: 2, maxLength: 12 }),
})

/** Ways that were only planned, and the moment of each, are not known of order groups of before. */
const LIST = `
  select order_group_id, method, planned_paisa, captured_paisa, refunded_paisa, payment_id, voided_at is not null as is_void,
    captured_at is not null and method not in ('cash', 'credit') as is_settled
  from tenders where voided_at is null or captured_paisa > 0
  order by order_group_id, is_void, method, payment_id`

test('what was ordered before there were tenders has those that it would have been given', async ({
  shop,
}) => {
  const { pool, db } = shop.database
  const market = await openMarket(shop)
  for (const { purchase, events } of fc.sample(Sequence, { seed: 20_830_807, numRuns: RUNS })) {
    const bought = await makePurchase(shop, market, purchase)
    await pool.query(KEEP_CREDIT)
    // Nothing was lowered before there were tenders.
    for (const event of events)
      await playEvent(shop, market, bought, event, [lower]).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
  const { rows: before } = await pool.query(LIST)
  expect(new Set(before.map(({ method }) => method))).toEqual(new Set(['cash', 'credit', 'esewa', 'khalti']))
  for (const has of ['captured_paisa', 'refunded_paisa', 'is_void'])
    expect(before.filter((tender) => tender[has] > 0).length, has).toBeGreaterThan(0)

  await pool.query(AS_BEFORE)
  await pool.query(readMigrations().find(({ name }) => name.endsWith('_tenders.sql'))!.sql)
  await pool.query('drop table first_credit; alter table payments rename column is_kept to is_applied')
  expect((await pool.query(LIST)).rows).toEqual(before)
  await holdInvariants(db)
}, 300_000)

// An order group said once, at checkout, how much credit it uses.
const KEEP_CREDIT = `
  create table if not exists first_credit (id uuid primary key, paisa bigint);
  insert into first_credit select order_group_id, planned_paisa from tenders where method = 'credit'
  on conflict do nothing`

const AS_BEFORE = `
  alter table order_groups add column payment_method text, add column credit_paisa bigint not null default 0;
  update order_groups g set payment_method = case t.method when 'cash' then 'cod' else t.method end
  from tenders t where t.order_group_id = g.id and t.voided_at is null and t.method <> 'credit';
  update order_groups g set credit_paisa = f.paisa from first_credit f where f.id = g.id;
  alter table payments rename column is_applied to is_kept;
  drop table tenders`
