import { expect } from 'vitest'
import { addVendorWithOwner, buy } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { makeComplaint } from '../../complaints/make-complaint.ts'
import { ordersMeant } from '../../office/find-orders.ts'
import { countByOne, skipNumbers } from './number-steps.ts'

const forget = (shop: TestShop) => shop.database.db.deleteFrom('number_steps').execute()

/** The numbers of orders that are placed one after the other. */
async function place(shop: TestShop, count: number): Promise<number[]> {
  const numbers: number[] = []
  for (let n = 0; n < count; n++) numbers.push(Number((await buy(shop, {})).placed.number.replace('GP-', '')))
  return numbers
}

test('N23: numbers begin somewhere and go up by steps of chance; those that were given stay valid', async ({
  shop,
}) => {
  await addVendorWithOwner(shop)
  const before = await place(shop, 1)
  await forget(shop)
  const numbers = await place(shop, 12)
  expect(numbers[0]!).toBeGreaterThan(before[0]! + 2_000)
  const steps = numbers.slice(1).map((number, n) => number - numbers[n]!)
  expect(Math.min(...steps)).toBeGreaterThan(0)
  expect(Math.max(...steps)).toBeLessThanOrEqual(16)
  expect(new Set(steps).size).toBeGreaterThan(1)
  expect(numbers.every((number) => number < 1_000_000)).toBe(true)

  const staff = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  for (const number of [before[0]!, numbers[0]!]) {
    expect(await ordersMeant(staff, `GP-${String(number).padStart(6, '0')}`)).toHaveLength(1)
  }
  await countByOne(shop.as(null))
  const [next, after] = await place(shop, 2)
  expect(after).toBe(next! + 1)
})

test('N23: complaints do the same, and two at once get two numbers', async ({ shop }) => {
  await forget(shop)
  const ctx = shop.as(null)
  const complain = async (n: number) => {
    const input = {
      name: 'Sita',
      contact: `sita${n}@example.com`,
      kind: 'other',
      text: 'The honey that came was not the one of the page.',
    }
    return Number(
      (await makeComplaint(ctx, { address: '198.51.100.7', user_agent: '' }, input)).number.replace(
        'GC-',
        '',
      ),
    )
  }
  const numbers = await Promise.all(Array.from({ length: 8 }, (_, n) => complain(n)))
  expect(new Set(numbers).size).toBe(8)
  const sorted = numbers.toSorted((a, b) => a - b)
  expect(sorted.at(-1)! - sorted.at(-2)!).toBeLessThanOrEqual(8 * 16)
  expect(sorted.at(-1)!).toBeGreaterThan(2_000)
})

test('N23: numbers of bills have no gaps: they are no series of these', async ({ shop }) => {
  await skipNumbers(shop.as(null), 'complaints_id_seq')
  const rows = await shop.database.db.selectFrom('number_steps').select('series').execute()
  expect(rows.map(({ series }) => series).filter((series) => /bill/.test(series))).toEqual([])
})
