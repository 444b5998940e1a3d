import { expect } from 'vitest'
import { inDemoPlaces } from '../../../test/scenes/places.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { findPlaces } from '../find-places.ts'
import { listLocations } from '../locations.ts'
import { placeLabel } from '../place-label.ts'
import { addCommonName, changeCommonName, deleteCommonName } from './change-names.ts'
import { listCommonNames, readCommonName } from './staff-names.ts'

const drawsZones = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)

let made = 0
/** A name that no other test has: words of letters alone, which are far from each other. */
const newName = () => {
  const word = `Qu${'abcdefgh'[++made % 8]}lanthi${made > 7 ? 'x' : ''}rk`
  return { name_en: word, name_ne: `ज्ञ${'कखगघचछजझ'[made % 8]}लन्थि` }
}

const first = async (shop: TestShop, search: string) => {
  const [place] = await findPlaces(await inDemoPlaces(shop), { search })
  return place && placeLabel(place, 'en')
}

test('what staff say a place is called is found at once, in either script; changed and deleted as well', async ({
  shop,
}) => {
  await inDemoPlaces(shop)
  const staff = await drawsZones(shop)
  const name = newName()
  const { id, version } = await addCommonName(staff, {
    ...name,
    location: 'Lalitpur',
    ward_no: '7',
    aliases: 'Kumbhi Dyo, कुम्भी',
  })
  expect(await first(shop, name.name_en)).toBe(`${name.name_en}, Lalitpur-7`)
  expect(await first(shop, name.name_ne)).toBe(`${name.name_ne}, Lalitpur-7`)
  expect(await first(shop, 'कुम्भी')).toBe('कुम्भी, Lalitpur-7')
  expect((await listLocations(staff, { search: name.name_en })).map(({ code }) => code)).toEqual([
    'lalitpur-lalitpur',
  ])
  await changeCommonName(staff, id, { location: 'Bandipur, Tanahun', ward_no: null, version })
  expect(await first(shop, name.name_en)).toBe(`${name.name_en}, Bandipur`)
  expect(await readCommonName(staff, id)).toMatchObject({ ward_no: null, version: version + 1 })
  await deleteCommonName(staff, id)
  expect(await first(shop, name.name_en)).toBeUndefined()
  await expect(readCommonName(staff, id)).rejects.toMatchObject({ code: 'not_found' })
  const rows = await shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('object_kind', '=', 'common_name')
    .where('object_id', '=', `${id}`)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'common_name.add',
    'common_name.change',
    'common_name.delete',
  ])
})

test.for([
  [{ name_en: '' }, 'name_en'],
  [{ name_ne: '…' }, 'name_ne'],
  [{ location: 'Nowhereville' }, 'location'],
  [{ location: 'Madi' }, 'location'],
  [{ ward_no: 30 }, 'ward_no'],
  [{ ward_no: 'six' }, 'ward_no'],
  [{ aliases: Array.from({ length: 21 }, (_, n) => `Name ${n}`) }, 'aliases'],
] as const)('%j is refused under its field', async ([fault, field], { shop }) => {
  const staff = await drawsZones(shop)
  const before = (await listCommonNames(staff)).length
  const input = { ...newName(), location: 'Lalitpur', ...fault }
  await expect(addCommonName(staff, input)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  })
  expect(await listCommonNames(staff)).toHaveLength(before)
})

test('a place has a name once, also if two add it at once; another place may have the same', async ({
  shop,
}) => {
  const staff = await drawsZones(shop)
  const name = newName()
  const input = { ...name, location: 'Lalitpur', ward_no: 3 }
  const added = await Promise.allSettled([addCommonName(staff, input), addCommonName(staff, input)])
  expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(addCommonName(staff, { ...input, name_en: name.name_en.toUpperCase() })).rejects.toMatchObject(
    { code: 'conflict', fields: { name_en: expect.any(String) } },
  )
  await expect(addCommonName(staff, { ...input, ward_no: 4 })).resolves.toMatchObject({ ward_no: 4 })
  expect(await listCommonNames(staff, { search: name.name_en.toLowerCase() })).toHaveLength(2)
})

test('of two who change a name after they have seen the same, the second is refused', async ({ shop }) => {
  const staff = await drawsZones(shop)
  const { id, version } = await addCommonName(staff, { ...newName(), location: 'Lalitpur' })
  await changeCommonName(staff, id, { ward_no: 2, version })
  await expect(changeCommonName(staff, id, { ward_no: 5, version })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await readCommonName(staff, id)).toMatchObject({ ward_no: 2, version: version + 1 })
})

test('nobody without the right reads or changes them; who reads all may look', async ({ shop }) => {
  const stranger = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  await expect(listCommonNames(stranger)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await listCommonNames(reader)).length).toBeGreaterThan(30)
  for (const ctx of [stranger, reader])
    await expect(addCommonName(ctx, { ...newName(), location: 'Lalitpur' })).rejects.toMatchObject({
      code: 'forbidden',
    })
})

test('every name that comes with the software has a place, a ward of it, and is found as it is written', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  const rows = await ctx.db
    .selectFrom('common_names as c')
    .innerJoin('locations as l', 'l.id', 'c.location_id')
    .select(['c.name_en', 'c.name_ne', 'c.ward_no', 'c.location_id', 'l.ward_count'])
    .where('c.id', '<=', 87)
    .execute()
  expect(rows).toHaveLength(87)
  for (const { name_en, name_ne, ward_no, location_id, ward_count } of rows) {
    expect(ward_no ?? 1, name_en).toBeLessThanOrEqual(ward_count)
    for (const search of [name_en, name_ne]) {
      const [place] = await findPlaces(ctx, { search })
      expect(place?.location.id, search).toBe(location_id)
      if (ward_no !== null) expect(place?.ward, search).toBe(ward_no)
    }
  }
})
