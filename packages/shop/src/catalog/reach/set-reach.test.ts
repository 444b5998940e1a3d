import { expect } from 'vitest'
import { addVendorWithOwner } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { listAudit } from '../../audit/read-audit.ts'
import { addZone, deleteZone } from '../../places/zones/change-zones.ts'
import { listProductPage } from '../../search/products.ts'
import { readVendorReach, setVendorReach } from '../../vendors/reach/vendor-reach.ts'
import { findProduct } from '../product-detail.ts'
import { setReach } from './set-reach.ts'

/** A vendor's owner with a product, staff, and two zones without wards. */
async function opened(shop: TestShop) {
  const staff = shop.as(
    (await shop.addCustomer({ rights: ['zone.change', 'product.change', 'audit.read'] })).actor,
  )
  const zone = async (name_en: string) =>
    (await addZone(staff, { name_en, name_ne: `${name_en} जोन`, fee: 50, is_open: true })).id
  const { vendor, owner } = await addVendorWithOwner(shop)
  const product = await shop.addProduct({ vendor_id: vendor.id, shelf_life_days: 2 })
  const zones = [await zone(`Near ${product.id}`), await zone(`Far ${product.id}`)] as const
  const shown = async () => (await findProduct(shop.as(null), product.slug)).reach
  return { staff, owner, product, zones, shown }
}

test('a product goes where its vendor delivers, or has zones of its own; pages and lists know both', async ({
  shop,
}) => {
  const { owner, product, zones, shown } = await opened(shop)
  const [near, far] = zones
  expect(await shown()).toEqual({ zones: null, keeps_days: 2 })
  expect(await setVendorReach(owner, { zones: [near] })).toEqual([near])
  expect(await shown()).toEqual({ zones: [near], keeps_days: 2 })
  // As forms send them, in any order and twice.
  const own = await setReach(owner, product.id, { zones: [`${far}`, near, far] })
  expect(own).toMatchObject({ reach_zones: [near, far].sort((a, b) => a - b), vendor_zones: [near] })
  const { products } = await listProductPage(shop.as(null), { ids: [product.id] })
  expect(products[0]!.reach.zones).toEqual(own.reach_zones)
  expect(await setVendorReach(owner, { zones: null })).toBe(null)
  expect((await setReach(owner, product.id, { zones: null })).reach_zones).toBe(null)
  expect(await shown()).toEqual({ zones: null, keeps_days: 2 })
})

test('who saw another choice is refused and changes nothing; the same choice again is no change', async ({
  shop,
}) => {
  const { owner, staff, product, zones } = await opened(shop)
  const [near, far] = zones
  const refused = { code: 'conflict', fields: { zones: expect.any(String) } }
  await setVendorReach(owner, { zones: [near], before: null })
  await expect(setVendorReach(owner, { zones: [far], before: null })).rejects.toMatchObject(refused)
  expect(await setVendorReach(owner, { zones: [near], before: null })).toEqual([near])
  expect(await readVendorReach(owner)).toEqual([near])
  await setReach(owner, product.id, { zones: [far], before: null })
  await expect(setReach(staff, product.id, { zones: [near], before: null }, 'any')).rejects.toMatchObject(
    refused,
  )
  await setReach(staff, product.id, { zones: null, before: [far] }, 'any')
  const { entries } = await listAudit(staff, { object_kind: 'product', object_id: `${product.id}` })
  expect(
    entries.filter(({ action }) => action === 'product.reach').map(({ details }) => details.after),
  ).toEqual([null, [far]])
})

test('zones that there are not, none at all, and strangers are refused', async ({ shop }) => {
  const { owner, product, zones } = await opened(shop)
  for (const wrong of [[], [999_999], [0], ['x'], [zones[0], 999_999]])
    for (const set of [
      () => setReach(owner, product.id, { zones: wrong }),
      () => setVendorReach(owner, { zones: wrong }),
    ])
      await expect(set(), JSON.stringify(wrong)).rejects.toMatchObject({ code: 'invalid' })
  const { owner: other } = await addVendorWithOwner(shop)
  await expect(setReach(other, product.id, { zones: null })).rejects.toMatchObject({ code: 'not_found' })
  const member = shop.as(
    (await shop.addCustomer({ vendor_id: product.vendor_id, vendor_roles: ['orders'] })).actor,
  )
  await expect(setVendorReach(member, { zones: null })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(setReach(member, product.id, { zones: null })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a zone that a vendor chose is not deleted while it is chosen', async ({ shop }) => {
  const { owner, staff, product, zones } = await opened(shop)
  const [near, far] = zones
  await setVendorReach(owner, { zones: [near] })
  await setReach(owner, product.id, { zones: [far] })
  for (const zone of zones)
    await expect(deleteZone(staff, zone)).rejects.toMatchObject({ code: 'not_allowed' })
  await setVendorReach(owner, { zones: null })
  await setReach(owner, product.id, { zones: null })
  for (const zone of zones) await deleteZone(staff, zone)
})

test('over the API the zones have names, and a product says whether it comes to one that is asked about', async ({
  shop,
}) => {
  const { owner, product, zones } = await opened(shop)
  const [near, far] = zones
  await setReach(owner, product.id, { zones: [near] })
  const read = async (path: string) => (await (await shop.api.request(`/v1/api/${path}`)).json()).data
  expect(await read('zone/')).toContainEqual(
    expect.objectContaining({ id: far, name: `Far ${product.id}`, is_open: true, travel_days: null }),
  )
  const reach = { zones: [near], keeps_days: 2 }
  for (const [zone, reaches] of [
    [`?zone=${near}`, true],
    [`?zone=${far}`, false],
    ['', null],
  ] as const)
    expect(await read(`product/${product.slug}/${zone}`)).toMatchObject({ reach, reaches })
  const unknown = await shop.api.request('/v1/api/product/?zone=999999')
  expect(unknown.status).toBe(400)
  expect(await unknown.json()).toMatchObject({ code: 'invalid', errors: { zone: expect.anything() } })
})
