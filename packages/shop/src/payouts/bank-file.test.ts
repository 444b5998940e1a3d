import { expect } from 'vitest'
import { ACCOUNT, changeAccount, finance, giveBack, payableVendor, twoOfFinance } from '../../test/payouts.ts'
import { test } from '../../test/shop.ts'
import { bankFile, whyNoBankFile } from './bank-file.ts'
import { listPayouts } from './list-payouts.ts'
import { movePayout } from './move-payout.ts'
import { readVendorStatement } from './own-money.ts'
import { preparePayouts } from './prepare-payouts.ts'

test('what was given back since a payout was approved keeps it out of the file for the bank', async ({
  shop,
}) => {
  const { vendor, item, later } = await payableVendor(shop)
  const [one, two] = await twoOfFinance(shop, 8)
  const { batch, payouts } = await preparePayouts(one, { vendors: [vendor] })
  await movePayout(two, payouts[0]!, { to: 'approved' })
  expect(await whyNoBankFile(two, batch)).toBeNull()
  await giveBack(later, item, 100_00)
  const refused = { code: 'conflict', message: `Payout ${payouts[0]}: Only Rs 90.00 is payable now.` }
  await expect(bankFile(two, batch)).rejects.toMatchObject(refused)
  expect(await whyNoBankFile(two, batch)).toBe(refused.message)
})

test('an account that was changed since a payout was approved keeps it out of the file', async ({ shop }) => {
  const { vendor, later } = await payableVendor(shop)
  const [one, two] = await twoOfFinance(shop, 8)
  const { batch, payouts } = await preparePayouts(one, { vendors: [vendor] })
  await movePayout(two, payouts[0]!, { to: 'approved' })
  await changeAccount(later, { ...ACCOUNT, number: '9999999999' })
  await expect(bankFile(two, batch)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/24 hours/),
  })
})

test('whoever took the file for the bank cannot take its payouts back: the bank may have sent them', async ({
  shop,
}) => {
  const { vendor } = await payableVendor(shop)
  const [one, two] = await twoOfFinance(shop, 8)
  const { batch, payouts } = await preparePayouts(one, { vendors: [vendor] })
  const [id] = payouts as [number]
  await movePayout(two, id, { to: 'approved' })
  await bankFile(one, batch)
  const nextOf = async (ctx: typeof one) =>
    (await listPayouts(ctx)).payouts.find((payout) => payout.id === id)!.next
  expect(await nextOf(one)).toEqual(['sent'])
  expect(await nextOf(two)).toEqual(['sent', 'withdrawn'])
  await expect(movePayout(one, id, { to: 'withdrawn' })).rejects.toMatchObject({ code: 'forbidden' })
  await movePayout(two, id, { to: 'withdrawn' })
  const listed = (await listPayouts(one)).payouts.find((payout) => payout.id === id)!
  expect(listed.steps.map(({ status }) => status)).toEqual(['draft', 'approved', 'filed', 'withdrawn'])
})

test('lists show the end of an account’s number alone; who reads a vendor’s statement is written down', async ({
  shop,
}) => {
  const { vendor } = await payableVendor(shop)
  const [one, two] = await twoOfFinance(shop, 8)
  const { batch, payouts } = await preparePayouts(one, { vendors: [vendor] })
  await movePayout(two, payouts[0]!, { to: 'approved' })
  const listed = await listPayouts(await finance(shop))
  expect(JSON.stringify(listed)).toContain('…8901')
  expect(JSON.stringify(listed)).not.toContain('012345678901')
  expect(await bankFile(one, batch)).toContain(',012345678901,')
  const { month } = await readVendorStatement(one, vendor, null)
  const written = await one.db
    .selectFrom('audit_entries')
    .select(['action', 'object_kind', 'object_id', 'details'])
    .where('actor_id', '=', one.actor!.id)
    .where('action', 'in', ['payout_statement.read', 'payout.bank_file'])
    .orderBy('id')
    .execute()
  expect(written).toEqual([
    {
      ...{ action: 'payout.bank_file', object_kind: 'payout_batch', object_id: `${batch}` },
      details: { payouts },
    },
    {
      ...{ action: 'payout_statement.read', object_kind: 'vendor', object_id: `${vendor}` },
      details: { month },
    },
  ])
})
