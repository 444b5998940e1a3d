import { expect } from 'vitest'
import { deliverItem, itemsOf } from '../../test/books.ts'
import {
  ACCOUNT,
  after,
  changeAccount,
  giveAccount,
  giveBack,
  owedTo,
  payableVendor,
  twoOfFinance,
  vendorWhoSold,
} from '../../test/scenes/payouts.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { vendorAccount } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { monthOf } from '../nepal/bs-months.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { bankFile } from './bank-file.ts'
import { statementCsv } from './files.ts'
import { listOwnPayouts, listPayouts } from './list-payouts.ts'
import { movePayout } from './move-payout.ts'
import { ownStatementPdf } from './own-money.ts'
import { readComing } from './payable.ts'
import { readPayoutAccount } from './payout-account.ts'
import { preparePayouts } from './prepare-payouts.ts'
import { listMonths, readOwnStatement, readStatement } from './statement.ts'

test('what an item earned is payable a week after its delivery, unless something is open', async ({
  shop,
}) => {
  const { vendor, owner, item, group } = await vendorWhoSold(shop)
  expect(await owedTo(owner, vendor)).toMatchObject({
    balance_paisa: 180_00,
    held_paisa: 180_00,
    payable_paisa: 0,
  })
  const [coming] = await readComing(owner, vendor)
  expect(coming!.amount_paisa).toBe(180_00)
  const then = { ...owner, now: coming!.day! }
  expect(await owedTo({ ...then, now: new Date(then.now.getTime() - 1) }, vendor)).toMatchObject({
    payable_paisa: 0,
  })
  expect(await owedTo(then, vendor)).toMatchObject({ held_paisa: 0, payable_paisa: 180_00 })
  expect(await readComing(then, vendor)).toEqual([])
  await shop.database.pool.query(
    `with asked as (insert into refunds (kind, status, order_group_id, user_id, reason, amount_items_paisa,
        amount_delivery_paisa, amount_paisa, method, due_at, created_at)
      select 'refund', 'requested', id, user_id, 'damaged', 100, 0, 100, 'cash', $2, $2 from order_groups where id = $1
      returning id), step as (
      insert into refund_steps (refund_id, status, actor_kind, at) select id, 'requested', 'customer', $2 from asked)
    insert into refund_items (refund_id, order_item_id, quantity, amount_paisa) select id, $3, 1, 100 from asked`,
    [group, owner.now, item],
  )
  expect(await owedTo(then, vendor)).toMatchObject({ held_paisa: 180_00, payable_paisa: 0 })
  expect(await readComing(then, vendor)).toEqual([{ day: null, is_delivered: true, amount_paisa: 180_00 }])
})

test('a statement adds up to the orders: commission, own discount, a partial refund, a payout', async ({
  shop,
}) => {
  const { vendor, owner, item } = await vendorWhoSold(shop, { discount: 20_00 })
  await giveAccount(owner)
  await giveBack(owner, item, 60_00)
  // Sold for 180: 18 are the company's. A third is given back: 6 of the 18, and 54 of the vendor's 162.
  const month = monthOf(owner.now)
  const statement = await readOwnStatement(owner, month)
  expect(statement.lines).toMatchObject([
    {
      kind: 'sale',
      goods_paisa: 180_00,
      commission_paisa: -18_00,
      commission_vat_paisa: 0,
      amount_paisa: 162_00,
    },
    {
      kind: 'refund',
      goods_paisa: -60_00,
      commission_paisa: 6_00,
      amount_paisa: -54_00,
      balance_paisa: 108_00,
    },
  ])
  expect(statement).toMatchObject({ opening_paisa: 0, closing_paisa: 108_00 })
  expect(statement.closing_paisa).toBe(-(await balanceOf(owner, vendorAccount(vendor))))
  const later = after(owner, 8)
  const [one, two] = await twoOfFinance(shop, 8)
  const { payouts } = await preparePayouts(one, { vendors: [vendor] })
  await movePayout(two, payouts[0]!, { to: 'approved' })
  await movePayout(two, payouts[0]!, { to: 'sent', reference: 'T-1' })
  const whole = await readStatement(later, vendor, {
    from: new Date(0),
    to: after(later, 1).now,
  })
  expect(whole.lines.at(-1)).toMatchObject({
    kind: 'payout',
    amount_paisa: -108_00,
    balance_paisa: 0,
    payout_id: payouts[0],
  })
  expect(whole.sums).toEqual({
    goods: 180_00,
    commission: -18_00,
    commission_vat: 0,
    refunds: -54_00,
    payouts: -108_00,
    cash_kept: 0,
    other: 0,
  })
  // Wherever a time is cut, its parts join: one opens with what the other closes with.
  for (const cut of whole.lines.map(({ at }) => at)) {
    const first = await readStatement(later, vendor, { from: new Date(0), to: cut })
    const rest = await readStatement(later, vendor, { from: cut, to: whole.period.to })
    expect(rest.opening_paisa).toBe(first.closing_paisa)
    expect(rest.closing_paisa).toBe(0)
  }
  expect((await listMonths(later)).at(-1)).toBe(month)
  expect(statementCsv(whole).split('\r\n')).toHaveLength(1 + 1 + 3 + 1 + 1)
  expect(statementCsv(whole)).toContain(',-54.00,108.00\r\n')
  await expect(readOwnStatement(owner, '2083-13')).rejects.toMatchObject({ code: 'not_found' })
})

