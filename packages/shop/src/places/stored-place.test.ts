import { expect } from 'vitest'
import { inDemoPlaces } from '../../test/scenes/places.ts'
import { test } from '../../test/shop.ts'
import { placeLabel } from './place-label.ts'
import { resolvePlace } from './resolve-place.ts'
import { readStoredPlace } from './stored-place.ts'

test.for([
  ['Lakeside', 'Lakeside, Pokhara-6', 'Lakeside'],
  ['Pokhara 9', 'Pokhara-9', ''],
  ['Masina Tole, Pokhara-11', 'Pokhara-11', 'Masina Tole'],
])('a device keeps of "%s" enough to name it again', async ([where, label, tole], { shop }) => {
  const ctx = await inDemoPlaces(shop)
  const resolved = await resolvePlace(ctx, { where })
  const kept = await readStoredPlace(ctx, { key: resolved.place.key, tole: resolved.tole })
  expect(placeLabel(kept!, 'en')).toBe(label)
  expect(kept).toMatchObject({ tole, delivery: resolved.place.delivery })
})

test('an area is called as its reader writes it', async ({ shop }) => {
  const ctx = { ...(await inDemoPlaces(shop)), locale: 'ne' as const }
  const { place } = await resolvePlace(ctx, { where: 'Lakeside' })
  const labelOf = async (tole: string) =>
    placeLabel((await readStoredPlace(ctx, { key: place.key, tole }))!, 'ne')
  expect(await labelOf('Lakeside')).toBe('बैदाम, पोखरा-६')
  expect(await labelOf('लेकसाइड')).toBe('लेकसाइड, पोखरा-६')
})

test('what is no place, or none of which the ward is known, is nothing', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  const palika = await resolvePlace(ctx, { where: 'Bandipur' })
  expect(palika.place.ward).toBeNull()
  for (const kept of [
    null,
    '',
    {},
    [],
    { key: 1 },
    { key: 'a999999' },
    { key: 'x'.repeat(400) },
    { key: palika.place.key },
    { key: 'w380106', tole: 'x'.repeat(400) },
  ])
    expect(await readStoredPlace(ctx, kept), JSON.stringify(kept)).toBeNull()
})

test('what delivery costs there is read anew', async ({ shop }) => {
  const { db } = shop.database
  const ctx = await inDemoPlaces(shop)
  const { place } = await resolvePlace(ctx, { where: 'Lakeside' })
  const zone = place.delivery.zone!
  await db.updateTable('zones').set({ fee_paisa: 12_300 }).where('id', '=', zone).execute()
  expect((await readStoredPlace(ctx, { key: place.key }))!.delivery.fee_paisa).toBe(12_300)
  await db.updateTable('zones').set({ is_open: false }).where('id', '=', zone).execute()
  expect((await readStoredPlace(ctx, { key: place.key }))!.delivery.is_deliverable).toBe(false)
})
