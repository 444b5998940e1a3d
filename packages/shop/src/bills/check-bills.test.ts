import { sql } from 'kysely'
import { expect } from 'vitest'
import { issueBills } from '../../test/scenes/bills.ts'
import { addUnbilled } from '../../test/scenes/unbilled.ts'
import { type TestShop, testOfParts } from '../../test/shop.ts'
import { DAY } from '../durations.ts'
import { checkBills, reportBrokenBills } from './check-bills.ts'

testOfParts('a bill that was changed, or removed, is found', async ({ shop }) => {
  const vendor = await shop.addVendor()
  const product = await shop.addProduct({ vendor_id: vendor.id })
  for (const { ctx, orders } of await addUnbilled(shop, [product.id], { many: 5 }))
    await issueBills(ctx, orders)
  expect(await wholeTo(shop, vendor.id)).toEqual([5, 5])
  await expect(reportBrokenBills(shop.as(null))).resolves.toBeUndefined()

  const { db } = shop.database
  const forged = async (change: ReturnType<typeof sql>) =>
    db
      .transaction()
      .execute(async (db) => {
        await sql`alter table bills disable trigger bills_stay`.execute(db)
        await change.execute(db)
        const ctx = { ...shop.as(null), db }
        const chain = (await checkBills(ctx)).find(({ vendor_id }) => vendor_id === vendor.id)
        const inAWeek = { ...ctx, now: new Date(ctx.now.getTime() + 8 * DAY) }
        await expect(reportBrokenBills(inAWeek)).rejects.toThrow(`whole up to ${chain!.whole_to} of 5`)
        throw { found: chain!.whole_to }
      })
      .catch((thrown) => (thrown as { found: number }).found)

  const bill = (number: number) => sql`vendor_id = ${vendor.id} and number = ${number}`
  expect(await forged(sql`update bills set total_paisa = 1, exempt_paisa = 1 where ${bill(3)}`)).toBe(2)
  expect(await forged(sql`update bills set buyer = buyer || '{"name":"Somebody"}' where ${bill(1)}`)).toBe(0)
  // With its own hash made anew, it is the next one that tells.
  expect(
    await forged(sql`
      with other as (update bills set reason = '' , date_bs = '2083-01-01' where ${bill(3)} returning *)
      select from other`),
  ).toBe(2)
  expect(await forged(sql`delete from bills where ${bill(2)}`)).toBe(1)
  expect(await forged(sql`delete from bills where ${bill(5)}`)).toBe(4)
  expect(await wholeTo(shop, vendor.id)).toEqual([5, 5])
})

testOfParts('O4: each day only what is new is read, and each week all of it', async ({ shop }) => {
  const vendor = await shop.addVendor()
  const product = await shop.addProduct({ vendor_id: vendor.id })
  const { db } = shop.database
  const issue = async (many: number) => {
    for (const { ctx, orders } of await addUnbilled(shop, [product.id], { many }))
      await issueBills(ctx, orders)
  }
  await issue(4)
  const ctx = shop.as(null)
  await reportBrokenBills(ctx)
  await issue(2)
  const checked = () =>
    db
      .selectFrom('bill_checks')
      .select(['number', 'walked_at'])
      .where('vendor_id', '=', vendor.id)
      .executeTakeFirstOrThrow()
  expect(await checked()).toEqual({ number: 4, walked_at: ctx.now })

  await sql`alter table bills disable trigger bills_stay`.execute(db)
  await sql`update bills set date_bs = '2083-01-01' where vendor_id = ${vendor.id} and number = 2`.execute(db)
  const after = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY) })
  // What was forged is of an old one, which the day does not read, and the week does.
  await expect(reportBrokenBills(after(1))).resolves.toBeUndefined()
  expect(await checked()).toEqual({ number: 6, walked_at: ctx.now })
  await expect(reportBrokenBills(after(8))).rejects.toThrow('whole up to 1 of 6')
  expect(await checked()).toEqual({ number: 6, walked_at: ctx.now })
  // A new one that is forged is found the next day.
  await issue(1)
  await sql`update bills set date_bs = '2083-01-01' where vendor_id = ${vendor.id} and number = 7`.execute(db)
  await expect(reportBrokenBills(after(2))).rejects.toThrow('whole up to 6 of 7')
  await sql`alter table bills enable trigger bills_stay`.execute(db)
})

testOfParts('a bill that was changed along with its hash is found by the next one', async ({ shop }) => {
  const vendor = await shop.addVendor()
  const product = await shop.addProduct({ vendor_id: vendor.id })
  for (const { ctx, orders } of await addUnbilled(shop, [product.id], { many: 3 }))
    await issueBills(ctx, orders)
  const { db } = shop.database
  await sql`alter table bills disable trigger bills_stay`.execute(db)
  const of = (number: number) => sql`b.vendor_id = ${vendor.id} and b.number = ${number}`
  await sql`update bills b set date_bs = '2083-01-01' where ${of(2)}`.execute(db)
  await sql`update bills b set hash = bill_hash(b) where ${of(2)}`.execute(db)
  expect(await wholeTo(shop, vendor.id)).toEqual([2, 3])
  // The last one, forged so, differs from what its series remembers.
  await sql`update bills b set date_bs = '2083-01-01', prev_hash = (
    select hash from bills p where p.vendor_id = b.vendor_id and p.number = 2) where ${of(3)}`.execute(db)
  await sql`update bills b set hash = bill_hash(b) where ${of(3)}`.execute(db)
  expect(await wholeTo(shop, vendor.id)).toEqual([2, 3])
})

async function wholeTo(shop: TestShop, vendor: number): Promise<number[]> {
  const chain = (await checkBills(shop.as(null))).find(({ vendor_id }) => vendor_id === vendor)!
  return [chain.whole_to, chain.last_number]
}