test('a payout goes through two people, into the ledger when it is sent and out of it when it failed', async ({
  shop,
}) => {
  const { vendor, owner, later } = await payableVendor(shop)
  const [one, two] = await twoOfFinance(shop, 8)
  const { batch, payouts } = await preparePayouts(one, { vendors: [vendor] })
  const [id] = payouts as [number]
  expect(await owedTo(later, vendor)).toMatchObject({
    balance_paisa: 180_00,
    prepared_paisa: 180_00,
    payable_paisa: 0,
  })
  await expect(preparePayouts(two, { vendors: [vendor] })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/prepared already/),
  })
  await expect(movePayout(one, id, { to: 'approved' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(movePayout(two, id, { to: 'sent', reference: 'T-1' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(bankFile(two, batch)).rejects.toMatchObject({ code: 'not_found' })
  await movePayout(two, id, { to: 'approved' })
  expect((await bankFile(two, batch)).text).toContain(
    `${id},Maya Gurung,bank,Nabil Bank,Pokhara,012345678901,180.00,NPR`,
  )
  await expect(movePayout(two, id, { to: 'sent' })).rejects.toMatchObject({
    fields: { reference: expect.any(String) },
  })
  await movePayout(two, id, { to: 'sent', reference: 'T-1' })
  const balance = () => balanceOf(later, vendorAccount(vendor))
  expect(await balance()).toBe(0)
  const told = await later.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select('values')
    .where('user_id', '=', owner.actor!.id)
    .where('kind', '=', 'PayoutSent')
    .execute()
  expect(told).toEqual([{ values: { amount_paisa: 180_00, number: '…8901' } }])
  await movePayout(one, id, { to: 'failed', note: 'Account closed.' })
  expect(await balance()).toBe(-180_00)
  await movePayout(two, id, { to: 'draft' })
  await expect(movePayout(two, id, { to: 'approved' })).rejects.toMatchObject({ code: 'forbidden' })
  await movePayout(one, id, { to: 'approved' })
  await movePayout(one, id, { to: 'sent', reference: 'T-2' })
  await movePayout(one, id, { to: 'settled' })
  expect(await balance()).toBe(0)
  expect(await listOwnPayouts(later)).toMatchObject([
    { id, status: 'settled', amount_paisa: 180_00, reference: 'T-2', number: '…8901' },
  ])
  const { payouts: listed, owed } = await listPayouts(one)
  expect(listed.find((payout) => payout.id === id)!.steps.map(({ status }) => status)).toEqual([
    'draft',
    'approved',
    'filed',
    'sent',
    'failed',
    'draft',
    'approved',
    'sent',
    'settled',
  ])
  expect(owed.filter((one) => one.vendor_id === vendor)).toEqual([])
  await expect(preparePayouts(one, { vendors: [vendor] })).rejects.toMatchObject({
    message: expect.stringMatching(/Nothing is payable/),
  })
})

test('never more is sent than is payable then, and what was paid too much is taken off what comes next', async ({
  shop,
}) => {
  const { vendor, item, later } = await payableVendor(shop)
  const [one, two] = await twoOfFinance(shop, 8)
  const first = (await preparePayouts(one, { vendors: [vendor] })).payouts[0]!
  await giveBack(later, item, 100_00)
  await expect(movePayout(two, first, { to: 'approved' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/Only Rs 90.00/),
  })
  await movePayout(two, first, { to: 'withdrawn' })
  const second = (await preparePayouts(one, { vendors: [vendor] })).payouts[0]!
  await movePayout(two, second, { to: 'approved' })
  await movePayout(two, second, { to: 'sent', reference: 'T-3' })
  await giveBack(later, item, 50_00)
  expect(await owedTo(later, vendor)).toMatchObject({ balance_paisa: -45_00, payable_paisa: 0 })
})

test('a change of the account is told to the owners and holds payouts for a day', async ({ shop }) => {
  const { vendor, owner, later } = await payableVendor(shop)
  const [one, two] = await twoOfFinance(shop, 8)
  const { payouts } = await preparePayouts(one, { vendors: [vendor] })
  const clerk = shop.as(
    (await shop.addCustomer({ vendor_id: vendor, vendor_roles: ['finance'], name: 'Hari' })).actor,
  )
  await changeAccount(after(clerk, 8), { ...ACCOUNT, kind: 'esewa', number: '९८४१२३४५६७' })
  expect(await readPayoutAccount(later)).toMatchObject({ kind: 'esewa', bank: '', number: '9841234567' })
  const told = await later.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select('values')
    .where('user_id', '=', owner.actor!.id)
    .where('kind', '=', 'PayoutAccountChanged')
    .orderBy('notifications.id', 'desc')
    .limit(1)
    .execute()
  expect(told).toEqual([{ values: { name: 'Hari', number: '…4567' } }])
  await expect(movePayout(two, payouts[0]!, { to: 'approved' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/24 hours/),
  })
  await expect(movePayout(after(two, 2), payouts[0]!, { to: 'approved' })).rejects.toMatchObject({
    message: expect.stringMatching(/has changed the payout account/),
  })
  await movePayout(two, payouts[0]!, { to: 'withdrawn' })
  await expect(preparePayouts(one, { vendors: [vendor] })).rejects.toMatchObject({
    message: expect.stringMatching(/24 hours/),
  })
  await preparePayouts(after(one, 2), { vendors: [vendor] })
  const seller = shop.as((await shop.addCustomer({ vendor_id: vendor, vendor_roles: ['orders'] })).actor)
  for (const rule of [
    readPayoutAccount,
    listOwnPayouts,
    listMonths,
    (ctx: Ctx) => changeAccount(ctx, ACCOUNT),
  ])
    await expect(rule(seller)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(changeAccount(owner, { kind: 'bank', holder: '', number: '12' })).rejects.toMatchObject({
    fields: { bank: expect.any(String), holder: expect.any(String), number: expect.any(String) },
  })
  await expect(preparePayouts(owner, { vendors: [vendor] })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a statement is a PDF in both languages', async ({ shop }) => {
  const { owner } = await vendorWhoSold(shop)
  for (const locale of ['en', 'ne'] as const) {
    const pdf = await ownStatementPdf({ ...owner, locale }, monthOf(owner.now))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeGreaterThan(5000)
  }
})

test('payouts that are over are read on from page to page, after those that wait for a step', async ({
  shop,
}) => {
  const { vendor } = await payableVendor(shop)
  const [one] = await twoOfFinance(shop, 8)
  const open = (await preparePayouts(one, { vendors: [vendor] })).payouts[0]!
  // Such as are in no books.
  const add = (from: number, to: number) =>
    shop.database.pool.query(
      `insert into payouts (vendor_id, batch, amount_paisa, account_id, status, prepared_by, reference, created_at, changed_at)
      select vendor_id, batch, amount_paisa, account_id, 'withdrawn', prepared_by, 'T-' || n, created_at, changed_at
      from payouts, generate_series($2::int, $3::int) n where id = $1`,
      [open, from, to],
    )
  await add(1, 21)
  const first = await listPayouts(one)
  const ofVendor = ({ payouts }: typeof first) => payouts.filter(({ vendor_id }) => vendor_id === vendor)
  const references = Array.from({ length: 20 }, (_, n) => `T-${21 - n}`)
  expect(ofVendor(first).map(({ reference }) => reference)).toEqual(['', ...references])
  expect(ofVendor(first)[0]).toMatchObject({ id: open, status: 'draft' })
  // Pages that are counted would begin with T-2 again, as one more is over by now.
  await add(22, 22)
  await movePayout(one, open, { to: 'withdrawn' })
  const second = await listPayouts(one, { cursor: first.next! })
  expect(ofVendor(second).map(({ reference }) => reference)).toEqual(['T-1', ''])
  await expect(listPayouts(one, { cursor: 'x' })).rejects.toMatchObject({ code: 'invalid' })
})

test('what comes is added up by Nepal’s day, and comes when the first of it does', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const prices = [100_00, 200_00, 400_00]
  const products = prices.map((marked_price_paisa) => ({ vendor_id: vendor.id, marked_price_paisa }))
  const { placed } = await buy(shop, ...products.map((product) => ({ product })))
  const items = await itemsOf(shop, placed.order_group_id)
  // Two on one day of Nepal, which are two days of UTC, and one right after its midnight.
  const midnight = new Date(`${nepalDay(after(owner, 1).now)}T00:00:00+05:45`).getTime()
  const times = [5, 23 * 60, 24 * 60 + 1].map((minutes) => new Date(midnight + minutes * 60_000))
  for (const [n, now] of times.entries()) await deliverItem(shop, items[n]!, { ...owner, now })
  const [first, , third] = times.map((now) => after({ ...owner, now }, 7).now)
  expect(await readComing({ ...owner, now: times[2]! }, vendor.id)).toEqual([
    { day: first, is_delivered: true, amount_paisa: 270_00 },
    { day: third, is_delivered: true, amount_paisa: 360_00 },
  ])
})
