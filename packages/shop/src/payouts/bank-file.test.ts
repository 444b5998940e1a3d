import { expect } from 'vitest'
import {
  ACCOUNT,
  changeAccount,
  finance,
  giveBack,
  owedTo,
  payableVendor,
  twoOfFinance,
} from '../../test/scenes/payouts.ts'
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

test('what is in a file for the bank is recorded as sent, whatever became of the vendor’s money meanwhile', async ({
  shop,
}) => {
  const { vendor, item, later } = await payableVendor(shop)
  const [one, two] = await twoOfFinance(shop, 8)
  const { batch, payouts } = await preparePayouts(one, { vendors: [vendor] })
  const [id] = payouts as [number]
  await movePayout(two, id, { to: 'approved' })
  await bankFile(one, batch)
  await giveBack(later, item, 100_00)
  await changeAccount(later, { ...ACCOUNT, number: '9999999999' })
  await movePayout(two, id, { to: 'sent', reference: 'NB-1' })
  // The bank has paid 180 of which 90 were owed: the rest is taken off what comes next.
  expect(await owedTo(later, vendor)).toMatchObject({ balance_paisa: -90_00, payable_paisa: 0 })
})

test('a payout is in one file for the bank; whoever takes it again gets a copy that says so', async ({
  shop,
}) => {
  const [first, second] = [await payableVendor(shop), await payableVendor(shop)]
  const [one, two] = await twoOfFinance(shop, 8)
  const { batch, payouts } = await preparePayouts(one, { vendors: [first.vendor, second.vendor] })
  const [a, b] = payouts as [number, number]
  await movePayout(two, a, { to: 'approved' })
  const file = await bankFile(one, batch)
  expect(file.name).not.toContain('COPY')
  const copy = await bankFile(two, batch)
  expect(copy).toEqual({ name: file.name.replace('.csv', '-COPY.csv'), text: file.text })
  // What is approved later is in a file of its own.
  await movePayout(two, b, { to: 'approved' })
  const more = await bankFile(two, batch)
  expect([more.text.includes(`\n${a},`), more.text.includes(`\n${b},`)]).toEqual([false, true])
  expect(more.name).not.toBe(file.name)
  const { files } = await listPayouts(one)
  expect(files.slice(0, 2)).toMatchObject([
    { batch, by: 'Rita', at: two.now },
    { batch, by: 'Rita', at: one.now },
  ])
  expect((await bankFile(one, batch, files[1]!.id)).text).toBe(file.text)
  await expect(bankFile(one, batch + 1000, files[1]!.id)).rejects.toMatchObject({ code: 'not_found' })
  const events = await one.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('object_kind', '=', 'payout_batch')
    .where('object_id', '=', `${batch}`)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { action: 'payout.bank_file', actor_id: one.actor!.id },
    { action: 'payout.bank_file_copy', actor_id: two.actor!.id },
    { action: 'payout.bank_file', actor_id: two.actor!.id },
    { action: 'payout.bank_file_copy', actor_id: one.actor!.id },
  ])
  const steps = async (id: number) =>
    (await listPayouts(one)).payouts.find((payout) => payout.id === id)!.steps.map(({ status }) => status)
  expect(await steps(a)).toEqual(['draft', 'approved', 'filed'])
  expect(await steps(b)).toEqual(['draft', 'approved', 'filed'])
})

test('what is in a file is taken back when one says that the bank did not send it and another confirms', async ({
  shop,
}) => {
  const { vendor, later } = await payableVendor(shop)
  const [one, two] = await twoOfFinance(shop, 8)
  const { batch, payouts } = await preparePayouts(one, { vendors: [vendor] })
  const [id] = payouts as [number]
  await movePayout(two, id, { to: 'approved' })
  const conflict = { code: 'conflict' }
  await expect(movePayout(one, id, { to: 'unsent' })).rejects.toMatchObject(conflict)
  await bankFile(one, batch)
  const nextOf = async (ctx: typeof one) =>
    (await listPayouts(ctx)).payouts.find((payout) => payout.id === id)!.next
  for (const ctx of [one, two]) {
    expect(await nextOf(ctx)).toEqual(['sent', 'unsent'])
    await expect(movePayout(ctx, id, { to: 'withdrawn' })).rejects.toMatchObject(conflict)
  }
  await movePayout(two, id, { to: 'unsent', note: 'The bank refused the file.' })
  expect(await nextOf(two)).toEqual(['sent'])
  expect(await nextOf(one)).toEqual(['sent', 'withdrawn'])
  await expect(movePayout(two, id, { to: 'withdrawn' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(movePayout(two, id, { to: 'unsent' })).rejects.toMatchObject(conflict)
  expect(await owedTo(later, vendor)).toMatchObject({ payable_paisa: 0 })
  await movePayout(one, id, { to: 'withdrawn' })
  expect(await owedTo(later, vendor)).toMatchObject({ payable_paisa: 180_00 })
  const listed = (await listPayouts(one)).payouts.find((payout) => payout.id === id)!
  expect(listed.steps.map(({ status }) => status)).toEqual([
    ...['draft', 'approved', 'filed', 'unsent', 'withdrawn'],
  ])
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
  expect((await bankFile(one, batch)).text).toContain(',012345678901,')
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
      action: 'payout.bank_file',
      object_kind: 'payout_batch',
      object_id: `${batch}`,
      details: { file: expect.any(Number), payouts },
    },
    {
      action: 'payout_statement.read',
      object_kind: 'vendor',
      object_id: `${vendor}`,
      details: { month },
    },
  ])
})
