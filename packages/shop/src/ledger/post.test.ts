import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { testOfParts as test } from '../../test/shop.ts'
import { inTransaction } from '../db/transaction.ts'
import { courierAccount } from './accounts.ts'
import { balanceOf, type Entry, post } from './post.ts'

/** Somebody hands over what they took at the door: entries without the facts that they are of (cash/). */
function handOver(courier: string, amount_paisa: number): Entry {
  return {
    cause: 'test.handed_over',
    id: randomUUID(),
    lines: [
      { account: 'bank', amount_paisa },
      { account: courierAccount(courier), amount_paisa: -amount_paisa },
    ],
  }
}

test('an entry moves money from account to account', async ({ shop }) => {
  const ctx = shop.as(null)
  const courier = randomUUID()
  await post(ctx, handOver(courier, 5_000), handOver(courier, 250))
  expect(await balanceOf(ctx, courierAccount(courier))).toBe(-5_250)
  expect(await balanceOf(ctx, courierAccount(randomUUID()))).toBe(0)
})

test('what happened is posted once', async ({ shop }) => {
  const ctx = shop.as(null)
  const entry = handOver(randomUUID(), 100)
  await post(ctx, entry)
  await expect(post(ctx, entry)).rejects.toMatchObject({ code: 'conflict' })
})

test('of 20 who post the same at once, one does', async ({ shop }) => {
  const ctx = shop.as(null)
  const courier = randomUUID()
  const entry = handOver(courier, 100)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => inTransaction(ctx, (ctx) => post(ctx, entry))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(ctx, courierAccount(courier))).toBe(-100)
})

test('lines that do not add up are never posted, nor is an entry of nothing', async ({ shop }) => {
  const ctx = shop.as(null)
  const one = handOver(randomUUID(), 100)
  await expect(post(ctx, { ...one, lines: one.lines.slice(1) })).rejects.toThrow('add up to -100 paisa')
  await post(ctx, { ...one, lines: one.lines.map((line) => ({ ...line, amount_paisa: 0 })) })
  const { rows } = await sql`select from ledger_entries where cause_id = ${one.id}`.execute(ctx.db)
  expect(rows).toEqual([])
})

test('the database itself keeps entries in balance, with lines, and as they were written', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  await post(ctx, handOver(randomUUID(), 100))
  const line = (account: string, amount: number) => sql`
    insert into ledger_lines (entry_id, account, amount_paisa) select max(id), ${account}, ${amount} from ledger_entries`
  await expect(line('bank', 1).execute(ctx.db)).rejects.toThrow('add up to nothing')
  await expect(line('purse', 1).execute(ctx.db)).rejects.toThrow('ledger_lines_account_check')
  await expect(line('courier_cash:nobody', 1).execute(ctx.db)).rejects.toThrow('ledger_lines_account_check')
  const lone = sql`insert into ledger_entries (at, cause, cause_id) values (now(), 'test.lone', '1')`
  await expect(lone.execute(ctx.db)).rejects.toThrow('does not add up to nothing')
  for (const action of [
    sql`update ledger_lines set amount_paisa = 2 * amount_paisa`,
    sql`delete from ledger_lines`,
    sql`truncate ledger_lines`,
    sql`update ledger_entries set note = 'x'`,
    sql`delete from ledger_entries`,
    sql`truncate ledger_entries cascade`,
  ])
    await expect(action.execute(ctx.db)).rejects.toThrow('The ledger stays as it was written')
})
