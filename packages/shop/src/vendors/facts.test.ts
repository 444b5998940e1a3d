import { expect } from 'vitest'
import { writeBills } from '../../test/scenes/bills.ts'
import { addVendorWithOwner, fillCart } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { findProduct } from '../catalog/product-detail.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { changeFacts, setHoliday } from './change-facts.ts'
import { findVendor } from './staff-vendors.ts'
import {
  askChange,
  cancelChange,
  confirmChange,
  declineChange,
  listPending,
  readOwnFacts,
} from './vendor-changes.ts'
import { changeVendorSettings } from './vendor-settings.ts'

const reason = 'They registered for VAT.'

const addStaff = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ name: 'Anita Sharma', rights: ['vendor.change'] })).actor)

const daysOn = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY) })

test('bills are PAN bills until the day a vendor is registered from, and tax invoices from then on', async ({
  shop,
}) => {
  const staff = await addStaff(shop)
  const { vendor, owner } = await addVendorWithOwner(shop, { pan: '301234567', legal_name: 'Mauri' })
  const ghee = { vendor_id: vendor.id, marked_price_paisa: 113_00 }
  const cart = await fillCart(shop, { product: ghee }, { product: { ...ghee, vat_exempt: true } })
  const later = await fillCart(shop, { product: { ...ghee, is_vendor_approval_required: true } })
  const first = await checkout(cart.ctx, cart.request)
  await handOver(cart.ctx, first.order_group_id)
  // Ordered before that day, handed over after it.
  const waiting = await checkout(later.ctx, later.request)
  await changeFacts(staff, vendor.id, {
    vat_no: '३०१२३४५६७',
    vat_from: nepalDay(staff.now, -1),
    tole: 'Baidam',
    ward_no: '६',
    location: 'Pokhara, Kaski',
    seen: vendor.facts_version,
    reason,
  })
  const [again, tomorrow] = [await fillCart(shop, { product: ghee }), await fillCart(shop, { product: ghee })]
  const today = await checkout(again.ctx, again.request)
  await handOver(again.ctx, today.order_group_id)
  const next = await checkout(daysOn(tomorrow.ctx, 1), tomorrow.request)
  await handOver(daysOn(tomorrow.ctx, 1), next.order_group_id)
  await handOver(daysOn(later.ctx, 1), waiting.order_group_id)
  await writeBills(shop)

  const told = { address_en: 'Baidam, Pokhara-6, Kaski', address_ne: 'Baidam, पोखरा-६, कास्की' }
  expect(await billOf(shop, first.order_group_id)).toMatchObject({
    kind: 'pan_bill',
    vat_paisa: 0,
    exempt_paisa: 226_00,
    seller: { vat_no: '', address_en: 'Pokhara, Kaski' },
  })
  expect(await billOf(shop, today.order_group_id)).toMatchObject({
    kind: 'pan_bill',
    vat_paisa: 0,
    seller: { pan: '301234567', vat_no: '', ...told },
  })
  for (const group of [next.order_group_id, waiting.order_group_id])
    expect(await billOf(shop, group)).toMatchObject({
      kind: 'tax_invoice',
      vat_paisa: 13_00,
      taxable_paisa: 100_00,
      seller: { vat_no: '301234567', ...told },
    })
  expect((await listNotifications(owner)).notifications.map(({ message }) => message)).toContainEqual(
    expect.stringContaining(reason),
  )
})

