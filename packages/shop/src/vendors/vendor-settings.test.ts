import { expect } from 'vitest'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { findProduct } from '../catalog/product-detail.ts'
import { changeVendorSettings, readVendorSettings } from './vendor-settings.ts'

const NOON = new Date('2026-10-20T12:00:00+05:45')

test('an owner changes the settings, and what is left out stays', async ({ shop }) => {
  const { owner } = await addVendorWithOwner(shop)
  const before = await readVendorSettings(owner)
  expect(before).toMatchObject({ approval_window: 43_200, low_stock: 5, closed_from: null, is_away: false })
  const given = { phone: '९८४-१२३४५६७', low_stock: '१०', approval_window: 7200 }
  expect(await changeVendorSettings(owner, given)).toEqual({
    ...before,
    ...given,
    phone: '+9779841234567',
    low_stock: 10,
  })
  expect(await changeVendorSettings(owner, { phone: '' })).toMatchObject({ phone: null, low_stock: 10 })
})

test('a holiday that is set holds at once, and ends when it is taken away', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const ctx = { ...owner, now: NOON }
  const { slug } = await shop.addProduct({ vendor_id: vendor.id })
  const away = await changeVendorSettings(ctx, { closed_from: '2026-10-20', closed_to: '2026-10-22' })
  expect(away.is_away).toBe(true)
  expect(await findProduct(ctx, slug)).toMatchObject({
    is_available: false,
    vendor: { back_on: '2026-10-23' },
  })
  expect((await changeVendorSettings(ctx, { closed_from: '', closed_to: '' })).is_away).toBe(false)
  expect((await findProduct(ctx, slug)).is_available).toBe(true)
  const later = await changeVendorSettings(ctx, { closed_from: '2026-10-21', closed_to: '2026-10-22' })
  expect(later.is_away).toBe(false)
})

test('faults of the settings are told under their fields', async ({ shop }) => {
  const { owner } = await addVendorWithOwner(shop)
  const ctx = { ...owner, now: NOON }
  const faults = [
    [{ low_stock: ' ', approval_window: 899 }, ['approval_window', 'low_stock']],
    [{ approval_window: 259_201 }, ['approval_window']],
    [{ phone: '061-520000' }, ['phone']],
    [{ low_stock: -1 }, ['low_stock']],
    [{ closed_from: '2026-10-21' }, ['closed_to']],
    [{ closed_to: '2026-10-21' }, ['closed_from']],
    [{ closed_from: '2026-10-22', closed_to: '2026-10-21' }, ['closed_to']],
    [{ closed_from: '2026-10-18', closed_to: '2026-10-19' }, ['closed_to']],
    [{ closed_from: '2026-10-18', closed_to: '2029-10-19' }, ['closed_to']],
    [{ closed_from: '2026-02-30', closed_to: '2026-11-01' }, ['closed_from']],
  ] as const
  for (const [given, fields] of faults) {
    const refused = await changeVendorSettings(ctx, given).catch((error) => error)
    expect([given, Object.keys(refused.fields ?? {})]).toEqual([given, fields])
  }
  const { actor } = await shop.addCustomer({ vendor_id: owner.actor!.vendor_id, vendor_roles: ['catalogue'] })
  await expect(readVendorSettings(shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
})

test('orders from now on have as long as the vendor gives itself to answer', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  await changeVendorSettings(owner, { approval_window: 7200 })
  const { ctx } = await buy(shop, { product: { vendor_id: vendor.id, is_vendor_approval_required: true } })
  const { approval_due_at } = await shop.database.db
    .selectFrom('order_items')
    .select('approval_due_at')
    .where('approval_due_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(approval_due_at).toEqual(new Date(ctx.now.getTime() + 7_200_000))
})

test('of what was seen and sent back as it was, nothing is written over what it is now', async ({ shop }) => {
  const { owner } = await addVendorWithOwner(shop)
  const { phone, approval_window, low_stock, closed_from, closed_to } = await readVendorSettings(owner)
  const before = { phone, approval_window, low_stock, closed_from, closed_to }
  await changeVendorSettings(owner, { low_stock: 8, phone: '9841000001' })
  const stale = { ...before, approval_window: 7200 }
  expect(await changeVendorSettings(owner, { ...stale, before })).toMatchObject({
    approval_window: 7200,
    low_stock: 8,
    phone: '+9779841000001',
  })
  for (const [field, mine] of [
    ['low_stock', 3],
    ['phone', '9841000002'],
  ] as const)
    await expect(changeVendorSettings(owner, { [field]: mine, before })).rejects.toMatchObject({
      code: 'conflict',
      fields: { [field]: expect.stringContaining('Someone else has just changed this') },
    })
  // What somebody else set to the same is no conflict.
  expect(await changeVendorSettings(owner, { low_stock: 8, before })).toMatchObject({ low_stock: 8 })
})
