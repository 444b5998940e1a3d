import { expect } from 'vitest'
import { addVendorWithOwner, buy, fillCart } from '../../test/scenes/shopping.ts'
import { listVendorItems } from '../../test/scenes/vendor-items.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { findProduct } from '../catalog/product-detail.ts'
import { checkout } from '../checkout/checkout.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { countVendors, findVendor, listVendors } from './staff-vendors.ts'
import { reopenVendor, suspendVendor, trustVendor } from './vendor-status.ts'

const reason = 'Papers ran out.'

const addStaff = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ name: 'Anita Sharma', rights: ['vendor.change'] })).actor)

test('a suspended vendor sells nothing from that moment, its open orders stay, and its members are told', async ({
  shop,
}) => {
  const staff = await addStaff(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { lines } = await buy(shop, { product: { vendor_id: vendor.id } })
  const cart = await fillCart(shop, { product: { vendor_id: vendor.id } })

  await suspendVendor(staff, vendor.id, { reason })
  const { slug } = lines[0]!.product
  await expect(findProduct(owner, slug)).rejects.toMatchObject({ code: 'not_found' })
  await expect(checkout(cart.ctx, cart.request)).rejects.toMatchObject({ code: 'conflict' })
  expect(await listVendorItems(owner)).toMatchObject([{ status: 'confirmed' }])
  const told = (await listNotifications(owner)).notifications.find(({ type }) => type === 'VendorSuspended')
  expect(told?.message).toContain(reason)

  const later = { ...staff, now: new Date(staff.now.getTime() + 60_000) }
  await reopenVendor(later, vendor.id, { reason: 'They are here.' })
  expect((await findProduct(owner, slug)).is_available).toBe(true)
  await checkout(cart.ctx, cart.request)
  expect(await findVendor(staff, vendor.id)).toMatchObject({
    status: 'open',
    open_order_count: 2,
    history: [
      { action: 'vendor.reopen', actor_name: 'Anita Sharma', reason: 'They are here.' },
      { action: 'vendor.suspend', actor_name: 'Anita Sharma', reason },
    ],
  })
})

test('of two who do the same at once one does it, and the other is told', async ({ shop }) => {
  const staff = await addStaff(shop)
  const { vendor } = await addVendorWithOwner(shop)
  const both = await Promise.allSettled([
    suspendVendor(staff, vendor.id, { reason }),
    suspendVendor(await addStaff(shop), vendor.id, { reason }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  expect((await findVendor(staff, vendor.id)).history).toHaveLength(1)
  await expect(reopenVendor(staff, 999_999, { reason })).rejects.toMatchObject({ code: 'not_found' })
  await expect(suspendVendor(staff, vendor.id, { reason: ' ' })).rejects.toMatchObject({
    fields: { reason: 'This field is required.' },
  })
})

test('a vendor is trusted until it is not', async ({ shop }) => {
  const staff = await addStaff(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  await trustVendor(staff, vendor.id, { is_trusted: true, reason })
  expect((await findVendor(staff, vendor.id)).is_trusted).toBe(true)
  await expect(trustVendor(staff, vendor.id, { is_trusted: true, reason })).rejects.toMatchObject({
    code: 'conflict',
  })
  const later = { ...staff, now: new Date(staff.now.getTime() + 60_000) }
  await trustVendor(later, vendor.id, { is_trusted: false, reason })
  expect((await findVendor(staff, vendor.id)).is_trusted).toBe(false)
  expect((await listNotifications(owner)).notifications).toHaveLength(2)
})

test('staff find vendors by name, company, PAN and number, and by how they stand', async ({ shop }) => {
  const staff = await addStaff(shop)
  const farm = await shop.addVendor({
    name_en: 'Lwang 100% Farm',
    legal_name: 'Machhapuchchhre Agro',
    pan: '601234567',
  })
  const away = await shop.addVendor({ is_away: true, name_ne: 'हेमजा डेरी' })
  const suspended = await shop.addVendor({ status: 'suspended' })
  await shop.addProduct({ vendor_id: farm.id })
  await shop.addProduct({ vendor_id: farm.id, status: 'draft' })
  const found = async (query: object) => (await listVendors(staff, query)).vendors.map(({ id }) => id)
  for (const search of ['lwang', '100%', 'machhapuchchhre', '6012', `ID-${`${farm.id}`.padStart(6, '0')}`])
    expect([search, await found({ search })]).toEqual([search, [farm.id]])
  expect(await found({ search: 'हेमजा' })).toEqual([away.id])
  expect(await found({ search: '%zz' })).toEqual([])
  expect(await found({ status: 'away' })).toEqual([away.id])
  expect(await found({ status: 'suspended' })).toContain(suspended.id)
  expect(await found({ status: 'open' })).not.toContain(suspended.id)
  const counts = await countVendors(staff)
  for (const [status, count] of Object.entries(counts))
    expect([status, (await listVendors(staff, status === 'all' ? {} : { status })).count]).toEqual([
      status,
      count,
    ])
  expect(counts).toMatchObject({ away: 1, all: counts.open + counts.suspended })
  expect((await listVendors(staff, { search: 'lwang' })).vendors).toMatchObject([{ product_count: 2 }])
  const stranger = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  await expect(listVendors(stranger, {})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(countVendors(stranger)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(suspendVendor(stranger, farm.id, { reason })).rejects.toMatchObject({ code: 'forbidden' })
})
