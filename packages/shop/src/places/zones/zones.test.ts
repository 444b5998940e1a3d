import { expect } from 'vitest'
import { POKHARA } from '../../../test/scenes/places.ts'
import { fillCart, HOME } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { findOrderGroup } from '../../orders/reading/orders.ts'
import { listAddresses } from '../addresses/addresses.ts'
import { addAddress } from '../addresses/change-addresses.ts'
import { listAreas, listLocations } from '../locations.ts'
import { listServedPlaces } from '../served-places.ts'
import { addArea, changeArea, deleteArea } from './change-areas.ts'
import { changeWard } from './change-places.ts'
import { addZone, changeZone, deleteZone } from './change-zones.ts'
import { putWards, takeWards } from './put-wards.ts'
import { listZones, readArea, readZone } from './zones.ts'

let turn = 0
const newZone = (more: object = {}) => {
  turn++
  return { name_en: `Zone ${turn}`, name_ne: `जोन ${turn}`, fee: 60, ...more }
}

const staffOf = async (shop: TestShop): Promise<Ctx> =>
  shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)

const events = (shop: TestShop, ctx: Ctx) =>
  shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'object_id', 'details'])
    .where('actor_id', '=', ctx.actor!.id)
    .orderBy('id')
    .execute()

const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1)

test('all wards of a palika begin to be delivered to with one call that makes their zone', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const customer = shop.as((await shop.addCustomer()).actor)
  const bandipur = { ...HOME, location: 'Bandipur', ward: 4, tole: 'Bazaar' }
  await expect(addAddress(customer, bandipur)).rejects.toMatchObject({
    fields: { location: 'We do not deliver to Bandipur yet.' },
  })
  const { id, put } = await addZone(staff, {
    ...newZone({ minimum: '३००', free_above: '5,000', delivery_weekdays: ['3', '2'] }),
    location: 'bandipoor',
    wards: '1-6',
  })
  expect(put).toMatchObject({ location: { name_en: 'Bandipur' }, wards: upTo(6), moved: [], off: [] })
  expect(await addAddress(customer, bandipur)).toMatchObject({
    delivery: {
      is_deliverable: true,
      fee_paisa: 60_00,
      minimum_paisa: 300_00,
      free_above_paisa: 5000_00,
      weekdays: [2, 3],
    },
  })
  expect(await listZones(staff)).toContainEqual(
    expect.objectContaining({ id, locations: [expect.objectContaining({ wards: upTo(6) })], orders_week: 0 }),
  )
  expect(await listLocations(customer, { deliverable: true, search: 'bandipur' })).toHaveLength(1)
  expect((await events(shop, staff)).map(({ action }) => action)).toEqual(['zone.add', 'zone.put_wards'])
})