test('a change is audited from what to what, and of two at once one is told to look again', async ({
  shop,
}) => {
  const staff = await addStaff(shop)
  const { id, facts_version: seen } = await shop.addVendor({ legal_name: 'Mauri', pan: '301234567' })
  const both = await Promise.allSettled([
    changeFacts(staff, id, { legal_name: 'Mauri Pvt. Ltd.', seen, reason }),
    changeFacts(await addStaff(shop), id, { pan: '301234568', seen, reason }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  const vendor = await findVendor(staff, id)
  expect(vendor.history).toHaveLength(1)
  const [event] = vendor.history
  expect([event!.before, event!.after]).toEqual(
    vendor.legal_name === 'Mauri'
      ? [{ pan: '301234567' }, { pan: '301234568' }]
      : [{ legal_name: 'Mauri' }, { legal_name: 'Mauri Pvt. Ltd.' }],
  )
  expect(vendor.facts_version).toBe(seen + 1)
})

test('every fault of the facts is told under its field', async ({ shop }) => {
  const staff = await addStaff(shop)
  const known = {
    legal_name: 'Mauri',
    pan: '301234567',
    email: 'mauri@example.com',
    ward_no: 6,
    tole: 'Baidam',
  }
  const { id, facts_version: seen } = await shop.addVendor(known)
  const faults: [object, string[]][] = [
    [{ legal_name: ' ' }, ['legal_name']],
    [{ pan: '12345678' }, ['pan']],
    [{ pan: '' }, ['pan']],
    [{ vat_no: '601234567' }, ['vat_from']],
    [{ vat_from: '2026-01-01' }, ['vat_no']],
    [{ vat_no: '601234567', vat_from: '2199-01-01' }, ['vat_from']],
    [{ vat_no: '601234567', vat_from: '2026-02-30' }, ['vat_from']],
    [{ location: 'Atlantis' }, ['location']],
    [{ location: 2_000_000_000 }, ['location']],
    [{ ward_no: 40 }, ['ward_no']],
    [{ ward_no: '', tole: '', email: '' }, ['email', 'tole', 'ward_no']],
    [{ phone: '061-520000', email: 'mauri' }, ['email', 'phone']],
    [{ pan: '1', reason: '' }, ['pan', 'reason']],
  ]
  for (const [given, fields] of faults) {
    const refused = await changeFacts(staff, id, { reason, seen, ...given }).catch((error) => error)
    expect([given, Object.keys(refused.fields ?? {}).sort()]).toEqual([given, fields])
  }
  await expect(changeFacts(staff, id, { pan: '301234567', seen, reason })).rejects.toMatchObject({
    message: 'There is nothing to change.',
  })
  await expect(changeFacts(staff, 999_999, { pan: '1'.repeat(9), seen, reason })).rejects.toMatchObject({
    code: 'not_found',
  })
  const stranger = shop.as((await shop.addCustomer({ rights: ['vendor.review'] })).actor)
  await expect(changeFacts(stranger, id, { pan: '1'.repeat(9), seen, reason })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await findVendor(staff, id)).toMatchObject({ ...known, history: [] })
})

test('what an owner asks for holds when staff approve it, and once', async ({ shop }) => {
  const staff = await addStaff(shop)
  const { vendor, owner } = await addVendorWithOwner(shop, { legal_name: 'Mauri', pan: '301234567' })
  await askChange(owner, { legal_name: 'Mauri Pvt.', reason: 'Typed wrongly.' })
  await askChange(owner, { legal_name: 'Mauri Pvt. Ltd.', location: 'Madi, Kaski', reason })
  expect((await listPending(staff)).filter(({ vendor_id }) => vendor_id === vendor.id)).toHaveLength(1)
  const { waiting } = await findVendor(staff, vendor.id)
  expect(waiting).toMatchObject({
    reason,
    before: { legal_name: 'Mauri', location: 'Pokhara, Kaski' },
    after: { legal_name: 'Mauri Pvt. Ltd.', location: 'Madi, Kaski' },
  })
  expect((await listNotifications(staff)).notifications).toMatchObject([{ type: 'VendorChangeAsked' }])
  const change = waiting!.id
  const both = await Promise.allSettled([
    confirmChange(staff, vendor.id, { change }),
    declineChange(await addStaff(shop), vendor.id, { change, note: 'No.' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const isConfirmed = both[0]!.status === 'fulfilled'
  expect(await readOwnFacts(owner)).toMatchObject({
    legal_name: isConfirmed ? 'Mauri Pvt. Ltd.' : 'Mauri',
    location: isConfirmed ? 'Madi, Kaski' : 'Pokhara, Kaski',
    waiting: null,
    answered: { status: isConfirmed ? 'confirmed' : 'declined' },
  })
  const types = (await listNotifications(owner)).notifications.map(({ type }) => type)
  expect(types).toEqual([isConfirmed ? 'VendorChangeConfirmed' : 'VendorChangeDeclined'])
})

test('B1: a vendor’s name and story are what shoppers read once staff have agreed', async ({ shop }) => {
  const staff = await addStaff(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { slug } = await shop.addProduct({ vendor_id: vendor.id })
  const shown = async () => (await findProduct(shop.as(null), slug)).vendor
  const before = await shown()
  const wanted = { name_en: 'Himalayan Green Official', about_en: 'Pay us at tea.example.' }

  // The settings, which are live at once, have no place for them.
  await changeVendorSettings(owner, { ...wanted, low_stock: 7 })
  expect(await shown()).toEqual(before)
  await askChange(owner, { ...wanted, reason })
  expect(await shown()).toEqual(before)
  const { waiting } = await findVendor(staff, vendor.id)
  expect(waiting!.after).toEqual(wanted)
  await declineChange(staff, vendor.id, { change: waiting!.id, note: 'That is our name.' })
  expect(await shown()).toEqual(before)

  await askChange(owner, { name_en: 'Baidam Tea', name_ne: 'बैदाम चिया', reason })
  const { id: change } = (await readOwnFacts(owner)).waiting!
  const member = await shop.addCustomer({ rights: ['vendor.change'], vendor_id: vendor.id })
  await expect(confirmChange(shop.as(member.actor), vendor.id, { change })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await confirmChange(staff, vendor.id, { change })
  expect(await shown()).toMatchObject({ name_en: 'Baidam Tea', name_ne: 'बैदाम चिया' })
})

test('an owner takes a wish back, and nobody else asks or answers', async ({ shop }) => {
  const staff = await addStaff(shop)
  const { vendor, owner } = await addVendorWithOwner(shop, { pan: '301234567' })
  await askChange(owner, { pan: '301234568', reason })
  const change = (await readOwnFacts(owner)).waiting!.id
  const member = shop.as((await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['finance'] })).actor)
  await expect(askChange(member, { pan: '301234569', reason })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(confirmChange(owner, vendor.id, { change })).rejects.toMatchObject({ code: 'forbidden' })
  const other = await shop.addVendor()
  await expect(confirmChange(staff, other.id, { change })).rejects.toMatchObject({ code: 'conflict' })
  await cancelChange(owner)
  await cancelChange(owner)
  await expect(confirmChange(staff, vendor.id, { change })).rejects.toMatchObject({ code: 'conflict' })
  expect(await findVendor(staff, vendor.id)).toMatchObject({ pan: '301234567', waiting: null })
})

test('staff write a holiday down for a vendor, and end it', async ({ shop }) => {
  const staff = await addStaff(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const [closed_from, closed_to] = [nepalDay(staff.now), nepalDay(staff.now, -3)]
  await setHoliday(staff, vendor.id, { closed_from, closed_to, reason: 'They called: Dashain.' })
  expect(await findVendor(staff, vendor.id)).toMatchObject({ is_away: true, closed_to })
  await expect(
    setHoliday(staff, vendor.id, { closed_from: closed_to, closed_to: closed_from, reason }),
  ).rejects.toMatchObject({ fields: { closed_to: expect.any(String) } })
  // Who saw no holiday yet does not end this one by leaving its days empty, and sets no other unseen.
  const nothing = { closed_from: '', closed_to: '' }
  await expect(setHoliday(staff, vendor.id, { ...nothing, reason, before: nothing })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(
    setHoliday(staff, vendor.id, {
      closed_from,
      closed_to: nepalDay(staff.now, -9),
      reason,
      before: nothing,
    }),
  ).rejects.toMatchObject({ code: 'conflict', fields: { closed_to: expect.any(String) } })
  expect(await findVendor(staff, vendor.id)).toMatchObject({ is_away: true, closed_to })
  const open = { closed_from: '', closed_to: '', reason: 'They are back.' }
  await setHoliday(daysOn(staff, 1), vendor.id, open)
  expect(await findVendor(staff, vendor.id)).toMatchObject({
    is_away: false,
    history: [
      { action: 'vendor.set_holiday', reason: 'They are back.' },
      { after: { closed_from, closed_to } },
    ],
  })
  expect((await listNotifications(owner)).notifications.map(({ message }) => message)).toEqual([
    expect.stringContaining('They are back.'),
    expect.stringContaining('They called: Dashain.'),
  ])
})

async function handOver(ctx: Ctx, group: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('o.order_group_id', '=', group)
    .execute()
  const items = rows.map(({ id }) => id)
  const move = { items, scope: 'anybody', skip: true, actor_kind: 'staff', via: 'portal' } as const
  for (const to of ['confirmed', 'packed', 'out_for_delivery'] as const)
    await transitionItems(ctx, { ...move, to })
  await transitionItems(ctx, { ...move, to: 'delivered', proof: 'code' })
}

const billOf = ({ database: { db } }: TestShop, group: string) =>
  db
    .selectFrom('bills')
    .selectAll()
    .where('order_group_id', '=', group)
    .where('vendor_id', 'is not', null)
    .executeTakeFirst()
