import { expect } from 'vitest'
import { addApplication } from '../../../test/scenes/applications.ts'
import { deliver } from '../../../test/scenes/delivered.ts'
import { addVendorWithOwner, buy } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { purgeDocuments } from '../documents/purge-documents.ts'
import { purgeApplicants } from './purge-applicants.ts'
import { purgeRequest } from './purge-request.ts'

const DAY = 24 * 60 * 60_000
const YEAR = 365.25 * DAY
const DECIDED = new Date('2026-11-20T06:00:00Z')
const after = (shop: TestShop, time: number) => ({
  ...shop.as(null),
  now: new Date(DECIDED.getTime() + time),
})

const idsOf = async (shop: TestShop) =>
  (await shop.database.db.selectFrom('vendor_requests').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('M11: who was refused or gave up is forgotten after a year, with phone, email and every step; others stay', async ({
  shop,
}) => {
  const [rejected, lapsed] = [
    await addApplication(shop, { status: 'rejected', decided_at: DECIDED }),
    await addApplication(shop, { status: 'lapsed', decided_at: DECIDED, documents: [] }),
  ]
  const open = await addApplication(shop, { status: 'in_review' })

  // Its papers go first: while a file is there, so is the application.
  await purgeApplicants(after(shop, 365 * DAY))
  expect(await idsOf(shop)).toEqual([rejected.id, open.id])
  await purgeDocuments(after(shop, 365 * DAY))
  await purgeApplicants(after(shop, 364.9 * DAY))
  expect(await idsOf(shop)).toEqual([rejected.id, open.id])

  for (let twice = 0; twice < 2; twice++) await purgeApplicants(after(shop, 365 * DAY))
  expect(await idsOf(shop)).toEqual([open.id])
  const { db } = shop.database
  const left = [
    await db
      .selectFrom('vendor_request_steps')
      .selectAll()
      .where('vendor_request_id', '!=', open.id)
      .execute(),
    await db.selectFrom('vendor_documents').selectAll().where('vendor_request_id', '!=', open.id).execute(),
    await db.selectFrom('audit_entries').selectAll().execute(),
  ]
  for (const gone of [rejected, lapsed])
    for (const personal of [gone.email, gone.phone, gone.name])
      expect(JSON.stringify(left)).not.toContain(personal)
})

test('M11: staff delete an application at once, with its papers and steps; one being decided about stays', async ({
  shop,
}) => {
  const reviewer = await shop.addCustomer({ rights: ['vendor.review'] })
  const staff = shop.as(reviewer.actor)
  const UNCONFIRMED = { email_confirmed_at: null, phone_confirmed_at: null }
  const goes = [
    await addApplication(shop, { status: 'rejected', decided_at: DECIDED }),
    await addApplication(shop, { status: 'lapsed', decided_at: DECIDED }),
    await addApplication(shop, { status: 'in_review', ...UNCONFIRMED }),
  ]
  const { vendor } = await addVendorWithOwner(shop)
  const stays = [
    await addApplication(shop, { status: 'in_review', email_confirmed_at: null }),
    await addApplication(shop, {
      status: 'approved',
      decided_at: DECIDED,
      vendor_id: vendor.id,
      ...UNCONFIRMED,
    }),
  ]
  const { db } = shop.database
  const all = async () => (await idsOf(shop)).filter((id) => [...goes, ...stays].some((one) => one.id === id))
  const files = await db
    .selectFrom('vendor_documents')
    .select(({ ref }) => ref('file').$notNull().as('file'))
    .where(
      'vendor_request_id',
      'in',
      goes.map(({ id }) => id),
    )
    .execute()
  expect(files).toHaveLength(6)

  const id = goes[0]!.id
  const without = await shop.addCustomer({ rights: ['vendor.change'] })
  await expect(purgeRequest(shop.as(without.actor), { id })).rejects.toMatchObject({ code: 'forbidden' })
  const stale = { ...reviewer.actor, is_stepped_up: false }
  await expect(purgeRequest(shop.as(stale), { id })).rejects.toMatchObject({ code: 'step_up_required' })
  for (const { id } of stays)
    await expect(purgeRequest(staff, { id })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await all()).toHaveLength(5)

  for (const { id } of goes) await purgeRequest(staff, { id })
  await expect(purgeRequest(staff, { id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await all()).toEqual(stays.map(({ id }) => id))
  // Their files go with the next clean-up; the log says who did it, and nothing of whom.
  const loose = await db.selectFrom('loose_papers').select('file').execute()
  expect(loose).toEqual(expect.arrayContaining(files))
  const log = db.selectFrom('audit_entries').selectAll().where('action', '=', 'vendor_request.forget')
  const entries = await log.where('actor_id', '=', reviewer.actor.id).orderBy('id').execute()
  expect(entries.map(({ object_id }) => Number(object_id))).toEqual(goes.map(({ id }) => id))
  for (const gone of goes)
    for (const personal of [gone.email, gone.phone, gone.name])
      expect(JSON.stringify(entries)).not.toContain(personal)
})

test('M11: papers of a vendor that is suspended go seven years after its last order, and no sooner', async ({
  shop,
}) => {
  const { db } = shop.database
  const kept = async () =>
    (
      await db
        .selectFrom('vendor_documents')
        .select('vendor_request_id as id')
        .where('file', 'is not', null)
        .execute()
    ).map(({ id }) => id)
  const { vendor } = await addVendorWithOwner(shop)
  const { placed, ctx, vendor: sold } = await buySomething(shop)
  await deliver(ctx, placed.order_group_id)
  // Approved two years before the order.
  const now = shop.now().getTime()
  const after = (time: number) => ({ ...shop.as(null), now: new Date(now + time) })
  const approved = {
    status: 'approved' as const,
    decided_at: new Date(now - 2 * YEAR),
    documents: ['PAN' as const],
  }
  const [idle, busy] = [
    await addApplication(shop, { ...approved, vendor_id: vendor.id }),
    await addApplication(shop, { ...approved, vendor_id: sold.id }),
  ]
  await purgeDocuments(after(20 * YEAR))
  expect(await kept()).toEqual(expect.arrayContaining([idle.id, busy.id]))

  await db
    .updateTable('vendors')
    .set({ status: 'suspended' })
    .where('id', 'in', [vendor.id, sold.id])
    .execute()
  await purgeDocuments(after(4.9 * YEAR))
  expect(await kept()).toEqual(expect.arrayContaining([idle.id, busy.id]))
  for (const years of [5.1, 6.9]) {
    await purgeDocuments(after(years * YEAR))
    expect(await kept()).toContain(busy.id)
    expect(await kept()).not.toContain(idle.id)
  }
  await purgeDocuments(after(7.1 * YEAR))
  expect(await kept()).not.toContain(busy.id)
})

async function buySomething(shop: TestShop) {
  const bought = await buy(shop, {})
  const { vendor_id } = await shop.database.db
    .selectFrom('orders')
    .select('vendor_id')
    .where('order_group_id', '=', bought.placed.order_group_id)
    .executeTakeFirstOrThrow()
  return { ...bought, vendor: { id: vendor_id } }
}
