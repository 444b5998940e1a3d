import { expect } from 'vitest'
import { openCityZone, POKHARA } from '../../test/scenes/places.ts'
import { test } from '../../test/shop.ts'
import { listAreas, listLocations, listWards } from './locations.ts'
import { levelsNamed } from './place-names.ts'
import { listDistricts } from './places.ts'

test('there are 77 districts in both languages', async ({ shop }) => {
  const districts = await listDistricts(shop.as(null))
  expect(districts).toHaveLength(77)
  expect(districts.find(({ id }) => id === 38)).toMatchObject({
    name_en: 'Kaski',
    name_ne: 'कास्की',
    province: 4,
  })
})

test('there are 753 local levels of four kinds with 6,743 wards', async ({ shop }) => {
  const all = await listLocations(shop.as(null))
  expect(all).toHaveLength(753)
  expect(all.reduce((sum, { ward_count }) => sum + ward_count, 0)).toBe(6743)
  const kinds = Map.groupBy(all, ({ kind }) => kind)
  expect(Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]))).toEqual({
    metropolitan: 6,
    sub_metropolitan: 11,
    municipality: 276,
    rural_municipality: 460,
  })
  expect(new Set(all.map(({ district }) => district.id)).size).toBe(77)
  expect(new Set(all.map(({ province }) => province.id)).size).toBe(7)
  expect(all.every(({ name_ne }) => /^[\p{Script=Devanagari}\s().-]+$/u.test(name_ne))).toBe(true)
})

test.for<[search: string, first: string]>([
  ['pokhara', 'pokhara-kaski'],
  ['पोखरा', 'pokhara-kaski'],
  ['पोखर', 'pokhara-kaski'],
  ['Pokhara, Kaski', 'pokhara-kaski'],
  ['katmandu', 'kathmandu-kathmandu'],
  ['काठमाडौं कीर्तिपुर', 'kirtipur-kathmandu'],
  ['kavre panauti', 'panauti-kavrepalanchok'],
  ['chitawan bharatpur', 'bharatpur-chitwan'],
  ['tanahu byas', 'byas-tanahun'],
  ['nawalpur kawasoti', 'kawasoti-nawalparasi-east'],
  ['parasi bardaghat', 'bardaghat-nawalparasi-west'],
])('%s finds %s', async ([search, code], { shop }) => {
  expect((await listLocations(shop.as(null), { search }))[0]?.code).toBe(code)
})

test('every local level is found by its name with its district, however it is written', async ({ shop }) => {
  const ctx = shop.as(null)
  for (const one of await listLocations(ctx)) {
    expect(await levelsNamed(ctx, `${one.name_en}, ${one.district.name_en}`)).toEqual([one.id])
    expect(await levelsNamed(ctx, `${one.name_ne} ${one.district.name_ne}`)).toEqual([one.id])
  }
  expect(await levelsNamed(ctx, 'Pokhara Metropolitan City')).toEqual([POKHARA])
  expect(await levelsNamed(ctx, 'पोखरा महानगरपालिका')).toEqual([POKHARA])
})

test('only what is active and in an open zone is deliverable', async ({ shop }) => {
  const { db } = shop.database
  await openCityZone(db)
  const ctx = shop.as(null)
  const codes = async (search?: string) =>
    (await listLocations(ctx, { deliverable: true, search })).map(({ code }) => code)
  expect(await codes()).toEqual(['pokhara-kaski'])
  expect(await codes('पोखरा')).toEqual(['pokhara-kaski'])
  expect(await codes('Bandipur')).toEqual([])
  const pokhara = db.updateTable('locations').where('id', '=', POKHARA)
  await pokhara.set({ is_active: false }).execute()
  expect(await codes()).toEqual([])
  await pokhara.set({ is_active: true }).execute()
})

test('wards come ascending, active areas by name', async ({ shop }) => {
  await openCityZone(shop.database.db)
  const ctx = shop.as(null)
  const wards = await listWards(ctx, POKHARA)
  expect(wards.map(({ number }) => number)).toEqual(Array.from({ length: 33 }, (_, n) => n + 1))
  expect(wards[4]).toEqual({ id: 380105, location: POKHARA, number: 5, is_active: true })
  expect(wards[32]).toMatchObject({ is_active: false })
  expect(await listAreas(ctx, 380105)).toMatchObject([{ name_en: 'Malepatan', ward: 380105 }])
  expect(await listAreas(ctx, 380107)).toEqual([])
  expect(await listAreas(ctx, 10101)).toEqual([])
  await expect(listWards(ctx, 9999)).rejects.toMatchObject({ code: 'not_found' })
  for (const unknown of [380134, 380100, 999901, 1])
    await expect(listAreas(ctx, unknown)).rejects.toMatchObject({ code: 'not_found' })
})