test('a wrong form makes nothing: neither a zone nor a part of its wards', async ({ shop }) => {
  const staff = await staffOf(shop)
  const zones = (await listZones(staff)).length
  const good = newZone({ location: 'Dhulikhel', wards: '1-3' })
  for (const [wrong, fields] of [
    [{ name_ne: ' ' }, { name_ne: 'This field is required.' }],
    [{ fee: '' }, { fee: 'Enter the amount in rupees, for example 60 or 60.50.' }],
    [{ fee: 'sixty' }, { fee: 'Enter the amount in rupees, for example 60 or 60.50.' }],
    [{ fee: -1 }, { fee: 'Enter the amount in rupees, for example 60 or 60.50.' }],
    [{ free_above: 1.234 }, { free_above: 'Enter the amount in rupees, for example 60 or 60.50.' }],
    [{ location: '' }, { location: 'Enter the nagarpalika or gaupalika of these wards.' }],
    [{ wards: '' }, { wards: 'Enter wards like 1-17, or 1, 2, 5-9, or “all”.' }],
    [{ wards: '1 to many' }, { wards: 'Enter wards like 1-17, or 1, 2, 5-9, or “all”.' }],
    [{ wards: '1-40' }, { wards: 'Dhulikhel has wards 1 to 12.' }],
    [{ delivery_weekdays: [7] }, { 'delivery_weekdays.0': 'Enter 6 or less.' }],
  ] as const)
    await expect(addZone(staff, { ...good, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({
      code: 'invalid',
      fields,
    })
  await expect(addZone(staff, { ...good, location: 'Madi' })).rejects.toMatchObject({
    fields: { location: expect.stringContaining('There are several') },
  })
  expect(await listZones(staff)).toHaveLength(zones)
  expect(await events(shop, staff)).toEqual([])
})

test('a fee that changes is for new orders; a placed one keeps what was agreed', async ({ shop }) => {
  const staff = await staffOf(shop)
  const { id } = await addZone(staff, newZone({ location: 'Panauti', wards: 'all' }))
  const address = { ...HOME, location: 'Panauti', ward: 3, tole: 'Bazaar' }
  const { ctx, request } = await fillCart(shop, { quantity: 1, product: { marked_price_paisa: 500_00 } })
  const placed = await checkout(ctx, { ...request, address, expected_total: 560 })

  await changeZone(staff, id, { fee: 95.5 })
  expect((await findOrderGroup(ctx, placed.order_group_id)).totals).toMatchObject({
    delivery_paisa: 60_00,
    total_paisa: 560_00,
  })
  const later = await fillCart(shop, { quantity: 1, product: { marked_price_paisa: 500_00 } })
  await expect(checkout(later.ctx, { ...later.request, address, expected_total: 560 })).rejects.toMatchObject(
    { fields: { expected_total: 'The total is now Rs 595.50' } },
  )
  const second = await checkout(later.ctx, { ...later.request, address, expected_total: 595.5 })
  expect((await findOrderGroup(later.ctx, second.order_group_id)).totals).toMatchObject({
    delivery_paisa: 95_50,
  })
  expect(await readZone(staff, id)).toMatchObject({ orders_week: 2, has_orders: true })
  const changes = (await events(shop, staff)).filter(({ action }) => action === 'zone.change')
  expect(changes).toEqual([
    {
      action: 'zone.change',
      object_id: `${id}`,
      details: { before: { fee_paisa: 60_00 }, after: { fee_paisa: 95_50 } },
    },
  ])
})

test('a closed zone is delivered to no more, and again when it is opened', async ({ shop }) => {
  const staff = await staffOf(shop)
  const { id } = await addZone(staff, newZone({ location: 'Banepa', wards: '2' }))
  const customer = shop.as((await shop.addCustomer()).actor)
  await addAddress(customer, { ...HOME, location: 'Banepa', ward: 2, tole: 'Chowk' })
  const isDelivered = async () => (await listAddresses(customer))[0]!.delivery.is_deliverable
  await changeZone(staff, id, { is_open: false })
  expect(await isDelivered()).toBe(false)
  await changeZone(staff, id, { is_open: true })
  expect(await isDelivered()).toBe(true)
})

test('of two who change a zone at once, the second is told, and nothing of the first is lost', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const other = await staffOf(shop)
  const { id } = await addZone(staff, newZone())
  const { version } = await readZone(staff, id)
  const outcomes = await Promise.allSettled([
    changeZone(staff, id, { fee: 70, version }),
    changeZone(other, id, { minimum: 200, version: `${version}` }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const after = await readZone(staff, id)
  expect([
    [70_00, 0],
    [60_00, 200_00],
  ]).toContainEqual([after.fee_paisa, after.minimum_paisa])
  // The same again changes nothing, and is no new version.
  await changeZone(staff, id, { fee: after.fee_paisa / 100, version: after.version })
  expect(await readZone(staff, id)).toEqual(after)
})

test('two zones of one name cannot be told apart, in neither language, also when made at once', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const first = newZone()
  const outcomes = await Promise.allSettled([addZone(staff, first), addZone(staff, first)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { id } = await addZone(staff, newZone())
  for (const field of ['name_en', 'name_ne'] as const)
    await expect(changeZone(staff, id, { [field]: first[field] })).rejects.toMatchObject({
      code: 'conflict',
      fields: { [field]: 'Another zone has this name.' },
    })
})

test('wards move between zones and are taken out; what somebody switched off stays off', async ({ shop }) => {
  const staff = await staffOf(shop)
  const one = await addZone(staff, newZone({ location: 'Gorkha', wards: '1-5' }))
  const two = await addZone(staff, newZone({ fee: 100 }))
  const gorkha = one.put!.location.id
  await changeWard(staff, gorkha * 100 + 2, { is_active: false })
  expect(await putWards(staff, two.id, { location: gorkha, wards: [2, 3, 6] })).toMatchObject({
    wards: [2, 3, 6],
    moved: [2, 3],
    off: [2],
  })
  const wardsOf = async (id: number) =>
    (await readZone(staff, id)).palikas.flatMap(({ wards }) =>
      wards.map(({ number, is_active }) => [number, is_active]),
    )
  expect(await wardsOf(one.id)).toEqual([
    [1, true],
    [4, true],
    [5, true],
  ])
  expect(await wardsOf(two.id)).toEqual([
    [2, false],
    [3, true],
    [6, true],
  ])
  await expect(takeWards(staff, one.id, { location: gorkha, wards: '1, 3' })).rejects.toMatchObject({
    fields: { wards: 'Not in this zone: 3.' },
  })
  expect(await takeWards(staff, one.id, { location: gorkha, wards: 'all' })).toMatchObject({
    wards: [1, 4, 5],
  })
  expect(await wardsOf(one.id)).toEqual([])
  const served = (await listServedPlaces(staff)).find(({ id }) => id === gorkha)!
  expect(served.wards.filter(({ zone }) => zone !== null).map(({ number }) => number)).toEqual([2, 3, 6])
  await expect(changeWard(staff, gorkha * 100 + 4, { is_active: true })).rejects.toMatchObject({
    fields: { zone: expect.any(String) },
  })
  // Back again, they are delivered to at once.
  await putWards(staff, one.id, { location: gorkha, wards: '4' })
  expect(await wardsOf(one.id)).toEqual([[4, true]])
})

test('a palika that somebody switched off stays off when one of its wards is moved', async ({ shop }) => {
  const staff = await staffOf(shop)
  const { put } = await addZone(staff, newZone({ location: 'Baglung', wards: '1-3' }))
  const baglung = put!.location.id
  const isActive = async () => (await listServedPlaces(staff)).find(({ id }) => id === baglung)!.is_active
  expect(await isActive()).toBe(true)
  await shop.database.db
    .updateTable('locations')
    .set({ is_active: false })
    .where('id', '=', baglung)
    .execute()
  await addZone(staff, newZone({ location: baglung, wards: '3-4' }))
  expect(await isActive()).toBe(false)
})

test('a zone with wards, areas or orders is not deleted, and says why; an empty one is', async ({ shop }) => {
  const staff = await staffOf(shop)
  const { id, put } = await addZone(staff, newZone({ location: 'Besishahar', wards: '1-2' }))
  const address = { ...HOME, location: 'Besishahar', ward: 1, tole: 'Chowk' }
  await expect(deleteZone(staff, id)).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringMatching(/^2 wards and areas still belong/),
  })
  const { ctx, request } = await fillCart(shop, { quantity: 1, product: { marked_price_paisa: 500_00 } })
  await checkout(ctx, { ...request, address })
  await takeWards(staff, id, { location: put!.location.id, wards: 'all' })
  await expect(deleteZone(staff, id)).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'Orders were placed in this zone, so it cannot be deleted. Close it instead.',
  })
  const empty = await addZone(staff, newZone({ location: 'Besishahar', wards: '7' }))
  await takeWards(staff, empty.id, { location: 'Besishahar', wards: '7' })
  await deleteZone(staff, empty.id)
  await expect(readZone(staff, empty.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(deleteZone(staff, empty.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('areas are named, renamed, given other names and a zone of their own, switched and deleted [S7.20]', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const { put } = await addZone(staff, newZone({ location: 'Waling', wards: '1-2' }))
  const far = await addZone(staff, newZone({ fee: 150 }))
  const ward = put!.location.id * 100 + 1
  const area = await addArea(staff, { ward, name_en: 'Bazaar', name_ne: 'बजार', aliases: 'Market, हाट' })
  expect(area).toMatchObject({ aliases: ['Market', 'हाट'], zone: null, is_active: true, version: 1 })
  await expect(addArea(staff, { ward, name_en: 'Bazaar', name_ne: 'अर्को' })).rejects.toMatchObject({
    code: 'conflict',
    fields: { name_en: 'This ward already has an area with this name.' },
  })
  await expect(addArea(staff, { ward: ward + 7, name_en: 'Nowhere', name_ne: 'कतै' })).rejects.toMatchObject({
    fields: { ward: expect.stringMatching(/is not in any zone yet/) },
  })

  const changed = await changeArea(staff, area.id, {
    name_en: 'Old Bazaar',
    aliases: ['Purano Bazaar'],
    zone: `${far.id}`,
    version: area.version,
  })
  expect(changed).toMatchObject({ name_en: 'Old Bazaar', name_ne: 'बजार', zone: far.id, version: 2 })
  await expect(changeArea(staff, area.id, { name_en: 'Late', version: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await readZone(staff, far.id)).toMatchObject({ other_areas: 1, areas: [{ id: area.id, number: 1 }] })
  await expect(deleteZone(staff, far.id)).rejects.toMatchObject({ code: 'not_allowed' })
  const customer = shop.as((await shop.addCustomer()).actor)
  const kept = await addAddress(customer, { ...HOME, location: 'Waling', ward: 1, tole: 'purano bajar' })
  expect(kept).toMatchObject({ area: { id: area.id }, delivery: { fee_paisa: 150_00 } })

  await expect(deleteArea(staff, area.id)).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringMatching(/Deactivate it instead/),
  })
  await changeArea(staff, area.id, { is_active: false })
  expect(await listAreas(customer, ward)).toEqual([])
  expect(await readArea(staff, area.id)).toMatchObject({ is_active: false })
  const mistake = await addArea(staff, { ward, name_en: 'Mistake', name_ne: 'गल्ती' })
  await deleteArea(staff, mistake.id)
  await expect(readArea(staff, mistake.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(
    (await events(shop, staff)).map(({ action }) => action).filter((action) => !action.startsWith('zone')),
  ).toEqual([...['area.add', 'area.change', 'place.close', 'area.add', 'area.delete']])
})

test('nobody else reads or changes zones', async ({ shop }) => {
  const stranger = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  for (const refused of [
    () => listZones(stranger),
    () => readZone(stranger, 1),
    () => addZone(stranger, newZone()),
    () => changeZone(stranger, 1, { fee: 1 }),
    () => deleteZone(stranger, 1),
    () => putWards(stranger, 1, { location: POKHARA, wards: '1' }),
    () => takeWards(stranger, 1, { location: POKHARA, wards: '1' }),
    () => addArea(stranger, {}),
    () => changeArea(stranger, 1, {}),
    () => deleteArea(stranger, 1),
    () => readArea(stranger, 1),
    () => listServedPlaces(stranger),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'forbidden' })
})
