import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { writeBills } from '../../test/scenes/bills.ts'
import { deliver } from '../../test/scenes/delivered.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { onServer } from '../../test/servers/server.ts'
import { openTestShop } from '../../test/shop.ts'
import { audit } from '../audit/audit.ts'
import { brokenInvariants } from '../backup/invariants.ts'
import { issueCommissionBills } from '../bills/commission/issue-commission-bills.ts'
import { billsOfGroup, printBill } from '../bills/read-bill.ts'
import { runPeriodicTasks, startJobs } from '../jobs.ts'
import { openShop } from '../shop.ts'
import { ownsTables } from './grants.ts'

const MONTHS = 70 * 24 * 60 * 60 * 1000
const NOT_ALLOWED = { code: '42501' }

/** What an injected statement or a stolen password would try. */
const FORBIDDEN = [
  'update ledger_lines set amount_paisa = 0',
  'delete from ledger_entries',
  'truncate ledger_lines',
  `update audit_entries set actor_name = 'somebody'`,
  'delete from audit_entries',
  'truncate audit_entries',
  'update bills set number = 7',
  'delete from bills',
  'update cash_days set day = day',
  'alter table bills disable trigger all',
  'drop trigger bills_stay on bills',
  'drop table products',
  'truncate products',
  'alter table products add colour text',
  'create table loot (id integer)',
  'create schema loot',
  'create function loot() returns integer language sql as $$ select 1 $$',
  'delete from migrations',
  'create table pgboss.loot (id integer)',
]

// The embedded database has one user.
describe.runIf(inject('template').url)('on a PostgreSQL server', () => {
  const url = inject('template').url!

  test('M13: the shop works as a role that can change no table, nor what was booked, billed or audited', async () => {
    const role = `shop_${randomUUID().slice(0, 8)}`
    await onServer(url, `create role ${role} login password 'secret'`)
    const shop = await openTestShop(undefined, ({ databaseUrl }) => {
      const asShop = new URL(databaseUrl!)
      asShop.username = role
      asShop.password = 'secret'
      return { databaseUrl: asShop.href, databaseOwnerUrl: databaseUrl }
    })
    const { pool, db } = shop.database
    const faults: unknown[] = []
    try {
      expect(await ownsTables(db)).toBe(false)

      // It sells, delivers, bills, prints, keeps its deadlines, closes the month and does its jobs.
      const { ctx, placed } = await buy(shop, {}, { quantity: 2 })
      await deliver(ctx, placed.order_group_id)
      await writeBills(shop)
      const [bill] = await billsOfGroup(ctx, 'buyer', placed.order_group_id)
      expect((await printBill(ctx, 'buyer', bill!.id)).copy).toBe(0)
      await audit(ctx, { action: 'bill.read', object_kind: 'bill', object_id: bill!.id })
      const watched = { ...shop, report: (error: unknown) => void faults.push(error) }
      const jobs = await startJobs(watched)
      await expect
        .poll(async () => (await pool.query(`select from pgboss.job where state = 'completed'`)).rowCount, {
          timeout: 20_000,
        })
        .toBeGreaterThan(0)
      await jobs.stop()
      await runPeriodicTasks(watched)
      await issueCommissionBills({ ...shop.as(null), now: new Date(Date.now() + MONTHS) })
      expect((await pool.query('select from commission_months')).rowCount).toBeGreaterThan(0)
      expect(faults).toEqual([])
      expect(await brokenInvariants(db)).toEqual([])

      for (const statement of FORBIDDEN)
        await expect(pool.query(statement), statement).rejects.toMatchObject(NOT_ALLOWED)

      // A table that a later version brings is the shop's to use after the next start.
      const owner = new pg.Client({ connectionString: shop.config.databaseOwnerUrl })
      await owner.connect()
      await owner.query('create table gifts (id integer)')
      await owner.end()
      await expect(pool.query('select from gifts')).rejects.toMatchObject(NOT_ALLOWED)
      const again = await openShop(shop.config)
      await again.database.pool.query('insert into gifts values (1)')
      await again.close()

      // What is right already is left as it is: giving it anew would write a row of the catalogue for each table.
      const written = async () =>
        (
          await pool.query(
            `select max(xmin::text::bigint) as newest from pg_class where relkind in ('r', 'S')`,
          )
        ).rows
      const before = await written()
      await (await openShop(shop.config)).close()
      expect(await written()).toEqual(before)
    } finally {
      await shop.close()
      await onServer(url, `drop role ${role}`)
    }
  })

  test('M13: a shop whose role owns its tables can be told from one whose does not', async () => {
    const shop = await openTestShop()
    expect(await ownsTables(shop.database.db)).toBe(true)
    await shop.close()
  })
})
